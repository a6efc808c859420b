#include "server/hall/shares.h"

#include "server/net/limits.h"

namespace rookery::server {

std::size_t Shares::count_of(const std::string& place) const {
  const auto found = places_.find(place);
  return found == places_.end() ? 0 : found->second;
}

void Shares::less(const std::string& place) {
  const auto found = places_.find(place);
  if (found != places_.end() && --found->second == 0) places_.erase(found);
}

void Shares::put(const std::string& table, std::string_view from) {
  const auto [at, fresh] = tables_.try_emplace(table);
  if (!fresh) return;
  at->second.neighbourhood = neighbourhood_of(from);
  at->second.district = district_of(from);
  ++places_[at->second.neighbourhood];
  ++places_[at->second.district];
}

void Shares::drop(const std::string& table) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  less(at->second.neighbourhood);
  less(at->second.district);
  tables_.erase(at);
}

void Shares::note_opened(const std::string& table) {
  const auto at = tables_.find(table);
  if (at != tables_.end()) at->second.opened = true;
}

std::vector<std::string> Shares::opened() const {
  std::vector<std::string> ids;
  for (const auto& [id, entry] : tables_) {
    if (entry.opened) ids.push_back(id);
  }
  return ids;
}

std::size_t Shares::of_neighbourhood(std::string_view address) const {
  return count_of(neighbourhood_of(address));
}

std::size_t Shares::of_district(std::string_view address) const {
  return count_of(district_of(address));
}

}  // namespace rookery::server
