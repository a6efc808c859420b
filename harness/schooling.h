// Games that an evaluation learns from: positions, what the seats had in them, and who won.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "harness/drawn_value.h"
#include "harness/match.h"
#include "harness/regression.h"

namespace rookery {

// All that the positions of a game depend on, besides its number.
struct SchoolPlan {
  std::string game;
  int rules_version = 0;
  Setup setup;
  std::vector<std::string> vary;  // options, and choices of all seats, drawn anew for each game
  std::string bot = "greedy";     // in all seats
  std::uint32_t astray = 33;      // one answer in so many is any legal one; 0: none
  std::uint32_t between = 20;     // where a game has no lulls: one position in so many answers
  std::uint64_t seed = 1;
};

class School {
 public:
  virtual ~School() = default;
  virtual std::span<const std::string_view> features() const = 0;
  // No positions if `stop` was requested before its end; an error is why it could not come to one.
  virtual Expected<std::optional<Samples>> play(std::uint64_t number,
                                                const std::stop_token& stop) const = 0;
};

enum class SchoolDraw : std::uint8_t { option, astray, answer, position };

template <HasFeatures G>
class SchoolOf final : public School {
 public:
  static Expected<std::unique_ptr<School>> make(const SchoolPlan& plan) {
    if (const auto config = G::configure(plan.setup); !config)
      return tl::unexpected(config.error());
    if (auto bot = make_bot<G>(plan.bot); !bot) return tl::unexpected(bot.error());
    for (const std::string& name : plan.vary)
      if (find(G::info().options, name) == nullptr && find(G::info().seat_choices, name) == nullptr)
        return fail(
            in_both({"there is no option or choice '{}'", "nie ma opcji ani wyboru '{}'"}, name));
    return std::unique_ptr<School>(new SchoolOf(plan));
  }

  std::span<const std::string_view> features() const override { return G::feature_names(); }

  Expected<std::optional<Samples>> play(std::uint64_t number,
                                        const std::stop_token& stop) const override {
    Rng rng(Seed::from(plan_.seed, 2 * number + 1));
    const auto config = drawn_config(rng);
    if (!config) return tl::unexpected(config.error());
    const auto state = std::make_unique<typename G::State>();
    Samples positions(features().size());
    std::vector<std::vector<float>> seen;
    try {
      G::start(*state, *config, Seed::from(plan_.seed, 2 * number), nullptr);
      const auto whole = run(*state, rng, seen, stop);
      if (!whole) return tl::unexpected(whole.error());
      if (!*whole) return std::nullopt;
      const Values shares = win_shares(G::result(*state));
      const std::span<const float> won(shares.data(), static_cast<std::size_t>(plan_.setup.seats));
      for (const auto& rows : seen) positions.add(rows, won);
    } catch (const Fault& fault) {
      return fail(met_fault(fault));
    }
    return positions;
  }

 private:
  explicit SchoolOf(SchoolPlan plan) : plan_(std::move(plan)) {}

  template <class Spec>
  static const Spec* find(std::span<const Spec> specs, std::string_view name) {
    for (const Spec& spec : specs)
      if (spec.name == name) return &spec;
    return nullptr;
  }

  // Values that do not go together are drawn again.
  Expected<typename G::Config> drawn_config(Rng& rng) const {
    const auto below = [&](std::size_t n) {
      return draw(rng, SchoolDraw::option, static_cast<std::uint32_t>(n));
    };
    Setup setup = plan_.setup;
    for (int tries = 0; tries < 100 && !plan_.vary.empty(); ++tries) {
      for (const std::string& name : plan_.vary) {
        if (const OptionSpec* option = find(G::info().options, name)) {
          setup.options[name] = drawn_value(*option, below);
          continue;
        }
        const SeatChoiceSpec& choice = *find(G::info().seat_choices, name);
        setup.choices.resize(static_cast<std::size_t>(setup.seats));
        for (auto& seat : setup.choices) seat[name] = choice.values[below(choice.values.size())];
      }
      if (auto config = G::configure(setup)) return config;
    }
    return G::configure(plan_.setup);
  }

  // False if it was put down.
  Expected<bool> run(typename G::State& state, Rng& rng, std::vector<std::vector<float>>& seen,
                     const std::stop_token& stop) const {
    const auto bot = std::move(*make_bot<G>(plan_.bot));
    bot->heed(stop);
    const auto once_in = [&](SchoolDraw what, std::uint32_t n) {
      return n != 0 && draw(rng, what, n) == 0;
    };
    ActionList list;
    bool in_lull = false;
    for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
      bool worth_noting = false;
      if constexpr (HasLulls<G>) {
        worth_noting = G::is_lull(state) && !in_lull;
        in_lull = G::is_lull(state);
      } else {
        worth_noting = once_in(SchoolDraw::position, plan_.between);
      }
      if (worth_noting) seen.push_back(rows_of(state));
      const Seat seat = seats.lowest();
      Action action{};
      if (once_in(SchoolDraw::astray, plan_.astray)) {
        G::legal_actions(state, seat, list);
        action = list[draw(rng, SchoolDraw::answer, static_cast<std::uint32_t>(list.size()))];
      } else {
        action = bot->choose(Insight<G>(state, seat), rng);
      }
      if (stop.stop_requested()) return false;  // that answer was given in a hurry
      if (const Refusal refusal = G::apply(state, seat, action, nullptr)) {
        const PositionOf<G> here(state, plan_.setup.seats, {});
        return fail(refused_answer(here, seat, plan_.bot, action, refusal));
      }
    }
    return true;
  }

  std::vector<float> rows_of(const typename G::State& state) const {
    const std::size_t n = features().size();
    std::vector<float> rows(n * static_cast<std::size_t>(plan_.setup.seats));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan_.setup.seats); ++seat)
      G::features(state, static_cast<Seat>(seat), std::span(rows).subspan(seat * n, n));
    return rows;
  }

  SchoolPlan plan_;
};

}  // namespace rookery
