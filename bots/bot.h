// Players of the machine's own.
#pragma once

#include <memory>
#include <string_view>

#include <fmt/format.h>

#include "bots/insight.h"

namespace rookery {

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal actions. `rng` is the bot's own, so that a game can be repeated exactly.
  virtual Action choose(const Insight<G>& insight, Rng& rng) = 0;
};

enum class BotDraw : std::uint8_t { action };

// Any legal action, all alike.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  Action choose(const Insight<G>& insight, Rng& rng) override {
    insight.legal_actions(list_);
    return list_[draw(rng, BotDraw::action, static_cast<std::uint32_t>(list_.size()))];
  }

 private:
  ActionList list_;
};

// The game's own rules of thumb, applied to one imagined state.
template <Game G>
class GreedyBot final : public Bot<G> {
 public:
  Action choose(const Insight<G>& insight, Rng& rng) override {
    insight.legal_actions(list_);
    if (list_.size() == 1) return list_[0];
    return G::greedy(insight.imagine(rng), insight.seat(), list_, rng);
  }

 private:
  ActionList list_;
};

inline constexpr std::string_view bot_names = "random, greedy";

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  return fail(fmt::format("there is no bot '{}'; there are: {}", name, bot_names));
}

}  // namespace rookery
