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
  Seat player = no_seat;  // chosen, or whose piles a card is picked from

  const Card& card(Ref ref) const { return s.card(ref); }
  const Challenge& challenge() const { return s.challenge; }
  Ref host() const { return s.card(self).host; }

  // --- of a card in play ---
  bool yours(Ref ref) const { return card(ref).controller == you; }
  bool is(Ref ref, Kind which) const;  // that title
  bool is(Ref ref, Faction faction) const { return record(card(ref).kind).faction == faction; }
  bool has(Ref ref, Trait trait) const;
  bool character(Ref ref) const;
  bool location(Ref ref) const;
  bool attachment(Ref ref) const { return card(ref).role == Role::attachment; }
  bool kneeling(Ref ref) const { return card(ref).kneeling; }
  bool can_kneel(Ref ref) const;
  bool can_control(Ref ref) const;  // whether you may take control of it (CRD-UNIQ-03)
  bool can_stand(Ref ref) const;  // a kneeling character that you may stand
  bool noble(Ref ref) const { return has(ref, Trait::lord) || has(ref, Trait::lady); }
  bool attacking(Ref ref) const { return part(ref) == Part::attacker; }
  bool defending(Ref ref) const { return part(ref) == Part::defender; }
  bool participating(Ref ref) const { return part(ref) != Part::none; }
  Part part(Ref ref) const;
  // Who only counts as taking part would at once do so again (CRD-ABIL-32).
  bool removable(Ref ref) const { return character(ref) && card(ref).part != Part::none; }

  // --- of the challenge that was just decided ---
  bool you_won() const { return o->what == On::challenge && challenge().winner == you; }
  bool you_lost() const { return o->what == On::challenge && challenge().loser == you; }
  bool you_attack() const { return challenge().attacker == you; }
  bool you_defend() const { return challenge().defender == you; }
  bool you_won_by(int margin) const { return you_won() && challenge().margin() >= margin; }
  bool you_won_unopposed() const { return you_won() && challenge().unopposed; }
  bool you_lost_defending() const { return you_lost() && you_defend(); }
  bool in(Icon type) const { return challenge().under_way && challenge().type == type; }
  bool losers(Ref ref) const { return card(ref).controller == challenge().loser; }

  // --- what you have ---
  bool first_player() const { return s.first == you; }
  int used_plots() const { return static_cast<int>(s.at(you).used_plots.size()); }
  bool can_draw() const { return !s.at(you).deck.empty(); }
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
  side_strength,  // of a player's side in the challenge: asked about the faction card
  no_bypass,  // by Stealth
  defends_anyway,  // kneeling, and without the icon
  most_declared,  // how many may be declared in the challenge, asked about the faction card
  most_stood,  // how many characters may stand in the standing phase, likewise
  bans_challenge,  // a set of types, likewise
  no_base_income,  // of a revealed plot
  cheaper_event,  // the first event each round
  sacrificed,  // as soon as this is so
  doubles,  // strength, so many times (CRD-MOD-02)
  halves,  // likewise
  strength_is,  // a number and 1 more (CRD-MOD-04)
  immune,  // to effects of these types of cards, a bit for each (CRD-IMMUNE-01)
  cannot_be,  // killed, discarded …: a bit for each Exit, and `knelt` (CRD-RULING-52)
};
inline constexpr int knelt = 1 << 7;
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
static_assert(std::tuple_size_v<decltype(Gathered::answers)> == index(Timing::when_revealed) + 1);

struct Cost {
  std::uint8_t gold = 0;
  bool kneel_self = false;
  bool sacrifice_self = false;
  bool kneel_faction = false;
  bool x = false;  // as much gold as you say
  bool x_of_event = false;  // as much as the event it answers costs in print
  bool stand_token = false;  // discard one from this card
  bool return_self = false;
  bool remove_self = false;  // from the game
  bool discard = false;  // a card of your hand
  bool (*kneel)(const Moment&, Ref) = nullptr;  // one of yours
  bool (*sacrifice)(const Moment&, Ref) = nullptr;  // likewise
};

struct Target {
  bool (*fits)(const Moment&, Ref) = nullptr;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
  bool each_player = false;  // of the own characters, in player order
  bool one_player = false;  // of several: all of the same player
  int total_strength = 0;  // of several: at most so much together; 0: any
  bool of_chosen = false;  // among the targets chosen before
};

// What a window is about, as a question names it: each On, and after them each way to leave play.
inline constexpr std::array<std::string_view, 22> occasion_ids{
    "nothing",    "phase_begins", "phase_ends", "plots_revealed", "income",    "enters",
    "played",     "initiates",    "initiated",  "challenge",      "dominance", "leaves",
    "stands",     "gains_power",  "pillaged",   "strengthened",   "killed",    "discarded",
    "sacrificed", "to_hand",      "to_deck",    "removed"};
constexpr std::size_t occasion_of(On what, Exit exit) {
  return what == On::leaves ? index(On::strengthened) + 1 + index(exit) : index(what);
}

// Cards outside play an effect picks from.
enum class Zone : std::uint8_t { hand, discard, dead, deck };
inline constexpr std::array<std::string_view, 4> zone_ids{"hand", "discard", "dead", "deck"};
using Zones = kit::SetOf<Zone>;
// In whose piles: your own, the loser's, those of an opponent you choose.
enum class Whose : std::uint8_t { yours, losers, opponents };
struct Pick {
  Zones from{};
  bool (*fits)(const Moment&, Kind) = nullptr;
  bool may = false;  // or pick nothing
  Whose whose = Whose::yours;
  bool target = false;  // chosen before it initiates
  bool top = false;  // of each pile only the topmost card
};

struct Limit {
  std::uint8_t times = 0;  // 0: none
  Until period = Until::round_ends;
  bool by_title = false;  // a maximum
  bool shared = false;  // by all abilities of the card
};
constexpr Limit limit(int times, Until period) { return {byte(times), period, false}; }
constexpr Limit max_per_challenge{1, Until::challenge_ends, true};
constexpr Limit max_per_round{1, Until::round_ends, true};

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
  bool (*player)(const Moment&, Seat) = nullptr;  // chosen before it initiates …
  bool player_late = false;  // … or when a step asks (CRD-RULING-27)
  // What its steps ask for.
  Pick pick{};
  Target late{};
  // Until when what it makes lasts: after that moment it cannot be initiated (CRD-LAST-03).
  Until until = Until::new_plot;
};

// A card's behaviour; cards without a declaration have none.
struct Declaration {
  Kind kind = Kind::none;
  bool minds_piles = false;  // looks at the order of a pile
  std::array<Constant, 3> constants{};
  std::array<AbilitySpec, 2> abilities{};
};

// What the engine looks up by kind.
struct Behaviour {
  std::span<const Constant> constants{};
  std::span<const AbilitySpec> abilities{};
  Heard hears{};  // what its interrupts and reactions answer
  decltype(Gathered::answers) answers{};  // the same by timing, with actions
  kit::SetOf<Timing> timings{};  // of its triggered abilities
  kit::SetOf<Phase> acts_in{};  // phases its actions may be used in
  bool reaches_beyond = false;
  kit::SetOf<Minds> minds{};
  // Which of `Gives` its constants speak of: about the card or its host, about others, about cards
  // in hand.
  using Given = kit::SetOf<Gives, std::uint64_t>;
  Given says{};
  Given says_beyond{};
  Given says_of_hand{};
};
const Behaviour& behaviour(Kind kind);

// A keyword that the rules of the box do not have is declared like a card: as the one constant
// ability of every card with it. It cannot speak of keywords or blank.
struct KeywordDeclaration {
  Keyword keyword = Keyword::insight;
  Constant gives{};
};
struct DeclaredKeywords {
  std::array<Constant, keyword_names.size()> gives{};
  Behaviour::Given says{};
  Keywords all{};
};
const DeclaredKeywords& declared_keywords();
bool is_declared(Kind kind);  // whether all it does is there

// Which cards a reduction is for; 0 is any character.
constexpr std::uint8_t cheaper_character(Faction faction) { return byte(16 + index(faction)); }
constexpr std::uint8_t cheaper_card(Faction faction) { return byte(32 + index(faction)); }
constexpr std::uint8_t cheaper_loyal = 64;  // events too

}  // namespace rookery::cards
