// Opening the hall and finding tables.
#include "server/hall/hall.h"

#include <algorithm>

#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

std::int64_t Hall::system_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t Hall::now() const { return system_now() + ahead_; }

std::int64_t Hall::running() const {
  const auto since = Clock::now() - started_;
  return ran_before_ + std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

Hall::Hall(Store& store, Writer& writer, BotRoom& bots, StoreWatch& watch, HallTimes times,
           HallOptions options)
    : store_(store),
      writer_(writer),
      bots_(bots),
      watch_(watch),
      times_(times),
      options_(options),
      peers_(store.peers()),
      openings_(options.tables_an_hour),
      analyses_(bots, options.analyses),
      reader_(store, watch) {}

// What calls back from other threads has ended before anything else is gone.
Hall::~Hall() {
  if (peers_ != nullptr) peers_->stop();
}

void Hall::attach(Net& net) {
  net_ = &net;
  reader_.attach(net);
}

Stored<void> Hall::open() {
  const auto ran = store_.running();
  if (!ran) return tl::unexpected(ran.error());
  ran_before_ = *ran;
  started_ = Clock::now();
  join_company();
  count_tables();
  tick();
  return {};
}

// --- finding --------------------------------------------------------------------------------

void Hall::bring(const std::vector<std::string>& ids, Brought then) {
  struct Waiting {
    std::size_t left = 0;
    bool all_read = true;
    Brought then;
  };
  const auto waiting = std::make_shared<Waiting>();
  waiting->then = std::move(then);
  for (const std::string& id : ids) {
    if (tables_.contains(id)) continue;
    ++waiting->left;
    auto& others = coming_[id];
    others.emplace_back([waiting](bool read) {
      waiting->all_read = waiting->all_read && read;
      if (--waiting->left == 0) waiting->then(waiting->all_read);
    });
    if (others.size() > 1) continue;  // it is on its way
    reader_.ask_long(
        "table " + id, [id](Store& store) { return read_table(store, id); },
        [this, id](ReadTable read) { arrived(id, std::move(read)); });
  }
  if (waiting->left == 0) waiting->then(true);
}

void Hall::arrived(const std::string& id, ReadTable read) {
  const auto waiting = std::move(coming_.extract(id).mapped());
  if (read && *read && !tables_.contains(id)) adopt(std::move(*read));
  for (const auto& go : waiting) go(read.has_value());
}

void Hall::bring_one(const std::string& id, Done then) {
  bring({id}, [this, id, then = std::move(then)](bool read) {
    LiveTable* live = find(id);
    if (live != nullptr) return then(live);
    then(trouble(read ? "no_such_table" : "not_now"));
  });
}

LiveTable* Hall::find(std::string_view id) {
  const auto it = tables_.find(std::string(id));
  if (it == tables_.end()) return nullptr;
  it->second->used = Clock::now();
  return it->second.get();
}

// Fresh from the store.
LiveTable* Hall::adopt(std::unique_ptr<LiveTable> live) {
  LiveTable& found = *live;
  const std::string& id = found.table.id();
  found.used = Clock::now();
  if (!found.table.frozen().empty()) {
    ++counts_.frozen;
    log_event(Level::error, "table_frozen", {{"table", id}, {"why", found.table.frozen()}});
  }
  tables_.emplace(id, std::move(live));
  counts_.live = tables_.size();
  keep_row(found);
  tell_peers(found);
  go_on(found);  // a bot may have been asked when the server stopped
  return &found;
}

void Hall::listed(std::size_t at_most, Found found) {
  const auto shown = [](const Table& table) {
    return table.frozen().empty() && table.status() <= Table::Status::playing;
  };
  bring_rows(
      "listed tables", [at_most](Store& store) { return store.listed(at_most); }, shown,
      std::move(found));
}

void Hall::tables_of(std::string_view person, std::size_t at_most, Found found) {
  const auto shown = [person = std::string(person)](const Table& table) {
    return table.status() != Table::Status::closed && table.seat_of(person).has_value();
  };
  const auto read = [person = std::string(person), at_most](Store& store) {
    return store.tables_of(person, at_most);
  };
  bring_rows("tables of a person", read, shown, std::move(found));
}

// Rows follow the log a moment later, so the tables themselves are asked. One that cannot be read
// is left out: the others can be played.
void Hall::bring_rows(std::string what, ReadRows read, std::function<bool(const Table&)> shown,
                      Found found) {
  reader_.ask(std::move(what), std::move(read),
              [this, shown = std::move(shown),
               found = std::move(found)](const Stored<std::vector<TableRow>>& rows) {
                if (!rows) return found(trouble("not_now"));
                std::vector<std::string> ids;
                for (const TableRow& row : *rows) ids.push_back(row.id);
                bring(ids, [this, ids, shown, found](bool) {
                  std::vector<LiveTable*> tables;
                  for (const std::string& id : ids) {
                    LiveTable* live = find(id);
                    if (live != nullptr && shown(live->table)) tables.push_back(live);
                  }
                  found(tables);
                });
              });
}

}  // namespace rookery::server
