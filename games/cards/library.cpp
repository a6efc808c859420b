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
  for (std::size_t i = 0; i < kind_count; ++i)
    if (card_table[i].type == CardType::faction) declared_[i] = true;
}

void Library::add(const Declaration& card) {
  Behaviour& what = behaviours_[index(card.kind)];
  std::size_t constants = 0;
  for (const Constant& constant : card.constants) {
    if (constant.amount == nullptr && constant.for_kind == nullptr) break;
    what.reaches_beyond = what.reaches_beyond || constant.beyond;
    if (constant.amount != nullptr)
      (constant.beyond ? what.says_beyond : what.says).add(constant.what);
    if (constant.for_kind != nullptr) what.says_of_hand.add(constant.what);
    ++constants;
  }
  std::size_t abilities = 0;
  for (const AbilitySpec& ability : card.abilities) {
    if (ability.effect[0] == nullptr) break;
    if (ability.on != On::nothing) what.hears.add(ability.on);
    what.timings.add(ability.timing);
    ++abilities;
  }
  what.constants = std::span(card.constants.data(), constants);
  what.abilities = std::span(card.abilities.data(), abilities);
  declared_[index(card.kind)] = true;
}

void Library::plain(std::initializer_list<Kind> kinds) {
  for (const Kind kind : kinds) declared_[index(kind)] = true;
}

static const Library library;
static const Behaviour no_behaviour;

const Behaviour& behaviour(Kind kind) { return kind == Kind::none ? no_behaviour : library[kind]; }
bool is_declared(Kind kind) { return library.has(kind); }

}  // namespace rookery::cards
