// The format of gzip, for texts that are made while the program runs.
#pragma once

#include <string>
#include <string_view>

namespace rookery::server {

// Empty if it could not be done; the text is then sent as it is.
std::string gzip(std::string_view text);

}  // namespace rookery::server
