// What the table of the Iron Throne says besides the game's own catalogue.
#pragma once

#include "engine/text.h"

namespace rookery::cli::words::iron_throne {

// clang-format off

inline constexpr LocalText turn{"Turn {}", "Tura {}"};
inline constexpr LocalText before_game{"Before the game", "Przed grą"};
inline constexpr LocalText events{"event {}, {} left in the deck", "wydarzenie: {}, w talii zostało {}"};
inline constexpr LocalText none{"none", "brak"};
inline constexpr LocalText attacks{"attacks", "atakuje"};
inline constexpr LocalText defends{"defends", "broni się"};
inline constexpr LocalText supports{"supports", "wspiera"};
inline constexpr LocalText you{"you", "ty"};
inline constexpr LocalText led_by{"led by {}", "lider: {}"};
inline constexpr LocalText counts{"influence spread {}, sheet {}, hand {}, deck {}, discard {}", "wpływy {}, arkusz {}, ręka {}, talia {}, odrzucone {}"};
inline constexpr LocalText characters{"characters: {}", "postacie: {}"};
inline constexpr LocalText dead{"dead", "nie żyje"};
inline constexpr LocalText board{"on their board: {}", "na planszy: {}"};
inline constexpr LocalText hostages{"hostages: {}", "zakładnicy: {}"};
inline constexpr LocalText unknown{"?", "?"};
inline constexpr LocalText knows{"you know of their hand: {}", "znasz z ręki: {}"};
inline constexpr LocalText encounter{"Encounter", "Starcie"};
inline constexpr LocalText side{"{}: {}", "{}: {}"};
inline constexpr LocalText total{"total {}", "suma {}"};
inline constexpr LocalText laid{"a card face down", "zakryta karta"};
inline constexpr LocalText bonus{"+{}", "+{}"};
inline constexpr LocalText outcome{"outcome: {}", "wynik: {}"};
inline constexpr LocalText on_the_table{"On the table: attacker {}; defender {}", "Na stole: atakujący {}; obrońca {}"};
inline constexpr LocalText hand{"Your hand ({}): {}", "Twoja ręka ({}): {}"};
inline constexpr LocalText leader_card{"{}, leader: {}", "{}, lider: {}"};
inline constexpr LocalText character_card{"{}, card: {}", "{}, karta: {}"};
inline constexpr LocalText ranked_by{"Ranked by influence spread:", "O kolejności decydują rozprzestrzenione wpływy:"};

// clang-format on

}  // namespace rookery::cli::words::iron_throne
