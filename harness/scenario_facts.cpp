#include "harness/scenario_facts.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/json_text.h"

namespace rookery {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 7> test_names{"not",  "contains", "lacks",  "size",
                                                     "same", "at_least", "at_most"};
bool is_test(const std::string& key) {
  return std::find(test_names.begin(), test_names.end(), key) != test_names.end();
}

bool contains(const json& found, const json& item) {
  if (found.is_object()) return item.is_string() && found.contains(item.get<std::string>());
  return std::find(found.begin(), found.end(), item) != found.end();
}

// Whether a wanted value is a map of tests. A map of the view may have a key that is named like
// one, such as `size`, beside others.
bool holds_tests(const std::string& path, const json& wanted, const json* found) {
  if (!wanted.is_object()) return false;
  std::size_t tests = 0;
  bool own = false;
  for (const auto& [key, value] : wanted.items()) {
    tests += is_test(key) ? 1 : 0;
    own |= is_test(key) && found != nullptr && found->is_object() && found->contains(key);
  }
  if (tests == 0 || tests == wanted.size()) return tests != 0;
  if (!own)
    step_mistaken({"{}: {} mixes tests ({}) with other keys: give those a path each",
                   "{}: {} miesza testy ({}) z innymi kluczami: daj każdemu z nich ścieżkę"},
                  path, shown(wanted), fmt::join(test_names, ", "));
  return false;
}

}  // namespace

const json* Facts::at(const json& view, const std::string& path) const {
  const json* node = &view;
  std::string so_far;
  for (const std::string& part : parts_of(path)) {
    if (node->is_object() && node->contains(part)) {
      node = &(*node)[part];
    } else if (const auto place = list_place(part);
               node->is_array() && place && *place < node->size()) {
      node = &(*node)[*place];
    } else {
      if (const auto never = views_.never_at(path, seats_); !never.text.empty())
        step_mistaken({"there is no '{}': {}", "nie ma '{}': {}"}, path, never);
      if (!node->is_structured())
        step_failed({"{} is {}, so there is nothing at '{}'", "{} to {}, więc pod '{}' nic nie ma"},
                    so_far, shown(*node), path);
      return nullptr;
    }
    so_far += so_far.empty() ? part : "." + part;
  }
  return node;
}

void Facts::check(const json& view, const std::string& path, const json& wanted) const {
  const json* found = at(view, path);
  const auto fail_with = [&](const auto& there) {
    step_failed({"expected {}: {}, found {}", "oczekiwano {}: {}, jest {}"}, path, shown(wanted),
                there);
  };
  constexpr LocalText nothing{"nothing", "nic"};
  if (!holds_tests(path, wanted, found)) {
    if (found == nullptr && !wanted.is_null()) fail_with(nothing);
    if (found != nullptr && *found != wanted) fail_with(shown(*found));
    return;
  }
  if (found == nullptr) fail_with(nothing);  // what is not there passes no test, not even `not`
  for (const auto& [test, operand] : wanted.items())
    if (!passes(test, operand, path, *found)) fail_with(shown(*found));
}

bool Facts::passes(const std::string& test, const json& operand, const std::string& path,
                   const json& found) const {
  if (test == "not") {
    if (!operand.is_null()) must_be_possible(path, operand, false);
    return found != operand;
  }
  if (test == "at_least" || test == "at_most") {
    if (!operand.is_number() || !found.is_number())
      step_mistaken({"{} compares numbers, not {} with {}", "{} porównuje liczby, a nie {} z {}"},
                    test, shown(found), shown(operand));
    return test == "at_least" ? found >= operand : found <= operand;
  }
  if (!found.is_structured())
    step_failed({"{} is {}, and only a list or a map can be asked for its {}",
                 "{} to {}, a {} ma tylko lista albo mapa"},
                path, shown(found),
                test == "size" ? LocalText{"size", "liczność"} : LocalText{"members", "elementy"});
  if (test == "contains") return contains(found, operand);
  if (test == "lacks") {
    must_be_possible(path, operand, true);
    return !contains(found, operand);
  }
  if (test == "size") {
    if (!operand.is_number_integer() || operand < 0)
      step_mistaken({"size must be a number, is {}", "size musi być liczbą, a jest {}"},
                    shown(operand));
    if (found.is_object() && found.contains("size"))
      step_mistaken(
          {"{0} has a size of its own: expect {0}.size", "{0} ma własne size: oczekuj {0}.size"},
          path);
    return found.size() == operand.get<std::size_t>();
  }
  // same: the same things in any order
  if (!operand.is_array() || !found.is_array())
    step_mistaken({"same compares lists, not {} with {}", "same porównuje listy, a nie {} z {}"},
                  shown(found), shown(operand));
  json a = operand;
  json b = found;
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

// What can never be there is always absent: to expect that says nothing.
void Facts::must_be_possible(const std::string& path, const json& operand, bool inside) const {
  if (const auto never = views_.never_is(path, operand, inside, seats_); !never.text.empty())
    step_mistaken({"{} would always hold: {}", "{} zachodziłoby zawsze: {}"}, path, never);
}

}  // namespace rookery
