// What decides a game between equals: the win shares of seats, of who sits there, and of whoever
// did something with a card. It reads the game's catalogue, so it knows no game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "harness/tools.h"

namespace rookery {

struct BalanceOptions {
  Setup setup;
  std::string bot = "greedy";  // in all seats
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::vector<std::string> events;   // keys of those to report; empty: all
  std::size_t openings = 0;          // of each seat, so many first answers are reported
  Language language = Language::en;  // of names
  Progress progress;
};

// Compared with what an even game would give: 1 is no effect, 2 twice as many wins.
struct BalanceRow {
  std::string id;
  std::string name;
  std::string source;              // of a card
  std::uint64_t observations = 0;  // seats in games
  Share ratio;                     // share of wins, divided by the fair share
};

// An event that has a seat and then a card, such as "claims": for each card, the seats to which
// this happened at least once in a game.
struct BalanceEvent {
  std::string key;       // of the text, without "event."
  std::string sentence;  // the text, with kinds in place of names
  std::string kind;
  BalanceRow all;  // all cards together
  std::vector<BalanceRow> cards;
};

struct BalanceReport {
  std::uint64_t games = 0;
  double fair = 0;
  double decisions_per_game = 0;
  double seconds = 0;
  std::optional<BrokenGame> broken;  // it ended the run; all figures are about the others
  std::vector<BalanceRow> seats;
  // By what a seat is called at the end, such as its leader; empty if that is just its place.
  std::vector<BalanceRow> identities;
  std::vector<BalanceEvent> events;  // the most frequent first; rows as the game lists its cards
  // First answers (`id`, in notation) by what the seat is called (`name`).
  std::vector<BalanceRow> openings;
  // With two seats: those called `name` against those called `id`.
  std::vector<BalanceRow> pairings;
  // The seat to which an event (`id`, its key) happens first in a game; where its text names
  // several seats, the place of the one meant stands behind it: `first:1`.
  std::vector<BalanceRow> firsts;
  // What happens in a game, by key of the event: in which part of the games, and how often in each.
  struct Happening {
    std::string key;
    double share = 0;
    double times = 0;
  };
  std::vector<Happening> happenings;
};

Expected<BalanceReport> run_balance(const GameFace& face, const GameTools& tools,
                                    const BalanceOptions& options);

// How far a card of our own design lies beyond the printed cards of the same event: from the ratio
// of the nearest of them to its own, if its whole interval is above the intervals of them all, or
// below, else 0.
double beyond_printed(const BalanceEvent& event, const BalanceRow& card);
bool is_designed(const BalanceRow& card);

}  // namespace rookery
