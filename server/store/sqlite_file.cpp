#include "server/store/sqlite_file.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include <fcntl.h>

#include "server/store/failure.h"

namespace rookery::server {
namespace {

tl::unexpected<StoreFailure> system_failure(const std::string& path, int error) {
  return tl::unexpected(
      failure_of(kind_of_errno(error), path, std::generic_category().message(error)));
}

}  // namespace

Stored<void> copy_pages(Database& from, const std::string& to, const Database::Progress& progress) {
  const int made = ::open(to.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) return system_failure(to, errno);
  ::close(made);
  Stored<Database> target = Database::open(to, Database::Access::write);
  if (!target) return tl::unexpected(target.error());
  const Stored<void> set = target->script("PRAGMA synchronous = OFF");
  return set ? from.copy_to(*target, progress) : set;
}

Stored<void> finish_file(const std::string& path) {
  {
    Stored<Database> file = Database::open(path, Database::Access::write);
    if (!file) return tl::unexpected(file.error());
    const Stored<std::string> mode = file->value("PRAGMA journal_mode = DELETE");
    if (!mode) return tl::unexpected(mode.error());
    const Stored<std::string> found = file->value("PRAGMA quick_check(1)");
    if (!found) return tl::unexpected(found.error());
    if (*found != "ok")
      return tl::unexpected(failure_of(StoreFailure::Kind::corrupt, path, *found));
  }
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  const int wrong = file < 0 || ::fsync(file) != 0 ? errno : 0;
  if (file >= 0) ::close(file);
  if (wrong != 0) return system_failure(path, wrong);
  return {};
}

}  // namespace rookery::server
