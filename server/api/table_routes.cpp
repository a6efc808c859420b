// Everything around a table that is no move in its game.
#include <charconv>

#include <nlohmann/json.hpp>

#include "server/api/api.h"
#include "server/api/fields.h"

namespace rookery::server {
namespace {

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void Api::create_table(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  NewTable wish;
  wish.game = fields.need("game").text("game");
  wish.setup.seats = fields.need("seats").number("seats", 0);
  wish.setup.options = fields.map("options");
  wish.setup.choices = fields.maps("choices");
  wish.seat = static_cast<Seat>(std::min(fields.number("seat", 0), 255));
  wish.bots = fields.texts("bots");
  wish.listed = fields.flag("public", false);
  wish.hints = fields.flag("hints", true);
  wish.stand_in = fields.number("stand_in", 120);
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  auto entries = create(wish, *call.person);
  if (!entries) return call.refuse(entries.error());
  hall_.create(*entries, call.request.remote, replies(call, 201));
}

void Api::show_table(Call& call) { answer_table(call, table_of(call)); }

void Api::show_listed(Call& call) {
  const Listing listing = answers_tables(call);
  hall_.listed(50, listing.look, listing.looked);
}

void Api::show_my_tables(Call& call) {
  const Listing listing = answers_tables(call);
  hall_.tables_of(call.person->id, 50, listing.look, listing.looked);
}

void Api::join_table(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  std::optional<Seat> seat;
  if (fields.has("seat")) seat = static_cast<Seat>(std::min(fields.number("seat", 255), 255));
  const std::string salt = fields.text("salt");
  const Map wishes = fields.choices("choices");
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  hall_.command(
      call.parts[0],
      [person = *call.person, seat, salt, wishes](const Table& t) {
        return join(t, person, seat, salt, wishes);
      },
      replies(call));
}

void Api::choose(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  std::optional<Seat> seat;
  if (fields.has("seat")) seat = static_cast<Seat>(std::min(fields.number("seat", 255), 255));
  const Map wishes = fields.need("choices").choices("choices");
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  hall_.command(
      call.parts[0],
      [person = call.person->id, seat, wishes](const Table& t) {
        return server::choose(t, person, seat, wishes);
      },
      replies(call));
}

void Api::leave_table(Call& call) {
  hall_.command(
      call.parts[0], [person = call.person->id](const Table& t) { return leave(t, person); },
      replies(call));
}

void Api::fill_seat(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  const std::string bot = fields.text("bot");
  const auto seat = number_in(call.parts[1]);
  if (!fields.good() || !body->contains("bot")) return call.refuse("bad_json", "bot");
  if (bot.empty() && fields.has("bot")) return call.refuse("no_such_bot");
  if (!seat || *seat >= max_seats) return call.refuse("no_such_seat");
  hall_.command(
      call.parts[0],
      [person = call.person->id, seat = static_cast<int>(*seat), bot](const Table& t) {
        return seat_bot(t, person, seat, bot);
      },
      replies(call));
}

void Api::start_table(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  const std::string salt = fields.text("salt");
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  hall_.command(
      call.parts[0],
      [person = call.person->id, salt](const Table& t) { return start(t, person, salt); },
      replies(call));
}

// --- from one table to another --------------------------------------------------------------

// The same for everybody who asks: whoever comes second, even in the same moment, is shown the
// table the first has made.
void Api::rematch(Call& call) {
  show_next(call, [this, call] { create_next(call); });
}

void Api::show_next(const Call& call, std::function<void()> instead) {
  const std::string next = table_of(call).table.followed_by();
  if (next.empty()) return instead();
  hall_.bring_one(next, [this, call, instead = std::move(instead)](const auto& brought) {
    if (brought && (*brought)->table.status() != Table::Status::closed)
      return answer_table(call, **brought);
    hall_.bring_one(call.parts[0], [call, instead](const auto& own) {
      own ? instead() : call.refuse(own.error());
    });
  });
}

void Api::create_next(const Call& call) {
  const Table& table = table_of(call).table;
  auto entries = create_rematch(table, *call.person);
  if (!entries) return call.refuse(entries.error());
  hall_.create(*entries, call.request.remote,
               [this, call, before = table.followed_by()](const Decided<LiveTable*>& made) {
                 made ? follow_with(call, before, (*made)->table.id()) : call.refuse(made.error());
               });
}

// `before`: what followed it when the fresh one was begun.
void Api::follow_with(const Call& call, const std::string& before, const std::string& fresh) {
  const auto follow = [before, fresh](const Table& table) -> Decided<Entries> {
    if (table.followed_by() != before) return trouble("conflict");
    return Entries{Followed{fresh}};
  };
  hall_.command(call.parts[0], follow, [this, call, fresh](const Decided<LiveTable*>& done) {
    if (!done) return give_way(call, fresh, done.error());
    hall_.bring_one(fresh, replies(call, 201));
  });
}

// Nobody will ever hear of the fresh one.
void Api::give_way(const Call& call, const std::string& fresh, const Trouble& why) {
  const auto leave_it = [person = call.person->id](const Table& t) { return leave(t, person); };
  hall_.command(fresh, leave_it, [this, call, why](const auto&) {
    hall_.bring_one(call.parts[0], [this, call, why](const auto& table) {
      table ? show_next(call, [call, why] { call.refuse(why); }) : call.refuse(why);
    });
  });
}

void Api::branch(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  const auto at = static_cast<std::size_t>(fields.need("at").number("at", 0));
  const int seat = fields.need("seat").number("seat", 0);
  const std::string bot = fields.text("bot", "normal");
  const std::string salt = fields.text("salt");
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  auto entries = create_branch(table_of(call).table, at, static_cast<Seat>(std::min(seat, 255)),
                               bot, salt, *call.person);
  if (!entries) return call.refuse(entries.error());
  hall_.create(*entries, call.request.remote, replies(call, 201));
}

void Api::begin_lesson(Call& call) {
  auto entries = create_lesson(call.parts[0], call.parts[1], *call.person);
  if (!entries) return call.refuse(entries.error());
  hall_.create(*entries, call.request.remote, replies(call, 201));
}

// --- after the end --------------------------------------------------------------------------

void Api::show_replay(Call& call) {
  const LiveTable* live = finished_table_of(call);
  if (live == nullptr) return;
  call.answer(replay_json(live->table, call.person ? call.person->id : "", live->presence));
}

void Api::show_replay_at(Call& call) {
  const LiveTable* live = finished_table_of(call);
  if (live == nullptr) return;
  const Table* table = &live->table;
  const auto at = number_in(call.parts[1]);
  if (!at || *at > table->replay()->length()) return call.refuse("no_such_step");
  const std::string as = call.request.query_value("as");
  const std::string head = R"({"at":)" + std::to_string(*at);
  if (as == "all") return call.answer(head + R"(,"views":)" + views_at(*table, *at) + "}");
  Viewer viewer;
  if (!as.empty() && as != "spectator") {
    const auto seat = number_in(as);
    if (!seat || *seat >= static_cast<std::size_t>(table->seats()))
      return call.refuse("no_such_seat");
    viewer = Viewer::seat(static_cast<Seat>(*seat));
  }
  call.answer(head + R"(,"view":)" + view_at(*table, *at, viewer) + "}");
}

void Api::begin_analysis(Call& call) {
  const LiveTable* live = finished_table_of(call);
  if (live == nullptr) return;
  const auto found = hall_.analysis(live->table, true);
  found ? call.answer(*found) : call.refuse(found.error());
}

void Api::show_analysis(Call& call) {
  const LiveTable* live = finished_table_of(call);
  if (live != nullptr) call.answer(*hall_.analysis(live->table, false));
}

void Api::show_record(Call& call) {
  const LiveTable* live = finished_table_of(call);
  if (live == nullptr) return;
  const Table* table = &live->table;
  Response response;
  response.content_type = "text/plain; charset=utf-8";
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + table->id() + ".record\"");
  response.body = record_text(*table);
  call.reply(std::move(response));
}

// A frozen game is over, so its shuffle may be shown: whoever mends it needs it.
void Api::show_scenario(Call& call) {
  const Table& table = table_of(call).table;
  if (table.frozen().empty() && table.status() != Table::Status::finished)
    return call.refuse("not_finished");
  const std::string title =
      table.frozen().empty() ? "Table " + table.id() : "Frozen: " + table.frozen();
  hall_.reader().ask_long(
      "the log of a table", [id = table.id()](Store& store) { return store.log(id); },
      [call, title](const Stored<std::vector<LogEntry>>& log) {
        if (!log) return call.refuse("not_now");
        Response response;
        response.content_type = "text/yaml; charset=utf-8";
        response.headers.emplace_back("Content-Disposition",
                                      "attachment; filename=\"" + call.parts[0] + ".yaml\"");
        response.body = scenario_text(*log, title);
        call.reply(std::move(response));
      });
}

}  // namespace rookery::server
