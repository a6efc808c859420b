// What the terminal table says by itself, in both languages.
#pragma once

#include "cli/texts.h"

namespace rookery::cli::words {

// clang-format off

// --- starting
inline constexpr LocalText no_seat{"there is no seat {}; seats are numbered 0 to {}", "nie ma miejsca {}; miejsca mają numery od 0 do {}"};
inline constexpr LocalText bot_count{"{} bots are named for {} seats; name one for all or one for each", "podano boty: {}, a miejsc dla nich jest {}; podaj jednego dla wszystkich albo po jednym"};
inline constexpr LocalText not_resumable{"cannot resume {}: {}", "nie można wznowić gry z {}: {}"};
inline constexpr LocalText other_game{"the record is of {}, not of {}", "to zapis gry {}, a nie {}"};
inline constexpr LocalText only_new{"--seats, --option, --choice and --seed are for a new game; a resumed one has its own", "--seats, --option, --choice i --seed są dla nowej gry; wznowiona ma swoje"};
inline constexpr LocalText save_exists{"{0} already exists; go on with it by --resume {0}, or name another file", "{0} już istnieje; wznów tę grę przez --resume {0} albo podaj inny plik"};
inline constexpr LocalText welcome{"{}. You have seat {}. New here? Type goal. help lists everything else you can type.", "{}. Twoje miejsce: {}. Pierwszy raz? Wpisz cel. Wszystko, co można wpisać, pokaże pomoc."};
inline constexpr LocalText no_plain_file{"{} is no plain file", "{} to nie zwykły plik"};
inline constexpr LocalText played_elsewhere{"{} is being played in another window", "ta gra toczy się właśnie w innym oknie: {}"};
inline constexpr LocalText offer{"A game of {} from {} is not over ({} moves). Go on with it? [Y/n] ", "Gra „{}” z {} nie jest skończona (ruchy: {}). Grać dalej? [T/n] "};
inline constexpr LocalText offer_noted{"A game of {} from {} is not over. Go on with it by: {}", "Gra „{}” z {} nie jest skończona. Ciąg dalszy: {}"};
inline constexpr LocalText no_lesson{"{} has no lesson '{}'; there are: {}", "gra {} nie ma lekcji '{}'; są: {}"};
inline constexpr LocalText no_lessons{"{} has no lesson yet", "gra {} nie ma jeszcze lekcji"};
inline constexpr LocalText lesson_alone{"a lesson has its own seats and options: only --bots, --save and --lang go with --lesson", "lekcja ma własne miejsca i opcje: z --lesson idą w parze tylko --bots, --save i --lang"};
inline constexpr LocalText resumed{"The game goes on.", "Gra toczy się dalej."};

// --- headings
inline constexpr LocalText log_title{"What happened", "Co się stało"};
inline constexpr LocalText whole_log{"The whole log", "Cała kronika"};
inline constexpr LocalText help_title{"Help", "Pomoc"};
inline constexpr LocalText list_title{"All you can do now", "Wszystko, co możesz teraz zrobić"};
inline constexpr LocalText hint_title{"Hint", "Podpowiedź"};
inline constexpr LocalText cards_title{"Cards in sight", "Karty w zasięgu wzroku"};
inline constexpr LocalText table_title{"The whole table", "Cały stół"};
inline constexpr LocalText goal_title{"The goal of the game", "Cel gry"};
inline constexpr LocalText about_title{"About '{}'", "O: {}"};
inline constexpr LocalText over_title{"The game is over", "Koniec gry"};

// --- answers
inline constexpr LocalText unknown{"'{}' is no number, action or command; type help, or press Tab.", "'{}' to ani numer, ani akcja, ani polecenie; wpisz pomoc albo naciśnij Tab."};
inline constexpr LocalText no_number{"There is no choice {}; they go from 1 to {}.", "Nie ma wyboru {}; są od 1 do {}."};
inline constexpr LocalText refused{"{} ({})", "{} ({})"};
inline constexpr LocalText asked_by{"{} ({}): {}", "{} ({}): {}"};
inline constexpr LocalText asked_by_all{"{}: {}", "{}: {}"};
inline constexpr LocalText allowed{"Yes, you can do that now ({}).", "Tak, możesz to teraz zrobić ({})."};
inline constexpr LocalText nothing_known{"Nothing here is called '{}', and no rule speaks of it.", "Nic tu nie nazywa się '{}' i żadna reguła o tym nie mówi."};
inline constexpr LocalText many_things{"Which one: {}?", "Co dokładnie: {}?"};
inline constexpr LocalText which_choice{"Which one do you mean: {}?", "O co chodzi: {}?"};
inline constexpr LocalText numbered{"{}. {}", "{}. {}"};
inline constexpr LocalText rules_about{"Rules that speak of '{}' ({}):", "Reguły, które mówią o „{}” ({}):"};
inline constexpr LocalText rule_line{"{} ({}): {}", "{} ({}): {}"};
inline constexpr LocalText rules_left{"{} more; ask more exactly.", "Jeszcze {}; zapytaj dokładniej."};
inline constexpr LocalText lesson_wants{"This lesson goes another way now: {} (type {}).", "Ta lekcja idzie teraz inaczej: {} (wpisz {})."};
inline constexpr LocalText lesson_over{"The lesson is over; the game is yours now.", "Lekcja skończona; dalej grasz po swojemu."};
inline constexpr LocalText lessons_here{"Lessons of this game: {}", "Lekcje tej gry: {}"};
inline constexpr LocalText thinking{"{} thinks ({} s; Ctrl-C saves and leaves)", "Namyśla się {} ({} s; Ctrl-C zapisuje i kończy)"};
inline constexpr LocalText hint_thinking{"Thinking about a hint ({} s; Ctrl-C saves and leaves)", "Namysł nad podpowiedzią ({} s; Ctrl-C zapisuje i kończy)"};
inline constexpr LocalText taken_back{"Taken back: this was your decision before.", "Cofnięto do twojej poprzedniej decyzji."};
inline constexpr LocalText taken_back_many{"Taken back, your decisions: {}.", "Cofnięto twoje decyzje: {}."};
inline constexpr LocalText bad_undo{"Say how many decisions, as in undo 3, not '{}'.", "Podaj, ile decyzji, na przykład cofnij 3, a nie '{}'."};
inline constexpr LocalText nothing_back{"There is nothing to take back yet.", "Nie ma jeszcze czego cofnąć."};
inline constexpr LocalText hint_from{"From {} imagined games, in each of which all you cannot see was dealt anew:", "Na podstawie wyobrażonych gier ({}), z których w każdej rozdano od nowa wszystko, czego nie widzisz:"};
inline constexpr LocalText hint_choice{"  {}. {}: expected share of the win {:.1f} % ({}), {} % of the tries", "  {}. {}: oczekiwany udział w zwycięstwie {:.1f} % ({}), {} % prób"};
inline constexpr LocalText hint_best{"advised", "zalecane"};
inline constexpr LocalText hint_apart{"{:+.1f}", "{:+.1f}"};
inline constexpr LocalText hint_even{"By these figures it hardly matters: less than one point in a hundred lies between them.", "Według tych liczb to prawie bez różnicy: dzieli je mniej niż jeden punkt na sto."};
inline constexpr LocalText hint_rest{"{} more choices were tried less often.", "Rzadziej próbowane możliwości: {}."};
inline constexpr LocalText hint_why{"Why the first rather than {}: {}.", "Dlaczego pierwsze, a nie {}: {}."};
inline constexpr LocalText hint_line{"It might go on like this (what others do is a guess, as their cards are): {}", "Możliwy dalszy ciąg (ruchy innych to domysły, tak jak ich karty): {}"};
inline constexpr LocalText hint_forced{"You have no choice here.", "Nie masz tu wyboru."};
inline constexpr LocalText no_hint{"There is no hint: {}.", "Nie ma podpowiedzi: {}."};
inline constexpr LocalText study_title{"For thinking", "Do namysłu"};
inline constexpr LocalText study_from{"From {} imagined deals of all that you cannot see.", "Wyobrażone rozdania tego, czego nie widzisz: {}."};
inline constexpr LocalText think{"think", "namysł"};
inline constexpr LocalText name{"NAME", "NAZWA"};
inline constexpr LocalText no_studies{"There is nothing to work out in this game.", "W tej grze nie ma czego wyliczać."};
inline constexpr LocalText no_such_thing{"There is nothing called '{}' here.", "Nie ma tu niczego o nazwie '{}'."};
inline constexpr LocalText more_choices{"{} more: type list", "jeszcze {}: wpisz lista"};
inline constexpr LocalText more_news{"{} more: type log", "jeszcze {}: kronika"};
inline constexpr LocalText more_table{"{} more lines of the table: type table", "jeszcze wiersze stołu ({}): wpisz stół"};
inline constexpr LocalText go_back{"Press Enter to see the table, or answer here.", "Enter pokaże stół; możesz też odpowiedzieć tutaj."};
inline constexpr LocalText go_on{"Page {} of {}: Enter shows the next; or answer here.", "Strona {} z {}: Enter pokaże następną; możesz też odpowiedzieć tutaj."};
inline constexpr LocalText name_a_file{"Say where to save: save FILE.", "Podaj, gdzie zapisać: zapisz PLIK."};

// --- saving
inline constexpr LocalText saved{"Saved in {}.", "Zapisano w pliku {}."};
inline constexpr LocalText saved_for_later{"Saved. Go on with: {}", "Zapisano. Ciąg dalszy: {}"};
inline constexpr LocalText nothing_played{"Nothing was played, so nothing was saved.", "Niczego nie rozegrano, więc niczego nie zapisano."};
inline constexpr LocalText overwrite{"{} exists already. Overwrite it? Type yes or no.", "{} już istnieje. Zastąpić? Wpisz tak albo nie."};
inline constexpr LocalText not_overwritten{"Not saved there; the game is kept in {}.", "Nie zapisano tam; gra jest w pliku {}."};
inline constexpr LocalText not_kept{"The game cannot be saved as it goes: {}. Use save FILE for another place.", "Gra nie jest zapisywana na bieżąco: {}. Użyj: zapisz PLIK, by wybrać inne miejsce."};
inline constexpr LocalText record_is{"The record is in {}", "Zapis gry jest w pliku {}"};
inline constexpr LocalText broken_off{"The game cannot go on: {}", "Gra nie może toczyć się dalej: {}"};
inline constexpr LocalText not_saved{"The game was not saved: {}.", "Gra nie została zapisana: {}."};
inline constexpr LocalText not_saved_stay{"The game was not saved: {}. Use save FILE for another place, or quit again to leave without saving.", "Gra nie została zapisana: {}. Użyj: zapisz PLIK, by wybrać inne miejsce, albo jeszcze raz koniec, by wyjść bez zapisu."};
inline constexpr LocalText no_home{"there is no home folder; name a file with --save or save FILE", "nie ma katalogu domowego; podaj plik przez --save albo zapisz PLIK"};
inline constexpr LocalText no_folder{"cannot make the folder {}: {}", "nie można utworzyć katalogu {}: {}"};

// --- the end
inline constexpr LocalText won{"{} wins.", "Wygrywa {}."};
inline constexpr LocalText won_together{"The victory is shared: {}.", "Zwycięstwo wspólne: {}."};
inline constexpr LocalText you_won{"You won!", "Wygrana należy do ciebie!"};
inline constexpr LocalText you_placed{"You came in place {}.", "Twoje miejsce na końcu: {}."};
inline constexpr LocalText ranked{"{}. {} ({})", "{}. {} ({})"};
inline constexpr LocalText you{"you", "ty"};

// clang-format on

}  // namespace rookery::cli::words
