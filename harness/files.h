// Reading and writing files without losing anything. Errors are one sentence for a person.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/info.h"

namespace rookery {

// "cannot WHAT PATH: why", of what the operating system has just refused.
tl::unexpected<Error> cannot(std::string_view what, const std::filesystem::path& path);

// The whole file; refuses directories, unreadable files and files over `max_bytes`.
Expected<std::string> read_file(const std::filesystem::path& path,
                                std::size_t max_bytes = 64U << 20U);

// Writes beside the file first and renames when all of it is safely on disk: whatever happens
// (disk full, power lost), the old file or the new one is there, never half of one.
Expected<void> write_file(const std::filesystem::path& path, std::string_view text);

// Whether write_file could write there, as far as that shows before there is anything to write: a
// plain file or none, in a folder that is there or can be made. For what is found out by long work.
Expected<void> check_writable(const std::filesystem::path& path);

// All of the text, however many calls it takes; errno says why not.
bool write_all(int fd, std::string_view text);

// Files with this ending: the given files themselves, and all below given folders, sorted.
Expected<std::vector<std::filesystem::path>> find_files(const std::vector<std::string>& places,
                                                        std::string_view ending);

// The project's scenarios, looked for from the current folder and from the program upwards.
Expected<std::filesystem::path> scenario_folder();

}  // namespace rookery
