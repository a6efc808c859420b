// The words cards are declared with. A declaration says when an ability may be used, what it costs,
// what it aims at and what it does; legality, offers and refusals all follow from it.
#pragma once

#include <span>

#include "games/cards/state.h"

namespace rookery::cards {

struct Play;

// Who asks, about which card, in the middle of what.
struct Moment {
  const State& s;
  Ref self = no_ref;  // none: an event in hand
  Kind kind = Kind::none;
  Seat you = no_seat;
  const Occurrence* o = nullptr;  // what it would answer
  int x = 0;  // as much gold as was said, or could be

  const Card& card(Ref ref) const { return s.card(ref); }
  const Challenge& challenge() const { return s.challenge; }
  Ref host() const { return s.card(self).host; }

  // --- of a card in play ---
  bool yours(Ref ref) const { return card(ref).controller == you; }
  bool is(Ref ref, Kind which) const { return card(ref).kind == which; }
  bool is(Ref ref, Faction faction) const { return record(card(ref).kind).faction == faction; }
  bool has(Ref ref, Trait trait) const;
  bool character(Ref ref) const;
  bool location(Ref ref) const;
  bool attachment(Ref ref) const { return card(ref).role == Role::attachment; }
  bool kneeling(Ref ref) const { return card(ref).kneeling; }
  bool attacking(Ref ref) const { return part(ref) == Part::attacker; }
  bool defending(Ref ref) const { return part(ref) == Part::defender; }
  bool participating(Ref ref) const { return part(ref) != Part::none; }
  Part part(Ref ref) const;

  // --- of the challenge that was just decided ---
  bool you_won() const { return o->what == On::challenge && challenge().winner == you; }
  bool you_lost() const { return o->what == On::challenge && challenge().loser == you; }
  bool you_attack() const { return challenge().attacker == you; }
  bool you_defend() const { return challenge().defender == you; }
  bool in(Icon type) const { return challenge().under_way && challenge().type == type; }
  bool losers(Ref ref) const { return card(ref).controller == challenge().loser; }

  // --- what you have ---
  bool control(Kind kind) const;
  int count(bool (*fits)(const Moment&, Ref)) const;  // of the cards you control
};

// --- constant abilities -------------------------------------------------------------------------

enum class Gives : std::uint8_t {
  strength,
  icons,  // a set of them
  keywords,  // a set of them
  blank,  // the text box, but traits
  claim,  // on a revealed plot: asked about the faction card of the attacker
  dominance,
  reserve,
  stays_standing,  // does not kneel when declared: 1 as attacker, 2 as defender, 3 both
  enters_kneeling,
  more_challenges,  // of a type: a number for each in four bits
  ambush,  // of a card in hand
  silence,  // opponents cannot trigger abilities
  no_contribution,  // STR does not count
  takes_part,  // counts as attacker (1)
  bans_marshal,  // a set of card types you cannot marshal or play
  cheaper_first,  // the first such card each round
  more_limited,
};
struct Constant {
  Gives what = Gives::strength;
  // False: for the card itself, or what it is attached to. True: asked about every card.
  bool beyond = false;
  int (*amount)(const Moment&, Ref about) = nullptr;
  int (*for_kind)(const Moment&, Kind about) = nullptr;  // of what is in hand
};

// --- triggered abilities ------------------------------------------------------------------------

enum class Timing : std::uint8_t {
  action,
  would,
  interrupt,
  forced_interrupt,
  reaction,
  forced_reaction,
  when_revealed,
};

struct Cost {
  std::uint8_t gold = 0;
  bool kneel_self = false;
  bool sacrifice_self = false;
  bool kneel_faction = false;
  bool x = false;  // as much gold as you say
  bool x_of_event = false;  // as much as the event it answers costs in print
  bool stand_token = false;  // discard one from this card
  bool (*kneel)(const Moment&, Ref) = nullptr;  // one of yours
};

struct Target {
  bool (*fits)(const Moment&, Ref) = nullptr;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
  bool each_player = false;  // of the own characters, in player order
};

// Cards outside play an effect picks from.
enum class Zone : std::uint8_t { hand, discard, dead, deck };
inline constexpr std::array<std::string_view, 4> zone_ids{"hand", "discard", "dead", "deck"};
using Zones = kit::SetOf<Zone>;
struct Pick {
  Zones from{};
  bool (*fits)(const Moment&, Kind) = nullptr;
  bool may = false;  // or pick nothing
};

struct Limit {
  std::uint8_t times = 0;  // 0: none
  Until period = Until::round_ends;
  bool by_title = false;  // a maximum
};
constexpr Limit limit(int times, Until period) { return {byte(times), period, false}; }
constexpr Limit max_per_challenge{1, Until::challenge_ends, true};

// One step of an effect. It starts at most one thing that others can answer.
using Op = void (*)(Play&, Ability&);

struct AbilitySpec {
  Timing timing = Timing::action;
  On on = On::nothing;
  Phase phase = Phase::setup;  // set-up: any
  bool (*when)(const Moment&) = nullptr;
  Cost cost{};
  Target target{};  // chosen before it initiates
  Limit limit{};
  std::array<Op, 4> effect{};
  // What its steps ask for.
  Pick pick{};
  Target late{};
};

// A card's behaviour; cards without a declaration have none.
struct Declaration {
  Kind kind = Kind::none;
  std::array<Constant, 3> constants{};
  std::array<AbilitySpec, 2> abilities{};
};

// What the engine looks up by kind.
struct Behaviour {
  std::span<const Constant> constants{};
  std::span<const AbilitySpec> abilities{};
  Heard hears{};  // what its interrupts and reactions answer
  bool reaches_beyond = false;
};
const Behaviour& behaviour(Kind kind);
bool is_declared(Kind kind);  // whether all it does is there

// Which cards a reduction is for; 0 is any character.
constexpr std::uint8_t cheaper_character(Faction faction) { return byte(16 + index(faction)); }
constexpr std::uint8_t cheaper_card(Faction faction) { return byte(32 + index(faction)); }

}  // namespace rookery::cards
