#include "server/load/person.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/load/scan.h"

namespace rookery::load {
namespace {

constexpr Nanoseconds until_greeted = 3 * second;
// Some go to another server soon, some wait longer than a server waits for its database.
constexpr Nanoseconds short_patience = 2 * second;
constexpr Nanoseconds long_patience = 12 * second;
constexpr Nanoseconds look_every = second / 2;
// Before a connection is tried again: not at all at first, and longer each time it fails.
constexpr Nanoseconds shortest_rest = second / 20;
constexpr Nanoseconds longest_rest = second;
constexpr Nanoseconds after_a_refusal = second / 2;  // nobody tries at once again

// Whoever is answered so was heard, and told something about the game; all else has to do with
// the server.
bool is_about_the_game(std::string_view code) {
  return code == "refused" || code == "stale" || code == "conflict" || code == "not_playing" ||
         code == "log_full" || code == "no_such_action";
}

}  // namespace

// --- connections ----------------------------------------------------------------------------

void Person::sit_down(const std::string& table, History& history) {
  leave();
  table_ = table;
  history_ = &history;
  acknowledged = 0;
  over_ = false;
  unserved_since_ = 0;
  owes_a_write_ = false;
  most_events_.clear();
}

void Person::leave() {
  if (history_ != nullptr) served();  // who is not, was not until now
  hang_up();
  history_ = nullptr;
}

// Nobody will ever be told what became of a write that is under way.
void Person::hang_up() {
  if (socket_) socket_->close();
  socket_.reset();
  write_.reset();
  shown_.reset();
  decision_.clear();
  compare_events();
  events_.clear();
}

// One server may know more than another, but not something else.
void Person::compare_events() {
  const auto& [less, more] =
      std::minmax(events_, most_events_,
                  [](const auto& one, const auto& two) { return one.size() < two.size(); });
  if (!more.starts_with(less))
    world_.contradictions.push_back(
        in_both({"table {}: seat {} was told events that are no more",
                 "stół {}: miejscu {} opowiedziano zdarzenia, których już nie ma"},
                table_, seat_));
  if (events_.size() > most_events_.size()) most_events_ = events_;
}

void Person::lost(int, std::string_view) {
  if (write_ && !over_) owes_a_write_ = true;
  fail_since(write_ ? history_->writes[write_->place].sent : world_.now());
  hang_up();
  ++world_.reconnected;
}

void Person::tick(Nanoseconds now) {
  if (history_ == nullptr) return;
  const bool out_of_patience = write_ ? now > write_->patience : !here() && now > gives_up_;
  if (socket_ && out_of_patience) lost(0, "");
  if (!socket_ && now >= comes_back_) return connect(now);
  // Whoever was not heard says something at once, and not only when it is their turn.
  if (owes_a_write_ && can_speak()) speak();
  if (here() && now - looked_ > look_every) look(now);
}

// Anywhere: who stands before the servers does not know either which of them is well.
void Person::connect(Nanoseconds now) {
  fail_since(now);
  const auto count = static_cast<std::uint32_t>(world_.nodes.size());
  node_ = static_cast<int>(world_.below(count));
  const auto& server = world_.nodes[static_cast<std::size_t>(node_)];
  if (!server) return;
  connection_ = ++world_.connections;
  gives_up_ = now + until_greeted;
  comes_back_ = now + rest_;
  rest_ = std::clamp(2 * rest_, shortest_rest, longest_rest);
  socket_ = std::make_shared<WsClient>(world_.io, *this, connection_);
  socket_->open(*server, fmt::format("/api/tables/{}/socket", table_), cookie);
}

// --- what they are kept from ----------------------------------------------------------------

void Person::fail_since(Nanoseconds tried) {
  if (unserved_since_ == 0) unserved_since_ = tried;
}

void Person::served() {
  if (unserved_since_ != 0)
    world_.longest_unserved = std::max(world_.longest_unserved, world_.now() - unserved_since_);
  unserved_since_ = 0;
  owes_a_write_ = false;
}

// --- what is shown --------------------------------------------------------------------------

void Person::received(int, std::string_view text) {
  const Kind kind = kind_of(text);
  switch (kind) {
    case Kind::table: return hello(text);
    case Kind::update: return updated(text);
    case Kind::chat:
      if (!here()) return;
      shown_->words = key_of_words(last_words_in(text));
      return look(world_.now());
    case Kind::info: over_ = over_ || says_finished(text); return;
    case Kind::done: return answered(text, Outcome::acknowledged, "");
    case Kind::refused: return answered(text, Outcome::refused, "refused");
    case Kind::error: {
      // Of all refusals this one does not say that nothing was stored.
      const std::string_view code = field_in(text, "code");
      return answered(text, code == "store" ? Outcome::unknown : Outcome::refused, code);
    }
    case Kind::other: return;
  }
}

void Person::hello(std::string_view text) {
  over_ = over_ || says_finished(text);
  if (over_ || !owes_a_write_) served();
  rest_ = 0;
  compare_events();
  events_ = events_in(text);
  decision_ = decision_in(text).value_or("");
  const std::string_view words = last_words_in(text);
  shown_ = Look{.connection = connection_,
                .node = node_,
                .words = words.empty() ? "" : key_of_words(words),
                .seat = seat_,
                .decision = number_of(decision_).value_or(0),
                .open = !decision_.empty()};
  look(world_.now());
}

void Person::updated(std::string_view text) {
  if (!here()) return;
  const std::string_view events = events_in(text);
  if (!events_.empty() && !events.empty()) events_ += ',';
  events_ += events;
  if (const auto decision = decision_in(text)) {
    decision_ = *decision;
    shown_->open = !decision->empty();
    if (shown_->open) shown_->decision = number_of(*decision).value_or(0);
  }
  look(world_.now());
}

void Person::look(Nanoseconds now) {
  looked_ = now;
  shown_->at = now;
  history_->looks.push_back(*shown_);
}

// --- what is sent ---------------------------------------------------------------------------

void Person::act() {
  const auto number = number_of(decision_).value_or(0);
  const auto choices = static_cast<std::uint32_t>(count_actions(decision_));
  const std::string action = action_of(decision_, world_.below(std::max(choices, 1U)));
  send(key_of_action(seat_, number, action), std::exchange(decision_, {}),
       fmt::format(R"("type":"act","decision":{},"action":"{}")", number, action));
}

void Person::speak() {
  const std::string words = std::to_string(++world_.words);
  send(key_of_words(words), {}, fmt::format(R"("type":"chat","text":"{}")", words));
}

void Person::send(std::string key, std::string decision, std::string_view fields) {
  const Nanoseconds now = world_.now();
  write_ = {history_->writes.size(), ++messages_,
            now + (world_.below(2) == 0 ? short_patience : long_patience), std::move(decision)};
  history_->writes.push_back({connection_, std::move(key), now, 0, Outcome::unknown});
  // It may be lost in the act of sending.
  const auto socket = socket_;
  socket->send(fmt::format(R"({{"id":{},{}}})", messages_, fields));
}

void Person::answered(std::string_view text, Outcome outcome, std::string_view code) {
  if (!write_ || field_in(text, "id") != std::to_string(write_->id)) return;
  WriteTried& write = history_->writes[write_->place];
  write.answered = world_.now();
  write.outcome = outcome;
  if (outcome == Outcome::acknowledged || is_about_the_game(code)) {
    served();
  } else {
    fail_since(write.sent);
    owes_a_write_ = true;
  }
  if (outcome == Outcome::acknowledged) {
    if (!write_->decision.empty()) ++acknowledged;
  } else {
    ++world_.refusals[std::string(code)];
    rests_until_ = write.answered + after_a_refusal;
    // The question is open as before, unless a fresh one has come or will.
    if (code != "stale" && decision_.empty()) decision_ = std::move(write_->decision);
  }
  write_.reset();
}

}  // namespace rookery::load
