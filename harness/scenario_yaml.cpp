#include "harness/scenario_yaml.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

namespace rookery {
namespace {

using nlohmann::json;

// Never leaves read_yaml.
struct YamlMistake {
  YAML::Mark mark;
  Error why;
};

// One spelling a number: digits, a sign if it is negative, no leading zero.
std::optional<long> whole_number(const std::string& text) {
  long number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || std::to_string(number) != text) return std::nullopt;
  return number;
}

class TreeReader {
 public:
  json read(const YAML::Node& node) {
    // An alias can make a small file endless, so what is read is counted.
    if (--nodes_ < 0 || depth_ == 0)
      throw YamlMistake{node.Mark(), in_both({"this is too large or too deep for a scenario",
                                              "to za duże albo za głębokie na scenariusz"})};
    --depth_;
    json value = value_of(node);
    ++depth_;
    return value;
  }

 private:
  json value_of(const YAML::Node& node) {
    switch (node.Type()) {
      case YAML::NodeType::Sequence: {
        json list = json::array();
        for (const auto& item : node) list.push_back(read(item));
        return list;
      }
      case YAML::NodeType::Map: return map_of(node);
      case YAML::NodeType::Scalar: return scalar_of(node);
      default: return nullptr;
    }
  }
  json map_of(const YAML::Node& node) {
    json map = json::object();
    for (const auto& pair : node) {
      if (!pair.first.IsScalar())
        throw YamlMistake{pair.first.Mark(),
                          in_both({"a key must be a word", "kluczem musi być słowo"})};
      const std::string& key = pair.first.Scalar();
      if (map.contains(key))
        throw YamlMistake{pair.first.Mark(),
                          in_both({"'{}' is given twice", "'{}' podano dwa razy"}, key)};
      map[key] = read(pair.second);
    }
    return map;
  }
  static json scalar_of(const YAML::Node& node) {
    const std::string& text = node.Scalar();
    if (node.Tag() == "!") return text;
    if (const auto number = whole_number(text)) return *number;
    if (text == "true") return true;
    if (text == "false") return false;
    if (text == "null" || text == "~") return nullptr;
    return text;
  }

  int nodes_ = 20000;
  int depth_ = 40;
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

bool is_utf8(std::string_view text) {
  try {
    (void)json(text).dump();
    return true;
  } catch (const json::exception&) {
    return false;
  }
}

tl::unexpected<Error> wrong_at(int line, const Error& what) {
  return fail(in_both({"{}: {}", "{}: {}"}, line, what));
}
int line_of(const YAML::Mark& mark) { return mark.is_null() ? 1 : mark.line + 1; }

}  // namespace

Expected<json> read_yaml(std::string_view text) {
  if (text.size() > 200000)
    return wrong_at(
        1, in_both({"the file is too large for a scenario", "plik jest za duży na scenariusz"}));
  if (too_deep(text))
    return wrong_at(1, in_both({"nested too deeply for a scenario",
                                "zagnieżdżenie jest za głębokie na scenariusz"}));
  if (!is_utf8(text))
    return wrong_at(1, in_both({"the file is not UTF-8", "plik nie jest w UTF-8"}));
  try {
    return TreeReader().read(YAML::Load(std::string(text)));
  } catch (const YamlMistake& mistake) {
    return wrong_at(line_of(mistake.mark), mistake.why);
  } catch (const YAML::Exception& error) {
    return wrong_at(line_of(error.mark),
                    in_both({"this is not YAML ({})", "to nie jest YAML ({})"}, error.msg));
  }
}

}  // namespace rookery
