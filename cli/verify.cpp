// rookery verify RECORD…
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/record_file.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "engine/replay.h"
#include "harness/files.h"

namespace rookery::cli::verify {
namespace {

template <class Entry>
auto count_of(const Record& record) {
  return std::count_if(record.entries.begin(), record.entries.end(),
                       [](const RecordEntry& e) { return std::holds_alternative<Entry>(e); });
}

using nlohmann::ordered_json;

// Says sentence by sentence what holds, and stops at the first thing that does not; with `quiet` it
// only keeps that for the report.
class Check {
 public:
  Check(const std::string& file, Language language, bool quiet)
      : file_(file), language_(language), quiet_(quiet) {}

  ordered_json report() const {
    ordered_json out{{"file", file_}, {"verified", verified_}, {"holds", said_}};
    if (!fault_.empty()) out["fault"] = fault_;
    return out;
  }

  int run() {
    // A file that is not there says nothing about a game; one that cannot be read as a record does.
    const auto text = read_file(file_);
    if (!text) {
      fault_ = text.error().in(language_);
      return complain(fault_);
    }
    const auto file = parse_record_file(file_, *text, language_);
    if (!file) return unverified(file.error().in(language_));
    const RecordHeader& header = file->record.header;
    if (header.seed) return broken(texts::no_promise.in(language_));
    if (!header.secret) return broken(texts::no_secret.in(language_));
    if (commitment_to(*header.secret) != header.commitment) {
      return broken(texts::commitment_broken.in(language_));
    }
    holds(texts::commitment_holds.in(language_));
    holds(say<texts::seed_follows>(language_, header.salts.size()));
    const auto replay = Replay::load(*file->game, file->record);
    if (!replay) return broken(replay.error().in(language_));
    played(file->record);
    ended(replay->position());
    verified_ = true;
    if (!quiet_) fmt::print("{}\n", good(say<texts::verified>(language_, harmless(file_))));
    return ok;
  }

 private:
  void holds(std::string_view sentence) {
    said_.emplace_back(sentence);
    if (!quiet_) fmt::print("{}: {}\n", harmless(file_), sentence);
  }

  int broken(std::string_view reason) {
    return unverified(say<texts::in_file>(language_, file_, reason));
  }
  int unverified(std::string_view sentence) {
    fault_ = sentence;
    if (!quiet_) fmt::print("{}\n", bad(say<texts::not_verified>(language_, harmless(file_))));
    return complain(sentence, failed);
  }

  void played(const Record& record) {
    holds(say<texts::actions_legal>(language_, count_of<RecordAction>(record),
                                    count_of<RecordRewind>(record)));
    const auto digests = count_of<RecordDigest>(record);
    if (digests == 0) return holds(texts::no_digests.in(language_));
    holds(record.header.format < 2 ? say<texts::digests_of_old>(language_, digests)
                                   : say<texts::digests_match>(language_, digests));
  }

  void ended(const Position& position) {
    const SeatSet waited = position.waiting_for(Viewer::spectator());
    holds(position.finished()
              ? std::string(texts::ends_well.in(language_))
              : say<texts::ends_early>(language_, names_of(waited, position, language_)));
  }

  const std::string& file_;
  Language language_;
  bool quiet_;
  bool verified_ = false;
  std::vector<std::string> said_;
  std::string fault_;
};

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
};

int run(const Arguments& arguments, Language language) {
  int worst = ok;
  ordered_json all = ordered_json::array();
  for (const std::string& file : arguments.files) {
    Check check(file, language, arguments.json);
    worst = std::max(worst, check.run());
    all.push_back(check.report());
  }
  if (arguments.json) print_json(all);
  return worst;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "verify", "Check that records keep their promised shuffle and replay exactly");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("RECORD", arguments->files, "Record files")->required();
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Examples:\n"
      "  rookery verify game.record\n"
      "  rookery verify game.record --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::verify
