#include "games/alliances/setup.h"

#include <algorithm>
#include <utility>

#include "games/alliances/cards.h"
#include "games/alliances/wrong.h"
#include "kit/setup_error.h"

namespace rookery::alliances {
namespace {

// ALL-SETUP-04, and a season later in a quick game (ALL-VARIANT-09).
Season first_season(const Config& config) {
  int season = 0;
  if (config.seats > 4 && on(Rule::ALL_SETUP_04)) ++season;
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

// ALL-SETUP-11: what the influence deck is made of. White cards and events join it only in a King's
// moot (ALL-VARIANT-03); in the advanced game they lie beside it (ALL-ADV-02, ALL-EVENTS-01).
void lay_out_influence(State& s, const Config& config) {
  const bool moot = config.draft == Draft::kings_moot && on(Rule::ALL_VARIANT_03);
  for (std::size_t title = 0; title < influence_count; ++title) {
    const Colour colour = influence_cards[title].colour;
    const bool special = colour == Colour::white || colour == Colour::blue;
    const auto card = static_cast<Influence>(title);
    for (int copy = 0; copy < influence_cards[title].copies && (!special || moot); ++copy)
      s.influence_deck.push_back({card, 0});
  }
  if (!config.advanced) return;
  s.set_aside = (1U << events.size()) - 1U;
  s.whites.fill((1U << whites_each) - 1U);
  std::fill(s.whites.begin() + s.seats, s.whites.end(), std::uint8_t{0});
  if (config.quick_events_at_setup && on(Rule::ALL_RULING_35)) add_events(s);
}

// ALL-SETUP-08: drawn at random, nobody twice.
void draw_leaders(State& s) {
  std::array<Leader, leader_count> cards{};
  for (std::size_t i = 0; i < leader_count; ++i) cards[i] = static_cast<Leader>(i);
  shuffle(s.rng, Draw::leader, std::span<Leader>(cards));
  std::copy_n(cards.begin(), s.seats, s.leaders.begin());
}

}  // namespace

int copies_in_game(const State& s, std::size_t title) {
  const InfluenceCard& card = influence_cards[title];
  if (s.draft == Draft::kings_moot) return card.copies;
  if (card.colour == Colour::blue) return s.advanced ? card.copies : 0;
  if (card.colour != Colour::white) return card.copies;
  // ALL-ADV-05: only those of leaders who play.
  const bool plays = std::find(s.leaders.begin(), s.leaders.end(), card.leader) != s.leaders.end();
  return s.advanced && plays ? card.copies : 0;
}

int add_events(State& s) {
  const bool few = s.seats <= 4;
  const bool due = on(few ? Rule::ALL_EVENTS_01 : Rule::ALL_EVENTS_02) &&
                   s.season != Season::summer && (few || s.season == Season::winter);
  int joined = 0;
  for (int wanted = due ? (few ? 3 : 6) : 0; wanted > 0 && s.set_aside != 0; --wanted, ++joined) {
    // ALL-RULING-34: only set-aside ones; with fewer than asked, all.
    const int chosen =
        nth_bit(s.set_aside,
                draw(s.rng, Draw::events, static_cast<std::uint32_t>(std::popcount(s.set_aside))));
    s.set_aside = static_cast<std::uint16_t>(s.set_aside & ~(1U << chosen));
    ++s.discard[static_cast<std::size_t>(events[static_cast<std::size_t>(chosen)])];
  }
  return joined;
}

void shuffle_influence(State& s) {
  std::array<std::uint8_t, influence_count> copies{};
  for (const auto& place : s.influence_deck) ++copies[static_cast<std::size_t>(place.card)];
  s.influence_deck.clear();
  // In one order whatever came before: the shuffle alone decides. ALL-ADV-04: white cards of the
  // pile are out of the game; ALL-EVENTS-04: events are not.
  const std::size_t pile = end_of_returning(static_cast<std::size_t>(events[0]), first_white);
  for (std::size_t title = 0; title < influence_count; ++title) {
    if (title < pile)
      copies[title] = static_cast<std::uint8_t>(copies[title] + std::exchange(s.discard[title], 0));
    for (; copies[title] > 0; --copies[title])
      s.influence_deck.push_back({static_cast<Influence>(title), 0});
  }
  shuffle(s.rng, Draw::influence_deck, std::span(s.influence_deck.begin(), s.influence_deck.end()));
}

void set_up(State& s, const Config& config, const Seed& seed) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.skip_empty_windows = config.skip_empty_windows;
  s.season = first_season(config);
  for (std::size_t i = 0; i < token_kinds.size(); ++i) s.supply[i] = token_kinds[i].copies;
  shuffle_ally_deck(s);
  // ALL-RULING-01: drawn, unless the options name somebody.
  s.first_player = named_first_player(config.first_player);
  if (s.first_player == no_seat) {
    s.first_player = static_cast<Seat>(draw(s.rng, Draw::first_player, s.seats));
  }
  s.leaders.fill(Leader::none);
  s.choose_leaders = config.leaders == Config::Leaders::choose;
  if (config.leaders == Config::Leaders::random) draw_leaders(s);
  if (config.leaders == Config::Leaders::fixed) {
    std::copy_n(config.fixed.begin(), s.seats, s.leaders.begin());
  }
  s.advanced = config.advanced;
  s.draft = config.draft;
  s.open_allies = config.open_allies;
  s.whites_play = config.advanced || config.draft == Draft::kings_moot;
  s.chosen.fill(Influence::none);
  lay_out_influence(s, config);
  if (on(Rule::ALL_SETUP_11)) shuffle_influence(s);
  s.frames.push(Rounds{});
}

}  // namespace rookery::alliances

namespace rookery {

using namespace alliances;

namespace {

// The leaders that seats name, if they have to.
Expected<void> read_leaders(const Setup& setup, Config& config) {
  const bool asked = config.leaders == Config::Leaders::fixed;
  for (std::size_t seat = 0; seat < setup.choices.size(); ++seat) {
    const auto choice = setup.choices[seat].find("leader");
    const bool given = choice != setup.choices[seat].end();
    if (given && !asked) return kit::setup_error<Alliances>(Text::setup_leader_not_asked);
    if (!given && asked)
      return kit::setup_error<Alliances>(Text::setup_no_leader, static_cast<Arg>(seat));
    if (!given) continue;
    const Leader leader = find_leader(choice->second);
    if (std::find(config.fixed.begin(), config.fixed.end(), leader) != config.fixed.end())
      return kit::setup_error<Alliances>(Text::setup_leader_twice, static_cast<Arg>(leader));
    config.fixed[seat] = leader;
  }
  return {};
}

}  // namespace

Expected<Config> Alliances::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };

  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.advanced = option("mode") == "advanced";
  if (option("draft") == "draft") config.draft = Draft::draft;
  if (option("draft") == "kings_moot") config.draft = Draft::kings_moot;
  if (config.draft == Draft::kings_moot && config.advanced)
    return kit::setup_error<Alliances>(Text::setup_moot_is_standard);
  config.open_allies = option("open_allies") == "true";
  config.quick = option("quick") == "true";
  config.quick_events_at_setup = option("quick_events_at_setup") == "true";
  if (config.quick_events_at_setup && !(config.quick && config.advanced))
    return kit::setup_error<Alliances>(Text::setup_quick_needed);
  config.skip_empty_windows = option("skip_empty_windows") == "true";
  if (option("first_player") != "random") {
    config.first_player = static_cast<Seat>(option("first_player")[0] - '0');
    if (config.first_player >= config.seats)
      return kit::setup_error<Alliances>(Text::setup_no_first_player, config.first_player,
                                         config.seats);
  }
  if (option("leaders") == "random") config.leaders = Config::Leaders::random;
  if (option("leaders") == "fixed") config.leaders = Config::Leaders::fixed;
  config.fixed.fill(Leader::none);
  if (auto read = read_leaders(*checked, config); !read) return tl::unexpected(read.error());
  return config;
}

}  // namespace rookery
