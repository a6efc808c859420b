#include "engine/replay.h"

#include <fmt/format.h>

namespace rookery {

Replay::Replay(const GameFace& game, RecordHeader header, std::unique_ptr<Position> position)
    : game_(&game), seed_(seed_from(*header.secret, header.salts)), position_(std::move(position)) {
  record_.header = std::move(header);
  events_ = position_->opening();
}

Expected<Replay> Replay::begin(const GameFace& game, RecordHeader header) {
  const GameInfo& info = game.info();
  if (header.game != info.id)
    return fail(fmt::format("the record is of {}, not of {}", header.game, info.id));
  if (header.rules_version != info.rules_version) {
    return fail(
        fmt::format("the record was made under version {} of the rules of {}; this is version {}",
                    header.rules_version, info.id, info.rules_version));
  }
  if (!header.secret)
    return fail("the record does not show its secret yet, so it cannot be replayed");
  if (commitment_to(*header.secret) != header.commitment) {
    return fail(
        "the secret does not match the commitment: this is not the shuffle that was promised");
  }
  auto position = game.start(header.setup, seed_from(*header.secret, header.salts));
  if (!position) return tl::unexpected(position.error());
  return Replay(game, std::move(header), std::move(*position));
}

Expected<Replay> Replay::load(const GameFace& game, const Record& record) {
  auto replay = begin(game, record.header);
  if (!replay) return replay;
  std::size_t line = 1;
  for (const RecordEntry& entry : record.entries) {
    if (auto done = replay->redo(entry, ++line); !done) return tl::unexpected(done.error());
  }
  return replay;
}

Expected<void> Replay::redo(const RecordEntry& entry, std::size_t line) {
  if (const auto* digest = std::get_if<RecordDigest>(&entry)) {
    if (!digest_due_) return fail(fmt::format("line {}: a digest is not due here", line));
    digest_due_ = false;
    if (std::get<RecordDigest>(record_.entries.back()).digest != digest->digest) {
      return fail(fmt::format("line {}: the game does not replay to the digest on file", line));
    }
    return {};
  }
  if (digest_due_) return fail(fmt::format("line {}: a digest is missing before this line", line));
  if (const auto* rewind_to = std::get_if<RecordRewind>(&entry)) {
    if (rewind_to->to >= length())
      return fail(fmt::format("line {}: there is nothing to rewind", line));
    rewind(rewind_to->to);
    return {};
  }
  const auto& made = std::get<RecordAction>(entry);
  if (made.seat >= position_->seats())
    return fail(fmt::format("line {}: there is no seat {}", line, made.seat));
  const auto action = position_->parse(made.action);
  if (!action)
    return fail(
        fmt::format("line {}: '{}' is no action of {}", line, made.action, record_.header.game));
  const Refusal refusal = apply(made.seat, *action);
  if (refusal) {
    return fail(fmt::format("line {}: '{}' is not legal here: {}", line, made.action,
                            position_->tell(refusal.text, refusal.args, Language::en)));
  }
  digest_due_ = length() % Record::digest_every == 0;
  return {};
}

Refusal Replay::apply(Seat seat, Action action) {
  const std::size_t mark = events_.size();
  const Refusal refusal = position_->apply(seat, action, events_);
  if (refusal) return refusal;
  event_marks_.push_back(mark);
  played_.push_back({seat, position_->print(action)});
  rewinds_at_.push_back(rewinds_);
  record_.entries.emplace_back(played_.back());
  if (length() % Record::digest_every == 0)
    record_.entries.emplace_back(RecordDigest{position_->digest()});
  return {};
}

void Replay::rewind(std::size_t to) {
  record_.entries.emplace_back(RecordRewind{to});
  ++rewinds_;
  const std::vector<RecordAction> kept(played_.begin(),
                                       played_.begin() + static_cast<std::ptrdiff_t>(to));
  const std::vector<std::uint32_t> keys(rewinds_at_.begin(),
                                        rewinds_at_.begin() + static_cast<std::ptrdiff_t>(to));
  position_ = std::move(*game_->start(record_.header.setup, seed_));
  events_ = position_->opening();
  event_marks_.clear();
  std::uint32_t key = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (keys[i] != key) position_->rekey(seed_after_rewind(seed_, key = keys[i]));
    event_marks_.push_back(events_.size());
    position_->apply(kept[i].seat, *position_->parse(kept[i].action), events_);
  }
  played_ = kept;
  rewinds_at_ = keys;
  position_->rekey(seed_after_rewind(seed_, rewinds_));
}

}  // namespace rookery
