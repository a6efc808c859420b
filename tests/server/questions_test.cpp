// How often a person is asked in a duel against a greedy bot, at the stops the client begins with,
// for each question that the same person would have to answer at a real table.
//
// Put: every decision that the server does not answer for the seat. What the client gathers and
// sends by one press (attackers, defenders, victims, set-up cards, discards) is one question.
//
// Needed at a real table:
// - choices of the framework and of effects with two answers at least; the own turn of marshalling;
// - a window in which the person does something; counted strictly, that is all;
// - a window in which the person passes, if something could be used that is not in vain, and a
//   thoughtful person would think about it: it was not declined in this round before, or since it
//   was, a card was played, used or drawn, one came or left, or a challenge went on. That a phase,
//   gold or dominance came by is no such reason.
#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "harness/tools.h"
#include "server/table/windows.h"

namespace rookery::server_test::questions_test {
namespace {

constexpr Seat me{0};
constexpr std::array<std::string_view, 8> gathered{
    "ask.lay_out", "ask.attackers",     "ask.defenders", "ask.claim_kill",
    "ask.targets", "ask.targets.spare", "ask.stand",     "ask.reserve"};
constexpr std::array<std::string_view, 5> windows{"ask.action", "ask.action.challenge", "ask.would",
                                                  "ask.interrupt", "ask.reaction"};
constexpr std::array<std::string_view, 16> matters{
    "event.plays",       "event.uses",           "event.ambushes",    "event.marshals",
    "event.duplicates",  "event.puts",           "event.leaves",      "event.controls",
    "event.drew",        "event.challenge",      "event.attacks",     "event.defends",
    "event.no_defender", "event.wins_challenge", "event.nobody_wins", "event.gains_power"};

bool among(const auto& list, std::string_view key) {
  return std::ranges::find(list, key) != list.end();
}

struct Count {
  int put = 0;
  int needed = 0;
  int passed = 0;  // of those needed: windows in which nothing was done
};

// One duel, seen from the first seat.
class Duel {
 public:
  Duel(std::uint64_t number, const server::Windows& stops)
      : stops_(stops), rng_(Seed::from(number, 1)) {
    Setup setup;
    setup.seats = 2;
    // Every other one with decks as people bring them.
    if (number % 2 == 1) setup.choices = {{{"deck", "random"}}, {{"deck", "random"}}};
    auto checked = check_setup(entry_.face->info(), setup);
    position_ = std::move(*entry_.face->start(*checked, Seed::from(number)));
  }

  Count play() {
    std::vector<Event> events;
    while (!position_->to_act().empty()) {
      const Seat seat = *position_->to_act().begin();
      const auto action = entry_.tools->bot_action(*position_, seat, "greedy", rng_);
      if (!action) return {};
      if (seat == me) meet(*action);
      events.clear();
      if (position_->apply(seat, *action, events)) return {};
      for (const Event& event : events) hear(event);
    }
    return count_;
  }

 private:
  std::string_view key(TextId text) const { return position_->info().text_keys[text]; }

  void hear(const Event& event) {
    if (key(event.text) == "event.round") declined_.clear();
    happened_ = happened_ || (event.audience.has(me) && among(matters, key(event.text)));
  }
  void meet(Action action) {
    const Decision decision = position_->decision(me);
    const std::string_view ask = key(decision.text);
    const bool same_row = ask == last_ && among(gathered, ask);
    last_ = ask;
    if (same_row) return;
    const bool needed =
        among(windows, ask) ? thinks(decision, action) : position_->legal_actions(me).size() > 1;
    if (needed) ++count_.needed;
    if (!server::standing_answer(*position_, me, stops_)) ++count_.put;
  }
  // In a window: whether it would have to be asked at a table.
  bool thinks(const Decision& decision, Action action) {
    if (action != decision.pass) {
      declined_.clear();
      return true;
    }
    bool wakes = false;
    bool fresh = false;
    for (const Action one : position_->legal_actions(me)) {
      if (one == decision.pass || position_->in_vain(me, one)) continue;
      wakes = true;
      fresh = declined_.insert(position_->print(one)).second || fresh;
    }
    const bool needed = wakes && (fresh || happened_);
    if (needed) ++count_.passed;
    happened_ = false;
    return needed;
  }

  const GameEntry& entry_ = *find_entry("cards");
  server::Windows stops_;
  Rng rng_;
  std::unique_ptr<Position> position_;
  std::string_view last_;
  std::set<std::string> declined_;
  bool happened_ = false;
  Count count_;
};

Count twenty_duels(const server::Windows& stops) {
  Count all;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const Count one = Duel(number, stops).play();
    EXPECT_GT(one.put, 0) << "duel " << number << " was not played";
    all.put += one.put;
    all.needed += one.needed;
    all.passed += one.passed;
  }
  return all;
}

TEST(Questions, OfADuelAgainstAGreedyBotAreThoseOfARealTable) {
  const Count all = twenty_duels({.every = false});
  const Count every = twenty_duels({});
  const int strictly = all.needed - all.passed;
  const double ratio = static_cast<double>(all.put) / strictly;
  std::printf(
      "20 duels: %d questions put, %.2f for each of %d that something was done in, %.2f with "
      "the %d windows that were thought about; %d put at every legal chance\n",
      all.put, ratio, strictly, static_cast<double>(all.put) / all.needed, all.passed, every.put);
  EXPECT_LE(ratio, 1.3);
  EXPECT_LT(all.put, every.put);
}

}  // namespace
}  // namespace rookery::server_test::questions_test
