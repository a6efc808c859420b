#include "tests/server/wire_follow.h"

namespace rookery::server_test {

using nlohmann::json;

json choices_in(const json& families) {
  json choices = json::array();
  for (const json& family : families) {
    for (const json& head : family.at("heads")) {
      for (const json& tail : family.at("tails")) {
        json args = head.at(1);
        for (std::size_t i = 0; i < tail.at(1).size(); ++i)
          args.at(i) = args[i].get<int>() + tail[1][i].get<int>();
        json touches = json::array();
        for (std::size_t i = 2; i < head.size(); ++i) touches.push_back(head[i]);
        for (std::size_t i = 2; i < tail.size(); ++i) touches.push_back(tail[i]);
        choices.push_back({{"action", head[0].get<std::string>() + tail[0].get<std::string>()},
                           {"text", {{"key", family.at("key")}, {"args", args}}},
                           {"touches", touches}});
      }
    }
  }
  return choices;
}

json Follower::whole(json message) {
  if (message["type"] == "table") {
    version_ = message["version"];
    state_ = message["state"];
  } else if (message["type"] == "update") {
    if (message["version"] != version_ + 1)
      fault_ = "an update to " + message["version"].dump() + " after " + std::to_string(version_);
    version_ = message["version"];
    try {
      apply_patch(state_, message["patch"]);
    } catch (const std::exception& why) {
      fault_ = why.what();
    }
    message.erase("patch");
  } else {
    return message;
  }
  message["state"] = state_;
  message.erase("version");
  json& decision = message["state"]["decision"];
  if (state_.is_null()) {
    message["state"] = nullptr;
  } else if (decision.is_object()) {
    decision["actions"] = choices_in(decision["actions"]);
  }
  return message;
}

}  // namespace rookery::server_test
