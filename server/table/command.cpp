#include "server/table/command.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/fair.h"
#include "server/table/choices.h"
#include "server/table/show.h"
#include "server/table/visible.h"

namespace rookery::server {
namespace {

constexpr std::array<BotLevel, 4> levels{{
    {"easy",
     "novice",
     {"Squire", "Giermek"},
     {"Plays by rules of thumb and overlooks things",
      "Gra według prostych zasad i czasem coś przeocza"}},
    {"normal",
     "greedy",
     {"Knight", "Rycerz"},
     {"Plays by rules of thumb", "Gra według prostych zasad"}},
    {"hard",
     "search:iterations=300:ms=1500",
     {"Maester", "Maester"},
     {"Imagines some hundred games before each move", "Przed ruchem wyobraża sobie kilkaset gier"}},
    {"best",
     "search:iterations=8000:ms=3000",
     {"Three-Eyed Crow", "Trójoka Wrona"},
     {"Imagines thousands of games before each move, as many as three seconds allow",
      "Przed ruchem wyobraża sobie tysiące gier, tyle, na ile pozwolą trzy sekundy"}},
}};

Decided<void> check_playing(const Table& table, Seat seat) {
  if (!table.frozen().empty()) return trouble("frozen");
  if (!table.playing() || table.seat(seat).resigned) return trouble("not_playing");
  return {};
}

Decided<void> check_open(const Table& table) {
  if (!table.frozen().empty()) return trouble("frozen");
  if (table.status() != Table::Status::open) return trouble("not_open");
  if (table.full()) return trouble("log_full");
  return {};
}

// A character of any script has at most four bytes, of which one does not begin with 10.
std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

// As the others at the table can tell it from their own names: a second Ann is "Ann (2)".
std::string distinct_name(const Table& table, const std::string& name) {
  const auto is_taken = [&](const std::string& wished) {
    const std::string shape = shape_of(wished);
    for (const Seat seat : table.people()) {
      if (shape_of(table.seat(seat).name) == shape) return true;
    }
    return false;
  };
  std::string distinct = name;
  for (int i = 2; is_taken(distinct); ++i) distinct = fmt::format("{} ({})", name, i);
  return distinct;
}

// Decks, however they were written, by their codes: short, and the same for the same cards.
void shorten_decks(const GameFace& game, Choices& choices) {
  const DeckBook* book = game.decks();
  const auto deck = book == nullptr ? choices.end() : choices.find(book->choice());
  if (deck == choices.end()) return;
  for (const SeatChoiceSpec& spec : game.info().seat_choices)
    if (std::find(spec.values.begin(), spec.values.end(), deck->second) != spec.values.end())
      return;
  DeckReport report = book->read(deck->second, book->checks().back());
  if (!report.code.empty()) deck->second = std::move(report.code);
}

bool is_too_long(const Choices& choices) {
  return std::any_of(choices.begin(), choices.end(),
                     [](const auto& choice) { return choice.second.size() > most_choice_text; });
}

}  // namespace

std::span<const BotLevel> bot_levels() { return levels; }

const BotLevel* find_level(std::string_view id) {
  const auto* level =
      std::find_if(levels.begin(), levels.end(), [&](const BotLevel& l) { return l.id == id; });
  return level == levels.end() ? nullptr : level;
}

// --- a new table ----------------------------------------------------------------------------

Decided<Entries> create(const NewTable& wish, const Person& host) {
  const GameEntry* game = find_entry(wish.game);
  if (game == nullptr) return trouble("no_such_game");
  for (const Choices& choices : wish.setup.choices)
    if (is_too_long(choices)) return trouble("too_long");
  const auto position = game->face->start(wish.setup, Seed{});
  if (!position) return trouble("bad_setup", position.error());
  auto setup = check_setup(game->face->info(), wish.setup);
  if (!setup) return trouble("bad_setup", setup.error());
  if (wish.seat >= setup->seats) return trouble("no_such_seat");
  for (Choices& choices : setup->choices) shorten_decks(*game->face, choices);
  Created created;
  created.game = wish.game;
  created.rules_version = game->face->info().rules_version;
  created.setup = *setup;
  created.secret = fresh_secret();
  created.host = host.id;
  created.listed = wish.listed;
  created.hints = wish.hints;
  created.stand_in = std::clamp(wish.stand_in, 0, 24 * 3600);
  Entries entries{created, Seated{wish.seat, host.id, host.name}};
  for (Seat seat{0}; seat < setup->seats && seat < wish.bots.size(); ++seat) {
    if (seat == wish.seat || wish.bots[seat].empty()) continue;
    if (find_level(wish.bots[seat]) == nullptr) return trouble("no_such_bot");
    entries.emplace_back(BotSeated{seat, wish.bots[seat]});
  }
  return entries;
}

Decided<Entries> create_lesson(std::string_view game, std::string_view id, const Person& host) {
  const Lesson* lesson = find_lesson(game, id);
  if (lesson == nullptr) return trouble("no_such_lesson");
  Created created;
  created.game = lesson->game;
  created.rules_version = find_entry(game)->face->info().rules_version;
  created.setup = lesson->setup;
  created.secret = Seed::from(lesson->seed);
  created.host = host.id;
  created.stand_in = 0;
  created.lesson = lesson->id;
  Entries entries{created, Seated{lesson->learner, host.id, host.name}};
  for (const Seat seat : SeatSet::first(lesson->setup.seats)) {
    if (seat != lesson->learner) entries.emplace_back(BotSeated{seat, "easy"});
  }
  entries.emplace_back(Started{});
  return entries;
}

Decided<Entries> create_branch(const Table& table, std::size_t at, Seat seat, std::string_view bot,
                               std::string_view salt, const Person& host) {
  if (table.status() != Table::Status::finished || !table.frozen().empty())
    return trouble("not_finished");
  const Replay& replay = *table.replay();
  if (at >= replay.length() || at < replay.floor()) return trouble("no_such_step");
  if (seat >= table.seats()) return trouble("no_such_seat");
  if (find_level(bot) == nullptr) return trouble("no_such_bot");
  if (characters_in(salt) > most_salt) return trouble("too_long");
  // The prefix of the actions that stand. The shuffle of rewound games is re-keyed on the way, so
  // the whole record is kept and cut by a last rewind.
  Record record = replay.record();
  if (record.entries.size() >= Table::most_entries) return trouble("log_full");
  record.entries.emplace_back(RecordRewind{at});
  Created created = table.created();
  created.setup = table.setup();
  created.secret = fresh_secret();
  created.host = host.id;
  created.listed = false;
  created.hints = true;
  created.lesson.clear();
  created.branch_of = BranchOf{table.id(), at, to_text(record)};
  Entries entries{created, Seated{seat, host.id, host.name}, Salted{seat, std::string(salt)}};
  for (Seat other{0}; other < table.seats(); ++other) {
    if (other != seat) entries.emplace_back(BotSeated{other, std::string(bot)});
  }
  entries.emplace_back(Started{});
  return entries;
}

Decided<Entries> create_rematch(const Table& table, const Person& host) {
  if (table.status() != Table::Status::finished || !table.frozen().empty())
    return trouble("not_finished");
  if (!table.seat_of(host.id)) return trouble("not_seated");
  Created created = table.created();
  created.setup = table.setup();
  created.secret = fresh_secret();
  created.host = host.id;
  created.lesson.clear();
  created.branch_of.reset();
  created.rules_version = table.info().rules_version;
  Entries entries;
  for (Seat seat{0}; seat < table.seats(); ++seat) {
    const SeatInfo& who = table.seat(seat);
    // What somebody else chose freely is theirs to choose again.
    if (who.is_person() && who.person != host.id)
      for (const SeatChoiceSpec& spec : table.info().seat_choices)
        if (spec.free) created.setup.choices[seat].erase(std::string(spec.name));
    if (who.person == host.id) {
      entries.emplace_back(Seated{seat, who.person, who.name});
    } else if (!who.bot.empty()) {
      entries.emplace_back(BotSeated{seat, who.bot});
    }
  }
  entries.insert(entries.begin(), created);
  return entries;
}

// --- before the game ------------------------------------------------------------------------

namespace {

Decided<Chosen> chosen(const Table& table, Seat seat, const Choices& wishes) {
  Setup setup = table.setup();
  Choices& own = setup.choices[seat];
  if (is_too_long(wishes)) return trouble("too_long");
  for (const auto& [name, value] : wishes) {
    if (value.empty()) {
      own.erase(name);
    } else {
      own[name] = value;
    }
  }
  const auto position = table.game().face->start(setup, Seed{});
  if (!position) return trouble("bad_setup", position.error());
  shorten_decks(*table.game().face, own);
  return Chosen{seat, own};
}

}  // namespace

Decided<Entries> choose(const Table& table, std::string_view person, std::optional<Seat> seat,
                        const Choices& wishes) {
  if (auto can = check_open(table); !can) return tl::unexpected(can.error());
  const auto own = table.seat_of(person);
  if (!own) return trouble("not_seated");
  if (!seat) seat = own;
  if (*seat >= table.seats()) return trouble("no_such_seat");
  if (*seat != *own && !table.is_host(person)) return trouble("not_host");
  if (*seat != *own && table.seat(*seat).bot.empty()) return trouble("seat_taken");
  auto entry = chosen(table, *seat, wishes);
  if (!entry) return tl::unexpected(entry.error());
  return Entries{std::move(*entry)};
}

Decided<Entries> join(const Table& table, const Person& person, std::optional<Seat> seat,
                      std::string_view salt, const Choices& wishes) {
  if (auto can = check_open(table); !can) return tl::unexpected(can.error());
  if (characters_in(salt) > most_salt) return trouble("too_long");
  if (const auto own = table.seat_of(person.id)) {
    if (seat && *seat != *own) return trouble("seated_already");
    Entries entries;
    if (!salt.empty()) entries.emplace_back(Salted{*own, std::string(salt)});
    if (wishes.empty()) return entries;
    auto entry = chosen(table, *own, wishes);
    if (!entry) return tl::unexpected(entry.error());
    entries.emplace_back(std::move(*entry));
    return entries;
  }
  for (Seat s{0}; !seat && s < table.seats(); ++s) {
    if (table.seat(s).open()) seat = s;
  }
  if (!seat) return trouble("no_open_seat");
  if (*seat >= table.seats()) return trouble("no_such_seat");
  if (!table.seat(*seat).open()) return trouble("seat_taken");
  Entries entries{Seated{*seat, person.id, distinct_name(table, person.name)}};
  if (!salt.empty()) entries.emplace_back(Salted{*seat, std::string(salt)});
  if (wishes.empty()) return entries;
  auto entry = chosen(table, *seat, wishes);
  if (!entry) return tl::unexpected(entry.error());
  entries.emplace_back(std::move(*entry));
  return entries;
}

Decided<Entries> leave(const Table& table, std::string_view person) {
  const auto seat = table.seat_of(person);
  if (!seat) return trouble("not_seated");
  if (auto can = check_open(table); !can) return tl::unexpected(can.error());
  Entries entries{Left{*seat}};
  if (table.people().size() == 1) entries.emplace_back(Closed{});
  return entries;
}

Decided<Entries> seat_bot(const Table& table, std::string_view person, int seat,
                          std::string_view bot) {
  if (!table.is_host(person)) return trouble("not_host");
  if (auto can = check_open(table); !can) return tl::unexpected(can.error());
  if (seat < 0 || seat >= table.seats()) return trouble("no_such_seat");
  const auto at = static_cast<Seat>(seat);
  if (table.seat(at).is_person()) return trouble("seat_taken");
  if (!bot.empty() && find_level(bot) == nullptr) return trouble("no_such_bot");
  return Entries{BotSeated{at, std::string(bot)}};
}

Decided<Entries> start(const Table& table, std::string_view person, std::string_view salt) {
  if (!table.is_host(person)) return trouble("not_host");
  if (auto can = check_open(table); !can) return tl::unexpected(can.error());
  // It would not begin, and freeze.
  if (table.created().rules_version != table.info().rules_version)
    return trouble("bad_setup", Error{"the rules have changed since the table was opened",
                                      "zasady zmieniły się od otwarcia tego stołu"});
  if (characters_in(salt) > most_salt) return trouble("too_long");
  Entries entries;
  if (!salt.empty()) entries.emplace_back(Salted{*table.seat_of(person), std::string(salt)});
  for (Seat seat{0}; seat < table.seats(); ++seat) {
    if (table.seat(seat).open()) entries.emplace_back(BotSeated{seat, "normal"});
  }
  entries.emplace_back(Started{});
  return entries;
}

// --- the game -------------------------------------------------------------------------------

namespace {

// The action, if it is legal now. One that meets a fault is let through: written to the log it
// freezes the table, here and after every restart alike.
Decided<std::unique_ptr<Position>> tried(const Table& table, Seat seat, std::string_view text,
                                         Action& action) {
  const auto parsed = table.position().parse(text);
  if (!parsed) return trouble("no_such_action");
  action = *parsed;
  auto position = table.position().clone();
  std::vector<Event> events;
  const Refusal refusal = position->apply(seat, action, events);
  if (refusal && refusal.text != fault_text)
    return tl::unexpected<Trouble>(Trouble{"refused", refusal, {}});
  return position;
}

bool is_listed(const Position& position, Seat seat, Action action) {
  const auto actions = position.legal_actions(seat);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

Acted acted(const Table& table, const Position& after, Seat seat, Action action, bool forced) {
  Acted entry{seat, after.print(action), forced, {}};
  if ((table.replay()->length() + 1) % Record::digest_every == 0) entry.digest = after.digest();
  return entry;
}

}  // namespace

Decided<Entries> act(const Table& table, Seat seat, std::uint32_t decision, std::string_view text) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  if (table.paused()) return trouble("paused");
  // Who has answered may think again, as long as the game allows it: the decision is the same.
  const bool open = table.asks(seat) || !table.position().revisions(seat).empty();
  if (!open || decision != table.decision_number(seat)) return trouble("stale");
  Action action{};
  const auto after = tried(table, seat, text, action);
  if (!after) return tl::unexpected(after.error());
  // Second thoughts could go on for ever.
  if (table.full() && !is_listed(table.position(), seat, action)) return trouble("log_full");
  const LessonStep* step = table.lesson_step();
  if (step != nullptr && (step->seat != seat || step->action != text)) return trouble("lesson");
  return Entries{acted(table, **after, seat, action, false)};
}

Entry answer_for(const Table& table, Seat seat, Action action, bool forced) {
  auto after = table.position().clone();
  std::vector<Event> events;
  if (after->apply(seat, action, events)) {
    action = table.position().default_action(seat);
    after->apply(seat, action, events);
  }
  return acted(table, *after, seat, action, forced);
}

Decided<std::optional<Refusal>> why_not(const Table& table, Seat seat, std::string_view text) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  Action action{};
  const auto after = tried(table, seat, text, action);
  if (after) return std::nullopt;
  if (after.error().refusal) return after.error().refusal;
  return tl::unexpected(after.error());
}

Decided<std::string> choices(const Table& table, Seat seat, std::uint32_t decision, bool revisions,
                             std::span<const std::string> chosen) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  const Position& position = table.position();
  const auto actions = revisions ? position.revisions(seat) : position.legal_actions(seat);
  if (actions.empty() || decision != table.decision_number(seat)) return trouble("stale");
  JsonWriter out;
  out.begin_object();
  write_choices(out, position, seat, actions, chosen);
  out.end_object();
  const std::string object = out.take();
  return object.substr(1, object.size() - 2);
}

namespace {

// How far a plan can be thought through.
struct Thought {
  std::size_t held = 0;
  std::optional<Refusal> refusal;  // of the next answer
  bool ends = false;  // the last that held leads to what only the game itself can tell
};

Decided<Thought> think(Position& position, Seat seat, std::span<const std::string> actions) {
  Thought thought;
  for (const std::string& text : actions) {
    const auto action = position.parse(text);
    if (!action) return trouble("no_such_action");
    const SeatSet asked = position.to_act();
    std::vector<Event> events;
    if (const Refusal refusal = position.apply(seat, *action, events)) {
      thought.ends = refusal.text == fault_text;
      if (!thought.ends) thought.refusal = refusal;
      return thought;
    }
    ++thought.held;
    const SeatSet now = position.to_act();
    thought.ends = !now.has(seat) || !(now - asked - SeatSet::of(seat)).empty() ||
                   std::ranges::any_of(events, [](const Event& one) { return one.reveals; });
    if (thought.ends) return thought;
  }
  return thought;
}

}  // namespace

std::unique_ptr<Position> imagined(const Table& table, Seat seat) {
  auto position = table.position().clone();
  Rng chance(Seed::from(table.decision_number(seat)));
  position->redeal(Viewer::seat(seat), chance);
  return position;
}

Decided<std::string> plan(const Table& table, Seat seat, std::uint32_t decision,
                          std::span<const std::string> actions) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  if (!table.asks(seat) || decision != table.decision_number(seat)) return trouble("stale");
  const auto position = imagined(table, seat);
  const auto thought = think(*position, seat, actions);
  if (!thought) return tl::unexpected(thought.error());
  const GameInfo& info = table.info();
  JsonWriter out;
  out.begin_object();
  out.key("held");
  out.number(static_cast<std::int64_t>(thought->held));
  out.key("refusal");
  thought->refusal ? out.raw(refusal_json(info, *thought->refusal)) : out.null();
  out.key("ends");
  out.boolean(thought->ends);
  out.key("ask");
  thought->ends ? out.null() : out.text(info.text_keys[position->decision(seat).text]);
  const auto next = thought->ends ? std::vector<Action>() : position->legal_actions(seat);
  write_choices(out, *position, seat, next, {});
  out.end_object();
  const std::string object = out.take();
  return object.substr(1, object.size() - 2);
}

Decided<Entries> take_back(const Table& table, Seat seat) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  if (table.paused()) return trouble("paused");
  if (table.full()) return trouble("log_full");
  const auto to = table.take_back_point(seat);
  if (!to) return trouble("nothing_to_take_back");
  return Entries{Rewound{*to, true}};
}

// --- around the game ------------------------------------------------------------------------

Decided<Entries> set_windows(const Table& table, Seat seat, const Windows& windows) {
  if (!table.frozen().empty()) return trouble("frozen");
  if (table.seat(seat).windows == windows) return Entries{};
  if (!is_known(table.info(), windows)) return trouble("bad_message");
  if (table.full()) return trouble("log_full");
  return Entries{WindowsSet{seat, windows}};
}

Decided<Entries> set_pause(const Table& table, Seat seat, bool on) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  if (table.paused() == on) return Entries{};
  if (table.full() && on) return trouble("log_full");
  return Entries{PauseSet{on}};
}

Decided<Entries> resign(const Table& table, Seat seat) {
  if (auto can = check_playing(table, seat); !can) return tl::unexpected(can.error());
  Entries entries;
  // Where the rules know what becomes of who gives up, nobody need play on for the seat.
  bool over = false;
  if (const auto action = table.position().concession(seat)) {
    const auto after = table.position().clone();
    std::vector<Event> events;
    after->apply(seat, *action, events);
    over = after->finished();
    entries.push_back(acted(table, *after, seat, *action, false));
  }
  if (over) return entries;
  entries.emplace_back(Resigned{seat});
  // A game without people is over for everybody.
  if (table.people().size() == 1) entries.emplace_back(Closed{});
  return entries;
}

Decided<Entries> say(const Table& table, Seat seat, std::string_view written, Seat to) {
  if (!table.frozen().empty()) return trouble("frozen");
  if (to != no_seat) {
    if (table.public_talk_only()) return trouble("not_allowed");
    if (to == seat || to >= table.seats() || !table.seat(to).is_person())
      return trouble("no_such_seat");
  }
  const std::string text = without_unseen(written);
  if (text.find_first_not_of(' ') == std::string::npos || !is_control_free(text))
    return trouble("bad_message");
  if (table.full() || table.said_enough()) return trouble("log_full");
  if (characters_in(text) > most_chat_text) return trouble("too_long");
  return Entries{Said{seat, text, to}};
}

}  // namespace rookery::server
