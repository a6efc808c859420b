#include "server/api/errors.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/writer.h"
#include "server/net/request.h"

namespace rookery::server {
namespace {

// clang-format off
constexpr std::array<ErrorSpec, 48> specs{{
    {"internal", 500, {"Something went wrong on the server. Nothing was changed.", "Coś poszło nie tak po stronie serwera. Nic nie zostało zmienione."}},
    {"store", 503, {"This could not be saved, so nothing was changed. Try again.", "Nie udało się tego zapisać, więc nic nie zostało zmienione. Spróbuj ponownie."}},
    {"not_now", 503, {"This cannot be read just now. Nothing was changed; try again later.", "Nie da się tego teraz odczytać. Nic nie zostało zmienione; spróbuj później."}},
    {"conflict", 409, {"Somebody else was faster. Try again.", "Ktoś był szybszy. Spróbuj ponownie."}},
    {"closing", 503, {"The server is about to restart. Nothing is lost; try again in a moment.", "Serwer zaraz uruchomi się ponownie. Nic nie zginie; spróbuj za chwilę."}},
    {"no_such_page", 404, {"There is nothing at this address.", "Pod tym adresem nic nie ma."}},
    {"bad_method", 405, {"This address does not take such a request.", "Ten adres nie przyjmuje takiego żądania."}},
    {"bad_json", 400, {"The request is not the JSON expected here.", "Żądanie nie jest oczekiwanym tu dokumentem JSON."}},
    {"no_guest", 401, {"Nobody is signed in.", "Nikt nie jest zalogowany."}},
    {"bad_name", 400, {"A name has 1 to 24 visible characters.", "Nazwa ma od 1 do 24 widocznych znaków."}},
    {"too_many_guests", 429, {"Too many new guests from your address. Try again later.", "Zbyt wielu nowych gości z twojego adresu. Spróbuj później."}},
    {"no_such_game", 404, {"There is no such game.", "Nie ma takiej gry."}},
    {"no_such_lesson", 404, {"There is no such lesson.", "Nie ma takiej lekcji."}},
    {"no_such_table", 404, {"There is no such table.", "Nie ma takiego stołu."}},
    {"no_such_seat", 400, {"There is no such seat.", "Nie ma takiego miejsca."}},
    {"no_such_bot", 400, {"There is no such bot.", "Nie ma takiego bota."}},
    {"no_such_step", 404, {"The game has no such step.", "Rozgrywka nie ma takiego kroku."}},
    {"bad_setup", 400, {"The game cannot be set up like this.", "Tak nie da się przygotować gry."}},
    {"no_decks", 404, {"Nobody brings a deck to this game.", "W tej grze nie ma własnych talii."}},
    {"no_such_deck", 404, {"You keep no such deck.", "Nie masz takiej talii."}},
    {"bad_deck", 400, {"This is no deck that could be kept.", "Takiej talii nie da się zachować."}},
    {"bad_deck_name", 400, {"The name of a deck has 1 to 40 visible characters.", "Nazwa talii ma od 1 do 40 widocznych znaków."}},
    {"too_many_decks", 409, {"You keep too many decks already.", "Masz już zbyt wiele talii."}},
    {"too_many_tables", 503, {"The hall is full. Try again later.", "Sala jest pełna. Spróbuj później."}},
    {"too_many_of_yours", 429, {"You sit at too many unfinished tables already.", "Siedzisz już przy zbyt wielu nieskończonych stołach."}},
    {"too_many_from_here", 429, {"Too many tables were opened from your network. Try again later.", "Z twojej sieci otwarto zbyt wiele stołów. Spróbuj później."}},
    {"too_many_analyses", 503, {"Other games are being analysed. Try again later.", "Trwa analiza innych gier. Spróbuj później."}},
    {"not_open", 409, {"The game has begun already.", "Gra już się zaczęła."}},
    {"not_finished", 409, {"The game is not finished.", "Gra nie jest skończona."}},
    {"not_host", 403, {"Only the host may do that.", "To może zrobić tylko gospodarz."}},
    {"no_open_seat", 409, {"No seat is free.", "Nie ma wolnego miejsca."}},
    {"seat_taken", 409, {"This seat is taken.", "To miejsce jest zajęte."}},
    {"seated_already", 409, {"You sit at this table already.", "Już siedzisz przy tym stole."}},
    {"bad_message", 400, {"The message is not understood.", "Wiadomość jest niezrozumiała."}},
    {"not_seated", 403, {"You do not sit at this table.", "Nie siedzisz przy tym stole."}},
    {"not_playing", 409, {"There is no game to play here now.", "Nie toczy się tu teraz gra."}},
    {"paused", 409, {"The game is paused.", "Gra jest wstrzymana."}},
    {"stale", 409, {"This decision is no longer open.", "Ta decyzja nie jest już otwarta."}},
    {"no_such_action", 400, {"There is no such action.", "Nie ma takiej akcji."}},
    {"nothing_to_take_back", 409, {"There is nothing to take back.", "Nie ma czego cofnąć."}},
    {"no_proposal", 409, {"Nobody has asked for that.", "Nikt o to nie prosił."}},
    {"not_allowed", 403, {"This table does not allow that.", "Ten stół na to nie pozwala."}},
    {"busy", 429, {"The table is busy. Try again in a moment.", "Stół jest zajęty. Spróbuj za chwilę."}},
    {"too_long", 400, {"The text is too long.", "Tekst jest za długi."}},
    {"too_fast", 429, {"Too many messages. Wait a moment.", "Zbyt wiele wiadomości. Poczekaj chwilę."}},
    {"lesson", 409, {"A fine idea, but this lesson is about another move.", "Dobry pomysł, ale ta lekcja jest o innym ruchu."}},
    {"log_full", 409, {"The log of this table is full: the game can be played to its end, but nothing else.", "Dziennik tego stołu jest pełny: grę można dokończyć, ale nic poza tym."}},
    {"frozen", 409, {"This table is frozen: its record no longer replays.", "Ten stół jest zamrożony: jego zapis już się nie odtwarza."}},
}};
// clang-format on

}  // namespace

const ErrorSpec& error_of(std::string_view code) {
  const auto* found =
      std::find_if(specs.begin(), specs.end(), [&](const ErrorSpec& e) { return e.code == code; });
  return found == specs.end() ? specs.front() : *found;
}

Language language_of(const Request& request) {
  return prefers_polish(request.header("accept-language")) ? Language::pl : Language::en;
}

std::string error_fields(std::string_view code, Language language, std::string_view detail) {
  const ErrorSpec& spec = error_of(code);
  std::string text(spec.text.in(language));
  if (!detail.empty()) text += fmt::format(" ({})", detail);
  JsonWriter out;
  out.begin_object();
  out.key("code");
  out.text(spec.code);
  out.key("text");
  out.text(text);
  out.end_object();
  return out.take();
}

Response error_response(std::string_view code, Language language, std::string_view detail) {
  Response response;
  response.status = error_of(code).status;
  response.refused = error_of(code).code;
  response.body = fmt::format(R"({{"error":{}}})", error_fields(code, language, detail));
  if (response.status == 429 || response.status == 503)
    response.headers.emplace_back("Retry-After", "5");
  return response;
}

}  // namespace rookery::server
