#include <algorithm>

#include "games/cards/cards.h"
#include "games/cards/legal.h"
#include "games/cards/play.h"

namespace rookery::cards {

void lay_agenda(State& s, Seat seat, Kind kind) {
  s.card(ref_of(seat, agenda_slot)) =
      Card{.kind = kind, .controller = seat, .role = Role::agenda, .copy = 1};
  join(s.at(seat), agenda_slot);
  gather(s, ref_of(seat, agenda_slot), s.gathered);
  bring_along(s, kind);
}

// CRD-SETUP-03 to CRD-SETUP-06.
void set_up(State& s, const Config& config, const Seed& seed) {
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.introductory = config.introductory;
  s.skip_empty_windows = config.skip_empty_windows;
  s.faq_targets = config.faq_targets;
  s.closed_lists = config.closed_lists;
  // Nobody may learn from what is asked which cards are in a deck.
  if (s.closed_lists)
    for (std::size_t i = 0; i < kind_count; ++i)
      if (config.any_set || is_core(static_cast<Kind>(i))) bring_along(s, static_cast<Kind>(i));
  s.under_way.push(Course{});
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    const DeckList& wish = config.deck[seat];
    const DeckList list = wish.faction == Kind::none ? random_deck(s.rng) : wish;
    player.deck_list = list.printed;
    player.deck = list.draw;
    player.plots = list.plots;
    if (list.agenda != Kind::none) lay_agenda(s, seat, list.agenda);
    s.card(faction_of(seat)) =
        Card{.kind = list.faction, .controller = seat, .role = Role::card, .copy = 1};
    player.in_play |= slot_bit(faction_slot);
    for (const Kind kind : player.deck) {
      player.deck_known.push_back(SeatSet());
      bring_along(s, kind);
    }
    for (const Kind kind : player.plots) bring_along(s, kind);
    player.draw_cards = byte(player.deck.size());
    std::sort(player.plots.begin(), player.plots.end());
    shuffle(s.rng, Draw::deck, std::span(player.deck.begin(), player.deck.end()));
  }
}

}  // namespace rookery::cards

namespace rookery {

using namespace cards;

void CardsRules::start(State& s, const Config& config, const Seed& seed, EventLog* log) {
  set_up(s, config, seed);
  Play(s, log).run();
}

Refusal CardsRules::apply(State& s, Seat seat, Action action, EventLog* log) {
  const Refusal refusal = why_not(s, seat, action);
  if (refusal.ok()) {
    Play play(s, log);
    if (action == act(Verb::concede)) {
      play.concede(seat);
    } else {
      play.answer(seat, action);
    }
    play.run();
    while (!s.conceded.empty() && play.answers_for_conceded()) play.run();
  }
  return refusal;
}

void CardsRules::legal_actions(const State& s, Seat seat, ActionList& out) {
  cards::legal_actions(s, seat, out);
}

void CardsRules::revisions(const State& s, Seat seat, ActionList& out) {
  cards::revisions(s, seat, out);
}

std::optional<Action> CardsRules::concession(const State& s, Seat seat) {
  if (!why_not_concede(s, seat).ok()) return std::nullopt;
  return act(Verb::concede);
}

// Keeps, passes, declines; where something must be done, the first of the list.
Action CardsRules::default_action(const State& s, Seat seat) {
  ActionList list;
  cards::legal_actions(s, seat, list);
  if (s.ask() == Ask::use_keyword) return act(Verb::yes);
  if (s.ask() == Ask::claim_on && s.now<Challenging>().claimed.empty()) return act(Verb::no);
  return list[0];
}

Result CardsRules::result(const State& s) {
  Result result;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    result.score[seat] = static_cast<std::int16_t>(total_power(s, seat));
    int better = seat == s.winner ? 0 : 1;
    for (Seat other{0}; other < s.seats; ++other)
      if (other != seat && other != s.winner && seat != s.winner)
        better += total_power(s, other) > total_power(s, seat) ? 1 : 0;
    result.place[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return result;
}

std::string CardsRules::print(Action action) { return notation().print(action); }
std::optional<Action> CardsRules::parse(std::string_view text) { return notation().parse(text); }
Sentence CardsRules::label(Action action) { return notation().label(action); }

}  // namespace rookery
