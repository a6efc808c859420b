// rookery copy: all of a server's store into another one.
#include "server/store/copy.h"

#include <filesystem>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/texts.h"
#include "server/store/open_store.h"

namespace rookery::cli::copy {
namespace {

struct Arguments {
  std::string from;
  std::string to;
  bool overwrite = false;
};

int give_up(const server::StoreFailure& failure, Language language) {
  const bool polish = language == Language::pl && !failure.polish.empty();
  return complain(polish ? failure.polish : failure.text, failed);
}

int run(const Arguments& arguments, Language language) {
  // Opening would make it.
  if (!server::is_postgres(arguments.from) &&
      !std::filesystem::exists(std::filesystem::path(arguments.from) / "rookery.db"))
    return complain(say<texts::copy_nothing>(language, arguments.from));
  const auto from = server::open_store(arguments.from, server::Sharing::alone);
  if (!from) return give_up(from.error(), language);
  const auto to = server::open_store(arguments.to, server::Sharing::alone);
  if (!to) return give_up(to.error(), language);
  const auto empty = server::is_empty(**to);
  if (!empty) return give_up(empty.error(), language);
  if (!*empty && !arguments.overwrite) return complain(say<texts::copy_filled>(language));
  const auto copied = server::copy_all(**from, **to);
  if (!copied) return give_up(copied.error(), language);
  const auto compared = server::compare_copy(**from, **to, *empty);
  if (!compared) return give_up(compared.error(), language);
  fmt::print("{}\n", say<texts::copy_done>(language, compared->tables, compared->entries,
                                           compared->people, compared->decks));
  return ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("copy", "Copy all tables and people of a server into another store");
  auto arguments = std::make_shared<Arguments>();
  command
      ->add_option("--from", arguments->from,
                   "A data folder, or postgres://user@host/db; no server may use it meanwhile")
      ->required();
  command->add_option("--to", arguments->to, "The same; what is missing is made")->required();
  command->add_flag("--overwrite", arguments->overwrite,
                    "Copy into a store that is not empty: replace what has the same id");
  command->footer(
      "At the end both are read again and compared.\n\n"
      "Examples:\n"
      "  rookery copy --from rookery-data --to rookery-copy\n"
      "  rookery copy --from rookery-data --to postgres://rookery@localhost/rookery\n"
      "  rookery copy --from postgres://rookery@localhost/rookery --to rookery-data");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::copy
