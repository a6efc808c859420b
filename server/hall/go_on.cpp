// What the server does of itself: bots, forced moves, stand-ins.
#include <algorithm>

#include "server/hall/wing.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

// Why a bot's answer cannot be taken; empty if it can. The game of people goes on with the default.
std::string why_stuck(const Table& table, Seat seat, const Expected<Action>& action) {
  if (!action) return action.error().text;
  const auto after = table.position().clone();
  std::vector<Event> events;
  const Refusal refusal = after->apply(seat, *action, events);
  if (!refusal || refusal.text == fault_text) return "";
  const std::string& bot = table.seat(seat).bot;
  return refused_answer(*after, seat, bot.empty() ? "normal" : bot, *action, refusal).text;
}

}  // namespace

void Wing::go_on(LiveTable& live) {
  if (closing_ || live.writing || live.thinking || !live.table.playing() || live.table.paused())
    return;
  if (Clock::now() < live.rests_until) return;  // it is tried again then
  note_asked(live);
  if (!leads(live)) return;
  for (const Seat seat : live.table.position().to_act()) {
    if (take_turn(live, seat)) return;
  }
  think_ahead(live);
}

// Since when each seat has its decision.
void Wing::note_asked(LiveTable& live) {
  const auto now = Clock::now();
  for (Seat seat{0}; seat < live.table.seats(); ++seat) {
    const std::uint32_t number = live.table.decision_number(seat);
    if (live.asked_number[seat] == number) continue;
    live.asked_number[seat] = number;
    live.asked_since[seat] = now;
  }
}

// True if the server answers for the seat.
bool Wing::take_turn(LiveTable& live, Seat seat) {
  const Table& table = live.table;
  const SeatInfo& who = table.seat(seat);
  const LessonStep* step = table.lesson_step();
  if (!who.bot.empty() && step != nullptr) {
    if (step->seat != seat) return false;  // asked together with the learner, who comes first
    if (const auto action = table.position().parse(step->action)) {
      write(live, answer_for(table, seat, *action, false));
      return true;
    }
  }
  if (!who.bot.empty()) {
    ask_bot(live, seat, who.bot);
    return true;
  }
  if (who.resigned || live.presence.stood_in.has(seat)) {
    ask_bot(live, seat, "normal");
    return true;
  }
  return answer_standing(live, seat);
}

// Where the moment of an answer would tell something, it is the same whether or not there was
// anything to do.
bool Wing::answer_standing(LiveTable& live, Seat seat) {
  const Table& table = live.table;
  const auto answer = table.standing_answer(seat);
  const std::uint32_t number = table.decision_number(seat);
  if (!answer || !answer->timed) live.clocked[seat] = 0;
  if (!answer || (answer->timed && live.is_held(seat, number))) return false;
  if (answer->timed && live.clocked[seat] != number) {
    live.clocked[seat] = number;
    live.clock_ends[seat] = Clock::now() + commons_.options.window_time;
    loop_.after(commons_.options.window_time, [this, id = table.id()] {
      if (const auto found = tables_.find(id); found != tables_.end()) go_on(*found->second);
    });
  }
  if (answer->timed && Clock::now() < live.clock_ends[seat]) return false;
  write(live, answer_for(table, seat, answer->action, true));
  return true;
}

Decided<void> Wing::wait(std::string_view id, Seat seat, std::uint32_t decision) {
  LiveTable* live = find(id);
  if (live == nullptr) return trouble("no_such_table");
  if (!live->table.asks(seat) || live->table.decision_number(seat) != decision)
    return trouble("stale");
  live->own.held[seat] = decision;
  tell_peers(*live);
  return {};
}

void Wing::ask_bot(LiveTable& live, Seat seat, std::string_view level) {
  live.thinking = true;
  const BotLevel* known = find_level(level);
  BotQuestion question{live.table.position().clone(), live.table.game().tools, seat,
                       std::string(known == nullptr ? "greedy" : known->bot),
                       std::exchange(live.ahead, nullptr)};
  const std::uint32_t number = live.table.decision_number(seat);
  commons_.bots.answer(std::move(question), [this, &live, seat,
                                             number](const Expected<Action>& action) {
    loop_.post([this, &live, seat, number, action] {
      live.thinking = false;
      // By value: it may have to wait for a write that is under way.
      const auto answer = [&live, seat, number, action](const Table& table) -> Decided<Entries> {
        // The game may have been rewound or paused, or the person may be back.
        const bool wanted = table.asks(seat) && table.decision_number(seat) == number &&
                            !table.paused() &&
                            (!table.seat(seat).bot.empty() || table.seat(seat).resigned ||
                             live.presence.stood_in.has(seat));
        if (!wanted) return Entries{};
        if (const auto stuck = why_stuck(table, seat, action); !stuck.empty())
          log_event(Level::error, "bot_failed", {{"table", table.id()}, {"why", stuck}});
        const Action chosen = action ? *action : table.position().default_action(seat);
        return Entries{answer_for(table, seat, chosen, false)};
      };
      submit(live.table.id(),
             {answer, [this, &live](const Decided<LiveTable*>&) { go_on(live); }, Job::By::server});
    });
  });
}

// While one person is asked and nobody else: the bots that think begin with what may come of it.
void Wing::think_ahead(LiveTable& live) {
  const Table& table = live.table;
  const SeatSet asked = table.position().to_act();
  if (asked.size() != 1 || table.lesson_step() != nullptr) return;
  const Seat person = asked.lowest();
  const std::pair decision{person, table.decision_number(person)};
  if (live.ahead_of == decision) return;
  live.ahead_of = decision;
  live.ahead = nullptr;
  std::vector<std::string> bots;
  for (Seat seat{0}; seat < table.seats(); ++seat) {
    const BotLevel* level = find_level(table.seat(seat).bot);
    bots.emplace_back(level == nullptr ? "" : level->bot);
  }
  if (std::ranges::none_of(bots, thinks_for_long)) return;
  live.ahead = std::make_shared<Foresight>(table.position().clone(), *table.game().tools, person,
                                           std::move(bots));
  if (!commons_.bots.think_ahead(live.ahead)) live.ahead = nullptr;
}

// A bot answers for who has been away too long, but only while somebody else waits for it.
void Wing::stand_in(LiveTable& live) {
  const Table& table = live.table;
  if (!leads(live) || !table.playing() || table.paused() || table.created().stand_in == 0) return;
  const auto patience = std::chrono::seconds(table.created().stand_in);
  const auto now = Clock::now();
  SeatSet missing;
  for (const Seat seat : table.people() - live.presence.online) {
    const auto since = std::max(live.offline_since[seat], live.asked_since[seat]);
    if (table.asks(seat) && now - since >= patience) missing.add(seat);
  }
  if ((table.people() & live.presence.online).empty()) return;
  missing = missing - live.presence.stood_in;
  if (missing.empty()) return;
  live.own.presence.stood_in = live.own.presence.stood_in | missing;
  note_presence(live);
  tell_peers(live);
  go_on(live);
}

}  // namespace rookery::server
