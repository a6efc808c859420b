// The game of the Iron Throne as the engine's contract wants it.
#pragma once

#include "engine/game.h"
#include "games/iron_throne/state.h"

namespace rookery::iron_throne {

// Options and choices of a game, checked and compact.
struct Config {
  enum class Houses : std::uint8_t { choose, random, fixed };
  std::uint8_t seats = 5;
  std::uint8_t truce_proposals = 4;
  std::uint16_t max_turns = 0;
  bool distinct_events = false;
  bool skip_empty_windows = true;
  Houses houses = Houses::choose;
  PerSeat<House, most_players> house{};
  PerSeat<Title, most_players> leader{};  // nobody: two are drawn
};

}  // namespace rookery::iron_throne

namespace rookery {

struct IronThrone {
  using State = iron_throne::State;
  using Config = iron_throne::Config;

  static const GameInfo& info();
  static Expected<Config> configure(const Setup& setup);
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log);

  static SeatSet to_act(const State& s) { return s.question.owing(); }
  static Decision decision(const State& s, Seat seat);
  static void legal_actions(const State& s, Seat seat, ActionList& out);
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log);
  static Action default_action(const State& s, Seat seat);
  static Result result(const State& s);

  static void view(const State& s, Viewer viewer, HashWriter& out);
  static void view(const State& s, Viewer viewer, JsonWriter& out);
  static SeatSet waiting_for(const State& s, Viewer) { return s.question.owing(); }
  static void redeal(State& s, Viewer viewer, Rng& rng);
  static void rekey(State& s, const Seed& seed) { s.rng = Rng(seed); }

  static Broken broken_invariant(const State& s);
  static void describe(const State& s, Meaning& m);
  static std::string print(Action action);
  static std::optional<Action> parse(std::string_view text);
  static std::string name(const State& s, std::string_view kind, Arg value, Language language,
                          Case form);
  static Sentence label(Action action);
  static std::vector<std::string> touches(const State& s, Seat seat, Action action);
  static Expected<void> arrange(State& s, const nlohmann::json& setup);
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng);
  static Values evaluate(const State& s);
  // To the next lull.
  static constexpr std::uint32_t search_depth = 0;
  static constexpr std::uint32_t search_usual = 50;
  static bool is_lull(const State& s);
  static const TermTexts& term_texts();
  static void terms(const State& s, Seat seat, std::span<float> worths);
  static void prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights);
};

}  // namespace rookery
