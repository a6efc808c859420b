// Expectations about a view: the values at its paths, and tests of them.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "harness/scenario_shape.h"

namespace rookery {

// A step that did not hold, or, `mistake`, one that makes no sense. Never leaves run_scenario.
struct StepFailed {
  Error why;
  bool mistake = true;
};
// A fact does not hold.
template <class... A>
[[noreturn]] void step_failed(const LocalText& text, const A&... args) {
  throw StepFailed{in_both(text, args...), false};
}
// The step cannot be meant like this.
template <class... A>
[[noreturn]] void step_mistaken(const LocalText& text, const A&... args) {
  throw StepFailed{in_both(text, args...), true};
}

class Facts {
 public:
  Facts(ViewsOf& views, int seats) : views_(views), seats_(seats) {}

  // The value at a path such as "leaders.0.hand.size"; null if there is none now. A path that no
  // view ever has is a mistake.
  const nlohmann::json* at(const nlohmann::json& view, const std::string& path) const;
  // Fails unless that value is the wanted one, or passes the wanted tests.
  void check(const nlohmann::json& view, const std::string& path,
             const nlohmann::json& wanted) const;

 private:
  bool passes(const std::string& test, const nlohmann::json& operand, const std::string& path,
              const nlohmann::json& found) const;
  void must_be_possible(const std::string& path, const nlohmann::json& operand, bool inside) const;

  ViewsOf& views_;
  int seats_;
};

}  // namespace rookery
