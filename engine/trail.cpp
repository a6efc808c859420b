#include "engine/trail.h"

#include <algorithm>

namespace rookery {

Trail::Trail(const Position& start, std::size_t keep_every, std::size_t most_kept)
    : keep_every_(keep_every), most_kept_(most_kept) {
  kept_.push_back({0, start.clone()});
}

void Trail::add(Seat seat, Action action, const Position& position) {
  moves_.push_back({seat, action});
  if (length() % keep_every_ != 0) return;
  kept_.push_back({length(), position.clone()});
  if (kept_.size() > most_kept_) thin();
}

void Trail::thin() {
  keep_every_ *= 2;
  std::erase_if(kept_, [this](const Kept& kept) { return kept.at % keep_every_ != 0; });
}

void Trail::cut(std::size_t to) {
  const auto later = [to](const auto& item) { return item.at > to; };
  moves_.resize(to);
  std::erase_if(turns_, later);
  std::erase_if(kept_, later);
  if (later(last_)) last_ = {};
}

std::unique_ptr<Position> Trail::turn(const Seed& seed, bool deals) {
  auto position = before_turn(length());
  last_ = {length(), position->clone()};
  if (!turns_.empty() && turns_.back().at == length()) turns_.pop_back();
  turns_.push_back({length(), seed, deals});
  take(turns_.back(), *position);
  return position;
}

void Trail::take(const Turn& turn, Position& position) {
  if (!turn.deals) return position.rekey(turn.seed);
  Rng rng(turn.seed);
  position.redeal(Viewer::table(), rng);
}

const Trail::Kept& Trail::nearest(std::size_t i) const {
  const auto next = std::upper_bound(kept_.begin(), kept_.end(), i,
                                     [](std::size_t at, const Kept& kept) { return at < kept.at; });
  const Kept& kept = *std::prev(next);
  return last_.position && last_.at <= i && last_.at > kept.at ? last_ : kept;
}

std::unique_ptr<Position> Trail::before_turn(std::size_t i) const {
  const Kept& kept = nearest(i);
  auto position = kept.position->clone();
  auto turn = std::lower_bound(turns_.begin(), turns_.end(), kept.at,
                               [](const Turn& t, std::size_t at) { return t.at < at; });
  std::vector<Event> events;
  for (std::size_t n = kept.at; n < i; ++n) {
    if (turn != turns_.end() && turn->at == n) take(*turn++, *position);
    events.clear();
    position->apply(moves_[n].seat, moves_[n].action, events);
  }
  return position;
}

std::unique_ptr<Position> Trail::at(std::size_t i) const {
  auto position = before_turn(i);
  for (const Turn& turn : turns_) {
    if (turn.at == i) take(turn, *position);
  }
  return position;
}

}  // namespace rookery
