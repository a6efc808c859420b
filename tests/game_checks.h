// Checks that every game has in its tests, one line each: the signature, a few games of selfcheck,
// and golden records.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "engine/replay.h"
#include "harness/entry.h"
#include "kit/frames.h"

namespace rookery {

template <Game G, Game... Larger>
void expect_signature_on_file() {
  const std::string id(G::info().id);
  std::ifstream file(ROOKERY_SOURCE_DIR "/tests/signatures.json");
  const auto tree = nlohmann::json::parse(file, nullptr, false);
  ASSERT_TRUE(tree.is_object() && tree.contains(id)) << "tests/signatures.json has no " << id;
  EXPECT_EQ(tree[id].get<std::uint64_t>(), (entry_of<G, Larger...>().tools->signature()))
      << "The rules of " << id << " play differently now. If that is meant, put the new number\n"
      << "into tests/signatures.json, make the golden records anew (tests/game_checks.h) and say\n"
      << "in the commit what changed.";
}

template <Game... Sizes>
void expect_selfcheck(std::uint64_t games) {
  SelfcheckOptions options;
  options.games = games;
  options.redeal_every = 5;
  const SelfcheckReport report = entry_of<Sizes...>().tools->selfcheck(options);
  EXPECT_FALSE(report.failure) << report.failure->what << "\n" << report.failure->record;
}

// --- the meaning of a position ----------------------------------------------------------------

// Bytes of a state that say nothing of their own: filling, and what follows from other fields.
template <class S>
class Silent {
 public:
  explicit Silent(const S& state) : state_(state) {
    add(&state.rng, 40, 64);  // the block follows from key and counter
    if (state.rng.drawn() == 0) add(&state.rng, 104, 4);  // no block yet: none of it is used
  }
  // `size` bytes at `offset` of an object inside the state.
  void add(const void* object, std::size_t offset, std::size_t size) {
    const std::size_t from = at(object) + offset;
    std::fill_n(silent_.begin() + static_cast<std::ptrdiff_t>(from), size, true);
  }
  template <class T>
  void add(const T& filling) {
    add(&filling, 0, sizeof filling);
  }
  // What lies in a stack past the end of each procedure, and above the topmost; how many there are
  // follows from which they are.
  template <std::size_t Depth, class... Procs>
  void add_past(const kit::Frames<Depth, Procs...>& frames) {
    // A slot ends with the number of its procedure, which takes as much room as the alignment
    // wants.
    constexpr std::size_t align = alignof(kit::Frames<Depth, Procs...>);
    constexpr std::size_t slot = (sizeof frames - align) / Depth;
    add(&frames, Depth * slot, align);
    for (std::size_t i = 0; i < Depth; ++i) {
      if (i >= frames.depth()) {
        add(&frames, i * slot, slot);
        continue;
      }
      frames.visit(i, [&](const auto& frame) {
        add(&frames, i * slot + sizeof frame, slot - align - sizeof frame);
        add(&frames, (i + 1) * slot - align + 1, align - 1);
      });
    }
  }
  bool operator[](std::size_t byte) const { return silent_[byte]; }

 private:
  std::size_t at(const void* object) const {
    return static_cast<std::size_t>(static_cast<const char*>(object) -
                                    reinterpret_cast<const char*>(&state_));
  }
  const S& state_;
  std::array<bool, sizeof(S)> silent_{};
};

// No field is forgotten: in positions of random games each byte in turn is another, and the digest
// differs, unless `list_silent` knows that byte to say nothing.
template <Game G, class ListSilent>
void expect_described(ListSilent list_silent, std::uint64_t games = 4, int every = 20) {
  using State = typename G::State;
  ActionList list;
  for (std::uint64_t game = 0; game < games; ++game) {
    Rng rng(Seed::from(game, 51));
    State state;
    G::start(state, *G::configure({.seats = most_seats_of<G>()}), Seed::from(game, 52), nullptr);
    for (int n = 0; !G::to_act(state).empty(); ++n) {
      if (n % every == 0) {
        Silent<State> silent(state);
        list_silent(state, silent);
        const std::uint64_t before = digest_of<G>(state);
        State copy = state;
        auto* bytes = reinterpret_cast<unsigned char*>(&copy);
        for (std::size_t i = 0; i < sizeof copy; ++i) {
          bytes[i] ^= 1U;  // which is a sound value of every bool
          const bool noticed = digest_of<G>(copy) != before;
          ASSERT_TRUE(noticed || silent[i]) << "byte " << i << ", move " << n;
          bytes[i] ^= 1U;
        }
      }
      const Seat seat = G::to_act(state).lowest();
      G::legal_actions(state, seat, list);
      G::apply(state, seat,
               list[draw(rng, BotDraw::action, static_cast<std::uint32_t>(list.size()))], nullptr);
    }
  }
}

// The game with another state in memory: everything lies elsewhere, and something is new.
template <Game G>
struct Relaid : G {
  struct Newer {
    std::array<std::uint64_t, 3> since{};
  };
  struct State : Newer, G::State {};
  static void describe(const State& s, Meaning& m) {
    m("since", s.since);
    G::describe(s, m);
  }
};

// --- golden records --------------------------------------------------------------------------
// Complete games on file, replayed and printed again byte for byte. After a change of the rules
// that is meant, make them anew:
//   ROOKERY_UPDATE_GOLDEN=1 build/release/<game>_tests --gtest_filter='*Golden*'

struct GoldenGame {
  std::string name;  // of its file in tests/golden/<game>
  int seats = 0;
  decltype(Setup::options) options = {};
  decltype(Setup::choices) choices = {};
};

// NOLINTNEXTLINE(readability-identifier-naming): the name googletest looks for
inline void PrintTo(const GoldenGame& game, std::ostream* out) { *out << game.name; }

inline std::string golden_test_name(const testing::TestParamInfo<GoldenGame>& game) {
  std::string name = game.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// Greedy bots; every fourth answer is a random one, so that odd corners are seen too.
template <Game G, Game... Larger>
Replay play_golden(const GoldenGame& game, int rewinds) {
  const GameFace& face = *entry_of<G, Larger...>().face;
  const GameTools& tools = *entry_of<G, Larger...>().tools;
  const auto seed = static_cast<std::uint64_t>(game.seats);
  Setup setup{.seats = game.seats, .options = game.options, .choices = game.choices};
  for (const OptionSpec& option : face.info().options)
    if (option.name == "skip_empty_windows")
      setup.options.try_emplace("skip_empty_windows", game.seats % 2 == 0 ? "true" : "false");
  auto replay = Replay::begin(face, new_header(face.info(), setup, Seed::from(seed, 41), {"salt"}));
  EXPECT_TRUE(replay) << replay.error().text;
  Rng rng(Seed::from(seed, 42));
  while (!replay->position().finished()) {
    const Seat seat = replay->position().to_act().lowest();
    const char* bot = draw(rng, BotDraw::action, 4) == 0 ? "random" : "greedy";
    const auto action = tools.bot_action(replay->position(), seat, bot, rng);
    EXPECT_TRUE(action && !replay->apply(seat, *action));
    if (rewinds > 0 && replay->length() % 30 == 0) {
      replay->rewind(replay->length() - 7);
      --rewinds;
    }
  }
  return std::move(*replay);
}

template <Game G>
std::string golden_path(std::string_view name) {
  return fmt::format(ROOKERY_SOURCE_DIR "/tests/golden/{}/{}.record", G::info().folder, name);
}

// A record on file holds, digest for digest, when the state is laid out otherwise.
template <Game G>
void expect_layout_does_no_harm(std::string_view golden) {
  std::ostringstream text;
  text << std::ifstream(golden_path<G>(golden), std::ios::binary).rdbuf();
  auto record = parse_record(text.str());
  ASSERT_TRUE(record) << record.error().text;
  static_assert(sizeof(typename Relaid<G>::State) != sizeof(typename G::State));
  const auto replay = Replay::load(GameFaceOf<Relaid<G>>(), *record);
  ASSERT_TRUE(replay) << replay.error().text;
  EXPECT_TRUE(replay->position().finished());
  EXPECT_EQ(to_text(replay->record()), text.str());
  // And it would be noticed.
  for (RecordEntry& entry : record->entries) {
    if (auto* digest = std::get_if<RecordDigest>(&entry)) digest->digest ^= 1U;
  }
  EXPECT_FALSE(Replay::load(GameFaceOf<Relaid<G>>(), *record));
}

template <Game G, Game... Larger>
void expect_golden(const GoldenGame& game) {
  const std::string path = golden_path<G>(game.name);
  if (std::getenv("ROOKERY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary)
        << to_text(play_golden<G, Larger...>(game, game.seats == 4 ? 2 : 0).record());
  }
  std::ostringstream contents;
  contents << std::ifstream(path, std::ios::binary).rdbuf();
  const std::string text = contents.str();
  const auto record = parse_record(text);
  ASSERT_TRUE(record) << path << ": " << record.error().text;
  EXPECT_EQ(record->header.setup.seats, game.seats);
  const auto replay = Replay::load(*entry_of<G, Larger...>().face, *record);
  ASSERT_TRUE(replay) << path << ": " << replay.error().text;
  EXPECT_TRUE(replay->position().finished());
  EXPECT_EQ(to_text(replay->record()), text);
}

}  // namespace rookery
