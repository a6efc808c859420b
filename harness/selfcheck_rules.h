// What must hold of every position whatever anybody knows: lists and what is carried out agree,
// refusals explain themselves, the end is a ranking.
#pragma once

#include "harness/selfcheck_node.h"

namespace rookery {

template <Game G>
class CheckRules {
  using State = typename G::State;
  using Node = CheckNode<G>;

 public:
  explicit CheckRules(Node& node) : node_(node) {}

  void position(const State& state) {
    legal(state);
    illegal(state);
    viewers(state);
  }

  void finished(const State& state) const {
    const Result result = G::result(state);
    int best = 0;
    for (int seat = 0; seat < node_.seats; ++seat) {
      const int place = result.place[static_cast<std::size_t>(seat)];
      require(place >= 1 && place <= node_.seats, "the ranking does not cover every seat");
      best += place == 1 ? 1 : 0;
      int better = 0;
      for (int other = 0; other < node_.seats; ++other)
        better += result.place[static_cast<std::size_t>(other)] < place ? 1 : 0;
      require(place == better + 1, "the ranking has a gap");
    }
    require(best >= 1, "nobody wins");
  }

  // Carries out what the game goes on with.
  static void advance(State& state, Seat seat, Action action) {
    State silent = state;
    require(!G::apply(silent, seat, action, nullptr), "a legal action is refused");
    EventLog log;
    require(!G::apply(state, seat, action, &log), "a legal action is refused with events on");
    require(Node::same(silent, state), "the events change the outcome");
    for (const Event& event : log.events) {
      require(event.text < G::info().text_keys.size() &&
                  G::info().text_keys[event.text].starts_with("event."),
              "an event has no text");
      require(!event.audience.empty(), "an event has no audience");
    }
  }

 private:
  void legal(const State& state) {
    const SeatSet asked = G::to_act(state);
    ActionList& list = node_.list;
    for (Seat seat{0}; seat < node_.seats; ++seat) {
      G::legal_actions(state, seat, list);
      require(list.empty() != asked.has(seat),
              "legal actions are listed for just the seats to act");
      if (list.empty()) continue;
      const Decision decision = G::decision(state, seat);
      require(decision.text < G::info().text_keys.size() &&
                  G::info().text_keys[decision.text].starts_with("ask."),
              "a decision has no text");
      require(std::is_sorted(list.begin(), list.end()), "legal actions are not sorted");
      require(std::adjacent_find(list.begin(), list.end()) == list.end(),
              "a legal action is listed twice");
      require(Node::has(list, G::default_action(state, seat)), "the default action is not legal");
      require(!decision.passable() || Node::has(list, decision.pass), "the pass is not legal");
      require(!decision.window || decision.passable(), "a window cannot be passed");
      require(
          decision.phase == no_text || (decision.phase < G::info().text_keys.size() &&
                                        G::info().text_keys[decision.phase].starts_with("phase.")),
          "a phase has no text");
      for (const Action action : list) {
        ++node_.report->actions_tried;
        State next = state;
        require(!G::apply(next, seat, action, nullptr), "a listed action is refused");
        note(action);
      }
    }
    if constexpr (HasRevisions<G>) {
      for (Seat seat{0}; seat < node_.seats; ++seat) second_thoughts(state, seat);
    }
    if constexpr (HasConcession<G>) {
      giving_up(state, Seat{static_cast<int>(node_.pick(CheckDraw::concession,
                                                        static_cast<std::size_t>(node_.seats)))});
    }
  }

  void note(Action action) {
    if (!node_.known.insert(action.bits).second) return;
    const auto parsed = G::parse(G::print(action));
    require(parsed.has_value() && *parsed == action,
            "notation does not come back as the same action");
    node_.actions.push_back(action);
  }

  // Revisions are legal without being listed, and leave a sound position in which nobody but the
  // seat itself is asked otherwise than before.
  void second_thoughts(const State& state, Seat seat) {
    ActionList revisions;
    G::revisions(state, seat, revisions);
    G::legal_actions(state, seat, node_.list);
    require(std::is_sorted(revisions.begin(), revisions.end()) &&
                std::adjacent_find(revisions.begin(), revisions.end()) == revisions.end(),
            "revisions are not sorted, or one is listed twice");
    if (revisions.empty()) return;
    // They are many and alike, and what must hold everywhere is dear to check: of one, by lot.
    const Action sample = revisions[node_.pick(CheckDraw::revision, revisions.size())];
    for (const Action action : revisions) {
      ++node_.report->revisions;
      require(!Node::has(node_.list, action), "a revision is among the legal actions");
      State next = state;
      require(!G::apply(next, seat, action, nullptr), "a revision is refused");
      note(action);
      const Broken broken = action == sample ? G::broken_invariant(next) : Broken();
      if (broken) throw CheckFailed{"invariant after a revision: " + std::string(broken.en)};
      const SeatSet own = SeatSet::of(seat);
      require(G::to_act(next) - own == G::to_act(state) - own,
              "a revision changes what others are asked");
    }
  }

  // Legal without being listed, once; then nothing is asked of the seat any more.
  void giving_up(const State& state, Seat seat) {
    const std::optional<Action> action = G::concession(state, seat);
    if (!action) return;
    G::legal_actions(state, seat, node_.list);
    require(!Node::has(node_.list, *action), "giving up is among the legal actions");
    State next = state;
    require(!G::apply(next, seat, *action, nullptr), "giving up is refused");
    note(*action);
    if (const Broken broken = G::broken_invariant(next))
      throw CheckFailed{"invariant after giving up: " + std::string(broken.en)};
    require(!G::to_act(next).has(seat), "something is asked of who has given up");
    require(!G::concession(next, seat), "one can give up twice");
  }

  static bool is_unlisted(const State& state, Seat seat, Action action) {
    if constexpr (HasConcession<G>) {
      if (G::concession(state, seat) == action) return true;
    }
    if constexpr (HasRevisions<G>) {
      ActionList revisions;
      G::revisions(state, seat, revisions);
      return Node::has(revisions, action);
    }
    return false;
  }

  void illegal(const State& state) {
    for (int i = 0; i < 4; ++i) {
      const auto seat =
          static_cast<Seat>(node_.pick(CheckDraw::illegal, static_cast<std::size_t>(node_.seats)));
      const Action action = node_.some_action();
      G::legal_actions(state, seat, node_.list);
      if (Node::has(node_.list, action) || is_unlisted(state, seat, action)) continue;
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
      require(Node::same(next, state) && log.events.empty(), "a refused action changed something");
      ++node_.report->refusals;
    }
  }

  void viewers(const State& state) const {
    const auto twice =
        static_cast<int>(node_.pick(CheckDraw::viewer, static_cast<std::size_t>(node_.viewers())));
    for (int v = 0; v < node_.viewers(); ++v) {
      const Viewer viewer = node_.viewer_of(v);
      require(v != twice || Node::view_hash(state, viewer) == Node::view_hash(state, viewer),
              "the same view differs the second time");
      const SeatSet known = G::waiting_for(state, viewer);
      require((known - G::to_act(state)).empty(), "a viewer waits for a seat that is not asked");
      if (viewer.is_seat()) {
        require(known.has(viewer.as_seat()) == G::to_act(state).has(viewer.as_seat()),
                "a seat does not know that it is asked");
      }
    }
  }

  Node& node_;
};

}  // namespace rookery
