// Cards that do not exist, for rules that no card of the set reaches: a card of the set is printed
// or declared otherwise while the object lives.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "games/cards/library.h"
#include "games/cards/ops.h"
#include "tests/games/cards/table.h"

namespace rookery::cards {

class Reprinted {
 public:
  explicit Reprinted(Kind kind) : kind_(kind), was_(record(kind)) {}
  ~Reprinted() { printed_cards[index(kind_)] = was_; }
  Reprinted(const Reprinted&) = delete;
  Reprinted& operator=(const Reprinted&) = delete;

  CardRecord* operator->() { return &printed_cards[index(kind_)]; }

 private:
  Kind kind_;
  CardRecord was_;
};

class Redeclared {
 public:
  explicit Redeclared(const Declaration& does) : does_(does), was_(library()[does.kind]) {
    library().add(does_);
  }
  ~Redeclared() { library()[does_.kind] = was_; }
  Redeclared(const Redeclared&) = delete;
  Redeclared& operator=(const Redeclared&) = delete;

 private:
  Declaration does_;
  Behaviour was_;
};

// The card of that kind in play, of that owner.
inline Ref find(const State& s, int owner, Kind kind) {
  Ref found = no_ref;
  each_slot(s.at(Seat(owner)).in_play, [&](int slot) {
    const Ref ref = ref_of(Seat(owner), slot);
    if (s.card(ref).kind == kind && s.card(ref).role != Role::duplicate) found = ref;
  });
  return found;
}

// Everybody is asked in every window, so that the game stops where the test looks.
inline Duel asking_all(const nlohmann::json& setup) {
  Duel s;
  rookery::Setup game;
  game.seats = 2;
  game.options["skip_empty_windows"] = "false";
  Cards::start(s, *Cards::configure(game), Seed::from(1), nullptr);
  const auto done = Cards::arrange(s, setup);
  EXPECT_TRUE(done) << (done ? "" : done.error().text);
  return s;
}
// The other player passes until it is this one's turn.
inline void wait_for(Duel& s, int seat) {
  for (int n = 0; n < 50 && !s.question.owes(Seat(seat)); ++n) give(s, "pass");
}
// And nobody cancels what it does.
inline void give(Duel& s, int seat, std::string_view action) {
  wait_for(s, seat);
  give(s, action);
  while (s.ask() == Ask::would && s.now<Occurrence>().what == On::initiates) give(s, "pass");
}

inline std::vector<std::string> offered(const Duel& s) {
  ActionList list;
  Cards::legal_actions(s, Cards::to_act(s).lowest(), list);
  std::vector<std::string> out;
  for (const Action action : list) out.push_back(Cards::print(action));
  return out;
}
inline bool is_offered(Duel& s, int seat, std::string_view action) {
  wait_for(s, seat);
  const auto all = offered(s);
  return std::find(all.begin(), all.end(), action) != all.end();
}
// Which rule forbids the action to that seat; Rule::none: none does.
inline Rule forbids(Duel& s, int seat, std::string_view action) {
  wait_for(s, seat);
  const auto parsed = Cards::parse(action);
  EXPECT_TRUE(parsed) << action;
  Duel copy = s;
  return static_cast<Rule>(Cards::apply(copy, Seat(seat), *parsed, nullptr).rule);
}

}  // namespace rookery::cards
