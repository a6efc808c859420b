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
inline constexpr LocalText welcome{"{}. You have seat {}. Type help for help.", "{}. Twoje miejsce: {}. Wpisz pomoc, by zobaczyć pomoc."};
inline constexpr LocalText resumed{"The game goes on.", "Gra toczy się dalej."};

// --- headings
inline constexpr LocalText log_title{"What happened", "Co się stało"};
inline constexpr LocalText whole_log{"The whole log", "Cała kronika"};
inline constexpr LocalText help_title{"Help", "Pomoc"};
inline constexpr LocalText list_title{"All you can do now", "Wszystko, co możesz teraz zrobić"};
inline constexpr LocalText hint_title{"Hint", "Podpowiedź"};
inline constexpr LocalText cards_title{"Cards in sight", "Karty w zasięgu wzroku"};
inline constexpr LocalText over_title{"The game is over", "Koniec gry"};

// --- answers
inline constexpr LocalText unknown{"'{}' is no number, action or command; type help, or press Tab.", "'{}' to ani numer, ani akcja, ani polecenie; wpisz pomoc albo naciśnij Tab."};
inline constexpr LocalText no_number{"There is no choice {}; they go from 1 to {}.", "Nie ma wyboru {}; są od 1 do {}."};
inline constexpr LocalText refused{"{} ({})", "{} ({})"};
inline constexpr LocalText asked_by{"{} ({}): {}", "{} ({}): {}"};
inline constexpr LocalText asked_by_all{"{}: {}", "{}: {}"};
inline constexpr LocalText allowed{"Yes, you can do that now ({}).", "Tak, możesz to teraz zrobić ({})."};
inline constexpr LocalText no_card{"There is no card and no action called '{}'.", "Nie ma karty ani akcji o nazwie '{}'."};
inline constexpr LocalText many_cards{"Which one: {}?", "Która: {}?"};
inline constexpr LocalText taken_back{"Taken back: this was your decision before.", "Cofnięto do twojej poprzedniej decyzji."};
inline constexpr LocalText nothing_back{"There is nothing to take back yet.", "Nie ma jeszcze czego cofnąć."};
inline constexpr LocalText hint_from{"From {} imagined games, in each of which all you cannot see was dealt anew:", "Na podstawie wyobrażonych gier ({}), z których w każdej rozdano od nowa wszystko, czego nie widzisz:"};
inline constexpr LocalText hint_choice{"  {}. {}: {} % of the tries, expected share of the win {} %", "  {}. {}: {} % prób, oczekiwany udział w zwycięstwie {} %"};
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
inline constexpr LocalText go_back{"Press Enter to see the table, or answer here.", "Enter pokaże stół; możesz też odpowiedzieć tutaj."};
inline constexpr LocalText name_a_file{"Say where to save: save FILE.", "Podaj, gdzie zapisać: zapisz PLIK."};

// --- saving
inline constexpr LocalText saved{"Saved in {}.", "Zapisano w pliku {}."};
inline constexpr LocalText saved_for_later{"Saved. Go on with: rookery play --resume {}", "Zapisano. Ciąg dalszy: rookery play --resume {}"};
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
