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

// A pile of cards that are in the game, as CRD-DECK-03 to CRD-DECK-10 allow: one faction and
// neutral cards, sixty of them, seven plots; without an agenda, with Fealty or with a Banner.
class RandomPile {
 public:
  RandomPile(State& s, Seat seat)
      : s_(s), player_(s.at(seat)), seat_(seat), faction_(pick_faction()) {}

  Kind build() {
    constexpr std::size_t draw_cards = 60;  // CRD-DECK-05
    constexpr std::size_t plots = 7;        // CRD-DECK-03
    const Kind agenda = pick_agenda();
    Kind crest = Kind::none;
    for (std::size_t i = 0; i < kind_count; ++i) {
      const auto kind = static_cast<Kind>(i);
      if (is_a(kind, CardType::faction) && record(kind).faction == faction_) crest = kind;
      for (int n = 0; n < copies_of(kind); ++n) cards_.push_back(kind);
    }
    if (ally_ != Faction::neutral)
      take(12, [&](Kind kind) { return record(kind).faction == ally_; }, player_.deck);
    int neutral = 0;
    take(
        draw_cards,
        [&](Kind kind) {
          if (is_a(kind, CardType::plot)) return false;
          if (record(kind).faction != Faction::neutral) return true;
          return agenda != Kind::fealty || ++neutral <= 15;
        },
        player_.deck);
    take(plots, [](Kind kind) { return is_a(kind, CardType::plot); }, player_.plots);
    if (agenda != Kind::none) lay_agenda(s_, seat_, agenda);
    return crest;
  }

 private:
  // Fealty, the Banner of another faction, or none.
  Kind pick_agenda() {
    static constexpr std::array<std::pair<Kind, Faction>, 8> banners{
        {{Kind::banner_of_the_stag, Faction::baratheon},
         {Kind::banner_of_the_kraken, Faction::greyjoy},
         {Kind::banner_of_the_lion, Faction::lannister},
         {Kind::banner_of_the_sun, Faction::martell},
         {Kind::banner_of_the_watch, Faction::nights_watch},
         {Kind::banner_of_the_wolf, Faction::stark},
         {Kind::banner_of_the_dragon, Faction::targaryen},
         {Kind::banner_of_the_rose, Faction::tyrell}}};
    const auto which = draw(s_.rng, Draw::deck, 24);
    if (which >= 16) return Kind::none;
    if (which >= 8 || banners[which].second == faction_) return Kind::fealty;
    ally_ = banners[which].second;
    return banners[which].first;
  }

  // CRD-DECK-06 to CRD-DECK-09; one of each plot.
  static int allowed(Kind kind, Faction faction) {
    const CardRecord& card = record(kind);
    if (!is_declared(kind)) return 0;
    if (card.type == CardType::plot) return 1;
    const bool draw_card = card.type == CardType::character || card.type == CardType::location ||
                           card.type == CardType::attachment || card.type == CardType::event;
    const bool in_faction = card.faction == faction || card.faction == Faction::neutral;
    return draw_card && in_faction ? card.deck_limit : 0;
  }
  int copies_of(Kind kind) const {
    if (ally_ != Faction::neutral && record(kind).faction == ally_)
      return record(kind).loyal ? 0 : allowed(kind, ally_);
    return allowed(kind, faction_);
  }

  // One of those with cards enough of their own.
  Faction pick_faction() {
    FixedVector<Faction, 8> able;
    for (std::size_t f = 1; f < faction_names.size(); ++f) {
      int own = 0;
      for (std::size_t i = 0; i < kind_count; ++i)
        if (record(static_cast<Kind>(i)).faction == static_cast<Faction>(f))
          own += allowed(static_cast<Kind>(i), static_cast<Faction>(f));
      if (own >= 30) able.push_back(static_cast<Faction>(f));
    }
    return able[draw(s_.rng, Draw::deck, static_cast<std::uint32_t>(able.size()))];
  }

  template <class Fits, class Pile>
  void take(std::size_t n, Fits fits, Pile& pile) {
    shuffle(s_.rng, Draw::deck, std::span(cards_.begin(), cards_.end()));
    for (Kind& kind : cards_) {
      if (kind == Kind::none || pile.size() == n || !fits(kind)) continue;
      pile.push_back(kind);
      kind = Kind::none;
    }
  }

  State& s_;
  Player& player_;
  Seat seat_;
  Faction faction_;
  Faction ally_ = Faction::neutral;  // of a Banner
  FixedVector<Kind, 200> cards_;
};

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
    Kind crest = Kind::none;
    if (player.deck_list == Deck::none) {
      crest = RandomPile(s, seat).build();
    } else {
      const DeckRecord& list = decks[index(player.deck_list)];
      crest = list.faction;
      for (const Kind kind : list.draw) player.deck.push_back(kind);
      for (const Kind kind : list.plots) player.plots.push_back(kind);
    }
    s.card(faction_of(seat)) =
        Card{.kind = crest, .controller = seat, .role = Role::card, .copy = 1};
    player.in_play |= slot_bit(faction_slot);
    for (const Kind kind : player.deck) {
      player.deck_known.push_back(SeatSet());
      if (is_a(kind, CardType::event)) s.heard = s.heard | behaviour(kind).hears;
    }
    player.draw_cards = byte(player.deck.size());
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
  config.introductory = option("decks") == "introductory";
  config.deck.fill(Deck::none);
  if (config.introductory) {
    config.deck[0] = Deck::intro_stark;
    config.deck[1] = Deck::intro_lannister;
    if (option("sides") == "lannister") std::swap(config.deck[0], config.deck[1]);
  } else if (option("sides") != "stark") {
    return kit::setup_error<Cards>(Text::setup_sides);
  }
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
