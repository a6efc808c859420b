// Players of the machine's own.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>

#include <fmt/format.h>

#include "bots/explanation.h"
#include "bots/insight.h"
#include "bots/search.h"

namespace rookery {

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal actions. `rng` is the bot's own, so that a game can be repeated exactly.
  virtual Action choose(const Insight<G>& insight, Rng& rng) = 0;
  // Why it would choose so; nothing from bots that cannot say.
  virtual std::optional<Explanation> explain(const Insight<G>&, Rng&) { return std::nullopt; }
  // Thinks ahead until then and can be called again; true when choose() and explain() will answer
  // at once. Whoever needs little time has nothing to think ahead.
  virtual bool think_on(const Insight<G>&, Rng&, std::chrono::steady_clock::time_point) {
    return true;
  }
  // Once `stop` is requested, whoever thinks for long answers at once with the best so far.
  virtual void heed(const std::stop_token&) {}
};

enum class BotDraw : std::uint8_t { action, overlooked };

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

// Plays like greedy but overlooks some of the answers, as beginners do; never the one that is taken
// for whoever says nothing.
template <Game G>
class NoviceBot final : public Bot<G> {
 public:
  Action choose(const Insight<G>& insight, Rng& rng) override {
    insight.legal_actions(list_);
    if (list_.size() == 1) return list_[0];
    const typename G::State state = insight.imagine(rng);
    const Action usual = G::default_action(state, insight.seat());
    noticed_.clear();
    for (const Action action : list_)
      if (action == usual || draw(rng, BotDraw::overlooked, 100) >= overlooks())
        noticed_.push(action);
    return G::greedy(state, insight.seat(), noticed_, rng);
  }

 private:
  static constexpr std::uint32_t overlooks() {
    if constexpr (HasNovice<G>) return G::novice_overlooks;
    return 33;
  }

  ActionList list_;
  ActionList noticed_;
};

// Tries what may come on many imagined states (search.h).
template <Game G>
class SearchBot final : public Bot<G> {
 public:
  explicit SearchBot(const SearchOptions& options) : search_(options) {}
  Action choose(const Insight<G>& insight, Rng& rng) override {
    return search_.choose(insight, rng, stop_);
  }
  std::optional<Explanation> explain(const Insight<G>& insight, Rng& rng) override {
    return search_.explain(insight, rng, stop_);
  }
  bool think_on(const Insight<G>& insight, Rng& rng,
                std::chrono::steady_clock::time_point until) override {
    return search_.think_on(insight, rng, until, stop_);
  }
  void heed(const std::stop_token& stop) override { stop_ = stop; }

 private:
  Search<G> search_;
  std::stop_token stop_;
};

inline constexpr std::string_view bot_names = "random, novice, greedy, search";

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<RandomBot<G>>();
  if (name == "novice") return std::make_unique<NoviceBot<G>>();
  if (name == "greedy") return std::make_unique<GreedyBot<G>>();
  if (name == "search" || name.starts_with("search:")) {
    const auto options = parse_search(name);
    if (!options) return tl::unexpected(options.error());
    return std::make_unique<SearchBot<G>>(*options);
  }
  return fail(in_both({"there is no bot '{}'; there are: {}", "nie ma bota '{}'; są: {}"}, name,
                      bot_names));
}

}  // namespace rookery
