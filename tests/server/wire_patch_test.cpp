// Patches lead from each text to the next, exactly; families stand for all choices, in order.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "server/table/choices.h"
#include "server/table/patch.h"
#include "tests/server/desk.h"
#include "tests/server/every_game.h"
#include "tests/server/wire_follow.h"

namespace rookery::server_test {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string patch_between(std::string_view before, std::string_view after) {
  std::string patch;
  server::write_patch(patch, before, after);
  return patch;
}

// The very text: members have their order too.
std::string applied(std::string_view before, std::string_view patch) {
  ordered_json value = ordered_json::parse(before);
  apply_patch(value, ordered_json::parse(patch));
  return value.dump();
}

// The same file is read by the web client (web/tests/wire.test.ts).
TEST(Patch, SaysWhatChangedAndNoMore) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/tests/server/wire/patches.json");
  const ordered_json cases = ordered_json::parse(file);
  EXPECT_GT(cases.size(), 10U);
  for (const ordered_json& one : cases) {
    const std::string before = one["before"].dump();
    const std::string after = one["after"].dump();
    EXPECT_EQ(patch_between(before, after), one["patch"].dump()) << one["what"];
    EXPECT_EQ(applied(before, one["patch"].dump()), after) << one["what"];
  }
}

ordered_json anything(Dice& dice, int depth) {
  constexpr std::array<const char*, 6> words{"", "raven", "\"", "}],{", "\\", "Żelazny"};
  switch (dice() % (depth > 3 ? 4 : 8)) {
    case 0: return nullptr;
    case 1: return dice() % 2 == 0;
    case 2: return static_cast<int>(dice() % 30) - 5;
    case 3: return words[dice() % words.size()];
    case 4:
    case 5: {
      ordered_json list = ordered_json::array();
      for (auto n = dice() % 5; n > 0; --n) list.push_back(anything(dice, depth + 1));
      return list;
    }
    default: {
      ordered_json tree = ordered_json::object();
      for (auto n = dice() % 6; n > 0; --n)
        tree[std::string(1, static_cast<char>('a' + dice() % 8))] = anything(dice, depth + 1);
      return tree;
    }
  }
}

// The same, a little different somewhere.
void disturb(ordered_json& value, Dice& dice, int depth) {
  if (value.is_object() && !value.empty() && dice() % 8 != 0) {
    auto it = value.begin();
    std::advance(it, dice() % value.size());
    if (dice() % 6 == 0) {
      value.erase(it);
    } else {
      disturb(it.value(), dice, depth + 1);
    }
  } else if (value.is_array() && !value.empty() && dice() % 8 != 0) {
    const auto at = dice() % value.size();
    if (dice() % 4 == 0) {
      value.erase(at);
    } else if (dice() % 4 == 0) {
      value.insert(value.begin() + static_cast<std::ptrdiff_t>(at), anything(dice, depth + 1));
    } else {
      disturb(value[at], dice, depth + 1);
    }
  } else {
    value = anything(dice, depth);
  }
}

TEST(Patch, LeadsFromAnyTextToAnyOther) {
  Dice dice(1);
  for (int i = 0; i < 20'000; ++i) {
    const ordered_json first = anything(dice, 0);
    ordered_json second = first;
    for (auto n = dice() % 4; n > 0; --n) disturb(second, dice, 0);
    const std::string before = first.dump();
    const std::string after = second.dump();
    if (before == after) continue;
    const std::string patch = patch_between(before, after);
    ASSERT_EQ(applied(before, patch), after) << before << "\n" << patch;
    ASSERT_LE(patch.size(), after.size() + 2);
  }
}

std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all{Viewer::spectator()};
  for (int i = 0; i < seats; ++i) all.push_back(Viewer::seat(static_cast<Seat>(i)));
  return all;
}

class EveryGame : public ::testing::TestWithParam<std::string> {
 protected:
  // Random games of it with every number of seats, stopped at each position.
  template <class Look>
  static void play(unsigned games, const Look& look) {
    const GameInfo& info = find_entry(GetParam())->face->info();
    Dice dice(7);
    for (unsigned i = 0; i < games; ++i) {
      const int seats =
          info.min_seats + static_cast<int>(i) % (info.max_seats - info.min_seats + 1);
      Desk desk = begun(seats, {}, GetParam());
      look(desk.table, true);
      while (desk.table.playing() && !HasFatalFailure()) {
        desk.act_at_random(dice);
        look(desk.table, false);
      }
    }
  }
};

TEST_P(EveryGame, PatchesLeadFromEachViewToTheNext) {
  std::vector<std::string> last(max_seats + 1);
  std::size_t told = 0;
  std::size_t whole = 0;
  play(8, [&](const server::Table& table, bool first) {
    for (const Viewer viewer : viewers(table.seats())) {
      const std::string now = table.position().view(viewer);
      std::string& before = last[viewer.is_spectator() ? max_seats : viewer.as_seat()];
      if (!first && before != now) {
        const std::string patch = patch_between(before, now);
        ASSERT_EQ(applied(before, patch), now) << before << "\n" << patch;
        told += patch.size();
        whole += now.size();
      }
      before = now;
    }
  });
  EXPECT_LT(told * 4, whole) << "patches are not worth their while";
}

TEST_P(EveryGame, FamiliesStandForAllChoicesInOrder) {
  std::size_t told = 0;
  std::size_t whole = 0;
  play(8, [&](const server::Table& table, bool) {
    const Position& position = table.position();
    for (const Seat seat : position.to_act()) {
      json choices = json::array();
      for (const Action action : position.legal_actions(seat)) {
        const Sentence label = position.label(action);
        json args = label.args;  // as many as any text of these games has
        args.erase(args.begin() + 4, args.end());
        choices.push_back(
            {{"action", position.print(action)},
             {"text", {{"key", position.info().text_keys[label.text]}, {"args", args}}},
             {"touches", position.touches(seat, action)}});
      }
      JsonWriter out;
      out.begin_object();
      server::write_choices(out, position, seat, position.legal_actions(seat), {});
      out.end_object();
      const json written = json::parse(out.str());
      ASSERT_TRUE(written["more"].is_null()) << "too long for one message: " << out.str();
      ASSERT_EQ(choices_in(written["actions"]), choices) << out.str();
      if (choices.size() < 5) continue;  // what is short may stay as it is
      told += out.str().size();
      whole += choices.dump().size();
    }
  });
  EXPECT_LT(told * 3, whole * 2) << "families are not worth their while";
}

// One seat's side of the middle of a game, on file: the web client reads the same
// (web/tests/wire.test.ts). It need not be what the game would show today; to write it anew, run
// this with ROOKERY_UPDATE_GOLDEN=1.
std::string fixture_file(std::string_view game) {
  return ROOKERY_SOURCE_DIR "/tests/server/wire/" + std::string(game) + ".json";
}

json recorded(std::string_view game) {
  Dice dice(3);
  Desk desk = begun(fewest_seats(game), {}, game);
  const Viewer viewer = Viewer::seat(Seat{0});
  for (int i = 0; i < 60; ++i) desk.act_at_random(dice);
  std::unique_ptr<server::Shown> shown;
  json steps = json::array();
  std::uint32_t version = 1;
  for (int i = 0; i < 40 && desk.table.playing(); ++i) {
    const server::State state = state_of(desk.table, viewer);
    if (!shown) {
      shown = std::make_unique<server::Shown>(state);
      steps.push_back(
          {{"type", "table"}, {"version", version}, {"state", json::parse(to_json(state))}});
    } else if (const std::string patch = shown->patch_to(state); !patch.empty()) {
      shown->note(state);
      steps.push_back({{"type", "update"}, {"version", ++version}, {"patch", json::parse(patch)}});
    }
    desk.act_at_random(dice);
  }
  Follower follower;
  json last;
  for (const json& step : steps) last = follower.whole(step)["state"];
  return {{"sent", steps}, {"held", last}};
}

TEST_P(EveryGame, TheFixtureIsReadAsItWasWritten) {
  const std::string name = fixture_file(GetParam());
  if (std::getenv("ROOKERY_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(std::filesystem::path(name).parent_path());
    std::ofstream(name) << recorded(GetParam()).dump() << "\n";
  }
  std::ifstream file(name);
  ASSERT_TRUE(file) << name << " is missing: see this test";
  const json fixture = json::parse(file);
  Follower follower;
  json held;
  for (const json& message : fixture["sent"]) held = follower.whole(message)["state"];
  EXPECT_EQ(follower.fault(), "");
  EXPECT_EQ(held, fixture["held"]);
  EXPECT_GT(fixture["sent"].size(), 20U);
}

INSTANTIATE_TEST_SUITE_P(Patch, EveryGame, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) { return test_name(info.param); });

}  // namespace
}  // namespace rookery::server_test
