// What people write for others to read, and what it looks like: names and chat hold nothing that
// leaves no mark, turns text around or makes one person look like another.
#pragma once

#include <string>
#include <string_view>

namespace rookery::server {

// 1 to 24 characters, something to see among them, no blank at either end, and nothing unseen.
bool is_good_name(std::string_view name, std::size_t most = 24);

// Without what is unseen, but for the joiners that some scripts and emoji need. Nothing else is
// changed.
std::string without_unseen(std::string_view text);

// No control character, be it of one byte or of two.
bool is_control_free(std::string_view text);

// The same for names that look alike: case, accents, letters of other alphabets with the same
// shape, 0 and O, 1 and l.
std::string shape_of(std::string_view name);

}  // namespace rookery::server
