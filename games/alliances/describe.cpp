// What a position means, field by field, for the digests of records. Names stay as they are.
#include "games/alliances/alliances.h"

namespace rookery {

using namespace alliances;

namespace alliances {

template <class Card>
static void describe(const DeckCard<Card>& place, Meaning& m) {
  m("card", place.card);
  m("known", place.known);
}

static void describe(const BidCard& bid, Meaning& m) {
  m("card", bid.card);
  m("marks", bid.marks);
}

static void describe(const Token& token, Meaning& m) { m.number(token.bits); }

static void describe(const State::Council& council, Meaning& m) {
  m("allies", council.allies);
  m("tokens", council.tokens);
}

void describe(const Hand& hand, Meaning& m) {
  m("cards", hand.codes_);
  m("known", hand.known_);
  m("size", hand.size_);
}

static void describe(const Frame& frame, Meaning& m) {
  m("proc", frame.proc);
  m("step", frame.step);
  m("you", frame.you);
  m("card", frame.card);
  m("of_ally", frame.of_ally);
  m("op", frame.op);
  m("op_step", frame.op_step);
  m("count", frame.count);
  m("subject", frame.subject);
  m("council", frame.council);
  m("memo", frame.memo);
  m("placed_by_rule", frame.placed_by_rule);
}

}  // namespace alliances

namespace {

void describe_control_flow(const State& s, Meaning& m) {
  m("ask", s.ask);
  m("owing", s.owing);
  m("depth", s.depth);
  m("frames", s.frames);
}

void describe_pieces(const State& s, Meaning& m) {
  m("supply", s.supply);
  m("councils", s.councils);
  m("killed", s.killed);
  m("hands", s.hands);
  m("ally_deck", s.ally_deck);
  m("influence_deck", s.influence_deck);
  m("bids", s.bids);
  m("discard", s.discard);
  m("peeked", s.peeked);
  m("peeker", s.peeker);
  m("peeked_open", s.peeked_open);
  m("peeked_row", s.peeked_row);
  m("set_aside", s.set_aside);
  m("whites", s.whites);
  m("packs", s.packs);
  m("chosen", s.chosen);
  m("leaders", s.leaders);
  m("row", s.row);
  m("current", s.current);
  m("current_tokens", s.current_tokens);
}

void describe_round(const State& s, Meaning& m) {
  m("season", s.season);
  m("round", s.round);
  m("round_rules", s.round_rules);
  m("card_rules", s.card_rules);
  m("first_player", s.first_player);
  m("turn", s.turn);
  m("kneeling", s.kneeling);
  m("forced_to_kneel", s.forced_to_kneel);
  m("cards_played", s.cards_played);
  m("took_back", s.took_back);
  m("reshuffled", s.reshuffled);
  m("skipped", s.skipped);
  m("no_more_skips", s.no_more_skips);
  m("intercepted", s.intercepted);
  m("banned", s.banned);
  m("open_windows", s.open_windows);
  m("winner", s.winner);
  m("second", s.second);
  m("bound_council", s.bound_council);
  m("claimed_council", s.claimed_council);
  m("token_forgone", s.token_forgone);
  m("totals", s.totals);
  m("pass_right", s.pass_right);
  m("mingled", s.mingled);
}

void describe_options(const State& s, Meaning& m) {
  m("seats", s.seats);
  m("skip_empty_windows", s.skip_empty_windows);
  m("choose_leaders", s.choose_leaders);
  m("advanced", s.advanced);
  m("whites_play", s.whites_play);
  m("draft", s.draft);
  m("open_allies", s.open_allies);
}

}  // namespace

void Alliances::describe(const State& s, Meaning& m) {
  m("rng", s.rng);
  describe_pieces(s, m);
  describe_round(s, m);
  describe_options(s, m);
  describe_control_flow(s, m);
}

}  // namespace rookery
