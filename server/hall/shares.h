// Who has how many of the tables that are not over. They are counted when a write is handed in, not
// when it is done: however many requests come at once, none gets past a limit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rookery::server {

class Shares {
 public:
  // The table is there, or about to be, with these people. `from`: the address of whoever opened
  // it, if it was opened since the start; addresses are nowhere stored.
  void put(const std::string& table, std::vector<std::string> people, std::string_view from = {});
  // One more sits there, or is about to.
  void add(const std::string& table, std::string_view person);
  // It is over, or was never opened.
  void drop(const std::string& table);

  bool has(const std::string& table) const { return tables_.contains(table); }
  std::size_t tables() const { return tables_.size(); }
  std::size_t of_person(std::string_view person) const { return count_of(people_, person); }
  std::size_t of_neighbourhood(std::string_view address) const;
  // The wider part of the network it lies in: some hundred neighbourhoods.
  std::size_t of_district(std::string_view address) const;

 private:
  struct Entry {
    std::vector<std::string> people;
    std::string neighbourhood;
    std::string district;
  };
  using Counts = std::unordered_map<std::string, std::size_t>;
  static std::size_t count_of(const Counts& counts, std::string_view whose);
  static void less(Counts& counts, const std::string& whose);

  std::unordered_map<std::string, Entry> tables_;
  Counts people_;
  Counts places_;  // neighbourhoods and districts
};

}  // namespace rookery::server
