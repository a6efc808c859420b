// People, the games themselves, and what operators ask.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/api/api.h"
#include "server/api/openapi.h"

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
  if (call.person) return call.answer(me_json(*call.person));
  std::string name = Guests::fresh_name();
  if (body->contains("name")) {
    const json& wished = (*body)["name"];
    if (!wished.is_string() || !Guests::good_name(wished.get<std::string>()))
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
void Api::show_me(Call& call) {
  return call.person ? call.answer(me_json(*call.person)) : call.answer("", 204);
}

void Api::rename_me(Call& call) {
  const auto body = call.body();
  if (!body) return;
  const auto name = body->find("name");
  if (name == body->end() || !name->is_string() ||
      !Guests::good_name(name->get_ref<const std::string&>()))
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
  const auto answer = store_.check();
  const WriterCounts writer = writer_.counts();
  const bool good = answer.has_value() && !writer.last_failed;
  call.answer(json{{"status", good ? "ok" : "failing"},
                   {"store", good ? "ok" : (answer ? "cannot write" : answer.error().text)}}
                  .dump(),
              good ? 200 : 503);
}

void Api::show_metrics(Call& call) {
  Response response;
  response.content_type = Metrics::content_type;
  response.body = metrics_.text();
  call.reply(std::move(response));
}

}  // namespace rookery::server
