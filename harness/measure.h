// Counting and timing: perft, the signature, and the benchmark.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <stop_token>
#include <vector>

#include "bots/bot.h"
#include "harness/tools.h"

namespace rookery {

// Means nothing once `stop` was requested.
template <Game G>
std::uint64_t count_leaves(const typename G::State& state, int depth, const std::stop_token& stop) {
  const SeatSet seats = G::to_act(state);
  if (depth == 0 || seats.empty() || stop.stop_requested()) return 1;
  // Where several seats decide at once, the order of answers makes no difference: take the lowest.
  const Seat seat = seats.lowest();
  const auto list = std::make_unique<ActionList>();
  G::legal_actions(state, seat, *list);
  if (depth == 1) return list->size();
  std::uint64_t leaves = 0;
  for (const Action action : *list) {
    typename G::State next = state;
    G::apply(next, seat, action, nullptr);
    leaves += count_leaves<G>(next, depth - 1, stop);
  }
  return leaves;
}

template <Game G>
std::uint64_t signature_of() {
  constexpr std::uint64_t games_a_count = 25;
  std::uint64_t signature = 0;
  ActionList list;
  const GameInfo& info = G::info();
  for (int seats = least_seats_of<G>(); seats <= most_seats_of<G>(); ++seats) {
    for (std::uint64_t game = 0; game < games_a_count; ++game) {
      // Options by lot, each kept if the game takes it together with those before. Of a number
      // only those listed: what is played must not hang on how far its range goes.
      Setup setup;
      setup.seats = seats;
      Rng lot(Seed::from(game, 13));
      for (const OptionSpec& option : info.options) {
        const auto count = static_cast<std::uint32_t>(option.values.size());
        setup.options[std::string(option.name)] = option.values[draw(lot, BotDraw::action, count)];
        if (!G::configure(setup)) setup.options.erase(std::string(option.name));
      }
      const auto config = G::configure(setup);
      if (!config) continue;
      typename G::State state;
      G::start(state, *config, Seed::from(game, 11), nullptr);
      Rng rng(Seed::from(game, 12));
      for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
        G::legal_actions(state, asked.lowest(), list);
        const Action action =
            list[draw(rng, BotDraw::action, static_cast<std::uint32_t>(list.size()))];
        G::apply(state, asked.lowest(), action, nullptr);
        signature = (signature ^ digest_of<G>(state) ^ list.size()) * 0x9E3779B97F4A7C15ULL;
        signature ^= signature >> 31U;
      }
    }
  }
  return signature >> 16U;  // short enough to read aloud and exact in JSON
}

template <Game G>
class Bench {
 public:
  Bench(const typename G::Config& config, const Setup& setup, double seconds,
        const std::stop_token& stop)
      : config_(config), setup_(setup), seconds_(seconds), stop_(stop) {}

  // Means nothing once `stop` was requested.
  BenchReport run(const std::optional<SearchOptions>& search) {
    try {
      measure(search);
    } catch (const Fault& fault) {
      if (!report_.broken) report_.broken = {0, met_fault(fault), {}};
    }
    return report_;
  }

 private:
  void measure(const std::optional<SearchOptions>& search) {
    random_games(seconds_ / 2);
    collect();
    report_.state_bytes = sizeof(typename G::State);
    const double part = seconds_ / 10;
    typename G::State copy;
    std::size_t at = 0;
    const auto next = [&]() -> const Sample& { return samples_[at++ % samples_.size()]; };
    report_.ns_copy = time(part, [&] { copy = next().state; });
    report_.ns_memcpy =
        time(part, [&] { std::memcpy(static_cast<void*>(&copy), &next().state, sizeof copy); });
    report_.ns_legal = time(part, [&] {
      const Sample& sample = next();
      G::legal_actions(sample.state, sample.seat, list_);
    });
    report_.ns_apply = time(part,
                            [&] {
                              const Sample& sample = next();
                              copy = sample.state;
                              G::apply(copy, sample.seat, sample.action, nullptr);
                            }) -
                       report_.ns_copy;
    report_.ns_redeal = time(part,
                             [&] {
                               const Sample& sample = next();
                               copy = sample.state;
                               G::redeal(copy, Viewer::seat(sample.seat), rng_);
                             }) -
                        report_.ns_copy;
    if (search) searches(*search);
  }

  struct Sample {
    typename G::State state;
    Seat seat;
    Action action;
  };
  // Seconds that this thread has computed: what else the machine does hardly matters.
  static double computed() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
  }

  template <class Before>
  std::vector<std::pair<Seat, Action>> answers_until_fault(const Seed& seed, Before before) {
    std::vector<std::pair<Seat, Action>> actions;
    try {
      random_answers(seed, [&](const typename G::State& state, Seat seat, Action action) {
        before(state, seat, action);
        actions.emplace_back(seat, action);
      });
    } catch (const Fault&) {
      return actions;
    }
    return actions;
  }

  // One game; `before` is told each answer before it is carried out. If it meets a fault it is
  // played again, to write it down.
  template <class Before>
  void random_game(std::uint64_t number, std::uint64_t stream, Before before) {
    const Seed seed = Seed::from(number, stream);
    const Rng luck = rng_;
    try {
      random_answers(seed, before);
    } catch (const Fault& fault) {
      rng_ = luck;
      const Record record = record_of(GameFaceOf<G>(), plain_header(G::info(), setup_, seed),
                                      answers_until_fault(seed, before));
      report_.broken = {number, met_fault(fault), to_text(record)};
      throw;
    }
  }

  template <class Before>
  void random_answers(const Seed& seed, Before before) {
    typename G::State state;
    G::start(state, config_, seed, nullptr);
    for (SeatSet asked = G::to_act(state); !asked.empty(); asked = G::to_act(state)) {
      const Seat seat = asked.lowest();
      G::legal_actions(state, seat, list_);
      const Action action =
          list_[draw(rng_, BotDraw::action, static_cast<std::uint32_t>(list_.size()))];
      before(state, seat, action);
      G::apply(state, seat, action, nullptr);
    }
  }

  // Random games one after the other on one core: the figure everybody compares.
  void random_games(double seconds) {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    const double begin = computed();
    double elapsed = 0;
    do {
      for (int batch = 0; batch < 64; ++batch, ++games)
        random_game(games, 21, [&](const auto&, Seat, Action) { ++decisions; });
      elapsed = computed() - begin;
    } while (elapsed < seconds && !stop_.stop_requested());
    report_.games_per_second = static_cast<double>(games) / elapsed;
    report_.decisions_per_second = static_cast<double>(decisions) / elapsed;
    report_.decisions_per_game = static_cast<double>(decisions) / static_cast<double>(games);
  }

  // Whole decisions of the search bot, one after the other, at positions with a choice. It may
  // think in several threads, so the clock on the wall counts.
  void searches(const SearchOptions& options) {
    Search<G> search(options);
    std::uint64_t iterations = 0;
    std::size_t at = 0;
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    double elapsed = 0;
    do {
      const Sample& sample = samples_[at++ % samples_.size()];
      iterations += search.explain(Insight<G>(sample.state, sample.seat), rng_, stop_).iterations;
      elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (elapsed < seconds_ && !stop_.stop_requested());
    report_.search_iterations_per_second = static_cast<double>(iterations) / elapsed;
  }

  // Positions from real play, in an order no branch predictor or cache likes too well.
  void collect() {
    for (std::uint64_t game = 0; samples_.size() < 512; ++game) {
      random_game(game, 22, [&](const typename G::State& state, Seat seat, Action action) {
        if (draw(rng_, BotDraw::action, 8) == 0) samples_.push_back({state, seat, action});
      });
    }
    shuffle(rng_, BotDraw::action, std::span(samples_));
  }

  template <class Work>
  double time(double seconds, Work work) {
    double best = 1e9;
    const double begin = computed();
    do {  // the best of many short runs: other people's work on the machine only ever adds
      constexpr int times = 4096;
      const double start = computed();
      for (int i = 0; i < times; ++i) {
        work();
        asm volatile("" ::: "memory");
      }
      best = std::min(best, (computed() - start) * 1e9 / times);
    } while (computed() - begin < seconds && !stop_.stop_requested());
    return best;
  }

  typename G::Config config_;
  Setup setup_;
  double seconds_;
  std::stop_token stop_;
  Rng rng_{Seed::from(20)};
  ActionList list_;
  std::vector<Sample> samples_;
  BenchReport report_;
};

}  // namespace rookery
