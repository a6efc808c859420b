#include "server/load/final_log.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/table/table.h"

namespace rookery::load {
namespace {

using server::Table;

void note_questions(const Table& table, FinalLog& log) {
  if (table.replay() == nullptr) return;
  for (Seat seat{0}; seat < table.seats(); ++seat) {
    const FinalLog::Question now{seat, table.decision_number(seat), table.asks(seat)};
    const std::size_t length = log.keys.size();
    log.questions.try_emplace(now, FinalLog::Lengths{length, length}).first->second.most = length;
  }
}

}  // namespace

Expected<FoldedLog> fold_log(server::Contents& store, const std::string& id) {
  const auto lines = store.log(id);
  if (!lines) return fail(Error{lines.error().text, lines.error().polish});
  FoldedLog folded;
  folded.game.id = id;
  Table table(id);
  for (const server::LogEntry& line : *lines) {
    const auto entry = server::entry_from(line.body);
    if (!entry) return fail(fmt::format("{}, {}: {}", id, line.seq, entry.error().text));
    std::string key;
    if (const auto* acted = std::get_if<server::Acted>(&*entry)) {
      const bool by_person = table.seat(acted->seat).is_person();
      if (by_person)
        key = key_of_action(acted->seat, table.decision_number(acted->seat), acted->action);
      folded.game.deeds.push_back({acted->seat, acted->action});
    } else if (const auto* said = std::get_if<server::Said>(&*entry)) {
      key = key_of_words(said->text);
    }
    if (const auto done = table.apply(*entry, line.at); !done)
      return fail(fmt::format("{}, {}: {}", id, line.seq, done.error().text));
    folded.log.keys.push_back(std::move(key));
    note_questions(table, folded.log);
  }
  return folded;
}

}  // namespace rookery::load
