// What is wrong with a deck: every fault with a sentence and its rule.
#include <algorithm>

#include "games/cards/deck.h"

namespace rookery::cards {

class DeckExamination {
 public:
  DeckExamination(const DeckSheet& sheet, DeckCheck check) : sheet_(sheet), check_(check) {
    if (sheet.factions.size() == 1) crest_ = sheet.factions[0];
    if (sheet.agendas.size() == 1) agenda_ = sheet.agendas[0];
  }

  std::vector<DeckFault> run() {
    unknown();
    if (check_ != DeckCheck::none) sets();
    identity();
    sizes();
    plots();
    copies();
    if (check_ == DeckCheck::tournament) factions();
    if (check_ == DeckCheck::one_box) two_factions();
    if (check_ != DeckCheck::none) agenda();
    return std::move(faults_);
  }

 private:
  bool strict() const { return check_ == DeckCheck::tournament; }

  void fault(Rule rule, Text text, Kind card, std::array<int, 3> numbers) {
    if (!on(rule)) return;
    const auto in = [&](Language language) {
      const Args args{static_cast<Arg>(numbers[0]), static_cast<Arg>(numbers[1]),
                      static_cast<Arg>(numbers[2])};
      return render(text_catalogue[index(text)].in(language), language, args,
                    [&](std::string_view, Arg kind, Case form) {
                      return std::string(card_table[kind].name.in(language, form));
                    });
    };
    faults_.push_back({.rule = rule_names[index(rule)],
                       .card = card == Kind::none ? std::string_view() : record(card).id,
                       .text = {in(Language::en), in(Language::pl)}});
  }
  // About the deck: only numbers.
  void of_deck(Rule rule, Text text, int a = 0, int b = 0) {
    fault(rule, text, Kind::none, {a, b, 0});
  }
  // About a card, which is argument 0.
  void of_card(Rule rule, Text text, Kind card, int a = 0, int b = 0) {
    fault(rule, text, card, {static_cast<int>(index(card)), a, b});
  }

  void unknown() {
    constexpr LocalText no_card{"Line {}: there is no card \"{}\" in the Core Set.",
                                "Wiersz {}: w zestawie podstawowym nie ma karty „{}”."};
    constexpr LocalText other_set{"Line {}: \"{}\" is not a card of the Core Set.",
                                  "Wiersz {}: „{}” to nie karta z zestawu podstawowego."};
    for (const DeckSheet::Odd& odd : sheet_.odd)
      faults_.push_back({.rule = rule_names[index(Rule::CRD_DECK_17)],
                         .line = odd.line,
                         .text = in_both(odd.other_set ? other_set : no_card, odd.line, odd.text)});
    for (const Copies& card : sheet_.others)
      of_card(Rule::CRD_DECK_17, Text::deck_no_deck_card, card.kind);
  }

  // CRD-DECK-23: what the box does not have, nobody can build with.
  void sets() {
    const auto legal = [&](Kind kind) {
      if (!is_core(kind)) of_card(Rule::CRD_DECK_23, Text::deck_other_set, kind);
    };
    for (const Kind kind : sheet_.agendas) legal(kind);
    for (const auto* pile : {&sheet_.plots, &sheet_.draw})
      for (const Copies& card : *pile) legal(card.kind);
  }

  void identity() {
    const auto factions = static_cast<int>(sheet_.factions.size());
    const auto agendas = static_cast<int>(sheet_.agendas.size());
    if (factions == 0) of_deck(Rule::CRD_DECK_01, Text::deck_no_faction);
    if (factions > 1) of_deck(Rule::CRD_DECK_01, Text::deck_factions, factions);
    if (agendas > 1) of_deck(Rule::CRD_DECK_02, Text::deck_agendas, agendas);
  }

  // CRD-RULING-70; the least of one box is the smallest deck the rules print (CRD-INTRO-08).
  void sizes() {
    constexpr int least_of_one_box = 27;
    const int draw = size_of(sheet_.draw);
    const int plots = size_of(sheet_.plots);
    const int least = strict()                       ? tournament_size
                      : check_ == DeckCheck::one_box ? least_of_one_box
                                                     : 1;
    if (draw < least)
      of_deck(strict() ? Rule::CRD_DECK_05 : Rule::CRD_INTRO_08, Text::deck_small, draw, least);
    if (draw > static_cast<int>(most_draw_cards))
      of_deck(Rule::CRD_RULING_70, Text::deck_large, draw, static_cast<int>(most_draw_cards));
    if (check_ != DeckCheck::none && plots != plot_deck_size)
      of_deck(Rule::CRD_DECK_03, Text::deck_plots, plots);
    if (check_ == DeckCheck::none && (plots < 1 || plots > plot_deck_size))
      of_deck(Rule::CRD_DECK_03, Text::deck_some_plots, plots);
  }

  void plots() {
    if (check_ == DeckCheck::none) return;
    int doubled = 0;
    for (const Copies& plot : sheet_.plots) {
      if (plot.count == 1) continue;
      ++doubled;
      const int limit = record(plot.kind).deck_limit;
      if (limit == 1) {
        of_card(Rule::CRD_DECK_10, Text::deck_plot_limit, plot.kind, plot.count);
      } else if (plot.count > limit) {
        of_card(limit > 2 ? Rule::CRD_DECK_11 : Rule::CRD_DECK_04, Text::deck_plot_copies,
                plot.kind, plot.count, limit);
      }
    }
    if (doubled > 1) of_deck(Rule::CRD_DECK_04, Text::deck_doubled, doubled);
  }

  void copies() {
    if (check_ == DeckCheck::none) return;
    const auto of_box = [&](const Copies& card) {
      if (is_core(card.kind) && card.count > record(card.kind).copies)
        of_card(Rule::CRD_DECK_23, Text::deck_box_copies, card.kind, card.count,
                record(card.kind).copies);
    };
    for (const Copies& card : sheet_.draw) {
      const int limit = record(card.kind).deck_limit;
      const int count = of_title(card.kind);
      if (!strict()) {
        of_box(card);
      } else if (count > limit) {
        of_card(limit == 3 ? Rule::CRD_DECK_06 : Rule::CRD_DECK_08, Text::deck_copies, card.kind,
                count, limit);
      }
    }
    if (check_ == DeckCheck::one_box)
      for (const Copies& plot : sheet_.plots) of_box(plot);
  }

  // CRD-DECK-12: versions of a title share what is allowed of it.
  int of_title(Kind kind) const {
    int n = 0;
    for (const Copies& card : sheet_.draw)
      if (original(card.kind) == original(kind)) n += card.count;
    return n;
  }

  void factions() {
    if (crest_ == Kind::none) return;
    const Faction own = record(crest_).faction;
    const Faction ally = ally_of(agenda_);
    for (const std::vector<Copies>* pile : {&sheet_.plots, &sheet_.draw}) {
      for (const Copies& copies : *pile) {
        const CardRecord& card = record(copies.kind);
        if (card.faction == Faction::neutral || card.faction == own) continue;
        if (card.faction != ally) {
          of_card(card.loyal ? Rule::CRD_DECK_13 : Rule::CRD_DECK_07,
                  card.loyal ? Text::deck_loyal : Text::deck_other_faction, copies.kind,
                  static_cast<int>(index(card.loyal ? crest_of(card.faction) : crest_)));
        } else if (card.loyal) {
          of_card(Rule::CRD_DECK_14, Text::deck_loyal_ally, copies.kind,
                  static_cast<int>(index(agenda_)));
        }
      }
    }
  }

  // CRD-DECK-18: as the ready-made decks are, of two factions whatever their loyalty.
  void two_factions() {
    std::array<bool, faction_names.size()> there{};
    if (crest_ != Kind::none) there[index(record(crest_).faction)] = true;
    for (const Copies& card : sheet_.draw) there[index(record(card.kind).faction)] = true;
    there[index(Faction::neutral)] = false;
    const auto n = static_cast<int>(std::count(there.begin(), there.end(), true));
    if (n > 2) of_deck(Rule::CRD_DECK_18, Text::deck_three_factions, n);
  }

  // What an agenda says of decks works from out of play (CRD-AGENDA-02).
  void agenda() {
    const auto of_faction = [&](Faction faction) {
      int n = 0;
      for (const Copies& card : sheet_.draw)
        if (record(card.kind).faction == faction) n += card.count;
      return n;
    };
    if (agenda_ == Kind::fealty && of_faction(Faction::neutral) > most_neutral)
      of_card(Rule::CRD_AGENDA_02, Text::deck_fealty, agenda_, of_faction(Faction::neutral));
    const Faction ally = ally_of(agenda_);
    if (ally != Faction::neutral && of_faction(ally) < least_of_ally)
      of_card(Rule::CRD_AGENDA_02, Text::deck_banner, agenda_,
              static_cast<int>(index(crest_of(ally))), of_faction(ally));
  }

  static Kind crest_of(Faction faction) {
    std::size_t i = 0;
    while (!is_a(static_cast<Kind>(i), CardType::faction) ||
           record(static_cast<Kind>(i)).faction != faction)
      ++i;
    return static_cast<Kind>(i);
  }

  const DeckSheet& sheet_;
  DeckCheck check_;
  Kind crest_ = Kind::none;
  Kind agenda_ = Kind::none;
  std::vector<DeckFault> faults_;
};

std::vector<DeckFault> faults_of(const DeckSheet& sheet, DeckCheck check) {
  return DeckExamination(sheet, check).run();
}

}  // namespace rookery::cards
