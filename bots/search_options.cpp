#include "bots/search_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>

namespace rookery {
namespace {

// One whole number or decimal an option takes, and its limits.
struct NumberOption {
  std::string_view name;
  double least;
  double most;
  std::uint32_t SearchOptions::* whole;
  float SearchOptions::* decimal;
};
constexpr std::array<NumberOption, 8> numbers{{
    {"iterations", 1, 10'000'000, &SearchOptions::iterations, nullptr},
    {"ms", 1, 3'600'000, &SearchOptions::ms, nullptr},
    {"threads", 1, 64, &SearchOptions::threads, nullptr},
    {"nodes", 1, 10'000'000, &SearchOptions::nodes, nullptr},
    {"depth", 0, 10'000, &SearchOptions::depth, nullptr},
    {"usual", 0, 100, &SearchOptions::usual, nullptr},
    {"explore", 0, 100, nullptr, &SearchOptions::explore},
    {"widen", 0.1, 1000, nullptr, &SearchOptions::widen},
}};
constexpr std::array<std::string_view, 3> rollouts{"none", "random", "greedy"};
constexpr std::string_view names =
    "iterations, ms, threads, nodes, rollout, depth, usual, explore, widen";

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

Expected<void> set_number(SearchOptions& options, const NumberOption& option,
                          std::string_view value) {
  std::uint32_t whole = 0;
  float decimal = 0;
  const bool understood = option.whole != nullptr ? read(value, whole) : read(value, decimal);
  const double number = option.whole != nullptr ? whole : static_cast<double>(decimal);
  const bool in_range = number >= option.least && number <= option.most;  // false for nan
  if (!understood || !in_range) {
    const LocalText kind = option.whole != nullptr ? LocalText{"whole number", "liczba całkowita"}
                                                   : LocalText{"number", "liczba"};
    return fail(in_both(
        {"search: {} is a {} from {} to {}, not '{}'", "search: {} to {} od {} do {}, nie '{}'"},
        option.name, kind, option.least, option.most, value));
  }
  if (option.whole != nullptr) {
    options.*option.whole = whole;
  } else {
    options.*option.decimal = decimal;
  }
  return {};
}

Expected<void> set(SearchOptions& options, std::string_view name, std::string_view value) {
  if (name == "rollout") {
    const auto* const at = std::find(rollouts.begin(), rollouts.end(), value);
    if (at == rollouts.end())
      return fail(in_both({"search: rollout is none, random or greedy, not '{}'",
                           "search: rollout to none, random albo greedy, nie '{}'"},
                          value));
    options.rollout = static_cast<SearchOptions::Rollout>(at - rollouts.begin());
    return {};
  }
  for (const NumberOption& option : numbers) {
    if (option.name == name) return set_number(options, option, value);
  }
  return fail(in_both({"search has no option '{}'; it has: {}", "search nie ma opcji '{}'; ma: {}"},
                      name, names));
}

}  // namespace

Expected<SearchOptions> parse_search(std::string_view name) {
  constexpr std::string_view word = "search";
  if (!name.starts_with(word) || (name.size() > word.size() && name[word.size()] != ':'))
    return fail(
        in_both({"'{}' is no name of a search bot", "'{}' nie jest nazwą bota search"}, name));
  name.remove_prefix(word.size());
  SearchOptions options;
  std::vector<std::string_view> given;
  while (!name.empty()) {
    name.remove_prefix(1);  // the colon
    const std::string_view part = name.substr(0, name.find(':'));
    name.remove_prefix(part.size());
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return fail(in_both(
          {"search: an option is name=value, not '{}'", "search: opcja to nazwa=wartość, nie '{}'"},
          part));
    const std::string_view option = part.substr(0, equals);
    if (std::find(given.begin(), given.end(), option) != given.end())
      return fail(
          in_both({"search: {} is given twice", "search: opcję {} podano dwa razy"}, option));
    given.push_back(option);
    if (const auto done = set(options, option, part.substr(equals + 1)); !done)
      return tl::unexpected(done.error());
  }
  const auto gave = [&](std::string_view option) {
    return std::find(given.begin(), given.end(), option) != given.end();
  };
  if (gave("ms") && !gave("iterations")) options.iterations = 0;
  return options;
}

}  // namespace rookery
