// One person and the bots at a table: who sits where, and the game so far.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "games/registry.h"

namespace rookery::cli {

struct Seating {
  Seat person{0};
  std::vector<std::string> bots;  // one a seat; the person's is not used
};

// The seats' bots from a comma-separated list: one name for all, or one for each other seat in
// order.
Expected<Seating> seating_from(const GameEntry& game, int seats, int person,
                               const std::string& bots, Language language);

class Sitting {
 public:
  static Expected<Sitting> begin(const GameEntry& game, const Setup& setup, const Seed& secret,
                                 const Seating& seating);
  // Goes on with a record; who sits where is in it, except what the caller says instead.
  static Expected<Sitting> resume(const GameEntry& game, const Record& record,
                                  std::optional<int> person, std::optional<std::string> bots,
                                  Language language);

  const GameInfo& info() const { return game_->face->info(); }
  const Position& position() const { return replay_.position(); }
  const Record& record() const { return replay_.record(); }
  Seat person() const { return seating_.person; }

  // Lets one bot answer; false when none owes an answer. If what it answers is refused, the game
  // cannot go on.
  Expected<bool> bot_answers();
  Refusal answer(Action action) { return replay_.apply(person(), action); }
  // What would be said to the person's action, without carrying it out.
  Refusal why_not(Action action) const;
  // Back to the person's previous decision; false if there is none.
  bool undo();
  // What the search bot would do in the person's place, and why.
  Expected<Explanation> hint() const;
  // What the game works out from what the person knows.
  Expected<Study> study(std::string_view name, std::string_view about) const;

  // What the person saw happen, in sentences. Those from `fresh` on came with or after the
  // person's last answer.
  struct Story {
    std::vector<std::string> sentences;
    std::size_t fresh = 0;
  };
  Story story(Language language) const;

 private:
  Sitting(const GameEntry& game, Replay replay, Seating seating);
  // How many actions stood before the person's last one.
  std::optional<std::size_t> before_last_answer() const;
  Rng bot_rng() const;

  const GameEntry* game_;
  Replay replay_;
  Seating seating_;
};

}  // namespace rookery::cli
