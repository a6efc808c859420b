#include "harness/schedule.h"

#include <algorithm>
#include <span>

namespace rookery {
namespace {

enum class ArenaDraw : std::uint8_t { patterns };

// All words of `seats` letters that begin with `word`; `left` says how often each may still come.
void extend(LineUp& word, std::size_t seats, std::vector<int>& left, int least_left, int most,
            std::vector<LineUp>& out) {
  if (word.size() == seats) {
    // Nobody may have been left out that much.
    if (std::all_of(left.begin(), left.end(), [&](int n) { return n <= most - least_left; }))
      out.push_back(word);
    return;
  }
  for (std::size_t letter = 0; letter < left.size(); ++letter) {
    if (left[letter] == 0 || (word.empty() && letter != 0)) continue;
    --left[letter];
    word.push_back(static_cast<std::uint8_t>(letter));
    extend(word, seats, left, least_left, most, out);
    word.pop_back();
    ++left[letter];
  }
}

}  // namespace

Schedule::Schedule(int bots, int seats, std::uint64_t seed) : bots_(bots), seats_(seats) {
  const int least = seats / bots;
  const int most = (seats + bots - 1) / bots;
  std::vector<int> left(static_cast<std::size_t>(bots), most);
  LineUp word;
  extend(word, static_cast<std::size_t>(seats), left, least, most, patterns_);
  Rng rng(Seed::from(seed, ~std::uint64_t{0}));
  shuffle(rng, ArenaDraw::patterns, std::span(patterns_));
}

LineUp Schedule::line_up(std::uint64_t game) const {
  LineUp line_up = patterns_[block_of(game) % patterns_.size()];
  const std::uint64_t turn = game % block_size();
  for (auto& bot : line_up) bot = static_cast<std::uint8_t>((bot + turn) % block_size());
  return line_up;
}

std::uint64_t Schedule::games_of_bot() const {
  return static_cast<std::uint64_t>(std::min(bots_, seats_));
}

}  // namespace rookery
