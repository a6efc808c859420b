// What the table of alliances says besides the game's own catalogue.
#pragma once

#include <array>

#include "engine/text.h"
#include "games/alliances/actions.h"

namespace rookery::cli::words::alliances {

// clang-format off

inline constexpr LocalText round{"{}, round {} of {}", "{}, runda {} z {}"};
inline constexpr LocalText piles{"allies {}, influence {}, discard {}, killed {}, tokens {}", "sojusznicy {}, wpływ {}, stos {}, zabici {}, żetony {}"};
inline constexpr LocalText current{"Current ally: {}, power {}", "Aktualny sojusznik: {}, władza {}"};
inline constexpr LocalText claimed{"{} claims an ally: {}, power {}", "{} pozyskuje sojusznika: {}, władza {}"};
inline constexpr LocalText tokens_on_it{", tokens on it: {}", ", żetony na karcie: {}"};
inline constexpr LocalText no_ally{"No ally is turned up.", "Nie ma odkrytego sojusznika."};
inline constexpr LocalText leader{"Leader", "Lider"};
inline constexpr LocalText cards{"cards", "karty"};
inline constexpr LocalText total{"total", "suma"};
inline constexpr LocalText bid{"bid", "licytacja"};
inline constexpr LocalText first{"1st", "1."};
inline constexpr LocalText kneels{"kneels", "klęczy"};
inline constexpr LocalText you_know{"you know: {}", "znasz: {}"};
inline constexpr LocalText council{"Council", "Rada"};
inline constexpr LocalText power{"power", "władza"};
inline constexpr LocalText tokens{"tokens", "żetony"};
inline constexpr LocalText allies{"allies", "sojusznicy"};
inline constexpr LocalText hand{"Your hand ({})", "Twoja ręka ({})"};
inline constexpr LocalText looking{"You are looking at: {}", "Oglądasz: {}"};
inline constexpr LocalText known_deck{"You know of the ally deck, from the top: {}", "Znasz z talii sojuszników, licząc od wierzchu: {}"};
inline constexpr LocalText killed_list{"Killed: {}", "Zabici: {}"};
inline constexpr LocalText row{"Next in the row: {}", "Następni w rzędzie: {}"};
inline constexpr LocalText own_whites{"Your white cards still to come: {}", "Twoje białe karty, które dopiero przyjdą: {}"};
inline constexpr LocalText removed{"Out of the game: {}", "Poza grą: {}"};
inline constexpr LocalText may_not_play{"may not play: {}", "nie zagrywa kolorów: {}"};
inline constexpr LocalText passed_left{"The others are passed to the left.", "Pozostałe powędrują w lewo."};
inline constexpr LocalText passed_right{"The others are passed to the right.", "Pozostałe powędrują w prawo."};
inline constexpr LocalText you{"you", "ty"};
inline constexpr LocalText outcome_row{"power {} = allies {} + tokens {}", "władza {} = sojusznicy {} + żetony {}"};
inline constexpr LocalText outcome_bonus{" + abilities {}", " + zdolności {}"};
inline constexpr LocalText ranked_by{"Ranked by the weaker of the leader's two councils:", "O kolejności decyduje słabsza z dwóch rad lidera:"};
inline constexpr LocalText ally_card{"{}, {}: ally, power {}", "{}, {}: sojusznik, władza {}"};
inline constexpr LocalText influence_card{"{}: influence {}, {}, {} in the deck", "{}: wpływ {}, {}, w talii: {}"};

inline constexpr std::array<LocalText, 5> colours{{{"red", "czerwona"}, {"green", "zielona"}, {"purple", "fioletowa"}, {"white", "biała"}, {"blue", "niebieska"}}};

// Labels of the choices, by verb. {N:kind} is argument N of the action.
struct Label {
  rookery::alliances::Verb verb;
  LocalText text;
};
using rookery::alliances::Verb;
inline constexpr std::array<Label, 26> labels{{
    {Verb::lead, {"{0:leader}", "{0:leader}"}},
    {Verb::kneel, {"kneel", "uklęknij"}},
    {Verb::decline, {"decline", "zrezygnuj"}},
    {Verb::pay, {"pay", "zapłać"}},
    {Verb::play, {"{0:held}", "{0:held}"}},
    {Verb::discard, {"discard {0:held}", "odrzuć: {0:held}"}},
    {Verb::take, {"take {0:influence}", "weź: {0:influence}"}},
    {Verb::under, {"{0:influence} under the deck", "pod talię: {0:influence}"}},
    {Verb::exchange, {"give {0:influence} for {1:influence}", "oddaj: {0:influence} za: {1:influence}"}},
    {Verb::bid, {"{0:seat}: {1:influence}{2:zeroed}", "{0:seat}: {1:influence}{2:zeroed}"}},
    {Verb::resolve, {"{0:influence} first", "najpierw: {0:influence}"}},
    {Verb::choose, {"{0:seat}", "{0:seat}"}},
    {Verb::top, {"{0:ally} on top", "na wierzch: {0:ally}"}},
    {Verb::bottom, {"{0:ally} at the bottom", "na spód: {0:ally}"}},
    {Verb::kill, {"kill {0:ally}", "zabij: {0:ally}"}},
    {Verb::claim, {"claim {0:ally}", "pozyskaj: {0:ally}"}},
    {Verb::swap, {"{0:ally}", "{0:ally}"}},
    {Verb::move, {"{0:ally} to {1:council}", "{0:ally}, do rady {1:council}"}},
    {Verb::place, {"council {0:council}", "rada {0:council}"}},
    {Verb::gain, {"council {0:council}", "rada {0:council}"}},
    {Verb::look, {"council {0:council}", "rada {0:council}"}},
    {Verb::token, {"{0:council}{1:token} → {2:council}", "{0:council}{1:token} → {2:council}"}},
    {Verb::give_back, {"{0:council}{1:token}", "{0:council}{1:token}"}},
    {Verb::pick, {"keep {0:packed}", "zatrzymaj: {0:packed}"}},
    {Verb::skip, {"let the turn go by", "przepuść turę"}},
    {Verb::colour, {"{0:colour}", "{0:colour}"}},
}};

// clang-format on

}  // namespace rookery::cli::words::alliances
