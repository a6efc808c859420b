#include "cli/settings_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/format.h>

#include "cli/program.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace {

std::string trimmed(const std::string& text) {
  constexpr const char* blank = " \t\r";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// What may be set so: everything but what only makes sense on a command line.
bool is_setting(const CLI::Option& option) {
  return !option.get_lnames().empty() && !option.get_envname().empty();
}

std::string names_of_settings(const CLI::App& command) {
  std::string names;
  for (const CLI::Option* option : command.get_options()) {
    if (is_setting(*option)) names += (names.empty() ? "" : ", ") + option->get_lnames().front();
  }
  return names;
}

CLI::Option* setting_named(CLI::App& command, const std::string& name) {
  for (CLI::Option* option : command.get_options()) {
    if (is_setting(*option) && option->get_lnames().front() == name) return option;
  }
  return nullptr;
}

// Several lines may each name one more of what is a list.
bool is_list(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

}  // namespace

Expected<void> read_settings(CLI::App& command, const std::string& file, Language language) {
  std::ifstream in(file);
  const auto unreadable = [&](int error) {
    return fail(say<texts::no_settings>(language, file, std::strerror(error)));
  };
  if (!in) return unreadable(errno);
  if (std::filesystem::is_directory(file)) return unreadable(EISDIR);
  std::set<const CLI::Option*> given;  // by the file itself
  std::set<CLI::Option*> changed;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto wrong = [&](const std::string& why) {
      return fail(say<texts::bad_setting>(language, file, number, why));
    };
    line = trimmed(line);
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = line.find('=');
    // No more of it than is needed to find it: the address of a store may hold a password.
    if (equals == std::string::npos)
      return wrong(say<texts::no_assignment>(language, line.substr(0, line.find("://"))));
    const std::string name = trimmed(line.substr(0, equals));
    CLI::Option* option = setting_named(command, name);
    if (option == nullptr)
      return wrong(say<texts::no_setting>(language, name, names_of_settings(command)));
    const bool first = given.insert(option).second;
    if (!first && !is_list(*option)) return wrong(say<texts::setting_twice>(language, name));
    if (option->count() > 0 && !changed.contains(option)) continue;  // a flag or the environment
    changed.insert(option);
    option->add_result(trimmed(line.substr(equals + 1)));
    // The library reports a value that it cannot take by throwing.
    try {
      option->run_callback();
    } catch (const CLI::ParseError& error) {
      return wrong(told_in(language, error.what()));
    }
  }
  if (in.bad()) return unreadable(EIO);
  return {};
}

}  // namespace rookery::cli
