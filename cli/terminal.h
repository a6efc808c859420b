// What the terminal can do: whether there is one at all, and whether it wants colour.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::cli {

enum class Stream : std::uint8_t { in, out, err };

// Whether a person sits at the other end; false for files, pipes and terminals that only print.
bool is_terminal(Stream stream);

// Text for standard output that stands out. Plain where NO_COLOR is set or nobody would see it;
// the words alone must say everything.
std::string good(std::string_view text);
std::string bad(std::string_view text);
std::string strong(std::string_view text);

}  // namespace rookery::cli
