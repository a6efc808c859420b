// The steps of a scenario, carried out on a position and, where it has one, on its twin.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "harness/scenario.h"
#include "harness/scenario_facts.h"

namespace rookery {

class ScenarioRun {
 public:
  // A position, and what it told since the last action step.
  struct Board {
    std::unique_ptr<Position> position;
    std::vector<Event> events;
  };
  // All values a path of `differs` has had, over all seeds.
  using Seen = std::map<std::string, std::set<std::string>>;

  // `twin` may be empty.
  ScenarioRun(const Scenario& scenario, ViewsOf& views, std::unique_ptr<Position> position,
              std::unique_ptr<Position> twin, Seen& seen);

  // Throws StepFailed. The step is a map with one key that names a step.
  void step(const nlohmann::json& step);

 private:
  using json = nlohmann::json;

  // --- what a step names ---
  const GameInfo& info() const { return here_.position->info(); }
  Seat seat_in(const json& map) const;
  Viewer viewer_in(const json& map) const;
  void check_keys(const json& map, std::vector<std::string_view> known) const;
  // A list that says something.
  json list_in(const json& map, const char* key) const;
  // That the catalogue has the text "event.KEY" and so on.
  void must_be_text(const char* kind, const json& key) const;
  Action parse(const json& text) const;
  Action meant(const Position& position, Seat seat, const json& text) const;
  Error explain(const Refusal& refusal) const;
  Error asked(const Position& position) const;

  // --- actions ---
  void play(Seat seat, const json& actions);
  void act(Board& board, Seat seat, const json& actions) const;
  void defaults(const json& count);
  void answer_by_default(Board& board, const json& count) const;
  void chance(const json& facts);
  void rekey(const json& hex);
  void redeal(const json& hex);
  void deal(const json& cards);

  // --- expectations ---
  void expect(const Board& board, const json& facts) const;
  void expect_asked(const Position& position, const json& wanted) const;
  void refuse(const json& facts) const;
  void legal(const json& facts) const;
  void happened(const json& facts) const;
  void differs(const json& facts);
  void compare(const json& facts, bool alike) const;
  Error difference(Viewer viewer) const;

  const Scenario& scenario_;
  Facts facts_;
  Board here_;
  Board twin_;
  Seen& seen_;
};

}  // namespace rookery
