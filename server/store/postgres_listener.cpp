#include "server/store/postgres_listener.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include <poll.h>

namespace rookery::server::pg {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Milliseconds reach_at_most{2'000};
constexpr Milliseconds between_attempts{500};
constexpr int look_every = 500;  // milliseconds: a session that ended is noticed

// "table length", as `notify` in postgres_statements.h says it.
std::optional<std::pair<std::string, std::uint64_t>> news_in(std::string_view said) {
  const std::size_t gap = said.rfind(' ');
  if (gap == std::string_view::npos) return std::nullopt;
  std::uint64_t length = 0;
  std::from_chars(said.data() + gap + 1, said.data() + said.size(), length);
  return std::pair(std::string(said.substr(0, gap)), length);
}

}  // namespace

Listener::Listener(Address address, Peers::Heard heard)
    : address_(std::move(address)),
      heard_(std::move(heard)),
      alarm_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

Listener::~Listener() {
  leave();
  thread_.join();
  ::close(alarm_);
}

void Listener::leave() {
  thread_.request_stop();
  const std::uint64_t one = 1;
  (void)!::write(alarm_, &one, sizeof one);
}

void Listener::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (be_connected()) tell_heard();
    wait();
  }
}

// Whatever was said while there was no session is found at the next meeting.
bool Listener::be_connected() {
  if (session_ && !session_->ended()) return true;
  if (Clock::now() < next_attempt_) return false;
  session_.reset();
  Stored<Connection> opened = Connection::open(address_, "rookery peer listens", reach_at_most);
  if (opened && opened->script("LISTEN rookery", reach_at_most)) session_ = std::move(*opened);
  next_attempt_ = Clock::now() + between_attempts;
  return session_.has_value();
}

void Listener::tell_heard() {
  for (const std::string& said : session_->heard()) {
    if (auto news = news_in(said)) heard_(std::move(news->first), news->second);
  }
}

// Until something was said, or it is time to look again.
void Listener::wait() const {
  std::array<pollfd, 2> watched{pollfd{alarm_, POLLIN, 0}, pollfd{-1, POLLIN, 0}};
  if (session_ && !session_->lost()) watched[1].fd = session_->socket();
  ::poll(watched.data(), watched.size(), look_every);
}

}  // namespace rookery::server::pg
