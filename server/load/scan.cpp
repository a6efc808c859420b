#include "server/load/scan.h"

#include <array>
#include <charconv>
#include <utility>

namespace rookery::load {
namespace {

constexpr auto none = std::string_view::npos;
constexpr std::string_view choice = R"({"action":")";

// What lies between the two; empty if they are not there.
std::string_view between(std::string_view text, std::size_t from, std::string_view end) {
  const std::size_t to = text.find(end, from);
  return to == none ? std::string_view() : text.substr(from, to - from);
}

}  // namespace

Kind kind_of(std::string_view message) {
  constexpr std::array<std::pair<std::string_view, Kind>, 6> kinds{{
      {R"({"type":"update")", Kind::update},
      {R"({"type":"done")", Kind::done},
      {R"({"type":"info")", Kind::info},
      {R"({"type":"table")", Kind::table},
      {R"({"type":"error")", Kind::error},
      {R"({"type":"refused")", Kind::refused},
  }};
  for (const auto& [head, kind] : kinds) {
    if (message.starts_with(head)) return kind;
  }
  return Kind::other;
}

std::string_view decision_in(std::string_view message) {
  // The last one: what comes before is the game's own view, which may use the word too.
  constexpr std::string_view head = R"("decision":)";
  const std::size_t at = message.rfind(head);
  if (at == none) return {};
  const std::string_view decision = between(message, at + head.size(), R"(,"lesson":)");
  return decision.starts_with('{') ? decision : std::string_view();
}

std::optional<std::uint32_t> number_of(std::string_view decision) {
  const std::string_view digits = field_in(decision, "number");
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc{} ? std::optional(number) : std::nullopt;
}

std::size_t count_actions(std::string_view decision) {
  std::size_t count = 0;
  for (std::size_t at = decision.find(choice); at != none;
       at = decision.find(choice, at + choice.size()))
    ++count;
  return count;
}

std::string action_of(std::string_view decision, std::size_t i) {
  std::size_t at = decision.find(choice);
  for (; i > 0; --i) at = decision.find(choice, at + choice.size());
  return std::string(between(decision, at + choice.size(), "\""));
}

std::string_view events_in(std::string_view message) {
  constexpr std::string_view events = R"("events":[)";
  constexpr std::string_view log = R"("log":[)";
  if (kind_of(message) == Kind::update)
    return between(message, message.find(events) + events.size(), R"(],"state":)");
  return between(message, message.rfind(log) + log.size(), R"(],"chat":)");
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
