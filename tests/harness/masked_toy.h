// Toys that differ in one point, behind one mask: what is templated on a game is compiled for the
// mask alone, and not for each of fifty toys.
#pragma once

#include "harness/selfcheck.h"
#include "tests/toy/raven_auction.h"

namespace rookery::selfcheck_test {

// The entry points of a toy that some test changes.
struct Entries {
  decltype(&RavenAuction::info) info;
  decltype(&RavenAuction::start) start;
  decltype(&RavenAuction::to_act) to_act;
  decltype(&RavenAuction::decision) decision;
  decltype(&RavenAuction::legal_actions) legal_actions;
  decltype(&RavenAuction::apply) apply;
  decltype(&RavenAuction::default_action) default_action;
  decltype(&RavenAuction::result) result;
  void (*view_hash)(const raven::State&, Viewer, HashWriter&);
  void (*view_json)(const raven::State&, Viewer, JsonWriter&);
  decltype(&RavenAuction::waiting_for) waiting_for;
  decltype(&RavenAuction::redeal) redeal;
  decltype(&RavenAuction::print) print;
  decltype(&RavenAuction::name) name;
  decltype(&RavenAuction::label) label;
  decltype(&RavenAuction::touches) touches;
  decltype(&RavenAuction::greedy) greedy;
  // What a toy may offer besides; null where it does not.
  decltype(&RavenAuction::revisions) revisions;
  std::optional<Action> (*concession)(const raven::State&, Seat);
  void (*prior)(const raven::State&, Seat, const ActionList&, std::span<float>);
  Values (*evaluate)(const raven::State&);
};

template <class G>
Entries entries_of() {
  Entries entries = {
      .info = &G::info,
      .start = &G::start,
      .to_act = &G::to_act,
      .decision = &G::decision,
      .legal_actions = &G::legal_actions,
      .apply = &G::apply,
      .default_action = &G::default_action,
      .result = &G::result,
      .view_hash = [](const raven::State& s, Viewer v, HashWriter& out) { G::view(s, v, out); },
      .view_json = [](const raven::State& s, Viewer v, JsonWriter& out) { G::view(s, v, out); },
      .waiting_for = &G::waiting_for,
      .redeal = &G::redeal,
      .print = &G::print,
      .name = &G::name,
      .label = &G::label,
      .touches = &G::touches,
      .greedy = &G::greedy,
  };
  if constexpr (HasRevisions<G>) entries.revisions = &G::revisions;
  if constexpr (HasConcession<G>) entries.concession = &G::concession;
  if constexpr (HasPrior<G>) entries.prior = &G::prior;
  if constexpr (HasEvaluation<G>) entries.evaluate = &G::evaluate;
  return entries;
}

// One toy wears the mask at a time.
inline Entries worn;

struct Masked : RavenAuction {
  static constexpr int revisions = 0;  // there is no list
  static const GameInfo& info() { return worn.info(); }
  static void start(State& s, const Config& config, const Seed& seed, EventLog* log) {
    worn.start(s, config, seed, log);
  }
  static SeatSet to_act(const State& s) { return worn.to_act(s); }
  static Decision decision(const State& s, Seat seat) { return worn.decision(s, seat); }
  static void legal_actions(const State& s, Seat seat, ActionList& out) {
    worn.legal_actions(s, seat, out);
  }
  static Refusal apply(State& s, Seat seat, Action action, EventLog* log) {
    return worn.apply(s, seat, action, log);
  }
  static Action default_action(const State& s, Seat seat) { return worn.default_action(s, seat); }
  static Result result(const State& s) { return worn.result(s); }
  static void view(const State& s, Viewer viewer, HashWriter& out) {
    worn.view_hash(s, viewer, out);
  }
  static void view(const State& s, Viewer viewer, JsonWriter& out) {
    worn.view_json(s, viewer, out);
  }
  static SeatSet waiting_for(const State& s, Viewer viewer) { return worn.waiting_for(s, viewer); }
  static void redeal(State& s, Viewer viewer, Rng& rng) { worn.redeal(s, viewer, rng); }
  static std::string print(Action action) { return worn.print(action); }
  static std::string name(const State& s, std::string_view kind, Arg value, Language language,
                          Case form) {
    return worn.name(s, kind, value, language, form);
  }
  static Sentence label(Action action) { return worn.label(action); }
  static std::vector<std::string> touches(const State& s, Seat seat, Action action) {
    return worn.touches(s, seat, action);
  }
  static Action greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
    return worn.greedy(s, seat, actions, rng);
  }
};
struct MaskedReviser : Masked {
  static void revisions(const State& s, Seat seat, ActionList& out) {
    worn.revisions(s, seat, out);
  }
  static std::optional<Action> concession(const State& s, Seat seat) {
    return worn.concession == nullptr ? std::nullopt : worn.concession(s, seat);
  }
};
struct MaskedSearchable : MaskedReviser {
  static void prior(const State& s, Seat seat, const ActionList& actions,
                    std::span<float> weights) {
    worn.prior(s, seat, actions, weights);
  }
  static Values evaluate(const State& s) { return worn.evaluate(s); }
};

// Defined in masked_toy.cpp, where the check is compiled.
SelfcheckReport check_masked(const SelfcheckOptions& options);
SelfcheckReport check_masked_reviser(const SelfcheckOptions& options);
SelfcheckReport check_masked_searchable(const SelfcheckOptions& options);

template <class G>
SelfcheckReport check_toy(const SelfcheckOptions& options) {
  worn = entries_of<G>();
  static_assert(HasPrior<G> == HasEvaluation<G>);
  if constexpr (HasPrior<G>) return check_masked_searchable(options);
  if constexpr (HasRevisions<G>) return check_masked_reviser(options);
  return check_masked(options);
}

}  // namespace rookery::selfcheck_test
