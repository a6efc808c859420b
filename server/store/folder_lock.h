// Sees to it that one server at a time uses a data folder.
#pragma once

#include <string>
#include <utility>

#include "server/store/store.h"

namespace rookery::server {

// Holds a lock on `rookery.lock` in the folder. The system lets go of it when the process ends,
// however it ends.
class FolderLock {
 public:
  // Makes the folder if there is none.
  static Stored<FolderLock> take(const std::string& folder);
  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int file) : file_(file) {}
  int file_;
};

}  // namespace rookery::server
