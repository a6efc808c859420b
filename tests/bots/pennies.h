// A game of two answers, made so that whoever peeks plays otherwise. Seat 0 hides a penny in one of
// three hands, or folds; seat 1 at the same time says that it guesses, then which hand, or plays
// safe. A right guess wins for seat 1, a wrong one for seat 0; safe shares the win; folding wins
// one time in four. Blind, hiding is worth 1/2 to seat 0 and folding 1/4; against a peeker hiding
// is worth nothing.
#pragma once

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/game.h"

namespace rookery::pennies {

enum class Verb : std::uint8_t { hide = 1, fold, safe, guess, hand };
enum class Draw : std::uint8_t { fold, redeal, hide };
inline constexpr std::uint8_t nothing = 0;
inline constexpr std::uint8_t folded = 4;  // 1 to 3 are hands
inline constexpr std::uint8_t safe = 4;
inline constexpr std::uint8_t guessing = 5;

struct State {
  Rng rng;
  std::uint8_t hidden = nothing;
  std::uint8_t guessed = nothing;
  std::uint8_t lucky = 0;
  std::uint8_t over = 0;
};
struct Config {
  std::uint8_t seats = 2;
};
constexpr Action act(Verb verb, std::uint8_t hand = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), hand);
}

}  // namespace rookery::pennies

namespace rookery {

struct Pennies {
  using State = pennies::State;
  using Config = pennies::Config;
  using Verb = pennies::Verb;

  static const GameInfo& info() {
    static constexpr std::array<std::string_view, 1> keys{"ask"};
    static constexpr std::array<LocalText, 1> texts{{{"Well?", "No?"}}};
    static constexpr std::array<std::string_view, 1> rules{""};
    static const GameInfo info{.id = "pennies",
                               .folder = "pennies",
                               .name = {"Pennies", "Grosze"},
                               .min_seats = 2,
                               .max_seats = 2,
                               .rules_version = 1,
                               .max_decisions = 3,
                               .rules = rules,
                               .text_keys = keys,
                               .texts = texts};
    return info;
  }
  static Expected<Config> configure(const Setup&) { return Config{}; }
  static void start(State& s, const Config&, const Seed& seed, EventLog*) {
    s = State{};
    s.rng = Rng(seed);
  }
  static SeatSet to_act(const State& s) {
    SeatSet seats;
    if (s.hidden == pennies::nothing) seats.add(Seat{0});
    if (s.guessed == pennies::nothing || s.guessed == pennies::guessing) seats.add(Seat{1});
    return seats;
  }
  static Decision decision(const State&, Seat) { return {}; }
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    out.clear();
    if (!to_act(s).has(seat)) return;
    const Verb hands = seat == 0 ? Verb::hide : Verb::hand;
    if (seat == 0 || s.guessed == pennies::guessing) {
      for (std::uint8_t hand = 1; hand <= 3; ++hand) out.push(pennies::act(hands, hand));
      if (seat == 0) out.push(pennies::act(Verb::fold));
    } else {
      out.push(pennies::act(Verb::safe));
      out.push(pennies::act(Verb::guess));
    }
  }
  static Refusal apply(State& s, Seat seat, Action action, EventLog*) {
    ActionList list;
    legal_actions(s, seat, list);
    if (std::find(list.begin(), list.end(), action) == list.end()) return {.text = 0, .rule = 1};
    switch (static_cast<Verb>(action.verb())) {
      case Verb::hide: s.hidden = action.arg(0); break;
      case Verb::fold: s.hidden = pennies::folded; break;
      case Verb::safe: s.guessed = pennies::safe; break;
      case Verb::guess: s.guessed = pennies::guessing; break;
      case Verb::hand: s.guessed = action.arg(0); break;
    }
    if (to_act(s).empty()) {
      s.over = 1;
      s.lucky = draw(s.rng, pennies::Draw::fold, 4) == 0 ? 1 : 0;
    }
    return {};
  }
  static Action default_action(const State& s, Seat seat) {
    ActionList list;
    legal_actions(s, seat, list);
    return list[0];
  }
  static Result result(const State& s) {
    Result result;
    const bool shared = s.hidden != pennies::folded && s.guessed == pennies::safe;
    const bool first = s.hidden == pennies::folded ? s.lucky != 0 : s.hidden != s.guessed;
    result.place[0] = shared || first ? 1 : 2;
    result.place[1] = shared || !first ? 1 : 2;
    return result;
  }

  static void view(const State& s, Viewer viewer, auto& out) {
    out.begin_object();
    const auto field = [&](Seat seat, std::string_view name, std::uint8_t answer) {
      out.key(name);
      if (viewer.is(seat) || s.over != 0) {
        out.number(answer);
      } else {
        out.boolean(to_act(s).has(seat));
      }
    };
    field(Seat{0}, "hidden", s.hidden);
    field(Seat{1}, "guessed", s.guessed);
    out.end_object();
  }
  static SeatSet waiting_for(const State& s, Viewer) { return to_act(s); }
  static void redeal(State& s, Viewer viewer, Rng& rng) {
    const auto any = [&] {
      return static_cast<std::uint8_t>(draw(rng, pennies::Draw::redeal, 4) + 1);
    };
    if (s.over == 0 && !viewer.is(Seat{0}) && s.hidden != pennies::nothing) s.hidden = any();
    if (s.over == 0 && !viewer.is(Seat{1}) && s.guessed != pennies::nothing &&
        s.guessed != pennies::guessing)
      s.guessed = any();
    s.rng.rekey_from(rng);
  }
  static void rekey(State& s, const Seed& seed) { s.rng = Rng(seed); }
  static Broken broken_invariant(const State&) { return {}; }
  static void describe(const State&, Meaning&) {}
  static std::string print(Action action) {
    return fmt::format("{} {}", action.verb(), action.arg(0));
  }
  static std::optional<Action> parse(std::string_view text) {
    if (text.size() != 3) return std::nullopt;
    return Action::make(static_cast<std::uint8_t>(text[0] - '0'),
                        static_cast<std::uint8_t>(text[2] - '0'));
  }
  static std::string name(const State&, std::string_view, Arg value, Language, Case) {
    return std::to_string(value);
  }
  static Sentence label(Action) { return {}; }
  static std::vector<std::string> touches(const State&, Seat, Action) { return {}; }
  static Expected<void> arrange(State&, const nlohmann::json&) { return {}; }

  // A cheat: where the other has answered, it takes advantage of that. Hides in any hand, by lot.
  static Action greedy(const State& s, Seat seat, const ActionList& list, Rng& rng) {
    if (seat == 0) return list[draw(rng, pennies::Draw::hide, 3)];
    const bool seen = s.hidden != pennies::nothing && s.hidden != pennies::folded;
    if (s.guessed == pennies::nothing) return list[seen ? 1 : 0];
    return seen ? pennies::act(Verb::hand, s.hidden) : list[0];
  }
};

}  // namespace rookery
