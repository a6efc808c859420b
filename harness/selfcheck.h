// Plays random games over all seat counts and options and checks, at every node, everything that
// must hold whatever the game. A new game pays one line in the registry for all of it.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "bots/bot.h"
#include "engine/fair.h"
#include "engine/record.h"
#include "harness/drawn_value.h"
#include "harness/selfcheck_rewind.h"
#include "harness/workers.h"

namespace rookery {

enum class CheckDraw : std::uint8_t { setup, action, illegal, viewer, lockstep, twins };

// Thrown by a check that does not hold; caught by the game that was being played.
struct CheckFailed {
  std::string what;
  std::string detail = {};
};

template <Game G>
class Selfcheck {
  using State = typename G::State;

 public:
  // One game, which follows from (seed, index) alone; what rewinds deal is told to `anew`.
  Selfcheck(std::uint64_t seed, std::uint64_t index, int redeal_every, DealtAnew<G>& anew)
      : rng_(Seed::from(seed, 2 * index + 1)),
        secret_(Seed::from(seed, 2 * index)),
        redeal_every_(redeal_every),
        anew_(anew) {}

  std::optional<SelfcheckFailure> play(SelfcheckReport& report) {
    report_ = &report;
    choose_setup();
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

  static void require(bool holds, const char* what) {
    if (!holds) throw CheckFailed{what};
  }
  // For the course of the game; and for checks, whose luck follows from the position alone, so
  // that a shortened game meets the same fate.
  std::uint32_t choose(CheckDraw why, std::size_t n) {
    return draw(rng_, why, static_cast<std::uint32_t>(n));
  }
  std::uint32_t pick(CheckDraw why, std::size_t n) {
    return draw(node_rng_, why, static_cast<std::uint32_t>(n));
  }

  // --- a game ---------------------------------------------------------------------------------

  // Any options and choices that configure accepts together; odd mixes it must refuse cleanly.
  void choose_setup() {
    const GameInfo& info = G::info();
    for (int tries = 0; tries < 100; ++tries) {
      setup_ = {};
      setup_.seats =
          info.min_seats +
          static_cast<int>(choose(CheckDraw::setup,
                                  static_cast<std::size_t>(info.max_seats - info.min_seats + 1)));
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
      if (G::configure(setup_)) return;
    }
    setup_ = {};
    setup_.seats = info.min_seats;
  }

  // Plays the script as far as it fits and, with `go_on`, at random after it. Deviating answers are
  // replaced by the default, so a shortened script still gives a whole game.
  std::optional<CheckFailed> attempt(const std::vector<Move>& script, bool go_on) {
    moves_.clear();
    known_.clear();
    actions_.clear();
    try {
      const auto config = G::configure(setup_);
      require(config.has_value(), "configure refuses what it accepted before");
      State state;
      G::start(state, *config, seed_from(secret_, {}), nullptr);
      State again;
      G::start(again, *config, seed_from(secret_, {}), nullptr);
      require(same(state, again), "two starts from one seed differ");
      std::size_t at = 0;
      while (true) {
        node(state);
        const SeatSet seats = G::to_act(state);
        if (seats.empty()) break;
        require(moves_.size() < static_cast<std::size_t>(G::info().max_decisions),
                "the game does not end within its bound");
        if (!go_on && at >= script.size()) break;
        Move move{seats.lowest(), {}};
        if (go_on) {
          for (std::uint32_t skip =
                   choose(CheckDraw::action, static_cast<std::size_t>(seats.size()));
               skip > 0; --skip)
            move.seat = next_in(seats, move.seat);
          G::legal_actions(state, move.seat, list_);
          move.action = list_[choose(CheckDraw::action, list_.size())];
        } else {
          move = script[at++];
          G::legal_actions(state, move.seat, list_);
          if (!std::binary_search(list_.begin(), list_.end(), move.action)) {
            move.seat = seats.lowest();
            move.action = G::default_action(state, move.seat);
          }
        }
        moves_.push_back(move);
        advance(state, move);
      }
      if (G::to_act(state).empty()) finished(state);
    } catch (const CheckFailed& failed) {
      return failed;
    } catch (const Fault& fault) {
      return CheckFailed{std::string("a limit no rule accounts for: ") + fault.what};
    }
    return std::nullopt;
  }

  static Seat next_in(SeatSet seats, Seat seat) {
    do {
      seat = static_cast<Seat>((seat + 1) % 8);
    } while (!seats.has(seat));
    return seat;
  }

  void advance(State& state, const Move& move) {
    const State before = state;
    State silent = before;
    require(!G::apply(silent, move.seat, move.action, nullptr), "a legal action is refused");
    EventLog log;
    require(!G::apply(state, move.seat, move.action, &log),
            "a legal action is refused with events on");
    require(same(silent, state), "the events change the outcome");
    for (const Event& event : log.events) {
      require(event.text < G::info().text_keys.size() &&
                  G::info().text_keys[event.text].starts_with("event."),
              "an event has no text");
      require(!event.audience.empty(), "an event has no audience");
    }
  }

  // --- what holds at every node -----------------------------------------------------------------

  void node(const State& state) {
    ++report_->nodes;
    node_seed_ = byte_digest(state);
    node_rng_ = Rng(Seed::from(node_seed_, 77));
    const State copy = state;
    if (const char* broken = G::broken_invariant(state))
      throw CheckFailed{std::string("invariant: ") + broken};
    require(digest_of<G>(copy) == digest_of<G>(state), "a copy has another digest");
    legal(state);
    illegal(state);
    views(state);
    require(same(copy, state), "an earlier copy and the position differ after looking at it");
    if (node_seed_ % static_cast<std::uint64_t>(redeal_every_) == 0) redeals(state);
    require(same(copy, state), "redealing a copy changed the position");
  }

  void legal(const State& state) {
    const SeatSet seats = G::to_act(state);
    for (Seat seat{0}; seat < setup_.seats; ++seat) {
      G::legal_actions(state, seat, list_);
      require(list_.empty() != seats.has(seat),
              "legal actions are listed for just the seats to act");
      if (list_.empty()) continue;
      const Decision decision = G::decision(state, seat);
      require(decision.text < G::info().text_keys.size() &&
                  G::info().text_keys[decision.text].starts_with("ask."),
              "a decision has no text");
      require(std::is_sorted(list_.begin(), list_.end()), "legal actions are not sorted");
      require(std::adjacent_find(list_.begin(), list_.end()) == list_.end(),
              "a legal action is listed twice");
      require(std::binary_search(list_.begin(), list_.end(), G::default_action(state, seat)),
              "the default action is not legal");
      for (const Action action : list_) try_legal(state, seat, action);
    }
  }

  void try_legal(const State& state, Seat seat, Action action) {
    ++report_->actions_tried;
    State next = state;
    require(!G::apply(next, seat, action, nullptr), "a listed action is refused");
    if (known_.insert(action.bits).second) {
      const std::string text = G::print(action);
      const auto parsed = G::parse(text);
      require(parsed.has_value() && *parsed == action,
              "notation does not come back as the same action");
      actions_.push_back(action);
    }
  }

  // Actions that are not on the list: others seen in this game, and listed ones with a bit flipped.
  Action some_action() {
    Action action =
        actions_.empty() ? Action{} : actions_[pick(CheckDraw::illegal, actions_.size())];
    if (pick(CheckDraw::illegal, 2) == 0)
      action.bits ^= std::uint64_t{1} << pick(CheckDraw::illegal, 64);
    return action;
  }

  void illegal(const State& state) {
    for (int i = 0; i < 4; ++i) {
      const auto seat =
          static_cast<Seat>(pick(CheckDraw::illegal, static_cast<std::size_t>(setup_.seats)));
      const Action action = some_action();
      G::legal_actions(state, seat, list_);
      if (std::binary_search(list_.begin(), list_.end(), action)) continue;
      State next = state;
      EventLog log;
      const Refusal refusal = G::apply(next, seat, action, &log);
      require(refusal.text < G::info().text_keys.size(),
              "an unlisted action is accepted, or refused without a reason");
      require(G::info().text_keys[refusal.text].starts_with("refuse."), "a refusal has no text");
      const auto plain = G::info().plain_refusals;
      const bool needs_none = std::find(plain.begin(), plain.end(), refusal.text) != plain.end();
      require(refusal.rule < G::info().rules.size() && (refusal.rule != 0 || needs_none),
              "a refusal names no rule");
      require(same(next, state) && log.events.empty(), "a refused action changed something");
      ++report_->refusals;
    }
  }

  void views(const State& state) {
    for (int v = 0; v < viewers(); ++v) {
      const Viewer viewer = viewer_of(v);
      require(view_hash(state, viewer) == view_hash(state, viewer),
              "the same view differs the second time");
      const SeatSet known = G::waiting_for(state, viewer);
      require((known - G::to_act(state)).empty(), "a viewer waits for a seat that is not asked");
      if (viewer.is_seat()) {
        require(known.has(viewer.as_seat()) == G::to_act(state).has(viewer.as_seat()),
                "a seat does not know that it is asked");
      }
    }
  }

  void finished(const State& state) {
    const Result result = G::result(state);
    int best = 0;
    for (int seat = 0; seat < setup_.seats; ++seat) {
      const int place = result.place[static_cast<std::size_t>(seat)];
      require(place >= 1 && place <= setup_.seats, "the ranking does not cover every seat");
      best += place == 1 ? 1 : 0;
      int better = 0;
      for (int other = 0; other < setup_.seats; ++other)
        better += result.place[static_cast<std::size_t>(other)] < place ? 1 : 0;
      require(place == better + 1, "the ranking has a gap");
    }
    require(best >= 1, "nobody wins");
  }

  // --- knowledge
  // ----------------------------------------------------------------------------------

  void redeals(const State& state) {
    for (int v = 0; v < viewers(); ++v) {
      const Viewer viewer = viewer_of(v);
      const State one = redealt(state, viewer, 1);
      const State two = redealt(state, viewer, 2);
      ++report_->redeals;
      require_same_view(state, one, viewer, "a redeal changes the view");
      require(G::waiting_for(one, viewer) == G::waiting_for(state, viewer),
              "a redeal changes who is waited for");
      require(same(redealt(one, viewer, 2), two), "a redeal depends on more than the viewer knows");
      State other_luck = state;
      G::rekey(other_luck, Seed::from(node_seed_, 6));
      require(same(redealt(other_luck, viewer, 2), two), "a redeal keeps the generator");
      if (const char* broken = G::broken_invariant(one))
        throw CheckFailed{std::string("invariant after a redeal: ") + broken};
      for (const Seat seat : G::to_act(one)) {
        G::legal_actions(one, seat, list_);
        require(!list_.empty(), "after a redeal a seat to act has no legal action");
      }
      require(G::to_act(one).empty() == G::to_act(state).empty(),
              "a redeal ends the game or reopens it");
      if (viewer.is_seat()) own_decision(state, one, viewer.as_seat());
    }
    rewinds(state);
    twins(state);
    const Viewer viewer =
        viewer_of(static_cast<int>(pick(CheckDraw::viewer, static_cast<std::size_t>(viewers()))));
    if (pick(CheckDraw::viewer, 4) == 0) play_on(redealt(state, viewer, 3));
    lockstep(state, redealt(state, viewer, 4), viewer);
  }

  // A rewind deals anew what no seat knows, and no seat sees a difference.
  void rewinds(const State& state) {
    const State back = redealt(state, Viewer::table(), 9);
    for (int v = 0; v < viewers(); ++v) {
      const Viewer viewer = viewer_of(v);
      require_same_view(state, back, viewer, "a rewind changes a view");
      require(G::waiting_for(state, viewer) == G::waiting_for(back, viewer),
              "a rewind changes who is waited for");
      if (viewer.is_seat()) own_decision(state, back, viewer.as_seat());
    }
    anew_.look(state, setup_.seats, node_seed_);
  }

  // Two worlds that part by one answer or by luck alone. Whoever sees no difference must be dealt
  // the same: a redeal that keeps a secret passes every test that compares it with itself. So a
  // view alone tells all its viewer knows, what is under way included.
  void twins(const State& state) {
    const SeatSet asked = G::to_act(state);
    if (asked.empty()) return;
    Seat seat = asked.lowest();
    for (std::uint32_t skip = pick(CheckDraw::twins, static_cast<std::size_t>(asked.size()));
         skip > 0; --skip)
      seat = next_in(asked, seat);
    G::legal_actions(state, seat, list_);
    const Action one = list_[pick(CheckDraw::twins, list_.size())];
    const Action two = list_[pick(CheckDraw::twins, list_.size())];
    State a = state;
    State b = state;
    G::rekey(a, Seed::from(node_seed_, 7));
    G::rekey(b, Seed::from(node_seed_, 8));
    EventLog log_a;
    EventLog log_b;
    G::apply(a, seat, one, &log_a);
    G::apply(b, seat, two, &log_b);
    // Where several answer at once, an answer stays secret as long as another is awaited.
    const SeatSet others = asked - SeatSet::of(seat);
    const bool secret =
        !others.empty() && (others - G::to_act(a)).empty() && (others - G::to_act(b)).empty();
    for (int v = 0; v < viewers(); ++v) {
      const Viewer viewer = viewer_of(v);
      const bool told_alike = told(log_a.events, viewer) == told(log_b.events, viewer);
      if (secret && !viewer.is(seat)) {
        require_same_view(a, b, viewer, "a secret answer shows in a view");
        require(told_alike, "a secret answer shows in an event");
      }
      if (view_hash(a, viewer) != view_hash(b, viewer)) continue;
      require(same(redealt(a, viewer, 2), redealt(b, viewer, 2)),
              "a redeal depends on more than the view shows");
    }
  }

  static std::vector<Event> told(std::vector<Event> events, Viewer viewer) {
    std::erase_if(events, [viewer](const Event& event) {
      return (event.audience & viewer.as_audience()).empty();
    });
    return events;
  }

  State redealt(State state, Viewer viewer, std::uint64_t number) {
    Rng rng(Seed::from(node_seed_, number));
    G::redeal(state, viewer, rng);
    return state;
  }

  void own_decision(const State& state, const State& other, Seat seat) {
    require(G::to_act(state).has(seat) == G::to_act(other).has(seat),
            "a redeal changes whether the viewer is asked");
    if (!G::to_act(state).has(seat)) return;
    require(G::decision(state, seat) == G::decision(other, seat),
            "a redeal changes the viewer's decision");
    const auto mine = std::make_unique<ActionList>();
    G::legal_actions(state, seat, *mine);
    G::legal_actions(other, seat, list_);
    require(std::equal(mine->begin(), mine->end(), list_.begin(), list_.end()),
            "a redeal changes the viewer's legal actions");
    for (int i = 0; i < 2; ++i) {
      const Action action = some_action();
      State a = state;
      State b = other;
      require(G::apply(a, seat, action, nullptr) == G::apply(b, seat, action, nullptr),
              "a redeal changes a refusal");
    }
  }

  // A redealt game goes on to its end like any other.
  void play_on(State state) {
    for (int n = 0; n < G::info().max_decisions; ++n) {
      const SeatSet seats = G::to_act(state);
      if (seats.empty()) return;
      G::legal_actions(state, seats.lowest(), list_);
      require(!list_.empty(), "a redealt game gets stuck");
      require(
          !G::apply(state, seats.lowest(), list_[pick(CheckDraw::action, list_.size())], nullptr),
          "a redealt game refuses a legal action");
    }
    throw CheckFailed{"a redealt game does not end"};
  }

  // The real game and a redealt one, played alike with equal draws: the viewer is told the same
  // until something is lawfully revealed, and sees no difference that nobody told.
  void lockstep(State real, State other, Viewer viewer) {
    const Seed seed = Seed::from(node_seed_, 5);
    G::rekey(real, seed);
    G::rekey(other, seed);
    constexpr int steps = 40;
    const auto theirs = std::make_unique<ActionList>();
    for (int n = 0; n < steps; ++n) {
      if (G::to_act(real) != G::to_act(other) || G::to_act(real).empty()) return;
      const Seat seat = G::to_act(real).lowest();
      G::legal_actions(real, seat, list_);
      G::legal_actions(other, seat, *theirs);
      const Action action = common_action(*theirs);
      if (action.bits == 0) return;
      EventLog told_real;
      EventLog told_other;
      G::apply(real, seat, action, &told_real);
      G::apply(other, seat, action, &told_other);
      ++report_->lockstep_steps;
      if (!compare_events(told_real.events, told_other.events, viewer)) return;
      require_same_view(real, other, viewer, "lockstep: the view shows what no event told");
      require(G::waiting_for(real, viewer) == G::waiting_for(other, viewer),
              "lockstep: who is waited for shows what no event told");
    }
  }

  // An action of list_ that is legal in the other world too; none is Action{0}.
  Action common_action(const ActionList& theirs) {
    for (int tries = 0; tries < 8; ++tries) {
      const Action action = list_[pick(CheckDraw::lockstep, list_.size())];
      if (std::binary_search(theirs.begin(), theirs.end(), action)) return action;
    }
    return Action{0};
  }

  // False once the viewer has lawfully learned something that differs.
  bool compare_events(const std::vector<Event>& a, const std::vector<Event>& b, Viewer viewer) {
    std::size_t i = 0;
    std::size_t j = 0;
    const auto skip = [viewer](const std::vector<Event>& events, std::size_t& at) {
      while (at < events.size() && (events[at].audience & viewer.as_audience()).empty()) ++at;
    };
    while (true) {
      skip(a, i);
      skip(b, j);
      if (i == a.size() && j == b.size()) return true;
      const bool equal = i < a.size() && j < b.size() && a[i] == b[j];
      if (!equal) {
        const bool lawful = (i < a.size() && a[i].reveals) || (j < b.size() && b[j].reveals);
        require(lawful, "lockstep: an event tells the viewer what it may not know");
        return false;
      }
      ++i;
      ++j;
    }
  }

  // --- failures
  // -------------------------------------------------------------------------------------

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

  static void require_same_view(const State& a, const State& b, Viewer viewer, const char* what) {
    if (view_hash(a, viewer) == view_hash(b, viewer)) return;
    JsonWriter left;
    JsonWriter right;
    G::view(a, viewer, left);
    G::view(b, viewer, right);
    const std::string& x = left.str();
    const std::string& y = right.str();
    const auto at = static_cast<std::size_t>(
        std::mismatch(x.begin(), x.end(), y.begin(), y.end()).first - x.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    throw CheckFailed{what, x.substr(from, 120) + "\n" + y.substr(from, 120)};
  }

  std::string record() const {
    Record record;
    record.header = new_header(G::info(), setup_, secret_);
    const auto config = G::configure(setup_);
    State state;
    if (config) G::start(state, *config, seed_from(secret_, {}), nullptr);
    std::size_t length = 0;
    for (const Move& move : moves_) {
      record.entries.emplace_back(RecordAction{move.seat, G::print(move.action)});
      G::apply(state, move.seat, move.action, nullptr);
      if (++length % Record::digest_every == 0)
        record.entries.emplace_back(RecordDigest{digest_of<G>(state)});
    }
    return to_text(record);
  }

  // Each seat, a spectator, and the table.
  int viewers() const { return setup_.seats + 2; }
  Viewer viewer_of(int v) const {
    if (v == setup_.seats) return Viewer::spectator();
    return v > setup_.seats ? Viewer::table() : Viewer::seat(static_cast<Seat>(v));
  }
  static bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }
  static std::uint64_t view_hash(const State& state, Viewer viewer) {
    HashWriter out;
    G::view(state, viewer, out);
    return out.hash();
  }

  Rng rng_;
  Seed secret_;
  int redeal_every_;
  DealtAnew<G>& anew_;
  Setup setup_;
  SelfcheckReport* report_ = nullptr;
  std::vector<Move> moves_;
  ActionList list_;
  std::uint64_t node_seed_ = 0;
  Rng node_rng_;
  std::set<std::uint64_t> known_;
  std::vector<Action> actions_;
};

template <Game G>
SelfcheckReport selfcheck(const SelfcheckOptions& options) {
  std::vector<SelfcheckReport> reports(static_cast<std::size_t>(options.jobs));
  std::vector<DealtAnew<G>> anew(reports.size());
  run_workers(options.jobs, options.games, options.progress, [&](int worker, std::uint64_t index) {
    SelfcheckReport& report = reports[static_cast<std::size_t>(worker)];
    const auto check = std::make_unique<Selfcheck<G>>(options.seed, index, options.redeal_every,
                                                      anew[static_cast<std::size_t>(worker)]);
    auto failure = check->play(report);
    ++report.games;
    if (!failure) return true;
    failure->game = index;
    report.failure = std::move(failure);
    return false;
  });
  SelfcheckReport sum;
  for (SelfcheckReport& report : reports) {
    sum.games += report.games;
    sum.nodes += report.nodes;
    sum.actions_tried += report.actions_tried;
    sum.refusals += report.refusals;
    sum.redeals += report.redeals;
    sum.lockstep_steps += report.lockstep_steps;
    const bool first = report.failure && (!sum.failure || report.failure->game < sum.failure->game);
    if (first) sum.failure = std::move(report.failure);
  }
  for (std::size_t i = 1; i < anew.size(); ++i) anew[0].add(anew[i]);
  if (const auto byte = anew[0].stuck(); byte && !sum.failure) {
    sum.failure.emplace();
    sum.failure->what = "a rewind never deals anew what no seat knows";
    sum.failure->detail = "byte " + std::to_string(*byte) + " of the state";
  }
  return sum;
}

}  // namespace rookery
