// Where bots think: threads of their own, so that nobody at a table waits for another table's bot.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "harness/tools.h"

namespace rookery::server {

// What a bot is asked: a position nobody else touches, and whose answer is wanted. The bot is
// shown only what that seat may know (bots/insight.h).
struct BotQuestion {
  std::unique_ptr<Position> position;
  const GameTools* tools = nullptr;
  Seat seat{0};
  std::string bot;
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
  std::uint64_t hints = 0;  // and studies
  std::uint64_t waiting = 0;  // now: asked and not answered
  double seconds = 0;         // of thinking, all threads together
};

class BotRoom {
 public:
  explicit BotRoom(int threads);
  BotRoom(const BotRoom&) = delete;
  BotRoom& operator=(const BotRoom&) = delete;
  ~BotRoom() { stop(); }
  // Bots that think are asked to stop; what has not been answered never is.
  void stop();

  // `done` is called on a thread of the room, once.
  void answer(BotQuestion question, std::function<void(Expected<Action>)> done);
  void explain(BotQuestion question, std::function<void(Expected<Explanation>)> done);
  void study(StudyWish wish, std::function<void(Expected<Study>)> done);
  BotCounts counts() const;

 private:
  void submit(std::function<void(const std::stop_token&)> job);
  void run(const std::stop_token& stop);

  mutable std::mutex mutex_;  // guards the next three
  std::condition_variable_any changed_;
  std::deque<std::function<void(const std::stop_token&)>> waiting_;
  BotCounts counts_;
  std::vector<std::jthread> threads_;
};

}  // namespace rookery::server
