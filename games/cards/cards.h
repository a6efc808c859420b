// The card game as the engine's contract wants it.
#pragma once

#include "engine/game.h"
#include "games/cards/deck.h"
#include "games/cards/state.h"

namespace rookery::cards {

// Options and choices of a game, checked and compact.
struct Config {
  std::uint8_t seats = 2;
  bool introductory = true;
  bool skip_empty_windows = true;
  bool faq_targets = false;
  bool closed_lists = false;
  bool any_set = false;  // lists of players may hold cards of other sets
  std::array<DeckList, max_seats> deck{};
};

}  // namespace rookery::cards

namespace rookery {

// Everything the contract wants, for the head of a position: rules know no number of seats.
struct CardsRules {
  using Config = cards::Config;
  using State = cards::State;

  static const GameInfo& info();
  static Expected<Config> configure(const Setup& setup);
  // `s` is a fresh value.
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log);

  static SeatSet to_act(const State& s) { return s.question.owing(); }
  static Decision decision(const State& s, Seat seat);
  static void legal_actions(const State& s, Seat seat, ActionList& out);
  static void revisions(const State& s, Seat seat, ActionList& out);
  static std::optional<Action> concession(const State& s, Seat seat);
  static bool in_vain(const State& s, Seat seat, Action action);
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
  // Leaves `s` broken if it fails.
  static Expected<void> arrange(State& s, const nlohmann::json& setup);
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng);
  static constexpr std::uint32_t novice_overlooks = 15;
  static Values evaluate(const State& s);
  static const TermTexts& term_texts();
  static void terms(const State& s, Seat seat, std::span<float> worths);
  // To the next lull.
  static constexpr std::uint32_t search_depth = 0;
  static bool is_lull(const State& s);
  static std::span<const std::string_view> feature_names();
  static void features(const State& s, Seat seat, std::span<float> values);
  static void prior(const State& s, Seat seat, const ActionList& actions, std::span<float> weights);
  static const DeckBook& deck_book();
};

// One size of it: two boards for a duel, six for a melee (CRD-SETUP-01).
template <class Boards, int least, int most>
struct CardsFor : CardsRules {
  using State = Boards;
  static constexpr int least_seats = least;
  static constexpr int most_seats = most;

  static void start(State& s, const Config& config, const Seed& seed, EventLog* log) {
    s = State{};
    CardsRules::start(s, config, seed, log);
  }
  static Expected<void> arrange(State& s, const nlohmann::json& setup) {
    State arranged = s;
    auto done = CardsRules::arrange(arranged, setup);
    if (done) s = arranged;
    return done;
  }
};
using Cards = CardsFor<cards::Duel, 2, 2>;
using CardsMelee = CardsFor<cards::Melee, 3, 6>;

}  // namespace rookery
