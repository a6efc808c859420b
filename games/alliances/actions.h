// The actions of this game and their notation.
#pragma once

#include <array>

#include "engine/action.h"
#include "games/alliances/state.h"
#include "kit/notation.h"

namespace rookery::alliances {

enum class Verb : std::uint8_t {
  lead = 1,
  kneel,
  decline,
  pay,
  play,
  discard,
  take,
  under,
  exchange,
  bid,
  resolve,
  choose,
  top,
  bottom,
  kill,
  claim,
  swap,
  move,
  place,
  gain,
  look,
  token,
  give_back,
  pick,
  skip,
  colour,
};

constexpr Action act(Verb verb, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return Action::make(static_cast<std::uint8_t>(verb), a, b, c);
}
constexpr Action act(Verb verb, Influence card) {
  return act(verb, static_cast<std::uint8_t>(card));
}
constexpr Action act(Verb verb, Ally ally, std::uint8_t council = 0) {
  return act(verb, static_cast<std::uint8_t>(ally), council);
}
constexpr Action act(Verb verb, Leader leader) {
  return act(verb, static_cast<std::uint8_t>(leader));
}

constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb()); }
constexpr Influence influence_of(Action action, int arg = 0) {
  return static_cast<Influence>(action.arg(arg));
}
constexpr Ally ally_of(Action action) { return static_cast<Ally>(action.arg(0)); }

// --- notation ------------------------------------------------------------------------------------

namespace written {
using Value = std::optional<unsigned>;
void leader(unsigned value, std::string& out);
Value leader(std::string_view& text);
void card(unsigned value, std::string& out);
Value card(std::string_view& text);
void ally(unsigned value, std::string& out);
Value ally(std::string_view& text);
void seat(unsigned value, std::string& out);
Value seat(std::string_view& text);
void council(unsigned value, std::string& out);  // c2
Value council(std::string_view& text);
void token(unsigned value, std::string& out);  // #3; nothing for any of them
Value token(std::string_view& text);
void zeroed(unsigned value, std::string& out);  // *, or nothing
Value zeroed(std::string_view& text);
void colour(unsigned value, std::string& out);
Value colour(std::string_view& text);
}  // namespace written

inline constexpr std::array<kit::ArgumentKind, 8> argument_kinds{{
    {"leader", written::leader, written::leader},
    {"card", written::card, written::card},
    {"ally", written::ally, written::ally},
    {"seat", written::seat, written::seat},
    {"council", written::council, written::council},
    {"token", written::token, written::token},
    {"zeroed", written::zeroed, written::zeroed},
    {"colour", written::colour, written::colour},
}};

// One row a verb, in the order of Verb.
constexpr kit::VerbForm row(std::string_view pattern, Text label) {
  return {pattern, static_cast<TextId>(label)};
}
inline constexpr std::array<kit::VerbForm, 26> verb_forms{{
    row("lead {leader}", Text::act_lead),  // take that leader card
    row("kneel", Text::act_kneel),
    row("decline", Text::act_decline),  // do not use an optional ability
    row("pay", Text::act_pay),  // the price of something
    row("play {card}", Text::act_play),
    row("discard {card}", Text::act_discard),  // from hand
    row("take {card}", Text::act_take),  // into hand
    row("under {card}", Text::act_under),  // under the influence deck
    row("exchange {card}>{card}", Text::act_exchange),  // give the first, take the second
    row("bid {seat}:{card}{zeroed}", Text::act_bid),  // a card in a bid area; * is one worth 0
    row("resolve {card}", Text::act_resolve),  // this triumph ability first
    row("choose {seat}", Text::act_choose),
    row("top {ally}", Text::act_top),  // on the ally deck
    row("bottom {ally}", Text::act_bottom),
    row("kill {ally}", Text::act_kill),
    row("claim {ally}", Text::act_claim),
    row("swap {ally}", Text::act_swap),
    row("move {ally} {council}", Text::act_move),
    row("place {council}", Text::act_place),  // the claimed ally
    row("gain {council}", Text::act_gain),  // a token
    row("look {council}", Text::act_look),  // at its tokens
    row("token {council}{token}>{council}", Text::act_token),  // #n: one you have seen, from 1
    row("return {council}{token}", Text::act_give_back),  // to the supply
    row("pick {card}", Text::act_pick),  // out of a pack
    row("skip", Text::act_skip),  // this turn, without kneeling
    row("colour {colour}", Text::act_colour),
}};
inline constexpr kit::Notation notation(verb_forms, argument_kinds);

// Each action has one spelling: no stray bits, and a bid card is worth 0 or not.
constexpr bool well_formed(Action action) {
  return notation.well_formed(action) && (verb_of(action) != Verb::bid || action.arg(2) <= 1);
}

}  // namespace rookery::alliances
