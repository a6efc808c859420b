// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include "engine/view_fields.h"
#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"
#include "games/alliances/decision.h"
#include "games/alliances/legal.h"
#include "games/alliances/score.h"

namespace rookery {

using namespace alliances;

namespace {

constexpr std::array<std::string_view, 3> season_names{"summer", "autumn", "winter"};
constexpr std::array<std::string_view, 3> draft_names{"none", "draft", "kings_moot"};
// clang-format off
constexpr std::array<std::string_view, 17> step_names{
    "choose_leaders", "deal_hands", "draft", "draw_whites", "fill_row", "reveal_ally",
    "play_influence", "determine_winner", "after_winner", "claim_ally", "after_claim",
    "winners_token", "discarding", "discard_bids", "pass_first_player", "advance_round_marker",
    "over"};
// clang-format on

// Only the seat asked knows that a hidden card made the difference (skip_empty_windows).
bool asked_in_secret(const State& s) {
  return s.skip_empty_windows && (s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill);
}

bool knows(Viewer viewer, std::uint8_t known) {
  return !(SeatSet(known) & viewer.as_audience()).empty();
}

template <class W>
class ViewOf : ViewFields<W> {
  using Fields = ViewFields<W>;
  using Fields::flag, Fields::number, Fields::numbers, Fields::seat, Fields::seat_list,
      Fields::seats, Fields::text, Fields::w_;

 public:
  ViewOf(const State& s, Viewer viewer, W& w) : Fields(w), s_(s), viewer_(viewer) {}

  void write() {
    w_.begin_object();
    text("season", season_names[static_cast<std::size_t>(s_.season)]);
    number("round", s_.round + 1);
    number("rounds", s_.seats + 1);
    text("step", step_names[static_cast<std::size_t>(s_.rounds().step)]);
    number("first_player", s_.first_player);
    number("turn", s_.turn);
    current();
    if (s_.open_allies) row();
    claiming();
    round_rules();
    number("supply", s_.supply_size());
    deck("ally_deck", s_.ally_deck);
    deck("influence_deck", s_.influence_deck);
    discard();
    if (s_.whites_play) beside();
    allies("killed", s_.killed);
    peeked();
    councils();
    leaders();
    if (s_.draft != Draft::none) packs();
    bid_result();
    under_way();
    offer();
    waiting();
    if (s_.over()) result();
    w_.end_object();
  }

 private:
  void names(std::string_view key, unsigned bits, std::span<const std::string_view> words) {
    w_.key(key);
    w_.begin_array();
    for (; bits != 0; bits &= bits - 1)
      w_.text(words[static_cast<std::size_t>(std::countr_zero(bits))]);
    w_.end_array();
  }
  void allies(std::string_view key, Allies set) {
    w_.key(key);
    w_.begin_array();
    for_each(set, [this](Ally ally) { w_.text(card_of(ally).id); });
    w_.end_array();
  }
  template <class Card>
  void card(std::string_view key, Card card) {
    w_.key(key);
    if (card == Card::none) return w_.null();
    w_.text(id(card));
  }
  void council(std::string_view key, Council council) {
    w_.key(key);
    if (council == no_council) return w_.null();
    w_.number(council);
  }
  static std::string_view id(Ally ally) { return card_of(ally).id; }
  static std::string_view id(Influence card) { return card_of(card).id; }

  void token(Token token) {
    const bool shown = (s_.over() && on(Rule::ALL_SCORE_02)) || knows(viewer_, token.seen().bits());
    if (shown) {
      w_.number(token.value());
    } else {
      w_.null();
    }
  }

  void current() {
    w_.key("current");
    if (s_.current == Ally::none) return w_.null();
    w_.begin_object();
    text("ally", id(s_.current));
    number("tokens", static_cast<std::int64_t>(s_.current_tokens.size()));
    w_.end_object();
  }

  void row() {
    w_.key("row");
    w_.begin_array();
    for (const Ally ally : s_.row) w_.text(id(ally));
    w_.end_array();
  }

  // An ally on its way from the deck to a council.
  void claiming() {
    w_.key("claiming");
    const Claim* claim = s_.frames.find<Claim>();
    if (claim == nullptr) return w_.null();
    w_.begin_object();
    text("ally", id(claim->ally));
    number("by", claim->you);
    number("tokens", claim->extra ? 0 : static_cast<std::int64_t>(s_.current_tokens.size()));
    w_.end_object();
  }

  void round_rules() {
    names("round_rules", s_.round_rules, round_rule_names);
    names("card_rules", s_.card_rules, round_rule_names);  // those that outlast the current ally
  }

  // Places are counted from the top, which is 0. Who knows a place is public, the card is not.
  template <class Deck>
  void deck(std::string_view key, const Deck& deck) {
    w_.key(key);
    w_.begin_object();
    number("size", static_cast<std::int64_t>(deck.size()));
    w_.key("known");
    w_.begin_array();
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const auto& place = deck[deck.size() - 1 - i];
      if (place.known == 0) continue;
      w_.begin_object();
      number("at", static_cast<std::int64_t>(i));
      if (knows(viewer_, place.known)) text("card", id(place.card));
      seats("by", SeatSet(place.known) & SeatSet::first(s_.seats));
      w_.end_object();
    }
    w_.end_array();
    w_.end_object();
  }

  void discard() {
    w_.key("discard");
    w_.begin_object();
    for (std::size_t i = 0; i < first_white; ++i) {
      if (s_.discard[i] > 0) number(influence_cards[i].id, s_.discard[i]);
    }
    w_.end_object();
  }

  // White and blue cards that are in no hand, area, deck or pile. How many is public; which white
  // cards are left in a pile only its leader knows.
  void beside() {
    w_.key("removed");
    w_.begin_array();
    for (std::size_t i = first_white; i < influence_count; ++i) {
      if (s_.discard[i] > 0) w_.text(influence_cards[i].id);
    }
    w_.end_array();
    number("events_set_aside", std::popcount(s_.set_aside));
    seats("mingled", s_.mingled);
    seats("skipped", s_.skipped);
    flag("no_more_skips", s_.no_more_skips);
    seat("intercepted", s_.intercepted);
    council("claimed_council", s_.claimed_council);
    flag("token_forgone", s_.token_forgone);
  }

  void white_pile(Seat owner) {
    number("whites", std::popcount(s_.whites[owner]));
    if (!viewer_.is(owner) || s_.leaders[owner] == Leader::none) return;
    w_.key("own_whites");
    w_.begin_array();
    for (int i = 0; i < whites_each; ++i) {
      if (((s_.whites[owner] >> i) & 1) != 0) w_.text(id(white_of(s_.leaders[owner], i)));
    }
    w_.end_array();
  }

  void packs() {
    flag("pass_right", s_.pass_right);
    w_.key("packs");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat)
      w_.number(static_cast<std::int64_t>(s_.packs[seat].size()));
    w_.end_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) {  // the own one; of the table, one after another
      if (!viewer_.is(seat)) continue;
      w_.key("pack");
      w_.begin_array();
      for (const Influence card : s_.packs[seat]) w_.text(id(card));
      w_.end_array();
    }
  }

  void peeked() {
    w_.key("peeked");
    if (s_.peeker == no_seat) return w_.null();
    w_.begin_object();
    number("by", s_.peeker);
    number("count",
           static_cast<std::int64_t>(s_.peeked_allies.size() + s_.peeked_influence.size()));
    if (s_.peeked_open != Ally::none) text("open", id(s_.peeked_open));
    if (s_.peeked_row) flag("next_into_row", true);
    if (viewer_.is(s_.peeker)) {
      w_.key("cards");
      w_.begin_array();
      for (const Ally ally : s_.peeked_allies) w_.text(id(ally));
      for (const Influence card : s_.peeked_influence) w_.text(id(card));
      w_.end_array();
    }
    w_.end_object();
  }

  void councils() {
    w_.key("councils");
    w_.begin_array();
    for (Council c{0}; c < s_.seats; ++c) {
      const auto& council = s_.councils[c];
      w_.begin_object();
      w_.key("between");
      w_.begin_array();
      w_.number(c);
      w_.number(s_.next_council(c));
      w_.end_array();
      allies("allies", council.allies);
      number("ally_power", power_of(council.allies));
      w_.key("tokens");
      w_.begin_array();
      for (const Token t : council.tokens) token(t);
      w_.end_array();
      w_.key("seen_by");
      w_.begin_array();
      for (const Token t : council.tokens) seat_list(t.seen());
      w_.end_array();
      w_.end_object();
    }
    w_.end_array();
  }

  void hand(Seat owner) {
    const Hand& cards = s_.hands[owner];
    const bool own = viewer_.is(owner);
    w_.key("hand");
    w_.begin_object();
    number("size", static_cast<std::int64_t>(cards.size()));
    w_.key("cards");
    w_.begin_array();
    for (const HandCard held : cards) {
      if (own || knows(viewer_, held.known)) w_.text(id(held.card));
    }
    w_.end_array();
    if (own) {
      w_.key("known_to");
      w_.begin_array();
      for (const HandCard held : cards) seat_list(SeatSet(held.known));
      w_.end_array();
    }
    w_.end_object();
  }

  void leaders() {
    w_.key("leaders");
    w_.begin_array();
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      w_.begin_object();
      w_.key("leader");
      if (s_.leaders[seat] == Leader::none) {
        w_.null();
      } else {
        w_.text(leader_cards[static_cast<std::size_t>(s_.leaders[seat])].id);
      }
      flag("kneeling", s_.kneels(seat));
      number("played", s_.cards_played[seat]);
      w_.key("bid");
      w_.begin_array();
      for (const BidCard bid : s_.bids[seat]) {
        w_.begin_object();
        text("card", id(bid.card));
        number("value", value_in_area(s_, seat, bid));
        if (bid.is(BidCard::resolved)) flag("resolved", true);
        if (bid.is(BidCard::spent)) flag("spent", true);
        w_.end_object();
      }
      w_.end_array();
      number("total", total_influence(s_, seat));
      if (s_.whites_play) {
        white_pile(seat);
        names("banned_colours", s_.banned[seat].bits(), colour_names);
      }
      if (s_.chosen[seat] != Influence::none && viewer_.is(seat))
        text("chosen", id(s_.chosen[seat]));
      hand(seat);
      w_.end_object();
    }
    w_.end_array();
  }

  // What was settled when the winner was determined, and what may happen only once a round.
  void bid_result() {
    seat("winner", s_.winner);
    seat("second", s_.second);
    numbers("totals", s_.totals.items_, s_.seats);
    council("bound_council", s_.bound_council);
    flag("took_back", s_.took_back);
    flag("reshuffled", s_.reshuffled);
    seats("must_kneel", s_.forced_to_kneel);
  }

  // The procedures inside the round, outermost first. All of it is public, but for whom a secret
  // asking has come to: that the viewer may know only through `offer`.
  void under_way() {
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 1; i < s_.frames.depth(); ++i) {
      w_.begin_object();
      s_.frames.visit(i, [this](const auto& frame) { procedure(frame); });
      w_.end_object();
    }
    w_.end_array();
  }
  void procedure(const Rounds&) {}  // at the bottom: written as `step`
  void procedure(const Turn& turn) {
    text("what", "playing");
    number("by", turn.you);
    text("card", id(turn.card));
    number("area", turn.area);
  }
  void procedure(const LastTurn& turn) {
    text("what", "last_turn");
    number("by", turn.you);
    number("left", turn.cards);
  }
  void procedure(const Discards& discards) {
    text("what", "discarding");
    number("by", discards.you);
    number("left", discards.left);
  }
  void procedure(const Claim& claim) {
    text("what", "claim");
    number("by", claim.you);
    text("card", id(claim.ally));
    number("step", static_cast<int>(claim.step));
    number("placer", claim.placer);
    flag("extra", claim.extra);
    council("sent_to", claim.sent_to);
    flag("own_rule_first", claim.own_rule_first);
    number("neighbours_asked", claim.neighbours_asked);
    council("council", claim.council);
    flag("by_rule", claim.placed_by_rule);
  }
  void procedure(const Ability& a) {
    text("what", "ability");
    number("by", a.you);
    text("card", a.ally != Ally::none ? id(a.ally) : id(a.card));
    council("council", a.council);
    flag("by_rule", a.placed_by_rule);
    number("op", a.op);
    flag("begun", a.begun);
    number("left", a.left);
    seat("subject", a.subject);
    number("paid_value", a.paid_value);
    card("paid_card", a.paid_card);
    card("killed", a.killed);
    card("swapped", a.swapped);
    card("given", a.given);
    flag("given_is_zeroed", a.given_is_zeroed);
  }
  void procedure(const Peek& peek) {
    text("what", "looking");
    number("by", peek.you);
    number("left", peek.left);
    number("on_top", peek.on_top);
    number("may_go_under", peek.under);
  }
  void procedure(const Offer& offer) {
    text("what", "offer");
    number("by", offer.you);
    text("card", id(offer.ally));
    if (!asked_in_secret(s_)) number("asked", offer.asked);
  }

  // How far the asking about Robb Stark has come, as far as the viewer may know it.
  void offer() {
    if (!s_.frames.top_is<Offer>()) return;
    const auto& offer = s_.frames.top<Offer>();
    number("offers_settled", offer.settled);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) flag("you_declined", offer.declined.has(seat));
    }
  }

  void waiting() {
    flag("waiting", s_.question.open());
    w_.key("asked");
    if (!s_.question.open()) {
      w_.null();
    } else {
      w_.text(name_of(s_.ask()));
    }
    seats("waiting_for", Alliances::waiting_for(s_, viewer_));
    flag("skip_empty_windows", s_.skip_empty_windows);
    flag("advanced", s_.advanced);
    text("draft", draft_names[static_cast<std::size_t>(s_.draft)]);
    flag("open_allies", s_.open_allies);
  }

  void result() {
    const Powers powers = final_powers(s_);
    const Result result = score(s_);
    numbers("powers", powers.items_, s_.seats);
    numbers("places", result.place, s_.seats);
    numbers("scores", result.score, s_.seats);
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace

void Alliances::view(const State& s, Viewer viewer, HashWriter& out) {
  ViewOf(s, viewer, out).write();
}
void Alliances::view(const State& s, Viewer viewer, JsonWriter& out) {
  ViewOf(s, viewer, out).write();
}

SeatSet Alliances::waiting_for(const State& s, Viewer viewer) {
  if (asked_in_secret(s) && !viewer.is(s.asked())) return {};
  return s.question.owing();
}

}  // namespace rookery
