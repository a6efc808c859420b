// What is true now: strength, icons, keywords, claim, costs … computed from the position, line by
// line if somebody asks why.
#pragma once

#include "games/cards/vocabulary.h"

namespace rookery::cards {

// Where a number comes from: a line for each card that adds to it.
struct Reasons {
  struct Line {
    Kind source = Kind::none;
    int amount = 0;
  };
  std::array<Line, 24> lines{};
  std::size_t count = 0;
  void add(Kind source, int amount) {
    if (amount != 0 && count < lines.size()) lines[count++] = {source, amount};
  }
};

// CRD-MOD-02 to CRD-MOD-06: sums first, then one factor, rounded up once, and 0 at least; a value
// that is set counts for all.
struct Tally {
  int sum = 0;
  int doubled = 0;  // how many times, halvings taken off
  int set = -1;
  constexpr int value() const {
    if (set >= 0) return set;
    if (sum <= 0) return 0;
    return doubled >= 0 ? sum << doubled : (sum + (1 << -doubled) - 1) >> -doubled;
  }
};

// gathered.cpp: what a card adds that has come, and all of it anew when one has gone.
void gather(const State& s, Ref ref, Gathered& all);
Gathered gather_all(const State& s);
void gather(Kind kind, Held& held);
Held gather_held(const Pile& hand);
// Which sets of a board a card belongs to for what it does.
inline void join(Player& player, int slot) {
  const Behaviour& what = behaviour(player.slots[static_cast<std::size_t>(slot)].kind);
  const auto set = [&](Slots& slots, bool there) {
    slots = there ? slots | slot_bit(slot) : slots & ~slot_bit(slot);
  };
  set(player.watchers, !what.abilities.empty());
  set(player.auras, what.reaches_beyond);
  set(player.patrons, what.reaches_beyond && !what.says_of_hand.empty());
  for (std::size_t i = 0; i < player.actors.size(); ++i)
    set(player.actors[i], what.acts_in.has(static_cast<Phase>(i)));
  for (std::size_t i = 0; i < player.listeners.size(); ++i)
    set(player.listeners[i], what.hears.has(static_cast<On>(i)));
}

// Whether any constant ability in play may say something of these sorts about the card.
inline bool may_be_said(const State& s, Behaviour::Given wanted, Ref about) {
  if (!s.minds.has(Minds::keywords) && (Behaviour::Given(s.gathered.of_play) & wanted).empty())
    return false;
  const Card& card = s.card(about);
  std::uint64_t all = s.gathered.beyond;
  all |= card.role == Role::card ? behaviour(card.kind).says.bits() : 0;
  all |= (card.attached > 0) * s.gathered.of_host;
  all |= s.minds.has(Minds::keywords) ? declared_keywords().says.bits() : 0;
  return (all & wanted.bits()) != 0;
}

Moment moment(const State& s, Ref self, const Occurrence* o = nullptr);

bool in_play(const State& s, Ref ref);
bool is_character(const State& s, Ref ref);
bool is_location(const State& s, Ref ref);
// CRD-BLANK-01. Most of the time nothing in play blanks anything.
bool was_blanked(const State& s, Ref ref);
inline bool is_blank(const State& s, Ref ref) {
  return Behaviour::Given(s.gathered.of_host | s.gathered.beyond).has(Gives::blank) &&
         was_blanked(s, ref);
}
int strength(const State& s, Ref ref, Reasons* why = nullptr);
Tally tally_strength(const State& s, Ref ref, Reasons* why = nullptr);
int raw_strength(const State& s, Ref ref);  // before it is 0 at least
// CRD-IMMUNE-01: to effects of that card.
bool says_immune(const State& s, Ref ref, Kind source);
inline bool is_immune(const State& s, Ref ref, Kind source) {
  return s.minds.has(Minds::immunity) && says_immune(s, ref, source);
}
// CRD-RULING-52: that is what it cannot be.
bool says_cannot(const State& s, Ref ref, int what);
inline bool is_spared(const State& s, Ref ref, int what) {
  return s.minds.has(Minds::cannot) && says_cannot(s, ref, what);
}
inline bool is_spared(const State& s, Ref ref, Exit exit) {
  return is_spared(s, ref, 1 << index(exit));
}
// CRD-DECK-12: copies of one another, versions too.
inline bool same_title(const State& s, Kind a, Kind b) {
  return a == b ||
         (s.minds.has(Minds::versions) && original(a) == original(b) && on(Rule::CRD_DUPE_10));
}
// Whether a unique card with that title may be in play, anywhere.
inline std::uint64_t unique_bit(Kind kind) {
  return std::uint64_t{1} << (index(original(kind)) % 64);
}
inline bool may_be_in_play(const State& s, Kind kind) {
  return (s.gathered.unique & unique_bit(kind)) != 0;
}
inline bool Moment::is(Ref ref, Kind which) const { return same_title(s, card(ref).kind, which); }
inline bool Moment::can_kneel(Ref ref) const {
  return character(ref) && !kneeling(ref) && !is_spared(s, ref, knelt);
}
// CRD-ROUND-10 (clash.cpp): characters that blank one another, and in which place each applies.
using Clash = FixedVector<Ref, 16>;
Clash clashing(const State& s);
bool would_blank(const State& s, Ref one, Ref other);
int place_in_clash(const State& s, Ref ref);  // 0: not said yet
Icons icons(const State& s, Ref ref);
Keywords keywords(const State& s, Ref ref);
bool has_trait(const State& s, Ref ref, Trait trait);
Part part_of(const State& s, Ref ref);
bool has_duplicate(const State& s, Ref ref);
int count_attachments(const State& s, Ref ref);  // duplicates are none
bool is_lasting(const State& s, Lasts what, Ref card);
// What waits for the end of the phase (CRD-LAST-05).
constexpr bool is_delayed(const Lasting& effect) {
  return effect.what == Lasts::discard_at_end || effect.what == Lasts::return_at_end ||
         effect.what == Lasts::poison;
}
template <class Do>
void each_delayed(const State& s, Do call) {
  for (const Lasting& effect : s.lasting)
    if (is_delayed(effect)) call(effect);
}
// What constant abilities in play say about a card, together.
int sum_given(const State& s, Gives what, Ref about, Reasons* why);
inline int given(const State& s, Gives what, Ref about, Reasons* why = nullptr) {
  return may_be_said(s, Behaviour::Given::of(what), about) ? sum_given(s, what, about, why) : 0;
}
// What they say about a card in the hand of that seat; `sign` is how they count in the reasons.
int sum_given_in_hand(const State& s, Gives what, Seat seat, Kind about, Reasons* why, int sign);
inline int given_in_hand(const State& s, Gives what, Seat seat, Kind about, Reasons* why = nullptr,
                         int sign = 1) {
  return Behaviour::Given(s.gathered.of_hand).has(what)
             ? sum_given_in_hand(s, what, seat, about, why, sign)
             : 0;
}
bool stays_standing(const State& s, Ref ref, Part part);
// The least of what constant abilities allow a player; `none` if they say nothing.
int least_given(const State& s, Gives what, Seat seat, int none);
int most_declared(const State& s, Seat seat);
// How many more characters the seat may stand now.
int may_stand(const State& s, Seat seat);

constexpr Ref faction_of(Seat seat) { return ref_of(seat, faction_slot); }
constexpr Ref plot_of(Seat seat) { return ref_of(seat, plot_slot); }
int initiative(const State& s, Seat seat, Reasons* why = nullptr);
int income(const State& s, Seat seat, Reasons* why = nullptr);
int reserve(const State& s, Seat seat, Reasons* why = nullptr);
int claim(const State& s, Reasons* why = nullptr);  // of the challenge under way
int cost_to_marshal(const State& s, Seat seat, Kind kind, Reasons* why = nullptr);
// What an event costs that seat; `x` is what was said for X.
int event_cost(const State& s, Seat seat, Kind kind, int x, Reasons* why = nullptr);
// CRD-KEY-07: what Ambush may cost, a bit for each price.
std::uint32_t ambush_prices(const State& s, Seat seat, Kind kind);
int ambush_cost(const State& s, Seat seat, Kind kind);  // the lowest; -1: it has none
int dominance_strength(const State& s, Seat seat, Reasons* why = nullptr);
int side_strength(const State& s, Part side, Reasons* why = nullptr);
Icons banned_challenges(const State& s, Seat seat);
int challenges_allowed(const State& s, Seat seat, Icon type);
int limited_allowed(const State& s, Seat seat);
bool silenced(const State& s, Seat seat);
int total_power(const State& s, Seat seat);
bool cheaper_fits(std::uint8_t which, Kind kind);

// Every card in play that the seat controls, out of the slots that `of` picks from each board.
template <class Of, class Do>
void each_controlled(const State& s, Seat seat, Of of, Do call) {
  const Player& own = s.at(seat);
  each_slot(of(own) & ~own.lent, [&](int slot) { call(ref_of(seat, slot)); });
  for (Seat other{0}; other < s.seats; ++other) {
    if (other == seat || s.at(other).lent == 0) continue;
    each_slot(of(s.at(other)) & s.at(other).lent, [&](int slot) {
      const Ref ref = ref_of(other, slot);
      if (s.card(ref).controller == seat) call(ref);
    });
  }
}
// Whether any of them fits.
template <class Of, class Fits>
bool any_controlled(const State& s, Seat seat, Of of, Fits fits) {
  const Player& own = s.at(seat);
  if (any_slot(of(own) & ~own.lent, [&](int slot) { return fits(ref_of(seat, slot)); }))
    return true;
  for (Seat other{0}; other < s.seats; ++other) {
    if (other == seat || s.at(other).lent == 0) continue;
    if (any_slot(of(s.at(other)) & s.at(other).lent, [&](int slot) {
          const Ref ref = ref_of(other, slot);
          return s.card(ref).controller == seat && fits(ref);
        }))
      return true;
  }
  return false;
}
template <class Do>
void each_character(const State& s, Seat seat, Do call) {
  each_controlled(s, seat, [](const Player& board) { return board.characters; }, call);
}
// Every card of every board.
template <class Of, class Do>
void each_card(const State& s, Of of, Do call) {
  for (Seat seat{0}; seat < s.seats; ++seat)
    each_slot(of(s.at(seat)), [&](int slot) { call(ref_of(seat, slot)); });
}
template <class Of, class Fits>
bool any_card(const State& s, Of of, Fits fits) {
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (any_slot(of(s.at(seat)), [&](int slot) { return fits(ref_of(seat, slot)); })) return true;
  return false;
}
int count_characters(const State& s, Seat seat);

}  // namespace rookery::cards
