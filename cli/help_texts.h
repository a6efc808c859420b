// What the help of the command line says, in both languages. The commands are written in English;
// this table has each text once more, with its Polish one. A test finds what is missing here.
#pragma once

#include <array>

#include "engine/text.h"

namespace rookery::cli {

// clang-format off
inline constexpr auto help_texts = std::to_array<LocalText>({
    // --- the program
    {"Rookery plays the Game of Thrones table-top games with every rule enforced.", "Rookery gra w planszowe i karciane gry o tron i pilnuje każdej reguły."},
    {"Language of the output, en or pl; else as the environment says", "Język wyniku, en albo pl; inaczej według środowiska"},
    {"Print this help message and exit", "Pokaż tę pomoc i zakończ"},
    {"Display program version information and exit", "Pokaż wersję programu i zakończ"},
    {"Report as JSON", "Wynik jako JSON"},
    {"Which game", "Która gra"},
    {"Which game; else all", "Która gra; inaczej wszystkie"},
    {"Which games", "Które partie"},
    {"How many games", "Ile partii"},
    {"How many seats", "Ile miejsc"},
    {"Only games for so many seats", "Tylko partie na tyle miejsc"},
    {"An option of the game as name=value; may be repeated", "Opcja gry jako nazwa=wartość; można podać kilka"},
    {"A seat's own choice as SEAT:name=value; may be repeated", "Wybór miejsca jako MIEJSCE:nazwa=wartość; można podać kilka"},
    {"Threads; the result does not depend on it", "Wątki; wynik od nich nie zależy"},
    {"Threads", "Wątki"},
    {"Which shuffle", "Które tasowanie"},

    // --- play, games
    {"Play a game against bots on this terminal", "Zagraj z botami w tym terminalu"},
    {"Which game [alliances]", "Która gra [alliances]"},
    {"Your seat, from 0 [0]", "Twoje miejsce, od 0 [0]"},
    {"Who plays the other seats: one bot for all, or one for each, as in greedy,random,greedy [greedy]", "Kto gra na pozostałych miejscach: jeden bot na wszystkich albo po jednym, jak w greedy,random,greedy [greedy]"},
    {"Which shuffle; else a fresh one", "Które tasowanie; inaczej świeże"},
    {"Learn the game in a guided one: a lesson by its name, else the first", "Naucz się gry, prowadzony krok po kroku: lekcja według nazwy, inaczej pierwsza"},
    {"Where the game is kept, from the first move on; else in a file of its own", "Gdzie zapisywać grę, od pierwszego ruchu; inaczej we własnym pliku"},
    {"Go on with a saved game", "Graj dalej zapisaną grę"},
    {"Whatever you play is saved as you go; the next play offers to go on with it.", "Gra zapisuje się na bieżąco; następne play zaproponuje ciąg dalszy."},
    {"List the games with their goal, options and lessons, and the bots", "Pokaż gry z ich celem, opcjami i lekcjami, oraz boty"},
    {"Which game, with all its options; else all", "Która gra, ze wszystkimi opcjami; inaczej wszystkie"},

    // --- deck
    {"Check, show, share and make decks of cards", "Sprawdź, pokaż, udostępnij albo stwórz talię kart"},
    {"check: what is wrong with it; show: all of it; export: the list to share; import: its code; random: the code of a random one", "check: co jest z nią nie tak; show: cała talia; export: lista do udostępnienia; import: jej kod; random: kod talii losowej"},
    {"A file with a list, a code, the id of a printed deck, or - for the input", "Plik z listą, kod, identyfikator gotowej talii albo - dla wejścia"},
    {"How it is judged [tournament]", "Jak ją sprawdzać [tournament]"},
    {"Which random deck [1]", "Która losowa talia [1]"},
    {"Your deck: a file with a list, a code, or the id of a printed deck", "Twoja talia: plik z listą, kod albo identyfikator gotowej talii"},

    // --- simulate, arena, balance
    {"Play many games between bots and count who wins", "Rozegraj wiele partii między botami i policz, kto wygrywa"},
    {"One bot for all seats or one a seat; they rotate", "Jeden bot na wszystkie miejsca albo po jednym; zmieniają się miejscami"},
    {"Report as comma-separated values", "Wynik jako wartości rozdzielone przecinkami"},
    {"A file for a JSON line a game: seed, bots, places, scores, decisions", "Plik na wiersz JSON dla każdej partii: ziarno, boty, miejsca, punkty, decyzje"},
    {"Ctrl-C stops and reports the games played so far.", "Ctrl-C przerywa i podaje wynik partii rozegranych do tej pory."},
    {"Let bots play each other in all seats and rate them", "Niech boty grają ze sobą na wszystkich miejscach; oceń ich siłę"},
    {"The bots to compare, two or more", "Boty do porównania, co najmniej dwa"},
    {"How many games; made up to whole blocks", "Ile partii; dopełnia się do całych bloków"},
    {"Threads; the games do not depend on it", "Wątki; partie od nich nie zależą"},
    {"Folder for results and pictures", "Folder na wyniki i wykresy"},
    {"Go on with the arena in the folder", "Kontynuuj arenę z tego folderu"},
    {"Keep this many games whole, the first ones", "Zachowaj tyle pierwszych partii w całości"},
    {"Ctrl-C stops and reports the games played so far; with --out they are kept, and --resume\ngoes on with them. The scheme of seats and the statistics: docs/arena.md.", "Ctrl-C przerywa i podaje wynik partii rozegranych do tej pory; z --out są zachowane,\na --resume je kontynuuje. Układ miejsc i statystyka: docs/arena.md."},
    {"Which seats, leaders and cards win, with the same bot in all seats", "Które miejsca, liderzy i karty wygrywają, gdy wszędzie gra ten sam bot"},
    {"The bot in all seats", "Bot na wszystkich miejscach"},
    {"Cards by this event only, such as plays; may be repeated [all]", "Tylko karty w tym zdarzeniu, na przykład plays; można podać kilka [wszystkie]"},
    {"With --json: how the first so many answers of each seat fare", "Z --json: jak wypada tyle pierwszych odpowiedzi każdego miejsca"},
    {"Markdown file; its pictures go beside it", "Plik Markdown; jego wykresy trafiają obok"},

    // --- train
    {"Learn what decides a game from games of a bot against itself", "Naucz się z partii bota z samym sobą, co rozstrzyga grę"},
    {"An option, or a choice of all seats, drawn anew for each game; may be repeated", "Opcja albo wybór wszystkich miejsc, losowane na nowo w każdej partii; można podać kilka"},
    {"One answer in so many is any legal one; 0: none", "Jedna odpowiedź na tyle jest dowolną legalną; 0: żadna"},
    {"A file for the positions of each game, so that --resume can go on", "Plik na pozycje z każdej partii, by --resume mogło kontynuować"},
    {"Go on with the games in the file of --lessons", "Kontynuuj partie z pliku --lessons"},
    {"Data file for the weights, such as games/cards/data/features.json", "Plik danych na wagi, na przykład games/cards/data/features.json"},
    {"Ctrl-C stops and reports what the games so far teach; with --lessons they are kept, and\n--resume goes on with them. Weights are written when all games are played.", "Ctrl-C przerywa i podaje, czego uczą partie rozegrane do tej pory; z --lessons są zachowane,\na --resume je kontynuuje. Wagi zapisuje się, gdy rozegrano wszystkie."},

    // --- replay, verify, scenario, rules
    {"Tell the game of a record in sentences", "Opowiedz grę z zapisu"},
    {"A record file", "Plik zapisu"},
    {"Whose eyes: a seat, spectator, or all [spectator; with --json all]", "Czyimi oczami: miejsce, spectator albo all [spectator; z --json all]"},
    {"Stop after this many actions", "Zatrzymaj się po tylu akcjach"},
    {"Wait for Enter after each action", "Po każdej akcji czekaj na Enter"},
    {"The whole game as JSON lines: each decision with its legal actions, the action, what happened and all views; with --at the view there", "Cała gra jako wiersze JSON: każda decyzja z legalnymi akcjami, akcja, zdarzenia i wszystkie widoki; z --at tamten widok"},
    {"Find where the game of a record turned, and why", "Znajdź, gdzie odwróciła się gra z zapisu i dlaczego"},
    {"Imagined games for each answer that is looked at closely; a short look takes a fifth", "Wyobrażone partie na każdą odpowiedź badaną dokładnie; krótkie spojrzenie to jedna piąta"},
    {"Which imagined games", "Które wyobrażone partie"},
    {"Answers of this seat only, from 0; else all", "Tylko odpowiedzi tego miejsca, od 0; inaczej wszystkich"},
    {"Each answer is judged by what its seat knew then. Ctrl-C stops and tells what was found\nso far. How it judges: docs/bots.md.", "Każda odpowiedź jest oceniana według tego, co miejsce wtedy wiedziało. Ctrl-C przerywa i podaje,\nco już wiadomo. Jak ocenia: docs/bots.md."},
    {"Check that records keep their promised shuffle and replay exactly", "Sprawdź, czy zapisy dotrzymują obiecanego tasowania i odtwarzają się dokładnie"},
    {"Record files", "Pliki zapisów"},
    {"Run scenario files, or all *.yaml below a folder", "Uruchom pliki scenariuszy albo wszystkie *.yaml w folderze"},
    {"Files or folders", "Pliki lub foldery"},
    {"List those that pass too", "Pokaż także te, które przechodzą"},
    {"List the rules of the ledger, and which are proven", "Pokaż reguły z rejestru i to, które są dowiedzione"},
    {"Run the scenarios and list what none of them proves", "Uruchom scenariusze i pokaż, czego żaden nie dowodzi"},
    {"Where the scenarios are; else tests/scenarios", "Gdzie są scenariusze; inaczej tests/scenarios"},
    {"Where the unit tests are that name rules; else beside the project's scenarios", "Gdzie są testy jednostkowe, które podają reguły; inaczej obok scenariuszy projektu"},

    // --- selfcheck, bench, perft, mutate, completion
    {"Play random games and check everything that must always hold", "Graj losowe partie i sprawdzaj wszystko, co musi być zawsze prawdą"},
    {"Check redeals at about every Nth node", "Sprawdzaj ponowne rozdania mniej więcej co N-tą pozycję"},
    {"Ctrl-C stops and reports the games checked so far.", "Ctrl-C przerywa i podaje wynik partii sprawdzonych do tej pory."},
    {"Measure how fast games are, on one core", "Zmierz szybkość gier na jednym rdzeniu"},
    {"How long to measure each game", "Jak długo mierzyć każdą grę"},
    {"Measure the search bot too: its iterations a decision, and if wanted its other options, as in 1000:rollout=greedy", "Zmierz też bota search: iteracje na decyzję i ewentualnie inne opcje, jak w 1000:rollout=greedy"},
    {"Instead print one number a game that changes whenever its rules do", "Zamiast tego podaj dla każdej gry liczbę, która zmienia się wraz z jej regułami"},
    {"Count all ways a game can go, so many answers deep", "Policz wszystkie możliwe przebiegi gry na tyle odpowiedzi w głąb"},
    {"How many answers deep", "Na ile odpowiedzi w głąb"},
    {"Switch rules off one by one and see whether a scenario notices", "Wyłączaj reguły po kolei i patrz, czy zauważy to scenariusz"},
    {"Only this rule of the ledger", "Tylko ta reguła z rejestru"},
    {"Take the text of each card away instead; a scenario that names the card must fail", "Zamiast tego odbieraj tekst kolejnym kartom; musi zawieść scenariusz, który podaje kartę"},
    {"Needs the mutation build: cmake --preset mutation && cmake --build --preset mutation", "Wymaga osobnej wersji: cmake --preset mutation && cmake --build --preset mutation"},
    {"Print the completion script of a shell", "Pokaż skrypt uzupełniania dla powłoki"},
    {"bash, zsh or fish", "bash, zsh albo fish"},

    // --- serve
    {"Serve the web client and the API", "Udostępnij klienta w przeglądarce i API"},
    {"Address to listen on; 0.0.0.0 for everybody on the network", "Adres, pod którym słuchać; 0.0.0.0 dla wszystkich w sieci"},
    {"Port to listen on; 0 for any free one", "Port; 0 to dowolny wolny"},
    {"Folder where tables and people are kept", "Folder na stoły i osoby"},
    {"PostgreSQL to keep them in instead: postgres://user@host/db", "Zamiast niego PostgreSQL: postgres://user@host/db"},
    {"Another address the web client is reached under", "Inny adres, pod którym działa klient"},
    {"Believe a proxy about who calls (X-Forwarded-For)", "Wierz pośrednikowi, kto się łączy (X-Forwarded-For)"},
    {"Threads on which bots think", "Wątki, na których myślą boty"},
    {"Threads on which bots think; 0: as many as there are cores", "Wątki, na których myślą boty; 0: tyle, ile rdzeni"},
    {"Of one address; 0: no limit", "Z jednego adresu; 0: bez ograniczeń"},
    {"Open at one time; 0: no limit", "Otwarte naraz; 0: bez ograniczeń"},
    {"New ones of one address; 0: no limit", "Nowi z jednego adresu; 0: bez ograniczeń"},
    {"Unfinished ones; 0: no limit", "Niedokończone; 0: bez ograniczeń"},
    {"Unfinished ones, of everybody; 0: no limit", "Niedokończone, wszystkich razem; 0: bez ograniczeń"},
    {"Unfinished ones opened from there; 0: no limit", "Niedokończone, otwarte stamtąd; 0: bez ograniczeń"},
    {"Opened from one address; 0: no limit", "Otwarte z jednego adresu; 0: bez ograniczeń"},
    {"That people add to one table's log; 0: no limit", "Dopisane przez ludzi do dziennika jednego stołu; 0: bez ograniczeń"},
    {"Of these, what is said; 0: no limit", "W tym wypowiedzi; 0: bez ograniczeń"},
    {"Open at one time, of everybody", "Otwarte naraz, wszystkich razem"},
    {"debug, info, warn or error", "debug, info, warn albo error"},
    {"A file of these settings, one name=value a line", "Plik z tymi ustawieniami, po jednym nazwa=wartość w wierszu"},
    {"Each flag can also be set in the environment (--bot-threads as ROOKERY_BOT_THREADS) or in\nthe --config file; a flag wins over the environment, the environment over the file.", "Każdą flagę można też ustawić w środowisku (--bot-threads jako ROOKERY_BOT_THREADS) albo w\npliku --config; flaga jest ważniejsza niż środowisko, a środowisko niż plik."},

    // --- copy
    {"Copy all tables and people of a server into another store", "Skopiuj wszystkie stoły i osoby serwera w inne miejsce"},
    {"A data folder, or postgres://user@host/db; no server may use it meanwhile", "Folder danych albo postgres://user@host/db; żaden serwer nie może go wtedy używać"},
    {"The same; what is missing is made", "Tak samo; czego brak, powstanie"},
    {"Copy into a store that is not empty: replace what has the same id", "Kopiuj tam, gdzie już coś jest: zastąp to, co ma ten sam identyfikator"},
    {"At the end both are read again and compared.", "Na końcu oba miejsca są czytane ponownie i porównywane."},

    // --- loadtest
    {"Measure a server under load, or kill it again and again", "Zmierz serwer pod obciążeniem albo zabijaj go raz po raz"},
    {"Which game is played", "W którą grę się gra"},
    {"Tables in play at one time", "Stoły w grze naraz"},
    {"Seats a table, all of them people", "Miejsca przy stole, wszystkie dla ludzi"},
    {"Sockets a table; more than seats: spectators", "Gniazda na stół; ponad liczbę miejsc: widzowie"},
    {"Actions a second over all tables", "Akcje na sekundę przy wszystkich stołach"},
    {"How long", "Jak długo"},
    {"Raise the rate to --rate in ten steps", "Podnoś tempo do --rate w dziesięciu krokach"},
    {"Of the choices the people make", "Wyborów, jakich dokonują ludzie"},
    {"A running server on this machine, such as http://127.0.0.1:7777; else one is started", "Serwer działający na tej maszynie, na przykład http://127.0.0.1:7777; inaczej uruchamia się własny"},
    {"Measure bots: so many tables of the strongest, and one of easy ones", "Zmierz boty: tyle stołów z najmocniejszymi i jeden z łatwymi"},
    {"With --bot-tables: of easy bots to wait for", "Z --bot-tables: na ile ruchów łatwych botów czekać"},
    {"Draw the times as SVG into this file", "Narysuj czasy jako SVG w tym pliku"},
    {"Kill the server so many times and compare its store", "Zabij serwer tyle razy i porównaj jego magazyn"},
    {"The server's folder; else a temporary one", "Folder serwera; inaczej tymczasowy"},
});
// clang-format on

}  // namespace rookery::cli
