// What the rules ask about a position: what can be marshalled, declared, used, chosen, and why not.
#pragma once

#include "engine/message.h"
#include "games/cards/values.h"

namespace rookery::cards {

inline Refusal refuse(Text text, Rule rule, Arg a = 0, Arg b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}
inline constexpr Refusal fine{};

// A triggered ability and where it is.
struct Usable {
  Ref ref = no_ref;  // none: an event in the seat's hand
  Kind kind = Kind::none;
  int nth = 0;
};

// --- windows ------------------------------------------------------------------------------------

// Why the ability cannot be used by that seat now; `o` is what it would answer, none for actions.
Refusal why_not_use(const State& s, Seat seat, const Usable& source, Timing timing,
                    const Occurrence* o);
// Calls for every ability with that timing the seat can use, until one call says true.
template <class Found>
bool each_usable(const State& s, Seat seat, Timing timing, const Occurrence* o, Found found);
bool can_answer(const State& s, Seat seat, Timing timing, const Occurrence& o);
// What can be said about an occurrence without looking at anybody's cards: whether any listens.
bool is_heard(const State& s, const Occurrence& o);
bool can_save(const State& s, Seat seat, const Occurrence& o, Ref ref);

bool can_act(const State& s, Seat seat, bool marshalling);
Refusal why_not_marshal(const State& s, Seat seat, Kind kind);
Refusal why_not_duplicate(const State& s, Seat seat, Kind kind);
Refusal why_not_ambush(const State& s, Seat seat, Kind kind);
// The same of a card in the hand of a player in whose window such cards come into play.
Refusal why_not_marshal_held(const State& s, Seat seat, Kind kind);
Refusal why_not_duplicate_held(const State& s, Seat seat, Kind kind);
Refusal why_not_ambush_held(const State& s, Seat seat, Kind kind);
// What can be said of a whole hand at once: some card of it may come by Ambush now.
bool may_ambush(const State& s, Seat seat);
// `self`: the attachment itself, if it lies there already.
Refusal why_not_attach(const State& s, Seat seat, Kind kind, Ref host, Ref self = no_ref);
bool has_host(const State& s, Seat seat, Kind kind);
// The copy of a unique card that further copies go under, or no_ref.
Ref own_copy(const State& s, Seat seat, Kind kind);
bool has_room(const State& s, Seat owner);
// Why no effect can put that card into play under the seat's control; `from_dead`: it lies in the
// owner's dead pile now.
Refusal why_not_put(const State& s, Seat seat, Seat owner, Kind kind, bool from_dead = false);

// Why the seat cannot take control of a card in play.
Refusal why_not_control(const State& s, Seat seat, Ref ref);

// The same of the card an ability would put into play for its player.
inline bool can_put(const Moment& m, Kind kind, bool from_dead = false) {
  return why_not_put(m.s, m.you, m.player == no_seat ? m.you : m.player, kind, from_dead).ok();
}
// Whether there is such a character, whoever controls it.
template <class Fits>
bool any_character(const Moment& m, Fits fits) {
  return any_card(
      m.s, [](const Player& board) { return board.characters; },
      [&](Ref ref) { return fits(m, ref); });
}

// --- set-up -------------------------------------------------------------------------------------

Refusal why_not_lay(const State& s, Seat seat, Kind kind);
int laid_cost(const Player& player);
bool could_host(Kind attachment, Kind host);
// Of printed cards, as they are laid out: whether the host takes such an attachment.
bool is_open_to(Kind host, Kind attachment);

// --- challenges ---------------------------------------------------------------------------------

// Whether the seat is declaring attackers or defenders: until all are, nobody else knows which
// (CRD-CHAL-07, CRD-CHAL-17: all at once).
inline bool is_declaring(const State& s, Seat seat) {
  return (s.ask() == Ask::attackers || s.ask() == Ask::defenders) && s.question.owes(seat);
}
// Declared, and not brought into the challenge by an effect.
bool was_declared(const State& s, Ref ref);
// Those declared so far, as others see them: none.
void forget_declared(State& s);
// Of characters that stand.
Icons attacking_icons(const State& s, Seat seat);
Refusal why_not_challenge(const State& s, Seat seat, Icon type, Seat against);
// Why not, whoever would attack.
Refusal why_barred(const State& s, Seat seat, Icon type, Seat against);
// Calls for every challenge the seat may initiate, until one call says true.
template <class Found>
bool any_challenge(const State& s, Seat seat, Found found);
bool may_initiate(const State& s, Seat seat);
Refusal why_not_attack(const State& s, Seat seat, Ref ref);
Refusal why_not_defend(const State& s, Seat seat, Ref ref);
Refusal why_not_bypass(const State& s, Ref ref);
bool can_be_bypassed(const State& s, Ref ref);
Refusal why_not_end_defence(const State& s, Seat seat);
Keywords keywords_to_process(const State& s, const Challenging& challenging);
bool instance_applies(const State& s, const Challenging& now, Ref ref);
bool can_be_intimidated(const State& s, Ref ref);

// --- abilities ----------------------------------------------------------------------------------

const AbilitySpec& spec_of(const Ability& ability);
Limit cap_of(Kind kind, const AbilitySpec& spec);
bool has_ended(const State& s, Until until);
Moment moment_of(const State& s, const Ability& ability);
const Occurrence* answered_by(const State& s, const Ability& ability);
bool is_target(const State& s, const Ability& ability, Ref ref);
bool can_pay_with(const State& s, const Ability& ability, Ref ref);
int most_x(const State& s, const Ability& ability);
bool can_pick(const State& s, const Ability& ability, Kind kind);
bool can_choose(const State& s, const Ability& ability, Seat seat);  // a player
bool can_stop_choosing(const Ability& ability);
// Whose piles an effect picks from; no_seat: not chosen yet.
Seat picks_from(const State& s, const Ability& ability);
const Pile* pile_of(const State& s, Seat seat, Zone zone);  // none: the deck
// What can be picked of a pile: all of it, or the topmost card, which is the last.
constexpr std::size_t first_open(const Pick& pick, std::size_t size) {
  return pick.top && size > 0 ? size - 1 : 0;
}
// Whether any card that can be picked there fits.
template <class Fits>
bool any_in_piles(const State& s, Seat seat, const Pick& pick, Fits fits) {
  for (const Zone zone : pick.from)
    if (const Pile* pile = pile_of(s, seat, zone))
      for (std::size_t i = first_open(pick, pile->size()); i < pile->size(); ++i)
        if (fits(zone, (*pile)[i])) return true;
  return false;
}
inline bool is_marked(const State& s, std::uint8_t set, Ref ref) {
  return (s.at(owner_of(ref)).marks[set - 1U] & slot_bit(slot_of(ref))) != 0;
}
bool is_subject(const State& s, const Occurrence& o, Ref ref);
template <class Do>
void each_subject(const State& s, const Occurrence& o, Do call) {
  if (o.set == 0) {
    if (o.card != no_ref) call(o.card);
    return;
  }
  for (Seat seat{0}; seat < s.seats; ++seat)
    each_slot(s.at(seat).marks[o.set - 1U], [&](int slot) { call(ref_of(seat, slot)); });
}

// Whether something is under way in which the card would leave play.
bool is_leaving(const State& s, Ref ref);
// CRD-RULING-22: what kills a character for its strength of 0 now, one effect for each character.
template <class Do>
void each_burning(const State& s, Do call) {
  std::array<Slots, max_seats> seen{};
  for (const Lasting& effect : s.lasting) {
    if (effect.what != Lasts::burns || !in_play(s, effect.card) || strength(s, effect.card) > 0)
      continue;
    if (is_leaving(s, effect.card) || is_immune(s, effect.card, effect.source) ||
        is_spared(s, effect.card, Exit::killed))
      continue;
    Slots& cards = seen[owner_of(effect.card)];
    if ((cards & slot_bit(slot_of(effect.card))) != 0) continue;
    cards |= slot_bit(slot_of(effect.card));
    call(effect);
  }
}
// What is due at the same moment, for the first player to order (CRD-ROUND-09): who burns, else
// what waited for the end of the phase.
template <class Do>
void each_due(const State& s, Do call) {
  bool burning = false;
  each_burning(s, [&](const Lasting& effect) {
    burning = true;
    call(effect);
  });
  if (!burning) each_delayed(s, call);
}

bool holds(const Pile& pile, Kind kind);
// A card of that kind is in the game: what the rules have to mind for it.
void bring_along(State& s, Kind kind);
// CRD-AGENDA-01: beside the faction card.
void lay_agenda(State& s, Seat seat, Kind kind);
SeatSet playing(const State& s);

template <class Found>
bool any_challenge(const State& s, Seat seat, Found found) {
  for (const Icon type : attacking_icons(s, seat))
    for (const Seat other : playing(s))
      if (why_barred(s, seat, type, other).ok() && found(type, other)) return true;
  return false;
}

template <class Found>
bool each_usable(const State& s, Seat seat, Timing timing, const Occurrence* o, Found found) {
  const On what = o == nullptr ? On::nothing : o->what;
  // What can be said of most events at once.
  const auto may_fit = [&](const Behaviour& card) {
    const bool now =
        o != nullptr ? card.hears.has(what) : card.acts_in.has(s.phase) || !on(Rule::CRD_WINDOW_01);
    return card.timings.has(timing) & now;
  };
  const auto try_one = [&](Ref ref, Kind kind) {
    const Behaviour& card = behaviour(kind);
    for (int nth = 0; nth < static_cast<int>(card.abilities.size()); ++nth) {
      const AbilitySpec& spec = card.abilities[static_cast<std::size_t>(nth)];
      if (spec.timing != timing || spec.on != what) continue;
      // Most cards that cannot be used kneel.
      if (ref != no_ref && spec.cost.kneel_self && s.card(ref).kneeling) continue;
      const Usable source{ref, kind, nth};
      if (why_not_use(s, seat, source, timing, o).ok() && found(source)) return true;
    }
    return false;
  };
  const auto fitting = [&](const Player& board) {
    if (o != nullptr) return board.listeners[index(what)];
    return on(Rule::CRD_WINDOW_01) ? board.actors[index(s.phase)] : board.watchers;
  };
  if (s.gathered.answers[index(timing)].has(what) &&
      any_controlled(s, seat, fitting, [&](Ref ref) { return try_one(ref, s.card(ref).kind); }))
    return true;
  const Held& held = s.at(seat).held;
  const bool event =
      o != nullptr ? held.answers.has(what) : held.acts_in.has(s.phase) || !on(Rule::CRD_WINDOW_01);
  if (!event) return false;
  Kind last = Kind::none;
  for (const Kind kind : s.at(seat).hand) {
    const bool fits = is_a(kind, CardType::event) & may_fit(behaviour(kind)) & (kind != last);
    if (!fits) continue;
    last = kind;
    if (try_one(no_ref, kind)) return true;
  }
  return false;
}

}  // namespace rookery::cards
