#include <algorithm>

#include "games/cards/deck_draft.h"
#include "games/cards/library.h"

namespace rookery::cards {

bool DeckDraft::is_in_game(Kind kind) { return is_declared(kind); }

DeckList random_deck(Rng& rng) {
  static constexpr auto crests = [] {
    std::array<Kind, faction_names.size() - 1> all{};
    std::size_t n = 0;
    for (std::size_t i = 0; i < kind_count; ++i)
      if (card_table[i].type == CardType::faction) all[n++] = static_cast<Kind>(i);
    return all;
  }();
  static constexpr std::array<Kind, 8> banners{
      Kind::banner_of_the_stag,   Kind::banner_of_the_kraken, Kind::banner_of_the_lion,
      Kind::banner_of_the_sun,    Kind::banner_of_the_watch,  Kind::banner_of_the_wolf,
      Kind::banner_of_the_dragon, Kind::banner_of_the_rose};
  DeckList list;
  list.faction = crests[draw(rng, Draw::deck, crests.size())];
  // A third each: a Banner of another faction, Fealty, no agenda.
  const auto which = draw(rng, Draw::deck, 24);
  if (which < 16) list.agenda = Kind::fealty;
  if (which < 8 && ally_of(banners[which]) != record(list.faction).faction)
    list.agenda = banners[which];
  DeckDraft draft(record(list.faction).faction, ally_of(list.agenda), Faction::neutral);
  draft.mix(rng, Draw::deck);
  // Of the ally first, so that there are enough of them.
  if (ally_of(list.agenda) != Faction::neutral)
    draft.take(list.draw, least_of_ally,
               [&](Kind kind) { return record(kind).faction == ally_of(list.agenda); });
  int neutral = 0;
  draft.take(list.draw, tournament_size, [&](Kind kind) {
    if (record(kind).faction != Faction::neutral || list.agenda != Kind::fealty) return true;
    return ++neutral <= most_neutral;
  });
  draft_plots(list.plots, plot_deck_size, rng, Draw::deck);
  std::sort(list.draw.begin(), list.draw.end());
  std::sort(list.plots.begin(), list.plots.end());
  return list;
}

}  // namespace rookery::cards
