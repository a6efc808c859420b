#include <algorithm>

#include "games/cards/cards.h"
#include "games/cards/legal.h"
#include "games/cards/play.h"
#include "kit/setup_error.h"

namespace rookery::cards {

void lay_agenda(State& s, Seat seat, Kind kind) {
  s.card(ref_of(seat, agenda_slot)) =
      Card{.kind = kind, .controller = seat, .role = Role::agenda, .copy = 1};
  if (!behaviour(kind).abilities.empty()) s.at(seat).watchers |= slot_bit(agenda_slot);
}

// CRD-SETUP-03 to CRD-SETUP-06.
void set_up(State& s, const Config& config, const Seed& seed) {
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.introductory = config.introductory;
  s.skip_empty_windows = config.skip_empty_windows;
  s.faq_targets = config.faq_targets;
  s.under_way.push(Course{});
  for (Seat seat{0}; seat < s.seats; ++seat) {
    Player& player = s.at(seat);
    player.deck_list = config.deck[seat];
    const DeckRecord& list = decks[index(player.deck_list)];
    s.card(faction_of(seat)) =
        Card{.kind = list.faction, .controller = seat, .role = Role::card, .copy = 1};
    player.in_play |= slot_bit(faction_slot);
    for (const Kind kind : list.draw) {
      player.deck.push_back(kind);
      player.deck_known.push_back(SeatSet());
      if (is_a(kind, CardType::event)) s.heard = s.heard | behaviour(kind).hears;
    }
    player.draw_cards = byte(list.draw.size());
    for (const Kind kind : list.plots) player.plots.push_back(kind);
    std::sort(player.plots.begin(), player.plots.end());
    shuffle(s.rng, Draw::deck, std::span(player.deck.begin(), player.deck.end()));
  }
}

}  // namespace rookery::cards

namespace rookery {

using namespace cards;

Expected<Config> Cards::configure(const Setup& words) {
  auto checked = check_setup(info(), words);
  if (!checked) return tl::unexpected(checked.error());
  const auto option = [&](const char* name) -> std::string_view {
    return checked->options.find(name)->second;
  };
  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.skip_empty_windows = option("skip_empty_windows") == "true";
  config.deck = {Deck::intro_stark, Deck::intro_lannister};
  if (option("sides") == "lannister") std::swap(config.deck[0], config.deck[1]);
  return config;
}

void Cards::start(State& s, const Config& config, const Seed& seed, EventLog* log) {
  s = State{};
  set_up(s, config, seed);
  Play(s, log).run();
}

Refusal Cards::apply(State& s, Seat seat, Action action, EventLog* log) {
  const Refusal refusal = why_not(s, seat, action);
  if (refusal.ok()) {
    Play play(s, log);
    play.answer(seat, action);
    play.run();
  }
  return refusal;
}

void Cards::legal_actions(const State& s, Seat seat, ActionList& out) {
  cards::legal_actions(s, seat, out);
}

// Keeps, passes, declines; where something must be done, the first of the list.
Action Cards::default_action(const State& s, Seat seat) {
  ActionList list;
  cards::legal_actions(s, seat, list);
  if (s.ask() == Ask::use_keyword) return act(Verb::yes);
  return list[0];
}

Result Cards::result(const State& s) {
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

std::string Cards::print(Action action) { return notation().print(action); }
std::optional<Action> Cards::parse(std::string_view text) { return notation().parse(text); }
Sentence Cards::label(Action action) { return notation().label(action); }

}  // namespace rookery
