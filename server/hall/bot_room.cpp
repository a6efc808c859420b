#include "server/hall/bot_room.h"

#include <chrono>

#include "engine/fair.h"

namespace rookery::server {

BotRoom::BotRoom(int threads) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
  }
}

void BotRoom::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();
}

void BotRoom::submit(std::function<void(const std::stop_token&)> job) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
    ++counts_.waiting;
  }
  changed_.notify_one();
}

void BotRoom::run(const std::stop_token& stop) {
  while (true) {
    std::function<void(const std::stop_token&)> job;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    const auto begun = std::chrono::steady_clock::now();
    job(stop);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    const std::lock_guard lock(mutex_);
    --counts_.waiting;
    counts_.seconds += took.count();
  }
}

void BotRoom::answer(BotQuestion question, std::function<void(Expected<Action>)> done) {
  auto asked = std::make_shared<BotQuestion>(std::move(question));
  submit([this, asked, done = std::move(done)](const std::stop_token& stop) {
    // Nobody can foresee a bot: its chance is the operating system's.
    Rng rng(fresh_secret());
    auto action = asked->tools->bot_action(*asked->position, asked->seat, asked->bot, rng, stop);
    {
      const std::lock_guard lock(mutex_);
      ++counts_.answers;
    }
    if (!stop.stop_requested()) done(std::move(action));
  });
}

void BotRoom::explain(BotQuestion question, std::function<void(Expected<Explanation>)> done) {
  auto asked = std::make_shared<BotQuestion>(std::move(question));
  submit([this, asked, done = std::move(done)](const std::stop_token& stop) {
    Rng rng(fresh_secret());
    auto explanation = asked->tools->explain(*asked->position, asked->seat, asked->bot, rng, stop);
    {
      const std::lock_guard lock(mutex_);
      ++counts_.hints;
    }
    if (!stop.stop_requested()) done(std::move(explanation));
  });
}

void BotRoom::study(StudyWish wish, std::function<void(Expected<Study>)> done) {
  auto asked = std::make_shared<StudyWish>(std::move(wish));
  submit([this, asked, done = std::move(done)](const std::stop_token& stop) {
    Rng rng(fresh_secret());
    auto found = asked->tools->study(*asked->position, {asked->seat, asked->name, asked->about},
                                     asked->budget, rng, stop);
    {
      const std::lock_guard lock(mutex_);
      ++counts_.hints;
    }
    if (!stop.stop_requested()) done(std::move(found));
  });
}

BotCounts BotRoom::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace rookery::server
