// What watchers are told. A message is made once for all who see the same.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/hall/wing.h"

namespace rookery::server {
namespace {

std::size_t index_of(Viewer viewer) {
  return viewer.is_spectator() ? LiveTable::spectators : viewer.as_seat();
}

// Empty for who has no seat.
std::string_view person_of(const Table& table, Viewer viewer) {
  return viewer.is_spectator() ? std::string_view() : table.seat(viewer.as_seat()).person;
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

// Watchers that are told at once, and how many of the others each turn of the loop.
constexpr std::size_t most_near = 32;
constexpr std::ptrdiff_t most_near_of_one = 4;
constexpr std::size_t told_a_turn = 32;
constexpr std::size_t most_to_tell = 16'384;

// What is shown from now on; its version.
std::uint32_t show(std::unique_ptr<LiveTable::Told>& told, const State& state) {
  if (!told) told = std::make_unique<LiveTable::Told>(LiveTable::Told{Shown(state), 0});
  // Whoever else watches as this viewer is told the whole too, or else finds a version missing.
  if (!told->shown.patch_to(state).empty()) ++told->version;
  told->shown.note(state);
  return told->version;
}

}  // namespace

void Wing::watch(LiveTable& live, Watcher& watcher) {
  // Whoever plays is told first, however many look on; but not through any number of sockets.
  const auto near_ones = std::ranges::count_if(live.watchers, &LiveTable::Place::near);
  const auto own = std::ranges::count_if(live.watchers, [&](const LiveTable::Place& other) {
    return other.near && other.watcher->person() == watcher.person();
  });
  const bool near = static_cast<std::size_t>(near_ones) < most_near ||
                    (live.table.seat_of(watcher.person()) && own < most_near_of_one);
  live.watchers.push_back({&watcher, near});
  ++commons_.counts.watchers;
  const Viewer viewer = live.viewer_of(watcher.person());
  watcher.tell(whole_table(live, viewer, "hello"));
  note_presence(live);
}

void Wing::unwatch(std::string_view id, Watcher& watcher) {
  LiveTable* live = find(id);
  if (live == nullptr) return;
  commons_.counts.watchers -= std::erase_if(
      live->watchers, [&](const LiveTable::Place& other) { return other.watcher == &watcher; });
  std::erase_if(live->to_tell, [&](const auto& telling) { return telling.first == &watcher; });
  std::array<bool, 8> watched{};
  for (const auto& [other, near] : live->watchers)
    watched[index_of(live->viewer_of(other->person()))] = true;
  for (std::size_t i = 0; i < watched.size(); ++i) {
    if (watched[i]) continue;
    live->told[i].reset();
    live->whole[i].reset();
  }
  note_presence(*live);
}

// To a crowd in parts: others have their turns in between.
void Wing::tell(LiveTable& live, const LiveTable::Place& place, Message text) {
  if (place.near) return place.watcher->tell(std::move(text));
  live.to_tell.emplace_back(place.watcher, std::move(text));
  if (live.to_tell.size() == 1) loop_.post([this, id = live.table.id()] { tell_more(id); });
}

void Wing::tell_more(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  auto& to_tell = found->second->to_tell;
  const bool flooded = to_tell.size() > most_to_tell;
  for (std::size_t i = 0; !to_tell.empty() && (flooded || i < told_a_turn); ++i) {
    const auto [watcher, text] = std::move(to_tell.front());
    to_tell.pop_front();
    watcher->tell(text);
  }
  if (!to_tell.empty()) loop_.post([this, id] { tell_more(id); });
}

void Wing::close() {
  closing_ = true;
  const Message farewell = message(R"({"type":"bye","reason":"restart"})");
  for (const auto& [id, live] : tables_) {
    for (const auto& [watcher, text] : std::exchange(live->to_tell, {})) watcher->tell(text);
    for (const auto& [watcher, near] : live->watchers) watcher->tell(farewell);
  }
}

// Who of the seated is connected, here or elsewhere. A change is told, and hands back what a bot
// did meanwhile.
void Wing::note_presence(LiveTable& live) {
  const Presence before = live.own.presence;
  Presence& own = live.own.presence;
  own.online = {};
  for (const auto& [watcher, near] : live.watchers) {
    if (const auto seat = live.table.seat_of(watcher->person())) own.online.add(*seat);
  }
  const SeatSet online = own.online | live.others.presence.online;
  own.stood_in = leads(live) ? own.stood_in - online : SeatSet();
  if (own != before) tell_peers(live);
  const auto now = std::chrono::steady_clock::now();
  for (Seat seat{0}; seat < live.table.seats(); ++seat) {
    if (live.presence.online.has(seat) && !online.has(seat)) live.offline_since[seat] = now;
  }
  note_asked(live);
  const SeatSet stood_in = (own.stood_in | live.others.presence.stood_in) - online;
  if (online == live.presence.online && stood_in == live.presence.stood_in) return;
  live.presence = {online, stood_in};
  tell_info(live);
}

void Wing::publish(LiveTable& live, const Change& change) {
  live.whole = {};
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

void Wing::tell_chat(LiveTable& live, const ChatMessage& said) {
  const Message text = message(fmt::format(R"({{"type":"chat","message":{}}})", chat_json(said)));
  for (const LiveTable::Place& place : live.watchers) {
    if (said.heard_by(live.viewer_of(place.watcher->person()))) tell(live, place, text);
  }
}

// One message for all who watch as the same viewer, made when the first of them is come to.
template <class Make>
void Wing::tell_each(LiveTable& live, const Make& make) {
  std::array<std::optional<Message>, 8> made{};
  for (const LiveTable::Place& place : live.watchers) {
    const Viewer viewer = live.viewer_of(place.watcher->person());
    auto& text = made[index_of(viewer)];
    if (!text) text = make(viewer);
    if (*text) tell(live, place, *text);
  }
}

void Wing::tell_update(LiveTable& live, std::size_t first_event) {
  const auto knows_nothing = [&](const LiveTable::Place& place) {
    return !live.told[index_of(live.viewer_of(place.watcher->person()))];
  };
  if (std::ranges::any_of(live.watchers, knows_nothing)) return tell_all(live, "hello");
  if (live.watchers.empty()) return;
  const Names names(live.table.position());
  tell_each(live, [&](Viewer viewer) -> Message {
    LiveTable::Told& told = *live.told[index_of(viewer)];
    const State state = state_of(live.table, viewer, names);
    const std::string events = events_json(live.table, viewer, first_event);
    const std::string patch = told.shown.patch_to(state);
    if (!patch.empty()) told.shown.note(state);
    if (events == "[]" && patch.empty()) return nullptr;
    return message(update(++told.version, events, patch));
  });
}

// What a table says of its people depends on the seat alone, so it is the same for all who watch
// from there, or from no seat.
Message Wing::whole_table(LiveTable& live, Viewer viewer, std::string_view because) {
  Message& kept = live.whole[index_of(viewer)];
  if (kept && because == "hello") return kept;
  std::string state = "null";
  std::uint32_t version = 0;
  if (live.table.replay() != nullptr) {
    const State now = state_of(live.table, viewer);
    version = show(live.told[index_of(viewer)], now);
    state = to_json(now);
  }
  Message text = message(fmt::format(
      R"({{"type":"table","table":{},"version":{},"state":{},"log":{},"chat":{},"proposal":{},"because":"{}"}})",
      table_json(live.table, person_of(live.table, viewer), live.presence), version, state,
      events_json(live.table, viewer, 0), chat_list(live.table, viewer),
      proposal_json(live.proposal ? &*live.proposal : nullptr), because));
  if (because == "hello") kept = text;
  return text;
}

void Wing::tell_all(LiveTable& live, std::string_view because) {
  live.whole = {};
  tell_each(live, [&](Viewer viewer) { return whole_table(live, viewer, because); });
}

// Whoever saw nothing of the answer is not told that it was taken back.
void Wing::tell_taken_back(LiveTable& live, SeatSet seen) {
  tell_each(live, [&](Viewer viewer) -> Message {
    const auto& told = live.told[index_of(viewer)];
    const bool differs = !(seen & viewer.as_audience()).empty() || !told ||
                         !told->shown.patch_to(state_of(live.table, viewer)).empty();
    return differs ? whole_table(live, viewer, "take_back") : nullptr;
  });
}

void Wing::tell_info(LiveTable& live) {
  live.whole = {};
  tell_each(live, [&](Viewer viewer) {
    return message(
        fmt::format(R"({{"type":"info","table":{}}})",
                    table_json(live.table, person_of(live.table, viewer), live.presence)));
  });
}

void Wing::tell_proposal(LiveTable& live) {
  live.whole = {};
  const Message text =
      message(fmt::format(R"({{"type":"proposal","proposal":{}}})",
                          proposal_json(live.proposal ? &*live.proposal : nullptr)));
  for (const LiveTable::Place& place : live.watchers) tell(live, place, text);
}

}  // namespace rookery::server
