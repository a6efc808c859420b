#include "games/board/setup.h"

#include <algorithm>
#include <charconv>

#include "games/board/questions.h"
#include "games/board/wrong.h"
#include "kit/setup_error.h"

namespace rookery::board {
namespace {

int printed_position(House house, Track track) {
  const HouseRecord& record = houses[index(house)];
  switch (track) {
    case Track::iron_throne: return record.throne;
    case Track::fiefdoms: return record.fiefdoms;
    default: return record.court;
  }
}

// BRD-SETUP-10, BRD-SETUP-12, BRD-SETUP-13: printed positions, gaps closed; the first takes the
// token.
void lay_out_tracks(State& s) {
  for (const Track track : every_track) {
    for (int printed = 1; printed <= most_seats; ++printed)
      for (Seat seat{0}; seat < s.seats; ++seat)
        if (printed_position(s.at(seat).house, track) == printed) s.tracks[track].push_back(seat);
    s.holder[track] = first_on_track(s, track);
  }
}

// BRD-SETUP-09, BRD-SETUP-14 to 16.
void lay_out_houses(State& s) {
  for (Seat seat{0}; seat < s.seats; ++seat) {
    State::Player& player = s.at(seat);
    player.hand = either(Rule::BRD_SETUP_09, all_cards, Hand());
    player.power = either(Rule::BRD_SETUP_16, byte(5), byte(0));
    player.supply = either(Rule::BRD_SETUP_10, byte(houses[index(player.house)].supply), byte(0));
    if (on(Rule::BRD_SETUP_15)) s.garrisons.add(seat);
  }
  for (const StartRecord& start : starts) {
    const Seat seat = s.seat_of[start.house];
    if (seat == no_seat || !starts_there(s, start)) continue;
    s.standing[start.area].add(start.unit, start.count);
    s.owner[start.area] = seat;
    s.held[seat].add(start.area);
  }
}

// BRD-SETUP-02 to 04.
void shuffle_decks(State& s) {
  for (std::size_t i = 0; i < westeros_count; ++i)
    for (int n = 0; n < westeros_cards[i].copies; ++n)
      s.decks[static_cast<std::size_t>(westeros_cards[i].deck - 1)].push_back(
          static_cast<Westeros>(i));
  for (auto& deck : s.decks)
    shuffle(s.rng, Draw::westeros_deck, std::span(deck.begin(), deck.end()));
  for (std::size_t i = 0; i < wildling_count; ++i)
    s.wildling_deck.push_back(static_cast<Wildling>(i));
  shuffle(s.rng, Draw::wildling_deck, std::span(s.wildling_deck.begin(), s.wildling_deck.end()));
}

}  // namespace

void set_up(State& s, const Config& config, const Seed& seed) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.rounds = config.rounds;
  s.tides = config.tides;
  s.faq_ties = config.faq_ties;
  s.faq_ship = config.faq_ship;
  s.private_talk = config.private_talk;
  s.under_way.push(Course{});
  if (config.houses == Config::Houses::choose) return;
  std::array<House, most_seats> drawn{};
  for (std::size_t i = 0; i < drawn.size(); ++i) drawn[i] = static_cast<House>(i);
  if (config.houses == Config::Houses::random)
    shuffle(s.rng, Draw::deal_houses, std::span(drawn.data(), config.seats));
  for (Seat seat{0}; seat < s.seats; ++seat) {
    s.at(seat).house = config.houses == Config::Houses::random ? drawn[seat] : config.house[seat];
    s.seat_of[s.at(seat).house] = seat;
  }
}

void lay_out(State& s) {
  lay_out_tracks(s);
  lay_out_houses(s);
  s.wildlings = first_wildling_space();
  // BRD-SETUP-05, BRD-SETUP-06: the tokens of this number of players.
  for (const NeutralRecord& token : neutrals)
    if (lies_in_game(token, s.seats)) s.neutral.add(token.area);
  shuffle_decks(s);
}

}  // namespace rookery::board

namespace rookery {

using namespace board;

namespace {

Expected<void> read_houses(const Setup& setup, bool fixed, Config& config) {
  kit::SetOf<House> taken;
  for (Seat seat{0}; seat < config.seats; ++seat) {
    const std::string* word = nullptr;
    if (seat < setup.choices.size()) {
      const auto found = setup.choices[seat].find("house");
      if (found != setup.choices[seat].end()) word = &found->second;
    }
    if ((word != nullptr) != fixed)
      return kit::setup_error<Board>(fixed ? Text::setup_no_house : Text::setup_house_not_asked,
                                     seat);
    if (word == nullptr) continue;
    std::size_t h = 0;
    while (board::houses[h].id != *word) ++h;
    const auto house = static_cast<House>(h);
    if (board::houses[h].least_seats > config.seats)
      return kit::setup_error<Board>(Text::setup_house_absent, static_cast<Arg>(h), config.seats);
    if (taken.has(house))
      return kit::setup_error<Board>(Text::setup_house_twice, static_cast<Arg>(h));
    taken.add(house);
    config.house[seat] = house;
  }
  return {};
}

}  // namespace

Expected<Config> Board::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };
  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  const std::string_view rounds = option("rounds");
  std::from_chars(rounds.data(), rounds.data() + rounds.size(), config.rounds);
  config.tides = option("tides_of_battle") == "true";
  config.faq_ties = option("tie_break") == "faq2";
  config.faq_ship = option("lannister_port_ship") == "true";
  config.private_talk = option("private_talk") == "true";
  if (option("houses") == "random") config.houses = Config::Houses::random;
  if (option("houses") == "fixed") config.houses = Config::Houses::fixed;
  if (auto read = read_houses(*checked, config.houses == Config::Houses::fixed, config); !read)
    return tl::unexpected(read.error());
  return config;
}

}  // namespace rookery
