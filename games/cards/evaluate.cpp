// Expected shares of the win, for search: what a seat has, weighed as data/features.json says,
// where `rookery train cards` writes what it has learned.
#include <algorithm>
#include <cmath>

#include "games/cards/cards.h"
#include "games/cards/judge.h"

namespace rookery {

using namespace cards;

namespace cards {
namespace {

using Strengths = std::array<int, 3>;  // by icon

Strengths strengths_of(const State& s, Seat seat) {
  Strengths sums{};
  each_character(s, seat, [&](Ref ref) {
    for (const Icon icon : icons(s, ref)) sums[index(icon)] += strength(s, ref);
  });
  return sums;
}

// One seat's part of a position.
class Standing {
 public:
  Standing(const State& s, Seat seat, std::span<float> values)
      : s_(s), seat_(seat), values_(values) {
    std::fill(values.begin(), values.end(), 0.0F);
  }

  void fill() {
    power();
    each_character(s_, seat_, [&](Ref ref) { character(ref); });
    compare();
    economy();
    cards_in_hand();
  }

 private:
  void add(Feature feature, auto amount) { values_[index(feature)] += static_cast<float>(amount); }

  void power() {
    const int power = total_power(s_, seat_);
    int shortest = near_end;
    for (const Seat seat : playing(s_))
      shortest = std::min(shortest, static_cast<int>(s_.at(seat).deck.size()));
    add(Feature::power, power);
    add(Feature::power_squared, static_cast<float>(power * power) / 15.0F);
    // CRD-INTRO-06: whoever has most then wins. Else whose deck is empty is out of the game.
    const int own = static_cast<int>(s_.at(seat_).deck.size());
    if (s_.introductory) {
      add(Feature::power_at_the_end, static_cast<float>(power * (near_end - shortest)) / near_end);
    } else if (own < near_end) {
      add(Feature::short_deck, static_cast<float>(near_end - own) / near_end);
    }
  }

  void character(Ref ref) {
    const Card& card = s_.card(ref);
    const int own = strength(s_, ref);
    add(Feature::characters, 1);
    add(Feature::strength, own);
    add(Feature::cost, record(card.kind).cost);
    const Icons all = icons(s_, ref);
    if (all.has(Icon::military)) add(Feature::military, own);
    if (all.has(Icon::intrigue)) add(Feature::intrigue, own);
    if (all.has(Icon::power)) add(Feature::power_strength, own);
    const Keywords words = keywords(s_, ref);
    if (words.has(Keyword::renown)) add(Feature::renown, 1);
    for (const Keyword word :
         {Keyword::insight, Keyword::intimidate, Keyword::pillage, Keyword::stealth})
      if (words.has(word)) add(Feature::keywords, 1);
    if (is_blank(s_, ref)) add(Feature::hindered, record(card.kind).cost);
    if (card.attached > 0) {
      const int attachments = count_attachments(s_, ref);
      add(Feature::attachments, attachments);
      add(Feature::duplicates, card.attached - attachments);
    }
  }

  // Against the weakest of the others, as one chooses whom to challenge.
  void compare() {
    const Strengths own = strengths_of(s_, seat_);
    for (const Icon icon : every_icon) {
      const std::size_t i = index(icon);
      if (own[i] == 0) continue;
      int least = 1000;
      for (const Seat seat : playing(s_))
        if (seat != seat_) least = std::min(least, strengths_of(s_, seat)[i]);
      if (least == 0) add(Feature::unanswered, 1);
      if (least < own[i]) add(Feature::stronger, 1);
    }
  }

  void economy() {
    each_controlled(
        s_, seat_, [](const Player& board) { return board.locations; },
        [&](Ref ref) {
          const Kind kind = s_.card(ref).kind;
          const bool reduces = !behaviour(kind).abilities.empty() &&
                               behaviour(kind).abilities[0].phase == Phase::marshalling;
          add(Feature::income, record(kind).income + (reduces ? 1 : 0));
          add(Feature::locations, record(kind).cost);
        });
    if (s_.first == seat_) add(Feature::first, 1);
  }

  void cards_in_hand() {
    const Pile& hand = s_.at(seat_).hand;
    add(Feature::hand, std::sqrt(static_cast<float>(hand.size())));
    for (const Kind kind : hand)
      if (is_a(kind, CardType::character)) add(Feature::hand_cost, record(kind).cost);
  }

  static constexpr int near_end = 12;  // cards in a deck
  const State& s_;
  Seat seat_;
  std::span<float> values_;
};

constexpr std::array<std::string_view, feature_count> names = [] {
  std::array<std::string_view, feature_count> all;
  for (std::size_t i = 0; i < feature_count; ++i) all[i] = cards::features[i].id;
  return all;
}();

}  // namespace
}  // namespace cards

std::span<const std::string_view> CardsRules::feature_names() { return names; }

void CardsRules::features(const State& s, Seat seat, std::span<float> values) {
  Standing(s, seat, values).fill();
}

// All stand, gold is spent, and the next plots are not chosen yet.
bool CardsRules::is_lull(const State& s) { return s.ask() == Ask::plot; }

Values CardsRules::evaluate(const State& s) {
  constexpr float unit = 1e-4F;  // of a weight
  Values values{};
  float sum = 0.0F;
  float best = -1e9F;
  std::array<float, feature_count> standing;
  for (const Seat seat : playing(s)) {
    features(s, seat, standing);
    for (std::size_t i = 0; i < feature_count; ++i)
      values[seat] += unit * static_cast<float>(cards::features[i].weight) * standing[i];
    best = std::max(best, values[seat]);
  }
  for (const Seat seat : playing(s)) sum += values[seat] = std::exp(values[seat] - best);
  for (const Seat seat : playing(s)) values[seat] /= sum;
  return values;
}

}  // namespace rookery
