// From YAML to a Scenario, with every mistake named.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include "engine/fair.h"
#include "engine/json_text.h"
#include "harness/scenario.h"

namespace rookery {
namespace {

using nlohmann::json;

// An alias can make a small file endless, so what is read is counted.
struct Budget {
  int nodes = 20000;
  int depth = 40;
};

json to_value(const YAML::Node& node, Budget& budget);

json to_json(const YAML::Node& node, Budget& budget) {
  if (--budget.nodes < 0 || budget.depth == 0)
    throw YAML::ParserException(node.Mark(), "too large or too deep for a scenario");
  --budget.depth;
  json value = to_value(node, budget);
  ++budget.depth;
  return value;
}

// Plain YAML scalars become numbers, booleans or null where they look like it; quoted ones stay
// text.
json to_value(const YAML::Node& node, Budget& budget) {
  switch (node.Type()) {
    case YAML::NodeType::Sequence: {
      json list = json::array();
      for (const auto& item : node) list.push_back(to_json(item, budget));
      return list;
    }
    case YAML::NodeType::Map: {
      json map = json::object();
      for (const auto& pair : node) {
        const auto key = pair.first.as<std::string>();
        if (map.contains(key))
          throw YAML::ParserException(pair.first.Mark(), "'" + key + "' is given twice");
        map[key] = to_json(pair.second, budget);
      }
      return map;
    }
    case YAML::NodeType::Scalar: {
      if (node.Tag() == "!") return node.Scalar();
      long number = 0;
      if (YAML::convert<long>::decode(node, number)) return number;
      if (node.Scalar() == "true") return true;
      if (node.Scalar() == "false") return false;
      if (node.Scalar() == "null" || node.Scalar() == "~") return nullptr;
      return node.Scalar();
    }
    default: return nullptr;
  }
}

std::string as_text(const json& scalar) {
  return scalar.is_string() ? scalar.get<std::string>() : shown(scalar);
}

class Reader {
 public:
  explicit Reader(const json& tree) : tree_(tree) {}

  Expected<Scenario> read(std::string file) {
    if (!tree_.is_object())
      return fail("a scenario is a map with title, proves, game, seats and play");
    check_keys(tree_, "",
               {"title", "lesson", "proves", "game", "seats", "options", "choices", "seed", "seeds",
                "shuffle", "setup", "play"});
    scenario_.file = std::move(file);
    scenario_.title = text("title");
    scenario_.game = text("game");
    seats_and_options();
    seeds();
    shuffle();
    proofs();
    scenario_.arrange = tree_.value("setup", json());
    scenario_.lesson = tree_.value("lesson", json());
    scenario_.play = tree_.value("play", json());
    if (!scenario_.play.is_array() || scenario_.play.empty())
      complain("play must be a list of steps");
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
    if (it == tree_.end() || !it->is_string()) {
      complain(fmt::format("{} is missing", key));
      return "";
    }
    return it->get<std::string>();
  }
  void seats_and_options() {
    const json seats = tree_.value("seats", json());
    if (!seats.is_number_integer() || seats < 1 || seats > max_seats)
      return complain("seats must be a number");
    scenario_.setup.seats = seats.get<int>();
    const json options = tree_.value("options", json::object());
    if (!options.is_object()) return complain("options must be a map of names to values");
    for (const auto& [name, value] : options.items())
      scenario_.setup.options[name] = as_text(value);
    const json choices = tree_.value("choices", json::array());
    if (!choices.is_array()) return complain("choices must be a list, one map a seat");
    for (const json& seat : choices) {
      auto& own = scenario_.setup.choices.emplace_back();
      if (!seat.is_object()) return complain("choices must be a list, one map a seat");
      for (const auto& [name, value] : seat.items()) own[name] = as_text(value);
    }
  }
  void seeds() {
    const json seeds =
        tree_.contains("seeds") ? tree_["seeds"] : json::array({tree_.value("seed", json(1))});
    if (!seeds.is_array() || seeds.empty()) return complain("seeds must be a list of numbers");
    for (const json& seed : seeds) {
      if (!seed.is_number_unsigned() && !(seed.is_number_integer() && seed >= 0))
        return complain("a seed must be a whole number");
      scenario_.seeds.push_back(seed.get<std::uint64_t>());
    }
  }
  void shuffle() {
    const auto it = tree_.find("shuffle");
    if (it == tree_.end()) return;
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
      for (const json& value : values) out.push_back(as_text(value));
    };
    list("rules", scenario_.rules);
    list("cards", scenario_.cards);
    list("options", scenario_.options);
  }

  const json& tree_;
  Scenario scenario_;
  std::string error_;
};

// Bounds what a hostile file can make the YAML reader do: nesting is what costs it stack.
bool too_deep(std::string_view text) {
  constexpr int limit = 64;
  int flow = 0;
  for (const char c : text) {
    if (c == '[' || c == '{') ++flow;
    if (c == ']' || c == '}') --flow;
    if (flow > limit) return true;
  }
  std::size_t indent = 0;
  bool at_start = true;
  for (const char c : text) {
    if (c == '\n') {
      at_start = true;
      indent = 0;
    } else if (at_start && (c == ' ' || c == '-' || c == '?')) {
      if (++indent > 4 * limit) return true;
    } else {
      at_start = false;
    }
  }
  return false;
}

}  // namespace

Expected<Scenario> parse_scenario(std::string_view text, std::string file) {
  if (text.size() > 200000)
    return fail(fmt::format("{}: the file is too large for a scenario", file));
  if (too_deep(text)) return fail(fmt::format("{}: nested too deeply for a scenario", file));
  try {
    Budget budget;
    const json tree = to_json(YAML::Load(std::string(text)), budget);
    auto scenario = Reader(tree).read(file);
    if (!scenario) return fail(fmt::format("{}: {}", file, scenario.error().text));
    return scenario;
  } catch (const YAML::Exception& error) {
    return fail(fmt::format("{}:{}: {}", file, error.mark.line + 1, error.msg));
  }
}

}  // namespace rookery
