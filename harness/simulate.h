// Many games between bots.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include "bots/bot.h"
#include "harness/match.h"
#include "harness/workers.h"

namespace rookery {

template <Game G>
class Simulation {
 public:
  static Expected<SimulateReport> run(const SimulateOptions& options) {
    const auto config = G::configure(options.setup);
    if (!config) return tl::unexpected(config.error());
    const auto names = one_a_seat(options.bots, options.setup.seats);
    if (!names) return tl::unexpected(names.error());
    for (const auto& name : *names) {
      if (auto bot = make_bot<G>(name); !bot) return tl::unexpected(bot.error());
    }
    Simulation simulation(*config, *names, options.setup);
    return simulation.play(options);
  }

 private:
  struct Tally {
    // Sums of win_part.
    std::vector<std::uint64_t> by_bot;  // by place in the list of bots
    std::vector<std::uint64_t> by_seat;
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t shortest = ~std::uint64_t{0};
    std::uint64_t longest = 0;
    std::vector<std::pair<Seat, Action>> actions;  // of the game under way
    std::optional<BrokenGame> broken;
  };

  Simulation(const typename G::Config& config, std::vector<std::string> names, Setup setup)
      : config_(config), names_(std::move(names)), setup_(std::move(setup)) {}

  SimulateReport play(const SimulateOptions& options) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<Tally> tallies(static_cast<std::size_t>(options.jobs));
    std::vector<std::vector<std::unique_ptr<Bot<G>>>> bots(tallies.size());
    for (std::size_t w = 0; w < tallies.size(); ++w) {
      tallies[w].by_bot.resize(names_.size());
      tallies[w].by_seat.resize(names_.size());
      for (const auto& name : names_) bots[w].push_back(std::move(*make_bot<G>(name)));
    }
    run_workers(options.jobs, options.games, options.progress,
                [&](int worker, std::uint64_t index, const std::stop_token& stop) {
                  const auto w = static_cast<std::size_t>(worker);
                  for (auto& bot : bots[w]) bot->heed(stop);
                  return play_one(options, index, bots[w], tallies[w], stop);
                });
    SimulateReport report = sum(tallies);
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
  }

  // A game depends on its number alone, never on the thread that plays it. False if it could not
  // be played to its end, or was put down.
  bool play_one(const SimulateOptions& options, std::uint64_t index,
                std::vector<std::unique_ptr<Bot<G>>>& bots, Tally& tally,
                const std::stop_token& stop) {
    const std::size_t n = names_.size();
    const Seed start = Seed::from(options.seed, 2 * index);
    Rng rng(Seed::from(options.seed, 2 * index + 1));
    const auto played = play_out(start, rng, index, bots, tally, stop);
    if (!played) {
      const Record record =
          record_of(GameFaceOf<G>(), plain_header(G::info(), setup_, start), tally.actions);
      keep_lowest(tally.broken, {index, played.error(), to_text(record)});
      return false;
    }
    if (!*played) return false;
    const Result& result = **played;
    const std::uint64_t decisions = tally.actions.size();
    for (std::size_t seat = 0; seat < n; ++seat) {
      const std::uint64_t part = win_part(result, static_cast<Seat>(seat));
      tally.by_seat[seat] += part;
      tally.by_bot[(seat + index) % n] += part;
    }
    ++tally.games;
    tally.decisions += decisions;
    tally.shortest = std::min(tally.shortest, decisions);
    tally.longest = std::max(tally.longest, decisions);
    if (options.each) {
      SimulatedGame game{index, start, {}, result, decisions};
      for (std::size_t seat = 0; seat < n; ++seat) game.bots.push_back(names_[(seat + index) % n]);
      options.each(game);
    }
    return true;
  }

  // No result if it was put down; an error is why the game cannot go on.
  Expected<std::optional<Result>> play_out(const Seed& start, Rng& rng, std::uint64_t index,
                                           std::vector<std::unique_ptr<Bot<G>>>& bots, Tally& tally,
                                           const std::stop_token& stop) const {
    typename G::State state;
    tally.actions.clear();
    try {
      G::start(state, config_, start, nullptr);
      for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
        const Seat seat = seats.lowest();
        const std::size_t who = (seat + index) % names_.size();
        const Action action = bots[who]->choose(Insight<G>(state, seat), rng);
        if (stop.stop_requested()) return std::nullopt;  // that answer was given in a hurry
        if (const Refusal refusal = G::apply(state, seat, action, nullptr)) {
          const PositionOf<G> here(state, setup_.seats, {});
          return fail(refused_answer(here, seat, names_[who], action, refusal));
        }
        tally.actions.emplace_back(seat, action);
      }
      return G::result(state);
    } catch (const Fault& fault) {
      return fail(met_fault(fault));
    }
  }

  SimulateReport sum(const std::vector<Tally>& tallies) const {
    SimulateReport report;
    std::map<std::string, std::uint64_t> by_bot;
    std::vector<std::uint64_t> by_seat(names_.size());
    std::uint64_t decisions = 0;
    report.shortest = ~std::uint64_t{0};
    for (const Tally& tally : tallies) {
      if (tally.broken) keep_lowest(report.broken, *tally.broken);
      report.games += tally.games;
      decisions += tally.decisions;
      report.shortest = std::min(report.shortest, tally.shortest);
      report.longest = std::max(report.longest, tally.longest);
      for (std::size_t i = 0; i < names_.size(); ++i) {
        by_bot[names_[i]] += tally.by_bot[i];
        by_seat[i] += tally.by_seat[i];
      }
    }
    if (report.games == 0) report.shortest = 0;
    const auto share = [&](std::uint64_t wins) {
      return share_of(static_cast<double>(wins) / static_cast<double>(whole_win), report.games);
    };
    for (const auto& [name, wins] : by_bot) report.wins_by_bot[name] = share(wins);
    for (const auto& name : names_) ++report.seats_by_bot[name];
    for (const std::uint64_t wins : by_seat) report.wins_by_seat.push_back(share(wins));
    report.decisions_per_game =
        report.games == 0 ? 0 : static_cast<double>(decisions) / static_cast<double>(report.games);
    return report;
  }

  typename G::Config config_;
  std::vector<std::string> names_;
  Setup setup_;
};

}  // namespace rookery
