// Opening the hall, and finding the way to its wings.
#include "server/hall/hall.h"

#include <functional>
#include <utility>

#include <sodium.h>

namespace rookery::server {
namespace {

// 99 bits that nobody can guess: knowing the id is the invitation.
std::string fresh_id() {
  constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string id;
  for (int i = 0; i < 20; ++i) id += letters[randombytes_uniform(letters.size())];
  return id;
}

}  // namespace

Hall::Hall(Store& store, Writer& writer, BotRoom& bots, StoreWatch& watch, HallTimes times,
           const HallOptions& options)
    : commons_(store, writer, bots, watch, times, options) {}

// What calls back from other threads has ended before anything else is gone.
Hall::~Hall() {
  if (commons_.peers != nullptr) commons_.peers->stop();
}

void Hall::attach(Net& net) {
  net_ = &net;
  commons_.reader.attach(net);
  for (std::size_t i = 0; i < net.loops(); ++i) {
    wings_.push_back(std::make_unique<Wing>(
        commons_, net.loop(i), i,
        [this](std::vector<Stand> stands) { tell_soon(std::move(stands)); }));
  }
}

Stored<void> Hall::open() {
  const auto ran = commons_.store.running();
  if (!ran) return tl::unexpected(ran.error());
  commons_.clock.start(*ran);
  join_company();
  count_tables();
  for (const auto& wing : wings_) wing->open();
  tick();
  return {};
}

// What is posted now comes before what the network posts when it stops.
void Hall::close() {
  closing_ = true;
  if (commons_.peers != nullptr) commons_.peers->leave();
  for (const auto& wing : wings_) do_on(wing->loop(), [&wing = *wing] { wing.close(); });
}

// --- to the wings ---------------------------------------------------------------------------

Wing& Hall::wing_of(std::string_view table) {
  return *wings_[std::hash<std::string_view>()(table) % wings_.size()];
}

void Hall::create(const Entries& entries, std::string_view from, const Done& done) {
  const std::string id = fresh_id();
  Wing& wing = wing_of(id);
  do_on(wing.loop(), [&wing, id, entries, from = std::string(from), done] {
    wing.create(id, entries, from, done);
  });
}

void Hall::command(std::string_view id, Command command, Done done) {
  Wing& wing = wing_of(id);
  do_on(wing.loop(), [&wing, id = std::string(id), command = std::move(command),
                      done = std::move(done)] { wing.command(id, command, done); });
}

void Hall::bring_one(const std::string& id, Done then) {
  Wing& wing = wing_of(id);
  do_on(wing.loop(), [&wing, id, then = std::move(then)] { wing.bring_one(id, then); });
}

Decided<std::string> Hall::analysis(const Table& table, bool begin) {
  if (begin && !commons_.analyses.begin(table.id(), table.game(), table.replay()->record()))
    return trouble("too_many_analyses");
  return commons_.analyses.json(table.id());
}

// --- many tables ----------------------------------------------------------------------------

void Hall::listed(std::size_t at_most, Look look, Looked looked) {
  const auto shown = [look = std::move(look)](const LiveTable& live) {
    if (live.table.frozen().empty() && live.table.status() <= Table::Status::playing) look(live);
  };
  visit_rows(
      "listed tables", [at_most](Store& store) { return store.listed(at_most); }, shown,
      std::move(looked));
}

void Hall::tables_of(std::string_view person, std::size_t at_most, Look look, Looked looked) {
  const auto shown = [look = std::move(look), person = std::string(person)](const LiveTable& live) {
    const Table& table = live.table;
    if (table.status() != Table::Status::closed && table.seat_of(person)) look(live);
  };
  const auto read = [person = std::string(person), at_most](Store& store) {
    return store.tables_of(person, at_most);
  };
  visit_rows("tables of a person", read, shown, std::move(looked));
}

struct Hall::Visit {
  std::vector<TableRow> rows;
  Look look;
  Looked looked;
};

// Rows follow the log a moment later, so the tables themselves are asked. One that cannot be read
// is left out: the others can be played.
void Hall::visit_rows(std::string what, ReadRows read, Look look, Looked looked) {
  commons_.reader.ask(std::move(what), std::move(read),
                      [this, look = std::move(look),
                       looked = std::move(looked)](Stored<std::vector<TableRow>> rows) {
                        if (!rows) return looked(trouble("not_now"));
                        visit(std::make_shared<Visit>(Visit{std::move(*rows), look, looked}), 0);
                      });
}

void Hall::visit(const std::shared_ptr<Visit>& visit, std::size_t next) {
  if (next == visit->rows.size()) return visit->looked({});
  bring_one(visit->rows[next].id, [this, visit, next](const Decided<LiveTable*>& live) {
    if (live) visit->look(**live);
    this->visit(visit, next + 1);
  });
}

}  // namespace rookery::server
