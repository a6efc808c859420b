// From where the tables were opened that are not over, as far as this server opened them: addresses
// are nowhere stored. They are counted when a write is handed in, not when it is done: however many
// requests come at once, none gets past a limit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rookery::server {

class Shares {
 public:
  // The table is about to be opened from that address.
  void put(const std::string& table, std::string_view from);
  // It is in the store now.
  void note_opened(const std::string& table);
  // It is over, or was never opened.
  void drop(const std::string& table);
  // Those that were opened. They may be over: other servers play them too.
  std::vector<std::string> opened() const;

  std::size_t of_neighbourhood(std::string_view address) const;
  // The wider part of the network it lies in: some hundred neighbourhoods.
  std::size_t of_district(std::string_view address) const;

 private:
  struct Entry {
    std::string neighbourhood;
    std::string district;
    bool opened = false;
  };
  std::size_t count_of(const std::string& place) const;
  void less(const std::string& place);

  std::unordered_map<std::string, Entry> tables_;
  std::unordered_map<std::string, std::size_t> places_;  // neighbourhoods and districts
};

}  // namespace rookery::server
