// What analyse says.
#pragma once

#include "cli/texts.h"

namespace rookery::cli::texts {

// clang-format off
inline constexpr LocalText analyse_head{"{}, {} seats, {} actions: {} answers judged with {} iterations, seed {}", "{}, miejsca: {}, akcje: {}; ocenione odpowiedzi: {}, iteracje: {}, ziarno {}"};
inline constexpr LocalText analyse_seat{"{} (seat {})", "{} (miejsce {})"};
inline constexpr LocalText analyse_axis{"0 to {} actions; expected share of the win, 0 to 100 %; numbers mark what cost most", "od 0 do {} akcji; spodziewany udział w wygranej, od 0 do 100 %; liczby znaczą to, co kosztowało najwięcej"};
inline constexpr LocalText analyse_no_costly{"No answer that cost more than chance explains.", "Żadna odpowiedź nie kosztowała więcej, niż tłumaczy przypadek."};
inline constexpr LocalText analyse_when{"{}. Action {}", "{}. Akcja {}"};
inline constexpr LocalText analyse_round{", round {}", ", runda {}"};
inline constexpr LocalText analyse_cost{"cost {:.1f} points (± {:.1f}): {:.1f} % instead of {:.1f} %", "strata {:.1f} punktu (± {:.1f}): {:.1f} % zamiast {:.1f} %"};
inline constexpr LocalText analyse_asked{"asked:    {}", "pytanie:    {}"};
inline constexpr LocalText analyse_given{"answered: {}", "odpowiedź:  {}"};
inline constexpr LocalText analyse_better{"better:   {}", "lepiej:     {}"};
inline constexpr LocalText analyse_why{"why:      {}", "bo:         {}"};
inline constexpr LocalText analyse_line{"expected: {}", "dalej może: {}"};
inline constexpr LocalText analyse_turned{"Where it turned", "Gdzie się odwróciło"};
inline constexpr LocalText analyse_turn{"{}. {}, action {}: {:.1f} points", "{}. {}, akcja {}: {:.1f} punktu"};
inline constexpr LocalText analyse_notes{"Each answer is judged by what its seat knew then; ± is one standard error. What others do in\nan expected line is a guess.", "Każda odpowiedź jest oceniana według tego, co wiedziało wtedy miejsce; ± to jeden błąd standardowy.\nTo, co robią inni w spodziewanym ciągu dalszym, jest domysłem."};
inline constexpr LocalText analyse_not_all{"not every answer could be judged: {}", "nie każdą odpowiedź dało się ocenić: {}"};
inline constexpr LocalText analyse_stopped{"interrupted at {} % of the work; this is what was found so far", "przerwano po {} % pracy; oto, co było wiadomo do tej chwili"};
inline constexpr LocalText analyse_bad_seat{"--seat is from 0 to {}, not {}", "--seat to liczba od 0 do {}, nie {}"};
// clang-format on

}  // namespace rookery::cli::texts
