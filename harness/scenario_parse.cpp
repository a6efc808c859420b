// From a file to a Scenario, with every mistake named.
#include <algorithm>
#include <limits>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fair.h"
#include "engine/json_text.h"
#include "harness/scenario.h"
#include "harness/scenario_yaml.h"

namespace rookery {
namespace {

using nlohmann::json;

// Those that expect something come first.
constexpr std::array<std::string_view, 13> step_names{
    "expect", "refuse",   "legal", "happened", "differs", "alike", "unlike",
    "chance", "defaults", "rekey", "redeal",   "deal",    "say"};
bool is_expectation(const std::string& key) {
  return std::find(step_names.begin(), step_names.begin() + 8, key) != step_names.begin() + 8;
}

std::string as_text(const json& scalar) {
  return scalar.is_string() ? scalar.get<std::string>() : shown(scalar);
}

bool in_both_languages(const json& words) {
  if (!words.is_object() || words.size() != 2) return false;
  return words.contains("en") && words["en"].is_string() && words.contains("pl") &&
         words["pl"].is_string();
}

// Writes `own` over `into`: maps are joined, null takes something out, everything else is replaced.
// Returns what null could not take out, because it was not there.
std::string write_over(json& into, const json& own, const std::string& path = "") {
  std::string missing;
  for (const auto& [key, value] : own.items()) {
    const std::string here = path.empty() ? key : path + "." + key;
    if (value.is_null()) {
      if (into.erase(key) == 0) missing = here;
    } else if (value.is_object() && into.contains(key) && into[key].is_object()) {
      if (auto below = write_over(into[key], value, here); !below.empty()) missing = below;
    } else {
      into[key] = value;
    }
  }
  return missing;
}

class ScenarioReader {
 public:
  explicit ScenarioReader(const json& tree) : tree_(tree) {}

  Expected<Scenario> read(std::string file) {
    if (!tree_.is_object())
      return fail("a scenario is a map with title, proves, game, seats and play");
    check_keys(tree_, "",
               {"title", "lesson", "proves", "game", "seats", "options", "choices", "seed", "seeds",
                "shuffle", "base", "setup", "twin", "refused", "play"});
    scenario_.file = std::move(file);
    scenario_.title = text("title");
    scenario_.game = text("game");
    seats_and_options();
    seeds();
    shuffle();
    proofs();
    setups();
    lesson();
    refused_or_played();
    if (!error_.empty()) return fail(error_);
    return scenario_;
  }

 private:
  void complain(std::string what) {
    if (error_.empty()) error_ = std::move(what);
  }
  void check_keys(const json& map, std::string_view where,
                  const std::vector<std::string_view>& known) {
    for (const auto& [key, value] : map.items()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      complain(
          fmt::format("'{}{}' is not known; known are: {}", where, key, fmt::join(known, ", ")));
    }
  }
  std::string text(const char* key) {
    const auto it = tree_.find(key);
    if (it == tree_.end()) {
      complain(fmt::format("{} is missing", key));
      return "";
    }
    if (!it->is_string() || it->get<std::string>().empty()) {
      complain(fmt::format("{} must be a text, is {}", key, shown(*it)));
      return "";
    }
    return it->get<std::string>();
  }
  void seats_and_options() {
    const json seats = tree_.value("seats", json());
    if (!seats.is_number_integer() || seats < 0 || seats > std::numeric_limits<int>::max())
      return complain(seats.is_null() ? "seats is missing"
                                      : fmt::format("seats must be a number, is {}", shown(seats)));
    scenario_.setup.seats = seats.get<int>();
    const json options = tree_.value("options", json::object());
    if (!options.is_object()) return complain("options must be a map of names to values");
    read_words(options, "options.", scenario_.setup.options);
    const json choices = tree_.value("choices", json::array());
    if (!choices.is_array()) return complain("choices must be a list, one map a seat");
    for (const json& seat : choices) {
      auto& own = scenario_.setup.choices.emplace_back();
      if (!seat.is_object()) return complain("choices must be a list, one map a seat");
      read_words(seat, "choices: ", own);
    }
  }
  template <class Words>
  void read_words(const json& map, std::string_view where, Words& words) {
    for (const auto& [name, value] : map.items()) {
      if (value.is_structured() || value.is_null())
        complain(fmt::format("{}{} must be a word or a number, is {}", where, name, shown(value)));
      words[name] = as_text(value);
    }
  }
  void seeds() {
    if (tree_.contains("seed") && tree_.contains("seeds"))
      return complain("either seed or seeds: with both one would be ignored");
    const json seeds =
        tree_.contains("seeds") ? tree_["seeds"] : json::array({tree_.value("seed", json(1))});
    if (!seeds.is_array() || seeds.empty()) return complain("seeds must be a list of numbers");
    std::set<std::uint64_t> seen;
    for (const json& seed : seeds) {
      if (!seed.is_number_integer() || seed < 0)
        return complain(fmt::format("a seed must be a whole number, is {}", shown(seed)));
      scenario_.seeds.push_back(seed.get<std::uint64_t>());
      if (!seen.insert(scenario_.seeds.back()).second)
        return complain(fmt::format("the seed {} is given twice", shown(seed)));
    }
  }
  void shuffle() {
    const auto it = tree_.find("shuffle");
    if (it == tree_.end()) return;
    if (tree_.contains("seed") || tree_.contains("seeds"))
      return complain("shuffle takes the place of seed and seeds: they would be ignored");
    if (it->is_string()) scenario_.shuffle = seed_from_hex(it->get<std::string>());
    if (!scenario_.shuffle) complain("shuffle must be 64 hexadecimal digits, quoted");
  }
  void proofs() {
    const json proves = tree_.value("proves", json());
    if (!proves.is_object()) return complain("proves is missing: a map with rules, cards, options");
    check_keys(proves, "proves.", {"rules", "cards", "options"});
    const auto list = [&](const char* key, std::vector<std::string>& out) {
      const json values = proves.value(key, json::array());
      if (!values.is_array()) return complain(fmt::format("proves.{} must be a list", key));
      for (const json& value : values) {
        out.push_back(as_text(value));
        if (std::count(out.begin(), out.end(), out.back()) > 1)
          complain(fmt::format("proves.{} names {} twice", key, out.back()));
      }
    };
    list("rules", scenario_.rules);
    list("cards", scenario_.cards);
    list("options", scenario_.options);
  }
  void setups() {
    if (tree_.contains("setup")) {
      scenario_.arrange = tree_["setup"];
      if (scenario_.arrange.is_null()) complain("setup names nothing: leave it out");
    }
    const auto twin = tree_.find("twin");
    if (twin == tree_.end()) return;
    if (!twin->is_object()) return complain("twin must be a map: what differs in its setup");
    if (!scenario_.arrange.is_object()) return complain("twin needs a setup that it differs from");
    scenario_.twin = scenario_.arrange;
    if (const auto missing = write_over(scenario_.twin, *twin); !missing.empty())
      complain(fmt::format("twin takes out {}, which setup does not have", missing));
  }
  void lesson() {
    const auto it = tree_.find("lesson");
    if (it == tree_.end()) return;
    if (!in_both_languages(*it)) return complain("lesson needs a title in en and in pl");
    scenario_.lesson = *it;
  }
  void refused_or_played() {
    if (tree_.contains("refused") && tree_.contains("play"))
      return complain("a table that is refused cannot be played: either refused or play");
    if (tree_.contains("refused")) {
      scenario_.refused = text("refused");
      if (!scenario_.twin.is_null()) complain("a table that is refused has no twin");
      return;
    }
    scenario_.play = tree_.value("play", json());
    if (!scenario_.play.is_array() || scenario_.play.empty())
      return complain("play must be a list of steps");
    std::size_t number = 0;
    for (const json& step : scenario_.play) check_step(step, ++number);
    const bool claims =
        scenario_.rules.size() + scenario_.cards.size() + scenario_.options.size() > 0;
    const bool expects =
        std::any_of(scenario_.play.begin(), scenario_.play.end(), [](const json& step) {
          return step.is_object() && step.size() == 1 && is_expectation(step.begin().key());
        });
    if (claims && !expects) complain("it proves something, but play expects nothing");
  }
  void check_step(const json& step, std::size_t number) {
    const auto wrong = [&](const std::string& what) {
      complain(fmt::format("step {} {}: {}", number, shown(step), what));
    };
    const std::string known = fmt::format("a seat, {}", fmt::join(step_names, ", "));
    if (!step.is_object() || step.size() != 1)
      return wrong(fmt::format("a step is a map with one key: {}", known));
    const std::string key = step.begin().key();
    const bool seat = key.size() == 1 && key[0] >= '0' && key[0] <= '9';
    if (!seat && std::find(step_names.begin(), step_names.end(), key) == step_names.end())
      return wrong(fmt::format("'{}' is no step; known are: {}", key, known));
    if (key == "say" && !in_both_languages(*step.begin()))
      wrong("say needs a text in en and in pl");
  }

  const json& tree_;
  Scenario scenario_;
  std::string error_;
};

// What several scenarios share stands in a file of its own. A scenario's own words come first.
Expected<json> with_base(json tree, const ReadBase& read_base) {
  const auto it = tree.is_object() ? tree.find("base") : tree.end();
  if (!tree.is_object() || it == tree.end()) return tree;
  if (!read_base) return fail("base cannot be used here: the scenario must stand alone");
  if (!it->is_string() || !it->get<std::string>().ends_with(".base.yaml"))
    return fail("base must be the name of a file that ends in .base.yaml");
  const std::string name = it->get<std::string>();
  const auto text = read_base(name);
  if (!text) return tl::unexpected(text.error());
  auto base = read_yaml(*text);
  if (!base) return fail(fmt::format("base {}:{}", name, base.error().text));
  if (!base->is_object()) return fail(fmt::format("base {}: must be a map", name));
  for (const auto& [key, value] : base->items()) {
    if (key != "game" && key != "seats" && key != "options" && key != "choices" && key != "setup")
      return fail(
          fmt::format("base {}: '{}' is not known; known are: game, seats, options, choices, setup",
                      name, key));
  }
  if (const auto missing = write_over(*base, tree); !missing.empty())
    return fail(fmt::format("{} is null, and base {} has no such thing", missing, name));
  return base;
}

}  // namespace

Expected<Scenario> parse_scenario(std::string_view text, std::string file,
                                  const ReadBase& read_base) {
  auto tree = read_yaml(text);
  if (!tree) return fail(fmt::format("{}:{}", file, tree.error().text));
  tree = with_base(std::move(*tree), read_base);
  if (!tree) return fail(fmt::format("{}: {}", file, tree.error().text));
  auto scenario = ScenarioReader(*tree).read(file);
  if (!scenario) return fail(fmt::format("{}: {}", file, scenario.error().text));
  return scenario;
}

}  // namespace rookery
