#include "harness/match.h"

#include "engine/replay.h"

namespace rookery {

void keep_lowest(std::optional<BrokenGame>& kept, BrokenGame found) {
  if (!kept || found.number < kept->number) kept = std::move(found);
}

Error refused_answer(const Position& position, Seat seat, std::string_view bot, Action action,
                     const Refusal& refusal) {
  const auto why = [&](Language language) {
    return position.tell(refusal.text, refusal.args, language);
  };
  return in_both({"the bot {} in seat {} answered '{}', which is refused: {}",
                  "bot {} na miejscu {} odpowiedział „{}”, a to niedozwolone: {}"},
                 bot, seat, position.print(action), Error{why(Language::en), why(Language::pl)});
}

Error met_fault(const Fault& fault) {
  return in_both({"the game met a limit that no rule accounts for: {}",
                  "gra napotkała granicę, której nie przewiduje żadna zasada: {}"},
                 fault.what);
}

Record record_of(const GameFace& face, RecordHeader header,
                 std::span<const std::pair<Seat, Action>> actions) {
  Record empty{header, {}};
  auto replay = Replay::begin(face, std::move(header));
  if (!replay) return empty;
  for (const auto& [seat, action] : actions) {
    if (replay->apply(seat, action)) break;
  }
  return replay->record();
}

}  // namespace rookery
