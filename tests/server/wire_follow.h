// What a client holds after what it was sent: whole states from patches, choices from families.
// Written from docs/protocol.md, not from the server's code.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace rookery::server_test {

// `value` as the patch changes it. Throws what the library throws at a patch that does not fit.
template <class Json>
void apply_patch(Json& value, const Json& patch) {
  if (patch.is_object() && value.is_array()) {
    for (const auto& [place, part] : patch.items()) apply_patch(value.at(std::stoul(place)), part);
  } else if (patch.is_object()) {
    std::vector<std::pair<std::string, Json>> members;
    for (const auto& [key, member] : value.items()) members.emplace_back(key, member);
    auto next = members.end();  // where a new one stands
    for (const auto& [key, part] : patch.items()) {
      const auto named = std::find_if(members.begin(), members.end(),
                                      [&](const auto& member) { return member.first == key; });
      if (named == members.end()) {
        next = members.emplace(next, key, part.at(0)) + 1;
      } else if (part.is_array() && part.empty()) {
        next = members.erase(named);
      } else {
        apply_patch(named->second, part);
        next = named + 1;
      }
    }
    if (patch.empty()) return;  // as it was, whatever it was
    value = Json::object();
    for (const auto& [key, member] : members) value[key] = member;
  } else if (patch.size() == 1) {
    const Json now = patch[0];
    value = now;
  } else {
    const auto at = patch.at(0).template get<std::size_t>();
    const auto removed = patch.at(1).template get<std::size_t>();
    Json list = Json::array();
    for (std::size_t i = 0; i < at; ++i) list.push_back(value.at(i));
    for (std::size_t i = 2; i < patch.size(); ++i) list.push_back(patch[i]);
    for (std::size_t i = at + removed; i < value.size(); ++i) list.push_back(value[i]);
    value = list;
  }
}

// The list of choices that families stand for: action, text, touches.
nlohmann::json choices_in(const nlohmann::json& families);

class Follower {
 public:
  // The message as it would read if every update held the whole state, its choices one by one.
  // Other messages are as they were.
  nlohmann::json whole(nlohmann::json message);
  // What was wrong with an update: it did not follow the last, or did not fit. Empty if nothing.
  const std::string& fault() const { return fault_; }

 private:
  nlohmann::json state_;  // as it is sent
  std::uint64_t version_ = 0;
  std::string fault_;
};

}  // namespace rookery::server_test
