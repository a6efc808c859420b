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
    const std::string here = path.empty() ? key : fmt::format("{}.{}", path, key);
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
      return fail(in_both({"a scenario is a map with title, proves, game, seats and play",
                           "scenariusz to mapa, w której są title, proves, game, seats i play"}));
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
    if (!error_.text.empty()) return fail(error_);
    return scenario_;
  }

 private:
  // The first mistake is the one that is told.
  template <class... A>
  void complain(const LocalText& what, const A&... args) {
    if (error_.text.empty()) error_ = in_both(what, args...);
  }
  void check_keys(const json& map, std::string_view where,
                  const std::vector<std::string_view>& known) {
    for (const auto& [key, value] : map.items()) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      complain({"'{}{}' is not known; known are: {}", "nieznane słowo '{}{}'; znane są: {}"}, where,
               key, fmt::join(known, ", "));
    }
  }
  std::string text(const char* key) {
    const auto it = tree_.find(key);
    if (it == tree_.end()) {
      complain({"{} is missing", "brakuje {}"}, key);
      return "";
    }
    if (!it->is_string() || it->get<std::string>().empty()) {
      complain({"{} must be a text, is {}", "{} musi być tekstem, a jest {}"}, key, shown(*it));
      return "";
    }
    return it->get<std::string>();
  }
  void seats_and_options() {
    const json seats = tree_.value("seats", json());
    if (!seats.is_number_integer() || seats < 0 || seats > std::numeric_limits<int>::max())
      return seats.is_null()
                 ? complain({"{} is missing", "brakuje {}"}, "seats")
                 : complain({"seats must be a number, is {}", "seats musi być liczbą, a jest {}"},
                            shown(seats));
    scenario_.setup.seats = seats.get<int>();
    const json options = tree_.value("options", json::object());
    if (!options.is_object())
      return complain(
          {"options must be a map of names to values", "options musi być mapą nazw i wartości"});
    read_words(options, "options.", scenario_.setup.options);
    const json choices = tree_.value("choices", json::array());
    constexpr LocalText no_choices{"choices must be a list, one map a seat",
                                   "choices musi być listą map, po jednej na miejsce"};
    if (!choices.is_array()) return complain(no_choices);
    for (const json& seat : choices) {
      auto& own = scenario_.setup.choices.emplace_back();
      if (!seat.is_object()) return complain(no_choices);
      read_words(seat, "choices: ", own);
    }
  }
  template <class Words>
  void read_words(const json& map, std::string_view where, Words& words) {
    for (const auto& [name, value] : map.items()) {
      if (value.is_structured() || value.is_null())
        complain({"{}{} must be a word or a number, is {}",
                  "{}{} musi być słowem albo liczbą, a jest {}"},
                 where, name, shown(value));
      words[name] = as_text(value);
    }
  }
  void seeds() {
    if (tree_.contains("seed") && tree_.contains("seeds"))
      return complain({"either seed or seeds: with both one would be ignored",
                       "albo seed, albo seeds: gdy są oba, jedno byłoby pominięte"});
    const json seeds =
        tree_.contains("seeds") ? tree_["seeds"] : json::array({tree_.value("seed", json(1))});
    if (!seeds.is_array() || seeds.empty())
      return complain({"seeds must be a list of numbers", "seeds musi być listą liczb"});
    std::set<std::uint64_t> seen;
    for (const json& seed : seeds) {
      if (!seed.is_number_integer() || seed < 0)
        return complain(
            {"a seed must be a whole number, is {}", "ziarno musi być liczbą całkowitą, a jest {}"},
            shown(seed));
      scenario_.seeds.push_back(seed.get<std::uint64_t>());
      if (!seen.insert(scenario_.seeds.back()).second)
        return complain({"the seed {} is given twice", "ziarno {} podano dwa razy"}, shown(seed));
    }
  }
  void shuffle() {
    const auto it = tree_.find("shuffle");
    if (it == tree_.end()) return;
    if (tree_.contains("seed") || tree_.contains("seeds"))
      return complain({"shuffle takes the place of seed and seeds: they would be ignored",
                       "shuffle zastępuje seed i seeds: byłyby pominięte"});
    if (it->is_string()) scenario_.shuffle = seed_from_hex(it->get<std::string>());
    if (!scenario_.shuffle)
      complain({"shuffle must be 64 hexadecimal digits, quoted",
                "shuffle to 64 cyfry szesnastkowe w cudzysłowie"});
  }
  void proofs() {
    const json proves = tree_.value("proves", json());
    if (!proves.is_object())
      return complain({"proves is missing: a map with rules, cards, options",
                       "brakuje proves: mapy, w której są rules, cards, options"});
    check_keys(proves, "proves.", {"rules", "cards", "options"});
    const auto list = [&](const char* key, std::vector<std::string>& out) {
      const json values = proves.value(key, json::array());
      if (!values.is_array())
        return complain({"proves.{} must be a list", "proves.{} musi być listą"}, key);
      for (const json& value : values) {
        out.push_back(as_text(value));
        if (std::count(out.begin(), out.end(), out.back()) > 1)
          complain({"proves.{} names {} twice", "proves.{} wymienia {} dwa razy"}, key, out.back());
      }
    };
    list("rules", scenario_.rules);
    list("cards", scenario_.cards);
    list("options", scenario_.options);
  }
  void setups() {
    if (tree_.contains("setup")) {
      scenario_.arrange = tree_["setup"];
      if (scenario_.arrange.is_null())
        complain({"setup names nothing: leave it out", "setup jest puste: pomiń je"});
    }
    const auto twin = tree_.find("twin");
    if (twin == tree_.end()) return;
    if (!twin->is_object())
      return complain({"twin must be a map: what differs in its setup",
                       "twin musi być mapą tego, co różni się w jego setup"});
    if (!scenario_.arrange.is_object())
      return complain({"twin needs a setup that it differs from",
                       "twin potrzebuje setup, od którego się różni"});
    scenario_.twin = scenario_.arrange;
    if (const auto missing = write_over(scenario_.twin, *twin); !missing.empty())
      complain(
          {"twin takes out {}, which setup does not have", "twin usuwa {}, czego nie ma w setup"},
          missing);
  }
  void lesson() {
    const auto it = tree_.find("lesson");
    if (it == tree_.end()) return;
    if (!in_both_languages(*it))
      return complain(
          {"lesson needs a title in en and in pl", "lesson potrzebuje tytułu w en i w pl"});
    scenario_.lesson = *it;
  }
  void refused_or_played() {
    if (tree_.contains("refused") && tree_.contains("play"))
      return complain(
          {"a table that is refused cannot be played: either refused or play",
           "przy stole, którego się odmawia, nie da się grać: albo refused, albo play"});
    if (tree_.contains("refused")) {
      scenario_.refused = text("refused");
      if (!scenario_.twin.is_null())
        complain(
            {"a table that is refused has no twin", "stół, którego się odmawia, nie ma bliźniaka"});
      return;
    }
    scenario_.play = tree_.value("play", json());
    if (!scenario_.play.is_array() || scenario_.play.empty())
      return complain({"play must be a list of steps", "play musi być listą kroków"});
    std::size_t number = 0;
    for (const json& step : scenario_.play) check_step(step, ++number);
    const bool claims =
        scenario_.rules.size() + scenario_.cards.size() + scenario_.options.size() > 0;
    const bool expects =
        std::any_of(scenario_.play.begin(), scenario_.play.end(), [](const json& step) {
          return step.is_object() && step.size() == 1 && is_expectation(step.begin().key());
        });
    if (claims && !expects)
      complain({"it proves something, but play expects nothing",
                "ma czegoś dowodzić, ale w play niczego się nie oczekuje"});
  }
  void check_step(const json& step, std::size_t number) {
    const auto wrong = [&](const Error& what) {
      complain({"step {} {}: {}", "krok {} {}: {}"}, number, shown(step), what);
    };
    const Error known = in_both({"a seat, {}", "miejsce, {}"}, fmt::join(step_names, ", "));
    if (!step.is_object() || step.size() != 1)
      return wrong(in_both(
          {"a step is a map with one key: {}", "krok to mapa o jednym kluczu, którym jest: {}"},
          known));
    const std::string key = step.begin().key();
    const bool seat = key.size() == 1 && key[0] >= '0' && key[0] <= '9';
    if (!seat && std::find(step_names.begin(), step_names.end(), key) == step_names.end())
      return wrong(in_both({"'{}' is no step; known are: {}", "'{}' to nie krok; znane są: {}"},
                           key, known));
    if (key == "say" && !in_both_languages(*step.begin()))
      wrong(in_both({"say needs a text in en and in pl", "say potrzebuje tekstu w en i w pl"}));
  }

  const json& tree_;
  Scenario scenario_;
  Error error_;
};

// What several scenarios share stands in a file of its own. A scenario's own words come first.
Expected<json> with_base(json tree, const ReadBase& read_base) {
  const auto it = tree.is_object() ? tree.find("base") : tree.end();
  if (!tree.is_object() || it == tree.end()) return tree;
  if (!read_base)
    return fail(in_both({"base cannot be used here: the scenario must stand alone",
                         "base nie można tu użyć: scenariusz musi stać sam"}));
  if (!it->is_string() || !it->get<std::string>().ends_with(".base.yaml"))
    return fail(in_both({"base must be the name of a file that ends in .base.yaml",
                         "base musi być nazwą pliku kończącą się na .base.yaml"}));
  const std::string name = it->get<std::string>();
  const auto text = read_base(name);
  if (!text) return tl::unexpected(text.error());
  auto base = read_yaml(*text);
  if (!base) return fail(in_both({"base {}:{}", "base {}:{}"}, name, base.error()));
  if (!base->is_object())
    return fail(in_both({"base {}: must be a map", "base {}: to musi być mapa"}, name));
  for (const auto& [key, value] : base->items()) {
    if (key != "game" && key != "seats" && key != "options" && key != "choices" && key != "setup")
      return fail(
          in_both({"base {}: '{}' is not known; known are: game, seats, options, choices, setup",
                   "base {}: nieznane słowo '{}'; znane są: game, seats, options, choices, setup"},
                  name, key));
  }
  if (const auto missing = write_over(*base, tree); !missing.empty())
    return fail(in_both({"{} is null, and base {} has no such thing",
                         "{} to null, a base {} niczego takiego nie ma"},
                        missing, name));
  return base;
}

}  // namespace

Expected<Scenario> parse_scenario(std::string_view text, const std::string& file,
                                  const ReadBase& read_base) {
  auto tree = read_yaml(text);
  if (!tree) return fail(in_both({"{}:{}", "{}:{}"}, file, tree.error()));
  tree = with_base(std::move(*tree), read_base);
  if (!tree) return fail(in_both({"{}: {}", "{}: {}"}, file, tree.error()));
  auto scenario = ScenarioReader(*tree).read(file);
  if (!scenario) return fail(in_both({"{}: {}", "{}: {}"}, file, scenario.error()));
  return scenario;
}

}  // namespace rookery
