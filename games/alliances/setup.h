// A fresh game.
#pragma once

#include "games/alliances/alliances.h"

namespace rookery::alliances {

// Everything up to the first procedure: pieces on the table, decks shuffled, nothing dealt.
void set_up(State& s, const Config& config, const Seed& seed);

// How many copies of a title take part.
int copies_in_game(const State& s, std::size_t title);

// ALL-EVENTS-01, ALL-EVENTS-02: events due as the season marker has come to this season join the
// pile that is about to be shuffled. Returns how many.
int add_events(State& s);

// The discard pile joins the deck and all of it is shuffled; nobody knows any of it any more.
void shuffle_influence(State& s);

// Goes on from an arranged position in the middle of playing influence cards.
void resume(State& s);

}  // namespace rookery::alliances
