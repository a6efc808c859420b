#include "games/cards/worth.h"

#include <algorithm>

namespace rookery::cards {

float kind_worth(Kind kind) {
  const CardRecord& card = record(kind);
  switch (card.type) {
    case CardType::character: {
      float worth = 0.4F + 0.45F * number(card.cost);
      const float strength = number(card.strength);
      if (icons_of(kind).has(Icon::military)) worth += 0.15F * strength;
      if (icons_of(kind).has(Icon::power)) worth += 0.15F * strength;
      if (icons_of(kind).has(Icon::intrigue)) worth += 0.05F * strength;
      if (keywords_of(kind).has(Keyword::renown)) worth += 1.2F;
      return worth + 0.8F * number(card.income);
    }
    case CardType::location: {
      const Behaviour& what = behaviour(kind);
      const bool reduces = !what.abilities.empty() && what.abilities[0].phase == Phase::marshalling;
      return 0.3F + 0.4F * number(card.cost) + 1.2F * number(card.income) + (reduces ? 1.0F : 0.0F);
    }
    case CardType::attachment: return std::max(0.3F, attachment_worth(kind));
    default: return 0.5F;
  }
}

float card_worth(const State& s, Ref ref) {
  const Card& card = s.card(ref);
  float worth = kind_worth(card.kind) + number(card.power);
  if (card.role == Role::duplicate) return one_duplicate;
  if (card.attached > 0) worth += 0.5F * number(card.attached);
  if (is_character(s, ref) && is_blank(s, ref)) worth *= 0.8F;
  return worth;
}

float loss_of(const State& s, Ref ref) {
  const float worth = card_worth(s, ref);
  return has_duplicate(s, ref) ? std::min(worth, one_duplicate) : worth;
}

float hand_worth(Kind kind) {
  const CardRecord& card = record(kind);
  return 0.3F + 0.12F * number(card.cost) + 0.3F * number(card.income);
}

float attachment_worth(Kind kind) {
  const Behaviour& what = behaviour(kind);
  if (what.says.has(Gives::blank)) return -1.5F;
  float worth = 0.5F;
  if (what.says.has(Gives::strength)) worth += 0.8F;
  if (what.says.has(Gives::icons)) worth += 0.8F;
  if (what.says.has(Gives::keywords)) worth += 0.8F;
  if (!what.abilities.empty()) worth += 1.0F;
  return worth;
}

float draw_worth(const State& s, Seat seat, int n) {
  const int left = static_cast<int>(s.at(seat).deck.size()) - n;
  constexpr int few = 3;  // two are drawn each round
  if (left >= few) return drawn_card * number(n);
  if (!s.introductory) return -5.0F;
  // CRD-INTRO-06: then whoever has most power wins.
  int others = 0;
  for (const Seat other : playing(s))
    if (other != seat) others = std::max(others, total_power(s, other));
  return total_power(s, seat) > others ? 2.0F : -5.0F;
}

// --- what to buy --------------------------------------------------------------------------------

void Purse::spend(int gold) {
  constexpr int most_gold = 24;
  gold = std::clamp(gold, 0, most_gold);
  std::array<float, most_gold + 1> best{};
  std::array<std::uint32_t, most_gold + 1> sets{};
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[i];
    for (int have = gold; have >= item.cost; --have) {
      const auto rest = static_cast<std::size_t>(have - item.cost);
      const auto now = static_cast<std::size_t>(have);
      if (best[rest] + item.worth <= best[now]) continue;
      best[now] = best[rest] + item.worth;
      sets[now] = sets[rest] | 1U << i;
    }
  }
  bought_ = sets[static_cast<std::size_t>(gold)];
  total_ = best[static_cast<std::size_t>(gold)];
}

bool Purse::buys(Kind kind) const {
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (items_[i].kind == kind && (bought_ >> i & 1U) != 0) return true;
  return false;
}

}  // namespace rookery::cards
