#include "server/store/postgres_peers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "server/store/postgres_statements.h"

namespace rookery::server::pg {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds reach_at_most{2'000};
constexpr Milliseconds meet_at_most{2'000};
constexpr Milliseconds between_attempts{500};
constexpr std::size_t looks_at_once = 128;
constexpr Milliseconds look_leisurely{500};  // if that takes longer, at all the others at once

// A server that waits for us no longer than we for it. Nothing of a meeting has to be durable.
constexpr const char* peer_settings = "SET synchronous_commit = off; SET statement_timeout = '2s'";

}  // namespace

PostgresPeers::PostgresPeers(Address address, std::string node)
    : address_(std::move(address)),
      node_(std::move(node)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

PostgresPeers::~PostgresPeers() { stop(); }

void PostgresPeers::listen(Heard heard) { listener_.emplace(address_, std::move(heard)); }

void PostgresPeers::meet(std::vector<Stand> stands, bool all, Met met) {
  {
    const std::lock_guard lock(mutex_);
    if (leaving_) return;
    wishes_.push_back({std::move(stands), all, std::move(met)});
  }
  changed_.notify_one();
}

void PostgresPeers::leave() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    wishes_.clear();
  }
  thread_.request_stop();
  if (listener_) listener_->leave();
}

void PostgresPeers::stop() {
  leave();
  if (thread_.joinable()) thread_.join();
  listener_.reset();
}

void PostgresPeers::run(const std::stop_token& stop) {
  while (const auto wish = next_wish(stop)) {
    const Stored<void> connected = be_connected();
    wish->met(connected ? hold(*wish) : Stored<Meeting>(tl::unexpected(connected.error())));
  }
  say_goodbye();
}

// Waits for one; none when it is time to leave.
std::optional<PostgresPeers::Wish> PostgresPeers::next_wish(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait(lock, stop, [this] { return !wishes_.empty(); })) return std::nullopt;
  Wish wish = std::move(wishes_.front());
  wishes_.pop_front();
  return wish;
}

Stored<void> PostgresPeers::be_connected() {
  if (session_ && !session_->ended()) return {};
  if (trouble_ && Clock::now() < next_attempt_) return tl::unexpected(*trouble_);
  session_.reset();
  Stored<Connection> opened = Connection::open(address_, "rookery peer", reach_at_most);
  Stored<void> ready;
  if (!opened) ready = tl::unexpected(opened.error());
  if (ready) ready = opened->script(peer_settings, reach_at_most);
  if (ready) ready = opened->prepare(peer_statements, reach_at_most);
  if (ready) {
    session_ = std::move(*opened);
    trouble_.reset();
    return {};
  }
  trouble_ = ready.error();
  next_attempt_ = Clock::now() + between_attempts;
  return ready;
}

// What is said is one transaction. Leads are taken in the order of the tables' ids, so that no two
// servers wait for each other. Then it looks at a few tables at a time: what looks at thousands
// keeps a core from those who write.
Stored<Meeting> PostgresPeers::hold(const Wish& wish) {
  std::vector<std::string> ids;
  std::vector<std::string> states;
  std::vector<std::string> wanted;
  for (const Stand& stand : wish.stands) {
    ids.push_back(stand.table);
    states.push_back(stand.state);
    if (stand.wants_lead) wanted.push_back(stand.table);
  }
  std::ranges::sort(wanted);
  const auto begun = Clock::now();
  const std::array<Call, 5> calls{
      Call{"renew", Values(node_, static_cast<std::int64_t>(lead_lasts.count()))},
      Call{"bury", Values()},
      Call{"stand", Values(node_, ids, states)},
      Call{"give_up", Values(node_, wish.all, ids, wanted)},
      Call{"take_leads", Values(node_, wanted)},
  };
  Stored<std::vector<Rows>> found = session_->run(calls, meet_at_most);
  if (!found) return tl::unexpected(found.error());
  Meeting meeting;
  if (found->front().next()) meeting.now = found->front().integer(0);
  for (std::span<const std::string> left = ids; !left.empty();) {
    const bool hurries = Clock::now() - begun > look_leisurely;
    const auto some = left.first(hurries ? left.size() : std::min(left.size(), looks_at_once));
    left = left.subspan(some.size());
    if (const auto seen = look(some, meeting); !seen) return tl::unexpected(seen.error());
  }
  return meeting;
}

Stored<void> PostgresPeers::look(std::span<const std::string> ids, Meeting& meeting) {
  Stored<Rows> rows =
      session_->run(Call{"look", Values(node_, std::vector(ids.begin(), ids.end()))}, meet_at_most);
  if (!rows) return tl::unexpected(rows.error());
  while (rows->next()) {
    meeting.sights.push_back({rows->text(0), static_cast<std::uint64_t>(rows->integer(1)),
                              rows->flag(2), rows->texts(3)});
  }
  return {};
}

void PostgresPeers::say_goodbye() {
  if (session_ && !session_->lost())
    (void)session_->run(Call{"say_goodbye", Values(node_)}, meet_at_most);
}

}  // namespace rookery::server::pg
