#include "harness/files.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>

namespace rookery {
namespace fs = std::filesystem;

namespace {

class File {
 public:
  File(const fs::path& path, int flags) : fd_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
  ~File() { close(); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  bool is_open() const { return fd_ >= 0; }
  int fd() const { return fd_; }
  bool close() {
    const bool good = fd_ < 0 || ::close(fd_) == 0;
    fd_ = -1;
    return good;
  }

 private:
  int fd_;
};

}  // namespace

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

tl::unexpected<Error> cannot(std::string_view what, const fs::path& path) {
  const LocalText verb{what, what == "read" ? "odczytać" : "zapisać"};
  return fail(in_both({"cannot {} {}: {}", "nie można {} {}: {}"}, verb, path.string(),
                      std::strerror(errno)));
}

Expected<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    return fail(in_both({"cannot read {}: it is a folder", "nie można odczytać {}: to folder"},
                        path.string()));
  const File file(path, O_RDONLY);
  if (!file.is_open()) return cannot("read", path);
  std::string text;
  std::array<char, 65536> buffer;
  while (true) {
    const ssize_t n = ::read(file.fd(), buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return cannot("read", path);
    if (n == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(n));
    if (text.size() > max_bytes)
      return fail(in_both({"cannot read {}: it is larger than {} bytes",
                           "nie można odczytać {}: plik jest większy niż {} bajtów"},
                          path.string(), max_bytes));
  }
}

Expected<void> write_file(const fs::path& path, std::string_view text) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    return fail(in_both({"cannot write {}: it is a folder", "nie można zapisać {}: to folder"},
                        path.string()));
  // A device or a pipe is written to; renaming would put a file in its place.
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored)) {
    File device(path, O_WRONLY);
    if (!device.is_open() || !write_all(device.fd(), text) || !device.close())
      return cannot("write", path);
    return {};
  }
  fs::path beside = path;
  beside += fmt::format(".{}.new", ::getpid());
  File file(beside, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file.is_open()) return cannot("write", path);
  const bool written = write_all(file.fd(), text) && ::fsync(file.fd()) == 0;
  const bool closed = written && file.close();
  if (!closed || ::rename(beside.c_str(), path.c_str()) != 0) {
    const auto error = cannot("write", path);
    ::unlink(beside.c_str());
    return error;
  }
  return {};
}

Expected<void> check_writable(const fs::path& path) {
  std::error_code error;
  if (!path.has_filename() || fs::is_directory(path, error))
    return fail(in_both({"cannot write {}: it is a folder", "nie można zapisać {}: to folder"},
                        path.string()));
  // What is called /dev/stdout may be a plain file, but what goes beside it may not.
  const bool device = path.string().starts_with("/dev/") || path.string().starts_with("/proc/");
  if (device || (fs::exists(path, error) && !fs::is_regular_file(path, error)))
    return fail(in_both(
        {"cannot write {}: it is no plain file", "nie można zapisać {}: to nie zwykły plik"},
        path.string()));
  error.clear();
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error)
    return fail(in_both({"cannot make {}: {}", "nie można utworzyć {}: {}"},
                        path.parent_path().string(), error.message()));
  fs::path beside = path;
  beside += fmt::format(".{}.new", ::getpid());
  const File file(beside, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file.is_open()) return cannot("write", path);
  ::unlink(beside.c_str());
  return {};
}

Expected<std::vector<fs::path>> find_files(const std::vector<std::string>& places,
                                           std::string_view ending) {
  std::vector<fs::path> files;
  for (const std::string& place : places) {
    std::error_code error;
    const fs::file_status status = fs::status(place, error);
    if (status.type() == fs::file_type::not_found)
      return fail(in_both({"there is no file or folder {}", "nie ma pliku ani folderu {}"}, place));
    if (status.type() != fs::file_type::directory) {
      files.emplace_back(place);
      continue;
    }
    for (fs::recursive_directory_iterator it(place, error), end; !error && it != end;
         it.increment(error)) {
      if (it->path().string().ends_with(ending)) files.push_back(it->path());
    }
    if (error)
      return fail(
          in_both({"cannot read {}: {}", "nie można odczytać {}: {}"}, place, error.message()));
  }
  std::sort(files.begin(), files.end());
  return files;
}

Expected<fs::path> scenario_folder() {
  std::error_code ignored;
  for (fs::path from :
       {fs::current_path(ignored), fs::read_symlink("/proc/self/exe", ignored).parent_path()}) {
    for (int up = 0; up < 6 && !from.empty(); ++up, from = from.parent_path()) {
      if (fs::is_directory(from / "tests" / "scenarios", ignored))
        return from / "tests" / "scenarios";
    }
  }
  return fail(
      in_both({"the folder tests/scenarios is not here; run this inside the project, or name "
               "the scenarios",
               "nie ma tu folderu tests/scenarios; uruchom to w folderze projektu albo "
               "wskaż scenariusze"}));
}

}  // namespace rookery
