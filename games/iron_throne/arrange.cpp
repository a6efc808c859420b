// Scenario set-ups: any position at the start of a turn. See docs/scenarios.md.
//
//   attacker: 1
//   turn: 3
//   events: [event_stark, event_influential]     the top first; the others lie under them, shuffled
//   players:
//     0: {hand: [truce, h8, arya], deck: [h1], discard: [h2], power: {arya: 2, robb: 0}, sheet: 5,
//         influence: {1: 2}}
//   hostages: [{holder: 0, of: 1, card: h8, known: [1]}]
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/iron_throne/actions.h"
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"
#include "games/iron_throne/resume.h"

namespace rookery {

using namespace iron_throne;

namespace {

using nlohmann::json;

class Arrange {
 public:
  explicit Arrange(State& s) : s_(s) {}

  Expected<void> run(const json& setup) {
    if (!setup.is_object()) return fail("a set-up is a map");
    if (s_.turn == 0)
      return fail("name houses and leaders (houses: fixed, leaders: fixed) to arrange a turn");
    for (const auto& [key, value] : setup.items()) {
      if (key != "attacker" && key != "turn" && key != "events" && key != "players" &&
          key != "hostages")
        return fail(fmt::format("a set-up has no {}", key));
    }
    start_of_turn();
    for (const auto step :
         {&Arrange::turn, &Arrange::hostages, &Arrange::players, &Arrange::events}) {
      if (auto done = (this->*step)(setup); !done) return done;
    }
    int power = 0;
    for (Seat seat{0}; seat < s_.seats; ++seat) power += s_.at(seat).sheet + power_out(s_.at(seat));
    if (power > 20 * s_.seats) return fail("there is more power than the box holds");
    s_.box = static_cast<std::uint8_t>(20 * s_.seats - power);
    resume(s_);
    return {};
  }

 private:
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
    s_.under_way.push(Course{Step::before_turn});
    s_.question.close();
    s_.seen.clear();
    s_.spent_leaders = {};
    s_.turn = 0;
  }

  Expected<int> number(const json& value, int least, int most, std::string_view what) {
    if (!value.is_number_integer() || value < least || value > most)
      return fail(
          fmt::format("{} is a number from {} to {}, not {}", what, least, most, value.dump()));
    return value.get<int>();
  }

  Expected<void> turn(const json& setup) {
    if (setup.contains("attacker")) {
      const auto seat = number(setup["attacker"], 0, s_.seats - 1, "attacker");
      if (!seat) return tl::unexpected(seat.error());
      s_.attacker = static_cast<Seat>(*seat);
    }
    if (setup.contains("turn")) {
      const auto n = number(setup["turn"], 1, 1000, "turn");
      if (!n) return tl::unexpected(n.error());
      s_.turn = static_cast<std::uint16_t>(*n - 1);
    }
    return {};
  }

  // Titles of a list of cards, each taken from what is left of the house.
  Expected<void> take(Seat seat, const json& list, std::string_view what, auto&& put) {
    if (!list.is_array()) return fail(fmt::format("{} is a list of cards", what));
    for (const json& item : list) {
      const auto title = card(seat, item);
      if (!title) return tl::unexpected(title.error());
      put(*title);
    }
    return {};
  }
  Expected<Title> card(Seat seat, const json& item) {
    if (!item.is_string()) return fail(fmt::format("{} is no card", item.dump()));
    for (Title title{0}; title < title_count; ++title) {
      if (face_id(face_of(s_.at(seat).house, title)) != item.get<std::string>()) continue;
      if (left_[seat][title] == 0)
        return fail(fmt::format("seat {} has no {} left", seat, item.get<std::string>()));
      --left_[seat][title];
      return title;
    }
    return fail(fmt::format("seat {} has no card {}", seat, item.dump()));
  }

  Expected<void> hostages(const json& setup) {
    s_.hostages.clear();
    for (Seat seat{0}; seat < s_.seats; ++seat) left_[seat] = title_copies;
    if (!setup.contains("hostages")) return {};
    if (!setup["hostages"].is_array()) return fail("hostages is a list");
    for (const json& item : setup["hostages"]) {
      if (!item.is_object() || !item.contains("holder") || !item.contains("of") ||
          !item.contains("card"))
        return fail("a hostage has a holder, an owner (of) and a card");
      const auto holder = number(item["holder"], 0, s_.seats - 1, "holder");
      const auto owner = number(item["of"], 0, s_.seats - 1, "of");
      if (!holder) return tl::unexpected(holder.error());
      if (!owner) return tl::unexpected(owner.error());
      if (*holder == *owner) return fail("nobody holds a card of the own house (IT-TAKE-04)");
      const auto title = card(static_cast<Seat>(*owner), item["card"]);
      if (!title) return tl::unexpected(title.error());
      SeatSet known = SeatSet::of(static_cast<Seat>(*holder));
      const json eyes = item.value("known", json::array());
      for (const json& seat : eyes) {
        const auto eye = number(seat, 0, s_.seats - 1, "known");
        if (!eye) return tl::unexpected(eye.error());
        known.add(static_cast<Seat>(*eye));
      }
      s_.hostages.push_back(
          Hostage::make(static_cast<Seat>(*owner), *title, static_cast<Seat>(*holder), known));
    }
    return {};
  }

  Expected<void> players(const json& setup) {
    const json none = json::object();
    const json& all = setup.contains("players") ? setup["players"] : none;
    if (!all.is_object()) return fail("players is a map from seats");
    for (const auto& [key, value] : all.items()) {
      const bool seat = key.size() == 1 && key[0] >= '0' && key[0] < '0' + s_.seats;
      if (!seat) return fail(fmt::format("there is no seat {}", key));
      for (const auto& [name, part] : value.items()) {
        if (name != "hand" && name != "deck" && name != "discard" && name != "power" &&
            name != "sheet" && name != "influence" && name != "bottom")
          return fail(fmt::format("a player has no {}", name));
      }
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      const std::string key(1, static_cast<char>('0' + seat));
      if (auto done = player(seat, all.contains(key) ? all[key] : none); !done) return done;
    }
    return {};
  }

  Expected<void> player(Seat seat, const json& words) {
    if (!words.is_object()) return fail("a player is a map");
    if (auto done = pieces(seat, words); !done) return done;
    return cards(seat, words);
  }

  Expected<void> pieces(Seat seat, const json& words) {
    Player& player = s_.at(seat);
    if (words.contains("sheet")) {
      const auto n = number(words["sheet"], 0, 100, "sheet");
      if (!n) return tl::unexpected(n.error());
      player.sheet = static_cast<std::uint8_t>(*n);
    }
    const json power = words.value("power", json::object());
    for (const auto& [name, value] : power.items()) {
      const auto n = number(value, 0, 100, "power");
      if (!n) return tl::unexpected(n.error());
      Title place{0};
      while (place < characters_a_house && person_id(person_of(s_, seat, place)) != name) ++place;
      if (place == nobody || place == player.leader)
        return fail(fmt::format("{} is no character of seat {} in play", name, seat));
      player.power[place] = static_cast<std::uint8_t>(*n);
      const unsigned bit = 1U << place;
      player.living =
          static_cast<std::uint8_t>(*n > 0 ? player.living | bit : player.living & ~bit);
    }
    if (player.living == 0) return fail(fmt::format("all characters of seat {} are dead", seat));
    const json influence = words.value("influence", json::object());
    for (const auto& [name, value] : influence.items()) {
      const auto n = number(value, 0, 4, "influence");
      if (!n) return tl::unexpected(n.error());
      if (name.size() != 1 || name[0] < '0' || name[0] >= '0' + s_.seats || name[0] == '0' + seat)
        return fail(fmt::format("influence of seat {} cannot lie on board {}", seat, name));
      player.influence[Seat{name[0] - '0'}] = static_cast<std::uint8_t>(*n);
    }
    int out = 0;
    for (Seat board{0}; board < s_.seats; ++board)
      out += board == seat ? 0 : player.influence[board];
    if (out > 4) return fail(fmt::format("seat {} has spread all its influence", seat));
    player.influence[seat] = static_cast<std::uint8_t>(5 - out);
    return {};
  }

  // What is not named lies in the deck, shuffled, between its named top and bottom; a hand that is
  // not named is drawn from there.
  Expected<void> cards(Seat seat, const json& words) {
    Player& player = s_.at(seat);
    FixedVector<Title, deck_size> top;
    FixedVector<Title, deck_size> bottom;
    const auto read = [&](const char* name, auto&& put) -> Expected<void> {
      return words.contains(name) ? take(seat, words[name], name, put) : Expected<void>{};
    };
    if (auto done = read("hand", [&](Title t) { player.hand.add(t); }); !done) return done;
    if (auto done = read("deck", [&](Title t) { top.push_back(t); }); !done) return done;
    if (auto done = read("bottom", [&](Title t) { bottom.push_back(t); }); !done) return done;
    if (auto done = read("discard", [&](Title t) { ++player.discard[t]; }); !done) return done;
    FixedVector<Title, deck_size> rest;
    for (Title title{0}; title < title_count; ++title)
      for (; left_[seat][title] > 0; --left_[seat][title]) rest.push_back(title);
    shuffle(s_.rng, Draw::house_deck, std::span(rest.begin(), rest.end()));
    for (const Title title : bottom) player.deck.push_back(title);
    player.known_bottom = static_cast<std::uint8_t>(bottom.size());
    for (const Title title : rest) player.deck.push_back(title);
    while (!words.contains("hand") && player.hand.size() < 5 && player.deck.size() > bottom.size())
      player.hand.add(player.deck.pop_back());
    while (!top.empty()) player.deck.push_back(top.pop_back());
    return {};
  }

  Expected<void> events(const json& setup) {
    if (!setup.contains("events")) return {};
    if (!setup["events"].is_array()) return fail("events is a list");
    std::sort(s_.events.begin(), s_.events.end());
    shuffle(s_.rng, Draw::event_deck, std::span(s_.events.begin(), s_.events.end()));
    FixedVector<EventFace, 18> top;
    for (const json& item : setup["events"]) {
      std::size_t i = 0;
      while (i < s_.events.size() &&
             event_cards[static_cast<std::size_t>(s_.events[i])].id != item.get<std::string>())
        ++i;
      if (i == s_.events.size()) return fail(fmt::format("there is no event {} left", item.dump()));
      top.push_back(s_.events.remove(i));
    }
    while (!top.empty()) s_.events.push_back(top.pop_back());
    return {};
  }

  State& s_;
  std::array<Counts, most_players> left_{};
};

}  // namespace

Expected<void> IronThrone::arrange(State& s, const nlohmann::json& setup) {
  State arranged = s;
  if (auto done = Arrange(arranged).run(setup); !done) return done;
  if (const char* broken = broken_invariant(arranged)) return fail(broken);
  s = arranged;
  return {};
}

}  // namespace rookery
