// What people may do at a table. Each command looks at the table and answers with the entries it
// would add, or with why not; it changes nothing itself.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table.h"

namespace rookery::server {

// Why a command is refused: a code of docs/protocol.md, and the game's own words if it was the game
// that refused.
struct Trouble {
  std::string_view code;
  std::optional<Refusal> refusal;
  Error detail;  // besides what the code says
};
template <class T>
using Decided = tl::expected<T, Trouble>;
using Entries = std::vector<Entry>;

inline tl::unexpected<Trouble> trouble(std::string_view code, Error detail = {}) {
  return tl::unexpected<Trouble>(Trouble{code, std::nullopt, std::move(detail)});
}

struct NewTable {
  std::string game;
  Setup setup;
  Seat seat{0};  // the host's
  std::vector<std::string> bots;  // one a seat, empty for open; may be shorter
  bool listed = false;
  bool hints = true;
  int stand_in = 120;
};

inline constexpr std::size_t most_salt = 64;
inline constexpr std::size_t most_chat_text = 500;
inline constexpr std::size_t most_choice_text = 8'000;  // a list of cards

Decided<Entries> create(const NewTable& wish, const Person& host);
Decided<Entries> create_lesson(std::string_view game, std::string_view lesson, const Person& host);
// A table that plays on from `at` actions of a finished one; begun.
Decided<Entries> create_branch(const Table& table, std::size_t at, Seat seat, std::string_view bot,
                               std::string_view salt, const Person& host);
// The same table again: its bots in their seats, and the person who asks; the others' are open.
Decided<Entries> create_rematch(const Table& table, const Person& host);

Decided<Entries> join(const Table& table, const Person& person, std::optional<Seat> seat,
                      std::string_view salt, const Choices& choices = {});
// What a seat wants to begin with, besides what it chose before; an empty text takes a choice back.
// Of the own seat, or, for the host, of one where a bot sits.
Decided<Entries> choose(const Table& table, std::string_view person, std::optional<Seat> seat,
                        const Choices& choices);
Decided<Entries> leave(const Table& table, std::string_view person);
Decided<Entries> seat_bot(const Table& table, std::string_view person, int seat,
                          std::string_view bot);
Decided<Entries> start(const Table& table, std::string_view person, std::string_view salt);

// `decision` is the number the answer is meant for.
Decided<Entries> act(const Table& table, Seat seat, std::uint32_t decision,
                     std::string_view action);
// An answer the server gives in the seat's place.
Entry answer_for(const Table& table, Seat seat, Action action, bool forced);
// What would be said to the action; nothing if it is legal.
Decided<std::optional<Refusal>> why_not(const Table& table, Seat seat, std::string_view action);
// The members of an answer: what fits of the decision's legal actions, or of the seat's revisions.
Decided<std::string> choices(const Table& table, Seat seat, std::uint32_t decision, bool revisions,
                             std::span<const std::string> chosen);
// The position with all that the seat cannot know dealt anew, in the same way for one decision.
std::unique_ptr<Position> imagined(const Table& table, Seat seat);
// Answers in thought: what would be asked of the seat after these, one after another, as far as
// they reveal nothing and ask nobody else. Worked out in the imagined position, so that it tells
// nothing of the real one. The members of an answer.
Decided<std::string> plan(const Table& table, Seat seat, std::uint32_t decision,
                          std::span<const std::string> actions);
Decided<Entries> take_back(const Table& table, Seat seat);
Decided<Entries> set_windows(const Table& table, Seat seat, const Windows& windows);
Decided<Entries> set_pause(const Table& table, Seat seat, bool on);
Decided<Entries> resign(const Table& table, Seat seat);
// To all, or whispered to one other person where the game's rules do not forbid secrets.
Decided<Entries> say(const Table& table, Seat seat, std::string_view text, Seat to = no_seat);

// Bots by strength: the ids people choose from, and what each is.
struct BotLevel {
  std::string_view id;
  std::string_view bot;  // as harness/tools.h names it
  LocalText name;
  LocalText summary;
};
std::span<const BotLevel> bot_levels();
const BotLevel* find_level(std::string_view id);

}  // namespace rookery::server
