#include "games/alliances/decision.h"

#include <algorithm>

#include "engine/text.h"
#include "games/alliances/alliances.h"
#include "games/alliances/legal.h"
#include "kit/teller.h"

namespace rookery::alliances {
namespace {

template <class... V>
constexpr Verbs just(V... verbs) {
  Verbs all;
  (all.add(verbs), ...);
  return all;
}

constexpr std::array wording_table{
    Wording{Ask::leader_card, Text::ask_leader_card, just(Verb::lead)},
    Wording{Ask::turn, Text::ask_turn, just(Verb::kneel, Verb::play)},
    Wording{Ask::turn, Text::ask_turn_kneel, just(Verb::kneel)},
    Wording{Ask::turn, Text::ask_turn_play, just(Verb::play)},
    Wording{Ask::turn, Text::ask_turn_skip, just(Verb::kneel, Verb::play, Verb::skip)},
    Wording{Ask::turn, Text::ask_turn_skip_or_kneel, just(Verb::kneel, Verb::skip)},
    Wording{Ask::turn, Text::ask_turn_skip_or_play, just(Verb::play, Verb::skip)},
    Wording{Ask::take_bid, Text::ask_take_bid, just(Verb::bid, Verb::decline)},
    Wording{Ask::pay_bid, Text::ask_pay_bid, just(Verb::bid, Verb::decline)},
    Wording{Ask::strike_bid, Text::ask_strike_bid, just(Verb::bid)},
    Wording{Ask::zero_bid, Text::ask_zero_bid, just(Verb::bid)},
    Wording{Ask::discard, Text::ask_discard, just(Verb::discard)},
    Wording{Ask::discard_or_decline, Text::ask_discard_or_decline,
            just(Verb::discard, Verb::decline)},
    Wording{Ask::discard_or_kneel, Text::ask_discard_or_kneel, just(Verb::discard, Verb::kneel)},
    Wording{Ask::leader, Text::ask_leader, just(Verb::choose)},
    Wording{Ask::swap_cards, Text::ask_swap_cards, just(Verb::exchange, Verb::decline)},
    Wording{Ask::take_card, Text::ask_take_card, just(Verb::take)},
    Wording{Ask::take_pile, Text::ask_take_pile, just(Verb::take)},
    Wording{Ask::take_peeked, Text::ask_take_peeked, just(Verb::take)},
    Wording{Ask::put_under, Text::ask_put_under, just(Verb::under)},
    Wording{Ask::kill_peeked, Text::ask_kill_peeked, just(Verb::kill)},
    Wording{Ask::put_top, Text::ask_put_top, just(Verb::top)},
    Wording{Ask::put_top_or_bottom, Text::ask_put_top_or_bottom, just(Verb::top, Verb::bottom)},
    Wording{Ask::place_ally, Text::ask_place_ally, just(Verb::place)},
    Wording{Ask::gain_token, Text::ask_gain_token, just(Verb::gain)},
    Wording{Ask::move_token, Text::ask_move_token, just(Verb::token)},
    Wording{Ask::move_token, Text::ask_move_token_may, just(Verb::token, Verb::decline)},
    Wording{Ask::return_token, Text::ask_return_token, just(Verb::give_back)},
    Wording{Ask::return_token, Text::ask_return_token_may, just(Verb::give_back, Verb::decline)},
    Wording{Ask::look_council, Text::ask_look_council, just(Verb::look)},
    Wording{Ask::kill_ally, Text::ask_kill_ally, just(Verb::kill)},
    Wording{Ask::kill_ally, Text::ask_kill_ally_may, just(Verb::kill, Verb::decline)},
    Wording{Ask::move_ally, Text::ask_move_ally, just(Verb::move)},
    Wording{Ask::move_ally, Text::ask_move_ally_may, just(Verb::move, Verb::decline)},
    Wording{Ask::swap_first, Text::ask_swap_first, just(Verb::swap, Verb::decline)},
    Wording{Ask::swap_second, Text::ask_swap_second, just(Verb::swap)},
    Wording{Ask::claim_killed, Text::ask_claim_killed, just(Verb::claim)},
    Wording{Ask::claim_killed, Text::ask_claim_killed_may, just(Verb::claim, Verb::decline)},
    Wording{Ask::offer_kill, Text::ask_offer_kill, just(Verb::discard, Verb::decline)},
    Wording{Ask::offer_kill, Text::ask_offer_kill_none, just(Verb::decline)},
    Wording{Ask::cancel_kill, Text::ask_cancel_kill, just(Verb::discard, Verb::decline)},
    Wording{Ask::cancel_kill, Text::ask_cancel_kill_none, just(Verb::decline)},
    Wording{Ask::buy_place, Text::ask_buy_place, just(Verb::pay, Verb::decline)},
    Wording{Ask::triumph_order, Text::ask_triumph_order, just(Verb::resolve)},
    Wording{Ask::pick, Text::ask_pick, just(Verb::pick)},
    Wording{Ask::last_card, Text::ask_last_card, just(Verb::play, Verb::kneel)},
    Wording{Ask::last_card, Text::ask_last_card_kneel, just(Verb::kneel)},
    Wording{Ask::give_up_bid, Text::ask_give_up_bid, just(Verb::bid)},
    Wording{Ask::discard_secretly, Text::ask_discard_secretly, just(Verb::discard)},
    Wording{Ask::strike_card, Text::ask_strike_card, just(Verb::discard)},
    Wording{Ask::take_back, Text::ask_take_back, just(Verb::bid, Verb::decline)},
    Wording{Ask::give_bid, Text::ask_give_bid, just(Verb::bid, Verb::decline)},
    Wording{Ask::get_bid, Text::ask_get_bid, just(Verb::bid)},
    Wording{Ask::copy_bid, Text::ask_copy_bid, just(Verb::bid, Verb::decline)},
    Wording{Ask::colour, Text::ask_colour, just(Verb::colour)},
    Wording{Ask::kill_current, Text::ask_kill_current, just(Verb::kill, Verb::decline)},
    Wording{Ask::forgo_token, Text::ask_forgo_token, just(Verb::pay, Verb::decline)},
};

std::span<const Wording> wordings_of(Ask ask) {
  const auto first = std::find_if(wording_table.begin(), wording_table.end(),
                                  [ask](const Wording& wording) { return wording.ask == ask; });
  const auto last = std::find_if(first, wording_table.end(),
                                 [ask](const Wording& wording) { return wording.ask != ask; });
  return {first, last};
}

// The wording that offers what is legal and nothing else.
Text words_for(const State& s, Seat seat) {
  const auto ways = wordings_of(s.ask());
  if (ways.size() == 1) return ways[0].text;
  ActionList list;
  legal_actions(s, seat, list);
  Verbs legal;
  for (const Action action : list) legal.add(verb_of(action));
  const auto fits = std::find_if(ways.begin(), ways.end(),
                                 [legal](const Wording& way) { return way.offers == legal; });
  return fits == ways.end() ? ways[0].text : fits->text;
}

Args args_of(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::discard:
      if (s.frames.top_is<Discards>()) return {s.frames.top<Discards>().left};
      return {s.frames.top<Ability>().left};
    case Ask::take_back: return {s.frames.top<Ability>().left};
    case Ask::swap_cards:
    case Ask::strike_card:
    case Ask::colour:
    case Ask::take_card: return {s.frames.top<Ability>().subject};
    case Ask::kill_current: return {kit::as_arg(s.current)};
    case Ask::pick: return {kit::as_arg(s.packs[seat].size())};
    case Ask::place_ally: return {kit::as_arg(s.frames.top<Claim>().ally)};
    case Ask::offer_kill:
    case Ask::cancel_kill: {
      const auto& offer = s.frames.top<Offer>();
      return {kit::as_arg(offer.ally), kit::as_arg(offer.price)};
    }
    case Ask::buy_place: {
      const Ally ally = s.frames.top<Claim>().ally;
      return {kit::as_arg(ally), find_op(card_of(ally), OpCode::place_rule)->n};
    }
    default: return {};
  }
}

// --- what made the game ask ----------------------------------------------------------------------

// GameInfo::cards are the allies and then the influence cards.
std::uint16_t index_of(Ally ally) { return static_cast<std::uint16_t>(ally); }
std::uint16_t index_of(Influence card) {
  return static_cast<std::uint16_t>(ally_count + static_cast<std::size_t>(card));
}

Cause by_rule(Rule rule, Seat whose) { return {.rule = static_cast<RuleId>(rule), .whose = whose}; }

Cause by_ability(const Ability& a) {
  return {.card = a.ally != Ally::none ? index_of(a.ally) : index_of(a.card), .whose = a.you};
}

// Of questions that no card asks.
Cause by_framework(const State& s, Seat seat) {
  switch (s.ask()) {
    case Ask::leader_card: return by_rule(Rule::ALL_SETUP_08, seat);
    case Ask::pick: return by_rule(Rule::ALL_VARIANT_01, seat);
    case Ask::triumph_order: return by_rule(Rule::ALL_RULING_10, seat);
    case Ask::gain_token: return by_rule(Rule::ALL_TOKEN_01, s.winner);
    case Ask::place_ally: return by_rule(Rule::ALL_PLACE_01, s.frames.top<Claim>().you);
    case Ask::discard:  // a fine that the current ally asks of those who kneel
      return {.card = index_of(s.current), .rule = static_cast<RuleId>(Rule::ALL_ROUND_05)};
    default: return by_rule(Rule::ALL_PLAY_02, seat);
  }
}

// The Silence, unless it has been taken away since.
Cause by_last_turn(const State& s, Seat seat) {
  Cause cause = by_rule(Rule::ALL_CARD_14, seat);
  const Titles silence = titles_in_area(s, seat) & last_turn_cards;
  if (!silence.empty()) cause.card = index_of(silence.lowest());
  return cause;
}

}  // namespace

std::span<const Wording> wordings() { return wording_table; }

std::string_view name_of(Ask ask) {
  return kind_of(text_keys[static_cast<std::size_t>(wordings_of(ask)[0].text)]);
}

Cause cause_of(const State& s, Seat seat) {
  if (s.ask() == Ask::last_card) return by_last_turn(s, seat);
  if (s.ask() == Ask::place_ally) return by_framework(s, seat);
  // Looking, offering and discarding are parts of what lies below them.
  Cause cause = by_framework(s, seat);
  for (std::size_t i = 1; i < s.frames.depth(); ++i) {
    s.frames.visit(i, [&]<class Frame>(const Frame& frame) {
      if constexpr (std::is_same_v<Frame, Ability>) cause = by_ability(frame);
      if constexpr (std::is_same_v<Frame, Claim>)
        cause = {.card = index_of(frame.ally), .whose = frame.you};
    });
  }
  return cause;
}

// To do without what is offered.
static Action pass_of(const State& s, Seat seat) {
  ActionList list;
  legal_actions(s, seat, list);
  for (const Action action : list)
    if (verb_of(action) == Verb::decline) return action;
  return {};
}

}  // namespace rookery::alliances

namespace rookery {

using namespace alliances;

Decision Alliances::decision(const State& s, Seat seat) {
  Decision decision;
  if (seat >= s.seats || !s.question.owes(seat)) return decision;
  decision.text = static_cast<TextId>(words_for(s, seat));
  decision.args = args_of(s, seat);
  decision.cause = cause_of(s, seat);
  decision.round = s.round;
  decision.pass = pass_of(s, seat);
  if (s.ask() == Ask::discard)
    decision.min = decision.max = static_cast<std::uint8_t>(decision.args[0]);
  decision.window =
      (s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill) && !s.skip_empty_windows;
  return decision;
}

}  // namespace rookery
