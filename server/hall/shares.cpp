#include "server/hall/shares.h"

namespace rookery::server {

bool Shares::is_full(const std::string& place, std::size_t most) const {
  const auto found = places_.find(place);
  return most > 0 && found != places_.end() && found->second >= most;
}

void Shares::less(const std::string& place) {
  const auto found = places_.find(place);
  if (found != places_.end() && --found->second == 0) places_.erase(found);
}

bool Shares::take(const std::string& table, std::string_view from) {
  const Entry entry{neighbourhood_of(from), district_of(from)};
  const std::lock_guard lock(mutex_);
  if (is_full(entry.neighbourhood, limits_.tables) ||
      is_full(entry.district, limits_.tables * HourlyLimit::neighbourhoods_a_district) ||
      !openings_.take(from))
    return false;
  if (!tables_.try_emplace(table, entry).second) return true;
  ++places_[entry.neighbourhood];
  ++places_[entry.district];
  return true;
}

void Shares::drop(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  less(at->second.neighbourhood);
  less(at->second.district);
  tables_.erase(at);
}

void Shares::note_opened(const std::string& table) {
  const std::lock_guard lock(mutex_);
  const auto at = tables_.find(table);
  if (at != tables_.end()) at->second.opened = true;
}

std::vector<std::string> Shares::opened() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> ids;
  for (const auto& [id, entry] : tables_) {
    if (entry.opened) ids.push_back(id);
  }
  return ids;
}

}  // namespace rookery::server
