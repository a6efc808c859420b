#include "server/hall/shares.h"

#include <algorithm>

#include "server/net/limits.h"

namespace rookery::server {

std::size_t Shares::count_of(const Counts& counts, std::string_view whose) {
  const auto found = counts.find(std::string(whose));
  return found == counts.end() ? 0 : found->second;
}

void Shares::less(Counts& counts, const std::string& whose) {
  const auto found = counts.find(whose);
  if (found != counts.end() && --found->second == 0) counts.erase(found);
}

void Shares::put(const std::string& table, std::vector<std::string> people, std::string_view from) {
  const auto [at, fresh] = tables_.try_emplace(table);
  Entry& entry = at->second;
  if (fresh && !from.empty()) {
    entry.neighbourhood = neighbourhood_of(from);
    entry.district = district_of(from);
    ++places_[entry.neighbourhood];
    ++places_[entry.district];
  }
  for (const std::string& person : entry.people) less(people_, person);
  entry.people = std::move(people);
  for (const std::string& person : entry.people) ++people_[person];
}

void Shares::add(const std::string& table, std::string_view person) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  at->second.people.emplace_back(person);
  ++people_[std::string(person)];
}

void Shares::drop(const std::string& table) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  for (const std::string& person : at->second.people) less(people_, person);
  if (!at->second.neighbourhood.empty()) {
    less(places_, at->second.neighbourhood);
    less(places_, at->second.district);
  }
  tables_.erase(at);
}

std::size_t Shares::of_neighbourhood(std::string_view address) const {
  return count_of(places_, neighbourhood_of(address));
}

std::size_t Shares::of_district(std::string_view address) const {
  return count_of(places_, district_of(address));
}

}  // namespace rookery::server
