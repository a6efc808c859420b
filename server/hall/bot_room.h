// Where bots think: threads of their own, so that nobody at a table waits for another table's bot.
// What helps people to think has a lane of its own: neither holds up the other.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/hall/bot_lane.h"
#include "server/hall/foresight.h"

namespace rookery::server {

// What a bot is asked: a position nobody else touches, and whose answer is wanted. The bot is
// shown only what that seat may know (bots/insight.h).
struct BotQuestion {
  std::unique_ptr<Position> position;
  const GameTools* tools = nullptr;
  Seat seat{0};
  std::string bot;
  std::shared_ptr<Foresight> ahead;  // may have foreseen it
};

// What somebody who thinks wants to know; the game is shown only what that seat may know.
struct StudyWish {
  std::unique_ptr<Position> position;
  const GameTools* tools = nullptr;
  Seat seat{0};
  std::string name;
  std::string about;
  StudyBudget budget;
};

struct BotCounts {
  std::uint64_t answers = 0;
  std::uint64_t foreseen = 0;  // of these: their question was thought about before it was asked
  std::uint64_t hints = 0;     // and studies
  std::uint64_t waiting = 0;  // now: asked and not answered
  double seconds = 0;         // of thinking, all threads together
  double share = 1;           // of its whole time that a long thought gets now
};

// Told how long questions wait and take, in seconds; from any thread.
struct BotTimes {
  std::function<void(bool is_long, double seconds)> waited;
  std::function<void(bool is_long, double seconds)> answered;
};

class BotRoom {
 public:
  // Threads for bots' answers; 0: as many as the machine has cores. Hints have one more.
  explicit BotRoom(int threads, BotTimes times = {});
  // Bots that think are asked to stop; what has not been answered never is.
  void stop();

  // `done` is called once: on a thread of the room, or here if there is no such bot.
  void answer(BotQuestion question, std::function<void(Expected<Action>)> done);
  void explain(BotQuestion question, std::function<void(Expected<Explanation>)> done);
  void study(StudyWish wish, std::function<void(Expected<Study>)> done);
  // What nobody waits for, while the bots have nothing to answer (bot_lane.h). Must not throw.
  void when_idle(BotLane::Idle work) {
    bots_.when_idle(std::move(work), BotLane::Wanted::some_day);
  }
  // The same for what may be asked next; it ends with the last who holds it. False if there is no
  // room for more.
  bool think_ahead(const std::shared_ptr<Foresight>& ahead);
  BotCounts counts() const;

 private:
  // Each holds some megabytes.
  static constexpr int most_ahead = 8;
  std::atomic<int> ahead_ = 0;  // under way
  std::atomic<std::uint64_t> foreseen_ = 0;
  // The last: their threads use what stands above.
  BotLane bots_;
  BotLane hints_;
};

}  // namespace rookery::server
