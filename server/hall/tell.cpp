// What watchers are told. A message is made once for all who see the same.
#include <algorithm>

#include <fmt/format.h>

#include "server/hall/hall.h"

namespace rookery::server {
namespace {

std::size_t index_of(Viewer viewer) {
  return viewer.is_spectator() ? LiveTable::spectators : viewer.as_seat();
}

std::string chat_list(const Table& table, Viewer viewer) {
  std::string list = "[";
  for (const ChatMessage& said : table.chat()) {
    if (!said.heard_by(viewer)) continue;
    if (list.size() > 1) list += ',';
    list += chat_json(said);
  }
  return list + ']';
}

std::string update(std::uint32_t version, std::string_view events, std::string_view patch) {
  return fmt::format(R"({{"type":"update","version":{},"events":{},"patch":{}}})", version, events,
                     patch.empty() ? "{}" : patch);
}

// What is shown from now on; its version.
std::uint32_t show(std::unique_ptr<LiveTable::Told>& told, const State& state) {
  if (!told) told.reset(new LiveTable::Told{Shown(state), 0});
  // Whoever else watches as this viewer is told the whole too, or else finds a version missing.
  if (!told->shown.patch_to(state).empty()) ++told->version;
  told->shown.note(state);
  return told->version;
}

}  // namespace

bool Hall::watch(std::string_view id, Watcher& watcher) {
  LiveTable* live = find(id);
  if (live == nullptr) return false;
  live->watchers.push_back(&watcher);
  ++counts_.watchers;
  tell_table(*live, watcher, "hello");
  note_presence(*live);
  return true;
}

void Hall::unwatch(std::string_view id, Watcher& watcher) {
  LiveTable* live = find(id);
  if (live == nullptr) return;
  const auto gone = std::erase(live->watchers, &watcher);
  counts_.watchers -= gone;
  std::array<bool, 8> watched{};
  for (const Watcher* other : live->watchers)
    watched[index_of(live->viewer_of(other->person()))] = true;
  for (std::size_t i = 0; i < watched.size(); ++i) {
    if (!watched[i]) live->told[i].reset();
  }
  note_presence(*live);
}

void Hall::close() {
  closing_ = true;
  const Message farewell = message(R"({"type":"bye","reason":"restart"})");
  for (const auto& [id, live] : tables_) {
    for (Watcher* watcher : live->watchers) watcher->tell(farewell);
  }
}

// Who of the seated is connected. A change is told, and hands back what a bot did meanwhile.
void Hall::note_presence(LiveTable& live) {
  SeatSet online;
  for (const Watcher* watcher : live.watchers) {
    if (const auto seat = live.table.seat_of(watcher->person())) online.add(*seat);
  }
  const auto now = std::chrono::steady_clock::now();
  for (Seat seat{0}; seat < live.table.seats(); ++seat) {
    if (live.presence.online.has(seat) && !online.has(seat)) live.offline_since[seat] = now;
  }
  note_asked(live);
  const SeatSet stood_in = live.presence.stood_in - online;
  if (online == live.presence.online && stood_in == live.presence.stood_in) return;
  live.presence = {online, stood_in};
  tell_info(live);
}

void Hall::publish(LiveTable& live, const Change& change) {
  switch (change.what) {
    case Change::What::info:
      if (change.seen == everyone) tell_info(live);
      // What a seat may do can change with it. Told now, or the difference would go out with the
      // next answer, even one given in secret.
      if (live.table.replay() != nullptr) tell_update(live, live.table.replay()->events().size());
      return;
    case Change::What::started: return tell_all(live, "start");
    case Change::What::rewound:
      return change.taken_back ? tell_taken_back(live, change.seen) : tell_all(live, "rewind");
    case Change::What::acted:
      tell_update(live, change.first_event);
      if (!live.table.playing()) tell_info(live);
      return;
    case Change::What::chat: return tell_chat(live, live.table.chat().back());
  }
}

void Hall::tell_chat(LiveTable& live, const ChatMessage& said) {
  const Message text = message(fmt::format(R"({{"type":"chat","message":{}}})", chat_json(said)));
  for (Watcher* watcher : live.watchers) {
    if (said.heard_by(live.viewer_of(watcher->person()))) watcher->tell(text);
  }
}

void Hall::tell_update(LiveTable& live, std::size_t first_event) {
  const auto knows_nothing = [&](const Watcher* watcher) {
    return !live.told[index_of(live.viewer_of(watcher->person()))];
  };
  if (std::ranges::any_of(live.watchers, knows_nothing)) return tell_all(live, "hello");
  std::array<Message, 8> made{};
  std::array<bool, 8> looked{};
  const std::string names = live.watchers.empty() ? std::string() : names_json(live.table);
  for (Watcher* watcher : live.watchers) {
    const Viewer viewer = live.viewer_of(watcher->person());
    const std::size_t index = index_of(viewer);
    if (!looked[index]) {
      looked[index] = true;
      LiveTable::Told& told = *live.told[index];
      const State state = state_of(live.table, viewer, names);
      const std::string events = events_json(live.table, viewer, first_event);
      const std::string patch = told.shown.patch_to(state);
      if (events != "[]" || !patch.empty())
        made[index] = message(update(++told.version, events, patch));
      if (!patch.empty()) told.shown.note(state);
    }
    if (made[index]) watcher->tell(made[index]);
  }
}

void Hall::tell_table(LiveTable& live, Watcher& watcher, std::string_view because) {
  const Viewer viewer = live.viewer_of(watcher.person());
  std::string state = "null";
  std::uint32_t version = 0;
  if (live.table.replay() != nullptr) {
    const State now = state_of(live.table, viewer);
    version = show(live.told[index_of(viewer)], now);
    state = to_json(now);
  }
  watcher.tell(message(fmt::format(
      R"({{"type":"table","table":{},"version":{},"state":{},"log":{},"chat":{},"proposal":{},"because":"{}"}})",
      table_json(live.table, watcher.person(), live.presence), version, state,
      events_json(live.table, viewer, 0), chat_list(live.table, viewer),
      proposal_json(live.proposal ? &*live.proposal : nullptr), because)));
}

void Hall::tell_all(LiveTable& live, std::string_view because) {
  for (Watcher* watcher : live.watchers) tell_table(live, *watcher, because);
}

// Whoever saw nothing of the answer is not told that it was taken back.
void Hall::tell_taken_back(LiveTable& live, SeatSet seen) {
  std::array<bool, 8> differs{};
  for (const Watcher* watcher : live.watchers) {
    const Viewer viewer = live.viewer_of(watcher->person());
    const std::size_t index = index_of(viewer);
    const auto& told = live.told[index];
    differs[index] = !(seen & viewer.as_audience()).empty() || !told ||
                     !told->shown.patch_to(state_of(live.table, viewer)).empty();
  }
  for (Watcher* watcher : live.watchers) {
    if (differs[index_of(live.viewer_of(watcher->person()))])
      tell_table(live, *watcher, "take_back");
  }
}

void Hall::tell_info(LiveTable& live) {
  for (Watcher* watcher : live.watchers) {
    watcher->tell(message(fmt::format(R"({{"type":"info","table":{}}})",
                                      table_json(live.table, watcher->person(), live.presence))));
  }
}

void Hall::tell_proposal(LiveTable& live) {
  const Message text =
      message(fmt::format(R"({{"type":"proposal","proposal":{}}})",
                          proposal_json(live.proposal ? &*live.proposal : nullptr)));
  for (Watcher* watcher : live.watchers) watcher->tell(text);
}

}  // namespace rookery::server
