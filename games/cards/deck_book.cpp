// What the game tells builders of decks.
#include <nlohmann/json.hpp>

#include "games/cards/cards.h"
#include "games/cards/deck.h"

namespace rookery {

using namespace cards;

namespace cards {

using nlohmann::ordered_json;

static ordered_json in_languages(const LocalText& text) {
  return {{"en", text.en}, {"pl", text.pl}};
}

static ordered_json counts_of(const std::vector<Copies>& pile) {
  ordered_json list = ordered_json::array();
  for (const Copies& card : pile)
    list.push_back({{"card", record(card.kind).id}, {"count", card.count}});
  return list;
}

template <class Names>
static ordered_json names_in(unsigned bits, const Names& names) {
  ordered_json list = ordered_json::array();
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((bits >> i & 1U) != 0) list.push_back(names[i]);
  return list;
}

static ordered_json card_json(const CardRecord& card) {
  const auto only = [](bool has, int number) {
    return has ? ordered_json(number) : ordered_json(nullptr);
  };
  const bool plot = card.type == CardType::plot;
  const bool bought = card.type == CardType::character || card.type == CardType::location ||
                      card.type == CardType::attachment || card.type == CardType::event;
  ordered_json traits_of = ordered_json::array();
  for (std::size_t i = 0; i < traits.size(); ++i)
    if (card.traits.has(static_cast<Trait>(i))) traits_of.push_back(traits[i].id);
  return {{"id", card.id},
          {"number", card.number},
          {"name", in_languages(card.name)},
          {"text", in_languages(card.text)},
          {"type", card_type_names[index(card.type)]},
          {"faction", faction_names[index(card.faction)]},
          {"loyal", card.loyal},
          {"unique", card.unique},
          {"cost", only(bought && !card.cost_x, card.cost)},
          {"cost_x", card.cost_x},
          {"strength", only(card.type == CardType::character, card.strength)},
          {"icons", names_in(card.icons, icon_names)},
          {"traits", traits_of},
          {"keywords", names_in(card.keywords, keyword_names)},
          {"ambush", only(card.ambush > 0, card.ambush)},
          {"income", only(plot, card.income)},
          {"initiative", only(plot, card.initiative)},
          {"claim", only(plot, card.claim)},
          {"reserve", only(plot, card.reserve)},
          {"set", card_set_names[index(card.set)]},
          {"copies", card.copies},
          {"limit", card.deck_limit}};
}

static std::vector<DeckCount> by_ids(const std::vector<Copies>& pile) {
  std::vector<DeckCount> list;
  list.reserve(pile.size());
  for (const Copies& card : pile) list.push_back({record(card.kind).id, card.count});
  return list;
}

class CardsDeckBook final : public DeckBook {
 public:
  std::string_view choice() const override { return "deck"; }
  std::span<const std::string_view> checks() const override { return deck_check_names; }

  DeckReport read(std::string_view deck, std::string_view check) const override {
    DeckReport report;
    auto how = DeckCheck::tournament;
    for (std::size_t i = 0; i < deck_check_names.size(); ++i)
      if (deck_check_names[i] == check) how = static_cast<DeckCheck>(i);
    report.check = deck_check_names[index(how)];
    const auto sheet = read_deck(deck);
    if (!sheet) {
      report.faults.push_back({.text = sheet.error()});
      return report;
    }
    report.name = sheet->name;
    if (sheet->factions.size() == 1) report.faction = record(sheet->factions[0]).id;
    if (sheet->agendas.size() == 1) report.agenda = record(sheet->agendas[0]).id;
    report.plots = by_ids(sheet->plots);
    report.draw = by_ids(sheet->draw);
    report.faults = faults_of(*sheet, how);
    report.code = code_of(*sheet);
    const auto text_in = [&](Language language) {
      DeckSheet named = *sheet;
      if (const Deck printed = find_deck(deck); printed != Deck::none)
        named.name = decks[index(printed)].name.in(language);
      return text_of(named, language);
    };
    report.text = {text_in(Language::en), text_in(Language::pl)};
    return report;
  }

  std::string random(const Seed& seed) const override {
    Rng rng(seed);
    return code_of(sheet_of(random_deck(rng)));
  }

  std::string json() const override {
    ordered_json all = ordered_json::array();
    ordered_json factions{{"neutral", in_languages(neutral_name)}};
    for (const CardRecord& card : card_table) {
      if (card.type == CardType::title) continue;
      all.push_back(card_json(card));
      if (card.type == CardType::faction)
        factions[std::string(faction_names[index(card.faction)])] = in_languages(card.name);
    }
    ordered_json trait_names = ordered_json::object();
    for (const TraitRecord& trait : traits)
      trait_names[std::string(trait.id)] = in_languages(trait.name);
    ordered_json printed = ordered_json::array();
    for (std::size_t i = 0; i < decks.size(); ++i) {
      const DeckSheet sheet = sheet_of(list_of(static_cast<Deck>(i)));
      printed.push_back({{"id", decks[i].id},
                         {"name", in_languages(decks[i].name)},
                         {"kind", deck_kind_names[index(decks[i].kind)]},
                         {"faction", record(decks[i].faction).id},
                         {"agenda", nullptr},
                         {"plots", counts_of(sheet.plots)},
                         {"draw", counts_of(sheet.draw)},
                         {"code", code_of(sheet)}});
    }
    return ordered_json{{"game", "cards"}, {"choice", choice()},    {"checks", checks()},
                        {"cards", all},    {"traits", trait_names}, {"factions", factions},
                        {"decks", printed}}
        .dump();
  }

 private:
  static constexpr LocalText neutral_name{"Neutral", "Neutralne"};
};

}  // namespace cards

const DeckBook& CardsRules::deck_book() {
  static const CardsDeckBook book;
  return book;
}

}  // namespace rookery
