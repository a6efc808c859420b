#include "server/load/party.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/load/scan.h"

namespace rookery::load {
namespace {

constexpr Nanoseconds longest_answer = 5 * second;
constexpr Nanoseconds before_the_next_try = second / 10;
constexpr std::uint32_t words_in_ten = 4;  // the other turns are actions

}  // namespace

Party::Party(World& world, AnyServer any_server, Company company)
    : world_(world), any_server_(std::move(any_server)), company_(std::move(company)) {
  for (int i = 0; i < company_.sockets; ++i)
    people_.push_back(std::make_unique<Person>(world_, i < company_.people ? i : -1));
}

std::string Party::wish() const {
  std::string bots;
  for (int i = 0; i < company_.people; ++i) bots += i == 0 ? "null" : ",null";
  for (int i = 0; i < company_.bots; ++i) bots += R"(,"easy")";
  return fmt::format(R"({{"game":"{}","seats":{},"bots":[{}]}})", company_.game,
                     company_.people + company_.bots, bots);
}

// --- to a table -----------------------------------------------------------------------------

void Party::tick(Nanoseconds now) {
  if (step_ != Step::playing) {
    if (now > patience_) ask_next();
    return;
  }
  for (const auto& person : people_) person->tick(now);
  const bool over = std::ranges::any_of(people_, &Person::over);
  if (!over || busy()) return;
  ++finished;
  end_game();
  step_ = Step::create;
  place_ = 0;
  ask_next();
}

Ask Party::next_ask() {
  const auto& cookie = people_[static_cast<std::size_t>(place_)]->cookie;
  switch (step_) {
    case Step::guests: return {"POST", "/api/guest", "", "{}"};
    case Step::create: return {"POST", "/api/tables", cookie, wish()};
    case Step::join:
      return {"POST", fmt::format("/api/tables/{}/join", table_), cookie,
              fmt::format(R"({{"seat":{},"salt":"{:016x}"}})", place_, world_.below(0xFFFFFFFFU))};
    case Step::start:
    case Step::playing: break;
  }
  return {"POST", fmt::format("/api/tables/{}/start", table_), cookie, "{}"};
}

void Party::ask_next() {
  patience_ = world_.now() + before_the_next_try;
  HttpPool* const server = any_server_();
  if (server == nullptr) return;
  patience_ = world_.now() + longest_answer;
  server->ask(next_ask(), [this, asked = ++asked_](const Answer& answer) {
    if (asked == asked_) answered(answer);
  });
}

// What failed may have been done all the same: so a table is given up for another.
void Party::answered(const Answer& answer) {
  if (answer.status != 200 && answer.status != 201) {
    if (step_ != Step::guests) {
      step_ = Step::create;
      place_ = 0;
    }
    patience_ = world_.now() + before_the_next_try;
    return;
  }
  switch (step_) {
    case Step::guests:
      people_[static_cast<std::size_t>(place_)]->cookie = answer.cookie;
      if (++place_ < company_.people) break;
      step_ = Step::create;
      place_ = 0;
      break;
    case Step::create:
      table_ = field_in(answer.body, "id");
      place_ = company_.people > 1 ? 1 : 0;
      step_ = company_.people > 1 ? Step::join : Step::start;
      break;
    case Step::join:
      if (++place_ < company_.people) break;
      step_ = Step::start;
      place_ = 0;
      break;
    case Step::start:
    case Step::playing:
      step_ = Step::playing;
      history_ = std::make_unique<History>();
      history_->table = table_;
      for (const auto& person : people_) person->sit_down(table_, *history_);
      return;
  }
  ask_next();
}

// --- at it ----------------------------------------------------------------------------------

bool Party::take_turn(bool may_speak) {
  if (step_ != Step::playing) return false;
  const bool speaks = may_speak && world_.below(10) < words_in_ten;
  std::vector<Person*> able;
  for (const auto& person : people_) {
    if (speaks ? person->can_speak() : person->can_act()) able.push_back(person.get());
  }
  if (able.empty()) return false;
  Person& who = *able[world_.below(static_cast<std::uint32_t>(able.size()))];
  speaks ? who.speak() : who.act();
  return true;
}

bool Party::busy() const { return std::ranges::any_of(people_, &Person::busy); }

std::uint64_t Party::acknowledged() const {
  std::uint64_t sum = 0;
  for (const auto& person : people_) sum += person->acknowledged;
  return sum;
}

void Party::leave() {
  ++asked_;
  for (const auto& person : people_) person->leave();
}

void Party::end_game() {
  leave();
  if (history_) histories.push_back(std::move(history_));
}

}  // namespace rookery::load
