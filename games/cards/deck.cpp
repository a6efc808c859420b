#include "games/cards/deck.h"

#include <algorithm>

namespace rookery::cards {

void DeckSheet::add(Kind kind, int count) {
  const auto once = [&](std::vector<Kind>& list) {
    if (std::find(list.begin(), list.end(), kind) == list.end()) list.push_back(kind);
  };
  if (is_a(kind, CardType::faction)) return once(factions);
  if (is_a(kind, CardType::agenda)) return once(agendas);
  auto& pile = is_a(kind, CardType::plot) ? plots : is_draw_card(kind) ? draw : others;
  const auto at = std::lower_bound(pile.begin(), pile.end(), kind,
                                   [](const Copies& c, Kind k) { return c.kind < k; });
  if (at != pile.end() && at->kind == kind) {
    at->count += count;
  } else {
    pile.insert(at, {kind, count});
  }
}

int size_of(const std::vector<Copies>& pile) {
  int size = 0;
  for (const Copies& copies : pile) size += copies.count;
  return size;
}

std::optional<DeckList> list_of(const DeckSheet& sheet) {
  DeckList list;
  if (sheet.factions.size() != 1 || sheet.agendas.size() > 1 ||
      size_of(sheet.draw) > static_cast<int>(most_draw_cards) ||
      size_of(sheet.plots) > plot_deck_size)
    return std::nullopt;
  list.faction = sheet.factions[0];
  if (!sheet.agendas.empty()) list.agenda = sheet.agendas[0];
  for (const Copies& copies : sheet.plots)
    for (int n = 0; n < copies.count; ++n) list.plots.push_back(copies.kind);
  for (const Copies& copies : sheet.draw)
    for (int n = 0; n < copies.count; ++n) list.draw.push_back(copies.kind);
  return list;
}

DeckList list_of(Deck printed) {
  const DeckRecord& deck = decks[index(printed)];
  DeckList list;
  list.faction = deck.faction;
  list.agenda = deck.agenda;
  list.printed = printed;
  for (const Kind kind : deck.plots) list.plots.push_back(kind);
  for (const Kind kind : deck.draw) list.draw.push_back(kind);
  return list;
}

DeckSheet sheet_of(const DeckList& list) {
  DeckSheet sheet;
  if (list.faction != Kind::none) sheet.add(list.faction, 1);
  if (list.agenda != Kind::none) sheet.add(list.agenda, 1);
  for (const Kind kind : list.plots) sheet.add(kind, 1);
  for (const Kind kind : list.draw) sheet.add(kind, 1);
  return sheet;
}

Expected<DeckSheet> read_deck(std::string_view words) {
  constexpr std::string_view blank = " \t\r\n";
  const std::size_t begin = std::min(words.find_first_not_of(blank), words.size());
  const std::string_view word = words.substr(begin, words.find_last_not_of(blank) + 1 - begin);
  if (const Deck printed = find_deck(word); printed != Deck::none) {
    DeckSheet sheet = sheet_of(list_of(printed));
    sheet.name = decks[index(printed)].name.en;
    return sheet;
  }
  if (is_deck_code(word)) return deck_from_code(word);
  return deck_from_text(words);
}

Faction ally_of(Kind agenda) {
  static constexpr std::array<std::pair<Kind, Faction>, 8> banners{
      {{Kind::banner_of_the_stag, Faction::baratheon},
       {Kind::banner_of_the_kraken, Faction::greyjoy},
       {Kind::banner_of_the_lion, Faction::lannister},
       {Kind::banner_of_the_sun, Faction::martell},
       {Kind::banner_of_the_watch, Faction::nights_watch},
       {Kind::banner_of_the_wolf, Faction::stark},
       {Kind::banner_of_the_dragon, Faction::targaryen},
       {Kind::banner_of_the_rose, Faction::tyrell}}};
  for (const auto& [banner, faction] : banners)
    if (banner == agenda) return faction;
  return Faction::neutral;
}

int most_copies(Kind kind, Faction faction, Faction ally) {
  const CardRecord& card = record(kind);
  if (!is_draw_card(kind)) return 0;
  if (card.faction == Faction::neutral || card.faction == faction) return card.deck_limit;
  return card.faction == ally && !card.loyal ? card.deck_limit : 0;
}

}  // namespace rookery::cards
