// A table without a server: every entry goes through its text, as it does on its way to the store
// and back.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "server/table/command.h"
#include "server/table/show.h"

namespace rookery::server_test {

using Dice = std::mt19937;
using Options = std::map<std::string, std::string, std::less<>>;

inline server::Person person(int number) {
  return {"p" + std::to_string(number), "guest", "Person " + std::to_string(number), 1, 1};
}

class Desk {
 public:
  server::Table table{"desk"};
  std::vector<server::LogEntry> log;

  // False, and a failed test, if the command was refused.
  bool add(const server::Decided<server::Entries>& entries) {
    if (!entries) {
      ADD_FAILURE() << "refused: " << entries.error().code << " " << entries.error().detail.text;
      return false;
    }
    for (const server::Entry& entry : *entries) {
      const std::string text = to_json(entry);
      log.push_back({log.size(), 1000 + static_cast<std::int64_t>(log.size()), text});
      const auto read = server::entry_from(text);
      if (!read) {
        ADD_FAILURE() << read.error().text;
        return false;
      }
      if (const auto done = table.apply(*read, log.back().at); !done) {
        ADD_FAILURE() << done.error().text;
        return false;
      }
    }
    return true;
  }

  bool act(Seat seat, std::string_view action) {
    return add(server::act(table, seat, table.decision_number(seat), action));
  }
  // Any seat that is asked, any answer.
  Seat act_at_random(Dice& dice) {
    std::vector<Seat> asked;
    for (const Seat seat : table.position().to_act()) asked.push_back(seat);
    const Seat seat = asked[dice() % asked.size()];
    const auto actions = table.position().legal_actions(seat);
    const Action action = actions[dice() % actions.size()];
    if (table.seat(seat).is_person() && !table.seat(seat).resigned) {
      act(seat, table.position().print(action));
    } else {
      add(server::Entries{answer_for(table, seat, action, false)});
    }
    return seat;
  }
  void play_out(Dice& dice) {
    while (table.playing() && !::testing::Test::HasFailure()) act_at_random(dice);
  }
};

// Begun, with people in all seats.
inline Desk begun(int seats, const Options& options = {}, std::string_view game = "alliances") {
  server::NewTable wish;
  wish.game = game;
  wish.setup.seats = seats;
  wish.setup.options = options;
  Desk desk;
  desk.add(create(wish, person(0)));
  for (int i = 1; i < seats; ++i) desk.add(join(desk.table, person(i), std::nullopt, "salt"));
  desk.add(start(desk.table, "p0", "first"));
  return desk;
}

// Begun in a position of the test's choice: as the branch of a game that began there.
inline Desk arranged(int seats, const Options& options, std::string_view arrange,
                     const std::vector<server::Person>& people = {}) {
  const GameEntry& game = *find_entry("alliances");
  const auto setup = check_setup(game.face->info(), {seats, options, {}});
  RecordHeader header = new_header(game.face->info(), *setup, Seed::from(7));
  header.arrange = arrange;
  header.format = 1;  // whose branches keep the decks as they were arranged
  server::Created created;
  created.game = "alliances";
  created.rules_version = game.face->info().rules_version;
  created.setup = *setup;
  created.secret = Seed::from(8);
  const auto who = [&](int i) {
    return people.empty() ? person(i) : people[static_cast<std::size_t>(i)];
  };
  created.host = who(0).id;
  created.branch_of = server::BranchOf{"elsewhere", 0, to_text(Record{header, {}})};
  server::Entries entries{created};
  for (int i = 0; i < seats; ++i)
    entries.emplace_back(server::Seated{static_cast<Seat>(i), who(i).id, who(i).name});
  entries.emplace_back(server::Started{});
  Desk desk;
  desk.add(entries);
  return desk;
}

}  // namespace rookery::server_test
