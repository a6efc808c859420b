// Titles: what they do of themselves, and the questions the rules ask about them. The draft is in
// draft.cpp, redirecting and claim against several in challenge.cpp.
#include "games/cards/titles.h"

#include "games/cards/library.h"
#include "games/cards/questions.h"

namespace rookery::cards {

// CRD-TITLE-03: on either side, with a character of the holder's taking part.
template <Icon type>
static int stronger_in(const Moment& m, Ref about) {
  if (!m.yours(about) || !m.in(type) || !on(Rule::CRD_TITLE_03)) return 0;
  return m.count([](const Moment& you, Ref ref) {
    return you.character(ref) && you.participating(ref);
  }) > 0
             ? 1
             : 0;
}

static constexpr std::array<Declaration, 4> title_cards{{
    {.kind = Kind::master_of_whispers,
     .constants = {{{Gives::side_strength, true, stronger_in<Icon::intrigue>}}}},
    {.kind = Kind::master_of_ships,
     .constants = {{{Gives::side_strength, true, stronger_in<Icon::military>},
                    {Gives::claim, true,
                     [](const Moment& m, Ref about) {  // CRD-TITLE-07
                       return m.yours(about) && m.in(Icon::military) && m.you_attack() &&
                                      is_rival(m.s, m.you, m.challenge().defender)
                                  ? 1
                                  : 0;
                     }}}}},
    {.kind = Kind::hand_of_the_king,
     .constants = {{{Gives::side_strength, true, stronger_in<Icon::power>}}}},
    {.kind = Kind::crown_regent,
     .constants = {{{Gives::dominance, true,  // CRD-DOM-06
                     [](const Moment& m, Ref about) { return m.yours(about) ? 2 : 0; }}}}},
}};

void declare_titles(Library& library) {
  library.add(title_cards);
  library.plain({Kind::master_of_coin, Kind::master_of_laws});
}

// --- questions ----------------------------------------------------------------------------------

Titles title_pool(const State& s) {
  Titles pool = every_title;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (const Kind kind = title_of(s, seat); kind != Kind::none) pool.remove(title_at(kind));
  return pool;
}

// CRD-RULING-75: players who are still in the game count.
int titles_set_aside(const State& s) {
  const int players = playing(s).size();
  if (!on(Rule::CRD_MELEE_03)) return 0;
  return players <= 3 ? 2 : players >= 6 ? 0 : 1;
}

Seat supported_by(const State& s, Seat seat) {
  const Kind title = title_of(s, seat);
  if (title == Kind::none || record(title).supports == Kind::none) return no_seat;
  return holder_of(s, record(title).supports);
}

bool is_rival(const State& s, Seat seat, Seat opponent) {
  const Kind own = title_of(s, seat);
  const Kind other = title_of(s, opponent);
  return own != Kind::none && other != Kind::none && record(own).rivals.has(other);
}

bool can_redirect(const State& s) {
  const Seat regent = holder_of(s, Kind::crown_regent);
  if (regent == no_seat || redirect_targets(s).empty()) return false;
  for (const Used& used : s.used)
    if (used.card == title_ref(regent) && on(Rule::CRD_MELEE_11)) return false;
  return true;
}

SeatSet redirect_targets(const State& s) {
  SeatSet open = playing(s) - SeatSet::of(s.challenge.attacker);
  if (on(Rule::CRD_MELEE_12)) open.remove(s.challenge.against);
  return open;
}

SeatSet claim_targets(const State& s) { return playing(s) - SeatSet::of(s.challenge.attacker); }

}  // namespace rookery::cards
