// Where a game is kept: from the first answer on every entry of its record goes to a file at once,
// so that whatever ends the program loses nothing.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/record.h"

namespace rookery::cli {

class Saving {
 public:
  Saving(std::string game, Language language) : game_(std::move(game)), language_(language) {}
  ~Saving() { close(); }
  Saving(const Saving&) = delete;
  Saving& operator=(const Saving&) = delete;

  // A new file; refused if there is one already, or if it cannot be written.
  Expected<void> begin(const std::filesystem::path& file, const Record& record);
  // The file the record was read from. Nobody else may be playing it.
  Expected<void> go_on(const std::filesystem::path& file, const Record& record);

  // Writes what is not written yet; without a file it finds one of its own first. Returns the file.
  Expected<std::filesystem::path> keep(const Record& record);
  // From now on in another file, which is overwritten.
  Expected<std::filesystem::path> save_as(const Record& record, const std::filesystem::path& file);
  const std::filesystem::path& file() const { return file_; }

 private:
  // Makes a file with the whole record in it and keeps it open; with `fresh` there must be none.
  Expected<void> write_whole(const std::filesystem::path& file, const Record& record, bool fresh);
  Expected<void> append(const Record& record);
  // In <data>/rookery: <game>-<date>-<n>.record with the first n that is free.
  Expected<void> begin_fresh(const Record& record);
  void close();

  std::string game_;
  Language language_;
  std::filesystem::path file_;
  int fd_ = -1;
  std::size_t written_ = 0;  // entries
};

// Where games are kept that were given no file; empty if there is no home.
std::filesystem::path saved_games_folder();

// A record as a file has it. A last line that was cut off in the middle of writing is left out.
Expected<Record> read_saved(const std::filesystem::path& file);

struct Unfinished {
  std::filesystem::path file;
  std::string game;
  std::size_t actions = 0;
  std::filesystem::file_time_type when;
};
// The game that was saved last, of that game or of any, if it is not over and nobody plays it now.
std::optional<Unfinished> last_unfinished(std::string_view game);

}  // namespace rookery::cli
