#include "server/load/play_table.h"

#include <fmt/format.h>

#include "server/load/crowd.h"

namespace rookery::load {
namespace {

float ms_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<float, std::milli>(to - from).count();
}

}  // namespace

PlayTable::PlayTable(Crowd& crowd, int number)
    : crowd_(crowd),
      number_(number),
      cookies_(static_cast<std::size_t>(crowd.options().seats)),
      decisions_(cookies_.size()) {}

// --- over HTTP ------------------------------------------------------------------------------

HttpPool& PlayTable::http() { return crowd_.http(number_); }

void PlayTable::open() {
  hang_up();
  game_ = {};
  begun_ = false;
  over_ = false;
  act_.reset();
  logs_.clear();
  const std::string wish =
      fmt::format(R"({{"game":"{}","seats":{}}})", crowd_.options().game, people());
  http().ask({"POST", "/api/tables", cookies_[0], wish}, [this](const Answer& answer) {
    if (answer.status != 201) return failed_to_open("create a table", answer.status);
    game_.id = field_in(answer.body, "id");
    people() > 1 ? join(1) : start();
  });
}

void PlayTable::join(int seat) {
  const std::string target = fmt::format("/api/tables/{}/join", game_.id);
  const std::string body =
      fmt::format(R"({{"seat":{},"salt":"{:016x}"}})", seat, crowd_.random(0xFFFFFFFFU));
  http().ask({"POST", target, cookies_[static_cast<std::size_t>(seat)], body},
             [this, seat](const Answer& answer) {
               if (answer.status != 200) return failed_to_open("join", answer.status);
               seat + 1 < people() ? join(seat + 1) : start();
             });
}

void PlayTable::start() {
  const std::string target = fmt::format("/api/tables/{}/start", game_.id);
  http().ask({"POST", target, cookies_[0], "{}"}, [this](const Answer& answer) {
    if (answer.status != 200) return failed_to_open("start", answer.status);
    begun_ = true;
    crowd_.began(*this);
  });
}

void PlayTable::failed_to_open(std::string_view what, int status) {
  crowd_.count_error(fmt::format("{}: {}", what, status));
  crowd_.failed(*this, in_both({"the server answered {} to a wish to {}",
                                "serwer odpowiedział {} na życzenie: {}"},
                               status, what));
}

// --- the sockets ----------------------------------------------------------------------------

void PlayTable::connect() {
  hang_up();
  acknowledged_ = 0;
  const auto all = static_cast<std::size_t>(crowd_.options().sockets);
  logs_.resize(all);
  versions_.assign(all, 0);
  const std::string target = fmt::format("/api/tables/{}/socket", game_.id);
  for (std::size_t i = 0; i < all; ++i) {
    const int socket = static_cast<int>(i);
    sockets_.push_back(std::make_shared<WsClient>(crowd_.io(), *this, socket));
    sockets_.back()->open(crowd_.server(number_ + socket), target,
                          i < cookies_.size() ? cookies_[i] : "");
  }
}

void PlayTable::hang_up() {
  for (const auto& socket : sockets_) socket->close();
  sockets_.clear();
  for (std::string& decision : decisions_) decision.clear();
  hellos_ = 0;
  farewells_ = 0;
}

void PlayTable::lost(int, std::string_view why) { crowd_.lost(*this, why); }

void PlayTable::received(int socket, std::string_view text) {
  crowd_.bytes += text.size();
  switch (kind_of(text)) {
    case Kind::update: return updated(socket, text);
    case Kind::done: return answered();
    case Kind::table: return hello(socket, text);
    case Kind::error: return refused(field_in(text, "code"));
    case Kind::refused: return refused("refused");
    case Kind::info:
      if (!says_finished(text)) return;
      over_ = true;
      ++farewells_;
      return end_if_over();
    case Kind::chat:
    case Kind::other: return;
  }
}

void PlayTable::hello(int socket, std::string_view text) {
  const auto place = static_cast<std::size_t>(socket);
  if (crowd_.remembers()) {
    const std::string_view log = events_in(text);
    if (!log.starts_with(logs_[place]))
      crowd_.fault(in_both({"table {}: socket {} was told events that are no more",
                            "stół {}: połączeniu {} opowiedziano zdarzenia, których już nie ma"},
                           game_.id, socket));
    logs_[place] = log;
  }
  versions_[place] = version_of(text);
  if (place < decisions_.size()) decisions_[place] = decision_in(text).value_or("");
  if (says_finished(text)) {
    over_ = true;
    ++farewells_;
  }
  if (++hellos_ < sockets_.size()) return;
  if (unanswered()) find_out();
  crowd_.connected(*this);
  crowd_.offer(*this);
  end_if_over();
}

// The connection was lost with an answer of ours: it was stored if its question is no longer open.
void PlayTable::find_out() {
  const bool stored = number_of(decision_of(act_->seat)) != act_->number;
  if (stored) game_.deeds.push_back({act_->seat, act_->action});
  act_.reset();
}

void PlayTable::updated(int socket, std::string_view text) {
  const auto place = static_cast<std::size_t>(socket);
  ++crowd_.views;
  if (act_) act_->last = Clock::now();
  crowd_.update_bytes.push_back(static_cast<float>(text.size()));
  if (version_of(text) != ++versions_[place]) crowd_.count_error("an update was missed");
  const auto decision = decision_in(text);
  if (decision && place < decisions_.size()) decisions_[place] = *decision;
  if (crowd_.remembers()) {
    const std::string_view events = events_in(text);
    std::string& log = logs_[place];
    if (!log.empty() && !events.empty()) log += ',';
    log += events;
  }
  crowd_.offer(*this);
}

// --- answers --------------------------------------------------------------------------------

bool PlayTable::can_act() const {
  if (!connected() || unanswered() || over_) return false;
  for (const std::string& decision : decisions_) {
    if (!decision.empty()) return true;
  }
  return false;
}

void PlayTable::act() {
  settle();
  std::vector<int> asked;
  for (int seat = 0; seat < people(); ++seat) {
    if (!decision_of(seat).empty()) asked.push_back(seat);
  }
  const int seat = asked[crowd_.random(static_cast<std::uint32_t>(asked.size()))];
  act_.emplace();
  act_->seat = seat;
  act_->decision = std::move(decision_of(seat));
  decision_of(seat).clear();
  act_->number = number_of(act_->decision).value_or(0);
  const auto choices = static_cast<std::uint32_t>(count_actions(act_->decision));
  act_->action = action_of(act_->decision, crowd_.random(std::max(choices, 1U)));
  act_->sent = Clock::now();
  act_->last = act_->sent;
  ++crowd_.sent;
  sockets_[static_cast<std::size_t>(seat)]->send(
      fmt::format(R"({{"type":"act","id":{},"decision":{},"action":"{}"}})", ++messages_,
                  act_->number, act_->action));
}

void PlayTable::answered() {
  if (!unanswered()) return;
  act_->answered = Clock::now();
  ++acknowledged_;
  ++crowd_.acknowledged;
  if (crowd_.remembers()) game_.deeds.push_back({act_->seat, act_->action});
  crowd_.offer(*this);
  end_if_over();
}

// Nothing was changed: the question is open as before, unless a fresh one has come or will.
void PlayTable::refused(std::string_view code) {
  crowd_.count_error(code);
  if (!unanswered()) return;
  if (code != "stale" && decision_of(act_->seat).empty())
    decision_of(act_->seat) = std::move(act_->decision);
  act_.reset();
  crowd_.offer(*this);
}

void PlayTable::settle() {
  if (!act_ || !act_->answered) return;
  crowd_.samples.push_back({act_->sent,
                            ms_between(act_->sent, std::max(act_->last, *act_->answered)),
                            ms_between(act_->sent, *act_->answered)});
  act_.reset();
}

void PlayTable::end_if_over() {
  if (!over_ || farewells_ < sockets_.size() || unanswered() || hellos_ < sockets_.size()) return;
  settle();
  crowd_.ended(*this);
}

}  // namespace rookery::load
