// SQLite's view of a disk that fails when told to, and that knows what was not made durable.
#pragma once

#include <atomic>
#include <cstring>
#include <string_view>

#include <sqlite3.h>

namespace rookery::server {

// While it lives, every file that SQLite opens goes through it. One at a time; it must outlive the
// stores opened meanwhile.
class FaultyDisk {
 public:
  static constexpr long never = 1'000'000'000;

  FaultyDisk() {
    real_ = sqlite3_vfs_find(nullptr);
    vfs_ = *real_;
    vfs_.zName = "faulty";
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.xOpen = open;
    sqlite3_vfs_register(&vfs_, 1);
    left_ = never;
    failed_ = 0;
    unsynced_ = 0;
  }
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
  }

  // After so many more changes (writes, syncs, truncations) the next one fails, or so many of them.
  void fail_after(long changes, long times = never) {
    failed_ = 0;
    times_ = times;
    left_ = changes;
  }
  void heal() { left_ = never; }
  // How many changes failed since fail_after().
  long failed() const { return failed_; }
  // Whether the first of them was a write that found no space.
  bool was_full() const { return failed_ > 0 && first_code_ == SQLITE_FULL; }
  // How many writes to the log of changes no sync has followed yet.
  long unsynced() const { return unsynced_; }

 private:
  struct File {
    sqlite3_file base;  // first: SQLite sees this
    bool is_wal;
    sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  };
  static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real(); }
  static bool fails(int code) {
    if (left_.fetch_sub(1) > 0 || failed_ >= times_) return false;
    if (failed_++ == 0) first_code_ = code;
    return true;
  }

  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
    File& opened = *reinterpret_cast<File*>(file);
    opened.is_wal = (flags & SQLITE_OPEN_WAL) != 0;
    opened.base.pMethods = nullptr;
    std::memset(opened.real(), 0, static_cast<std::size_t>(real_->szOsFile));
    const int code = real_->xOpen(real_, name, opened.real(), flags, out_flags);
    if (opened.real()->pMethods != nullptr) opened.base.pMethods = &methods;
    return code;
  }
  static int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
    if (fails(SQLITE_FULL)) return SQLITE_FULL;
    if (reinterpret_cast<File*>(file)->is_wal) ++unsynced_;
    return real(file)->pMethods->xWrite(real(file), data, size, at);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (fails(SQLITE_IOERR_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
    return real(file)->pMethods->xTruncate(real(file), size);
  }
  static int sync(sqlite3_file* file, int flags) {
    if (fails(SQLITE_IOERR_FSYNC)) return SQLITE_IOERR_FSYNC;
    if (reinterpret_cast<File*>(file)->is_wal) unsynced_ = 0;
    return real(file)->pMethods->xSync(real(file), flags);
  }

  // Hands a call on to the real file.
  template <auto Method, class... Arguments>
  static auto pass(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*Method)(real(file), arguments...);
  }

  using Methods = sqlite3_io_methods;
  static const Methods methods;

  static inline sqlite3_vfs* real_ = nullptr;
  static inline std::atomic<long> left_ = never;
  static inline std::atomic<long> times_ = never;
  static inline std::atomic<long> failed_ = 0;
  static inline std::atomic<int> first_code_ = SQLITE_OK;
  static inline std::atomic<long> unsynced_ = 0;
  sqlite3_vfs vfs_{};
};

// After the class, because only then its functions are known.
inline const sqlite3_io_methods FaultyDisk::methods{
    2,  // without memory mapping, which would go past us
    pass<&Methods::xClose>,
    pass<&Methods::xRead>,
    write,
    truncate,
    sync,
    pass<&Methods::xFileSize>,
    pass<&Methods::xLock>,
    pass<&Methods::xUnlock>,
    pass<&Methods::xCheckReservedLock>,
    pass<&Methods::xFileControl>,
    pass<&Methods::xSectorSize>,
    pass<&Methods::xDeviceCharacteristics>,
    pass<&Methods::xShmMap>,
    pass<&Methods::xShmLock>,
    pass<&Methods::xShmBarrier>,
    pass<&Methods::xShmUnmap>,
    nullptr,
    nullptr,
};

}  // namespace rookery::server
