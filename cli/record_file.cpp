#include "cli/record_file.h"

#include "cli/texts.h"
#include "harness/files.h"

namespace rookery::cli {

Expected<RecordFile> parse_record_file(const std::string& file, std::string_view text,
                                       Language language) {
  auto record = parse_record(text);
  if (!record) return fail(say<texts::in_file>(language, file, record.error().in(language)));
  const auto entry = game_by_id(record->header.game, language);
  if (!entry) return fail(say<texts::in_file>(language, file, entry.error().in(language)));
  return RecordFile{(*entry)->face, std::move(*record)};
}

int complain_of(const BrokenGame& broken, std::string_view game,
                const std::filesystem::path& folder, Language language) {
  complain(say<texts::broke_off>(language, broken.number, broken.why.in(language)));
  if (broken.record.empty()) return failed;
  const std::filesystem::path file = folder / fmt::format("{}-game-{}.record", game, broken.number);
  const auto written = write_file(file, broken.record);
  complain(written ? say<texts::broken_record>(language, file.string())
                   : written.error().in(language));
  return failed;
}

std::string names_of(SeatSet seats, const Position& position, Language language) {
  std::string names;
  for (const Seat seat : seats) {
    if (!names.empty()) names += ", ";
    names += position.name("seat", seat, language);
  }
  return names;
}

}  // namespace rookery::cli
