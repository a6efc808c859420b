// rookery play GAME: one person against bots, on the terminal.
#pragma once

#include "cli/command.h"

namespace rookery::cli {

void add_play(CLI::App& app, Common& common, int& exit_code);

}  // namespace rookery::cli
