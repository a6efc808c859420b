// Scenario set-ups: a position at the start of one of several steps of a turn, or the choice of
// leaders. See docs/scenarios.md.
//
//   step: support
//   attacker: 1
//   turn: 3
//   events: [event_stark, event_influential]     the top first; the others lie under them, shuffled
//   players:
//     0: {hand: [truce, h8, arya], deck: [h1], discard: [h2], power: {arya: 2, robb: 0}, sheet: 5,
//         influence: {1: 2}, champion: arya}
//   hostages: [{holder: 0, of: 1, card: h8, known: [1]}]
#include <algorithm>
#include <ranges>

#include <nlohmann/json.hpp>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"
#include "games/iron_throne/resume.h"
#include "kit/setup_reader.h"

namespace rookery {

using namespace iron_throne;
using kit::SetupPlace;

namespace {

// What comes next: the whole turn, the event, sending characters, offers of support, cards being
// laid, cards laid being turned up.
enum class At : std::uint8_t { leaders, start, event, champions, support, cards, reveal };
constexpr std::array<std::string_view, 7> at_names{"leaders", "start", "event", "champions",
                                                   "support", "cards", "reveal"};

constexpr kit::SetupWords a_card{"a card", "karta"};

class Arrange {
 public:
  Arrange(State& s, const SetupPlace& setup) : s_(s), setup_(setup) {}

  void run() {
    setup_.keys({"step", "attacker", "turn", "defender", "events", "players", "hostages"});
    const bool choosing = s_.ask() == Ask::leader;
    if (s_.turn == 0 && !choosing)
      setup_.wrong({"houses are still to be chosen: use the option houses: fixed or random",
                    "rody nie są jeszcze wybrane: potrzebna jest opcja houses: fixed albo random"});
    if (choosing) at_ = At::leaders;
    if (const auto step = setup_.find("step")) {
      at_ = static_cast<At>(step->one_of(at_names));
      if (at_ == At::leaders && !choosing)
        step->wrong({"two sheets are drawn only with the option leaders: draw_two",
                     "dwa arkusze liderów losuje się tylko z opcją leaders: draw_two"});
    }
    if (choosing && at_ != At::leaders)
      setup_.wrong({"leaders are still to be chosen: use the option leaders: fixed",
                    "liderzy nie są jeszcze wybrani: potrzebna jest opcja leaders: fixed"});
    if (choosing) return offered_leaders();
    start_of_turn();
    turn();
    hostages();
    players();
    events();
    count_power();
    if (at_ >= At::champions) encounter();
    resume(s_);
  }

 private:
  // --- the choice of leaders ---

  void offered_leaders() {
    for (const char* later : {"attacker", "turn", "events", "hostages"})
      setup_.only_if(false, later, {"no turn has begun", "żadna tura jeszcze się nie zaczęła"});
    for (const auto& [seat, words] : setup_.need("players").by_seat(
             s_.seats, {"sheets offered", "wylosowane arkusze liderów"})) {
      words.keys({"offered"});
      std::uint8_t offered = 0;
      for (const SetupPlace& sheet :
           words.need("offered").items({"two characters", "dwie postacie"}))
        offered = static_cast<std::uint8_t>(offered | 1U << character(seat, sheet));
      if (std::popcount(offered) != 2)
        words.need("offered").wrong({"two different leader sheets are drawn (IT-SET-02)",
                                     "losuje się dwa różne arkusze liderów (IT-SET-02)"});
      s_.at(seat).offered = offered;
    }
  }

  // The place of a character of the seat's house.
  Title character(Seat seat, const SetupPlace& place) const {
    return character(seat, place, place.word({"a character", "postać"}));
  }
  Title character(Seat seat, const SetupPlace& place, const std::string& name) const {
    Title i{0};
    while (i < characters_a_house && person_id(person_of(s_, seat, i)) != name) ++i;
    if (i == nobody)
      place.wrong({"{} is no character of seat {}", "{} nie jest postacią miejsca {}"}, name, seat);
    return i;
  }

  // --- a turn ---

  void start_of_turn() {
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      Player& player = s_.at(seat);
      player.side = Side::none;
      player.champion = nobody;
      player.laid = no_title;
      player.shown = no_title;
      player.hand = Hand{};
      player.deck.clear();
      player.known_bottom = 0;
      player.discard = {};
      player.played = {};
    }
    s_.used_events.fill(0);
    if (s_.event != EventFace::none) s_.events.push_back(std::exchange(s_.event, EventFace::none));
    s_.defender = no_seat;
    s_.under_way = {};
    s_.under_way.push(Course{step()});
    s_.question.close();
    s_.seen.clear();
    s_.spent_leaders = {};
  }
  Step step() const {
    switch (at_) {
      case At::event: return Step::event;
      case At::champions: return Step::champions;
      case At::support: return Step::support_window;
      case At::cards: return Step::before_facedown;
      case At::reveal: return Step::reveal;
      default: return Step::before_turn;
    }
  }

  void turn() {
    if (const auto seat = setup_.find("attacker")) s_.attacker = seat->seat(s_.seats);
    s_.turn = 1;
    if (const auto n = setup_.find("turn"))
      s_.turn = static_cast<std::uint16_t>(n->number(1, 1000));
    if (at_ == At::start) --s_.turn;  // it is about to begin
  }

  // Takes a card from what is left of the seat's house.
  Title card(Seat seat, const SetupPlace& place) {
    const std::string id = place.word(a_card);
    for (Title title{0}; title < title_count; ++title) {
      if (face_id(face_of(s_.at(seat).house, title)) != id) continue;
      if (left_[seat][title] == 0)
        place.wrong({"seat {} has no {} left", "miejsce {} nie ma już karty {}"}, seat, id);
      --left_[seat][title];
      return title;
    }
    place.wrong({"seat {} has no card '{}'", "miejsce {} nie ma karty „{}”"}, seat, id);
  }

  void hostages() {
    s_.hostages.clear();
    for (Seat seat{0}; seat < s_.seats; ++seat) left_[seat] = title_copies;
    const auto list = setup_.find("hostages");
    if (!list) return;
    for (const SetupPlace& hostage : list->items({"hostages", "zakładnicy"})) {
      hostage.keys({"holder", "of", "card", "known"});
      const Seat holder = hostage.need("holder").seat(s_.seats);
      const Seat owner = hostage.need("of").seat(s_.seats);
      if (holder == owner)
        hostage.wrong({"nobody holds a card of the own house (IT-TAKE-04)",
                       "nikt nie trzyma karty własnego rodu (IT-TAKE-04)"});
      const Title title = card(owner, hostage.need("card"));
      SeatSet known = SeatSet::of(holder);
      if (const auto eyes = hostage.find("known"))
        for (const SetupPlace& eye : eyes->items({"seats", "miejsca"}))
          known.add(eye.seat(s_.seats));
      s_.hostages.push_back(Hostage::make(owner, title, holder, known));
    }
  }

  void players() {
    std::array<std::optional<SetupPlace>, most_players> named;
    if (const auto all = setup_.find("players")) {
      for (const auto& [seat, words] :
           all->by_seat(s_.seats, {"what differs", "to, co jest inne"})) {
        words.keys({"hand", "deck", "bottom", "discard", "power", "sheet", "influence", "champion",
                    "side", "laid"});
        named[seat] = words;
      }
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (named[seat]) pieces(seat, *named[seat]);
      cards(seat, named[seat]);
      if (named[seat]) part_taken(seat, *named[seat]);
    }
  }

  void pieces(Seat seat, const SetupPlace& words) {
    Player& player = s_.at(seat);
    if (const auto n = words.find("sheet"))
      player.sheet = static_cast<std::uint8_t>(n->number(0, 100));
    if (const auto powers = words.find("power")) {
      for (const SetupPlace& power :
           powers->entries({"characters to power", "postać i jej władza"})) {
        const Title place = character(seat, power, power.name());
        if (place == player.leader)
          power.wrong({"a leader has no token (IT-SET-03)", "lider nie ma żetonu (IT-SET-03)"});
        const int n = power.number(0, 100);
        const unsigned bit = 1U << place;
        player.power[place] = static_cast<std::uint8_t>(n);
        player.living =
            static_cast<std::uint8_t>(n > 0 ? player.living | bit : player.living & ~bit);
      }
    }
    if (player.living == 0)
      words.wrong({"all characters are dead: the game is over (IT-WIN-03)",
                   "wszystkie postacie nie żyją: gra jest skończona (IT-WIN-03)"});
    const auto influence = words.find("influence");
    if (!influence) return;
    int out = 0;
    for (const auto& [board, tokens] : influence->by_seat(s_.seats, {"tokens", "żetony"})) {
      if (board == seat)
        tokens.wrong({"influence on the own board is what is left of five",
                      "na własnej planszy jest tyle wpływów, ile zostało z pięciu"});
      const int n = tokens.number(0, 4);
      player.influence[board] = static_cast<std::uint8_t>(n);
      out += n;
    }
    if (out > 4)
      influence->wrong(
          {"with five tokens spread the game is over (IT-WIN-03)",
           "gdy wszystkie pięć żetonów jest u innych, gra jest skończona (IT-WIN-03)"});
    player.influence[seat] = static_cast<std::uint8_t>(5 - out);
  }

  // What is not named lies in the deck, shuffled, between its named top and bottom; a hand that is
  // not named is drawn from there.
  void cards(Seat seat, const std::optional<SetupPlace>& words) {
    Player& player = s_.at(seat);
    const auto titles = [&](const char* name) {
      std::vector<Title> all;
      const auto list = words ? words->find(name) : std::nullopt;
      if (!list) return all;
      for (const SetupPlace& place : list->items({"cards", "karty"}))
        all.push_back(card(seat, place));
      return all;
    };
    for (const Title title : titles("hand")) player.hand.add(title);
    const auto top = titles("deck");
    const auto bottom = titles("bottom");
    for (const Title title : titles("discard")) ++player.discard[title];
    FixedVector<Title, deck_size> rest;
    for (Title title{0}; title < title_count; ++title)
      for (; left_[seat][title] > 0; --left_[seat][title]) rest.push_back(title);
    shuffle(s_.rng, Draw::house_deck, std::span(rest.begin(), rest.end()));
    for (const Title title : bottom) player.deck.push_back(title);
    player.known_bottom = static_cast<std::uint8_t>(bottom.size());
    for (const Title title : rest) player.deck.push_back(title);
    const bool drawn = !words || !words->has("hand");
    while (drawn && player.hand.size() < 5 && player.deck.size() > bottom.size())
      player.hand.add(player.deck.pop_back());
    for (const Title title : top | std::views::reverse) player.deck.push_back(title);
  }

  void events() {
    const auto named = setup_.find("events");
    if (!named) return;
    std::sort(s_.events.begin(), s_.events.end());
    shuffle(s_.rng, Draw::event_deck, std::span(s_.events.begin(), s_.events.end()));
    FixedVector<EventFace, 18> top;
    for (const SetupPlace& place : named->items({"events", "wydarzenia"})) {
      const std::string id = place.word({"an event", "wydarzenie"});
      std::size_t i = 0;
      while (i < s_.events.size() && event_cards[static_cast<std::size_t>(s_.events[i])].id != id)
        ++i;
      if (i == s_.events.size())
        place.wrong({"there is no {} left in this game", "w tej grze nie ma już karty {}"}, id);
      top.push_back(s_.events.remove(i));
    }
    if (top.empty()) named->wrong(kit::names_nothing);
    while (!top.empty()) s_.events.push_back(top.pop_back());
  }

  void count_power() {
    int power = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat) power += s_.at(seat).sheet + power_out(s_.at(seat));
    if (power > 20 * s_.seats)
      setup_.wrong({"there are {} power, and the box holds {} (IT-SET-06)",
                    "znaczników władzy jest {}, a w pudełku tylko {} (IT-SET-06)"},
                   power, 20 * s_.seats);
    s_.box = static_cast<std::uint8_t>(20 * s_.seats - power);
  }

  // --- an encounter under way ---

  // What a player has done in this turn.
  void part_taken(Seat seat, const SetupPlace& words) {
    Player& player = s_.at(seat);
    words.only_if(at_ >= At::support, "champion",
                  {"no character has been sent yet at this step",
                   "w tym kroku nikt nie wysłał jeszcze postaci"});
    words.only_if(at_ >= At::cards, "side",
                  {"nobody has offered support yet at this step",
                   "w tym kroku nikt nie zaoferował jeszcze wsparcia"});
    words.only_if(
        at_ == At::reveal, "laid",
        {"no card has been laid yet at this step", "w tym kroku nikt nie położył jeszcze karty"});
    if (const auto place = words.find("champion")) {
      player.champion = character(seat, *place);
      if (!lives(player, player.champion))
        place->wrong({"is no character among the living", "ta postać nie żyje"});
    }
    static constexpr std::array<std::string_view, 2> sides{"attack", "defence"};
    if (const auto side = words.find("side"))
      player.side = side->one_of(sides) == 0 ? Side::attack : Side::defence;
    if (const auto place = words.find("laid")) {
      const std::string id = place->word(a_card);
      Title title{0};
      while (title < title_count && face_id(face_of(player.house, title)) != id) ++title;
      if (!player.hand.holds(title))
        place->wrong({"is not in this seat's hand", "tej karty nie ma na ręce tego miejsca"});
      player.laid = title;
    }
  }

  // The event on top has been turned up, and the defender is the one it names.
  void encounter() {
    s_.event = s_.events.pop_back();
    const SeatSet seats = possible_defenders(s_);
    s_.defender = seats.lowest();
    if (const auto named = setup_.find("defender")) {
      s_.defender = named->seat(s_.seats);
      if (!seats.has(s_.defender))
        named->wrong({"the event names somebody else (IT-PREP-01)",
                      "wydarzenie wskazuje kogoś innego (IT-PREP-01)"});
    } else if (seats.size() > 1) {
      setup_.wrong({"defender is missing: the event leaves a choice",
                    "brakuje defender: wydarzenie pozostawia wybór"});
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) check_part(seat);
    s_.at(s_.attacker).side = Side::attack;
    s_.at(s_.defender).side = Side::defence;
  }

  // Active players send a character before the support; others stand with one if they have a side.
  void check_part(Seat seat) const {
    const Player& player = s_.at(seat);
    const bool sent = player.champion < characters_a_house;
    const auto wrong = [&](const kit::SetupWords& what) {
      setup_.wrong({"players.{}: {}", "players.{}: {}"}, seat, what);
    };
    if (is_active(s_, seat)) {
      if (player.side != Side::none)
        wrong({"attacker and defender have their sides already",
               "atakujący i obrońca mają już swoje strony"});
      if (at_ >= At::support && !sent)
        wrong({"a champion is missing: attacker and defender send one",
               "brakuje champion: atakujący i obrońca wysyłają postać"});
      if (at_ == At::reveal && player.laid == no_title && !player.hand.empty())
        wrong({"laid is missing: attacker and defender lay a card",
               "brakuje laid: atakujący i obrońca kładą kartę"});
      return;
    }
    if (player.laid != no_title)
      wrong({"only attacker and defender lay cards", "karty kładą tylko atakujący i obrońca"});
    if (sent != (player.side != Side::none))
      wrong({"whoever supports has both a side and a champion",
             "kto wspiera, ma i stronę (side), i postać (champion)"});
  }

  State& s_;
  const SetupPlace& setup_;
  At at_ = At::start;
  std::array<Counts, most_players> left_{};
};

}  // namespace

Expected<void> IronThrone::arrange(State& s, const nlohmann::json& setup) {
  State arranged = s;
  auto done =
      kit::read_setup(setup, [&](const SetupPlace& place) { Arrange(arranged, place).run(); });
  if (!done) return done;
  if (const Broken broken = broken_invariant(arranged)) return kit::impossible_setup(broken);
  s = arranged;
  return {};
}

}  // namespace rookery
