// Opening the hall and finding tables.
#include "server/hall/hall.h"

#include <algorithm>

#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

std::int64_t Hall::now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

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
      openings_(options.tables_an_hour),
      analyses_(bots, options.analyses),
      reader_(store) {}

void Hall::attach(Net& net) { net_ = &net; }

Stored<void> Hall::open() {
  const auto rows = store_.unfinished();
  if (!rows) return tl::unexpected(rows.error());
  const auto ran = store_.running();
  if (!ran) return tl::unexpected(ran.error());
  ran_before_ = *ran;
  started_ = Clock::now();
  for (const TableRow& row : *rows) {
    shares_.put(row.id, row.people);
    if (row.listed) listed_.emplace(row.created_at, row.id);
  }
  counts_.unfinished = shares_.tables();
  tick();
  return {};
}

// --- finding --------------------------------------------------------------------------------

void Hall::bring(const std::vector<std::string>& ids, std::function<void()> then) {
  struct Waiting {
    std::size_t left = 0;
    std::function<void()> then;
  };
  const auto waiting = std::make_shared<Waiting>();
  waiting->then = std::move(then);
  for (const std::string& id : ids) {
    if (tables_.contains(id)) continue;
    ++waiting->left;
    auto& others = coming_[id];
    others.emplace_back([waiting] {
      if (--waiting->left == 0) waiting->then();
    });
    if (others.size() > 1) continue;  // it is on its way
    reader_.read(id, [this, id](ReadTable read) {
      auto kept = std::make_shared<ReadTable>(std::move(read));
      net_->post([this, id, kept] { arrived(id, std::move(*kept)); });
    });
  }
  if (waiting->left == 0) waiting->then();
}

void Hall::arrived(const std::string& id, ReadTable read) {
  const auto waiting = std::move(coming_.extract(id).mapped());
  if (!read) {
    watch_.read_failed("table " + id, read.error());
  } else if (*read && !tables_.contains(id)) {
    adopt(std::move(*read));
  }
  for (const auto& go : waiting) go();
}

Stored<bool> Hall::knows(std::string_view id) {
  if (tables_.contains(std::string(id))) return true;
  const auto row = store_.table(id);
  if (row) return row->has_value();
  watch_.read_failed("table " + std::string(id), row.error());
  return tl::unexpected(row.error());
}

Decided<LiveTable*> Hall::look_up(std::string_view id) {
  const auto it = tables_.find(std::string(id));
  if (it != tables_.end()) {
    it->second->used = Clock::now();
    return it->second.get();
  }
  auto read = read_table(store_, id);
  if (!read) {
    watch_.read_failed("table " + std::string(id), read.error());
    return trouble("not_now");
  }
  if (!*read) return trouble("no_such_table");
  return adopt(std::move(*read));
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
  if (const auto row = store_.table(id); row && *row) {
    found.row_at = (*row)->updated_at;
    found.row_running_at = (*row)->running_at;
    keep_row(found, **row);
  }
  keep_share(found);
  go_on(found);  // a bot may have been asked when the server stopped
  return &found;
}

void Hall::listed(std::size_t at_most, Found found) {
  std::vector<std::string> ids;
  for (auto it = listed_.rbegin(); it != listed_.rend() && ids.size() < at_most; ++it)
    ids.push_back(it->second);
  bring(ids, [this, at_most, found = std::move(found)] { found(newest_listed(at_most)); });
}

std::vector<LiveTable*> Hall::newest_listed(std::size_t at_most) {
  std::vector<LiveTable*> found;
  auto end = listed_.end();
  while (found.size() < at_most && end != listed_.begin()) {
    const auto newest = *std::prev(end);
    LiveTable* live = find(newest.second);  // which may find that it is over, and strike it off
    const bool shown = live != nullptr && live->table.frozen().empty() &&
                       live->table.status() <= Table::Status::playing;
    if (shown) found.push_back(live);
    end = listed_.lower_bound(newest);
  }
  return found;
}

void Hall::tables_of(std::string_view person, std::size_t at_most, Found found) {
  std::vector<std::string> ids;
  const auto rows = store_.tables_of(person, at_most);
  if (!rows) {
    watch_.read_failed("tables of a person", rows.error());
    return found(trouble("not_now"));
  }
  for (const TableRow& row : *rows) ids.push_back(row.id);
  bring(ids, [this, ids, person = std::string(person), found = std::move(found)] {
    std::vector<LiveTable*> tables;
    for (const std::string& id : ids) {
      // Rows follow the log a moment later, so the table itself is asked. One that cannot be read
      // is left out: the others can be played.
      LiveTable* live = find(id);
      if (live != nullptr && live->table.status() != Table::Status::closed &&
          live->table.seat_of(person))
        tables.push_back(live);
    }
    found(tables);
  });
}

}  // namespace rookery::server
