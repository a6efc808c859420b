// Scenario set-ups: a position at the start of one of several steps of a round. See
// docs/scenarios.md.
//
//   step: marches
//   round: 3
//   turn: stark
//   clear: true
//   areas: {winterfell: {stark: {footman: 2, knight: 1}, order: march_plus}}
//   houses: {stark: {power: 5, supply: 3, discard: [eddard_stark]}}
//   tracks: {fiefdoms: [stark, lannister, baratheon]}
//   wildling_deck: [crow_killers]
//   westeros: {1: [supply, mustering]}
#include <algorithm>
#include <ranges>

#include "games/board/arrange_board.h"
#include "games/board/arrange_decks.h"
#include "games/board/board.h"
#include "games/board/questions.h"
#include "games/board/resume.h"

namespace rookery {

using namespace board;

namespace {

constexpr std::array<std::string_view, 7> at_names{"westeros", "planning",    "raven",   "raids",
                                                   "marches",  "consolidate", "clean_up"};
constexpr std::array<Step, at_names.size()> at_steps{
    Step::advance_round, Step::assign_orders, Step::use_raven, Step::raids,
    Step::marches,       Step::consolidate,   Step::clean_up};

class Arrange {
 public:
  Arrange(State& s, const SetupPlace& setup, const nlohmann::json& tree)
      : s_(s), setup_(setup), tree_(tree) {}

  void run() {
    setup_.keys({"step", "round", "turn", "clear", "areas", "houses", "tracks", "used", "wildlings",
                 "wildling_deck", "westeros", "westeros_used", "banned"});
    if (s_.step() == Step::choose_houses)
      setup_.wrong({"houses are still to be chosen: use the option houses: fixed or random",
                    "Rody nie są jeszcze wybrane: potrzebna jest opcja houses: fixed albo random"});
    if (const auto step = setup_.find("step")) step_ = at_steps[step->one_of(at_names)];
    start_of_step();
    tracks();
    turn();
    ArrangeBoard(s_, setup_, tree_, step_).run();
    houses();
    markers();
    ArrangeDecks(s_, setup_).run();
    if (const Broken broken = Board::broken_invariant(s_)) setup_.wrong(kit::cannot_be, broken);
    resume(s_);
  }

 private:
  // --- where it stands --------------------------------------------------------------------------

  void start_of_step() {
    s_.under_way = {};
    s_.under_way.push(Course{.step = step_});
    s_.question.close();
    s_.order.fill(Order::none);
    if (const auto round = setup_.find("round")) s_.round = byte(round->number(1, s_.rounds));
    if (step_ == Step::advance_round && s_.round == s_.rounds)
      setup_.wrong({"after the last round there is no Westeros phase (BRD-CLEAN-04)",
                    "po ostatniej rundzie nie ma fazy Westeros (BRD-CLEAN-04)"});
  }

  void tracks() {
    const auto named_tracks = setup_.find("tracks");
    if (!named_tracks) return;
    for (const SetupPlace& place : named_tracks->entries({"tracks", "tory"})) {
      std::size_t i = 0;
      while (i < track_ids.size() && track_ids[i] != place.name()) ++i;
      if (i == track_ids.size())
        place.wrong({"must be iron_throne, fiefdoms or kings_court",
                     "tu musi być iron_throne, fiefdoms albo kings_court"});
      auto& track = s_.tracks[static_cast<Track>(i)];
      track.clear();
      SeatSet placed;
      for (const SetupPlace& house :
           place.items({"houses, position 1 first", "Rody, najpierw pozycja 1"})) {
        const Seat seat = seat_at(s_, house);
        if (placed.has(seat)) house.wrong({"is on the track already", "jest już na tym torze"});
        placed.add(seat);
        track.push_back(seat);
      }
      if (placed != everyone_playing(s_))
        place.wrong({"every house in play is on the track",
                     "na torze jest każdy Ród, który bierze udział w grze"});
      s_.holder[static_cast<Track>(i)] = track[0];
    }
  }

  void turn() {
    const bool in_turns =
        step_ == Step::raids || step_ == Step::marches || step_ == Step::consolidate;
    setup_.only_if(in_turns, "turn",
                   {"houses take turns only at raids, marches and consolidate",
                    "Rody działają po kolei tylko w krokach raids, marches i consolidate"});
    if (const auto house = setup_.find("turn"))
      s_.course().position = byte(position(s_, Track::iron_throne, seat_at(s_, *house)));
  }

  void markers() {
    setup_.only_if(step_ >= Step::use_raven, "used",
                   {"Blade and Raven are turned back at the end of a round (BRD-CLEAN-03)",
                    "Ostrze i Kruk odwraca się na koniec rundy (BRD-CLEAN-03)"});
    if (const auto used = setup_.find("used")) {
      static constexpr std::array<std::string_view, 2> tokens{"blade", "raven"};
      for (const SetupPlace& token : used->items({"blade, raven", "blade, raven"}))
        (token.one_of(tokens) == 0 ? s_.blade_used : s_.raven_used) = true;
    }
    if (const auto strength = setup_.find("wildlings")) {
      const int most = 2 * (wildling_spaces - 1);
      const int n = strength->number(0, step_ == Step::advance_round ? most - 2 : most);
      if (n % 2 != 0)
        strength->wrong(
            {"the spaces are 0, 2, 4 … (BRD-RULING-09)", "pola toru to 0, 2, 4 … (BRD-RULING-09)"});
      s_.wildlings = byte(n / 2);
    }
    setup_.only_if(step_ != Step::advance_round, "banned",
                   {"orders are banned in the Westeros phase, which is still to come",
                    "rozkazów zakazuje się w fazie Westeros, a ta dopiero nadejdzie"});
    if (const auto banned = setup_.find("banned"))
      for (const SetupPlace& order : banned->items({"orders", "rozkazy"}))
        s_.banned.add(word_at(order, an_order, find_order));
  }

  // --- houses -----------------------------------------------------------------------------------

  void houses() {
    const auto named_houses = setup_.find("houses");
    if (!named_houses) return;
    for (const SetupPlace& place : named_houses->entries({"houses", "Rody"})) {
      const Seat seat = seat_named(s_, place, place.name());
      place.keys({"power", "supply", "hand", "discard", "garrison"});
      State::Player& player = s_.at(seat);
      if (const auto n = place.find("power")) player.power = byte(n->number(0, tokens_a_house));
      if (const auto n = place.find("supply")) player.supply = byte(n->number(0, supply_most));
      if (const auto there = place.find("garrison"); there && !flag_at(tree_, *there))
        s_.garrisons.remove(seat);
      cards(seat, place);
    }
  }

  // Every card is in one of both places; one of them named settles the other.
  void cards(Seat seat, const SetupPlace& place) {
    State::Player& player = s_.at(seat);
    const auto hand = place.find("hand");
    const auto discard = place.find("discard");
    if (hand) {
      player.hand = hand_at(seat, *hand);
      player.discard = all_cards - player.hand;
    }
    if (!discard) return;
    player.discard = hand_at(seat, *discard);
    if (!hand) player.hand = all_cards - player.discard;
    if (!(player.hand & player.discard).empty() || (player.hand | player.discard) != all_cards)
      discard->wrong(
          {"each of the seven cards is in hand or discarded: name one of both",
           "każda z siedmiu kart jest na ręce albo odrzucona: wystarczy podać jedno z dwojga"});
  }

  Hand hand_at(Seat seat, const SetupPlace& list) const {
    Hand hand;
    for (const SetupPlace& place : list.items({"house cards", "karty Rodu"})) {
      const Card card = word_at(place, {"a house card", "karta Rodu"}, find_card);
      if (house_of(card) != s_.at(seat).house)
        place.wrong({"is a card of another house", "to karta innego Rodu"});
      if (hand.has(place_in_hand(card))) place.wrong({"is there twice", "jest tu dwa razy"});
      hand.add(place_in_hand(card));
    }
    return hand;
  }

  State& s_;
  const SetupPlace& setup_;
  const nlohmann::json& tree_;
  Step step_ = Step::assign_orders;
};

}  // namespace

Expected<void> Board::arrange(State& s, const nlohmann::json& setup) {
  State arranged = s;
  auto done = kit::read_setup(
      setup, [&](const SetupPlace& place) { Arrange(arranged, place, setup).run(); });
  if (!done) return done;
  if (const Broken broken = broken_invariant(arranged)) return kit::impossible_setup(broken);
  s = arranged;
  return {};
}

// In the middle of a game: whoever knew where a wildling card lies does not any more.
Expected<void> Board::deal(State& s, const nlohmann::json& cards) {
  State dealt = s;
  auto done = kit::read_setup(cards, [&](const SetupPlace& place) {
    place.keys({"westeros", "wildling_deck"});
    if (place.has("wildling_deck")) dealt.wildling_known.fill(SeatSet());
    ArrangeDecks(dealt, place).run();
  });
  if (done) s = dealt;
  return done;
}

}  // namespace rookery
