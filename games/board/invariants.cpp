// What must hold in every position, whatever was played.
#include <algorithm>

#include "games/board/board.h"
#include "games/board/questions.h"

namespace rookery {

using namespace board;

namespace {

template <class... P>
bool any_under_way(const State& s) {
  return ((s.under_way.find<P>() != nullptr) || ...);
}
// Nothing is under way but the course of the round: whatever was going on is settled.
bool is_settled(const State& s) { return s.under_way.depth() == 1 && !s.over(); }

// --- units --------------------------------------------------------------------------------------

// BRD-DEFS-02, BRD-MARCH-05, BRD-MARCH-06, BRD-PORT-02.
bool belongs_there(Troops troops, Area area) {
  if (lands.has(area)) return troops[Unit::ship] == 0;
  if (troops.size() != troops[Unit::ship]) return false;
  return !ports.has(area) || troops.size() <= ships_in_port;
}

Broken broken_area(const State& s, Area area) {
  const Troops troops = units_at(s, area);
  const Seat owner = s.owner[area];
  if (troops.empty() != (owner == no_seat))
    return {"units without an owner, or an owner without",
            "jednostki bez właściciela albo właściciel bez jednostek"};
  if (owner != no_seat && owner >= s.seats)
    return {"units of a seat that is not there", "jednostki miejsca, którego nie ma"};
  for (Seat seat{0}; seat < most_seats; ++seat)
    if (s.held[seat].has(area) != (seat == owner))
      return {"a house holds an area it has no units in",
              "Ród zajmuje obszar, na którym nie ma jednostek"};
  if (!belongs_there(troops, area))
    return {"units where they cannot be (BRD-MARCH-05, BRD-PORT-02)",
            "jednostki tam, gdzie stać nie mogą (BRD-MARCH-05, BRD-PORT-02)"};
  const Seat token = token_at(s, area);
  if (token != no_seat && !lands.has(area))
    return {"a power token at sea (BRD-CONTROL-03)", "żeton Władzy na morzu (BRD-CONTROL-03)"};
  if (!s.neutral.has(area)) return {};
  if (!lands.has(area) || neutral_strength(s, area) == 0xFF)
    return {"a neutral force where none can be (BRD-SETUP-05)",
            "Wojsko Neutralne tam, gdzie być go nie może (BRD-SETUP-05)"};
  if (owner != no_seat || token != no_seat)
    return {"a neutral force shares its area", "Wojsko Neutralne nie jest samo na swoim obszarze"};
  return {};
}

// BRD-COMPONENT-02: on the board and on their way.
bool units_within_limits(const State& s, Seat seat) {
  Troops all;
  for (const Area area : s.held[seat]) all = all + units_at(s, area);
  if (const March* march = s.under_way.find<March>(); march != nullptr && march->seat == seat)
    all = all + march->attackers + march->group;
  if (const Battle* battle = s.under_way.find<Battle>(); battle != nullptr) {
    if (battle->seat[Side::attack] == seat) all = all + battle->attackers;
    if (battle->seat[going_back(*battle)] == seat) all = all + battle->retreating;
  }
  return std::all_of(every_unit.begin(), every_unit.end(),
                     [all](Unit unit) { return all[unit] <= units[index(unit)].copies; });
}

// What holds as soon as control of everything is settled.
Broken unsettled(const State& s) {
  for (const Area port : ports)
    if (s.owner[port] != no_seat && s.owner[port] != controller(s, port))
      return {"Ships in a port of another house (BRD-PORT-01)",
              "Statki w porcie innego Rodu (BRD-PORT-01)"};
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (!(s.tokens[seat] & held_by_others(s, seat)).empty())
      return {"a power token under units of another house (BRD-CONTROL-07)",
              "żeton Władzy pod jednostkami innego Rodu (BRD-CONTROL-07)"};
    if (s.garrisons.has(seat) && controller(s, home_of(s, seat)) != seat &&
        on(Rule::BRD_GARRISON_03))
      return {"a garrison in a home area that is lost (BRD-GARRISON-03)",
              "Garnizon na utraconym obszarze macierzystym (BRD-GARRISON-03)"};
    if (castles_of(s, seat) >= castles_to_win && on(Rule::BRD_WIN_01))
      return {"the game should have ended (BRD-WIN-01)",
              "gra powinna się już skończyć (BRD-WIN-01)"};
  }
  return {};
}

// --- houses -------------------------------------------------------------------------------------

// BRD-COMPONENT-04: each of the seven cards is in hand, discarded, or in play.
bool cards_are_all_there(const State& s, Seat seat) {
  const State::Player& player = s.at(seat);
  if (!(player.hand & player.discard).empty()) return false;
  Hand missing = all_cards - player.hand - player.discard;
  if (s.over()) return true;  // a battle that decided the game is not cleaned up
  const Battle* battle = s.under_way.find<Battle>();
  for (const Side side : {Side::attack, Side::defence})
    if (battle != nullptr && battle->seat[side] == seat && battle->card[side] != Card::none)
      missing.remove(place_in_hand(battle->card[side]));
  return missing.empty();
}

// BRD-PLAN-05, BRD-PLAN-06: copies of a house's order tokens. The embattled area is left out: it
// may have changed hands with an order still in it.
bool orders_within_limits(const State& s, Seat seat) {
  std::array<int, order_count> placed{};
  const March* march = s.under_way.find<March>();
  for (const Area area : s.held[seat]) {
    const Order order = s.order[area];
    if (order == Order::none || (march != nullptr && march->embattled == area)) continue;
    if (++placed[index(order)] > record(order).copies) return false;
  }
  return true;
}

Broken broken_player(const State& s, Seat seat) {
  const State::Player& player = s.at(seat);
  if (player.house == House::none || s.seat_of[player.house] != seat)
    return {"a seat without a house of its own (BRD-SETUP-08)",
            "miejsce bez własnego Rodu (BRD-SETUP-08)"};
  if (!units_within_limits(s, seat))
    return {"more units than there are (BRD-COMPONENT-02)",
            "więcej jednostek, niż jest w grze (BRD-COMPONENT-02)"};
  if (player.power + s.tokens[seat].size() > tokens_a_house)
    return {"more power tokens than there are (BRD-COMPONENT-03)",
            "więcej żetonów Władzy, niż jest w grze (BRD-COMPONENT-03)"};
  if (player.supply > supply_most) return {"a supply off the track", "Zaopatrzenie poza torem"};
  if (!cards_are_all_there(s, seat))
    return {"house cards are lost or doubled (BRD-COMPONENT-04)",
            "karta Rodu zginęła albo się powtarza (BRD-COMPONENT-04)"};
  if (!orders_within_limits(s, seat))
    return {"an order is placed too often (BRD-PLAN-05)",
            "rozkaz leży w zbyt wielu egzemplarzach (BRD-PLAN-05)"};
  if (player.bid != no_bid && !s.over()) {
    if (!any_under_way<Clash, Attack>(s))
      return {"a bid for nothing", "licytacja, choć nie ma o co"};
    if (s.ask() == Ask::bid && player.bid > player.power)
      return {"a bid of more than there is", "stawka większa niż to, co jest do wydania"};
  }
  const bool changing = any_under_way<SupplyCheck, Reduction, March>(s) || s.over();
  if (!changing && !fits_supply(s, seat))
    return {"armies beyond the supply (BRD-SUPPLY-07)",
            "armie ponad limit Zaopatrzenia (BRD-SUPPLY-07)"};
  return {};
}

// BRD-PLAN-02, BRD-RULING-36: orders lie where units are, and never in the Westeros phase. A march
// has an order in the area it left.
Broken broken_orders(const State& s) {
  if (s.over() || any_under_way<March>(s)) return {};
  for (std::size_t i = 0; i < area_count; ++i) {
    const auto area = static_cast<Area>(i);
    if (s.order[area] == Order::none) continue;
    if (s.owner[area] == no_seat && !any_under_way<Capture>(s))
      return {"an order without units (BRD-PLAN-02)", "rozkaz bez jednostek (BRD-PLAN-02)"};
    if (s.step() < Step::assign_orders && on(Rule::BRD_CLEAN_01))
      return {"an order in the Westeros phase (BRD-CLEAN-01)",
              "rozkaz w fazie Westeros (BRD-CLEAN-01)"};
  }
  return {};
}

// --- tracks and decks ---------------------------------------------------------------------------

// BRD-SETUP-11, BRD-SETUP-13, BRD-INFLMOVE-02. In a Clash of Kings tracks are being filled anew.
Broken broken_tracks(const State& s) {
  const bool clash = any_under_way<Clash>(s);
  for (const Track track : every_track) {
    const auto& order = s.tracks[track];
    SeatSet seats;
    for (const Seat seat : order) seats.add(seat);
    if (seats.size() != static_cast<int>(order.size()))
      return {"a house twice on a track", "Ród dwa razy na jednym torze"};
    if (!(seats - everyone_playing(s)).empty())
      return {"a house on a track that is not there", "na torze Ród, którego nie ma w grze"};
    if (clash) continue;
    if (seats != everyone_playing(s))
      return {"a house is missing on a track (BRD-INFLMOVE-01)",
              "na torze brakuje Rodu (BRD-INFLMOVE-01)"};
    if (s.holder[track] != order[0])
      return {"a token is not with the first of its track (BRD-INFLMOVE-02)",
              "żetonu Dominacji nie ma pierwszy Ród toru (BRD-INFLMOVE-02)"};
  }
  return {};
}

Broken broken_decks(const State& s) {
  for (std::size_t deck = 0; deck < s.decks.size(); ++deck) {
    std::array<int, westeros_count> copies{};
    for (const Westeros card : s.decks[deck]) ++copies[index(card)];
    if (s.shown[deck] != Westeros::none) ++copies[index(s.shown[deck])];
    for (std::size_t i = 0; i < westeros_count; ++i) {
      if (copies[i] > 0 && westeros_cards[i].deck != deck + 1)
        return {"a Westeros card in another deck (BRD-SETUP-04)",
                "karta Westeros w cudzej talii (BRD-SETUP-04)"};
      if (copies[i] > westeros_cards[i].copies)
        return {"a Westeros card is doubled", "karta Westeros się powtarza"};
    }
  }
  if (s.wildlings >= wildling_spaces)
    return {"wildlings off their track (BRD-WEST-05)", "Dzicy poza swoim torem (BRD-WEST-05)"};
  std::array<int, wildling_count> seen{};
  for (const Wildling card : s.wildling_deck) ++seen[index(card)];
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    s.under_way.visit(i, [&seen](const auto& procedure) {
      if constexpr (requires { procedure.bidders; })
        if (procedure.card != Wildling::none) ++seen[index(procedure.card)];
    });
  }
  const bool lost = s.over() && s.wildling_deck.size() < wildling_count;  // turned up at the end
  if (!lost && std::any_of(seen.begin(), seen.end(), [](int n) { return n != 1; }))
    return {"wildling cards are lost or doubled (BRD-SETUP-02)",
            "karta Dzikich zginęła albo się powtarza (BRD-SETUP-02)"};
  for (std::size_t i = s.wildling_deck.size(); i < wildling_count; ++i)
    if (!s.wildling_known[i].empty())
      return {"somebody knows a wildling card that is not there",
              "ktoś zna kartę Dzikich, której nie ma"};
  return {};
}

}  // namespace

Broken Board::broken_invariant(const State& s) {
  if (s.step() == Step::choose_houses) return {};
  if (s.round < 1 || s.round > s.rounds)
    return {"a round that is not there (BRD-ROUND-01)", "runda, której nie ma (BRD-ROUND-01)"};
  AreaSet tokens;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (!(tokens & s.tokens[seat]).empty())
      return {"two power tokens on an area (BRD-CONTROL-08)",
              "dwa żetony Władzy na jednym obszarze (BRD-CONTROL-08)"};
    tokens = tokens | s.tokens[seat];
  }
  for (std::size_t i = 0; i < area_count; ++i)
    if (const Broken broken = broken_area(s, static_cast<Area>(i))) return broken;
  for (Seat seat{0}; seat < s.seats; ++seat)
    if (const Broken broken = broken_player(s, seat)) return broken;
  if (const Broken broken = broken_orders(s)) return broken;
  if (const Broken broken = broken_tracks(s)) return broken;
  if (const Broken broken = broken_decks(s)) return broken;
  return is_settled(s) ? unsettled(s) : Broken();
}

}  // namespace rookery
