// rookery verify RECORD…
#include <algorithm>

#include <fmt/format.h>

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

// Says sentence by sentence what holds, and stops at the first thing that does not.
class Check {
 public:
  Check(const std::string& file, Language language) : file_(file), language_(language) {}

  int run() {
    // A file that is not there says nothing about a game; one that cannot be read as a record does.
    const auto text = read_file(file_);
    if (!text) return complain(text.error().text);
    const auto file = parse_record_file(file_, *text, language_);
    if (!file) return unverified(file.error().text);
    const RecordHeader& header = file->record.header;
    if (header.seed) return broken(texts::no_promise.in(language_));
    if (!header.secret) return broken(texts::no_secret.in(language_));
    if (commitment_to(*header.secret) != header.commitment) {
      return broken(texts::commitment_broken.in(language_));
    }
    holds(texts::commitment_holds.in(language_));
    holds(say<texts::seed_follows>(language_, header.salts.size()));
    const auto replay = Replay::load(*file->game, file->record);
    if (!replay) return broken(replay.error().text);
    played(file->record);
    ended(replay->position());
    fmt::print("{}\n", good(say<texts::verified>(language_, file_)));
    return ok;
  }

 private:
  void holds(std::string_view sentence) { fmt::print("{}: {}\n", file_, sentence); }

  int broken(std::string_view reason) {
    return unverified(say<texts::in_file>(language_, file_, reason));
  }
  int unverified(std::string_view sentence) {
    fmt::print("{}\n", bad(say<texts::not_verified>(language_, file_)));
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
};

int run(const std::vector<std::string>& files, Language language) {
  int worst = ok;
  for (const std::string& file : files) worst = std::max(worst, Check(file, language).run());
  return worst;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "verify", "Check that records keep their promised shuffle and replay exactly");
  const auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("RECORD", *files, "Record files")->required();
  command->footer("Example:\n  rookery verify game.record");
  command->callback([=, &common, &exit_code] { exit_code = run(*files, common.language); });
}

}  // namespace rookery::cli::verify
