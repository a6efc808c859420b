#include "games/alliances/setup.h"

#include <algorithm>

#include <fmt/format.h>

namespace rookery::alliances {
namespace {

// ALL-SETUP-04, and a season later in a quick game (ALL-VARIANT-09).
Season first_season(const Config& config) {
  int season = config.seats <= 4 || !on(Rule::ALL_SETUP_04) ? 0 : 1;
  if (config.quick && on(Rule::ALL_VARIANT_09)) ++season;
  return static_cast<Season>(season);
}

// ALL-SETUP-05.
void shuffle_ally_deck(State& s) {
  for (std::size_t i = 0; i < ally_count; ++i) s.ally_deck.push_back({static_cast<Ally>(i), 0});
  if (on(Rule::ALL_SETUP_05)) {
    shuffle(s.rng, Draw::ally_deck, std::span(s.ally_deck.begin(), s.ally_deck.end()));
  }
}

// ALL-SETUP-11.
void shuffle_influence_deck(State& s) {
  for (std::size_t title = 0; title < influence_count; ++title) {
    for (int copy = 0; copy < influence_cards[title].copies; ++copy) {
      s.influence_deck.push_back({static_cast<Influence>(title), 0});
    }
  }
  if (on(Rule::ALL_SETUP_11)) {
    shuffle(s.rng, Draw::influence_deck,
            std::span(s.influence_deck.begin(), s.influence_deck.end()));
  }
}

// ALL-SETUP-08: drawn at random, nobody twice.
void draw_leaders(State& s) {
  std::array<Leader, leader_count> cards{};
  for (std::size_t i = 0; i < leader_count; ++i) cards[i] = static_cast<Leader>(i);
  shuffle(s.rng, Draw::leader, std::span<Leader>(cards));
  std::copy_n(cards.begin(), s.seats, s.leaders.begin());
}

}  // namespace

void set_up(State& s, const Config& config, const Seed& seed) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.skip_empty_windows = config.skip_empty_windows;
  s.season = first_season(config);
  for (std::size_t i = 0; i < token_kinds.size(); ++i) s.supply[i] = token_kinds[i].copies;
  shuffle_ally_deck(s);
  // ALL-RULING-01: drawn, unless the options name somebody.
  s.first_player = config.first_player;
  if (config.first_player == no_seat || !on(Rule::ALL_RULING_01)) {
    s.first_player = static_cast<Seat>(draw(s.rng, Draw::first_player, s.seats));
  }
  s.leaders.fill(Leader::none);
  s.choose_leaders = config.leaders == Config::Leaders::choose;
  if (config.leaders == Config::Leaders::random) draw_leaders(s);
  if (config.leaders == Config::Leaders::fixed) {
    std::copy_n(config.fixed.begin(), s.seats, s.leaders.begin());
  }
  shuffle_influence_deck(s);
  s.depth = 1;
  s.frames[0].proc = Proc::game;
}

}  // namespace rookery::alliances

namespace rookery {

using namespace alliances;

Expected<Config> Alliances::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };

  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.quick = option("quick") == "true";
  config.skip_empty_windows = option("skip_empty_windows") == "true";
  if (option("first_player") != "random") {
    config.first_player = static_cast<Seat>(option("first_player")[0] - '0');
    if (config.first_player >= config.seats) {
      return fail(fmt::format("first_player {} is no seat of a game for {}", config.first_player,
                              config.seats));
    }
  }
  config.fixed.fill(Leader::none);
  if (option("leaders") == "random") config.leaders = Config::Leaders::random;
  if (option("leaders") == "fixed") config.leaders = Config::Leaders::fixed;
  for (std::size_t seat = 0; seat < checked->choices.size(); ++seat) {
    const auto choice = checked->choices[seat].find("leader");
    const bool given = choice != checked->choices[seat].end();
    if (given != (config.leaders == Config::Leaders::fixed)) {
      return fail(
          given ? std::string("a seat names its leader only with leaders=fixed")
                : fmt::format("with leaders=fixed every seat names its leader; seat {} does not",
                              seat));
    }
    if (!given) continue;
    const Leader leader = find_leader(choice->second);
    if (std::find(config.fixed.begin(), config.fixed.end(), leader) != config.fixed.end()) {
      return fail(
          fmt::format("two seats name the leader {}; each leader card is taken once (ALL-SETUP-08)",
                      choice->second));
    }
    config.fixed[seat] = leader;
  }
  return config;
}

}  // namespace rookery
