// What arena, train, calibrate and balance say, on the terminal, in their pictures and in their
// reports.
#pragma once

#include "cli/texts.h"

namespace rookery::cli::texts {

// clang-format off

// --- arena
inline constexpr LocalText arena_head{"{}: {} games at {} seats, {} bots, seed {}, {:.1f} s", "{}: partie: {}, miejsca: {}, boty: {}, ziarno {}, {:.1f} s"};
inline constexpr LocalText arena_blocks{"{} blocks of {} games on one deal; {} blocks make a full round of line-ups", "bloki: {}, w każdym partie na jednym rozdaniu: {}; pełny obieg składów to bloki: {}"};
inline constexpr LocalText arena_on_file{"{} games were on file already", "partie, które już były zapisane: {}"};
inline constexpr LocalText arena_stopped{"interrupted after {} of {} games; these are the {} whole blocks so far", "przerwano po partiach: {} z {}; oto wynik całych bloków: {}"};
inline constexpr LocalText arena_go_on{"go on with: the same command and --resume", "dalej: to samo polecenie z --resume"};
inline constexpr LocalText bot{"bot", "bot"};
inline constexpr LocalText elo_by_wins{"Elo by wins", "Elo z wygranych"};
inline constexpr LocalText elo_by_places{"Elo by final places", "Elo z miejsc końcowych"};
inline constexpr LocalText games_word{"games", "partie"};
inline constexpr LocalText decisions_word{"decisions", "decyzje"};
inline constexpr LocalText ms_per_decision{"ms each", "ms każda"};
inline constexpr LocalText wins_by_seat{"wins by seat", "wygrane wg miejsca"};
inline constexpr LocalText arena_notes{"Wins are a share of the bot's games, fair is {:.1f} %. Elo has the mean 0.\nIntervals are 95 % and take each block as one sample. Decisions are those of one seat in one game.", "Wygrane to część partii bota, równy udział to {:.1f} %. Elo ma średnią 0.\nPrzedziały 95 % traktują każdy blok jako jedną próbę. Decyzje: jednego miejsca w jednej partii."};
inline constexpr LocalText kept_in{"kept in {}", "zapisano w {}"};
inline constexpr LocalText plot_wins{"{}: share of games won, by bot", "{}: część wygranych partii, wg botów"};
inline constexpr LocalText plot_elo{"{}: Elo of the bots", "{}: Elo botów"};
inline constexpr LocalText plot_of{"{} games at {} seats; lines through the marks are 95 % intervals. {}", "partie: {}, miejsca: {}; kreski przez znaki to przedziały 95 %. {}"};
inline constexpr LocalText plot_row{"{}: {}, {} to {}.", "{}: {}, od {} do {}."};
inline constexpr LocalText fair_line{"fair share {:.1f} %", "równy udział {:.1f} %"};
inline constexpr LocalText mean_line{"mean 0", "średnia 0"};

// --- train
inline constexpr LocalText train_head{"{}: {} games at {} seats, {} positions, seed {}, {:.1f} s", "{}: partie: {}, miejsca: {}, pozycje: {}, ziarno {}, {:.1f} s"};
inline constexpr LocalText train_feature{"feature", "cecha"};
inline constexpr LocalText train_weight{"weight", "waga"};
inline constexpr LocalText train_surprise{"Mean of -log(share given to the winner): {:.4f} in the four fifths it learned from, {:.4f} in the games\nit has not seen; equal shares give {:.4f}.", "Średnia -log(udziału danego zwycięzcy): {:.4f} w czterech piątych, z których się uczono, {:.4f} w partiach\nnieznanych; równe udziały dają {:.4f}."};

// --- calibrate
inline constexpr LocalText calibrate_head{"{}: {} games continued from positions of {} at {} seats, {} iterations, seed {}, {:.1f} s", "{}: dokończone partie: {}, z pozycji tylu rozegranych: {}, miejsca: {}, iteracje: {}, ziarno {}, {:.1f} s"};
inline constexpr LocalText calibrate_expected{"expected", "spodziewany"};
inline constexpr LocalText calibrate_mean{"mean", "średnio"};
inline constexpr LocalText calibrate_won{"came true", "ziścił się"};
inline constexpr LocalText calibrate_error{"Mean squared error of the expected shares: {:.4f}; equal shares for all give {:.4f}.", "Średni błąd kwadratowy spodziewanych udziałów: {:.4f}; równe udziały dają {:.4f}."};
inline constexpr LocalText calibrate_notes{"Expected is the share of the win that the search gives a seat before it answers, by what the seat\nknows. Intervals are 95 % and take all games continued from one game as one sample.", "Spodziewany to udział w wygranej, który wyszukiwanie daje miejscu przed odpowiedzią, według tego, co ono\nwie. Przedziały 95 % traktują wszystkie partie dokończone z jednej jako jedną próbę."};
inline constexpr LocalText calibrate_plot{"{}: does the expected share come true?", "{}: czy spodziewany udział się ziszcza?"};
inline constexpr LocalText calibrate_plot_of{"{} games continued from positions of {} games at {} seats; lines through the marks are 95 % intervals. {}", "dokończone partie: {}, z pozycji tylu rozegranych: {}, miejsca: {}; kreski przez znaki to przedziały 95 %. {}"};
inline constexpr LocalText calibrate_plot_row{"Expected {:.1f} %: came true {:.1f} %, {:.1f} to {:.1f}, {} games.", "Spodziewany {:.1f} %: ziścił się {:.1f} %, od {:.1f} do {:.1f}, partie: {}."};
inline constexpr LocalText calibrate_plot_text{"{:.1f} % of {}", "{:.1f} % z {}"};

// --- balance
inline constexpr LocalText balance_head{"{}: {} games at {} seats, all {}, seed {}, {:.1f} s", "{}: partie: {}, miejsca: {}, wszędzie {}, ziarno {}, {:.1f} s"};
inline constexpr LocalText report_title{"Balance of {}: {} at {} seats", "Równowaga gry {}: {}, miejsca: {}"};
inline constexpr LocalText report_made{"{} games, all seats played by `{}`, {:.1f} decisions a game. Made by:", "Partie: {}, na wszystkich miejscach `{}`, decyzje w partii: {:.1f}. Powstało poleceniem:"};
inline constexpr LocalText report_partial{"The run was interrupted: {} of {} games were played.", "Przerwano: rozegrane partie: {} z {}."};
inline constexpr LocalText report_reading{
  "**How to read it.** A ratio is a share of wins divided by the fair share ({:.1f} %): 1 is no effect, 2 is twice as many wins. Shared wins count in part. Intervals are 95 %, and seats of one game are not taken for independent. A card row is about every seat to which the event happened with that card at least once in a game. That is no experiment: whoever claims cards at all wins more often, so compare a card with the line \"all\" of its own table, which weighs all cards by how often they occur. About one interval in twenty misses the truth by chance, so do not hunt for single rows.",
  "**Jak to czytać.** Stosunek to udział w wygranych podzielony przez równy udział ({:.1f} %): 1 to brak wpływu, 2 to dwa razy więcej wygranych. Wspólne wygrane liczą się w części. Przedziały są 95-procentowe, a miejsca z jednej partii nie są uznawane za niezależne. Wiersz karty dotyczy każdego miejsca, któremu zdarzenie z tą kartą przytrafiło się w partii choć raz. To nie eksperyment: kto w ogóle pozyskuje karty, częściej wygrywa, więc porównuj kartę z wierszem „razem” jej tabeli, w którym karty ważą tyle, ile razy wystąpiły. Mniej więcej co dwudziesty przedział mija się z prawdą przez przypadek, więc pojedyncze wiersze niewiele znaczą."};
inline constexpr LocalText seats_title{"Seats", "Miejsca"};
inline constexpr LocalText identities_title{"Who sits there", "Kto siedzi"};
inline constexpr LocalText stands_out{"Designed cards beyond every printed one", "Karty naszego projektu poza wszystkimi drukowanymi"};
inline constexpr LocalText stands_out_how{"Their whole interval lies above those of all printed cards of the same event, or below them all.", "Cały ich przedział leży powyżej przedziałów wszystkich drukowanych kart tego zdarzenia albo poniżej wszystkich."};
inline constexpr LocalText none_stands_out{"None.", "Żadna."};
inline constexpr LocalText event_word{"event", "zdarzenie"};
inline constexpr LocalText card_word{"card", "karta"};
inline constexpr LocalText name_word{"name", "nazwa"};
inline constexpr LocalText source_word{"source", "źródło"};
inline constexpr LocalText observations_word{"observations", "obserwacje"};
inline constexpr LocalText ratio_word{"ratio", "stosunek"};
inline constexpr LocalText all_word{"all", "razem"};
inline constexpr LocalText note_word{"note", "uwaga"};
inline constexpr LocalText above_printed{"above all printed by {:.2f}", "powyżej drukowanych o {:.2f}"};
inline constexpr LocalText below_printed{"below all printed by {:.2f}", "poniżej drukowanych o {:.2f}"};
inline constexpr LocalText printed_kind{"printed", "drukowana"};
inline constexpr LocalText designed_kind{"our design", "nasz projekt"};
inline constexpr LocalText even_line{"1 = fair share", "1 = równy udział"};
inline constexpr LocalText all_line{"all together {:.2f}", "razem {:.2f}"};
inline constexpr LocalText balance_plot{"{}: wins against the fair share", "{}: wygrane wobec równego udziału"};
inline constexpr LocalText balance_desc{"Ratio of wins to the fair share with 95 % intervals, from the highest: {}", "Stosunek wygranych do równego udziału z przedziałami 95 %, od najwyższego: {}"};

// clang-format on

}  // namespace rookery::cli::texts
