// Match of one game, made from the templates.
#pragma once

#include <chrono>
#include <memory>

#include "bots/bot.h"
#include "engine/fair.h"
#include "harness/match.h"

namespace rookery {

template <Game G>
class MatchOf final : public Match {
 public:
  static Expected<std::unique_ptr<Match>> make(const Setup& setup,
                                               const std::vector<std::string>& bots) {
    const auto config = G::configure(setup);
    if (!config) return tl::unexpected(config.error());
    for (const auto& name : bots) {
      if (auto bot = make_bot<G>(name); !bot) return tl::unexpected(bot.error());
    }
    return std::unique_ptr<Match>(new MatchOf(*config, bots));
  }

  Played play(const Seed& secret, const Seed& luck, const LineUp& line_up,
              const std::stop_token& stop) const override {
    typename G::State state;
    return run(state, secret, luck, line_up, nullptr, stop);
  }

  Played watch(const Seed& secret, const Seed& luck, const LineUp& line_up, Language language,
               const std::stop_token& stop) const override {
    typename G::State state;
    EventLog log;
    Played played = run(state, secret, luck, line_up, &log, stop);
    if (played.put_down || !played.trouble.text.empty()) return played;
    played.events = std::move(log.events);
    for (std::size_t seat = 0; seat < line_up.size(); ++seat) {
      played.names.push_back(
          G::name(state, "seat", static_cast<std::uint8_t>(seat), language, Case::nominative));
    }
    return played;
  }

 private:
  MatchOf(const typename G::Config& config, std::vector<std::string> bots)
      : config_(config), bots_(std::move(bots)) {}

  Played run(typename G::State& state, const Seed& secret, const Seed& luck, const LineUp& line_up,
             EventLog* log, const std::stop_token& stop) const {
    using Clock = std::chrono::steady_clock;
    std::vector<std::unique_ptr<Bot<G>>> bots;
    std::vector<Rng> rngs(line_up.size());
    Rng source(luck);
    for (std::size_t seat = 0; seat < line_up.size(); ++seat) {
      bots.push_back(std::move(*make_bot<G>(bots_[line_up[seat]])));
      bots.back()->heed(stop);
      rngs[seat].rekey_from(source);
    }
    Played played;
    try {
      G::start(state, config_, seed_from(secret, {}), log);
      for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
        const Seat seat = seats.lowest();
        const auto begin = Clock::now();
        const Action action = bots[seat]->choose(Insight<G>(state, seat), rngs[seat]);
        if (stop.stop_requested()) {  // that answer was given in a hurry
          played.put_down = true;
          return played;
        }
        played.seconds[seat] += std::chrono::duration<double>(Clock::now() - begin).count();
        if (const Refusal refusal = G::apply(state, seat, action, log)) {
          const PositionOf<G> here(state, static_cast<int>(line_up.size()), {});
          played.trouble = refused_answer(here, seat, bots_[line_up[seat]], action, refusal);
          return played;
        }
        ++played.decisions[seat];
        played.actions.emplace_back(seat, action);
      }
      played.result = G::result(state);
    } catch (const Fault& fault) {
      played.trouble = met_fault(fault);
    }
    return played;
  }

  typename G::Config config_;
  std::vector<std::string> bots_;
};

}  // namespace rookery
