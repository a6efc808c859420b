// What the command line itself says, in both languages. What a game says is in its own catalogue.
#pragma once

#include <string>

#include <fmt/format.h>

#include "engine/text.h"

namespace rookery::cli {

// A text with its arguments filled in. Both languages are checked against the arguments when this
// is compiled, so a translation cannot go wrong at run time.
template <const LocalText& text, class... Values>
std::string say(Language language, const Values&... values) {
  constexpr fmt::format_string<const Values&...> en(text.en);
  constexpr fmt::format_string<const Values&...> pl(text.pl);
  return fmt::format(language == Language::pl ? pl : en, values...);
}

namespace texts {

// clang-format off

// --- requests that make no sense
inline constexpr LocalText no_command{"there is no command '{}'; there are: {}", "nie ma polecenia '{}'; są: {}"};
inline constexpr LocalText no_flag{"there is no flag '{}' (see rookery --help)", "nie ma flagi '{}' (zob. rookery --help)"};
inline constexpr LocalText need_command{"say what to do: {}", "podaj, co zrobić: {}"};
inline constexpr LocalText see_help{"{} (see {} --help)", "{} (zob. {} --help)"};
inline constexpr LocalText unexpected{"this should not have happened: {}", "to nie powinno się zdarzyć: {}"};
inline constexpr LocalText cannot_print{"cannot write the output: {}", "nie można zapisać wyniku: {}"};
inline constexpr LocalText cannot_write_file{"cannot write {}", "nie można zapisać {}"};
inline constexpr LocalText output_closed{"there is nowhere to write the output to: standard output is closed", "nie ma dokąd zapisać wyniku: standardowe wyjście jest zamknięte"};
inline constexpr LocalText output_left{"nobody reads the output any more", "nikt już nie czyta wyniku"};
inline constexpr LocalText output_full{"the output is full: {}", "wyjście jest pełne: {}"};
inline constexpr LocalText no_game{"there is no game '{}'; there are: {}", "nie ma gry '{}'; są: {}"};
inline constexpr LocalText bad_option{"an option is name=value, not '{}'", "opcja to nazwa=wartość, nie '{}'"};
inline constexpr LocalText option_twice{"option {} is given twice", "opcję {} podano dwa razy"};
inline constexpr LocalText bad_choice{"a seat's choice is SEAT:name=value with a seat of this game, not '{}'", "wybór gracza to MIEJSCE:nazwa=wartość, z miejscem w tej grze, nie '{}'"};
inline constexpr LocalText choice_twice{"choice {} is given twice", "wybór {} podano dwa razy"};
inline constexpr LocalText in_file{"{}: {}", "{}: {}"};

// --- serve
inline constexpr LocalText serving{"Rookery is open at {} (Ctrl-C closes it)", "Rookery działa pod adresem {} (Ctrl-C kończy)"};
inline constexpr LocalText serving_more{"  also {}", "  także {}"};
inline constexpr LocalText no_settings{"the settings in {} cannot be read: {}", "nie można odczytać ustawień z {}: {}"};
inline constexpr LocalText bad_setting{"{}, line {}: {}", "{}, wiersz {}: {}"};
inline constexpr LocalText no_assignment{"a setting is name=value, not '{}'", "ustawienie to nazwa=wartość, nie '{}'"};
inline constexpr LocalText no_setting{"there is no setting '{}'; there are: {}", "nie ma ustawienia '{}'; są: {}"};
inline constexpr LocalText setting_twice{"the setting {} is given twice", "ustawienie {} podano dwa razy"};
inline constexpr LocalText bad_level{"there is no log level '{}'; there are: debug, info, warn, error", "nie ma poziomu dziennika '{}'; są: debug, info, warn, error"};

// --- copy
inline constexpr LocalText copy_done{"Copied and compared: tables {}, entries of their logs {}, people {}, decks {}.", "Skopiowano i porównano: stoły {}, wpisy ich dzienników {}, osoby {}, talie {}."};
inline constexpr LocalText backup_done{"Backup written to {}: tables {}, entries of their logs {}, people {}, decks {}.", "Kopia zapasowa jest w {}: stoły {}, wpisy ich dzienników {}, osoby {}, talie {}."};
inline constexpr LocalText restore_done{"Restored into {} and compared: tables {}, entries of their logs {}, people {}, decks {}.", "Odtworzono w {} i porównano: stoły {}, wpisy ich dzienników {}, osoby {}, talie {}."};
inline constexpr LocalText check_entry{"table {}, entry {}: {}", "stół {}, wpis {}: {}"};
inline constexpr LocalText check_table{"table {}: {}", "stół {}: {}"};
inline constexpr LocalText check_outdated{"Whole, but begun under other rules: {}", "Nieuszkodzony, ale zaczęty według innych zasad: {}"};
inline constexpr LocalText check_counts{"Looked at: tables {}, entries of their logs {}, people {}, decks {}.", "Sprawdzono: stoły {}, wpisy ich dzienników {}, osoby {}, talie {}."};
inline constexpr LocalText check_good{"All of it is whole.", "Wszystko jest w porządku."};
inline constexpr LocalText check_bad{"Things that are wrong: {}.", "Rzeczy, które są nie w porządku: {}."};
inline constexpr LocalText check_stopped{"stopped before all was looked at", "przerwano, zanim sprawdzono wszystko"};
inline constexpr LocalText copy_nothing{"there is no store in the folder {}", "w folderze {} nie ma danych serwera"};
inline constexpr LocalText copy_filled{"there is something in the store to copy into: with --overwrite what has the same id is replaced and the rest stays", "w miejscu docelowym już coś jest: z --overwrite to, co ma ten sam identyfikator, zostanie zastąpione, a reszta zostanie"};

// --- deck
inline constexpr LocalText deck_no_file{"there is no file {} with a deck", "nie ma pliku {} z talią"};
inline constexpr LocalText deck_which{"say which deck to {}: a file, a code or the id of a printed deck", "podaj talię dla polecenia {}: plik, kod albo identyfikator gotowej talii"};
inline constexpr LocalText deck_legal{"A legal deck ({2}): {0} draw cards, {1} plots.", "Talia dozwolona ({2}): karty w talii dobierania: {0}, karty fabuły: {1}."};
inline constexpr LocalText deck_faulty{"Not a legal deck ({1}); faults: {0}", "Talia niedozwolona ({1}); błędy: {0}"};
inline constexpr LocalText deck_nothing{"there is no deck in it", "nie ma w tym talii"};
inline constexpr LocalText no_decks{"nobody brings a deck to {}", "w grze {} nie ma własnych talii"};

// --- games
inline constexpr LocalText games_title{"{}: {}, {} to {} seats", "{}: {}, miejsca: od {} do {}"};
inline constexpr LocalText games_lesson{"Lesson \"{}\": rookery play {} --lesson {}", "Lekcja „{}”: rookery play {} --lesson {}"};
inline constexpr LocalText games_options_are{"Options: {}. What they mean: rookery games {}", "Opcje: {}. Co znaczą: rookery games {}"};
inline constexpr LocalText games_options{"Options, as in --option name=value; the default stands first", "Opcje, jak w --option nazwa=wartość; pierwsza wartość jest domyślna"};
inline constexpr LocalText games_option{"{}: {} [{}]", "{}: {} [{}]"};
inline constexpr LocalText games_numbers{"a number from {} to {}", "liczba od {} do {}"};
inline constexpr LocalText games_choices{"Choices of a seat, as in --choice 0:name=value", "Wybory miejsca, jak w --choice 0:nazwa=wartość"};
inline constexpr LocalText games_bots{"Bots, as in --bots greedy", "Boty, jak w --bots greedy"};
inline constexpr LocalText games_bot_random{"random: any legal action, all alike", "random: dowolna legalna akcja, wszystkie jednakowo"};
inline constexpr LocalText games_bot_novice{"novice: greedy that overlooks things now and then", "novice: greedy, który czasem coś przeocza"};
inline constexpr LocalText games_bot_greedy{"greedy: the game's own rules of thumb; answers at once", "greedy: własne proste zasady gry; odpowiada od razu"};
inline constexpr LocalText games_bot_search{"search: imagines a thousand games before each move; search:iterations=4000 is stronger and slower (docs/bots.md)", "search: przed każdym ruchem wyobraża sobie tysiąc gier; search:iterations=4000 gra mocniej i wolniej (docs/bots.md)"};

// --- long work
inline constexpr LocalText progress{"{} of {}, {}/s, {} left", "{} z {}, {}/s, zostało {}"};
inline constexpr LocalText stopped{"interrupted after {} of {}; this is what was found so far", "przerwano po {} z {}; oto, co było wiadomo do tej chwili"};
inline constexpr LocalText coverage_stopped{"interrupted before all scenarios had run, so what is proven cannot be said", "przerwano, zanim wykonano wszystkie scenariusze, więc nie wiadomo, co jest dowiedzione"};
inline constexpr LocalText bench_stopped{"interrupted; measured so far: {}", "przerwano; zmierzono do tej chwili: {}"};
inline constexpr LocalText perft_stopped{"interrupted at depth {}; those before it are counted", "przerwano na głębokości {}; wcześniejsze są policzone"};
inline constexpr LocalText broke_off{"game {} was broken off: {}", "partia {} została przerwana: {}"};
inline constexpr LocalText broken_record{"its record up to there is in {}", "jej zapis do tego miejsca: {}"};
inline constexpr LocalText measuring{"measuring {} for {} s …", "pomiar: {}, {} s …"};

// --- simulate
inline constexpr LocalText simulated{"{}: {} games at {} seats, seed {}, {:.1f} s, {:.0f} games a second", "{}: partie: {}, miejsca: {}, ziarno {}, {:.1f} s, partie na sekundę: {:.0f}"};
inline constexpr LocalText wins{"wins", "wygrane"};
inline constexpr LocalText interval{"95 % interval", "przedział 95 %"};
inline constexpr LocalText fair_share{"fair share", "równy udział"};
inline constexpr LocalText seat{"seat {}", "miejsce {}"};
inline constexpr LocalText lengths{"Decisions a game: {:.1f} on average, from {} to {}.", "Decyzje w partii: średnio {:.1f}, od {} do {}."};

// --- bench, perft
inline constexpr LocalText bench_head{"{} at {} seats", "{}, miejsca: {}"};
inline constexpr LocalText games_per_second{"random games a second", "losowe partie na sekundę"};
inline constexpr LocalText decisions_per_second{"decisions a second", "decyzje na sekundę"};
inline constexpr LocalText decisions_per_game{"decisions a game", "decyzje w partii"};
inline constexpr LocalText state_bytes{"bytes of a state", "bajty stanu"};
inline constexpr LocalText ns_copy{"ns to copy a state", "ns na kopię stanu"};
inline constexpr LocalText ns_memcpy{"ns for the same memcpy", "ns na taki sam memcpy"};
inline constexpr LocalText ns_legal{"ns to list legal actions", "ns na listę legalnych akcji"};
inline constexpr LocalText ns_apply{"ns to apply an action", "ns na wykonanie akcji"};
inline constexpr LocalText ns_redeal{"ns to redeal", "ns na ponowne rozdanie"};
inline constexpr LocalText search_iterations_per_second{"search iterations a second", "iteracje bota search na sekundę"};
inline constexpr LocalText perft_head{"depth           leaves   seconds", "głębokość       liście   sekundy"};

inline constexpr LocalText signature_is_fixed{"a signature is of fixed games: --seats, --option and --choice do not go with it", "sygnatura dotyczy ustalonych partii: --seats, --option i --choice do niej nie pasują"};

// --- selfcheck, scenario
inline constexpr LocalText checked{"{}: {} games, {} nodes, {} actions tried, {} refusals, {} redeals, {} lockstep steps", "{}: partie: {}, pozycje: {}, sprawdzone akcje: {}, odmowy: {}, ponowne rozdania: {}, kroki równoległe: {}"};
inline constexpr LocalText clean{"clean", "bez błędów"};
inline constexpr LocalText check_failed{"in game {} (seed {}): {}", "w partii {} (ziarno {}): {}"};
inline constexpr LocalText shrunk{"Shrunk from {} to {} actions; the record:", "Skrócono z {} do {} akcji; zapis:"};
inline constexpr LocalText failed_word{"FAILED", "BŁĄD"};
inline constexpr LocalText no_scenarios{"there are no scenarios (*.yaml) there", "nie ma tam scenariuszy (*.yaml)"};

// --- replay, verify
inline constexpr LocalText replay_head{"{}, {} seats", "{}, miejsca: {}"};
inline constexpr LocalText bad_viewer{"--as is a seat from 0 to {}, spectator or all, not '{}'", "--as to miejsce od 0 do {}, spectator albo all, nie '{}'"};
inline constexpr LocalText bad_at{"the record has {} actions, so --at cannot be {}", "zapis ma akcji: {}, więc --at nie może być {}"};
inline constexpr LocalText for_seats{"[for {}] {}", "[dla: {}] {}"};
inline constexpr LocalText taken_back{"The game goes back to where {} actions stood.", "Gra wraca do chwili, gdy akcji było: {}."};
inline constexpr LocalText next_step{"Enter: go on; q and Enter: stop ", "Enter: dalej; q i Enter: koniec "};
inline constexpr LocalText game_over{"The game is over.", "Koniec gry."};
inline constexpr LocalText placed{"{}. {} ({})", "{}. {} ({})"};
inline constexpr LocalText goes_on{"The record ends here; the game waits for: {}.", "Tu kończy się zapis; gra czeka na: {}."};
inline constexpr LocalText stops_here{"Stopped after {} actions; the game waits for: {}.", "Zatrzymano po akcjach: {}; gra czeka na: {}."};
inline constexpr LocalText no_secret{"the secret is not shown yet, so nothing can be checked", "sekret nie jest jeszcze ujawniony, więc nic nie da się sprawdzić"};
inline constexpr LocalText no_promise{"the game starts from a seed of which nothing was promised, so there is nothing to check", "gra zaczyna się od ziarna, co do którego niczego nie obiecano, więc nie ma czego sprawdzać"};
inline constexpr LocalText commitment_holds{"the secret is the one that was promised before the game", "sekret jest tym, który obiecano przed grą"};
inline constexpr LocalText commitment_broken{"the secret is not the one that was promised before the game", "sekret nie jest tym, który obiecano przed grą"};
inline constexpr LocalText seed_follows{"the seed follows from the secret and the players' salts ({})", "ziarno wynika z sekretu i soli graczy ({})"};
inline constexpr LocalText actions_legal{"all actions are legal ({}), and so are the rewinds ({})", "wszystkie akcje są legalne ({}), cofnięcia także ({})"};
inline constexpr LocalText digests_match{"all digests on file match ({})", "wszystkie skróty w zapisie się zgadzają ({})"};
inline constexpr LocalText digests_of_old{"its digests ({}) are of format 1, which were taken otherwise: they are not compared", "skróty w zapisie ({}) są w formacie 1, liczonym inaczej: nie są porównywane"};
inline constexpr LocalText no_digests{"the record has no digests to compare with", "zapis nie ma skrótów do porównania"};
inline constexpr LocalText ends_well{"the game is played to its end", "gra jest rozegrana do końca"};
inline constexpr LocalText ends_early{"the game is not finished; it waits for: {}", "gra nie jest skończona; czeka na: {}"};
inline constexpr LocalText verified{"{}: verified", "{}: sprawdzono, zgadza się"};
inline constexpr LocalText not_verified{"{}: does not verify", "{}: nie zgadza się"};

// --- rules, mutate
inline constexpr LocalText nothing_word{"nothing", "nic"};
inline constexpr LocalText proven{"{}: {} of {} proven", "{}: dowiedzione {} z {}"};
inline constexpr LocalText without_proof{"without proof: {}", "bez dowodu: {}"};
inline constexpr LocalText proven_by_tests{"{} of these by unit tests alone: {}", "z tego tylko testami jednostkowymi {}: {}"};
inline constexpr LocalText only_inform{"{} more inform only: {}", "poza tym {} tylko informuje: {}"};
inline constexpr LocalText rules_word{"rules", "reguły"};
inline constexpr LocalText cards_word{"cards", "karty"};
inline constexpr LocalText options_word{"options", "opcje"};
inline constexpr LocalText scenarios_ran{"{} scenarios ran, {} faults", "scenariusze: {}, usterki: {}"};
inline constexpr LocalText not_mutable{"this build has no mutation points; build one with: cmake --preset mutation && cmake --build --preset mutation", "ta wersja nie ma punktów mutacji; zbuduj ją: cmake --preset mutation && cmake --build --preset mutation"};
inline constexpr LocalText no_rule{"{} has no rule '{}'", "gra {} nie ma reguły '{}'"};
inline constexpr LocalText unreached{"no scenario reaches a switch of rule {}", "żaden scenariusz nie dochodzi do przełącznika reguły {}"};
inline constexpr LocalText baseline_failed{"with all rules on a scenario already fails: {}", "już przy wszystkich regułach scenariusz się nie udaje: {}"};
inline constexpr LocalText noticed{"noticed", "zauważono"};
inline constexpr LocalText survives{"SURVIVES", "PRZEŻYWA"};
inline constexpr LocalText crashed{"the program crashed", "program się załamał"};
inline constexpr LocalText timed_out{"the program hung", "program zawisł"};
inline constexpr LocalText no_switch{"No switch in the code that a scenario reaches: {}", "Bez przełącznika w kodzie, do którego dochodzi scenariusz: {}"};
inline constexpr LocalText no_text{"Without a text of its own: {}", "Bez własnego tekstu: {}"};
inline constexpr LocalText no_cards_to_blank{"no card of {} can be blanked: its code never asks whether a card is on", "w grze {} nie da się odebrać kartom tekstu: jej kod o to nie pyta"};
inline constexpr LocalText blanked{"{} cards without their text: {} noticed, {} survive", "karty bez tekstu: {}, zauważone: {}, przeżyły: {}"};
inline constexpr LocalText mutated{"{} rules switched off: {} noticed, {} survive", "wyłączone reguły: {}, zauważone: {}, przeżyły: {}"};

// clang-format on

}  // namespace texts
}  // namespace rookery::cli
