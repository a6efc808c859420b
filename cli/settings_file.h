// Settings of a command from a file: one name=value a line.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "engine/info.h"
#include "engine/text.h"

namespace rookery::cli {

// Gives the options of the command what the file says, as far as neither a flag nor the environment
// has. `name` stands for the option `--name`; empty lines and those that begin with # say nothing.
// A setting that there is not, is said twice or cannot be understood is refused with its line.
Expected<void> read_settings(CLI::App& command, const std::string& file, Language language);

}  // namespace rookery::cli
