// The body of a request, field by field.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/seat.h"

namespace rookery::server {

using Map = std::map<std::string, std::string, std::less<>>;

// Reads the fields of a body one by one; the first that is odd is remembered.
class Fields {
 public:
  explicit Fields(const nlohmann::json& tree) : tree_(tree) {}
  bool good() const { return odd_.empty(); }
  const std::string& odd() const { return odd_; }

  std::string text(const char* key, std::string fallback = {}) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_string()) return complain(key), fallback;
    return value->get<std::string>();
  }
  bool flag(const char* key, bool fallback) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_boolean()) return complain(key), fallback;
    return value->get<bool>();
  }
  int number(const char* key, int fallback) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_number_integer() || *value < 0 || *value > 1'000'000)
      return complain(key), fallback;
    return value->get<int>();
  }
  bool has(const char* key) const { return find(key) != nullptr; }
  Fields& need(const char* key) {
    if (!has(key)) complain(key);
    return *this;
  }
  Map map(const char* key) {
    const nlohmann::json* value = find(key);
    return value == nullptr ? Map{} : map_of(*value, key);
  }
  // What a seat chooses; null, for what it chooses no more, stands for the empty text.
  Map choices(const char* key) {
    Map map;
    const nlohmann::json* value = find(key);
    if (value == nullptr) return map;
    if (!value->is_object() || value->size() > 64) return complain(key), map;
    for (const auto& [name, chosen] : value->items()) {
      if (!chosen.is_null() &&
          (!chosen.is_string() || chosen.get_ref<const std::string&>().empty()))
        return complain(key), map;
      map.emplace(name, chosen.is_null() ? "" : chosen.get<std::string>());
    }
    return map;
  }
  std::vector<Map> maps(const char* key) {
    std::vector<Map> list;
    for (const nlohmann::json& item : array(key)) list.push_back(map_of(item, key));
    return list;
  }
  // Null stands for the empty text.
  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> list;
    for (const nlohmann::json& item : array(key)) {
      list.push_back(item.is_string() ? item.get<std::string>() : "");
      if (!item.is_null() && list.back().empty()) complain(key);
    }
    return list;
  }

 private:
  const nlohmann::json* find(const char* key) const {
    const auto it = tree_.find(key);
    return it == tree_.end() || it->is_null() ? nullptr : &*it;
  }
  void complain(std::string_view key) {
    if (odd_.empty()) odd_ = key;
  }
  nlohmann::json array(const char* key) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return nlohmann::json::array();
    if (!value->is_array() || value->size() > max_seats)
      return complain(key), nlohmann::json::array();
    return *value;
  }
  Map map_of(const nlohmann::json& tree, const char* key) {
    Map map;
    if (!tree.is_object() || tree.size() > 64) return complain(key), map;
    for (const auto& [name, value] : tree.items()) {
      if (!value.is_string()) return complain(key), map;
      map.emplace(name, value.get<std::string>());
    }
    return map;
  }

  const nlohmann::json& tree_;
  std::string odd_;
};

}  // namespace rookery::server
