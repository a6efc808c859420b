// Which plot: gold while there is something to buy, claim once challenges are won, and what its
// text does on this board.
#include <algorithm>

#include "games/cards/judge.h"

namespace rookery::cards {
namespace {

// Losses of a seat, the least first.
Few<float, 40> losses(const State& s, Seat seat) {
  Few<float, 40> all;
  each_character(s, seat, [&](Ref ref) { all.push(loss_of(s, ref)); });
  std::sort(all.begin(), all.end());
  return all;
}

// What the seat loses if all but its best so many are killed.
float lost_but(const State& s, Seat seat, std::size_t kept) {
  const auto all = losses(s, seat);
  float sum = 0;
  for (std::size_t i = 0; i + kept < all.size(); ++i) sum += all[i];
  return sum;
}

float least_loss(const State& s, Seat seat) {
  const auto all = losses(s, seat);
  return all.empty() ? 0.0F : all[0];
}

// The difference to me, on the average of the others.
template <class Worth>
float against_others(const State& s, Seat me, Worth worth) {
  float sum = 0;
  int n = 0;
  for (const Seat seat : playing(s)) {
    if (seat == me) continue;
    sum += worth(seat);
    ++n;
  }
  return n == 0 ? 0.0F : sum / number(n) - worth(me);
}

}  // namespace

float Judge::plot(Kind kind) const {
  const CardRecord& card = record(kind);
  const Player& player = s_.at(me_);
  // Gold: what it buys out of this hand, and a little for what will be drawn.
  int others_income = 0;
  each_controlled(
      s_, me_, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (ref != plot_of(me_)) others_income += record(s_.card(ref).kind).income;
      });
  Purse purse;
  int cards = 0;
  for (const Kind held : player.hand) {
    if (is_a(held, CardType::event)) continue;
    const bool banned = kind == Kind::marching_orders && !is_a(held, CardType::character);
    if (!banned) purse.add({held, record(held).cost, kind_worth(held)});
    ++cards;
  }
  constexpr int drawn_gold = 3;  // the two cards of the draw phase
  purse.add({Kind::none, drawn_gold, 1.4F});
  purse.spend(card.income + others_income);
  float worth = purse.total() + 0.08F * number(card.income);
  // Claim: on challenges that are likely won.
  for (const Icon type : every_icon)
    for (const Seat seat : playing(s_)) {
      if (seat == me_) continue;
      const int ahead = outlook_.might(me_, type) - outlook_.might(seat, type);
      const float chance = std::clamp(0.45F + 0.07F * number(ahead), 0.1F, 0.9F);
      const float each = type == Icon::military   ? least_loss(s_, seat) + 0.5F
                         : type == Icon::intrigue ? 0.7F
                                                  : 1.2F;
      worth += number(card.claim - 1) * chance * each / number(playing(s_).size() - 1);
    }
  worth += 0.04F * number(card.initiative);
  const int kept = static_cast<int>(player.hand.size()) + 2 - cards / 2;
  worth -= 0.3F * number(std::max(0, kept - card.reserve));
  return worth + plot_text(kind);
}

float Judge::plot_text(Kind kind) const {
  const auto count = [&](Seat seat) { return number(count_characters(s_, seat)); };
  const auto might = [&](Seat seat) {
    float sum = 0;
    for (const Icon type : every_icon) sum += number(outlook_.might(seat, type));
    return sum;
  };
  switch (kind) {
    case Kind::wildfire_assault:
      return against_others(s_, me_, [&](Seat seat) { return lost_but(s_, seat, 3); }) - 0.3F;
    case Kind::marched_to_the_wall:
      return against_others(s_, me_, [&](Seat seat) { return least_loss(s_, seat); });
    case Kind::calling_the_banners: {
      float most = 0;
      for (const Seat seat : playing(s_))
        if (seat != me_) most = std::max(most, count(seat));
      return one_gold * most;
    }
    case Kind::summons: return 1.3F;
    case Kind::building_orders: return 1.0F;
    case Kind::counting_coppers: return draw_worth(s_, me_, 3);
    case Kind::filthy_accusations: return 1.0F;
    case Kind::a_noble_cause: return 0.7F;
    case Kind::power_behind_the_throne:
    case Kind::a_storm_of_swords: return 0.8F;
    case Kind::reinforcements: return 2.0F;
    case Kind::heads_on_spikes: return 1.2F;
    case Kind::calm_over_westeros: return 0.5F;
    case Kind::confiscation: return 0.4F;
    case Kind::a_feast_for_crows: return against_others(s_, me_, might) < 0 ? 1.4F : 0.4F;
    case Kind::a_clash_of_kings: return outlook_.might(me_, Icon::power) > 0 ? 0.5F : 0.0F;
    case Kind::naval_superiority:
    case Kind::rebuilding: return 0.3F;
    case Kind::sneak_attack: return -0.8F;
    case Kind::a_game_of_thrones: return -0.4F;
    default: return 0.0F;
  }
}

}  // namespace rookery::cards
