// Records on the command line: from a file name to a game and what is in it.
#pragma once

#include <filesystem>
#include <string>

#include "cli/command.h"
#include "engine/record.h"
#include "harness/match.h"

namespace rookery::cli {

struct RecordFile {
  const GameFace* game = nullptr;
  Record record;
};

// From the text of a file; the error names the file, and the line if there is one to blame.
Expected<RecordFile> parse_record_file(const std::string& file, std::string_view text,
                                       Language language);
// A game that bots could not play to its end: writes its record to the folder and says what
// happened and where the record is. Returns the exit code.
int complain_of(const BrokenGame& broken, std::string_view game,
                const std::filesystem::path& folder, Language language);
// "Leader 0, Leader 2": those a position waits for, as far as the viewer may know.
std::string names_of(SeatSet seats, const Position& position, Language language);

}  // namespace rookery::cli
