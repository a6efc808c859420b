#include "server/store/postgres_peers.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <poll.h>

#include "server/store/postgres_statements.h"

namespace rookery::server::pg {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds reach_at_most{2'000};
constexpr Milliseconds meet_at_most{2'000};
constexpr Milliseconds between_attempts{500};
constexpr int look_every = 500;    // milliseconds: a session that ended is noticed

// A server that waits for us no longer than we for it. Nothing of a meeting has to be durable.
constexpr const char* peer_settings =
    "SET synchronous_commit = off; SET statement_timeout = '2s'; LISTEN rookery";

// "table length", as `notify` in postgres_statements.h says it.
std::optional<std::pair<std::string, std::uint64_t>> news_in(std::string_view said) {
  const std::size_t gap = said.rfind(' ');
  if (gap == std::string_view::npos) return std::nullopt;
  std::uint64_t length = 0;
  std::from_chars(said.data() + gap + 1, said.data() + said.size(), length);
  return std::pair(std::string(said.substr(0, gap)), length);
}

}  // namespace

PostgresPeers::PostgresPeers(Address address, std::string node)
    : address_(std::move(address)),
      node_(std::move(node)),
      alarm_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

PostgresPeers::~PostgresPeers() {
  stop();
  ::close(alarm_);
}

void PostgresPeers::listen(Heard heard) {
  const std::lock_guard lock(mutex_);
  heard_ = std::move(heard);
}

void PostgresPeers::meet(std::vector<Stand> stands, bool all, Met met) {
  {
    const std::lock_guard lock(mutex_);
    if (leaving_) return;
    wishes_.push_back({std::move(stands), all, std::move(met)});
  }
  wake();
}

void PostgresPeers::leave() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    wishes_.clear();
  }
  thread_.request_stop();
  wake();
}

void PostgresPeers::stop() {
  leave();
  if (thread_.joinable()) thread_.join();
}

void PostgresPeers::wake() const {
  const std::uint64_t one = 1;
  (void)!::write(alarm_, &one, sizeof one);
}

void PostgresPeers::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const Stored<void> connected = be_connected();
    if (connected) tell_heard();
    if (auto wish = next_wish())
      wish->met(connected ? hold(*wish) : Stored<Meeting>(tl::unexpected(connected.error())));
    else
      wait();
  }
  say_goodbye();
}

std::optional<PostgresPeers::Wish> PostgresPeers::next_wish() {
  const std::lock_guard lock(mutex_);
  if (wishes_.empty()) return std::nullopt;
  Wish wish = std::move(wishes_.front());
  wishes_.pop_front();
  return wish;
}

// Whatever was said while there was no session is found at the next meeting.
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

void PostgresPeers::tell_heard() {
  Heard heard;
  {
    const std::lock_guard lock(mutex_);
    heard = heard_;
  }
  for (const std::string& said : session_->heard()) {
    if (auto news = news_in(said); news && heard) heard(std::move(news->first), news->second);
  }
}

// Until something was said, or is wanted, or it is time to look again.
void PostgresPeers::wait() {
  std::array<pollfd, 2> watched{pollfd{alarm_, POLLIN, 0}, pollfd{-1, POLLIN, 0}};
  if (session_ && !session_->lost()) watched[1].fd = session_->socket();
  ::poll(watched.data(), watched.size(), look_every);
  std::uint64_t woken = 0;
  (void)!::read(alarm_, &woken, sizeof woken);
}

// One transaction. Leads are taken in the order of the tables' ids, so that no two servers wait for
// each other.
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
  const std::array<Call, 6> calls{
      Call{"renew", Values(node_, static_cast<std::int64_t>(lead_lasts.count()))},
      Call{"bury", Values()},
      Call{"stand", Values(node_, ids, states)},
      Call{"give_up", Values(node_, wish.all, ids, wanted)},
      Call{"take_leads", Values(node_, wanted)},
      Call{"look", Values(node_, ids)},
  };
  Stored<std::vector<Rows>> found = session_->run(calls, meet_at_most);
  if (!found) return tl::unexpected(found.error());
  Meeting meeting;
  if ((*found)[0].next()) meeting.now = (*found)[0].integer(0);
  for (Rows& rows = found->back(); rows.next();)
    meeting.sights.push_back(
        {rows.text(0), static_cast<std::uint64_t>(rows.integer(1)), rows.flag(2), rows.texts(3)});
  return meeting;
}

void PostgresPeers::say_goodbye() {
  if (session_ && !session_->lost())
    (void)session_->run(Call{"say_goodbye", Values(node_)}, meet_at_most);
}

}  // namespace rookery::server::pg
