// What a position means, field by field, for the digests of records. Names stay as they are.
#include "games/board/board.h"

namespace rookery {

using namespace board;

namespace board {

static void describe(const State::Player& player, Meaning& m) {
  m("house", player.house);
  m("power", player.power);
  m("supply", player.supply);
  m("hand", player.hand);
  m("discard", player.discard);
  m("bid", player.bid);
}

static void describe(const Course& course, Meaning& m) {
  m("skipped", course.skipped);
  m("step", course.step);
  m("position", course.position);
  m("deck", course.deck);
  m("in_turn_order", course.in_turn_order);
}

static void describe(const SupplyCheck& check, Meaning& m) {
  m("position", check.position);
  m("recount", check.recount);
}

static void describe(const Reduction& reduction, Meaning& m) {
  m("seat", reduction.seat);
  m("removed", reduction.removed);
}

static void describe(const MusterRound& round, Meaning& m) { m("position", round.position); }

static void describe(const Mustering& muster, Meaning& m) {
  m("two", muster.two);
  m("one", muster.one);
  m("seat", muster.seat);
  m("one_area", muster.one_area);
}

static void describe(const Clash& clash, Meaning& m) {
  m("track", clash.track);
  m("step", clash.step);
}

static void describe(const Attack& attack, Meaning& m) {
  m("step", attack.step);
  m("strength", attack.strength);
  m("bidders", attack.bidders);
  m("first", attack.first);
  m("won", attack.won);
  m("bidder", attack.bidder);
  m("card", attack.card);
  m("position", attack.position);
  m("begun", attack.begun);
  m("left", attack.left);
  m("area", attack.area);
}

static void describe(const March& march, Meaning& m) {
  m("entered", march.entered);
  m("closed", march.closed);
  m("helpers", march.helpers);
  m("group", march.group);
  m("attackers", march.attackers);
  m("seat", march.seat);
  m("from", march.from);
  m("step", march.step);
  m("embattled", march.embattled);
  m("neutral", march.neutral);
  m("attacked", march.attacked);
  m("asked_token", march.asked_token);
}

static void describe(const CallForSupport& call, Meaning& m) {
  m("left", call.left);
  m("given", call.given);
  m("attacker", call.attacker);
  m("defender", call.defender);
  m("embattled", call.embattled);
  m("asked", call.asked);
  m("side", call.side);
  m("offered", call.offered);
  m("needed", call.needed);
}

static void describe(const Battle& battle, Meaning& m) {
  m("support", battle.support);
  m("attackers", battle.attackers);
  m("retreating", battle.retreating);
  m("seat", battle.seat);
  m("area", battle.area);
  m("from", battle.from);
  m("march", battle.march);
  m("step", battle.step);
  m("card", battle.card);
  m("returned", battle.returned);
  m("tides", battle.tides);
  m("initial", battle.initial);
  m("strength", battle.strength);
  m("kept", battle.kept);
  m("acted", battle.acted);
  m("bladed", battle.bladed);
  m("victor", battle.victor);
  m("losses", battle.losses);
  m("retreat", battle.retreat);
  m("robb", battle.robb);
  m("skulled", battle.skulled);
  m("sent_back", battle.sent_back);
}

static void describe(const Capture& capture, Meaning& m) {
  m("taker", capture.taker);
  m("port", capture.port);
}

}  // namespace board

namespace {

void describe_board(const State& s, Meaning& m) {
  m("held", s.held);
  m("tokens", s.tokens);
  m("neutral", s.neutral);
  m("standing", s.standing);
  m("routed", s.routed);
  m("owner", s.owner);
  m("order", s.order);
}

void describe_houses(const State& s, Meaning& m) {
  m("players", s.players);
  m("seat_of", s.seat_of);
  m("seats", s.seats);
  m("tracks", s.tracks);
  m("holder", s.holder);
  m("blade_used", s.blade_used);
  m("raven_used", s.raven_used);
  m("garrisons", s.garrisons);
}

void describe_westeros(const State& s, Meaning& m) {
  m("round", s.round);
  m("wildlings", s.wildlings);
  m("banned", s.banned);
  m("decks", s.decks);
  m("shown", s.shown);
  m("wildling_deck", s.wildling_deck);
  m("wildling_known", s.wildling_known);
}

void describe_options(const State& s, Meaning& m) {
  m("rounds", s.rounds);
  m("tides", s.tides);
  m("faq_ties", s.faq_ties);
  m("faq_ship", s.faq_ship);
  m("private_talk", s.private_talk);
}

}  // namespace

void Board::describe(const State& s, Meaning& m) {
  m("rng", s.rng);
  describe_board(s, m);
  describe_houses(s, m);
  describe_westeros(s, m);
  describe_options(s, m);
  m("question", s.question);
  m("under_way", s.under_way);
}

}  // namespace rookery
