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
  static const std::string text = games_json();
  answer_fixed(call, text);
}

void Api::show_catalogue(Call& call) {
  static const std::map<std::string, std::string, std::less<>> texts = [] {
    std::map<std::string, std::string, std::less<>> all;
    for (const GameEntry& game : all_games())
      all.emplace(game.face->info().id, catalogue_json(*game.face));
    return all;
  }();
  const auto it = texts.find(call.parts[0]);
  return it == texts.end() ? call.refuse("no_such_game") : answer_fixed(call, it->second);
}

void Api::show_ledger(Call& call) {
  static const std::map<std::string, std::string, std::less<>> texts = [] {
    std::map<std::string, std::string, std::less<>> all;
    for (const GameEntry& game : all_games())
      all.emplace(game.face->info().id, ledger_json(game.face->info()));
    return all;
  }();
  const auto it = texts.find(call.parts[0]);
  return it == texts.end() ? call.refuse("no_such_game") : answer_fixed(call, it->second);
}

void Api::show_openapi(Call& call) {
  static const std::string text(openapi_text());
  answer_fixed(call, text);
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

namespace {

void gauge(std::string& out, std::string_view name, std::string_view help, double value) {
  out += fmt::format("# HELP rookery_{0} {1}\n# TYPE rookery_{0} gauge\nrookery_{0} {2}\n", name,
                     help, value);
}
void counter(std::string& out, std::string_view name, std::string_view help, double value) {
  out += fmt::format("# HELP rookery_{0} {1}\n# TYPE rookery_{0} counter\nrookery_{0} {2}\n", name,
                     help, value);
}
template <class Counts>
void histogram(std::string& out, std::string_view name, std::string_view help,
               const Counts& counts) {
  out += fmt::format("# HELP rookery_{0} {1}\n# TYPE rookery_{0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts.bounds.size(); ++i) {
    sum += counts.took[i];
    out += fmt::format("rookery_{}_bucket{{le=\"{}\"}} {}\n", name, counts.bounds[i], sum);
  }
  sum += counts.took.back();
  out += fmt::format(
      "rookery_{0}_bucket{{le=\"+Inf\"}} {1}\nrookery_{0}_sum {2}\nrookery_{0}_count {1}\n", name,
      sum, counts.seconds);
}

}  // namespace

void Api::show_metrics(Call& call) {
  const HallCounts& hall = hall_.counts();
  const WriterCounts writer = writer_.counts();
  const BotCounts bots = bots_.counts();
  const NetCounts net = net_->counts();
  const auto n = [](std::uint64_t value) { return static_cast<double>(value); };
  std::string out;
  gauge(out, "tables_unfinished", "Tables open or in play", n(hall.unfinished));
  gauge(out, "tables_live", "Tables in memory", n(hall.live));
  gauge(out, "watchers", "Sockets at tables", n(hall.watchers));
  gauge(out, "connections", "Open connections", n(net.connections));
  gauge(out, "sockets", "Open WebSockets", n(net.sockets));
  gauge(out, "store_waiting", "Writes not yet durable", n(writer.waiting));
  gauge(out, "bots_waiting", "Questions bots have not answered", n(bots.waiting));
  counter(out, "tables_created_total", "Tables created", n(hall.created));
  counter(out, "tables_finished_total", "Tables finished or closed", n(hall.finished));
  counter(out, "tables_frozen_total", "Tables whose record did not replay", n(hall.frozen));
  counter(out, "actions_total", "Actions of people and bots", n(hall.actions));
  counter(out, "commands_refused_total", "Commands refused", n(hall.refused));
  counter(out, "commands_failed_total", "Commands that could not be stored", n(hall.failures));
  counter(out, "requests_total", "HTTP requests", n(net.requests));
  counter(out, "requests_refused_total", "Requests refused by the network", n(net.refused));
  counter(out, "messages_in_total", "WebSocket messages received", n(net.messages_in));
  counter(out, "messages_out_total", "WebSocket messages sent", n(net.messages_out));
  counter(out, "bytes_out_total", "Bytes sent", n(net.bytes_out));
  counter(out, "dropped_slow_total", "Sockets closed for reading too slowly", n(net.dropped_slow));
  counter(out, "bot_answers_total", "Answers of bots", n(bots.answers));
  counter(out, "bot_hints_total", "Hints given", n(bots.hints));
  counter(out, "bot_seconds_total", "Seconds bots have thought", bots.seconds);
  counter(out, "store_writes_total", "Writes answered", n(writer.writes));
  counter(out, "store_failures_total", "Writes that failed", n(writer.failures));
  histogram(out, "action_seconds", "From an action to its last view on its way", hall);
  histogram(out, "store_seconds", "One durable batch of writes", writer);
  Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::move(out);
  call.reply(std::move(response));
}

}  // namespace rookery::server
