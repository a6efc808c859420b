// The game of alliances as the engine's contract wants it.
#pragma once

#include "engine/game.h"
#include "games/alliances/state.h"

namespace rookery::alliances {

// Options and choices of a game, checked and compact.
struct Config {
  enum class Leaders : std::uint8_t { choose, random, fixed };
  std::uint8_t seats = 4;
  bool advanced = false;
  Draft draft = Draft::none;
  bool open_allies = false;
  bool quick = false;
  bool quick_events_at_setup = false;
  bool skip_empty_windows = true;
  Leaders leaders = Leaders::choose;
  Seat first_player = no_seat;  // no_seat: drawn
  std::array<Leader, max_seats> fixed{};
};

}  // namespace rookery::alliances

namespace rookery {

struct Alliances {
  using State = alliances::State;
  using Config = alliances::Config;

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
  static SeatSet waiting_for(const State& s, Viewer viewer);
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
  static constexpr std::uint32_t novice_overlooks = 65;
  static constexpr std::uint32_t search_usual = 100;
  static Values evaluate(const State& s);
  static const TermTexts& term_texts();
  static void terms(const State& s, Seat seat, std::span<float> worths);
  static void prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights);
};

static_assert(Game<Alliances> && HasEvaluation<Alliances> && HasPrior<Alliances>);

}  // namespace rookery
