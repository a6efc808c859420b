// rookery backup and rookery restore: all of a server's store in one file, and back.
#include "server/store/backup.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/texts.h"

namespace rookery::cli {
namespace backup_file {
namespace {

struct Arguments {
  std::string from;
  std::string to;
};
using Work = server::Stored<server::CopyCounts>(const std::string&, const std::string&,
                                                const server::BackupProgress&);

template <const LocalText& done>
int run(Work* work, const Arguments& arguments, Language language) {
  ProgressBar bar(language);
  const auto counts =
      work(arguments.from, arguments.to,
           [&bar](std::uint64_t finished, std::uint64_t total) { return bar(finished, total); });
  bar.wipe();
  if (counts) {
    fmt::print("{}\n", say<done>(language, arguments.to, counts->tables, counts->entries,
                                 counts->people, counts->decks));
    return ok;
  }
  const server::StoreFailure& why = counts.error();
  return complain(language == Language::pl && !why.polish.empty() ? why.polish : why.text,
                  InterruptGuard::requested() ? InterruptGuard::code() : failed);
}

}  // namespace
}  // namespace backup_file

namespace backup {
void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("backup", "Write all of a server's store into one file");
  auto arguments = std::make_shared<backup_file::Arguments>();
  command
      ->add_option("--from", arguments->from,
                   "A data folder, or postgres://user@host/db; a server may use it meanwhile")
      ->required()
      ->envname("ROOKERY_STORE");
  command->add_option("--to", arguments->to, "A new file, for its owner alone")->required();
  command->footer(
      "The file is a SQLite database, whatever it was made of, and can be restored into either\n"
      "kind of store. It holds the secrets of running shuffles: keep it as you keep the store.\n\n"
      "Examples:\n"
      "  rookery backup --from rookery-data --to rookery.backup\n"
      "  rookery backup --from postgres://rookery@localhost/rookery --to rookery.backup");
  command->callback([=, &common, &exit_code] {
    exit_code = backup_file::run<texts::backup_done>(server::back_up, *arguments, common.language);
  });
}
}  // namespace backup

namespace restore {
void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("restore", "Put a backup into an empty store");
  auto arguments = std::make_shared<backup_file::Arguments>();
  command->add_option("--from", arguments->from, "A file made by rookery backup")->required();
  command
      ->add_option("--to", arguments->to,
                   "A data folder, or postgres://user@host/db; nothing may be in it yet")
      ->required()
      ->envname("ROOKERY_STORE");
  command->footer(
      "At the end both are read again and compared.\n\n"
      "Examples:\n"
      "  rookery restore --from rookery.backup --to rookery-data\n"
      "  rookery restore --from rookery.backup --to postgres://rookery@localhost/rookery");
  command->callback([=, &common, &exit_code] {
    exit_code = backup_file::run<texts::restore_done>(server::restore, *arguments, common.language);
  });
}
}  // namespace restore

}  // namespace rookery::cli
