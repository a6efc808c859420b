// Who knows what: redeals, rewinds, secret answers, and two worlds played side by side.
#pragma once

#include <memory>

#include "harness/selfcheck_node.h"
#include "harness/selfcheck_rewind.h"

namespace rookery {

template <Game G>
class CheckKnowledge {
  using State = typename G::State;
  using Node = CheckNode<G>;

 public:
  // What rewinds deal is told to `anew`.
  CheckKnowledge(Node& node, DealtAnew<G>& anew) : node_(node), anew_(anew) {}

  void position(const State& state) {
    for (int v = 0; v < node_.viewers(); ++v) redeals(state, node_.viewer_of(v));
    rewinds(state);
    twins(state);
    if constexpr (HasRevisions<G>) {
      for (Seat seat{0}; seat < node_.seats; ++seat) second_thoughts(state, seat);
    }
    const Viewer viewer = node_.viewer_of(
        static_cast<int>(node_.pick(CheckDraw::viewer, static_cast<std::size_t>(node_.viewers()))));
    if (node_.pick(CheckDraw::viewer, 4) == 0) play_on(node_.redealt(state, viewer, 3));
    lockstep(state, node_.redealt(state, viewer, 4), viewer);
  }

 private:
  void redeals(const State& state, Viewer viewer) {
    const State one = node_.redealt(state, viewer, 1);
    const State two = node_.redealt(state, viewer, 2);
    ++node_.report->redeals;
    Node::require_same_view(state, one, viewer, "a redeal changes the view");
    require(G::waiting_for(one, viewer) == G::waiting_for(state, viewer),
            "a redeal changes who is waited for");
    require(Node::same(node_.redealt(one, viewer, 2), two),
            "a redeal depends on more than the viewer knows");
    State other_luck = state;
    G::rekey(other_luck, Seed::from(node_.seed, 6));
    require(Node::same(node_.redealt(other_luck, viewer, 2), two), "a redeal keeps the generator");
    if (const Broken broken = G::broken_invariant(one))
      throw CheckFailed{"invariant after a redeal: " + std::string(broken.en)};
    for (const Seat seat : G::to_act(one)) {
      G::legal_actions(one, seat, node_.list);
      require(!node_.list.empty(), "after a redeal a seat to act has no legal action");
    }
    require(G::to_act(one).empty() == G::to_act(state).empty(),
            "a redeal ends the game or reopens it");
    if (viewer.is_seat()) own_decision(state, one, viewer.as_seat());
  }

  // A rewind deals anew what no seat knows, and no seat sees a difference.
  void rewinds(const State& state) {
    const State back = node_.redealt(state, Viewer::table(), 9);
    for (int v = 0; v < node_.viewers(); ++v) {
      const Viewer viewer = node_.viewer_of(v);
      Node::require_same_view(state, back, viewer, "a rewind changes a view");
      require(G::waiting_for(state, viewer) == G::waiting_for(back, viewer),
              "a rewind changes who is waited for");
      if (viewer.is_seat()) own_decision(state, back, viewer.as_seat());
    }
    anew_.look(state, node_.seats, node_.seed);
  }

  // Two worlds that part by one answer or by luck alone. Whoever sees no difference must be dealt
  // the same: a redeal that keeps a secret passes every test that compares it with itself. So a
  // view alone tells all its viewer knows, what is under way included.
  void twins(const State& state) {
    const SeatSet asked = G::to_act(state);
    if (asked.empty()) return;
    const Seat seat = node_.pick_seat(CheckDraw::twins, asked);
    G::legal_actions(state, seat, node_.list);
    const Action one = node_.list[node_.pick(CheckDraw::twins, node_.list.size())];
    const Action two = node_.list[node_.pick(CheckDraw::twins, node_.list.size())];
    State a = state;
    State b = state;
    G::rekey(a, Seed::from(node_.seed, 7));
    G::rekey(b, Seed::from(node_.seed, 8));
    EventLog log_a;
    EventLog log_b;
    G::apply(a, seat, one, &log_a);
    G::apply(b, seat, two, &log_b);
    // Where several answer at once, an answer stays secret as long as another is awaited.
    const SeatSet others = asked - SeatSet::of(seat);
    const bool secret =
        !others.empty() && (others - G::to_act(a)).empty() && (others - G::to_act(b)).empty();
    for (int v = 0; v < node_.viewers(); ++v) {
      const Viewer viewer = node_.viewer_of(v);
      if (secret && !viewer.is(seat)) {
        Node::require_same_view(a, b, viewer, "a secret answer shows in a view");
        require(Node::told(log_a.events, viewer) == Node::told(log_b.events, viewer),
                "a secret answer shows in an event");
      }
      if (Node::view_hash(a, viewer) != Node::view_hash(b, viewer)) continue;
      require(Node::same(node_.redealt(a, viewer, 2), node_.redealt(b, viewer, 2)),
              "a redeal depends on more than the view shows");
    }
  }

  // A revision changes an answer that lies secret, so others learn as little of the new one as of
  // the old: whatever it is, they see and hear the same. That a seat is not ready after all is no
  // secret.
  void second_thoughts(const State& state, Seat seat) {
    ActionList revisions;
    G::revisions(state, seat, revisions);
    if (revisions.empty()) return;
    State a = state;
    State b = state;
    EventLog log_a;
    EventLog log_b;
    G::apply(a, seat, revisions[node_.pick(CheckDraw::revision, revisions.size())], &log_a);
    G::apply(b, seat, revisions[node_.pick(CheckDraw::revision, revisions.size())], &log_b);
    if (G::to_act(a) != G::to_act(b)) return;
    for (int v = 0; v < node_.viewers(); ++v) {
      const Viewer viewer = node_.viewer_of(v);
      if (viewer.is(seat)) continue;
      Node::require_same_view(a, b, viewer, "a revision shows in a view");
      require(Node::told(log_a.events, viewer) == Node::told(log_b.events, viewer),
              "a revision shows in an event");
    }
  }

  void own_decision(const State& state, const State& other, Seat seat) {
    if constexpr (HasRevisions<G>) {
      require(equal_lists(state, other,
                          [seat](const State& s, ActionList& out) { G::revisions(s, seat, out); }),
              "a redeal changes the viewer's revisions");
    }
    require(G::to_act(state).has(seat) == G::to_act(other).has(seat),
            "a redeal changes whether the viewer is asked");
    if (!G::to_act(state).has(seat)) return;
    require(G::decision(state, seat) == G::decision(other, seat),
            "a redeal changes the viewer's decision");
    require(
        equal_lists(state, other,
                    [seat](const State& s, ActionList& out) { G::legal_actions(s, seat, out); }),
        "a redeal changes the viewer's legal actions");
    for (int i = 0; i < 2; ++i) {
      const Action action = node_.some_action();
      State a = state;
      State b = other;
      require(G::apply(a, seat, action, nullptr) == G::apply(b, seat, action, nullptr),
              "a redeal changes a refusal");
    }
  }

  template <class List>
  bool equal_lists(const State& a, const State& b, List list) {
    ActionList theirs;
    list(b, theirs);
    list(a, node_.list);
    return std::equal(node_.list.begin(), node_.list.end(), theirs.begin(), theirs.end());
  }

  // A redealt game goes on to its end like any other.
  void play_on(State state) {
    for (int n = 0; n < G::info().max_decisions; ++n) {
      const SeatSet asked = G::to_act(state);
      if (asked.empty()) return;
      G::legal_actions(state, asked.lowest(), node_.list);
      require(!node_.list.empty(), "a redealt game gets stuck");
      const Action action = node_.list[node_.pick(CheckDraw::action, node_.list.size())];
      if (const Refusal refusal = G::apply(state, asked.lowest(), action, nullptr))
        throw CheckFailed{
            "a redealt game refuses a legal action",
            fmt::format("{}: {}", G::print(action), G::info().text_keys[refusal.text])};
    }
    throw CheckFailed{"a redealt game does not end"};
  }

  // The real game and a redealt one, played alike with equal draws: the viewer is told the same
  // until something is lawfully revealed, and sees no difference that nobody told.
  void lockstep(State real, State other, Viewer viewer) {
    const Seed seed = Seed::from(node_.seed, 5);
    G::rekey(real, seed);
    G::rekey(other, seed);
    constexpr int steps = 40;
    const auto theirs = std::make_unique<ActionList>();
    for (int n = 0; n < steps; ++n) {
      if (G::to_act(real) != G::to_act(other) || G::to_act(real).empty()) return;
      const Seat seat = G::to_act(real).lowest();
      G::legal_actions(real, seat, node_.list);
      G::legal_actions(other, seat, *theirs);
      const Action action = common_action(*theirs);
      if (action.bits == 0) return;
      EventLog told_real;
      EventLog told_other;
      G::apply(real, seat, action, &told_real);
      G::apply(other, seat, action, &told_other);
      ++node_.report->lockstep_steps;
      if (!told_alike(Node::told(std::move(told_real.events), viewer),
                      Node::told(std::move(told_other.events), viewer)))
        return;
      Node::require_same_view(real, other, viewer, "lockstep: the view shows what no event told");
      require(G::waiting_for(real, viewer) == G::waiting_for(other, viewer),
              "lockstep: who is waited for shows what no event told");
    }
  }

  // One of the node's list that is legal in the other world too; none is Action{0}.
  Action common_action(const ActionList& theirs) {
    for (int tries = 0; tries < 8; ++tries) {
      const Action action = node_.list[node_.pick(CheckDraw::lockstep, node_.list.size())];
      if (Node::has(theirs, action)) return action;
    }
    return Action{0};
  }

  static std::string key_of(const std::vector<Event>& told, std::size_t i) {
    return i < told.size() ? std::string(G::info().text_keys[told[i].text]) : "nothing";
  }

  // False once the viewer has lawfully learned something that differs.
  static bool told_alike(const std::vector<Event>& a, const std::vector<Event>& b) {
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      if (i < a.size() && i < b.size() && a[i] == b[i]) continue;
      const bool lawful = (i < a.size() && a[i].reveals) || (i < b.size() && b[i].reveals);
      if (!lawful)
        throw CheckFailed{"lockstep: an event tells the viewer what it may not know",
                          key_of(a, i) + " / " + key_of(b, i)};
      return false;
    }
    return true;
  }

  Node& node_;
  DealtAnew<G>& anew_;
};

}  // namespace rookery
