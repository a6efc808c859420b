// Records on the command line: from a file name to a game and what is in it.
#pragma once

#include <string>

#include "cli/command.h"
#include "engine/record.h"

namespace rookery::cli {

struct RecordFile {
  const GameFace* game = nullptr;
  Record record;
};

// From the text of a file; the error names the file, and the line if there is one to blame.
Expected<RecordFile> parse_record_file(const std::string& file, std::string_view text,
                                       Language language);
// "Leader 0, Leader 2": those a position waits for, as far as the viewer may know.
std::string names_of(SeatSet seats, const Position& position, Language language);

}  // namespace rookery::cli
