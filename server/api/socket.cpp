#include "server/api/socket.h"

#include <algorithm>
#include <limits>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/api/errors.h"

namespace rookery::server {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr double messages_a_second = 20;
constexpr double burst = 40;
constexpr int most_offences = 50;

// Nothing if the field is not there or is something else.
std::optional<std::string> text_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  if (it == tree.end() || !it->is_string()) return std::nullopt;
  return it->get<std::string>();
}
std::optional<bool> flag_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  if (it == tree.end() || !it->is_boolean()) return std::nullopt;
  return it->get<bool>();
}
std::optional<std::int64_t> number_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  if (it == tree.end() || !it->is_number_integer()) return std::nullopt;
  // The library would compare it as a signed number.
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  if (it->is_number_unsigned() && it->get<std::uint64_t>() > most) return std::nullopt;
  return it->get<std::int64_t>();
}

std::optional<std::uint32_t> small_number_in(const json& tree, const char* key) {
  const auto number = number_in(tree, key);
  if (!number || *number < 0 || *number > 0xFFFF'FFFF) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}
// The number of the decision that is meant.
std::optional<std::uint32_t> decision_in(const json& tree) {
  return small_number_in(tree, "decision");
}

constexpr std::size_t most_chosen = 32;

// A short list of texts; nothing if the field is something else.
std::optional<std::vector<std::string>> texts_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  if (it == tree.end() || !it->is_array() || it->size() > most_chosen) return std::nullopt;
  std::vector<std::string> texts;
  for (const json& one : *it) {
    if (!one.is_string()) return std::nullopt;
    texts.push_back(one.get<std::string>());
  }
  return texts;
}

}  // namespace

class TableSocket::Answer {
 public:
  Answer(std::shared_ptr<Socket> socket, std::int64_t id, Language language)
      : socket_(std::move(socket)), id_(id), language_(language) {}

  void done() const { send(fmt::format(R"({{"type":"done","id":{}}})", id_)); }
  void error(std::string_view code, std::string_view detail = {}) const {
    const std::string fields = error_fields(code, language_, detail);
    send(fmt::format(R"({{"type":"error","id":{},{})", id_, fields.substr(1)));
  }
  void error(const Trouble& why) const { error(why.code, why.detail.in(language_)); }
  void refused(const GameInfo& info, const Refusal& refusal) const {
    send(fmt::format(R"({{"type":"refused","id":{},"refusal":{}}})", id_,
                     refusal_json(info, refusal)));
  }
  void trouble(const GameInfo& info, const Trouble& why) const {
    why.refusal ? refused(info, *why.refusal) : error(why);
  }
  void fields(std::string_view type, std::string_view more) const {
    send(fmt::format(R"({{"type":"{}","id":{},{}}})", type, id_, more));
  }

 private:
  void send(std::string text) const { socket_->send(message(std::move(text))); }

  std::shared_ptr<Socket> socket_;
  std::int64_t id_;
  Language language_;
};

TableSocket::TableSocket(Wing& wing, std::string table, std::string person, Language language)
    : wing_(wing),
      table_(std::move(table)),
      person_(std::move(person)),
      language_(language),
      allowance_(burst),
      refilled_(Clock::now()) {}

void TableSocket::opened(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  wing_.bring_one(table_, [this, here = std::weak_ptr(here_)](const auto& brought) {
    if (here.expired()) return;  // gone before the table came
    if (brought) {
      watching_ = true;
      return wing_.watch(**brought, *this);
    }
    brought.error().code == "not_now" ? socket_->close(1013, "not now")
                                      : socket_->close(1008, "no such table");
  });
}

void TableSocket::closed() {
  here_.reset();
  if (watching_) wing_.unwatch(table_, *this);
}

bool TableSocket::too_fast() {
  const auto now = Clock::now();
  const std::chrono::duration<double> since = now - refilled_;
  refilled_ = now;
  allowance_ = std::min(burst, allowance_ + since.count() * messages_a_second);
  if (allowance_ < 1) return true;
  allowance_ -= 1;
  return false;
}

void TableSocket::received(std::string_view text) {
  const json tree = json::parse(text, nullptr, false);
  const auto id = tree.is_object() ? number_in(tree, "id") : std::nullopt;
  const auto type = id ? text_in(tree, "type") : std::nullopt;
  const Answer answer(socket_, id.value_or(0), language_);
  const bool fast = too_fast();
  if (fast || !type) {
    note(fast ? "too_fast" : "bad_message");
    if (++offences_ > most_offences) return socket_->close(1008, "too many bad messages");
    return answer.error(fast ? "too_fast" : "bad_message");
  }
  if (!watching_) return answer.error("busy");
  const LiveTable* live = wing_.find(table_);
  if (live == nullptr) return answer.error("no_such_table");
  const auto seat = live->table.seat_of(person_);
  if (!seat) return answer.error("not_seated");
  carry_out(*type, tree, *seat, answer);
}

void TableSocket::carry_out(const std::string& type, const json& tree, Seat seat,
                            const Answer& answer) {
  const GameInfo& info = wing_.find(table_)->table.info();
  const auto done = [this, here = std::weak_ptr(here_), answer,
                     &info](const Decided<LiveTable*>& result) {
    if (result) return answer.done();
    // What the game's rules refuse is play.
    if (!result.error().refusal && !here.expired()) note(result.error().code);
    answer.trouble(info, result.error());
  };
  if (type == "act") {
    const auto number = decision_in(tree);
    const auto action = text_in(tree, "action");
    if (!number || !action) return answer.error("bad_message");
    return wing_.command(
        table_,
        [seat, decision = *number, action = *action](const Table& t) {
          return act(t, seat, decision, action);
        },
        done);
  }
  if (type == "why") {
    const auto action = text_in(tree, "action");
    if (!action) return answer.error("bad_message");
    const auto why = why_not(wing_.find(table_)->table, seat, *action);
    if (!why) return answer.trouble(info, why.error());
    return answer.fields(
        "why", R"("refusal":)" + (*why ? refusal_json(info, **why) : std::string("null")));
  }
  if (type == "choices") return tell_choices(tree, seat, answer);
  if (type == "plan") return tell_plan(tree, seat, answer);
  if (type == "wait") {
    const auto number = decision_in(tree);
    if (!number) return answer.error("bad_message");
    const auto held = wing_.wait(table_, seat, *number);
    return held ? answer.done() : answer.error(held.error());
  }
  if (type == "windows") {
    const auto wanted = tree.find("set");
    const auto windows = wanted == tree.end() ? std::nullopt : windows_from(*wanted);
    if (!windows) return answer.error("bad_message");
    return wing_.command(
        table_,
        [seat, windows = *windows](const Table& t) { return set_windows(t, seat, windows); }, done);
  }
  if (type == "hint") {
    return wing_.hint(table_, seat, [answer](const Decided<std::string>& fields) {
      fields ? answer.fields("hint", *fields) : answer.error(fields.error());
    });
  }
  if (type == "study") return tell_study(tree, seat, answer);
  if (type == "chat") {
    const auto said = text_in(tree, "text");
    const auto to = tree.find("to");
    const bool whispered = to != tree.end() && !to->is_null();
    if (!said || (whispered && !(to->is_number_integer() && *to >= 0 && *to < max_seats)))
      return answer.error("bad_message");
    return wing_.command(
        table_,
        [seat, said = *said, ear = whispered ? to->get<Seat>() : no_seat](const Table& t) {
          return say(t, seat, said, ear);
        },
        done);
  }
  if (type == "rewind") return wing_.rewind(table_, seat, done);
  if (type == "agree" || type == "disagree") {
    const auto proposal = small_number_in(tree, "proposal");
    if (!proposal) return answer.error("bad_message");
    return wing_.agree(table_, seat, *proposal, type == "agree", done);
  }
  const auto simple = [&]() -> Wing::Command {
    if (type == "take_back") return [seat](const Table& t) { return take_back(t, seat); };
    if (type == "pause") return [seat](const Table& t) { return set_pause(t, seat, true); };
    if (type == "resume") return [seat](const Table& t) { return set_pause(t, seat, false); };
    if (type == "resign") return [seat](const Table& t) { return resign(t, seat); };
    return {};
  }();
  if (!simple) return answer.error("bad_message");
  wing_.command(table_, simple, done);
}

void TableSocket::tell_plan(const json& tree, Seat seat, const Answer& answer) const {
  const auto number = decision_in(tree);
  const auto actions = texts_in(tree, "actions");
  if (!number || !actions) return answer.error("bad_message");
  const auto thought = plan(wing_.find(table_)->table, seat, *number, *actions);
  thought ? answer.fields("plan", *thought) : answer.error(thought.error());
}

void TableSocket::tell_study(const json& tree, Seat seat, const Answer& answer) {
  const auto name = text_in(tree, "name");
  const auto about = text_in(tree, "about");
  const auto given = tree.find("about");
  if (!name || (!about && given != tree.end() && !given->is_null()))
    return answer.error("bad_message");
  wing_.study(table_, seat, *name, about.value_or(""), [answer](const Decided<std::string>& said) {
    said ? answer.fields("study", *said) : answer.error(said.error());
  });
}

void TableSocket::tell_choices(const json& tree, Seat seat, const Answer& answer) {
  const auto number = decision_in(tree);
  const auto chosen = texts_in(tree, "chosen");
  if (!number || !chosen) return answer.error("bad_message");
  const auto revise = flag_in(tree, "revise");
  if (!revise && tree.contains("revise")) return answer.error("bad_message");
  const auto found =
      choices(wing_.find(table_)->table, seat, *number, revise.value_or(false), *chosen);
  found ? answer.fields("choices", *found) : answer.error(found.error());
}

}  // namespace rookery::server
