// What a game says goes together is what it accepts: the page that lays a table offers nothing
// else.
#include <algorithm>
#include <array>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/registry.h"

namespace rookery::needs_test {
namespace {

using Dice = std::mt19937;

// Whether all that `value` needs is there. `own` are the choices of its seat.
bool met(std::span<const Requirement> needs, std::string_view value, const Setup& setup,
         const decltype(Setup::options)& own) {
  return std::all_of(needs.begin(), needs.end(), [&](const Requirement& need) {
    if (!need.value.empty() && need.value != value) return true;
    if (need.name.empty())
      return setup.seats >= need.seats && (need.most == 0 || setup.seats <= need.most);
    const auto option = setup.options.find(need.name);
    const auto choice = own.find(need.name);
    return (option != setup.options.end() && option->second == need.is) ||
           (choice != own.end() && choice->second == need.is);
  });
}

// Every seat makes the choices it must, no two alike. Free ones are left to the game.
void choose(const GameInfo& info, Setup& setup, Dice& dice) {
  setup.choices.assign(static_cast<std::size_t>(setup.seats), {});
  for (std::size_t seat = 0; seat < setup.choices.size(); ++seat) {
    auto& own = setup.choices[seat];
    for (const SeatChoiceSpec& choice : info.seat_choices) {
      if (choice.free) continue;
      std::vector<std::string_view> left;
      for (const std::string_view value : choice.values) {
        const auto takes = [&](const auto& other) {
          const auto found = other.find(choice.name);
          return found != other.end() && found->second == value;
        };
        if (met(choice.needs, value, setup, own) &&
            std::none_of(setup.choices.begin(), setup.choices.end(), takes))
          left.push_back(value);
      }
      if (!left.empty()) own[std::string(choice.name)] = left[dice() % left.size()];
    }
  }
}

Setup drawn(const GameInfo& info, Dice& dice) {
  Setup setup;
  setup.seats =
      info.min_seats +
      static_cast<int>(dice() % static_cast<unsigned>(info.max_seats - info.min_seats + 1));
  for (const OptionSpec& option : info.options)
    setup.options[std::string(option.name)] = option.values[dice() % option.values.size()];
  choose(info, setup, dice);
  return setup;
}

bool options_fit(const GameInfo& info, const Setup& setup) {
  return std::all_of(info.options.begin(), info.options.end(), [&](const OptionSpec& option) {
    return met(option.needs, setup.options.find(option.name)->second, setup, {});
  });
}

TEST(Needs, AreWhatConfigureAsksFor) {
  for (const GameEntry& game : all_games()) {
    const GameInfo& info = game.face->info();
    Dice dice(12);
    int accepted = 0;
    for (int i = 0; i < 4000; ++i) {
      const rookery::Setup setup = drawn(info, dice);
      const bool fits = options_fit(info, setup);
      const auto position = game.face->start(setup, Seed{});
      ASSERT_EQ(position.has_value(), fits)
          << info.id << ": " << (position ? "accepted" : position.error().text);
      accepted += fits ? 1 : 0;
    }
    EXPECT_GT(accepted, 400) << info.id;
  }
}

// A choice is made by every seat where its needs are met, and by none where they are not.
TEST(Needs, OfChoicesAreAllOrNothing) {
  for (const GameEntry& game : all_games()) {
    const GameInfo& info = game.face->info();
    const auto free = [](const SeatChoiceSpec& choice) { return choice.free; };
    if (std::all_of(info.seat_choices.begin(), info.seat_choices.end(), free)) continue;
    Dice dice(5);
    int spoilt = 0;
    for (int i = 0; i < 400; ++i) {
      rookery::Setup setup = drawn(info, dice);
      if (!options_fit(info, setup)) continue;
      auto& own = setup.choices[dice() % setup.choices.size()];
      for (const SeatChoiceSpec& choice : info.seat_choices) {
        if (choice.free) continue;
        rookery::Setup other = setup;
        auto& mine = other.choices[static_cast<std::size_t>(&own - setup.choices.data())];
        if (mine.erase(std::string(choice.name)) == 0)
          mine[std::string(choice.name)] = choice.values.front();
        EXPECT_FALSE(game.face->start(other, Seed{})) << info.id << " " << choice.name;
        ++spoilt;
      }
    }
    EXPECT_GT(spoilt, 100) << info.id;
  }
}

// Needs name what there is; words are there for all that is neither a number nor yes and no.
TEST(Needs, AndWordsAreComplete) {
  for (const GameEntry& game : all_games()) {
    const GameInfo& info = game.face->info();
    const auto named = [&](const auto& specs, std::string_view name, std::string_view value) {
      return std::any_of(specs.begin(), specs.end(), [&](const auto& spec) {
        return spec.name == name && std::count(spec.values.begin(), spec.values.end(), value) == 1;
      });
    };
    const auto check = [&](const auto& spec) {
      EXPECT_FALSE(spec.title.en.empty() || spec.title.pl.empty()) << spec.name;
      for (const Requirement& need : spec.needs) {
        EXPECT_TRUE(need.value.empty() || named(std::array{spec}, spec.name, need.value));
        EXPECT_TRUE(need.seats > 0 || need.most > 0 || named(info.options, need.name, need.is) ||
                    named(info.seat_choices, need.name, need.is))
            << spec.name << " needs " << need.name << "=" << need.is;
      }
      for (const ValueSpec& word : spec.words) EXPECT_FALSE(word.title.pl.empty()) << spec.name;
    };
    for (const OptionSpec& option : info.options) {
      check(option);
      EXPECT_FALSE(option.summary.en.empty() || option.summary.pl.empty()) << option.name;
      const bool yes_or_no = option.values.size() == 2 &&
                             std::count(option.values.begin(), option.values.end(), "true") == 1;
      const bool plain = option.numbers || yes_or_no;
      EXPECT_EQ(option.words.size(), plain ? 0U : option.values.size()) << option.name;
      for (const ValueSpec& word : option.words) EXPECT_FALSE(word.summary.pl.empty());
    }
    for (const SeatChoiceSpec& choice : info.seat_choices) {
      check(choice);
      EXPECT_EQ(choice.words.size(), choice.values.size()) << choice.name;
    }
  }
}

}  // namespace
}  // namespace rookery::needs_test
