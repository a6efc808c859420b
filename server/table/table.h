// One table: who sits where and the game so far. A fold over the entries of its log and nothing
// else: no clock, no socket, no store, no thread. The hall (server/hall) owns it and brings those.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "games/registry.h"
#include "server/store/store.h"
#include "server/table/entry.h"
#include "server/table/lesson.h"

namespace rookery::server {

struct SeatInfo {
  std::string person;  // empty: nobody
  std::string name;
  std::string bot;  // empty: a person's seat, or an open one
  std::string salt;
  bool resigned = false;
  Windows windows;  // what is answered for it
  bool open() const { return person.empty() && bot.empty(); }
  bool is_person() const { return !person.empty(); }
};

struct ChatMessage {
  Seat seat{0};
  std::string name;
  std::string text;
  std::int64_t at = 0;
  Seat to = no_seat;  // whispered to that seat; no_seat: said to all
  bool heard_by(Viewer viewer) const { return to == no_seat || viewer.is(to) || viewer.is(seat); }
};

// What an entry changed, for whoever tells the subscribers.
struct Change {
  enum class What : std::uint8_t { info, started, acted, rewound, chat };
  What what = What::info;
  std::size_t first_event = 0;  // acted: events() from here on are new
  bool taken_back = false;      // rewound
  SeatSet seen = everyone;  // by whom, as far as it was told in words: the audience of events
};

class Table {
 public:
  using Status = TableRow::Status;

  explicit Table(std::string id) : id_(std::move(id)) {}

  // Carries out one entry. What does not fit freezes the table: it stays as it was, says why, and
  // takes no entry any more.
  Expected<Change> apply(const Entry& entry, std::int64_t at);
  // All of a log.
  void load(const std::vector<LogEntry>& log);
  void freeze(std::string why) { frozen_ = std::move(why); }

  const std::string& id() const { return id_; }
  const GameEntry& game() const { return *game_; }
  const GameInfo& info() const { return game_->face->info(); }
  const Created& created() const { return created_; }
  // As the game will be, or was, begun: with what the seats have chosen since the creation.
  const Setup& setup() const { return setup_; }
  const Choices& choices(Seat seat) const { return setup_.choices[seat]; }
  // Whether the person may see what the seat has chosen.
  bool shows_choices(Seat seat, std::string_view person) const;
  Seat seats() const { return static_cast<Seat>(created_.setup.seats); }
  // The game forbids whispers, or its option `private_talk` does.
  bool public_talk_only() const;
  const SeatInfo& seat(Seat seat) const { return seats_[seat]; }
  std::optional<Seat> seat_of(std::string_view person) const;
  bool is_host(std::string_view person) const { return !person.empty() && host_ == person; }
  // Seats of people who have not resigned.
  SeatSet people() const;
  Status status() const { return status_; }
  bool played() const { return played_; }  // a person has made a move
  // The same after this answer.
  bool is_played_with(const Acted& entry) const {
    return played_ || (seats_[entry.seat].is_person() && !entry.forced);
  }
  bool playing() const { return status_ == Status::playing && frozen_.empty(); }
  bool paused() const { return paused_; }
  const std::string& frozen() const { return frozen_; }
  const std::string& followed_by() const { return followed_by_; }
  const std::vector<ChatMessage>& chat() const { return chat_; }
  std::uint64_t length() const { return length_; }  // entries carried out
  // A log is bounded: beyond this many entries the game is played to its end and nothing else.
  static constexpr std::uint64_t most_entries = 10'000;
  bool full() const { return length_ >= most_entries; }
  // Of these so many may be chat: talk leaves room for the game.
  static constexpr std::size_t most_said = 4'000;
  bool said_enough() const { return said_ >= most_said; }
  std::int64_t created_at() const { return created_at_; }
  std::int64_t changed_at() const { return changed_at_; }
  // When something happened that everybody could see.
  std::int64_t seen_to_change_at() const { return seen_to_change_at_; }
  std::string commitment() const { return commitment_to(created_.secret); }
  TableRow row() const;
  // Whether lists made from that row say what is so.
  bool is_told_by(const TableRow& row) const;

  // Null before the start.
  const Replay* replay() const { return replay_ ? &*replay_ : nullptr; }
  const Position& position() const { return replay_->position(); }
  bool asks(Seat seat) const { return playing() && position().to_act().has(seat); }
  // Changes only when that seat's own decision does, and never repeats, not even after a rewind.
  std::uint32_t decision_number(Seat seat) const { return numbers_[seat]; }
  // What the seat wants said to the question it is asked; nothing while a lesson tells what to do.
  std::optional<StandingAnswer> standing_answer(Seat seat) const;
  // How many actions would stand after that seat's last free answer was taken back by its own
  // will: nothing was revealed by it and nobody else was asked because of it.
  std::optional<std::size_t> take_back_point(Seat seat) const;
  // Before its last answer, whatever happened since.
  std::optional<std::size_t> rewind_point(Seat seat) const;

  // The guided game, and the action it wants next; null when there is none (any more).
  const Lesson* lesson() const { return lesson_; }
  const LessonStep* lesson_step() const;

 private:
  Expected<Change> carry_out(const Created& entry);
  Expected<Change> carry_out(const Seated& entry);
  Expected<Change> carry_out(const Salted& entry);
  Expected<Change> carry_out(const Chosen& entry);
  Expected<Change> carry_out(const Left& entry);
  Expected<Change> carry_out(const BotSeated& entry);
  Expected<Change> carry_out(const Started& entry);
  Expected<Change> carry_out(const Acted& entry);
  Expected<Change> carry_out(const Rewound& entry);
  Expected<Change> carry_out(const WindowsSet& entry);
  Expected<Change> carry_out(const PauseSet& entry);
  Expected<Change> carry_out(const Resigned& entry);
  Expected<Change> carry_out(const Said& entry);
  Expected<Change> carry_out(const Followed& entry);
  Expected<Change> carry_out(const Closed& entry);
  Expected<Replay> begun() const;
  std::vector<std::string> salts() const;
  void forget_choices(Seat seat);
  SeatSet audience_since(std::size_t first_event) const;
  void number_decisions(SeatSet asked_before, SeatSet anew);
  void end_passing(SeatSet seats);

  std::string id_;
  const GameEntry* game_ = nullptr;
  Created created_;
  Setup setup_;
  std::array<SeatInfo, max_seats> seats_;
  std::string host_;
  Status status_ = Status::open;
  bool paused_ = false;
  std::string frozen_;
  std::string followed_by_;
  std::vector<ChatMessage> chat_;
  std::optional<Replay> replay_;
  std::vector<bool> forced_;  // of the actions that stand
  bool played_ = false;
  std::size_t said_ = 0;  // chat, all of it
  std::array<std::uint32_t, max_seats> numbers_{};
  // Round and phase in which a seat wants to be passed, once it was asked in it.
  std::array<std::optional<std::pair<std::uint16_t, TextId>>, max_seats> passing_in_;
  const Lesson* lesson_ = nullptr;
  std::uint64_t length_ = 0;
  std::int64_t created_at_ = 0;
  std::int64_t changed_at_ = 0;
  std::int64_t seen_to_change_at_ = 0;
  std::int64_t now_ = 0;  // of the entry being carried out
};

}  // namespace rookery::server
