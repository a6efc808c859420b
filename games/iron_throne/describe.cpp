// What a position means, field by field, for the digests of records. Names stay as they are.
#include "games/iron_throne/iron_throne.h"

namespace rookery {

using namespace iron_throne;

namespace iron_throne {

static void describe(const Hostage& hostage, Meaning& m) {
  m("card", hostage.card);
  m("bits", hostage.bits);
}

void describe(const Hand& hand, Meaning& m) {
  m("counts", hand.counts_);
  m("known", hand.known_);
  m("size", hand.size_);
}

static void describe(const State::Player& player, Meaning& m) {
  m("hand", player.hand);
  m("deck", player.deck);
  m("known_bottom", player.known_bottom);
  m("discard", player.discard);
  m("played", player.played);
  m("power", player.power);
  m("living", player.living);
  m("sheet", player.sheet);
  m("house", player.house);
  m("leader", player.leader);
  m("offered", player.offered);
  m("kept", player.kept);
  m("influence", player.influence);
  m("side", player.side);
  m("champion", player.champion);
  m("laid", player.laid);
  m("shown", player.shown);
  m("bonus", player.bonus);
  m("proposals", player.proposals);
  m("counted", player.counted);
  m("banned", player.banned);
}

static void describe(const Course& course, Meaning& m) {
  m("step", course.step);
  m("seats_done", course.seats_done);
  m("hostages_dealt", course.hostages_dealt);
  m("power_placed", course.power_placed);
}

static void describe(const Window& window, Meaning& m) {
  m("timing", window.timing);
  m("used", window.used);
  m("declined", window.declined);
  m("cards", window.cards);
}

static void describe(const Chosen& chosen, Meaning& m) {
  m("player", chosen.player);
  m("character", chosen.character);
  m("receiver", chosen.receiver);
  m("number", chosen.number);
  m("begun", chosen.begun);
}

static void describe(const Ability& text, Meaning& m) {
  m("you", text.you);
  m("person", text.person);
  m("of_leader", text.of_leader);
  m("op", text.op);
  m("chosen", text.chosen);
  m("player", text.player);
  m("character", text.character);
  m("receiver", text.receiver);
  m("number", text.number);
  m("power_left", text.power_left);
  m("cards_left", text.cards_left);
}

static void describe(const Taking& taking, Meaning& m) {
  m("taker", taking.taker);
  m("giver", taking.giver);
}

static void describe(const Torture& torture, Meaning& m) {
  m("torturer", torture.torturer);
  m("owner", torture.owner);
  m("card", torture.card);
  m("target", torture.target);
}

}  // namespace iron_throne

namespace {

void describe_control_flow(const State& s, Meaning& m) {
  m("question", s.question);
  m("under_way", s.under_way);
}

void describe_turn(const State& s, Meaning& m) {
  m("turn", s.turn);
  m("attacker", s.attacker);
  m("defender", s.defender);
  m("event", s.event);
  m("outcome", s.outcome);
  m("overridden", s.overridden);
  m("attack_result", s.attack_result);
  m("defence_result", s.defence_result);
  m("attack_total", s.attack_total);
  m("defence_total", s.defence_total);
  m("first_to_lay", s.first_to_lay);
  m("no_rewards", s.no_rewards);
  m("no_penalties", s.no_penalties);
  m("immune", s.immune);
  m("ignored_by", s.ignored_by);
  m("per_supporter", s.per_supporter);
  m("renly", s.renly);
  m("spent_leaders", s.spent_leaders);
}

void describe_talks(const State& s, Meaning& m) {
  m("subject", s.subject);
  m("offered_to", s.offered_to);
  m("offered", s.offered);
  m("inviter", s.inviter);
  m("taxer", s.taxer);
  m("speaker", s.speaker);
  m("proposal_attacker", s.proposal_attacker);
  m("proposal_defender", s.proposal_defender);
  m("dealt_hostages", s.dealt_hostages);
  m("banner", s.banner);
  m("seen", s.seen);
  m("last_owner", s.last_owner);
  m("last_kept", s.last_kept);
}

}  // namespace

void IronThrone::describe(const State& s, Meaning& m) {
  m("rng", s.rng);
  m("players", s.players);
  m("hostages", s.hostages);
  m("events", s.events);
  m("used_events", s.used_events);
  m("box", s.box);
  m("seat_of", s.seat_of);
  m("seats", s.seats);
  m("max_turns", s.max_turns);
  m("truce_proposals", s.truce_proposals);
  m("skip_empty_windows", s.skip_empty_windows);
  m("distinct_events", s.distinct_events);
  describe_turn(s, m);
  describe_talks(s, m);
  describe_control_flow(s, m);
}

}  // namespace rookery
