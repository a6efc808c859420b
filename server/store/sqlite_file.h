// A copy of a SQLite database that is one file and no more.
#pragma once

#include <string>

#include "server/store/sqlite.h"

namespace rookery::server {

// Into a new file, for its owner alone, page by page.
Stored<void> copy_pages(Database& from, const std::string& to, const Database::Progress& progress);

// Makes what is beside the file part of it, looks whether it is whole, and puts it on the disk for
// good. Nobody may have it open.
Stored<void> finish_file(const std::string& path);

}  // namespace rookery::server
