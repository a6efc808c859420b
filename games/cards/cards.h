// The card game as the engine's contract wants it.
#pragma once

#include "engine/game.h"
#include "games/cards/state.h"

namespace rookery::cards {

// Options and choices of a game, checked and compact.
struct Config {
  std::uint8_t seats = 2;
  bool introductory = true;
  bool skip_empty_windows = true;
  bool faq_targets = false;
  std::array<Deck, max_seats> deck{};
};

}  // namespace rookery::cards

namespace rookery {

// The duel. Rules know no number of seats; a larger board is another State of the same head.
struct Cards {
  using State = cards::Duel;
  using Config = cards::Config;

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

  static const char* broken_invariant(const State& s);
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
  static void prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights);
};

}  // namespace rookery
