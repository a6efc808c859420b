// rookery check STORE: is all of a server's store whole?
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "server/table/check_store.h"

namespace rookery::cli::check {
namespace {

using nlohmann::ordered_json;
using server::StoreReport;
using server::TableFault;

struct Arguments {
  std::string store;
  bool json = false;
};

ordered_json faults_json(const std::vector<TableFault>& faults, Language language) {
  ordered_json list = ordered_json::array();
  for (const TableFault& fault : faults) {
    ordered_json one{{"table", fault.table}};
    if (fault.entry) one["entry"] = *fault.entry;
    one["why"] = fault.why.in(language);
    list.push_back(std::move(one));
  }
  return list;
}

void print_report(const StoreReport& report, Language language) {
  ordered_json faults = ordered_json::array();
  for (const Error& fault : report.faults) faults.push_back(fault.in(language));
  print_json({{"good", report.good()},
              {"whole", !report.stopped},
              {"tables", report.counts.tables},
              {"entries", report.counts.entries},
              {"people", report.counts.people},
              {"decks", report.counts.decks},
              {"faults", std::move(faults)},
              {"damaged", faults_json(report.damaged, language)},
              {"outdated", faults_json(report.outdated, language)}});
}

std::string sentence_of(const TableFault& fault, Language language) {
  const std::string why = harmless(fault.why.in(language));
  return fault.entry ? say<texts::check_entry>(language, harmless(fault.table), *fault.entry, why)
                     : say<texts::check_table>(language, harmless(fault.table), why);
}

void tell(const StoreReport& report, Language language) {
  for (const Error& fault : report.faults) fmt::print("{}\n", bad(harmless(fault.in(language))));
  for (const TableFault& fault : report.damaged)
    fmt::print("{}\n", bad(sentence_of(fault, language)));
  for (const TableFault& fault : report.outdated)
    fmt::print("{}\n", say<texts::check_outdated>(language, sentence_of(fault, language)));
  fmt::print("{}\n", say<texts::check_counts>(language, report.counts.tables, report.counts.entries,
                                              report.counts.people, report.counts.decks));
  if (report.stopped) return;
  const std::size_t wrong = report.faults.size() + report.damaged.size();
  fmt::print("{}\n", wrong == 0 ? good(texts::check_good.in(language))
                                : bad(say<texts::check_bad>(language, wrong)));
}

int run(const Arguments& arguments, Language language) {
  const auto store = server::open_snapshot(arguments.store);
  if (!store) {
    const server::StoreFailure& why = store.error();
    return complain(language == Language::pl && !why.polish.empty() ? why.polish : why.text,
                    failed);
  }
  ProgressBar bar(language);
  const StoreReport report = server::check_store(**store, std::ref(bar));
  bar.wipe();
  arguments.json ? print_report(report, language) : tell(report, language);
  if (report.stopped) return complain(texts::check_stopped.in(language), InterruptGuard::code());
  return report.good() ? ok : failed;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command =
      app.add_subcommand("check", "Check that all of a server's store is whole and replays");
  auto arguments = std::make_shared<Arguments>();
  command
      ->add_option("STORE", arguments->store,
                   "A data folder, a backup, or postgres://user@host/db; it is only read")
      ->required()
      ->envname("ROOKERY_STORE");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Every table's log is carried out from its first entry to its last, as a server would. A\n"
      "server may use the store meanwhile.\n\n"
      "Examples:\n"
      "  rookery check rookery-data\n"
      "  rookery check rookery.backup --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::check
