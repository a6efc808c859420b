#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>

#include "cli/program.h"
#include "cli/texts.h"

namespace {

using namespace rookery::cli;

int run(int argc, char** argv, Common& common) {
  CLI::App app("Rookery plays the Game of Thrones table-top games with every rule enforced.",
               "rookery");
  int exit_code = ok;
  build_program(app, common, exit_code);
  speak(app, common.language);
  // Asked by the completion scripts; the words that follow are data, not flags of ours.
  if (argc > 1 && std::strcmp(argv[1], "__complete") == 0) {
    for (const auto& word : completion::complete(app, {argv + 2, argv + argc}))
      fmt::print("{}\n", word);
    return ok;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return error.get_exit_code() == 0 ? app.exit(error)
                                      : complain(complaint(app, error, common.language));
  }
  return exit_code;
}

// What the operating system said when the output could not be written.
std::string cannot_print(int why, rookery::Language language) {
  if (::fcntl(STDOUT_FILENO, F_GETFD) < 0) return say<texts::output_closed>(language);
  if (why == 0 || why == EPIPE) return say<texts::output_left>(language);
  if (why == ENOSPC || why == EDQUOT) return say<texts::output_full>(language, std::strerror(why));
  return say<texts::cannot_print>(language, std::strerror(why));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 0) set_program(argv[0]);
  Common common{language_among(argc, argv, language_of_environment())};
  int exit_code = failed;
  try {
    exit_code = run(argc, argv, common);
    // A full disk shows only now.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      return complain(cannot_print(errno, common.language), failed);
  } catch (const std::system_error& error) {  // of a line that could not be printed
    return complain(cannot_print(error.code().value(), common.language), failed);
  } catch (const std::exception& error) {
    return complain(say<texts::unexpected>(common.language, error.what()), failed);
  }
  return exit_code;
}
