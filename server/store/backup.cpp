#include "server/store/backup.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>

#include "server/store/failure.h"
#include "server/store/open_store.h"
#include "server/store/snapshot.h"
#include "server/store/sqlite_file.h"
#include "server/store/sqlite_store.h"

namespace rookery::server {
namespace {

namespace fs = std::filesystem;

tl::unexpected<StoreFailure> cannot_write(const std::string& file, int error) {
  if (error == EEXIST) {
    return tl::unexpected(
        StoreFailure{StoreFailure::Kind::failed,
                     fmt::format("{} is there already; a backup replaces nothing.", file),
                     fmt::format("{} już istnieje; kopia zapasowa niczego nie zastępuje.", file)});
  }
  return tl::unexpected(
      failure_of(kind_of_errno(error), file, std::generic_category().message(error)));
}

// A folder beside the file to come, for its owner alone; gone at the end with all that is in it.
class WorkFolder {
 public:
  explicit WorkFolder(const fs::path& beside) {
    std::string name = (beside / ".rookery-backup-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }  // empty: it could not be made, see errno
  std::string database() const { return path_ + "/rookery.db"; }

 private:
  std::string path_;
};

// How far two things are that follow each other, each with a known number of steps.
CopyStep steps_of(const BackupProgress& progress, std::uint64_t total) {
  if (!progress) return {};
  return [&progress, total, done = std::uint64_t{0}]() mutable { return progress(++done, total); };
}

// Copied, read again and compared.
Stored<CopyCounts> copy_well(Snapshot& from, Store& to, const BackupProgress& progress) {
  const Stored<CopyCounts> counts = from.counts();
  if (!counts) return counts;
  const CopyStep step = steps_of(progress, 2 * (counts->tables + counts->people));
  const Stored<CopyCounts> copied = copy_all(from, to, std::ref(step));
  if (!copied) return copied;
  return compare_copy(from, to, true, std::ref(step));
}

// Gives the file its name, unless there is one of that name.
Stored<void> put_in_place(const std::string& path, const std::string& file,
                          const fs::path& folder) {
  int result = ::renameat2(AT_FDCWD, path.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE);
  // Some file systems of a network know no such renaming, but links.
  if (result != 0 && errno == EINVAL) result = ::link(path.c_str(), file.c_str());
  if (result != 0) return cannot_write(file, errno);
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return {};
  (void)::fsync(handle);
  ::close(handle);
  return {};
}

Stored<CopyCounts> write_backup(const std::string& address, const WorkFolder& work,
                                const BackupProgress& progress) {
  Stored<std::unique_ptr<Snapshot>> from = open_snapshot(address);
  if (!from) return tl::unexpected(from.error());
  if (is_postgres(address)) {
    Stored<std::unique_ptr<Store>> to = open_sqlite(work.path());
    if (!to) return tl::unexpected(to.error());
    return copy_well(**from, **to, progress);
  }
  from->reset();  // the pages are read by a transaction of their own
  Stored<Database> source = Database::open(database_at(address), Database::Access::read);
  if (!source) return tl::unexpected(source.error());
  // Without a transaction the copy would begin again whenever the server has written.
  Stored<void> done = source->script("PRAGMA busy_timeout = 1000; BEGIN; SELECT 1 FROM tables");
  if (done) done = copy_pages(*source, work.database(), progress);
  if (!done) return tl::unexpected(done.error());
  from = open_snapshot(work.database());
  if (!from) return tl::unexpected(from.error());
  return (*from)->counts();
}

}  // namespace

Stored<CopyCounts> back_up(const std::string& address, const std::string& file,
                           const BackupProgress& progress) {
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(file, ignored))) return cannot_write(file, EEXIST);
  const fs::path folder = fs::absolute(file, ignored).parent_path();
  const WorkFolder work(folder);
  if (work.path().empty()) return cannot_write(file, errno);
  const Stored<CopyCounts> counts = write_backup(address, work, progress);
  if (!counts) return counts;
  Stored<void> done = finish_file(work.database());
  if (done) done = put_in_place(work.database(), file, folder);
  if (!done) return tl::unexpected(done.error());
  return counts;
}

Stored<CopyCounts> restore(const std::string& file, const std::string& address,
                           const BackupProgress& progress) {
  Stored<std::unique_ptr<Snapshot>> from = open_snapshot(file);
  if (!from) return tl::unexpected(from.error());
  Stored<std::unique_ptr<Store>> to = open_store(address, Sharing::alone);
  if (!to) return tl::unexpected(to.error());
  const Stored<bool> empty = is_empty(**to);
  if (!empty) return tl::unexpected(empty.error());
  if (!*empty) {
    return tl::unexpected(
        StoreFailure{StoreFailure::Kind::failed,
                     "There is something in the store; a backup is restored into an empty one.",
                     "Tam już coś jest; kopię zapasową odtwarza się w pustym miejscu."});
  }
  Stored<CopyCounts> counts = copy_well(**from, **to, progress);
  if (!counts) clear_copy(**to);
  return counts;
}

}  // namespace rookery::server
