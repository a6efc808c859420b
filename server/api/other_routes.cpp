// People, the games themselves, and what operators ask.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/api/api.h"
#include "server/api/openapi.h"
#include "server/table/visible.h"

namespace rookery::server {
namespace {

using nlohmann::json;

std::string me_json(const Person& person) {
  return json{{"id", person.id}, {"name", person.name}, {"kind", person.kind}}.dump();
}

}  // namespace

void Api::admit_guest(Call& call) {
  const auto body = call.body();
  if (!body) return;
  if (call.person) return answer_me(call);
  std::string name = Guests::fresh_name();
  if (body->contains("name")) {
    const json& wished = (*body)["name"];
    if (!wished.is_string() || !is_good_name(wished.get<std::string>()))
      return call.refuse("bad_name");
    name = wished.get<std::string>();
  }
  if (!guests_.may_admit(call.request.remote)) return call.refuse("too_many_guests");
  guests_.admit(call.request, std::move(name), [call](const auto& welcome) {
    if (!welcome) return call.refuse("store");
    Response response;
    response.status = 201;
    response.headers.emplace_back("Set-Cookie", welcome->cookie);
    response.body = me_json(welcome->person);
    call.reply(std::move(response));
  });
}

// Nobody yet is no mistake: every first visit asks.
void Api::show_me(Call& call) { return call.person ? answer_me(call) : call.answer("", 204); }

void Api::answer_me(const Call& call) {
  Response response;
  if (std::string cookie = Guests::better_cookie(call.request); !cookie.empty())
    response.headers.emplace_back("Set-Cookie", std::move(cookie));
  response.body = me_json(*call.person);
  call.reply(std::move(response));
}

void Api::rename_me(Call& call) {
  const auto body = call.body();
  if (!body) return;
  const auto name = body->find("name");
  if (name == body->end() || !name->is_string() ||
      !is_good_name(name->get_ref<const std::string&>()))
    return call.refuse("bad_name");
  guests_.rename(*call.person, name->get<std::string>(), [call](const auto& person) {
    return person ? call.answer(me_json(*person)) : call.refuse("store");
  });
}

// --- the games ------------------------------------------------------------------------------

void Api::show_games(Call& call) {
  static const FixedJson text = fixed(games_json());
  call.reply(text.response(call.request));
}

void Api::show_catalogue(Call& call) {
  static const std::map<std::string, FixedJson, std::less<>> texts = [] {
    std::map<std::string, FixedJson, std::less<>> all;
    for (const GameEntry& game : all_games())
      all.emplace(game.face->info().id, fixed(catalogue_json(*game.face)));
    return all;
  }();
  const auto it = texts.find(call.parts[0]);
  if (it == texts.end()) return call.refuse("no_such_game");
  call.reply(it->second.response(call.request));
}

void Api::show_ledger(Call& call) {
  static const std::map<std::string, FixedJson, std::less<>> texts = [] {
    std::map<std::string, FixedJson, std::less<>> all;
    for (const GameEntry& game : all_games())
      all.emplace(game.face->info().id, fixed(ledger_json(game.face->info())));
    return all;
  }();
  const auto it = texts.find(call.parts[0]);
  if (it == texts.end()) return call.refuse("no_such_game");
  call.reply(it->second.response(call.request));
}

void Api::show_openapi(Call& call) {
  static const FixedJson text = fixed(std::string(openapi_text()));
  call.reply(text.response(call.request));
}

// --- for operators --------------------------------------------------------------------------

void Api::show_health(Call& call) {
  const auto answer = [this, call](const Stored<void>& checked) {
    std::string wrong = checked ? watch_.trouble() : checked.error().text;
    if (writer_.counts().last_failed) wrong = "cannot write";
    const bool good = wrong.empty();
    call.answer(json{{"status", good ? "ok" : "failing"}, {"store", good ? "ok" : wrong}}.dump(
                    -1, ' ', false, json::error_handler_t::replace),
                good ? 200 : 503);
  };
  hall_.reader().ask("anything at all", [](Store& store) { return store.check(); }, answer);
}

void Api::show_metrics(Call& call) {
  Response response;
  response.content_type = Metrics::content_type;
  response.body = metrics_.text();
  call.reply(std::move(response));
}

}  // namespace rookery::server
