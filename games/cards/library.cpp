#include "games/cards/library.h"

namespace rookery::cards {

Library::Library() {
  declare_stark(*this);
  declare_lannister(*this);
  declare_neutral(*this);
  declare_plots(*this);
  declare_nights_watch(*this);
  declare_baratheon(*this);
  declare_greyjoy(*this);
  declare_martell(*this);
  declare_targaryen(*this);
  declare_tyrell(*this);
  declare_agendas(*this);
  declare_titles(*this);
  declare_rookery(*this);
  for (std::size_t i = 0; i < kind_count; ++i) {
    if (card_table[i].type == CardType::faction) declared_[i] = true;
    if (!(keywords_of(static_cast<Kind>(i)) & keywords_.all).empty())
      behaviours_[i].minds.add(Minds::keywords);
  }
}

void Library::add(const Declaration& card) {
  Behaviour& what = behaviours_[index(card.kind)] = {};
  if (card.minds_piles) what.minds.add(Minds::piles);
  std::size_t constants = 0;
  for (const Constant& constant : card.constants) {
    if (constant.amount == nullptr && constant.for_kind == nullptr) break;
    what.reaches_beyond = what.reaches_beyond || constant.beyond;
    if (constant.what == Gives::immune) what.minds.add(Minds::immunity);
    if (constant.what == Gives::cannot_be) what.minds.add(Minds::cannot);
    if (constant.what == Gives::blank && is_a(card.kind, CardType::character))
      what.minds.add(Minds::clashes);
    if (constant.amount != nullptr)
      (constant.beyond ? what.says_beyond : what.says).add(constant.what);
    if (constant.for_kind != nullptr) what.says_of_hand.add(constant.what);
    ++constants;
  }
  std::size_t abilities = 0;
  for (const AbilitySpec& ability : card.abilities) {
    if (ability.effect[0] == nullptr) break;
    if (ability.on != On::nothing) what.hears.add(ability.on);
    what.answers[index(ability.timing)].add(ability.on);
    what.timings.add(ability.timing);
    if (ability.timing == Timing::action)
      what.acts_in =
          what.acts_in | (ability.phase == Phase::setup ? kit::SetOf<Phase>(std::uint8_t{255})
                                                        : kit::SetOf<Phase>::of(ability.phase));
    ++abilities;
  }
  what.constants = std::span(card.constants.data(), constants);
  what.abilities = std::span(card.abilities.data(), abilities);
  declared_[index(card.kind)] = true;
}

void Library::plain(std::initializer_list<Kind> kinds) {
  for (const Kind kind : kinds) declared_[index(kind)] = true;
}

void Library::add(const KeywordDeclaration& keyword) {
  keywords_.gives[index(keyword.keyword)] = keyword.gives;
  keywords_.says.add(keyword.gives.what);
  keywords_.all.add(keyword.keyword);
}

static Library all_cards;
static const Behaviour no_behaviour;

Library& library() { return all_cards; }
const Behaviour& behaviour(Kind kind) {
  if (kind == Kind::none) return no_behaviour;
  const Behaviour& what = all_cards[kind];
  const bool silent = what.constants.empty() && what.abilities.empty();
  return silent || card_is_on(static_cast<std::uint16_t>(kind)) ? what : no_behaviour;
}
const DeclaredKeywords& declared_keywords() { return all_cards.keywords(); }
bool is_declared(Kind kind) { return all_cards.has(kind); }

}  // namespace rookery::cards
