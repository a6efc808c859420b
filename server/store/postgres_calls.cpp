#include "server/store/postgres_calls.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/game.h"
#include "server/store/failure.h"
#include "server/store/status_names.h"

namespace rookery::server::pg {

std::int64_t limit(std::size_t at_most) {
  constexpr auto most = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max());
  return static_cast<std::int64_t>(std::min(at_most, most));
}

namespace {

// ---- What is said for a write, and what the number it finds means

Call call_for(const AppendEntries& write, const std::string& node) {
  const TableRow& row = write.row;
  std::vector<std::int64_t> times;
  std::vector<std::string> bodies;
  for (const LogEntry& entry : write.entries) {
    times.push_back(entry.at);
    bodies.push_back(entry.body);
  }
  return {"append", Values(row.id, row.game, name_of(row.status), row.listed, row.created_at,
                           row.updated_at, row.running_at, row.played, row.people, write.first_seq,
                           times, bodies, write.bounds.person, limit(write.bounds.of_person),
                           limit(write.bounds.of_all), write.needs_lead ? node : std::string())};
}
Call call_for(const ForgetTable& write, const std::string& node) {
  return {"forget_table", Values(write.id, write.not_changed_since, node)};
}
Call call_for(const PutPerson& write, const std::string& /*node*/) {
  const Person& person = write.person;
  return {"put_person", Values(person.id, person.kind, person.name, person.created_at,
                               person.seen_at, person.running_at, write.token_hash)};
}
Call call_for(const ForgetGuests& write, const std::string& /*node*/) {
  return {"forget_guests", Values(write.ids, write.not_seen_since)};
}
Call call_for(const KeepClock& write, const std::string& /*node*/) {
  return {"keep_clock", Values(write.running)};
}
Call call_for(const PutDeck& write, const std::string& /*node*/) {
  const DeckRow& row = write.row;
  return {"put_deck", Values(row.person, row.id, row.game, row.name, row.code, row.updated_at,
                             limit(write.at_most))};
}
Call call_for(const ForgetDeck& write, const std::string& /*node*/) {
  return {"forget_deck", Values(write.person, write.id)};
}

// ---- What a batch needs for itself, and what it tells

// Each write looks before it writes, so nobody else may write there in between.
class Keys {
 public:
  void add(const AppendEntries& write) {
    add('t', write.row.id);
    if (write.bounds.of_person > 0) add('p', write.bounds.person);
    if (write.bounds.of_all > 0) add('a', "");
  }
  void add(const ForgetTable& write) { add('t', write.id); }
  void add(const PutPerson& write) { add('p', write.person.id); }
  void add(const ForgetGuests& write) {
    for (const std::string& id : write.ids) add('p', id);
  }
  void add(const KeepClock& /*write*/) {}
  void add(const PutDeck& write) { add('p', write.row.person); }
  void add(const ForgetDeck& write) { add('p', write.person); }
  // In the same order for everybody.
  std::vector<std::int64_t> sorted() && { return {keys_.begin(), keys_.end()}; }

 private:
  void add(char kind, std::string_view name) {
    const std::string whole = kind + std::string(name);
    keys_.insert(static_cast<std::int64_t>(digest_bytes(whole.data(), whole.size())));
  }
  std::set<std::int64_t> keys_;
};

tl::unexpected<StoreFailure> conflict(std::string text) {
  return tl::unexpected(StoreFailure{StoreFailure::Kind::conflict, std::move(text)});
}

Stored<void> answer_to(const AppendEntries& write, std::int64_t found) {
  if (found == -1) return tl::unexpected(too_many_tables(StoreFailure::Kind::too_many));
  if (found == -2) return tl::unexpected(too_many_tables(StoreFailure::Kind::crowded));
  if (found == -3) {
    return tl::unexpected(StoreFailure{
        StoreFailure::Kind::no_lead, fmt::format("Another server leads table {}.", write.row.id)});
  }
  if (static_cast<std::uint64_t>(found) == write.first_seq) return {};
  return conflict(fmt::format("The log of table {} has {} entries: none can be written at {}.",
                              write.row.id, found, write.first_seq));
}
Stored<void> answer_to(const PutPerson& write, std::int64_t found) {
  if (found == 1) return {};
  return conflict(fmt::format("The token of {} is somebody else's.", write.person.id));
}
Stored<void> answer_to(const PutDeck& write, std::int64_t found) {
  if (found == 1) return {};
  return conflict(
      fmt::format("{} cannot keep more decks than {}.", write.row.person, write.at_most));
}
template <class Other>
Stored<void> answer_to(const Other& /*write*/, std::int64_t /*found*/) {
  return {};
}

}  // namespace

Call call_for(const Write& write, const std::string& node) {
  return std::visit([&](const auto& kind) { return call_for(kind, node); }, write);
}

Call lock_for(std::span<const Write> writes) {
  Keys keys;
  for (const Write& write : writes)
    std::visit([&keys](const auto& kind) { keys.add(kind); }, write);
  return {"lock", Values(std::move(keys).sorted())};
}

Call news_of(std::span<const Write> writes) {
  std::vector<std::string> news;
  for (const Write& write : writes) {
    const auto* append = std::get_if<AppendEntries>(&write);
    if (append != nullptr && !append->entries.empty())
      news.push_back(
          fmt::format("{} {}", append->row.id, append->first_seq + append->entries.size()));
  }
  return {"notify", Values(news)};
}

Stored<void> answer_to(const Write& write, Rows& rows) {
  const std::int64_t found = rows.next() ? rows.integer(0) : 0;
  return std::visit([found](const auto& kind) { return answer_to(kind, found); }, write);
}

}  // namespace rookery::server::pg
