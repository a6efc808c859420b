// What loadtest says.
#pragma once

#include "cli/texts.h"

namespace rookery::cli::texts {

// clang-format off

inline constexpr LocalText load_head{"{} tables of {} with {} sockets each, {:.0f} actions a second wanted, {:.1f} s, seed {}", "stoły: {}, gra {}, połączenia przy stole: {}, zadane akcje na sekundę: {:.0f}, {:.1f} s, ziarno {}"};
inline constexpr LocalText load_nodes{"servers on one PostgreSQL: {}, the sockets of each table spread over them", "serwery na jednym PostgreSQL: {}, połączenia każdego stołu rozdzielone między nie"};
inline constexpr LocalText load_late_note{"interrupted; this is what was measured so far", "przerwano; oto, co zmierzono do tej chwili"};
inline constexpr LocalText load_few_sockets{"each of the {} seats needs a socket: --sockets is too small", "każde z miejsc ({}) potrzebuje połączenia: --sockets jest za małe"};
inline constexpr LocalText load_ms{"milliseconds", "milisekundy"};
inline constexpr LocalText load_view{"from action to last view", "od akcji do ostatniego widoku"};
inline constexpr LocalText load_done{"from action to answer", "od akcji do odpowiedzi"};
inline constexpr LocalText load_late{"the sender's own delay", "spóźnienie samego nadawcy"};
inline constexpr LocalText load_rate{"actions a second", "akcje na sekundę"};
inline constexpr LocalText load_sent{"actions sent, answered", "akcje wysłane, z odpowiedzią"};
inline constexpr LocalText load_views{"views an action", "widoki na akcję"};
inline constexpr LocalText load_bytes{"KiB received a second", "KiB odebrane na sekundę"};
inline constexpr LocalText load_sizes{"bytes an update: median, mean, 95 %, largest", "bajty aktualizacji: mediana, średnia, 95 %, największa"};
inline constexpr LocalText load_starved{"no table was free", "żaden stół nie był wolny"};
inline constexpr LocalText load_games{"games finished", "zakończone partie"};
inline constexpr LocalText load_cpu{"CPU seconds a second: servers, client", "sekundy CPU na sekundę: serwery, klient"};
inline constexpr LocalText load_database{"CPU seconds a second: PostgreSQL", "sekundy CPU na sekundę: PostgreSQL"};
inline constexpr LocalText load_cpu_action{"CPU of servers, ms an action", "CPU serwerów, ms na akcję"};
inline constexpr LocalText load_memory{"memory of servers, MiB: empty, tables, sockets, end", "pamięć serwerów, MiB: na pusto, stoły, połączenia, koniec"};
inline constexpr LocalText load_each{"KiB a table, a socket", "KiB na stół, na połączenie"};
inline constexpr LocalText load_error{"error: {}", "błąd: {}"};
inline constexpr LocalText load_slices{"seconds      wanted/s  achieved/s      50 %      95 %      99 %   longest", "sekundy      zadane/s  wykonane/s      50 %      95 %      99 %  najdłużej"};
inline constexpr LocalText load_plot{"Time from an action to its last view", "Czas od akcji do ostatniego widoku"};
inline constexpr LocalText load_plot_of{"{} tables with {} sockets each, {:.0f} actions a second. The mark is the median, the line reaches from the 5th to the 99th percentile. {}", "Stoły: {}, połączenia przy stole: {}, akcje na sekundę: {:.0f}. Znak to mediana, kreska sięga od 5. do 99. percentyla. {}"};
inline constexpr LocalText load_plot_row{"{}: median {:.1f} ms, 99th percentile {:.1f} ms.", "{}: mediana {:.1f} ms, 99. percentyl {:.1f} ms."};
inline constexpr LocalText load_bar{"the bar: 50 ms", "poprzeczka: 50 ms"};
inline constexpr LocalText load_seconds{"{:.0f}–{:.0f} s", "{:.0f}–{:.0f} s"};
inline constexpr LocalText load_step{"{:.0f}/s", "{:.0f}/s"};
inline constexpr LocalText ordeal_nodes{"{} in {:.0f} s of play, {} servers on PostgreSQL, {} tables with {} sockets each, seed {}", "{} w ciągu {:.0f} s gry, serwery na PostgreSQL: {}, stoły: {}, połączenia przy stole: {}, ziarno {}"};
inline constexpr LocalText ordeal_alone{"{} in {:.0f} s of play, one server with SQLite, {} tables with {} sockets each, seed {}", "{} w ciągu {:.0f} s gry, jeden serwer z SQLite, stoły: {}, połączenia przy stole: {}, ziarno {}"};
inline constexpr LocalText ordeal_acknowledged{"writes acknowledged, refused", "zapisy potwierdzone, odmówione"};
inline constexpr LocalText ordeal_unknown{"with an outcome nobody was told; of these stored", "o nieznanym wyniku; z tego zapisane"};
inline constexpr LocalText ordeal_checked{"tables, entries of their logs, checked", "stoły, wpisy ich dzienników, sprawdzone"};
inline constexpr LocalText ordeal_records{"games finished, records compared", "partie zakończone, zapisy porównane"};
inline constexpr LocalText ordeal_looks{"looks at a socket; at servers in no trouble", "spojrzenia; na serwery bez kłopotów"};
inline constexpr LocalText ordeal_oldest{"longest that such a server was behind, seconds", "najdłuższe opóźnienie takiego serwera, sekundy"};
inline constexpr LocalText ordeal_reconnected{"connections lost", "połączenia stracone"};
inline constexpr LocalText ordeal_restart{"longest restart, seconds", "najdłuższy restart, sekundy"};
inline constexpr LocalText ordeal_unserved{"longest that anybody tried in vain, seconds", "najdłużej ktoś próbował na próżno, sekundy"};
inline constexpr LocalText ordeal_resume{"until every table had an action, seconds", "aż przy każdym stole była akcja, sekundy"};
inline constexpr LocalText ordeal_refusal{"refused: {}", "odmowa: {}"};
inline constexpr LocalText ordeal_good{"nothing acknowledged was lost, nothing was done twice, nothing went back, every table goes on", "nic potwierdzonego nie zginęło, nic nie stało się dwa razy, nic się nie cofnęło, każdy stół gra dalej"};
inline constexpr LocalText ordeal_bad{"FAULT: {}", "USTERKA: {}"};
inline constexpr LocalText ordeal_worse{"and {} more", "i jeszcze: {}"};
inline constexpr LocalText ordeal_needs_nodes{"'{}' is done to a PostgreSQL: say --nodes too", "„{}” dotyczy PostgreSQL: podaj też --nodes"};

inline constexpr LocalText bots_head{"{} tables of {} with the strongest bots, {} seats each, and one with easy bots; {:.1f} s, seed {}", "stoły z najsilniejszymi botami: {}, gra {}, miejsca: {}, i jeden z łatwymi; {:.1f} s, ziarno {}"};
inline constexpr LocalText bots_easy{"an easy bot's answer", "odpowiedź łatwego bota"};
inline constexpr LocalText bots_hard{"a strongest bot's answer", "odpowiedź najsilniejszego"};
inline constexpr LocalText bots_own{"a person's move", "ruch człowieka"};
inline constexpr LocalText bots_moves{"answers measured: easy, strongest, people", "zmierzone odpowiedzi: łatwe, najsilniejsze, ludzie"};
inline constexpr LocalText bots_load{"load of the machine: before, after", "obciążenie maszyny: przed, po"};

// clang-format on

}  // namespace rookery::cli::texts
