#include "tests/server/api_contract.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

#include "server/api/openapi.h"

namespace rookery::server_test {
namespace {

using nlohmann::json;

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    parts.push_back(path.substr(1, end - 1));
    path.remove_prefix(end);
  }
  return parts;
}

bool fits_pattern(std::string_view pattern, std::string_view path) {
  const auto want = parts_of(pattern);
  const auto have = parts_of(path);
  return want.size() == have.size() &&
         std::equal(want.begin(), want.end(), have.begin(),
                    [](auto w, auto h) { return w == h || (w.starts_with('{') && !h.empty()); });
}

bool is_type(const json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

constexpr std::array<std::string_view, 20> known_keywords{
    "$ref",     "type",    "properties",  "required",  "additionalProperties",
    "items",    "enum",    "const",       "oneOf",     "anyOf",
    "minimum",  "maximum", "minLength",   "maxLength", "minItems",
    "maxItems", "pattern", "description", "title",     "summary"};

const std::regex& regex_of(const std::string& pattern) {
  static thread_local std::map<std::string, std::regex> known;
  return known.try_emplace(pattern, pattern).first->second;
}

std::string quoted(const json& value) { return value.dump().substr(0, 120); }

// What the network itself refuses may happen to any request.
const std::map<int, std::set<std::string>> of_the_network{
    {400, {"bad_request", "bad_path", "bad_handshake"}},
    {403, {"wrong_origin"}},
    {413, {"too_large"}},
    {414, {"too_long"}},
    {415, {"wrong_content_type"}},
    {429, {"too_many_requests"}}};

}  // namespace

const json& Schemas::named(std::string_view name) const {
  return document_["components"]["schemas"][std::string(name)];
}

const json& Schemas::resolved(const json& schema) const {
  const json* found = &schema;
  while (found->contains("$ref"))
    found = &document_.at(json::json_pointer((*found)["$ref"].get<std::string>().substr(1)));
  return *found;
}

// A schema the checker does not wholly understand is a fault, wherever it stands.
std::string Schemas::unknown_keyword(const json& schema) const {
  if (!schema.is_object()) return "";
  for (const auto& [key, value] : schema.items()) {
    if (std::find(known_keywords.begin(), known_keywords.end(), key) == known_keywords.end())
      return key;
    std::string wrong;
    if (key == "properties") {
      for (const json& property : value)
        if (wrong.empty()) wrong = unknown_keyword(property);
    } else if (key == "items" || key == "additionalProperties") {
      wrong = unknown_keyword(value);
    } else if (key == "oneOf" || key == "anyOf") {
      for (const json& option : value)
        if (wrong.empty()) wrong = unknown_keyword(option);
    }
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string Schemas::misfit(const json& value, const json& given, const std::string& at) const {
  const json& schema = resolved(given);
  const auto at_most = [&](const char* key, auto measure) {
    const auto it = schema.find(key);
    return it == schema.end() || measure <= *it;
  };
  const auto at_least = [&](const char* key, auto measure) {
    const auto it = schema.find(key);
    return it == schema.end() || measure >= *it;
  };
  if (const auto it = schema.find("const"); it != schema.end() && value != *it)
    return at + ": " + quoted(value) + " is not " + quoted(*it);
  if (const auto it = schema.find("enum");
      it != schema.end() && std::find(it->begin(), it->end(), value) == it->end())
    return at + ": " + quoted(value) + " is none of " + quoted(*it);
  if (const auto it = schema.find("type");
      it != schema.end() && !is_type(value, it->get_ref<const std::string&>()))
    return at + ": " + quoted(value) + " is no " + it->get<std::string>();
  if (value.is_number() && !(at_least("minimum", value) && at_most("maximum", value)))
    return at + ": out of bounds: " + quoted(value);
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (!at_least("minLength", characters(text)) || !at_most("maxLength", characters(text)))
      return at + ": of the wrong length: " + quoted(value);
    if (const auto it = schema.find("pattern");
        it != schema.end() && !std::regex_search(text, regex_of(it->get<std::string>())))
      return at + ": " + quoted(value) + " is not like " + it->get<std::string>();
  }
  if (auto wrong = misfit_choice(value, schema, at); !wrong.empty()) return wrong;
  if (value.is_object()) return misfit_object(value, schema, at);
  if (!value.is_array()) return "";
  if (!at_least("minItems", value.size()) || !at_most("maxItems", value.size()))
    return at + ": of the wrong size: " + quoted(value);
  const auto items = schema.find("items");
  if (items == schema.end()) return "";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (auto wrong = misfit(value[i], *items, at + "/" + std::to_string(i)); !wrong.empty())
      return wrong;
  }
  return "";
}

std::string Schemas::misfit_object(const json& value, const json& schema,
                                   const std::string& at) const {
  if (const auto required = schema.find("required"); required != schema.end()) {
    for (const json& key : *required) {
      if (!value.contains(key.get_ref<const std::string&>()))
        return at + ": there is no " + key.get<std::string>();
    }
  }
  static const json none = json::object();
  static const json anything = true;
  const json& properties = schema.contains("properties") ? schema["properties"] : none;
  const json& others =
      schema.contains("additionalProperties") ? schema["additionalProperties"] : anything;
  for (const auto& [key, item] : value.items()) {
    const auto known = properties.find(key);
    const json& wanted = known != properties.end() ? *known : others;
    const std::string there = at + "/" + key;
    if (wanted == false) return there + ": is not in the schema";
    if (!wanted.is_object()) continue;
    if (auto wrong = misfit(item, wanted, there); !wrong.empty()) return wrong;
  }
  return "";
}

std::string Schemas::misfit_choice(const json& value, const json& schema,
                                   const std::string& at) const {
  for (const std::string word : {"oneOf", "anyOf"}) {
    if (!schema.contains(word)) continue;
    int fitting = 0;
    std::string why;
    for (const json& option : schema[word]) {
      const std::string wrong = misfit(value, option, at);
      fitting += wrong.empty() ? 1 : 0;
      // The reason that leads furthest is the one meant.
      if (wrong.size() > why.size()) why = wrong;
    }
    if (fitting == 0) return why;
    if (word == "oneOf" && fitting > 1) return at + ": fits more than one of oneOf";
  }
  return "";
}

Contract::Contract() : schemas_(json::parse(server::openapi_text())) {}

Contract& Contract::instance() {
  static Contract contract;
  return contract;
}

std::map<std::string, std::set<int>> Contract::met() const {
  const std::lock_guard lock(mutex_);
  return met_;
}

std::string Contract::judge(std::string_view method, std::string_view target,
                            const RawResponse& response) {
  const std::string path(target.substr(0, target.find('?')));
  std::string lower(method);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const json tree = json::parse(response.body, nullptr, false);
  const std::string code =
      tree.is_object() ? tree.value("/error/code"_json_pointer, std::string()) : "";
  if (response.status >= 400 && !code.empty()) {
    if (auto wrong = schemas_.misfit(tree, schemas_.named("Error")); !wrong.empty()) return wrong;
    const auto own = of_the_network.find(response.status);
    if (own != of_the_network.end() && own->second.contains(code)) return "";
  }
  // An exact path is meant before one with a place to fill.
  const json* operation = nullptr;
  std::string name;
  for (const auto& [pattern, operations] : schemas_.document()["paths"].items()) {
    if (!fits_pattern(pattern, path) || !operations.contains(lower)) continue;
    if (operation != nullptr && pattern != path) continue;
    operation = &operations[lower];
    name = std::string(method) + " " + pattern;
  }
  if (operation == nullptr)
    return response.status == 404 || response.status == 405
               ? ""
               : "an address that is not in the file answered " + std::to_string(response.status);
  {
    const std::lock_guard lock(mutex_);
    met_[name].insert(response.status);
  }
  const json& known = (*operation)["responses"];
  const auto found = known.find(std::to_string(response.status));
  if (found == known.end())
    return name + " answered " + std::to_string(response.status) + " " + code +
           ", which is not in the file";
  if (response.status >= 400 && !code.empty()) {
    const std::string codes = " " + (*found)["description"].get<std::string>() + ",";
    return codes.find(" " + code + ",") != std::string::npos
               ? ""
               : name + ": the file does not tell of " + code;
  }
  if (!found->contains("content"))
    return response.body.empty() ? "" : name + " has a body where the file has none";
  const std::string type = (*found)["content"].begin().key();
  const json& content = (*found)["content"].front();
  if (response.header("Content-Type") != type)
    return name + " is of type " + response.header("Content-Type");
  if (type != "application/json") return "";
  if (tree.is_discarded()) return name + ": the body is no JSON";
  const std::string wrong = schemas_.misfit(tree, content["schema"]);
  return wrong.empty() ? "" : name + " " + std::to_string(response.status) + wrong;
}

std::string Contract::judge_message(const json& message) {
  // By its type, so that what is wrong is said of the right one.
  for (const json& option : schemas_.named("ServerMessage")["oneOf"]) {
    if (option["properties"]["type"]["const"] == message.value("type", json()))
      return schemas_.misfit(message, option);
  }
  return "a message of no known type: " + quoted(message);
}

}  // namespace rookery::server_test
