// Reads from the store on threads of its own, and brings what was found back to a thread of the
// network: there nobody waits for a disk, nor for a database on another machine.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/hall/live_table.h"
#include "server/hall/store_watch.h"
#include "server/net/net.h"
#include "server/store/store.h"

namespace rookery::server {

// Null if there is no such table. One that cannot be read is none that is not there: a failure.
using ReadTable = Stored<std::unique_ptr<LiveTable>>;
ReadTable read_table(Store& store, std::string_view id);

class Reader {
 public:
  Reader(Store& store, StoreWatch& watch);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  void attach(Net& net) { net_ = &net; }

  // `read` is called with the store on a thread of the reader, `then` on the loop's with what it
  // returned, a Stored<…>; neither if the reader ends before. A failure is noted as one of `what`.
  template <class Read, class Then>
  void ask(Loop& loop, std::string what, Read read, Then then) {
    quick_.add(job(loop, std::move(what), std::move(read), std::move(then)));
  }
  // The same for what may take long, such as a table with a long log: it holds up no other
  // question.
  template <class Read, class Then>
  void ask_long(Loop& loop, std::string what, Read read, Then then) {
    long_.add(job(loop, std::move(what), std::move(read), std::move(then)));
  }
  // The entries of a log from there on. What is asked for while others are read is then read
  // together: with several servers each hears of very many, and a round trip each takes too long.
  using Tail = Stored<std::vector<LogEntry>>;
  void ask_tail(Loop& loop, Store::Place from, std::function<void(Tail)> then);
  // For the network's own thread.
  template <class Read, class Then>
  void ask(std::string what, Read read, Then then) {
    ask(*net_, std::move(what), std::move(read), std::move(then));
  }
  template <class Read, class Then>
  void ask_long(std::string what, Read read, Then then) {
    ask_long(*net_, std::move(what), std::move(read), std::move(then));
  }

 private:
  using Job = std::function<void()>;

  class Lane {
   public:
    explicit Lane(int threads);
    void add(Job job);

   private:
    void run(const std::stop_token& stop);

    std::mutex mutex_;  // guards the next two
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;
    std::vector<std::jthread> threads_;
  };

  template <class Read, class Then>
  Job job(Loop& loop, std::string what, Read read, Then then) {
    // A job is copied as functions are; what comes after the reading need not be fit for that.
    return [this, &loop, what = std::move(what), read = std::move(read),
            then = std::make_shared<Then>(std::move(then))] {
      using Found = std::invoke_result_t<const Read&, Store&>;
      auto found = std::make_shared<Found>(read_or_fail<Found>(read));
      if (!*found) watch_.read_failed(what, found->error());
      loop.post([found, then] { (*then)(std::move(*found)); });
    };
  }
  template <class Found, class Read>
  Found read_or_fail(const Read& read) {
    try {
      return read(store_);
    } catch (const std::exception& thrown) {
      return tl::unexpected(StoreFailure{StoreFailure::Kind::failed, thrown.what()});
    }
  }

  struct TailWish {
    Loop* loop;
    std::function<void(Tail)> then;
  };
  void read_tails();
  std::vector<Tail> read_or_fail(std::span<const Store::Place> places);

  Store& store_;
  StoreWatch& watch_;
  Net* net_ = nullptr;
  std::mutex mutex_;  // guards the next two, which belong together
  std::vector<Store::Place> places_;
  std::vector<TailWish> wishes_;
  Lane quick_;
  Lane long_;
  Lane tails_;
};

}  // namespace rookery::server
