// Plays random games over all seat counts and options and checks, at every node, everything that
// must hold whatever the game. A new game pays one line in the registry for all of it. What is
// checked stands in files of its own: rules, knowledge, players, words.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "engine/fair.h"
#include "engine/record.h"
#include "harness/drawn_value.h"
#include "harness/selfcheck_knowledge.h"
#include "harness/selfcheck_node.h"
#include "harness/selfcheck_players.h"
#include "harness/selfcheck_rules.h"
#include "harness/selfcheck_words.h"
#include "harness/workers.h"

namespace rookery {

template <Game G>
class Selfcheck {
  using State = typename G::State;
  using Node = CheckNode<G>;

 public:
  // One game, which follows from (seed, index) alone; what rewinds deal is told to `anew`.
  Selfcheck(const SelfcheckOptions& options, std::uint64_t index, DealtAnew<G>& anew)
      : rng_(Seed::from(options.seed, 2 * index + 1)),
        secret_(Seed::from(options.seed, 2 * index)),
        redeal_every_(options.redeal_every),
        fixed_(options.fixed),
        knowledge_(node_, anew) {}

  std::optional<SelfcheckFailure> play(SelfcheckReport& report) {
    node_.report = &report;
    choose_setup();
    node_.seats = setup_.seats;
    const std::vector<Move> script = {};
    auto failed = attempt(script, true);
    if (!failed) return std::nullopt;
    SelfcheckFailure failure;
    failure.what = failed->what;
    failure.actions_before_shrinking = moves_.size();
    failure.detail = shrink(failed->what);
    failure.actions = moves_.size();
    failure.record = record();
    return failure;
  }

 private:
  struct Move {
    Seat seat;
    Action action;
  };

  std::uint32_t choose(CheckDraw why, std::size_t n) {
    return draw(rng_, why, static_cast<std::uint32_t>(n));
  }

  // --- a game ---------------------------------------------------------------------------------

  // Any options and choices that configure accepts together; odd mixes it must refuse cleanly.
  void choose_setup() {
    const GameInfo& info = G::info();
    for (int tries = 0; tries < 100; ++tries) {
      setup_ = {};
      const int least = least_seats_of<G>();
      setup_.seats = fixed_.seats > 0
                         ? fixed_.seats
                         : least + static_cast<int>(choose(
                                       CheckDraw::setup,
                                       static_cast<std::size_t>(most_seats_of<G>() - least) + 1));
      for (const OptionSpec& option : info.options) {
        setup_.options[std::string(option.name)] =
            drawn_value(option, [this](std::size_t n) { return choose(CheckDraw::setup, n); });
      }
      if (choose(CheckDraw::setup, 2) == 1) {
        setup_.choices.resize(static_cast<std::size_t>(setup_.seats));
        for (auto& own : setup_.choices) {
          for (const SeatChoiceSpec& choice : info.seat_choices)
            own[std::string(choice.name)] =
                choice.values[choose(CheckDraw::setup, choice.values.size())];
        }
      }
      fix();
      if (G::configure(setup_)) return;
    }
    setup_ = fixed_;
    if (setup_.seats == 0) setup_.seats = least_seats_of<G>();
  }

  void fix() {
    for (const auto& [name, value] : fixed_.options) setup_.options[name] = value;
    setup_.choices.resize(std::max(setup_.choices.size(), fixed_.choices.size()));
    for (std::size_t seat = 0; seat < fixed_.choices.size(); ++seat)
      for (const auto& [name, value] : fixed_.choices[seat]) setup_.choices[seat][name] = value;
  }

  // Plays the script as far as it fits and, with `go_on`, at random after it. Deviating answers are
  // replaced by the default, so a shortened script still gives a whole game.
  std::optional<CheckFailed> attempt(const std::vector<Move>& script, bool go_on) {
    moves_.clear();
    node_.known.clear();
    node_.actions.clear();
    try {
      play_through(script, go_on);
    } catch (const CheckFailed& failed) {
      return failed;
    } catch (const Fault& fault) {
      return CheckFailed{std::string("a limit no rule accounts for: ") + fault.what};
    }
    return std::nullopt;
  }

  void play_through(const std::vector<Move>& script, bool go_on) {
    const auto config = G::configure(setup_);
    require(config.has_value(), "configure refuses what it accepted before");
    State state;
    G::start(state, *config, seed_from(secret_, {}), nullptr);
    State again;
    G::start(again, *config, seed_from(secret_, {}), nullptr);
    require(Node::same(state, again), "two starts from one seed differ");
    std::size_t at = 0;
    // Second thoughts do not count, and neither does the answer each may call for again.
    auto answers_left = static_cast<std::int64_t>(G::info().max_decisions);
    while (true) {
      node(state);
      if (G::to_act(state).empty()) break;
      require(answers_left > 0, "the game does not end within its bound");
      if (!go_on && at >= script.size()) break;
      const Move move = go_on ? any_move(state) : next_move(state, script[at++]);
      G::legal_actions(state, move.seat, node_.list);
      answers_left += Node::has(node_.list, move.action) ? -1 : 1;
      moves_.push_back(move);
      CheckRules<G>::advance(state, move.seat, move.action);
    }
    if (G::to_act(state).empty()) rules_.finished(state);
  }

  Move any_move(const State& state) {
    if constexpr (HasRevisions<G>) {
      constexpr std::size_t seldom = 4;
      for (Seat seat{0}; seat < setup_.seats; ++seat) {
        G::revisions(state, seat, node_.list);
        if (!node_.list.empty() && choose(CheckDraw::revision, seldom) == 0)
          return {seat, node_.list[choose(CheckDraw::revision, node_.list.size())]};
      }
    }
    if constexpr (HasConcession<G>) {
      constexpr std::size_t hardly_ever = 4000;
      const Seat seat{
          static_cast<int>(choose(CheckDraw::concession, static_cast<std::size_t>(setup_.seats)))};
      const auto action = G::concession(state, seat);
      if (action && choose(CheckDraw::concession, hardly_ever) == 0) return {seat, *action};
    }
    const SeatSet asked = G::to_act(state);
    Seat seat = asked.lowest();
    for (std::uint32_t skip = choose(CheckDraw::action, static_cast<std::size_t>(asked.size()));
         skip > 0; --skip)
      seat = Node::next_in(asked, seat);
    G::legal_actions(state, seat, node_.list);
    return {seat, node_.list[choose(CheckDraw::action, node_.list.size())]};
  }

  Move next_move(const State& state, const Move& wanted) {
    G::legal_actions(state, wanted.seat, node_.list);
    if (Node::has(node_.list, wanted.action)) return wanted;
    if constexpr (HasRevisions<G>) {
      G::revisions(state, wanted.seat, node_.list);
      if (Node::has(node_.list, wanted.action)) return wanted;
    }
    if constexpr (HasConcession<G>) {
      if (G::concession(state, wanted.seat) == wanted.action) return wanted;
    }
    const Seat seat = G::to_act(state).lowest();
    return {seat, G::default_action(state, seat)};
  }

  void node(const State& state) {
    node_.enter(state);
    const State copy = state;
    if (const Broken broken = G::broken_invariant(state))
      throw CheckFailed{"invariant: " + std::string(broken.en)};
    require(digest_of<G>(copy) == digest_of<G>(state), "a copy has another digest");
    rules_.position(state);
    require(Node::same(copy, state), "an earlier copy and the position differ after looking at it");
    if (node_.seed % static_cast<std::uint64_t>(redeal_every_) != 0) return;
    knowledge_.position(state);
    players_.position(state);
    words_.position(state);
    require(Node::same(copy, state), "redealing a copy changed the position");
  }

  // --- failures -------------------------------------------------------------------------------

  // Replaces one answer after the other by the default and cuts the tail, as long as the same
  // check keeps failing.
  std::string shrink(const std::string& what) {
    std::vector<Move> best = moves_;
    int budget = 2000;
    for (bool smaller = true; smaller && budget > 0;) {
      smaller = false;
      for (std::size_t chunk = std::max<std::size_t>(1, best.size() / 2); chunk >= 1 && budget > 0;
           chunk /= 2) {
        for (std::size_t at = 0; at + chunk <= best.size() && budget > 0; --budget) {
          std::vector<Move> shorter = best;
          shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(at),
                        shorter.begin() + static_cast<std::ptrdiff_t>(at + chunk));
          const auto failed = attempt(shorter, false);
          if (failed && failed->what == what && moves_.size() < best.size()) {
            best = moves_;
            smaller = true;
          } else {
            at += chunk;
          }
        }
      }
    }
    const auto failed = attempt(best, false);
    return failed ? failed->detail : "";
  }

  std::string record() const {
    Record record;
    record.header = new_header(G::info(), setup_, secret_);
    const auto config = G::configure(setup_);
    State state;
    try {
      if (config) G::start(state, *config, seed_from(secret_, {}), nullptr);
      std::size_t length = 0;
      for (const Move& move : moves_) {
        record.entries.emplace_back(RecordAction{move.seat, G::print(move.action)});
        G::apply(state, move.seat, move.action, nullptr);
        if (++length % Record::digest_every == 0)
          record.entries.emplace_back(RecordDigest{digest_of<G>(state)});
      }
    } catch (const Fault&) {
      return to_text(record);  // the fault is the failure itself
    }
    return to_text(record);
  }

  Rng rng_;
  Seed secret_;
  int redeal_every_;
  Setup fixed_;
  Setup setup_;
  std::vector<Move> moves_;
  Node node_;
  CheckRules<G> rules_{node_};
  CheckKnowledge<G> knowledge_;
  CheckPlayers<G> players_{node_};
  CheckWords<G> words_{node_};
};

inline void add(SelfcheckReport& sum, SelfcheckReport& report) {
  sum.games += report.games;
  sum.nodes += report.nodes;
  sum.actions_tried += report.actions_tried;
  sum.revisions += report.revisions;
  sum.refusals += report.refusals;
  sum.redeals += report.redeals;
  sum.lockstep_steps += report.lockstep_steps;
  const bool first = report.failure && (!sum.failure || report.failure->game < sum.failure->game);
  if (first) sum.failure = std::move(report.failure);
}

template <Game G>
SelfcheckReport selfcheck(const SelfcheckOptions& options) {
  std::vector<SelfcheckReport> reports(static_cast<std::size_t>(options.jobs));
  std::vector<DealtAnew<G>> anew(reports.size());
  run_workers(options.jobs, options.games, options.progress, [&](int worker, std::uint64_t index) {
    SelfcheckReport& report = reports[static_cast<std::size_t>(worker)];
    const auto check =
        std::make_unique<Selfcheck<G>>(options, index, anew[static_cast<std::size_t>(worker)]);
    auto failure = check->play(report);
    ++report.games;
    if (!failure) return true;
    failure->game = index;
    report.failure = std::move(failure);
    return false;
  });
  SelfcheckReport sum;
  for (SelfcheckReport& report : reports) add(sum, report);
  for (std::size_t i = 1; i < anew.size(); ++i) anew[0].add(anew[i]);
  if (const auto byte = anew[0].stuck(); byte && !sum.failure) {
    sum.failure.emplace();
    sum.failure->what = "a rewind never deals anew what no seat knows";
    sum.failure->detail = "byte " + std::to_string(*byte) + " of the state";
  }
  return sum;
}

}  // namespace rookery
