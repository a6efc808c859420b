#include "server/table/entry.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fair.h"

namespace rookery::server {
namespace {

using nlohmann::json;
using Map = std::map<std::string, std::string, std::less<>>;

// Each kind of entry is written and read by one pair of functions, side by side.

json written(const Created& e) {
  json tree{{"kind", "created"},          {"game", e.game},
            {"rules", e.rules_version},   {"seats", e.setup.seats},
            {"options", e.setup.options}, {"choices", e.setup.choices},
            {"secret", to_hex(e.secret)}, {"host", e.host},
            {"listed", e.listed},         {"hints", e.hints},
            {"stand_in", e.stand_in}};
  if (!e.lesson.empty()) tree["lesson"] = e.lesson;
  if (e.branch_of) {
    tree["branch_of"] = {
        {"table", e.branch_of->table}, {"at", e.branch_of->at}, {"record", e.branch_of->record}};
  }
  return tree;
}
Created created(const json& tree) {
  Created e;
  e.game = tree.at("game").get<std::string>();
  e.rules_version = tree.at("rules").get<int>();
  e.setup.seats = tree.at("seats").get<int>();
  e.setup.options = tree.at("options").get<Map>();
  e.setup.choices = tree.at("choices").get<std::vector<Map>>();
  e.secret = seed_from_hex(tree.at("secret").get<std::string>()).value();
  e.host = tree.at("host").get<std::string>();
  e.listed = tree.at("listed").get<bool>();
  e.hints = tree.at("hints").get<bool>();
  e.stand_in = tree.at("stand_in").get<int>();
  e.lesson = tree.value("lesson", "");
  if (tree.contains("branch_of")) {
    const json& from = tree["branch_of"];
    e.branch_of = BranchOf{from.at("table").get<std::string>(), from.at("at").get<std::size_t>(),
                           from.at("record").get<std::string>()};
  }
  return e;
}

json written(const Seated& e) {
  return {{"kind", "seated"}, {"seat", e.seat}, {"person", e.person}, {"name", e.name}};
}
json written(const Salted& e) { return {{"kind", "salted"}, {"seat", e.seat}, {"salt", e.salt}}; }
json written(const Chosen& e) {
  return {{"kind", "chosen"}, {"seat", e.seat}, {"choices", e.choices}};
}
json written(const Left& e) { return {{"kind", "left"}, {"seat", e.seat}}; }
json written(const BotSeated& e) { return {{"kind", "bot"}, {"seat", e.seat}, {"bot", e.bot}}; }
json written(const Started&) { return {{"kind", "started"}}; }
json written(const Acted& e) {
  json tree{{"kind", "acted"}, {"seat", e.seat}, {"action", e.action}};
  if (e.forced) tree["forced"] = true;
  if (e.digest) tree["meaning"] = fmt::format("{:016x}", *e.digest);
  return tree;
}
json written(const Rewound& e) {
  return {{"kind", "rewound"}, {"to", e.to}, {"taken_back", e.taken_back}, {"deals", e.deals}};
}
json written(const WindowsSet& e) {
  return {{"kind", "windows"}, {"seat", e.seat}, {"set", to_tree(e.windows)}};
}
json written(const PauseSet& e) { return {{"kind", "pause"}, {"on", e.on}}; }
json written(const Resigned& e) { return {{"kind", "resigned"}, {"seat", e.seat}}; }
json written(const Said& e) {
  json tree{{"kind", "said"}, {"seat", e.seat}, {"text", e.text}};
  if (e.to != no_seat) tree["to"] = e.to;
  return tree;
}
json written(const Followed& e) { return {{"kind", "followed"}, {"table", e.table}}; }
json written(const Closed&) { return {{"kind", "closed"}}; }

Seat seat_in(const json& tree, const char* key = "seat") {
  const int seat = tree.at(key).get<int>();
  if (seat < 0 || seat >= max_seats) throw json::out_of_range::create(401, key, &tree);
  return static_cast<Seat>(seat);
}
std::string text_in(const json& tree, const char* key) { return tree.at(key).get<std::string>(); }

Acted acted(const json& tree) {
  Acted e{seat_in(tree), text_in(tree, "action"), tree.value("forced", false), {}};
  // Entries of older logs have a `digest` instead: of bytes that lie otherwise now, so not checked.
  if (tree.contains("meaning")) e.digest = std::stoull(text_in(tree, "meaning"), nullptr, 16);
  return e;
}

std::optional<Entry> read(const json& tree) {
  const std::string kind = text_in(tree, "kind");
  if (kind == "acted") return acted(tree);
  if (kind == "created") return created(tree);
  if (kind == "seated")
    return Seated{seat_in(tree), text_in(tree, "person"), text_in(tree, "name")};
  if (kind == "salted") return Salted{seat_in(tree), text_in(tree, "salt")};
  if (kind == "chosen") return Chosen{seat_in(tree), tree.at("choices").get<Map>()};
  if (kind == "left") return Left{seat_in(tree)};
  if (kind == "bot") return BotSeated{seat_in(tree), text_in(tree, "bot")};
  if (kind == "started") return Started{};
  if (kind == "rewound")
    return Rewound{tree.at("to").get<std::size_t>(), tree.at("taken_back").get<bool>(),
                   tree.value("deals", false)};
  if (kind == "windows") {
    const auto windows = windows_from(tree.at("set"));
    if (windows) return WindowsSet{seat_in(tree), *windows};
  }
  // Of older logs, which knew nothing else.
  if (kind == "auto")
    return WindowsSet{seat_in(tree), Windows{.automatic = tree.at("on").get<bool>()}};
  if (kind == "pause") return PauseSet{tree.at("on").get<bool>()};
  if (kind == "resigned") return Resigned{seat_in(tree)};
  if (kind == "said")
    return Said{seat_in(tree), text_in(tree, "text"),
                tree.contains("to") ? seat_in(tree, "to") : no_seat};
  if (kind == "followed") return Followed{text_in(tree, "table")};
  if (kind == "closed") return Closed{};
  return std::nullopt;
}

}  // namespace

std::string to_json(const Entry& entry) {
  return std::visit([](const auto& e) { return written(e); }, entry)
      .dump(-1, ' ', false, json::error_handler_t::replace);
}

Expected<Entry> entry_from(std::string_view text) {
  const json tree = json::parse(text, nullptr, false);
  if (!tree.is_object()) return fail("an entry of the log is not a JSON object");
  // The library reports a missing or odd field by throwing; nothing else here does.
  try {
    if (auto entry = read(tree)) return std::move(*entry);
  } catch (const std::exception& error) {
    return fail(fmt::format("an entry of the log cannot be read: {}", error.what()));
  }
  return fail("an entry of the log is of an unknown kind");
}

}  // namespace rookery::server
