// Writes what others hand in, many at once: one wait for the disk serves all who came meanwhile.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace rookery::server {

// That batches fail, or do no longer.
struct WriterTrouble {
  bool over = false;
  std::string why;           // of the last that failed
  std::uint64_t failed = 0;  // writes since it began
  double seconds = 0;        // since it began
};

struct WriterLimits {
  std::size_t batch = 512;  // writes in one transaction
  // While there is much to write, so long is waited for more to come: a batch costs a database as
  // much as some writes in it. Whoever comes when nothing was written for as long waits for nobody.
  std::chrono::microseconds gather{0};
  // Called on the writer's thread when batches begin to fail, at most this often while they do, and
  // when one is stored again: so that a store that fails for hours fills no log.
  std::function<void(const WriterTrouble&)> tell;
  std::chrono::milliseconds tell_every{60'000};
};

// What has happened since the start, for /metrics.
struct WriterCounts {
  // Upper bounds, in seconds, of how long batches took; what took longer is counted last.
  static constexpr std::array<double, 10> bounds{0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                 0.025,  0.05,  0.1,    0.5,   2.5};

  std::uint64_t writes = 0;  // answered, well or not
  std::uint64_t conflicts = 0;  // of these, and other refusals
  std::uint64_t failures = 0;  // of these: anything but a refusal
  std::uint64_t batches = 0;
  std::uint64_t waiting = 0;  // now: handed in and not answered yet
  double seconds = 0;  // of all batches
  double longest = 0;  // of one batch
  std::array<std::uint64_t, bounds.size() + 1> took{};  // batches by their seconds
  bool last_failed = false;  // the last batch was not stored: the disk is full, or worse
};

// Owns a thread. Everything may be called from any thread, but neither flush_and_stop() nor the
// destructor from a `done`.
class Writer {
 public:
  using Done = std::function<void(Stored<void>)>;

  explicit Writer(Store& store, WriterLimits limits = {});
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { flush_and_stop(); }

  // A store or a `done` that throws costs this write, not the writer.
  // Writes are carried out in the order they are handed in. `done` is called once, on the writer's
  // thread, when the write is durable or has failed: it should be quick. After
  // flush_and_stop() it is called here and at once, with a failure. Nothing here limits how much
  // waits: see counts().
  void submit(Write write, Done done);

  // Writes all that waits, calls each `done`, ends the thread. True if none of these writes failed.
  bool flush_and_stop();

  WriterCounts counts() const;

 private:
  struct Task {
    Write write;
    Done done;
  };
  void run();
  std::vector<Task> next_tasks();  // waits for some; none when it is time to end
  void carry_out(std::vector<Task> tasks);
  std::vector<Stored<void>> written(const std::vector<Write>& writes);
  void count(const std::vector<Stored<void>>& answers, double seconds);
  void note_trouble(const std::vector<Stored<void>>& answers);

  Store& store_;
  const WriterLimits limits_;
  // Of the writer's thread alone.
  std::optional<std::chrono::steady_clock::time_point> troubled_since_;
  std::chrono::steady_clock::time_point told_;
  WriterTrouble trouble_;
  std::chrono::steady_clock::time_point written_{};  // the last batch

  mutable std::mutex mutex_;  // guards the next four
  std::condition_variable changed_;
  std::deque<Task> waiting_;
  bool stopping_ = false;
  WriterCounts counts_;

  std::mutex joining_;  // guards thread_
  std::thread thread_;
};

}  // namespace rookery::server
