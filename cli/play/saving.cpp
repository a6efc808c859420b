#include "cli/play/saving.h"

#include <chrono>
#include <cstdlib>

#include <fmt/chrono.h>

#include "cli/play/words.h"
#include "harness/files.h"

namespace rookery::cli {
namespace fs = std::filesystem;

namespace {

// As the XDG base directory specification has it: a path that is not absolute does not count.
fs::path data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && fs::path(data).is_absolute()) return fs::path(data) / "rookery";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "share" / "rookery";
}

}  // namespace

Expected<fs::path> Saving::fresh_file() const {
  const fs::path folder = data_folder();
  if (folder.empty()) return fail(say<words::no_home>(language_));
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return fail(say<words::no_folder>(language_, folder.string(), error.message()));
  const auto today =
      fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
  for (int n = 1;; ++n) {
    const fs::path file = folder / fmt::format("{}-{:%Y-%m-%d}-{}.record", game_, today, n);
    if (!fs::exists(file, error)) return file;
  }
}

Expected<fs::path> Saving::save(const Record& record) {
  if (!file_.empty()) return save_as(record, file_);
  const auto file = fresh_file();
  return file ? save_as(record, *file) : file;
}

Expected<fs::path> Saving::save_as(const Record& record, const fs::path& file) {
  if (auto written = write_file(file, to_text(record)); !written) {
    return tl::unexpected(written.error());
  }
  file_ = file;
  return file_;
}

}  // namespace rookery::cli
