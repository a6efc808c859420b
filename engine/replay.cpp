#include "engine/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace rookery {

Replay::Replay(RecordHeader header, std::unique_ptr<Position> position)
    : seed_(seed_of(header)), position_(std::move(position)), trail_(*position_) {
  record_.header = std::move(header);
  record_.header.format = Record::format;
  events_ = position_->opening();
}

Expected<Replay> Replay::begin(const GameFace& game, RecordHeader header) {
  const GameInfo& info = game.info();
  if (header.game != info.id)
    return fail(in_both({"the record is of {}, not of {}", "to zapis gry {}, a nie {}"},
                        header.game, info.id));
  if (header.rules_version != info.rules_version) {
    return fail(
        in_both({"the record was made under version {} of the rules of {}; this is version {}",
                 "zapis powstał przy wersji {} reguł gry {}; tu jest wersja {}"},
                header.rules_version, info.id, info.rules_version));
  }
  if (!header.seed && !header.secret)
    return fail(in_both({"the record does not show its secret yet, so it cannot be replayed",
                         "zapis nie ujawnia jeszcze sekretu, więc nie można go odtworzyć"}));
  if (!header.seed && commitment_to(*header.secret) != header.commitment) {
    return fail(in_both(
        {"the secret does not match the commitment: this is not the shuffle that was promised",
         "sekret nie zgadza się z zobowiązaniem: to nie jest obiecane tasowanie"}));
  }
  auto position = fresh(game, header);
  if (!position) return tl::unexpected(position.error());
  return Replay(std::move(header), std::move(*position));
}

Expected<std::unique_ptr<Position>> Replay::fresh(const GameFace& game,
                                                  const RecordHeader& header) {
  auto position = game.start(header.setup, seed_of(header));
  if (!position || header.arrange.empty()) return position;
  const auto setup = nlohmann::json::parse(header.arrange, nullptr, false);
  if (setup.is_discarded())
    return fail(in_both(
        {"the arrangement of the record is not JSON", "ustawienie w zapisie nie jest JSON-em"}));
  if (auto arranged = (*position)->arrange(setup); !arranged)
    return tl::unexpected(arranged.error());
  return position;
}

Expected<Replay> Replay::load(const GameFace& game, const Record& record) {
  auto replay = begin(game, record.header);
  if (!replay) return replay;
  std::size_t line = 1;
  for (const RecordEntry& entry : record.entries) {
    if (auto done = replay->carry_out(entry, ++line, record.header.format); !done)
      return tl::unexpected(done.error());
  }
  return replay;
}

Expected<void> Replay::carry_out(const RecordEntry& entry, std::size_t line, int format) {
  if (const auto* digest = std::get_if<RecordDigest>(&entry))
    return check_digest(*digest, line, format);
  if (digest_due_)
    return fail(in_both(
        {"line {}: a digest is missing before this line", "wiersz {}: przed nim brakuje skrótu"},
        line));
  if (const auto* back = std::get_if<RecordRewind>(&entry)) {
    if (back->to >= length() || back->to < floor_)
      return fail(
          in_both({"line {}: there is nothing to rewind", "wiersz {}: nie ma czego cofać"}, line));
    rewind(back->to, back->deals);
    return {};
  }
  if (const auto* branched = std::get_if<RecordBranch>(&entry)) {
    if (auto done = branch(*branched); !done)
      return fail(in_both({"line {}: {}", "wiersz {}: {}"}, line, done.error()));
    return {};
  }
  return redo(std::get<RecordAction>(entry), line);
}

Expected<void> Replay::check_digest(const RecordDigest& digest, std::size_t line, int format) {
  if (!digest_due_)
    return fail(in_both(
        {"line {}: a digest is not due here", "wiersz {}: skrót nie jest tu potrzebny"}, line));
  digest_due_ = false;
  // Digests of format 1 were taken over bytes that lie otherwise now.
  if (format < 2 || std::get<RecordDigest>(record_.entries.back()).digest == digest.digest)
    return {};
  return fail(in_both({"line {}: the game does not replay to the digest on file",
                       "wiersz {}: odtworzona gra nie zgadza się ze skrótem w zapisie"},
                      line));
}

Expected<void> Replay::redo(const RecordAction& made, std::size_t line) {
  if (made.seat >= position_->seats())
    return fail(
        in_both({"line {}: there is no seat {}", "wiersz {}: nie ma miejsca {}"}, line, made.seat));
  const auto action = position_->parse(made.action);
  if (!action)
    return fail(
        in_both({"line {}: '{}' is no action of {}", "wiersz {}: '{}' nie jest akcją gry {}"}, line,
                made.action, record_.header.game));
  const Refusal refusal = apply(made.seat, *action);
  if (refusal) {
    const auto why = [&](Language language) {
      return position_->tell(refusal.text, refusal.args, language);
    };
    return fail(in_both(
        {"line {}: '{}' is not legal here: {}", "wiersz {}: '{}' nie jest tu dozwolone: {}"}, line,
        made.action, Error{why(Language::en), why(Language::pl)}));
  }
  digest_due_ = length() % Record::digest_every == 0;
  return {};
}

Refusal Replay::apply(Seat seat, Action action) {
  const Step step{events_.size(), position_->to_act()};
  const Refusal refusal = position_->apply(seat, action, events_);
  if (refusal) return refusal;
  steps_.push_back(step);
  trail_.add(seat, action, *position_);
  played_.push_back({seat, position_->print(action)});
  record_.entries.emplace_back(played_.back());
  if (length() % Record::digest_every == 0)
    record_.entries.emplace_back(RecordDigest{position_->digest()});
  return {};
}

void Replay::rewind(std::size_t to, bool deals) {
  record_.entries.emplace_back(RecordRewind{to, deals});
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(steps_[to].events), events_.end());
  played_.resize(to);
  steps_.resize(to);
  trail_.cut(to);
  position_ = trail_.turn(seed_after_rewind(seed_, ++rewinds_), deals);
}

Expected<void> Replay::branch(RecordBranch branch) {
  if (!branch.secret)
    return fail(in_both(
        {"the branch does not show its secret yet", "odgałęzienie nie ujawnia jeszcze sekretu"}));
  if (commitment_to(*branch.secret) != branch.commitment)
    return fail(in_both({"the secret of the branch does not match its commitment",
                         "sekret odgałęzienia nie zgadza się z jego zobowiązaniem"}));
  seed_ = seed_from(*branch.secret, branch.salts);
  rewinds_ = 0;
  floor_ = length();
  position_ = trail_.turn(seed_, branch.deals);
  record_.entries.emplace_back(std::move(branch));
  return {};
}

}  // namespace rookery
