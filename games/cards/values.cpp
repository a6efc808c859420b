#include "games/cards/values.h"

#include <algorithm>

namespace rookery::cards {

Moment moment(const State& s, Ref self, const Occurrence* o) {
  const Card& card = s.card(self);
  return {s, self, card.kind, card.controller, o};
}

bool Moment::has(Ref ref, Trait trait) const { return has_trait(s, ref, trait); }
bool Moment::character(Ref ref) const { return is_character(s, ref); }
bool Moment::location(Ref ref) const { return is_location(s, ref); }
Part Moment::part(Ref ref) const { return part_of(s, ref); }
bool Moment::control(Kind which) const {
  return any_controlled(
      s, you, [](const Player& board) { return board.characters | board.locations; },
      [&](Ref ref) { return is(ref, which); });
}
bool Moment::can_stand(Ref ref) const {
  return character(ref) && kneeling(ref) && may_stand(s, you) > 0;
}
int Moment::count(bool (*fits)(const Moment&, Ref)) const {
  int n = 0;
  each_controlled(
      s, you, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { n += fits(*this, ref) ? 1 : 0; });
  return n;
}

bool in_play(const State& s, Ref ref) {
  if (ref == no_ref) return false;
  const Role role = s.card(ref).role;
  return role == Role::card || role == Role::attachment || role == Role::duplicate;
}
bool is_character(const State& s, Ref ref) {
  return (s.at(owner_of(ref)).characters & slot_bit(slot_of(ref))) != 0;
}
bool is_location(const State& s, Ref ref) {
  return (s.at(owner_of(ref)).locations & slot_bit(slot_of(ref))) != 0;
}

// CRD-LAST-09: all constant abilities that say something of these sorts about the card, its own
// first, then those of what is attached to it, of its declared keywords, and those that reach
// beyond their card.
// `call(source, amount, what)`.
template <class Call>
static void each_given(const State& s, Behaviour::Given wanted, Ref about, Call call) {
  if (!may_be_said(s, wanted, about)) return;
  const bool blanks = wanted.has(Gives::blank);
  const auto from = [&](Ref source, bool beyond) {
    const Behaviour& card = behaviour(s.card(source).kind);
    if (((beyond ? card.says_beyond : card.says) & wanted).empty()) return;
    for (const Constant& constant : card.constants) {
      if (!wanted.has(constant.what) || constant.beyond != beyond || constant.amount == nullptr)
        continue;
      // Whether what blanks is blank itself `blank_now` asks.
      if (!blanks && is_blank(s, source)) return;
      if (source != about && constant.what != Gives::immune &&
          is_immune(s, about, s.card(source).kind))
        return;
      if (const int n = constant.amount(moment(s, source), about); n != 0)
        call(source, n, constant.what);
    }
  };
  if (!blanks && s.card(about).role == Role::card) from(about, false);
  if (s.card(about).attached > 0 && !(Behaviour::Given(s.gathered.of_host) & wanted).empty()) {
    each_card(
        s,
        [](const Player& board) { return board.in_play & ~(board.characters | board.locations); },
        [&](Ref ref) {
          if (s.card(ref).host == about && s.card(ref).role == Role::attachment) from(ref, false);
        });
  }
  if (s.minds.has(Minds::keywords) && !(declared_keywords().says & wanted).empty()) {
    for (const Keyword keyword : keywords(s, about))
      if (const Constant& gives = declared_keywords().gives[index(keyword)];
          gives.amount != nullptr && wanted.has(gives.what))
        if (const int n = gives.amount(moment(s, about), about); n != 0) call(about, n, gives.what);
  }
  if ((Behaviour::Given(s.gathered.beyond) & wanted).empty()) return;
  each_card(
      s, [](const Player& board) { return board.auras; }, [&](Ref source) { from(source, true); });
}

template <class Call>
static void each_given(const State& s, Gives what, Ref about, Call call) {
  each_given(s, Behaviour::Given::of(what), about,
             [&](Ref source, int amount, Gives) { call(source, amount); });
}

bool says_immune(const State& s, Ref ref, Kind source) {
  if (!on(Rule::CRD_IMMUNE_01)) return false;
  int types = 0;
  each_given(s, Gives::immune, ref, [&](Ref, int set) { types |= set; });
  return (types >> index(record(source).type) & 1) != 0;
}

bool says_cannot(const State& s, Ref ref, int what) {
  if (!on(Rule::CRD_RULING_52)) return false;
  int all = 0;
  each_given(s, Gives::cannot_be, ref, [&](Ref, int set) { all |= set; });
  return (all & what) != 0;
}

int sum_given(const State& s, Gives what, Ref about, Reasons* why) {
  int sum = 0;
  each_given(s, what, about, [&](Ref source, int amount) {
    sum += amount;
    if (why != nullptr) why->add(s.card(source).kind, amount);
  });
  return sum;
}

template <class Call>
static void each_given_in_hand(const State& s, Gives what, Seat seat, Kind about, Call call) {
  if (!Behaviour::Given(s.gathered.of_hand).has(what)) return;
  each_controlled(
      s, seat, [](const Player& board) { return board.patrons; },
      [&](Ref source) {
        const Behaviour& card = behaviour(s.card(source).kind);
        if (!card.says_of_hand.has(what)) return;
        for (const Constant& constant : card.constants)
          if (constant.what == what && constant.for_kind != nullptr && !is_blank(s, source))
            call(source, constant.for_kind(moment(s, source), about));
      });
}
int sum_given_in_hand(const State& s, Gives what, Seat seat, Kind about, Reasons* why, int sign) {
  int sum = 0;
  each_given_in_hand(s, what, seat, about, [&](Ref source, int amount) {
    sum += amount;
    if (why != nullptr) why->add(s.card(source).kind, sign * amount);
  });
  return sum;
}

// Whether anything blanks the card that is not blank itself. Of two characters that blank each
// other the one that applies first is not blank (CRD-ROUND-10).
static bool blank_now(const State& s, Ref ref, int depth) {
  constexpr int deepest = 8;  // what goes round otherwise comes to an end somewhere
  bool blank = false;
  each_given(s, Gives::blank, ref, [&](Ref source, int) {
    if (blank) return;
    blank = true;
    if (!s.minds.has(Minds::clashes) || !is_character(s, source) || depth == deepest) return;
    const int own = place_in_clash(s, ref);
    const int other = place_in_clash(s, source);
    const bool settled = own != 0 && other != 0;
    const bool each_other = would_blank(s, ref, source);
    if (each_other && !settled) return;
    blank = (!each_other || own >= other) && !blank_now(s, source, depth + 1);
  });
  return blank;
}

// CRD-BLANK-01: what is printed in the box is gone, traits of the cards that say so excepted.
bool was_blanked(const State& s, Ref ref) {
  const bool may_be =
      s.card(ref).attached > 0 || Behaviour::Given(s.gathered.beyond).has(Gives::blank);
  return may_be && is_character(s, ref) && on(Rule::CRD_BLANK_01) && blank_now(s, ref, 0);
}

// CRD-EX-19: an event that has become an attachment is a Condition.
bool has_trait(const State& s, Ref ref, Trait trait) {
  const Card& card = s.card(ref);
  if (card.role == Role::attachment && is_a(card.kind, CardType::event))
    return trait == Trait::condition;
  return has_trait(card.kind, trait);
}

int strength(const State& s, Ref ref, Reasons* why) { return tally_strength(s, ref, why).value(); }
int raw_strength(const State& s, Ref ref) { return tally_strength(s, ref).sum; }

Tally tally_strength(const State& s, Ref ref, Reasons* why) {
  constexpr auto sorts = Behaviour::Given::of(Gives::strength)
                             .with(Gives::doubles)
                             .with(Gives::halves)
                             .with(Gives::strength_is);
  const Kind kind = s.card(ref).kind;
  Tally tally{.sum = record(kind).strength};
  if (why != nullptr) why->add(kind, tally.sum);
  each_given(s, sorts, ref, [&](Ref source, int amount, Gives what) {
    switch (what) {
      case Gives::doubles: tally.doubled += amount; return;
      case Gives::halves: tally.doubled -= amount; return;
      case Gives::strength_is: tally.set = amount - 1; return;
      default: break;
    }
    tally.sum += amount;
    if (why != nullptr) why->add(s.card(source).kind, amount);
  });
  for (const Lasting& effect : s.lasting) {  // CRD-MOD-05: the latest of them
    if (effect.card != ref) continue;
    switch (effect.what) {
      case Lasts::doubles: tally.doubled += effect.amount; break;
      case Lasts::halves: tally.doubled -= effect.amount; break;
      case Lasts::strength_is: tally.set = int{effect.amount}; break;
      case Lasts::strength:
        tally.sum += effect.amount;
        if (why != nullptr) why->add(effect.source, effect.amount);
        break;
      default: break;
    }
  }
  return tally;
}

// CRD-RULING-45: each loss takes one instance away.
Icons icons(const State& s, Ref ref) {
  bool changed = may_be_said(s, Behaviour::Given::of(Gives::icons), ref);
  for (const Lasting& effect : s.lasting)
    changed |= effect.card == ref &&
               (effect.what == Lasts::gains_icons || effect.what == Lasts::loses_icons);
  if (!changed) return icons_of(s.card(ref).kind);
  std::array<int, 3> instances{};
  const auto add = [&](Icons set, int n) {
    for (const Icon icon : set) instances[index(icon)] += n;
  };
  add(icons_of(s.card(ref).kind), 1);
  each_given(s, Gives::icons, ref, [&](Ref, int set) { add(Icons(byte(set)), 1); });
  for (const Lasting& effect : s.lasting) {
    if (effect.card != ref) continue;
    if (effect.what == Lasts::gains_icons) add(Icons(effect.which), 1);
    if (effect.what == Lasts::loses_icons) add(Icons(effect.which), -1);
  }
  Icons all;
  for (const Icon icon : every_icon)
    if (instances[index(icon)] > 0) all.add(icon);
  return all;
}

Keywords keywords(const State& s, Ref ref) {
  Keywords all = is_blank(s, ref) ? Keywords() : keywords_of(s.card(ref).kind);
  each_given(s, Gives::keywords, ref,
             [&](Ref, int set) { all = all | Keywords(static_cast<std::uint16_t>(set)); });
  return all;
}

Part part_of(const State& s, Ref ref) {
  const Part part = s.card(ref).part;
  if (part != Part::none || !s.challenge.under_way) return part;
  return given(s, Gives::takes_part, ref) != 0 ? Part::attacker : Part::none;
}

bool has_duplicate(const State& s, Ref ref) {
  if (s.card(ref).attached == 0) return false;
  bool found = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) {
        found = found || (s.card(other).host == ref && s.card(other).role == Role::duplicate);
      });
  return found;
}

int count_attachments(const State& s, Ref ref) {
  if (s.card(ref).attached == 0) return 0;
  int n = 0;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) {
        n += s.card(other).host == ref && s.card(other).role == Role::attachment ? 1 : 0;
      });
  return n;
}

bool is_lasting(const State& s, Lasts what, Ref card) {
  for (const Lasting& effect : s.lasting)
    if (effect.what == what && effect.card == card) return true;
  return false;
}

bool stays_standing(const State& s, Ref ref, Part part) {
  int when = 0;
  each_given(s, Gives::stays_standing, ref, [&](Ref, int parts) { when |= parts; });
  return (when & (part == Part::attacker ? 1 : 2)) != 0;
}

int least_given(const State& s, Gives what, Seat seat, int none) {
  int least = none;
  each_given(s, what, faction_of(seat), [&](Ref, int n) { least = std::min(least, n); });
  return least;
}
int most_declared(const State& s, Seat seat) {
  return least_given(s, Gives::most_declared, seat, slots_a_seat);
}
int may_stand(const State& s, Seat seat) {
  if (s.phase != Phase::standing) return slots_a_seat;
  return std::max(0, least_given(s, Gives::most_stood, seat, slots_a_seat) - s.at(seat).stood);
}

// --- of a player --------------------------------------------------------------------------------

// CRD-PLOT-17: the revealed plot and the modifiers of all cards the player controls.
static int plot_value(const State& s, Seat seat, std::uint8_t CardRecord::* value, Reasons* why) {
  int sum = 0;
  each_controlled(
      s, seat, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        const Card& card = s.card(ref);
        if (card.role == Role::duplicate || card.facedown) return;
        const int n = record(card.kind).*value;
        if (n == 0 || is_blank(s, ref)) return;
        sum += n;
        if (why != nullptr) why->add(card.kind, n);
      });
  return sum;
}
int initiative(const State& s, Seat seat, Reasons* why) {
  return plot_value(s, seat, &CardRecord::initiative, why);
}
int income(const State& s, Seat seat, Reasons* why) {
  const int sum = plot_value(s, seat, &CardRecord::income, why);
  const Kind plot = s.card(plot_of(seat)).kind;
  if (plot == Kind::none) return sum;
  int base = record(plot).income;  // CRD-RULING-67: other modifiers stay on top
  each_given(s, Gives::no_base_income, plot_of(seat), [&](Ref source, int) {
    if (why != nullptr) why->add(s.card(source).kind, -base);
    base = 0;
  });
  return sum - record(plot).income + base;
}
int reserve(const State& s, Seat seat, Reasons* why) {
  const int sum = plot_value(s, seat, &CardRecord::reserve, why);
  return std::max(0, sum + given(s, Gives::reserve, faction_of(seat), why));
}

// CRD-CHAL-32: read when it is applied.
int claim(const State& s, Reasons* why) {
  const Seat attacker = s.challenge.attacker;
  const Kind plot = s.card(plot_of(attacker)).kind;
  if (plot == Kind::none) return 0;
  int sum = record(plot).claim;
  if (why != nullptr) why->add(plot, sum);
  each_given(s, Gives::claim, faction_of(attacker), [&](Ref source, int amount) {
    sum += amount;
    if (why != nullptr) why->add(s.card(source).kind, amount);
  });
  for (const Lasting& effect : s.lasting) {
    const bool counts =
        (effect.what == Lasts::claim && effect.seat == attacker) ||
        (effect.what == Lasts::claim_against && effect.seat == s.challenge.defender);
    if (!counts || !Icons(effect.which).has(s.challenge.type)) continue;
    sum += effect.amount;
    if (why != nullptr) why->add(effect.source, effect.amount);
  }
  return std::max(sum, 0);
}

bool cheaper_fits(std::uint8_t which, Kind kind) {
  if (which == 0) return is_a(kind, CardType::character);
  if (which == cheaper_loyal) return record(kind).loyal;
  const auto faction = static_cast<Faction>(which % 16);
  return record(kind).faction == faction && (which >= 32 || is_a(kind, CardType::character));
}

int cost_to_marshal(const State& s, Seat seat, Kind kind, Reasons* why) {
  int sum = record(kind).cost;
  if (why != nullptr) why->add(kind, sum);
  for (const Lasting& effect : s.lasting) {
    if (effect.what != Lasts::cheaper || effect.seat != seat || !cheaper_fits(effect.which, kind))
      continue;
    sum -= effect.amount;
    if (why != nullptr) why->add(effect.source, -effect.amount);
  }
  if (s.at(seat).first_cheaper == 0)
    sum -= given_in_hand(s, Gives::cheaper_first, seat, kind, why, -1);
  return std::max(sum, 0);
}

int event_cost(const State& s, Seat seat, Kind kind, int x, Reasons* why) {
  int sum = record(kind).cost_x ? x : record(kind).cost;  // CRD-ABIL-37
  if (why != nullptr) why->add(kind, sum);
  for (const Lasting& effect : s.lasting) {
    if (effect.what != Lasts::cheaper || effect.seat != seat || effect.which != cheaper_loyal ||
        !record(kind).loyal)
      continue;
    sum -= effect.amount;
    if (why != nullptr) why->add(effect.source, -effect.amount);
  }
  if (s.at(seat).events == 0) sum -= given_in_hand(s, Gives::cheaper_event, seat, kind, why, -1);
  return std::max(sum, 0);
}

std::uint32_t ambush_prices(const State& s, Seat seat, Kind kind) {
  std::uint32_t prices = record(kind).ambush > 0 ? 1U << record(kind).ambush : 0;
  each_given_in_hand(s, Gives::ambush, seat, kind, [&](Ref, int gained) {
    if (gained > 0) prices |= 1U << (gained - 1U);
  });
  return prices;
}
int ambush_cost(const State& s, Seat seat, Kind kind) {
  const std::uint32_t prices = ambush_prices(s, seat, kind);
  return prices == 0 ? -1 : std::countr_zero(prices);
}

// CRD-DOM-02.
int dominance_strength(const State& s, Seat seat, Reasons* why) {
  int sum = s.at(seat).gold;
  if (why != nullptr) why->add(Kind::none, sum);
  each_character(s, seat, [&](Ref ref) {
    if (s.card(ref).kneeling) return;
    const int n = strength(s, ref);
    sum += n;
    if (why != nullptr) why->add(s.card(ref).kind, n);
  });
  return sum + given(s, Gives::dominance, faction_of(seat), why);
}

// CRD-CHAL-22.
int side_strength(const State& s, Part side, Reasons* why) {
  const Seat seat = side == Part::attacker ? s.challenge.attacker : s.challenge.defender;
  int sum = 0;
  each_character(s, seat, [&](Ref ref) {
    if (part_of(s, ref) != side || given(s, Gives::no_contribution, ref) != 0) return;
    if (is_lasting(s, Lasts::no_contribution, ref)) return;
    const int n = strength(s, ref);
    sum += n;
    if (why != nullptr) why->add(s.card(ref).kind, n);
  });
  each_given(s, Gives::side_strength, faction_of(seat), [&](Ref source, int n) {
    sum += n;
    if (why != nullptr) why->add(s.card(source).kind, n);
  });
  return std::min(sum, 255);
}

int challenges_allowed(const State& s, Seat seat, Icon type) {
  const int more = given(s, Gives::more_challenges, faction_of(seat));
  int sum = 1 + (more >> (4 * index(type)) & 15);
  for (const Lasting& effect : s.lasting)
    if (effect.what == Lasts::more_challenges && effect.seat == seat &&
        Icons(effect.which).has(type))
      ++sum;
  return sum;
}
Icons banned_challenges(const State& s, Seat seat) {
  Icons all;
  each_given(s, Gives::bans_challenge, faction_of(seat),
             [&](Ref, int set) { all = all | Icons(byte(set)); });
  return all;
}
int limited_allowed(const State& s, Seat seat) {
  return 1 + given(s, Gives::more_limited, faction_of(seat));
}
bool silenced(const State& s, Seat seat) {
  return s.challenge.under_way && given(s, Gives::silence, faction_of(seat)) != 0;
}

int total_power(const State& s, Seat seat) {
  int sum = 0;
  each_controlled(
      s, seat, [](const Player& board) { return board.in_play; },
      [&](Ref ref) { sum += s.card(ref).power; });
  return sum;
}

int count_characters(const State& s, Seat seat) {
  int n = 0;
  each_character(s, seat, [&](Ref) { ++n; });
  return n;
}

}  // namespace rookery::cards
