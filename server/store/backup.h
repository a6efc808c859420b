// Backups. A backup is one SQLite file of the shape of `rookery.db`, whatever store it was made of,
// and can be restored into any.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/store/copy.h"

namespace rookery::server {

// Told now and then what is done; false asks for an end.
using BackupProgress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

// Writes all that a store (server/store/snapshot.h) holds at one moment into a new file, for its
// owner alone. The server may go on meanwhile. The file appears when it is whole and durable, or
// not at all; one that is there is never replaced.
Stored<CopyCounts> back_up(const std::string& address, const std::string& file,
                           const BackupProgress& progress = {});

// All of a backup into a store in which there is nothing, read again and compared. When it fails or
// is stopped, there is nothing in it again.
Stored<CopyCounts> restore(const std::string& file, const std::string& address,
                           const BackupProgress& progress = {});

}  // namespace rookery::server
