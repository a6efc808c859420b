// Finding the route of a request, and what all routes share.
#include "server/api/api.h"

#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/api/socket.h"
#include "server/assets/assets.h"

namespace rookery::server {
namespace {

using nlohmann::json;

// Whether the path fits the pattern; what stands in place of each {…} is collected.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& parts) {
  parts.clear();
  while (!pattern.empty() && !path.empty()) {
    const std::size_t want_end = std::min(pattern.find('/', 1), pattern.size());
    const std::size_t have_end = std::min(path.find('/', 1), path.size());
    const std::string_view want = pattern.substr(0, want_end);
    const std::string_view have = path.substr(0, have_end);
    if (want.starts_with("/{") && have.size() > 1) {
      parts.emplace_back(have.substr(1));
    } else if (want != have) {
      return false;
    }
    pattern.remove_prefix(want_end);
    path.remove_prefix(have_end);
  }
  return pattern.empty() && path.empty();
}

}  // namespace

std::span<const Api::RouteSpec> Api::routes() {
  static constexpr std::array<RouteSpec, 34> all{{
      {{"POST", "/api/guest"}, For::anybody, &Api::admit_guest},
      {{"GET", "/api/me"}, For::anybody, &Api::show_me},
      {{"PATCH", "/api/me"}, For::person, &Api::rename_me},
      {{"GET", "/api/me/tables"}, For::person, &Api::show_my_tables},
      {{"GET", "/api/games"}, For::all, &Api::show_games},
      {{"GET", "/api/games/{game}/catalogue"}, For::all, &Api::show_catalogue},
      {{"GET", "/api/games/{game}/rules"}, For::all, &Api::show_ledger},
      {{"GET", "/api/games/{game}/decks"}, For::all, &Api::show_deck_book},
      {{"POST", "/api/games/{game}/decks/check"}, For::all, &Api::check_deck},
      {{"GET", "/api/me/decks"}, For::person, &Api::show_my_decks},
      {{"POST", "/api/me/decks"}, For::person, &Api::keep_deck},
      {{"GET", "/api/me/decks/results"}, For::person, &Api::show_my_results},
      {{"PATCH", "/api/me/decks/{deck}"}, For::person, &Api::change_deck},
      {{"DELETE", "/api/me/decks/{deck}"}, For::person, &Api::forget_deck},
      {{"GET", "/api/tables"}, For::anybody, &Api::show_listed},
      {{"POST", "/api/tables"}, For::person, &Api::create_table},
      {{"GET", "/api/tables/{table}"}, For::anybody, &Api::show_table},
      {{"POST", "/api/tables/{table}/join"}, For::person, &Api::join_table},
      {{"POST", "/api/tables/{table}/leave"}, For::person, &Api::leave_table},
      {{"POST", "/api/tables/{table}/choices"}, For::person, &Api::choose},
      {{"POST", "/api/tables/{table}/seats/{seat}"}, For::person, &Api::fill_seat},
      {{"POST", "/api/tables/{table}/start"}, For::person, &Api::start_table},
      {{"POST", "/api/tables/{table}/rematch"}, For::person, &Api::rematch},
      {{"POST", "/api/tables/{table}/branch"}, For::person, &Api::branch},
      {{"GET", "/api/tables/{table}/replay"}, For::anybody, &Api::show_replay},
      {{"GET", "/api/tables/{table}/replay/{at}"}, For::all, &Api::show_replay_at},
      {{"POST", "/api/tables/{table}/analysis"}, For::all, &Api::begin_analysis},
      {{"GET", "/api/tables/{table}/analysis"}, For::all, &Api::show_analysis},
      {{"GET", "/api/tables/{table}/record"}, For::all, &Api::show_record},
      {{"GET", "/api/tables/{table}/scenario"}, For::all, &Api::show_scenario},
      {{"POST", "/api/lessons/{game}/{lesson}"}, For::person, &Api::begin_lesson},
      {{"GET", "/api/openapi.json"}, For::all, &Api::show_openapi},
      {{"GET", "/healthz"}, For::all, &Api::show_health},
      {{"GET", "/metrics"}, For::all, &Api::show_metrics},
  }};
  return all;
}

std::vector<Api::Address> Api::addresses() { return {routes().begin(), routes().end()}; }

Api::Api(Hall& hall, Guests& guests, DeckShelf& shelf, StoreWatch& watch, const Writer& writer,
         const Metrics& metrics)
    : hall_(hall),
      guests_(guests),
      shelf_(shelf),
      watch_(watch),
      writer_(writer),
      metrics_(metrics) {}

void Api::handle(Request request, Reply reply) {
  Call call{std::move(request), std::move(reply), Language::en, {}, std::nullopt};
  call.language = language_of(call.request);
  if (auto asset = asset_response(call.request)) return show_page(call, std::move(*asset));
  bool other_method = false;
  for (const RouteSpec& spec : routes()) {
    if (!fits(spec.path, call.request.path, call.parts)) continue;
    if (spec.method != call.request.method) {
      other_method = true;
      continue;
    }
    return identify(spec, std::move(call));
  }
  call.refuse(other_method ? "bad_method" : "no_such_page");
}

void Api::identify(const RouteSpec& spec, Call call) {
  if (spec.whom == For::all) return carry_out(spec, std::move(call));
  const auto kept = std::make_shared<Call>(std::move(call));
  guests_.who(kept->request, [this, &spec, kept](Stored<std::optional<Person>> who) {
    if (!who) return kept->refuse("not_now");
    kept->person = std::move(*who);
    if (spec.whom == For::person && !kept->person) return kept->refuse("no_guest");
    carry_out(spec, std::move(*kept));
  });
}

void Api::carry_out(const RouteSpec& spec, Call call) {
  if (!spec.path.starts_with("/api/tables/{table}")) return (this->*spec.route)(call);
  const std::string table = call.parts[0];
  hall_.bring_one(table, [this, &spec, call = std::move(call)](const auto& brought) mutable {
    brought ? (this->*spec.route)(call) : call.refuse(brought.error());
  });
}

void Api::show_page(Call& call, Response page) {
  if (!fits("/t/{table}", call.request.path, call.parts)) return call.reply(std::move(page));
  const std::string table = call.parts[0];
  hall_.bring_one(table, [this, table, page = std::move(page),
                          reply = call.reply](const Decided<LiveTable*>& live) mutable {
    std::string links = live ? early_.links((*live)->table.info().id, table) : std::string();
    if (!links.empty()) page.headers.emplace_back("Link", std::move(links));
    reply(std::move(page));
  });
}

void Api::accept_socket(const Request& request, Accept accept) {
  std::vector<std::string> parts;
  const Language language = language_of(request);
  if (!fits("/api/tables/{table}/socket", request.path, parts))
    return accept(nullptr, error_response("no_such_page", language));
  const auto known = [this, language, table = parts[0],
                      accept = std::move(accept)](const Stored<std::optional<Person>>& who) {
    if (!who) return accept(nullptr, error_response("not_now", language));
    hall_.bring_one(table, [this, language, table, accept,
                            person = *who ? (*who)->id : ""](const auto& brought) {
      if (!brought) return accept(nullptr, error_response(brought.error().code, language));
      accept(std::make_unique<TableSocket>(hall_.wing_of(table), table, person, language), {});
    });
  };
  guests_.who(request, known);
}

// --- a call ---------------------------------------------------------------------------------

void Api::Call::refuse(std::string_view code, std::string_view detail) const {
  Response response = error_response(code, language, detail);
  if (person) response.person = person->id;
  reply(std::move(response));
}

void Api::Call::answer(std::string body_text, int status) const {
  Response response;
  response.status = status;
  response.body = std::move(body_text);
  if (person) response.person = person->id;
  reply(std::move(response));
}

std::optional<json> Api::Call::body() const {
  if (request.body.empty()) return json::object();
  json tree = json::parse(request.body, nullptr, false);
  if (tree.is_object()) return tree;
  refuse("bad_json");
  return std::nullopt;
}

void Api::answer_table(const Call& call, const LiveTable& live, int status) const {
  call.answer(table_json(live.table, call.person ? call.person->id : "", live.presence), status);
}

Api::Listing Api::answers_tables(const Call& call) {
  const auto list = std::make_shared<std::string>();
  const auto look = [list, person = call.person ? call.person->id : ""](const LiveTable& live) {
    if (!list->empty()) *list += ',';
    *list += table_json(live.table, person, live.presence);
  };
  const auto looked = [list, call](const Decided<void>& all) {
    all ? call.answer(R"({"tables":[)" + *list + "]}") : call.refuse(all.error());
  };
  return {look, looked};
}

FixedJson Api::fixed(std::string body) {
  std::string tag = fmt::format("{:016x}", digest_bytes(body.data(), body.size()));
  return {std::move(body), std::move(tag)};
}

Hall::Done Api::replies(const Call& call, int status) const {
  return [this, call, status](const Decided<LiveTable*>& done) {
    if (!done) return call.refuse(done.error());
    answer_table(call, **done, status);
  };
}

const LiveTable* Api::finished_table_of(const Call& call) const {
  const LiveTable& live = table_of(call);
  const Table& table = live.table;
  if (table.frozen().empty() && table.status() == Table::Status::finished) return &live;
  call.refuse(table.frozen().empty() ? "not_finished" : "frozen");
  return nullptr;
}

}  // namespace rookery::server
