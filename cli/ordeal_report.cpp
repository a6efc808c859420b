#include "cli/ordeal_report.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/load_texts.h"

namespace rookery::cli::loadtest {

using nlohmann::ordered_json;

void line(const std::string& what, const std::string& value) {
  // Polish letters take two bytes each, and fmt counts letters.
  fmt::print("  {:<50} {:>12}\n", what, value);
}

ordered_json ordeal_json(const load::OrdealReport& report) {
  ordered_json tree;
  tree["interrupted"] = report.interrupted;
  tree["seconds"] = rounded(report.seconds);
  tree["done"] = ordered_json::object();
  for (const auto& [what, times] : report.done) tree["done"][std::string(name_of(what))] = times;
  tree["acknowledged"] = report.acknowledged;
  tree["refused"] = report.refused;
  tree["unknown"] = report.unknown;
  tree["unknown_stored"] = report.unknown_stored;
  tree["looks"] = report.looks;
  tree["fresh_looks"] = report.fresh_looks;
  tree["oldest_seconds"] = rounded(report.oldest);
  tree["reconnected"] = report.reconnected;
  tree["tables_checked"] = report.tables;
  tree["entries_checked"] = report.entries;
  tree["games_finished"] = report.finished;
  tree["records_compared"] = report.records;
  tree["longest_restart_seconds"] = rounded(report.longest_restart);
  tree["longest_unserved_seconds"] = rounded(report.longest_unserved);
  tree["longest_resume_seconds"] = rounded(report.longest_resume);
  tree["refusals"] = report.refusals;
  tree["faults"] = ordered_json::array();
  for (const Error& fault : report.faults) tree["faults"].push_back(fault.text);
  tree["more_faults"] = report.more_faults;
  return tree;
}

void print_ordeal(const load::Options& options, const load::OrdealReport& report,
                  Language language) {
  std::string done;
  for (const auto& [what, times] : report.done)
    done += fmt::format("{}{} {}", done.empty() ? "" : ", ", name_of(what), times);
  fmt::print("{}\n", options.nodes > 0
                         ? say<texts::ordeal_nodes>(language, done, report.seconds, options.nodes,
                                                    options.tables, options.sockets, options.seed)
                         : say<texts::ordeal_alone>(language, done, report.seconds, options.tables,
                                                    options.sockets, options.seed));
  const auto two = [](std::uint64_t one, std::uint64_t other) {
    return fmt::format("{}, {}", one, other);
  };
  line(say<texts::ordeal_acknowledged>(language), two(report.acknowledged, report.refused));
  line(say<texts::ordeal_unknown>(language), two(report.unknown, report.unknown_stored));
  line(say<texts::ordeal_checked>(language), two(report.tables, report.entries));
  line(say<texts::ordeal_records>(language), two(report.finished, report.records));
  line(say<texts::ordeal_looks>(language), two(report.looks, report.fresh_looks));
  line(say<texts::ordeal_oldest>(language), fmt::format("{:.2f}", report.oldest));
  line(say<texts::ordeal_reconnected>(language), std::to_string(report.reconnected));
  line(say<texts::ordeal_restart>(language), fmt::format("{:.2f}", report.longest_restart));
  line(say<texts::ordeal_unserved>(language), fmt::format("{:.2f}", report.longest_unserved));
  line(say<texts::ordeal_resume>(language), fmt::format("{:.2f}", report.longest_resume));
  for (const auto& [code, count] : report.refusals)
    line(say<texts::ordeal_refusal>(language, code), std::to_string(count));
  for (const Error& fault : report.faults)
    fmt::print("{}\n", say<texts::ordeal_bad>(language, fault.in(language)));
  if (report.more_faults > 0)
    fmt::print("{}\n", say<texts::ordeal_worse>(language, report.more_faults));
  if (report.faults.empty()) fmt::print("{}\n", texts::ordeal_good.in(language));
}

}  // namespace rookery::cli::loadtest
