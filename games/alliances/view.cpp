// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include "engine/view_fields.h"
#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"
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
  return s.skip_empty_windows && (s.ask == Ask::offer_kill || s.ask == Ask::cancel_kill);
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
    text("step", step_names[s_.frames[0].step]);
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
    for (std::size_t i = s_.depth; i-- > 1;) {
      const Frame& frame = s_.frames[i];
      if (frame.proc != Proc::claim) continue;
      w_.begin_object();
      text("ally", id(static_cast<Ally>(frame.card)));
      number("by", frame.you);
      number("tokens", frame.memo != 0 ? 0 : static_cast<std::int64_t>(s_.current_tokens.size()));
      w_.end_object();
      return;
    }
    w_.null();
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
    seats("mingled", SeatSet(s_.mingled));
    seats("skipped", SeatSet(s_.skipped));
    flag("no_more_skips", s_.no_more_skips);
    seat("intercepted", s_.intercepted);
    seat("claimed_council", Seat{s_.claimed_council});
    flag("token_forgone", s_.token_forgone);
  }

  void white_pile(Seat owner) {
    number("whites", std::popcount(s_.whites[owner]));
    if (!viewer_.is(owner) || s_.leaders[owner] == Leader::none) return;
    w_.key("own_whites");
    w_.begin_array();
    for (const Seat i : SeatSet(s_.whites[owner])) w_.text(id(white_of(s_.leaders[owner], i)));
    w_.end_array();
  }

  void packs() {
    flag("pass_right", s_.pass_right);
    w_.key("packs");
    w_.begin_array();
    for (std::size_t seat = 0; seat < s_.seats; ++seat)
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
    if (s_.peeked.empty()) return w_.null();
    w_.begin_object();
    number("by", s_.peeker);
    number("count", static_cast<std::int64_t>(s_.peeked.size()));
    if (s_.peeked_open != Ally::none) text("open", id(s_.peeked_open));
    if (s_.peeked_row) flag("next_into_row", true);
    if (viewer_.is(s_.peeker)) {
      const bool influence = current_op(s_.top()).code == OpCode::peek_influence;
      w_.key("cards");
      w_.begin_array();
      for (const std::uint8_t card : s_.peeked) {
        w_.text(influence ? id(static_cast<Influence>(card)) : id(static_cast<Ally>(card)));
      }
      w_.end_array();
    }
    w_.end_object();
  }

  void councils() {
    w_.key("councils");
    w_.begin_array();
    for (std::uint8_t c = 0; c < s_.seats; ++c) {
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
        names("banned_colours", s_.banned[seat], colour_names);
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
    numbers("totals", s_.totals, s_.seats);
    seat("bound_council", Seat{s_.bound_council});
    flag("took_back", s_.took_back);
    flag("reshuffled", s_.reshuffled);
    seats("must_kneel", SeatSet(s_.forced_to_kneel));
  }

  // The procedures inside the round, outermost first. All of it is public, but for whose turn it is
  // in a secret asking: that the viewer may know only through `offer`.
  void under_way() {
    static constexpr std::array<std::string_view, 7> names{
        "none", "round", "playing", "last_turn", "kneeling", "ability", "claim"};
    w_.key("under_way");
    w_.begin_array();
    for (std::size_t i = 1; i < s_.depth; ++i) {
      const Frame& frame = s_.frames[i];
      const bool ally = frame.of_ally || frame.proc == Proc::claim;
      const bool secret = asked_in_secret(s_) && i + 1U == s_.depth;
      w_.begin_object();
      text("what", names[static_cast<std::size_t>(frame.proc)]);
      number("by", frame.you);
      if (frame.proc != Proc::kneel && frame.proc != Proc::last_turn)
        text("card",
             ally ? id(static_cast<Ally>(frame.card)) : id(static_cast<Influence>(frame.card)));
      number("op", frame.op);
      number("op_step", frame.op_step);
      number("step", frame.step);
      number("left", frame.count);
      seat("council", Seat{frame.council});
      flag("by_rule", frame.placed_by_rule);
      if (!secret) {
        number("subject", frame.subject);
        number("memo", frame.memo);
      }
      w_.end_object();
    }
    w_.end_array();
  }

  // How far the asking about Robb Stark has come, as far as the viewer may know it.
  void offer() {
    if (s_.ask != Ask::offer_kill && s_.ask != Ask::cancel_kill) return;
    const Frame& frame = s_.top();
    number("offers_settled", frame.count);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (viewer_.is(seat)) flag("you_declined", SeatSet(frame.memo).has(seat));
    }
  }

  void waiting() {
    flag("waiting", s_.ask != Ask::nothing);
    w_.key("asked");
    if (s_.ask == Ask::nothing) {
      w_.null();
    } else {
      const auto key =
          static_cast<std::size_t>(Text::ask_leader_card) + static_cast<std::size_t>(s_.ask) - 1;
      w_.text(text_keys[key].substr(4));  // without "ask."
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
    numbers("powers", powers, s_.seats);
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
  return SeatSet(s.owing);
}

}  // namespace rookery
