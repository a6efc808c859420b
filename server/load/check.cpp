#include "server/load/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/record.h"
#include "server/store/sqlite_store.h"
#include "server/table/entry.h"

namespace rookery::load {
namespace {

std::string told(const Deed& deed) { return fmt::format("'{} {}'", deed.seat, deed.action); }

// Where the two part; empty if they do not.
std::string difference(const std::vector<Deed>& found, const Game& game) {
  if (found == game.deeds) return {};
  const auto [has, had] =
      std::mismatch(found.begin(), found.end(), game.deeds.begin(), game.deeds.end());
  return fmt::format("table {}: action {} is {}, and {} was acknowledged ({} are there, {} were)",
                     game.id, has - found.begin() + 1, has == found.end() ? "missing" : told(*has),
                     had == game.deeds.end() ? "none" : told(*had), found.size(),
                     game.deeds.size());
}

Expected<std::vector<Deed>> deeds_in(server::Store& store, const std::string& table) {
  const auto log = store.log(table);
  if (!log) return fail(log.error().text);
  std::vector<Deed> deeds;
  for (const server::LogEntry& line : *log) {
    const auto entry = server::entry_from(line.body);
    if (!entry) return fail(fmt::format("table {}: {}", table, entry.error().text));
    if (const auto* acted = std::get_if<server::Acted>(&*entry))
      deeds.push_back({acted->seat, acted->action});
  }
  return deeds;
}

}  // namespace

Comparison compare_with_store(const std::string& data, const std::vector<const Game*>& games) {
  Comparison result;
  auto store = server::open_sqlite(data);
  if (!store) {
    result.faults.push_back(store.error().text);
    return result;
  }
  for (const Game* game : games) {
    const auto found = deeds_in(**store, game->id);
    std::string fault = found ? difference(*found, *game) : found.error().text;
    if (found) result.entries += found->size();
    if (!fault.empty()) result.faults.push_back(std::move(fault));
  }
  return result;
}

std::string compare_with_record(std::string_view record, const Game& game) {
  const auto parsed = parse_record(record);
  if (!parsed) return fmt::format("table {}: {}", game.id, parsed.error().text);
  std::vector<Deed> found;
  for (const RecordEntry& entry : parsed->entries) {
    if (const auto* made = std::get_if<RecordAction>(&entry))
      found.push_back({made->seat, made->action});
  }
  return difference(found, game);
}

}  // namespace rookery::load
