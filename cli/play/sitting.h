// One person and the bots at a table: who sits where, and the game so far.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/replay.h"
#include "games/registry.h"
#include "server/table/lesson.h"

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
  // A guided game: as long as its script lasts all follow it, the person too.
  static Expected<Sitting> begin(const GameEntry& game, const server::Lesson& lesson,
                                 const std::string& bots, Language language);
  // Goes on with a record; who sits where is in it, except what the caller says instead.
  static Expected<Sitting> resume(const GameEntry& game, const Record& record,
                                  std::optional<int> person, std::optional<std::string> bots,
                                  Language language);

  const GameInfo& info() const { return game_->face->info(); }
  const Position& position() const { return replay_.position(); }
  const Record& record() const { return replay_.record(); }
  Seat person() const { return seating_.person; }

  // The seat whose answer bot_answers() would give now, if there is one.
  std::optional<Seat> bot_to_answer() const;
  // Lets one bot answer; false when none owes an answer, or when it was stopped in its thoughts:
  // then it has not answered. If what it answers is refused, the game cannot go on.
  Expected<bool> bot_answers(const std::stop_token& stop = {});
  Refusal answer(Action action) { return replay_.apply(person(), action); }
  // What would be said to the person's action, without carrying it out.
  Refusal why_not(Action action) const;
  // Whether the person has answered anything yet.
  bool has_answered() const { return before_last_answer().has_value(); }
  // Back to the person's decision so many before this one; returns how many there were to go back.
  int undo(int decisions = 1);
  // What the search bot would do in the person's place, and why.
  Expected<Explanation> hint(const std::stop_token& stop = {}) const;
  // What the game works out from what the person knows.
  Expected<Study> study(std::string_view name, std::string_view about) const;

  // What the lesson wants done next and says about it; null when there is none, or no more.
  const server::LessonStep* lesson_step() const;
  // The lesson's last words, once its script is over and until the person's next answer.
  const server::SpokenText* farewell() const;

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
  const server::Lesson* lesson_ = nullptr;
  Replay replay_;
  Seating seating_;
};

}  // namespace rookery::cli
