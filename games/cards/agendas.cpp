// Agendas. Banners speak of nothing but decks.
#include "games/cards/library.h"
#include "games/cards/ops.h"

namespace rookery::cards {

using namespace ops;

static constexpr std::array<Declaration, 1> agenda_cards{{
    {.kind = Kind::fealty,
     .abilities = {{{.cost = {.kneel_faction = true}, .effect = {cheaper<1, cheaper_loyal>}}}}},
}};

void declare_agendas(Library& library) {
  library.add(agenda_cards);
  library.plain({Kind::banner_of_the_stag, Kind::banner_of_the_kraken, Kind::banner_of_the_lion,
                 Kind::banner_of_the_sun, Kind::banner_of_the_watch, Kind::banner_of_the_wolf,
                 Kind::banner_of_the_dragon, Kind::banner_of_the_rose});
}

}  // namespace rookery::cards
