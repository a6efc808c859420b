#include "games/iron_throne/setup.h"

#include <algorithm>
#include <charconv>

#include "games/iron_throne/questions.h"
#include "kit/setup_error.h"

namespace rookery::iron_throne {
namespace {

// IT-SET-03, IT-SET-06: the leader is no token in play; 4 power on each of the others and 4 on the
// sheet.
void lay_out_house(State& s, Seat seat) {
  Player& player = s.at(seat);
  for (Title i{0}; i < characters_a_house; ++i) {
    if (i == player.leader && on(Rule::IT_SET_03)) continue;
    player.living = static_cast<std::uint8_t>(player.living | 1U << i);
    player.power[i] = 4;
  }
  if (on(Rule::IT_SET_06)) player.sheet = 4;
  player.influence[seat] = 5;  // IT-SET-05
  for (Title title{0}; title < title_count; ++title)  // IT-CARD-01
    for (int n = 0; n < title_copies[title]; ++n) player.deck.push_back(title);
  shuffle(s.rng, Draw::house_deck, std::span(player.deck.begin(), player.deck.end()));
}

}  // namespace

void set_up(State& s, const Config& config, const Seed& seed) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.truce_proposals = config.truce_proposals;
  s.max_turns = config.max_turns;
  s.skip_empty_windows = config.skip_empty_windows;
  s.distinct_events = config.distinct_events;
  s.seat_of.fill(no_seat);
  std::array<House, house_count> drawn{};
  for (std::size_t i = 0; i < house_count; ++i) drawn[i] = static_cast<House>(i);
  if (config.houses == Config::Houses::random) shuffle(s.rng, Draw::house, std::span<House>(drawn));
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (config.houses == Config::Houses::choose) continue;
    const House house = config.houses == Config::Houses::random ? drawn[seat] : config.house[seat];
    s.at(seat).house = house;
    s.seat_of[house] = seat;
    s.at(seat).kept = config.leader[seat];
  }
  s.under_way.push(Course{});
}

void lay_out(State& s) {
  for (Seat seat{0}; seat < s.seats; ++seat) lay_out_house(s, seat);
  // IT-SET-07, IT-RULING-26: three of each house in play and three special ones.
  for (std::size_t i = 0; i < event_face_count; ++i) {
    const EventCard& card = event_cards[i];
    int copies = 0;
    if (card.measure == Measure::house) {
      copies = s.seat_of[card.house] != no_seat ? 3 : 0;
    } else if (s.distinct_events || !on(Rule::IT_RULING_26)) {
      copies = 1;
    } else {
      copies = card.measure == Measure::influence ? 3 : 0;
    }
    for (; copies > 0; --copies) s.events.push_back(static_cast<EventFace>(i));
  }
  if (on(Rule::IT_SET_07))
    shuffle(s.rng, Draw::event_deck, std::span(s.events.begin(), s.events.end()));
  if (on(Rule::IT_SET_08))
    s.attacker = static_cast<Seat>(draw(s.rng, Draw::first_attacker, s.seats));
}

}  // namespace rookery::iron_throne

namespace rookery {

using namespace iron_throne;

namespace {

int number_of(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

Expected<void> read_choices(const Setup& setup, bool houses, bool leaders, Config& config) {
  std::uint8_t taken = 0;
  for (Seat seat{0}; seat < config.seats; ++seat) {
    const auto find = [&](const char* name) -> const std::string* {
      if (seat >= setup.choices.size()) return nullptr;
      const auto it = setup.choices[seat].find(name);
      return it == setup.choices[seat].end() ? nullptr : &it->second;
    };
    const std::string* house = find("house");
    const std::string* leader = find("leader");
    if ((house != nullptr) != houses)
      return kit::setup_error<IronThrone>(
          houses ? Text::setup_no_house : Text::setup_house_not_asked, seat);
    if ((leader != nullptr) != leaders)
      return kit::setup_error<IronThrone>(
          leaders ? Text::setup_no_leader : Text::setup_leader_not_asked, seat);
    if (house != nullptr) {
      std::size_t h = 0;
      while (iron_throne::houses[h].id != *house) ++h;
      if (((taken >> h) & 1U) != 0)
        return kit::setup_error<IronThrone>(Text::setup_house_twice, static_cast<Arg>(h));
      taken = static_cast<std::uint8_t>(taken | 1U << h);
      config.house[seat] = static_cast<House>(h);
    }
    if (leader != nullptr) {
      std::size_t l = 0;
      while (leader_cards[l].id != *leader) ++l;
      if (leader_cards[l].house != config.house[seat])
        return kit::setup_error<IronThrone>(Text::setup_leader_of_other, static_cast<Arg>(l),
                                            static_cast<Arg>(config.house[seat]));
      config.leader[seat] = title_of(Person{l});
    }
  }
  return {};
}

}  // namespace

Expected<Config> IronThrone::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };
  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.truce_proposals = static_cast<std::uint8_t>(number_of(option("truce_proposals")));
  config.max_turns = static_cast<std::uint16_t>(number_of(option("max_turns")));
  config.distinct_events = option("special_events") == "distinct";
  config.skip_empty_windows = option("skip_empty_windows") == "true";
  if (option("houses") == "random") config.houses = Config::Houses::random;
  if (option("houses") == "fixed") config.houses = Config::Houses::fixed;
  const bool leaders = option("leaders") == "fixed";
  if (leaders && config.houses != Config::Houses::fixed)
    return kit::setup_error<IronThrone>(Text::setup_leaders_need_houses);
  config.house.fill(House::none);
  config.leader.fill(nobody);
  if (auto read = read_choices(*checked, config.houses == Config::Houses::fixed, leaders, config);
      !read)
    return tl::unexpected(read.error());
  return config;
}

}  // namespace rookery
