// The board game as the engine's contract wants it.
#pragma once

#include "engine/game.h"
#include "games/board/state.h"

namespace rookery::board {

// Options and choices of a game, checked and compact.
struct Config {
  enum class Houses : std::uint8_t { choose, random, fixed };
  std::uint8_t seats = 6;
  std::uint8_t rounds = 10;
  bool tides = false;
  bool faq_ties = false;
  bool faq_ship = false;
  bool private_talk = true;
  Houses houses = Houses::choose;
  PerSeat<House> house{all_of<House, max_seats>(House::none)};
};

}  // namespace rookery::board

namespace rookery {

struct Board {
  using State = board::State;
  using Config = board::Config;

  static const GameInfo& info();
  static Expected<Config> configure(const Setup& setup);
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log);

  static SeatSet to_act(const State& s) { return s.question.owing(); }
  static Decision decision(const State& s, Seat seat);
  static void legal_actions(const State& s, Seat seat, ActionList& out);
  static void revisions(const State& s, Seat seat, ActionList& out);
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
  static Expected<void> deal(State& s, const nlohmann::json& cards);
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng);
  static constexpr std::uint32_t novice_overlooks = 25;
  static Values evaluate(const State& s);
  static const TermTexts& term_texts();
  static void terms(const State& s, Seat seat, std::span<float> worths);
  static void prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights);
  static std::optional<Study> study(Worlds<State>& worlds, const StudyQuestion& question);
  static constexpr std::uint32_t search_depth = 60;  // orders, and most of what comes of them
};

}  // namespace rookery
