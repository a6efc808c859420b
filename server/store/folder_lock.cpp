#include "server/store/folder_lock.h"

#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>

#include "server/store/sqlite.h"

namespace rookery::server {
namespace {

tl::unexpected<StoreFailure> refuse(const std::string& folder, const std::error_code& error) {
  return tl::unexpected(
      StoreFailure{kind_of_errno(error.value()),
                   fmt::format("The data folder {} cannot be used: {}.", folder, error.message()),
                   fmt::format("Nie można użyć folderu danych {}: {}.", folder, error.message())});
}

// " (process 123)" if the holder has written its number.
std::string holder(int file, std::string_view process) {
  std::array<char, 24> text{};
  const ssize_t size = ::pread(file, text.data(), text.size(), 0);
  if (size <= 0) return "";
  return fmt::format(" ({} {})", process,
                     std::string_view(text.data(), static_cast<std::size_t>(size)));
}

// What is inside is nobody else's business, from the first moment on. A folder that was there keeps
// its permissions: it may hold other things.
std::error_code make_private(const std::string& folder) {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::absolute(folder, error).lexically_normal();
  if (error) return error;
  const std::filesystem::path trimmed = path.has_filename() ? path : path.parent_path();
  std::filesystem::create_directories(trimmed.parent_path(), error);
  if (error) return error;
  if (::mkdir(trimmed.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    return {errno, std::generic_category()};
  return {};
}

}  // namespace

Stored<FolderLock> FolderLock::take(const std::string& folder) {
  if (const std::error_code error = make_private(folder)) return refuse(folder, error);

  const std::string path = (std::filesystem::path(folder) / "rookery.lock").string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return refuse(folder, {errno, std::generic_category()});
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return refuse(folder, {errno, std::generic_category()});
    return tl::unexpected(StoreFailure{
        StoreFailure::Kind::locked,
        fmt::format("Another server{} uses the data folder {}.", holder(file, "process"), folder),
        fmt::format("Inny serwer{} używa folderu danych {}.", holder(file, "proces"), folder)});
  }
  // The number only helps a person to find the process: on a full disk it may be missing.
  const std::string number = std::to_string(::getpid());
  if (::ftruncate(file, 0) == 0) (void)!::pwrite(file, number.data(), number.size(), 0);
  return lock;
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace rookery::server
