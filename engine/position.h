// The thin type-erased face of a game, for callers that do not care which game it is: command
// line, server, scenarios, bindings. Search and simulation use the contract itself (game.h).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json_fwd.hpp>

#include "engine/fault.h"
#include "engine/game.h"

namespace rookery {

class Position {
 public:
  Position() = default;
  Position(const Position&) = delete;
  Position& operator=(const Position&) = delete;
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> clone() const = 0;
  virtual const GameInfo& info() const = 0;
  virtual int seats() const = 0;
  // What happened before the first decision.
  virtual const std::vector<Event>& opening() const = 0;

  virtual SeatSet to_act() const = 0;
  bool finished() const { return to_act().empty(); }
  // Why this position cannot go on, in a sentence; empty as long as it can.
  const std::string& fault() const { return fault_; }
  virtual Decision decision(Seat seat) const = 0;
  // Changes only when that seat's own decision does: an answer names it, so that a late answer
  // to an old question is not taken for an answer to a new one.
  virtual std::uint32_t decision_number(Seat seat) const = 0;
  // None if a fault is met.
  virtual std::vector<Action> legal_actions(Seat seat) const = 0;
  // Second thoughts of a seat, whether or not it is asked now; none in most games (HasRevisions).
  virtual std::vector<Action> revisions(Seat seat) const = 0;
  // How the seat gives up; nothing where it cannot, as in most games (HasConcession).
  virtual std::optional<Action> concession(Seat seat) const = 0;
  // Whether this legal action would bring nothing now; no action in most games (HasVain).
  virtual bool in_vain(Seat seat, Action action) const = 0;
  // Carries the action out, or refuses it. If a limit is reached that no rule accounts for, the
  // position stays as it was, `fault` says so, and from then on everything is refused. The same
  // holds of whatever else here is changed or worked out.
  virtual Refusal apply(Seat seat, Action action, std::vector<Event>& events) = 0;
  virtual Action default_action(Seat seat) const = 0;
  virtual Result result() const = 0;

  virtual std::string view(Viewer viewer) const = 0;  // JSON
  virtual SeatSet waiting_for(Viewer viewer) const = 0;
  virtual void redeal(Viewer viewer, Rng& rng) = 0;
  virtual void rekey(const Seed& seed) = 0;
  // Over what the position means (describe.h).
  virtual std::uint64_t digest() const = 0;
  virtual Broken broken_invariant() const = 0;

  virtual std::string print(Action action) const = 0;
  virtual std::optional<Action> parse(std::string_view text) const = 0;
  virtual std::string name(std::string_view kind, Arg value, Language language,
                           Case form = Case::nominative) const = 0;
  virtual Sentence label(Action action) const = 0;
  virtual std::vector<std::string> touches(Seat seat, Action action) const = 0;
  virtual Expected<void> arrange(const nlohmann::json& setup) = 0;
  // Puts cards on top of decks, as a scenario's step `deal` says.
  virtual Expected<void> deal(const nlohmann::json& cards) = 0;

  // A text of the catalogue with its arguments filled in.
  std::string tell(TextId text, std::span<const Arg> args, Language language) const;

 protected:
  void break_off(const Fault& fault) const;

 private:
  mutable std::string fault_;
};

class GameFace {
 public:
  virtual ~GameFace() = default;
  virtual const GameInfo& info() const = 0;
  virtual Expected<std::unique_ptr<Position>> start(const Setup& setup, const Seed& seed) const = 0;
  // Null for a game whose players bring no decks.
  virtual const DeckBook* decks() const = 0;
};

template <Game G>
class PositionOf final : public Position {
 public:
  PositionOf(const typename G::State& state, int seats, std::vector<Event> opening)
      : state_(state), seats_(seats), opening_(std::move(opening)) {
    count({}, {});
  }

  std::unique_ptr<Position> clone() const override {
    auto copy = std::make_unique<PositionOf>(state_, seats_, opening_);
    copy->numbers_ = numbers_;
    return copy;
  }
  const GameInfo& info() const override { return G::info(); }
  int seats() const override { return seats_; }
  const std::vector<Event>& opening() const override { return opening_; }

  SeatSet to_act() const override { return G::to_act(state_); }
  Decision decision(Seat seat) const override {
    return unless_fault([&] { return G::decision(state_, seat); });
  }
  std::uint32_t decision_number(Seat seat) const override { return numbers_[seat]; }
  std::vector<Action> legal_actions(Seat seat) const override {
    return unless_fault([&]() -> std::vector<Action> {
      ActionList list;
      G::legal_actions(state_, seat, list);
      return {list.begin(), list.end()};
    });
  }
  std::vector<Action> revisions(Seat seat) const override {
    if constexpr (HasRevisions<G>) {
      return unless_fault([&]() -> std::vector<Action> {
        ActionList list;
        G::revisions(state_, seat, list);
        return {list.begin(), list.end()};
      });
    } else {
      return {};
    }
  }
  std::optional<Action> concession(Seat seat) const override {
    if constexpr (HasConcession<G>) {
      return unless_fault([&] { return G::concession(state_, seat); });
    } else {
      return std::nullopt;
    }
  }
  bool in_vain(Seat seat, Action action) const override {
    if constexpr (HasVain<G>) {
      return unless_fault([&] { return G::in_vain(state_, seat, action); });
    } else {
      return false;
    }
  }
  Refusal apply(Seat seat, Action action, std::vector<Event>& events) override {
    if (!fault().empty()) return frozen();
    const SeatSet before = to_act();
    const typename G::State safe = state_;
    EventLog log;
    try {
      if (const Refusal refusal = G::apply(state_, seat, action, &log)) return refusal;
    } catch (const Fault& fault) {
      state_ = safe;
      break_off(fault);
      return frozen();
    }
    events.insert(events.end(), log.events.begin(), log.events.end());
    count(before, SeatSet::of(seat));
    return {};
  }
  Action default_action(Seat seat) const override {
    return unless_fault([&] { return G::default_action(state_, seat); });
  }
  Result result() const override { return G::result(state_); }

  std::string view(Viewer viewer) const override {
    JsonWriter out(4096);
    G::view(state_, viewer, out);
    return out.take();
  }
  SeatSet waiting_for(Viewer viewer) const override { return G::waiting_for(state_, viewer); }
  void redeal(Viewer viewer, Rng& rng) override {
    unless_fault([&] {
      typename G::State next = state_;
      G::redeal(next, viewer, rng);
      state_ = next;
    });
  }
  void rekey(const Seed& seed) override { G::rekey(state_, seed); }
  std::uint64_t digest() const override { return digest_of<G>(state_); }
  Broken broken_invariant() const override { return G::broken_invariant(state_); }

  std::string print(Action action) const override { return G::print(action); }
  std::optional<Action> parse(std::string_view text) const override { return G::parse(text); }
  std::string name(std::string_view kind, Arg value, Language language, Case form) const override {
    return G::name(state_, kind, value, language, form);
  }
  Sentence label(Action action) const override { return G::label(action); }
  std::vector<std::string> touches(Seat seat, Action action) const override {
    return unless_fault([&] { return G::touches(state_, seat, action); });
  }
  Expected<void> arrange(const nlohmann::json& setup) override {
    typename G::State next = state_;
    try {
      if (auto arranged = G::arrange(next, setup); !arranged) return arranged;
    } catch (const Fault& fault) {
      return fail(fmt::format("this position cannot be set up: {}", fault.what));
    }
    state_ = next;
    opening_.clear();  // it told of cards that lie elsewhere now
    return {};
  }

  Expected<void> deal(const nlohmann::json& cards) override {
    if constexpr (HasDealing<G>) {
      typename G::State next = state_;
      if (auto dealt = G::deal(next, cards); !dealt) return dealt;
      state_ = next;
      return {};
    } else {
      return fail(
          fmt::format("the decks of {} cannot be dealt in the middle of a game", info().id));
    }
  }

  // For code that knows the game: bots are given an Insight into it, never the state.
  const typename G::State& state() const { return state_; }

 private:
  // What `work` makes; nothing, if it meets a fault.
  template <class Work>
  auto unless_fault(Work work) const -> decltype(work()) {
    try {
      return work();
    } catch (const Fault& fault) {
      break_off(fault);
      return decltype(work())();
    }
  }

  // A seat has a new decision if it has just answered, or was not asked before.
  void count(SeatSet asked_before, SeatSet answered) {
    for (const Seat seat : to_act()) {
      if (!asked_before.has(seat) || answered.has(seat)) ++numbers_[seat];
    }
  }

  typename G::State state_;
  int seats_;
  std::vector<Event> opening_;
  PerSeat<std::uint32_t> numbers_{};
};

// Of a game in one size, or in several (game.h).
template <Game G, Game... Larger>
class GameFaceOf final : public GameFace {
 public:
  const GameInfo& info() const override { return G::info(); }
  Expected<std::unique_ptr<Position>> start(const Setup& setup, const Seed& seed) const override {
    return for_seats<G, Larger...>(setup.seats,
                                   [&]<Game Size>() { return begin<Size>(setup, seed); });
  }

 private:
  template <Game Size>
  static Expected<std::unique_ptr<Position>> begin(const Setup& setup, const Seed& seed) {
    const auto config = Size::configure(setup);
    if (!config) return tl::unexpected(config.error());
    typename Size::State state;
    EventLog log;
    try {
      Size::start(state, *config, seed, &log);
    } catch (const Fault& fault) {
      return fail(fmt::format("this game cannot begin: {}", fault.what));
    }
    return std::make_unique<PositionOf<Size>>(state, setup.seats, std::move(log.events));
  }
  const DeckBook* decks() const override {
    if constexpr (HasDecks<G>) {
      return &G::deck_book();
    } else {
      return nullptr;
    }
  }
};

}  // namespace rookery
