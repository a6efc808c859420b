// What servers that share a table tell each other of it besides its log: who is there, who wants
// time, what is proposed. Each says what it knows itself; whoever hears it joins it to its own.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/table/show.h"

namespace rookery::server {

struct Remarks {
  Presence presence;
  std::array<std::uint32_t, max_seats> held{};  // decisions whose clock stands still
  std::optional<Proposal> proposal;
  std::uint32_t proposals_over = 0;  // all up to this number are

  // In any order and as often as one likes: the same comes of it.
  void join(const Remarks& other);
};

std::string to_text(const Remarks& remarks);
// Nothing new in what cannot be understood: another version may have more to say.
Remarks remarks_from(std::string_view text);

}  // namespace rookery::server
