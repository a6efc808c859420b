#include "server/table/table.h"

#include <fmt/format.h>

namespace rookery::server {
namespace {

constexpr std::size_t most_chat = 200;

}  // namespace

std::optional<Seat> Table::seat_of(std::string_view person) const {
  if (person.empty()) return std::nullopt;
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (seats_[seat].person == person) return seat;
  }
  return std::nullopt;
}

SeatSet Table::people() const {
  SeatSet set;
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (seats_[seat].is_person() && !seats_[seat].resigned) set.add(seat);
  }
  return set;
}

bool Table::public_talk_only() const {
  const auto talk = created_.setup.options.find("private_talk");
  return info().public_talk_only ||
         (talk != created_.setup.options.end() && talk->second == "false");
}

TableRow Table::row() const {
  TableRow row{id_, created_.game, status_, created_.listed, created_at_, changed_at_, {}, played_};
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (seats_[seat].is_person()) row.people.push_back(seats_[seat].person);
  }
  return row;
}

bool Table::is_told_by(const TableRow& row) const {
  if (row.id != id_ || row.status != status_ || row.played != played_) return false;
  auto told = row.people.begin();
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (!seats_[seat].is_person()) continue;
    if (told == row.people.end() || *told++ != seats_[seat].person) return false;
  }
  return told == row.people.end();
}

void Table::load(const std::vector<LogEntry>& log) {
  for (const LogEntry& line : log) {
    const auto entry = entry_from(line.body);
    if (!entry) return freeze(entry.error().text);
    if (!apply(*entry, line.at)) return;
  }
}

Expected<Change> Table::apply(const Entry& entry, std::int64_t at) {
  if (!frozen_.empty()) return fail(frozen_);
  now_ = at;
  auto change = game_ == nullptr && !std::holds_alternative<Created>(entry)
                    ? Expected<Change>(fail("the log does not begin with the table's creation"))
                    : std::visit([this](const auto& e) { return carry_out(e); }, entry);
  if (!change) {
    frozen_ = change.error().text;
    return change;
  }
  ++length_;
  changed_at_ = at;
  if (!(change->seen & Viewer::spectator().as_audience()).empty()) seen_to_change_at_ = at;
  return change;
}

// --- before the game ------------------------------------------------------------------------

Expected<Change> Table::carry_out(const Created& entry) {
  if (game_ != nullptr) return fail("the table was created twice");
  game_ = find_entry(entry.game);
  if (game_ == nullptr) return fail(fmt::format("there is no game {}", entry.game));
  created_ = entry;
  created_at_ = now_;
  host_ = entry.host;
  if (entry.setup.seats < 1 || entry.setup.seats > max_seats) return fail("the seats are too many");
  setup_ = entry.setup;
  setup_.choices.resize(static_cast<std::size_t>(setup_.seats));
  if (!entry.lesson.empty()) {
    lesson_ = find_lesson(entry.game, entry.lesson);
    if (lesson_ == nullptr) return fail(fmt::format("there is no lesson {}", entry.lesson));
  }
  return Change{};
}

Expected<Change> Table::carry_out(const Seated& entry) {
  if (status_ != Status::open || entry.seat >= seats() || !seats_[entry.seat].open())
    return fail("somebody sat down where there is no open seat");
  seats_[entry.seat] = {entry.person, entry.name, {}, {}};
  return Change{};
}

Expected<Change> Table::carry_out(const Salted& entry) {
  if (status_ != Status::open || entry.seat >= seats() || !seats_[entry.seat].is_person())
    return fail("a salt came for a seat that takes none");
  seats_[entry.seat].salt = entry.salt;
  return Change{};
}

Expected<Change> Table::carry_out(const Chosen& entry) {
  if (status_ != Status::open || entry.seat >= seats() || seats_[entry.seat].open())
    return fail("a choice came for a seat that makes none");
  setup_.choices[entry.seat] = entry.choices;
  return Change{};
}

// What a seat has chosen goes with who sat there.
void Table::forget_choices(Seat seat) {
  setup_.choices[seat] =
      seat < created_.setup.choices.size() ? created_.setup.choices[seat] : Choices();
}

bool Table::shows_choices(Seat seat, std::string_view person) const {
  if (status_ == Status::finished || seat_of(person) == seat) return true;
  if (is_host(person) && !seats_[seat].is_person()) return true;
  for (const SeatChoiceSpec& choice : info().seat_choices) {
    const auto option = setup_.options.find(choice.secret.name);
    if (option != setup_.options.end() && option->second == choice.secret.is) return false;
  }
  return true;
}

Expected<Change> Table::carry_out(const Left& entry) {
  if (status_ != Status::open || entry.seat >= seats() || !seats_[entry.seat].is_person())
    return fail("somebody left who was not there");
  const bool was_host = seats_[entry.seat].person == host_;
  seats_[entry.seat] = {};
  forget_choices(entry.seat);
  if (was_host) {
    const SeatSet left = people();
    host_ = left.empty() ? std::string() : seats_[left.lowest()].person;
  }
  return Change{};
}

Expected<Change> Table::carry_out(const BotSeated& entry) {
  if (status_ != Status::open || entry.seat >= seats() || seats_[entry.seat].is_person())
    return fail("a bot was seated where it cannot sit");
  seats_[entry.seat] = {};
  seats_[entry.seat].bot = entry.bot;
  if (entry.bot.empty()) forget_choices(entry.seat);
  return Change{};
}

std::vector<std::string> Table::salts() const {
  std::vector<std::string> salts;
  if (lesson_ != nullptr) return salts;  // its shuffle is part of the script
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (seats_[seat].is_person()) salts.push_back(seats_[seat].salt);
  }
  return salts;
}

Expected<Replay> Table::begun() const {
  if (created_.branch_of) {
    const auto record = parse_record(created_.branch_of->record);
    if (!record) return tl::unexpected(record.error());
    auto replay = Replay::load(*game_->face, *record);
    if (!replay) return replay;
    // A branch made before rewinds dealt anew goes on as it was.
    const bool deals = record->header.format > 1;
    if (auto done = replay->branch({commitment(), created_.secret, salts(), deals}); !done)
      return tl::unexpected(done.error());
    return replay;
  }
  RecordHeader header = new_header(info(), setup_, created_.secret, salts());
  header.rules_version = created_.rules_version;
  if (lesson_ != nullptr) header.arrange = lesson_->arrange;
  for (Seat seat{0}; seat < seats(); ++seat)
    header.table[fmt::format("seat {}", seat)] =
        seats_[seat].is_person() ? seats_[seat].name : "bot " + seats_[seat].bot;
  return Replay::begin(*game_->face, std::move(header));
}

Expected<Change> Table::carry_out(const Started&) {
  if (status_ != Status::open) return fail("the table was started twice");
  for (Seat seat{0}; seat < seats(); ++seat) {
    if (seats_[seat].open()) return fail("the table was started with an open seat");
  }
  auto replay = begun();
  if (!replay) return tl::unexpected(replay.error());
  replay_.emplace(std::move(*replay));
  forced_.assign(replay_->length(), false);
  status_ = position().finished() ? Status::finished : Status::playing;
  number_decisions({}, {});
  return Change{Change::What::started};
}

// --- the game -------------------------------------------------------------------------------

void Table::number_decisions(SeatSet asked_before, SeatSet anew) {
  for (const Seat seat : position().to_act()) {
    if (asked_before.has(seat) && !anew.has(seat)) continue;
    ++numbers_[seat];
    if (seats_[seat].windows.until != Windows::Until::none) end_passing(SeatSet::of(seat));
  }
}

// Whoever wanted to pass until something happens, and it has, is asked again.
void Table::end_passing(SeatSet seats) {
  for (const Seat seat : seats& position().to_act()) {
    Windows::Until& until = seats_[seat].windows.until;
    const Decision decision = position().decision(seat);
    const std::pair now(decision.round, decision.phase);
    auto& since = passing_in_[seat];
    if (!since) since = now;
    const bool over = until == Windows::Until::choice  ? !decision.passable()
                      : until == Windows::Until::phase ? now != *since
                                                       : now.first != since->first;
    if (over) until = Windows::Until::none;
  }
}

std::optional<StandingAnswer> Table::standing_answer(Seat seat) const {
  if (lesson_step() != nullptr || !asks(seat)) return std::nullopt;
  return server::standing_answer(position(), seat, seats_[seat].windows);
}

SeatSet Table::audience_since(std::size_t first_event) const {
  const auto& events = replay_->events();
  SeatSet seen;
  for (std::size_t i = first_event; i < events.size(); ++i) seen = seen | events[i].audience;
  return seen;
}

Expected<Change> Table::carry_out(const Acted& entry) {
  if (status_ != Status::playing) return fail("an action came when there was no game");
  const auto action = position().parse(entry.action);
  if (!action || entry.seat >= seats()) return fail(fmt::format("'{}' is no action", entry.action));
  const SeatSet asked = position().to_act();
  Change change{Change::What::acted, replay_->events().size()};
  if (const Refusal refusal = replay_->apply(entry.seat, *action)) {
    if (refusal.text == fault_text) return fail(position().fault());
    return fail(fmt::format("action {}, '{}', is not legal any more: {}", replay_->length() + 1,
                            entry.action,
                            position().tell(refusal.text, refusal.args, Language::en)));
  }
  if (entry.digest && *entry.digest != position().digest())
    return fail(
        fmt::format("the game does not replay to its digest after action {}", replay_->length()));
  forced_.push_back(entry.forced);
  played_ = is_played_with(entry);
  number_decisions(asked, SeatSet::of(entry.seat));
  change.seen = audience_since(change.first_event);
  if (position().finished()) status_ = Status::finished;
  return change;
}

Expected<Change> Table::carry_out(const Rewound& entry) {
  if (status_ != Status::playing || entry.to >= replay_->length() || entry.to < replay_->floor())
    return fail("there was nothing to rewind");
  Change change{Change::What::rewound, 0, entry.taken_back};
  SeatSet asked;
  SeatSet answered;
  if (entry.taken_back) {
    // Nobody but the seat itself is asked anything else than before.
    asked = position().to_act();
    for (std::size_t i = entry.to; i < replay_->length(); ++i)
      answered.add(replay_->action(i).seat);
    change.seen = audience_since(replay_->events_before(entry.to));
  }
  // Who goes back wants to be asked; who does not hear of it stays as they were.
  for (const Seat seat : entry.taken_back ? answered : SeatSet::first(seats()))
    seats_[seat].windows.until = Windows::Until::none;
  replay_->rewind(entry.to, entry.deals);
  forced_.resize(entry.to);
  number_decisions(asked, answered);
  return change;
}

std::optional<std::size_t> Table::take_back_point(Seat seat) const {
  const auto last = rewind_point(seat);
  if (!last) return std::nullopt;
  // Nobody else has answered since.
  for (std::size_t i = *last; i < replay_->length(); ++i) {
    if (replay_->action(i).seat != seat) return std::nullopt;
  }
  const auto& events = replay_->events();
  for (std::size_t i = replay_->events_before(*last); i < events.size(); ++i) {
    if (events[i].reveals) return std::nullopt;
  }
  const SeatSet newly_asked = position().to_act() - replay_->asked_before(*last);
  return (newly_asked - SeatSet::of(seat)).empty() ? last : std::nullopt;
}

std::optional<std::size_t> Table::rewind_point(Seat seat) const {
  if (!playing()) return std::nullopt;
  // What a lesson has told stays: its script knows the cards to come.
  const std::size_t told = lesson_ != nullptr ? lesson_->steps.size() : 0;
  for (std::size_t i = replay_->length(); i-- > std::max(replay_->floor(), told);) {
    if (replay_->action(i).seat == seat && !forced_[i]) return i;
  }
  return std::nullopt;
}

const LessonStep* Table::lesson_step() const {
  if (lesson_ == nullptr || !replay_ || replay_->length() >= lesson_->steps.size()) return nullptr;
  return &lesson_->steps[replay_->length()];
}

// --- around the game ------------------------------------------------------------------------

Expected<Change> Table::carry_out(const WindowsSet& entry) {
  if (entry.seat >= seats()) return fail("there is no such seat");
  seats_[entry.seat].windows = entry.windows;
  passing_in_[entry.seat].reset();
  if (entry.windows.until != Windows::Until::none && replay_) end_passing(SeatSet::of(entry.seat));
  Change change;
  change.seen = SeatSet::of(entry.seat);  // nobody else's business
  return change;
}

Expected<Change> Table::carry_out(const PauseSet& entry) {
  paused_ = entry.on;
  return Change{};
}

Expected<Change> Table::carry_out(const Resigned& entry) {
  if (entry.seat >= seats() || !seats_[entry.seat].is_person()) return fail("nobody could resign");
  seats_[entry.seat].resigned = true;
  paused_ = false;
  return Change{};
}

Expected<Change> Table::carry_out(const Said& entry) {
  if (entry.seat >= seats() || (entry.to != no_seat && entry.to >= seats()))
    return fail("there is no such seat");
  ++said_;
  if (chat_.size() == most_chat) chat_.erase(chat_.begin());
  chat_.push_back({entry.seat, seats_[entry.seat].name, entry.text, now_, entry.to});
  return Change{Change::What::chat};
}

Expected<Change> Table::carry_out(const Followed& entry) {
  followed_by_ = entry.table;
  return Change{};
}

Expected<Change> Table::carry_out(const Closed&) {
  status_ = Status::closed;
  return Change{};
}

}  // namespace rookery::server
