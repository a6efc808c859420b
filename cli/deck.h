// Decks as they are named on the command line.
#pragma once

#include <string>

#include "cli/command.h"

namespace rookery::cli {

// The text of the file of that name, the input for `-`, else the word itself: an id or a code.
Expected<std::string> deck_words(const std::string& named, Language language);

}  // namespace rookery::cli
