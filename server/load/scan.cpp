#include "server/load/scan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "server/table/json_text.h"

namespace rookery::load {

using server::JsonWalk;
using server::member;

namespace {

constexpr auto none = std::string_view::npos;

// What lies between the two; empty if they are not there.
std::string_view between(std::string_view text, std::size_t from, std::string_view end) {
  const std::size_t to = text.find(end, from);
  return to == none ? std::string_view() : text.substr(from, to - from);
}

std::optional<std::uint32_t> number_in(std::string_view digits) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} ? std::optional(number) : std::nullopt;
}

std::size_t size_of(std::string_view list) {
  std::size_t size = 0;
  for (JsonWalk walk(list); !walk.done(); ++size) walk.next();
  return size;
}

// ["text",…] is a part, and this one of them.
std::string_view text_of_part(std::string_view parts, std::size_t i) {
  JsonWalk walk(parts);
  for (walk.next(); i > 0; --i) walk.next();
  return between(walk.value(), 2, "\"");
}

}  // namespace

Kind kind_of(std::string_view message) {
  constexpr std::array<std::pair<std::string_view, Kind>, 7> kinds{{
      {R"({"type":"update")", Kind::update},
      {R"({"type":"done")", Kind::done},
      {R"({"type":"info")", Kind::info},
      {R"({"type":"chat")", Kind::chat},
      {R"({"type":"table")", Kind::table},
      {R"({"type":"error")", Kind::error},
      {R"({"type":"refused")", Kind::refused},
  }};
  for (const auto& [head, kind] : kinds) {
    if (message.starts_with(head)) return kind;
  }
  return Kind::other;
}

std::optional<std::string_view> decision_in(std::string_view message) {
  if (kind_of(message) == Kind::update) {
    std::string_view changed = member(member(message, "patch"), "decision");
    if (changed.empty()) return std::nullopt;
    changed = changed.substr(1, changed.size() - 2);
    return changed.starts_with('{') ? changed : std::string_view();
  }
  const std::string_view decision = member(member(message, "state"), "decision");
  return decision.starts_with('{') ? decision : std::string_view();
}

std::optional<std::uint32_t> number_of(std::string_view decision) {
  return number_in(field_in(decision, "number"));
}

std::uint32_t version_of(std::string_view message) {
  return number_in(member(message, "version")).value_or(0);
}

std::size_t count_actions(std::string_view decision) {
  std::size_t count = 0;
  for (JsonWalk family(member(decision, "actions")); !family.done();) {
    family.next();
    count += size_of(member(family.value(), "heads")) * size_of(member(family.value(), "tails"));
  }
  return count;
}

std::string action_of(std::string_view decision, std::size_t i) {
  for (JsonWalk family(member(decision, "actions")); !family.done();) {
    family.next();
    const std::string_view heads = member(family.value(), "heads");
    const std::string_view tails = member(family.value(), "tails");
    const std::size_t of_one = size_of(tails);
    if (i < size_of(heads) * of_one)
      return std::string(text_of_part(heads, i / of_one)) +
             std::string(text_of_part(tails, i % of_one));
    i -= size_of(heads) * of_one;
  }
  return {};
}

std::string_view events_in(std::string_view message) {
  constexpr std::string_view events = R"("events":[)";
  constexpr std::string_view log = R"("log":[)";
  if (kind_of(message) == Kind::update)
    return between(message, message.find(events) + events.size(), R"(],"patch":)");
  return between(message, message.rfind(log) + log.size(), R"(],"chat":)");
}

std::string_view last_words_in(std::string_view message) {
  constexpr std::string_view text = R"("text":")";
  if (kind_of(message) == Kind::table)
    message.remove_prefix(std::min(message.rfind(R"("chat":[)"), message.size()));
  const std::size_t at = message.rfind(text);
  return at == none ? std::string_view() : between(message, at + text.size(), "\"");
}

bool says_finished(std::string_view message) {
  return message.substr(0, 256).find(R"("status":"finished")") != none;
}

std::string_view field_in(std::string_view message, std::string_view name) {
  std::size_t at = 0;
  while ((at = message.find(name, at)) != none) {
    const std::size_t end = at + name.size();
    const bool is_key = at > 0 && message[at - 1] == '"' && message.substr(end, 2) == "\":";
    if (!is_key) {
      at = end;
      continue;
    }
    const std::string_view value = message.substr(end + 2);
    if (value.starts_with('"')) return between(value, 1, "\"");
    return value.substr(0, value.find_first_of(",}]"));
  }
  return {};
}

}  // namespace rookery::load
