// Where a game is kept when the person leaves.
#pragma once

#include <filesystem>
#include <string>

#include "engine/record.h"

namespace rookery::cli {

class Saving {
 public:
  // With an empty file, a name of its own is found when it is needed.
  Saving(std::string game, std::filesystem::path file, Language language)
      : game_(std::move(game)), file_(std::move(file)), language_(language) {}

  // Writes the record to its file; returns that file.
  Expected<std::filesystem::path> save(const Record& record);
  // Writes to another file, which is its file from now on.
  Expected<std::filesystem::path> save_as(const Record& record, const std::filesystem::path& file);

 private:
  // <data>/rookery/<game>-<date>-<n>.record with the first n that is free.
  Expected<std::filesystem::path> fresh_file() const;

  std::string game_;
  std::filesystem::path file_;
  Language language_;
};

}  // namespace rookery::cli
