#include "server/table/windows.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> until_names{"", "choice", "phase", "round"};

bool applies(const Quiet& quiet, const GameInfo& info, const Decision& decision) {
  const auto is = [](const std::string& wanted, std::string_view found) {
    return wanted.empty() || wanted == found;
  };
  const auto text = [&](TextId id) { return id == no_text ? "" : info.text_keys[id]; };
  const bool has_card = decision.cause.card < info.cards.size();
  // A question that is put in other words when less is offered is the same question.
  const std::string_view ask = text(decision.text);
  return (is(quiet.ask, ask) || ask.starts_with(quiet.ask + ".")) &&
         is(quiet.phase, text(decision.phase)) &&
         is(quiet.card, has_card ? info.cards[decision.cause.card].id : "");
}

// There is something to use, and all of it is left unused.
bool uses_none(const Position& position, Seat seat, Action pass,
               const std::vector<std::string>& things) {
  if (things.empty()) return false;
  const auto actions = position.legal_actions(seat);
  return actions.size() > 1 && std::ranges::all_of(actions, [&](Action action) {
           if (action == pass) return true;
           const auto touched = position.touches(seat, action);
           return std::ranges::find_first_of(touched, things) != touched.end();
         });
}

// There is something to do, and nothing would come of any of it.
bool all_in_vain(const Position& position, Seat seat, Action pass) {
  const auto actions = position.legal_actions(seat);
  return actions.size() > 1 && std::ranges::all_of(actions, [&](Action action) {
           return action == pass || position.in_vain(seat, action);
         });
}

bool wants_to_pass(const Position& position, Seat seat, const Decision& decision,
                   const Windows& windows) {
  return windows.until != Windows::Until::none ||
         std::ranges::any_of(
             windows.quiet,
             [&](const Quiet& quiet) { return applies(quiet, position.info(), decision); }) ||
         uses_none(position, seat, decision.pass, windows.things);
}

// The member is a short text or not there.
bool read_text(const json& tree, const char* key, std::string& text) {
  const auto it = tree.find(key);
  if (it == tree.end()) return true;
  if (!it->is_string()) return false;
  text = it->get<std::string>();
  return !text.empty() && text.size() <= most_thing_text;
}

std::optional<Quiet> quiet_from(const json& tree) {
  Quiet quiet;
  if (!tree.is_object() || !read_text(tree, "ask", quiet.ask) ||
      !read_text(tree, "phase", quiet.phase) || !read_text(tree, "card", quiet.card))
    return std::nullopt;
  if (quiet == Quiet{}) return std::nullopt;  // it would silence everything
  return quiet;
}

const json* list_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  return it == tree.end() || !it->is_array() || it->size() > most_quiet ? nullptr : &*it;
}

}  // namespace

std::string_view name_of(Windows::Until until) {
  return until_names[static_cast<std::size_t>(until)];
}

json to_tree(const Windows& windows) {
  json tree{{"auto", windows.automatic}, {"until", nullptr}, {"things", windows.things}};
  if (!windows.every) tree["every"] = false;
  if (windows.until != Windows::Until::none) tree["until"] = name_of(windows.until);
  json& list = tree["quiet"] = json::array();
  for (const Quiet& quiet : windows.quiet) {
    json& one = list.emplace_back(json::object());
    if (!quiet.ask.empty()) one["ask"] = quiet.ask;
    if (!quiet.phase.empty()) one["phase"] = quiet.phase;
    if (!quiet.card.empty()) one["card"] = quiet.card;
  }
  return tree;
}

std::optional<Windows> windows_from(const json& tree) {
  if (!tree.is_object()) return std::nullopt;
  Windows windows;
  const auto automatic = tree.find("auto");
  const auto until = tree.find("until");
  const json* quiet = list_in(tree, "quiet");
  const json* things = list_in(tree, "things");
  if (automatic == tree.end() || !automatic->is_boolean() || until == tree.end() ||
      quiet == nullptr || things == nullptr)
    return std::nullopt;
  windows.automatic = automatic->get<bool>();
  // Left out where it is true, as it is in most tables.
  if (const auto every = tree.find("every"); every != tree.end()) {
    if (!every->is_boolean()) return std::nullopt;
    windows.every = every->get<bool>();
  }
  if (!until->is_null()) {
    const auto* name = until->is_string() ? std::find(until_names.begin() + 1, until_names.end(),
                                                      until->get_ref<const std::string&>())
                                          : until_names.end();
    if (name == until_names.end()) return std::nullopt;
    windows.until = static_cast<Windows::Until>(name - until_names.begin());
  }
  for (const json& item : *quiet) {
    auto one = quiet_from(item);
    if (!one) return std::nullopt;
    windows.quiet.push_back(std::move(*one));
  }
  for (const json& item : *things) {
    if (!item.is_string() || item.get_ref<const std::string&>().size() > most_thing_text)
      return std::nullopt;
    windows.things.push_back(item.get<std::string>());
  }
  return windows;
}

bool is_known(const GameInfo& info, const Windows& windows) {
  const auto is_text = [&](const std::string& key, std::string_view prefix) {
    return key.empty() || (key.starts_with(prefix) &&
                           std::ranges::find(info.text_keys, key) != info.text_keys.end());
  };
  return std::ranges::all_of(windows.quiet, [&](const Quiet& quiet) {
    return is_text(quiet.ask, "ask.") && is_text(quiet.phase, "phase.") &&
           (quiet.card.empty() || std::ranges::any_of(info.cards, [&](const CardSpec& card) {
              return card.id == quiet.card;
            }));
  });
}

std::optional<StandingAnswer> standing_answer(const Position& position, Seat seat,
                                              const Windows& windows) {
  if (windows == Windows{}) return std::nullopt;
  const Decision decision = position.decision(seat);
  if (decision.passable()) {
    if (!windows.every && !decision.window && all_in_vain(position, seat, decision.pass))
      return StandingAnswer{decision.pass};
    const bool wants = wants_to_pass(position, seat, decision, windows);
    if (decision.window ? wants || windows.automatic : wants)
      return StandingAnswer{decision.pass, decision.window};
  }
  if (!windows.automatic || decision.window) return std::nullopt;
  const auto actions = position.legal_actions(seat);
  return actions.size() == 1 ? std::optional(StandingAnswer{actions.front()}) : std::nullopt;
}

}  // namespace rookery::server
