#include "harness/match.h"

#include "engine/replay.h"

namespace rookery {

Expected<std::vector<std::string>> one_a_seat(std::vector<std::string> bots, int seats) {
  const auto count = static_cast<std::size_t>(seats);
  if (bots.size() == 1) bots.resize(count, bots[0]);
  if (bots.size() == count) return bots;
  return fail(in_both({"name one bot for all seats or one for each of the {}",
                       "podaj jednego bota dla wszystkich miejsc albo po jednym na każde z {}"},
                      seats));
}

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
