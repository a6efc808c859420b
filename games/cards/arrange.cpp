// Scenario set-ups: a position at the start of any step of a round. See docs/scenarios.md.
//
//   step: challenges
//   round: 2
//   first: 0
//   active: 1
//   players:
//     0: {hand: [ice], deck: [summer, arya_stark], plot: summons, gold: 3, power: 2,
//         board: [eddard_stark, {card: robb_stark, kneeling: true, power: 1, duplicates: 1,
//                 attachments: [{card: bodyguard, kneeling: true}]}]}
#include <algorithm>
#include <vector>

#include "games/cards/cards.h"
#include "games/cards/play.h"
#include "kit/setup_reader.h"

namespace rookery {

using namespace cards;

namespace cards {

using kit::SetupPlace;

static Phase phase_at(Step step) {
  if (step < Step::begin_plot) return Phase::setup;
  if (step < Step::begin_draw) return Phase::plot;
  if (step < Step::begin_marshalling) return Phase::draw;
  if (step < Step::begin_challenges) return Phase::marshalling;
  if (step < Step::begin_dominance) return Phase::challenges;
  if (step < Step::begin_standing) return Phase::dominance;
  return step < Step::begin_taxation ? Phase::standing : Phase::taxation;
}

class Arrange {
 public:
  Arrange(State& s, const SetupPlace& setup) : s_(s), play_(s, nullptr), setup_(setup) {}

  void run() {
    setup_.keys({"step", "round", "first", "active", "players", "titles_aside"});
    clear();
    if (const auto round = setup_.find("round")) s_.round = byte(round->number(1, 99));
    s_.first = Seat{0};
    if (const auto first = setup_.find("first")) s_.first = first->seat(s_.seats);
    if (const auto step = setup_.find("step")) step_ = step_at(*step);
    s_.phase = phase_at(step_);
    if (const auto players = setup_.find("players")) {
      const auto all = players->by_seat(s_.seats, {"what each player has", "to, co ma gracz"});
      // A plot may change what can be attached to whose cards.
      for (const auto& [seat, place] : all) plots(seat, place);
      for (const auto& [seat, place] : all) player(seat, place);
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) rest(seat);
    s_.course() = Course{.step = step_};
    if (step_ == Step::when_revealed) s_.course().to_resolve = playing(s_);
    active();
    titles_aside();
    if (step_ <= Step::begin_plot) --s_.round;
    play_.power_changed = true;  // the rules look at what was arranged
    play_.run();
  }

 private:
  // A phase, from its beginning; where somebody is named active, from where that player's turn
  // begins. Or a step, as views write it.
  Step step_at(const SetupPlace& place) const {
    struct Beginning {
      std::string_view phase;
      Step begins;
      Step turn;
    };
    static constexpr std::array<Beginning, 7> phases{
        {{"plot", Step::begin_plot, Step::begin_plot},
         {"draw", Step::begin_draw, Step::begin_draw},
         {"marshalling", Step::begin_marshalling, Step::income},
         {"challenges", Step::begin_challenges, Step::challenge_window},
         {"dominance", Step::begin_dominance, Step::begin_dominance},
         {"standing", Step::begin_standing, Step::begin_standing},
         {"taxation", Step::begin_taxation, Step::begin_taxation}}};
    const std::string said = place.word({"a phase or a step", "faza albo krok"});
    for (const Beginning& phase : phases)
      if (phase.phase == said) return setup_.has("active") ? phase.turn : phase.begins;
    const auto step = static_cast<Step>(place.one_of(step_names));
    const bool in_setup = step == Step::mulligans || step == Step::lay_out;
    if ((step < Step::begin_plot && !in_setup) || step == Step::over)
      place.wrong({"is no step of a round, nor mulligans or lay_out",
                   "to nie jest krok rundy ani mulligans, ani lay_out"});
    if (step == Step::reveal_plots || step == Step::name_first)
      place.wrong({"follows from what players choose: begin at choose_plots or initiative",
                   "wynika z wyborów graczy: zacznij od choose_plots albo initiative"});
    return step;
  }

  // CRD-WINDOW-06: only two phases have an active player.
  void active() {
    const bool has_one = (step_ >= Step::income && step_ <= Step::next_marshal) ||
                         (step_ >= Step::challenge_window && step_ <= Step::next_challenger);
    setup_.only_if(has_one, "active",
                   {"nobody is active at that step", "w tym kroku nikt nie jest aktywnym graczem"});
    if (!has_one) return;
    s_.course().active = s_.first;
    if (const auto who = setup_.find("active")) s_.course().active = who->seat(s_.seats);
    for (Seat seat = s_.first; seat != s_.course().active; seat = s_.after(seat))
      s_.course().been_active.add(seat);
  }

  // CRD-MELEE-03: which titles lie aside in a draft that begins now.
  void titles_aside() {
    setup_.only_if(step_ == Step::titles && s_.seats > 2, "titles_aside",
                   {"titles are drafted at the step titles of a melee",
                    "tytuły wybiera się w kroku titles starcia"});
    const auto list = setup_.find("titles_aside");
    if (!list) return;
    s_.course().begun = true;
    s_.offered = every_title;
    for (const SetupPlace& named : list->items({"titles", "tytuły"}))
      s_.offered.remove(title_at(title(named)));
    if (6 - s_.offered.size() != titles_set_aside(s_))
      list->wrong({"must be {} different titles", "musi wymieniać {} różne tytuły"},
                  titles_set_aside(s_));
  }
  Kind title(const SetupPlace& place) const {
    const Kind kind = word(place);
    if (!is_title(kind)) place.wrong({"is no title", "to nie jest tytuł"});
    return kind;
  }

  // Everything back into the decks.
  void clear() {
    s_.under_way = {};
    s_.under_way.push(Course{.step = Step::begin_plot});
    s_.question.close();
    s_.phase = Phase::plot;
    s_.round = 1;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      Player& player = s_.at(seat);
      for (const Kind kind : player.hand) player.deck.push_back(kind);
      s_.card(ref_of(seat, agenda_slot)) = Card{};
      join(player, agenda_slot);
      player.held = Held{};
      player.hand.clear();
      player.hand_known.clear();
      player.deck_known.clear();
    }
    s_.gathered = gather_all(s_);
  }

  Kind word(const SetupPlace& place) const {
    const std::string name = place.word({"a card", "karta"});
    const Kind kind = find_kind(name);
    if (kind == Kind::none) place.wrong({"there is no card \"{}\"", "nie ma karty „{}”"}, name);
    return kind;
  }
  // A card of the deck; one that the deck does not hold is brought along.
  Kind take(Seat seat, const SetupPlace& place) {
    const Kind kind = word(place);
    Player& player = s_.at(seat);
    if (is_a(kind, CardType::plot) || is_a(kind, CardType::faction))
      place.wrong({"is no card of a draw deck", "to nie jest karta z talii dobierania"});
    if (!is_declared(kind))
      place.wrong({"is a card whose text is not in the game yet",
                   "tekstu tej karty jeszcze w grze nie ma"});
    for (std::size_t i = 0; i < player.deck.size(); ++i) {
      if (player.deck[i] != kind) continue;
      player.deck.remove(i);
      return kind;
    }
    if (player.draw_cards >= most_draw_cards)
      place.wrong({"is one card too many", "to o jedną kartę za dużo"});
    player.deck_list = Deck::none;
    ++player.draw_cards;
    bring_along(s_, kind);
    return kind;
  }

  // CRD-ZONE-23: only characters are killed.
  Kind dead(Seat seat, const SetupPlace& place) {
    const Kind kind = take(seat, place);
    if (!is_a(kind, CardType::character)) place.wrong({"is no character", "to nie jest postać"});
    return kind;
  }

  void player(Seat seat, const SetupPlace& place) {
    place.keys({"hand", "deck", "deck_size", "discard", "dead", "gold", "power", "plot",
                "used_plots", "plots", "board", "agenda", "title"});
    Player& player = s_.at(seat);
    if (const auto list = place.find("board"))
      for (const SetupPlace& card : list->items({"cards in play", "karty w grze"}))
        on_board(seat, card);
    if (const auto list = place.find("hand"))
      for (const SetupPlace& card : list->items({"cards", "karty"}))
        play_.to_hand(seat, take(seat, card), SeatSet());
    if (const auto list = place.find("discard"))
      for (const SetupPlace& card : list->items({"cards", "karty"}))
        player.discard.push_back(take(seat, card));
    if (const auto list = place.find("dead"))
      for (const SetupPlace& card : list->items({"cards", "karty"}))
        player.dead.push_back(dead(seat, card));
    if (const auto list = place.find("deck"))
      for (const SetupPlace& card :
           list->items({"cards, uppermost first", "karty, od wierzchniej"}))
        top_[seat].push_back(take(seat, card));
    if (const auto n = place.find("deck_size"))
      wanted_[seat] = n->number(0, static_cast<int>(most_draw_cards));
    if (const auto n = place.find("gold")) player.gold = byte(n->number(0, 100));
    if (const auto n = place.find("power"))
      s_.card(faction_of(seat)).power = byte(n->number(0, 14));
    if (const auto named = place.find("title")) {
      if (s_.seats == 2) named->wrong({"is for a melee", "tylko w starciu"});
      if (holder_of(s_, title(*named)) != no_seat)
        named->wrong({"is held by another player", "nosi go inny gracz"});
      if (step_ <= Step::titles || step_ > Step::return_titles)
        named->wrong({"is held from the step titles to the step return_titles",
                      "nosi się go od kroku titles do kroku return_titles"});
      play_.hold_title(seat, title(*named));
    }
    if (const auto named = place.find("agenda")) {
      const Kind kind = word(*named);
      if (!is_a(kind, CardType::agenda)) named->wrong({"is no agenda", "to nie jest agenda"});
      if (!is_declared(kind))
        named->wrong({"is an agenda whose text is not in the game yet",
                      "tekstu tej agendy jeszcze w grze nie ma"});
      lay_agenda(s_, seat, kind);
    }
  }

  // The revealed plot, those used, and the plot deck; a plot of another deck is brought along.
  void plots(Seat seat, const SetupPlace& place) {
    Player& player = s_.at(seat);
    const auto plot_at = [&](const SetupPlace& named) {
      const Kind kind = word(named);
      if (!is_a(kind, CardType::plot)) named.wrong({"is no plot", "to nie jest fabuła"});
      if (!is_declared(kind))
        named.wrong({"is a plot whose text is not in the game yet",
                     "tekstu tej fabuły jeszcze w grze nie ma"});
      bool own = false;
      for (const Kind other : player.plots) own = own || other == kind;
      if (own) return kind;
      bring_along(s_, kind);
      player.deck_list = Deck::none;
      if (player.plots.full()) player.plots.remove(0);
      player.plots.push_back(kind);
      std::sort(player.plots.begin(), player.plots.end());
      return kind;
    };
    if (const auto list = place.find("plots")) {
      player.deck_list = Deck::none;
      player.plots.clear();
      for (const SetupPlace& named : list->items({"plots", "fabuły"})) plot_at(named);
    }
    if (const auto list = place.find("used_plots"))
      for (const SetupPlace& named : list->items({"plots", "fabuły"})) {
        const Kind kind = plot_at(named);
        for (std::size_t i = 0; i < player.plots.size(); ++i) {
          if (player.plots[i] != kind) continue;
          player.plots.remove(i);
          break;
        }
        player.used_plots.push_back(kind);
      }
    if (const auto named = place.find("plot")) play_.turn_plot(seat, plot_at(*named));
  }

  void on_board(Seat seat, const SetupPlace& place) {
    const bool plain = !place.has("card");
    const SetupPlace named = plain ? place : place.need("card");
    const Kind kind = take(seat, named);
    if (!is_a(kind, CardType::character) && !is_a(kind, CardType::location))
      named.wrong({"is neither a character nor a location", "to ani postać, ani miejsce"});
    if (own_copy(s_, seat, kind) != no_ref)
      named.wrong({"is unique and in play already", "ta karta jest unikatowa i jest już w grze"});
    const Ref ref = play_.place(seat, kind, no_ref, Role::card);
    if (plain) return;
    place.keys({"card", "kneeling", "power", "duplicates", "attachments", "tokens"});
    if (const auto tokens = place.find("tokens"))
      for (const SetupPlace& token : tokens->entries({"tokens", "żetony"})) {
        static constexpr std::array<std::string_view, 3> names{"stand", "poison", "betrayal"};
        std::size_t i = 0;
        while (i < names.size() && names[i] != token.name()) ++i;
        if (i == names.size())
          token.wrong(
              {"must be stand, poison or betrayal", "tu musi być stand, poison albo betrayal"});
        s_.card(ref).tokens[i] = byte(token.number(0, 20));
      }
    if (const auto power = place.find("power")) s_.card(ref).power = byte(power->number(0, 14));
    if (const auto kneeling = place.find("kneeling")) s_.card(ref).kneeling = kneeling->flag();
    if (const auto n = place.find("duplicates")) {
      const int copies = n->number(0, 3);
      if (copies > 0 && !record(kind).unique)
        n->wrong({"are of unique cards only", "mają tylko karty unikatowe"});
      for (int i = 0; i < copies; ++i) play_.place(seat, take(seat, named), ref, Role::duplicate);
    }
    if (const auto list = place.find("attachments"))
      for (const SetupPlace& card : list->items({"attachments", "dodatki"}))
        attach(seat, card, ref);
  }

  void attach(Seat seat, const SetupPlace& place, Ref host) {
    const bool plain = !place.has("card");
    const Kind kind = take(seat, plain ? place : place.need("card"));
    const bool fits = is_a(kind, CardType::event) || why_not_attach(s_, seat, kind, host).ok();
    if (!fits)
      place.wrong({"cannot be attached to that card", "nie można jej dołączyć do tej karty"});
    const Ref ref = play_.place(seat, kind, host, Role::attachment);
    if (plain) return;
    place.keys({"card", "kneeling"});
    if (const auto kneeling = place.find("kneeling")) s_.card(ref).kneeling = kneeling->flag();
  }

  // What was named nowhere lies in the deck, shuffled, under what was.
  void rest(Seat seat) {
    Player& player = s_.at(seat);
    shuffle(s_.rng, Draw::deck, std::span(player.deck.begin(), player.deck.end()));
    if (wanted_[seat] >= 0) {
      const auto size = static_cast<std::size_t>(wanted_[seat]);
      while (!player.deck.empty() && player.deck.size() + top_[seat].size() > size)
        player.removed.push_back(player.deck.pop_back());
    }
    for (std::size_t i = top_[seat].size(); i-- > 0;) player.deck.push_back(top_[seat][i]);
    for (std::size_t i = 0; i < player.deck.size(); ++i) player.deck_known.push_back(SeatSet());
    // In the plot phase nobody has a plot unless it was said.
    if (step_ > Step::begin_plot && s_.card(plot_of(seat)).kind == Kind::none)
      play_.turn_plot(seat, player.plots[0]);
  }

  State& s_;
  Play play_;
  const SetupPlace& setup_;
  Step step_ = Step::begin_plot;
  std::array<std::vector<Kind>, max_seats> top_{};
  std::array<int, max_seats> wanted_{-1, -1, -1, -1, -1, -1};
};

}  // namespace cards

Expected<void> CardsRules::arrange(State& s, const nlohmann::json& setup) {
  auto done =
      kit::read_setup(setup, [&](const kit::SetupPlace& place) { Arrange(s, place).run(); });
  if (!done) return done;
  if (const Broken broken = broken_invariant(s)) return kit::impossible_setup(broken);
  return {};
}

}  // namespace rookery
