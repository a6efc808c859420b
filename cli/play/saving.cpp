#include "cli/play/saving.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <fmt/chrono.h>

#include "cli/play/words.h"
#include "engine/replay.h"
#include "games/registry.h"
#include "harness/files.h"

namespace rookery::cli {
namespace fs = std::filesystem;

namespace {

// One player at a time: what two wrote in turn would be nobody's game.
bool lock(int fd) { return ::flock(fd, LOCK_EX | LOCK_NB) == 0; }

bool is_played_now(const fs::path& file) {
  const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool taken = !lock(fd);
  ::close(fd);
  return taken;
}

}  // namespace

// As the XDG base directory specification has it: a path that is not absolute does not count.
fs::path saved_games_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && fs::path(data).is_absolute()) return fs::path(data) / "rookery";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "share" / "rookery";
}

void Saving::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

Expected<void> Saving::write_whole(const fs::path& file, const Record& record, bool fresh) {
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
    return fail(say<words::no_plain_file>(language_, file.string()));
  if (!fresh && is_played_now(file))
    return fail(say<words::played_elsewhere>(language_, file.string()));
  // What is to be overwritten stays until the new file is whole.
  fs::path made = file;
  if (!fresh) made += fmt::format(".{}.new", ::getpid());
  // The record holds the secret of the shuffle: nobody else's business while the game goes on.
  const int fd = ::open(made.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0 && errno == EEXIST) return fail(say<words::save_exists>(language_, file.string()));
  if (fd < 0) return cannot("write", file);
  const bool written = lock(fd) && write_all(fd, to_text(record)) && ::fdatasync(fd) == 0 &&
                       (fresh || ::rename(made.c_str(), file.c_str()) == 0);
  if (!written) {
    const auto error = cannot("write", file);
    ::unlink(made.c_str());
    ::close(fd);
    return error;
  }
  close();
  fd_ = fd;
  file_ = file;
  written_ = record.entries.size();
  return {};
}

Expected<void> Saving::begin(const fs::path& file, const Record& record) {
  return write_whole(file, record, true);
}

Expected<void> Saving::go_on(const fs::path& file, const Record& record) {
  std::error_code ignored;
  // What is written there stays untouched unless something else is to be written: a line that was
  // cut off, other bots, a newer format.
  const auto there = read_file(file);
  if (there && *there == to_text(record) && fs::is_regular_file(file, ignored)) {
    const int fd = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0) return cannot("write", file);
    if (!lock(fd)) {
      ::close(fd);
      return fail(say<words::played_elsewhere>(language_, file.string()));
    }
    ::lseek(fd, 0, SEEK_END);
    close();
    fd_ = fd;
    file_ = file;
    written_ = record.entries.size();
    return {};
  }
  return write_whole(file, record, false);
}

Expected<void> Saving::begin_fresh(const Record& record) {
  const fs::path folder = saved_games_folder();
  if (folder.empty()) return fail(say<words::no_home>(language_));
  std::error_code error;
  if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
  if (error) return fail(say<words::no_folder>(language_, folder.string(), error.message()));
  const auto today =
      fmt::localtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
  for (int n = 1;; ++n) {
    const fs::path file = folder / fmt::format("{}-{:%Y-%m-%d}-{}.record", game_, today, n);
    if (!fs::exists(file, error)) return begin(file, record);
  }
}

Expected<void> Saving::append(const Record& record) {
  std::string text;
  for (std::size_t i = written_; i < record.entries.size(); ++i) text += to_text(record.entries[i]);
  const off_t end = ::lseek(fd_, 0, SEEK_CUR);
  if (!write_all(fd_, text) || ::fdatasync(fd_) != 0) {
    const auto error = cannot("write", file_);
    // Half a line would be worse than none.
    if (::ftruncate(fd_, end) == 0) ::lseek(fd_, end, SEEK_SET);
    return error;
  }
  written_ = record.entries.size();
  return {};
}

Expected<fs::path> Saving::keep(const Record& record) {
  Expected<void> done;
  struct stat there{};
  if (fd_ < 0) {
    done = begin_fresh(record);
  } else if (::fstat(fd_, &there) != 0 || there.st_nlink == 0) {
    done = write_whole(file_, record, false);  // somebody removed it
  } else if (written_ < record.entries.size()) {
    done = append(record);
  }
  if (!done) return tl::unexpected(done.error());
  return file_;
}

Expected<fs::path> Saving::save_as(const Record& record, const fs::path& file) {
  std::error_code ignored;
  if (fd_ >= 0 && fs::equivalent(file, file_, ignored)) return keep(record);
  if (auto written = write_whole(file, record, false); !written)
    return tl::unexpected(written.error());
  return file_;
}

Expected<Record> read_saved(const fs::path& file) {
  auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  const std::size_t end = text->rfind('\n');
  if (end != std::string::npos) text->resize(end + 1);
  return parse_record(*text);
}

std::optional<Unfinished> last_unfinished(std::string_view game) {
  const fs::path folder = saved_games_folder();
  std::error_code error;
  std::optional<Unfinished> last;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const fs::path& file = it->path();
    const bool wanted = file.extension() == ".record" &&
                        (game.empty() || file.filename().string().starts_with(game));
    if (!wanted || !it->is_regular_file(error)) continue;
    const auto when = it->last_write_time(error);
    if (!last || when > last->when) last = Unfinished{file, "", 0, when};
  }
  if (!last || is_played_now(last->file)) return std::nullopt;
  const auto record = read_saved(last->file);
  if (!record) return std::nullopt;
  const GameFace* face = find_game(record->header.game);
  if (face == nullptr || (!game.empty() && record->header.game != game)) return std::nullopt;
  const auto replay = Replay::load(*face, *record);
  if (!replay || replay->position().finished() || replay->length() == 0) return std::nullopt;
  last->game = record->header.game;
  last->actions = replay->length();
  return last;
}

}  // namespace rookery::cli
