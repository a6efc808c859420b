// The table and its game as its people see them now.
#include "server/table/show.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/table/choices.h"
#include "server/table/names.h"
#include "server/table/patch.h"

namespace rookery::server {
namespace {

std::string_view status_name(const Table& table) {
  if (!table.frozen().empty()) return "frozen";
  switch (table.status()) {
    case Table::Status::open: return "open";
    case Table::Status::playing: return "playing";
    case Table::Status::finished: return "finished";
    case Table::Status::closed: return "closed";
  }
  return "closed";
}

// A JsonWriter with a word for each thing that comes often.
class Out : public JsonWriter {
 public:
  using JsonWriter::JsonWriter;
  void field(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void field(std::string_view name, std::int64_t value) {
    key(name);
    number(value);
  }
  void flag(std::string_view name, bool value) {
    key(name);
    boolean(value);
  }
  void text_or_null(std::string_view name, std::string_view value) {
    key(name);
    value.empty() ? null() : text(value);
  }
  void seats(std::string_view name, SeatSet set) {
    key(name);
    begin_array();
    for (const Seat seat : set) number(seat);
    end_array();
  }
  template <class Numbers>
  void numbers(std::string_view name, const Numbers& values, int n) {
    key(name);
    begin_array();
    for (int i = 0; i < n; ++i) number(values[static_cast<std::size_t>(i)]);
    end_array();
  }
  // Its fields without the braces. Most texts have four arguments at the most.
  void sentence(const GameInfo& info, TextId id, std::span<const Arg> args) {
    field("key", info.text_keys[id]);
    Args all{};
    std::copy(args.begin(), args.end(), all.begin());
    int told = static_cast<int>(all.size());
    while (told > 4 && all[static_cast<std::size_t>(told - 1)] == 0) --told;
    numbers("args", all, told);
  }
  void sentence_at(std::string_view name, const GameInfo& info, TextId id, const Args& args) {
    key(name);
    begin_object();
    sentence(info, id, args);
    end_object();
  }
};

void write_seat(Out& out, const Table& table, Seat seat, std::string_view person,
                const Presence& presence) {
  const SeatInfo& who = table.seat(seat);
  out.begin_object();
  out.field("kind", who.open() ? "open" : who.is_person() ? "person" : "bot");
  out.field("name", who.name);
  out.text_or_null("bot", who.bot);
  out.flag("online", presence.online.has(seat));
  out.flag("stand_in", presence.stood_in.has(seat));
  out.flag("resigned", who.resigned);
  out.flag("salted", !who.salt.empty());
  out.key("choices");
  if (table.shows_choices(seat, person)) {
    out.begin_object();
    for (const auto& [name, value] : table.choices(seat)) out.field(name, value);
    out.end_object();
  } else {
    out.null();
  }
  out.end_object();
}

void write_result(Out& out, const Table& table) {
  out.key("result");
  if (table.replay() == nullptr || !table.position().finished()) return out.null();
  const Result result = table.position().result();
  out.begin_object();
  out.numbers("places", result.place, table.seats());
  out.numbers("scores", result.score, table.seats());
  out.end_object();
}

// How many rounds have begun; null before the first.
void write_round(Out& out, const Table& table) {
  out.key("round");
  std::int64_t begun = 0;
  if (table.replay() != nullptr) {
    const auto& events = table.replay()->events();
    begun = std::count_if(events.begin(), events.end(),
                          [&](const Event& event) { return event.text == table.info().round; });
  }
  begun == 0 ? out.null() : out.number(begun);
}

template <class Tell>
void for_each_kind_of_names(const Position& position, const Tell& tell) {
  for (const KindSpec& kind : position.info().kinds) {
    if (!kind.fixed) tell(kind.name, kind.count == 0 ? position.seats() : kind.count);
  }
}

// The card or the rule that asks, and whose it is.
void write_cause(Out& out, const GameInfo& info, const Cause& cause) {
  out.key("cause");
  out.begin_object();
  out.text_or_null("card", cause.card < info.cards.size() ? info.cards[cause.card].id : "");
  out.text_or_null("rule", info.rules[cause.rule]);
  out.key("whose");
  cause.whose == no_seat ? out.null() : out.number(cause.whose);
  out.end_object();
}

void write_decision(Out& out, const Table& table, Viewer viewer) {
  if (viewer.is_spectator() || !table.asks(viewer.as_seat())) return out.null();
  const Seat seat = viewer.as_seat();
  const auto standing = table.standing_answer(seat);
  // Nobody is shown a question that is answered for them in the same moment.
  if (standing && !standing->timed) return out.null();
  const Position& position = table.position();
  const Decision decision = position.decision(seat);
  out.begin_object();
  out.field("number", table.decision_number(seat));
  out.sentence_at("ask", table.info(), decision.text, decision.args);
  write_cause(out, table.info(), decision.cause);
  out.field("min", decision.min);
  out.field("max", decision.max);
  out.flag("window", decision.window);
  out.flag("timed", standing.has_value());
  out.text_or_null("pass", decision.passable() ? position.print(decision.pass) : "");
  out.field("round", decision.round);
  out.text_or_null("phase",
                   decision.phase == no_text ? "" : table.info().text_keys[decision.phase]);
  write_choices(out, position, seat, position.legal_actions(seat), {});
  out.end_object();
}

void write_lesson(Out& out, const Table& table) {
  const Lesson* lesson = table.lesson();
  if (lesson == nullptr) return out.null();
  const LessonStep* step = table.lesson_step();
  const SpokenText& say = step == nullptr ? lesson->farewell : step->say;
  // Steps are the learner's own, and the farewell; what others do in between is not counted.
  const auto own = [lesson](const LessonStep& one) { return one.seat == lesson->learner; };
  const auto first = lesson->steps.begin();
  const auto now =
      first + static_cast<std::ptrdiff_t>(std::min(table.replay()->length(), lesson->steps.size()));
  out.begin_object();
  out.field("step", static_cast<std::int64_t>(std::count_if(first, now, own) + 1));
  out.field("steps", static_cast<std::int64_t>(std::count_if(first, lesson->steps.end(), own) + 1));
  out.key("say");
  out.begin_object();
  out.field("en", say.en);
  out.field("pl", say.pl);
  out.end_object();
  const bool yours = step != nullptr && step->seat == lesson->learner;
  out.text_or_null("action", yours ? std::string_view(step->action) : std::string_view());
  out.end_object();
}

void write_can(Out& out, const Table& table, Viewer viewer) {
  const bool seated = !viewer.is_spectator() && !table.seat(viewer.as_seat()).resigned;
  const bool plays = seated && table.playing() && !table.paused();
  out.begin_object();
  out.flag("take_back", plays && table.take_back_point(viewer.as_seat()).has_value());
  out.flag("rewind", plays && table.rewind_point(viewer.as_seat()).has_value());
  if (seated && table.playing() && table.position().concession(viewer.as_seat()))
    out.flag("concede", true);
  out.flag("hint", plays && table.created().hints && table.asks(viewer.as_seat()));
  out.key("revise");
  const bool revises = plays && !table.position().revisions(viewer.as_seat()).empty();
  revises ? out.number(table.decision_number(viewer.as_seat())) : out.null();
  out.end_object();
}

std::string share_text(double share) {
  return nlohmann::json(std::round(share * 1000) / 1000).dump();
}

// As windows.h reads them.
void write_windows(Out& out, const Windows& windows) {
  const auto unless_empty = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) out.field(name, value);
  };
  out.begin_object();
  out.flag("auto", windows.automatic);
  if (!windows.every) out.flag("every", false);
  out.key("quiet");
  out.begin_array();
  for (const Quiet& quiet : windows.quiet) {
    out.begin_object();
    unless_empty("ask", quiet.ask);
    unless_empty("card", quiet.card);
    unless_empty("phase", quiet.phase);
    out.end_object();
  }
  out.end_array();
  out.key("things");
  out.begin_array();
  for (const std::string& thing : windows.things) out.text(thing);
  out.end_array();
  out.text_or_null("until", name_of(windows.until));
  out.end_object();
}

}  // namespace

std::string table_json(const Table& table, std::string_view person, const Presence& presence) {
  const auto seat = table.seat_of(person);
  Out out;
  out.begin_object();
  out.field("id", table.id());
  out.field("game", table.created().game);
  out.field("status", status_name(table));
  out.flag("public", table.created().listed);
  out.flag("hints", table.created().hints);
  out.field("created_at", table.created_at());
  out.field("updated_at", table.seen_to_change_at());
  out.key("options");
  out.begin_object();
  for (const auto& [name, value] : table.created().setup.options) out.field(name, value);
  out.end_object();
  out.text_or_null("lesson", table.created().lesson);
  out.flag("paused", table.paused());
  out.key("you");
  seat ? out.number(*seat) : out.null();
  out.flag("host", table.is_host(person));
  out.flag("your_move", seat && table.asks(*seat) && !table.seat(*seat).resigned);
  write_round(out, table);
  out.key("seats");
  out.begin_array();
  for (Seat s{0}; s < table.seats(); ++s) write_seat(out, table, s, person, presence);
  out.end_array();
  out.field("commitment", table.commitment());
  write_result(out, table);
  out.text_or_null("rematch", table.followed_by());
  out.key("branch_of");
  if (const auto& from = table.created().branch_of) {
    out.begin_object();
    out.field("table", from->table);
    out.field("at", static_cast<std::int64_t>(from->at));
    out.end_object();
  } else {
    out.null();
  }
  out.text_or_null("frozen", table.frozen());
  out.end_object();
  return out.take();
}

Names::Names(const Position& position) : position_(&position) {
  HashWriter heard;
  for_each_kind_of_names(position, [&](std::string_view kind, int count) {
    for (int i = 0; i < count; ++i) {
      for (const Language language : {Language::en, Language::pl})
        heard.text(position.name(kind, static_cast<Arg>(i), language));
    }
  });
  hash_ = heard.hash();
}

std::string Names::json() const {
  Out out(1024);
  out.begin_object();
  for_each_kind_of_names(*position_, [&](std::string_view kind, int count) {
    out.key(kind);
    out.begin_array();
    for (int i = 0; i < count; ++i) {
      out.begin_object();
      for (const NameForm& form : name_forms(*position_, kind, static_cast<std::uint8_t>(i)))
        out.field(form.key, form.text);
      out.end_object();
    }
    out.end_array();
  });
  out.end_object();
  return out.take();
}

State state_of(const Table& table, Viewer viewer, const Names& names) {
  const auto written = [](const auto& write) {
    Out out;
    write(out);
    return out.take();
  };
  return {table.position().view(viewer),
          names,
          {written([&](Out& out) {
             out.begin_array();
             for (const Seat seat : table.position().waiting_for(viewer)) out.number(seat);
             out.end_array();
           }),
           written([&](Out& out) { write_decision(out, table, viewer); }),
           written([&](Out& out) { write_lesson(out, table); }),
           written([&](Out& out) { write_can(out, table, viewer); }), written([&](Out& out) {
             if (viewer.is_spectator()) return out.null();
             write_windows(out, table.seat(viewer.as_seat()).windows);
           })}};
}

std::string to_json(const State& state) {
  Out out(state.view.size() + 2048);
  out.begin_object();
  out.key("view");
  out.raw(state.view);
  out.key("names");
  out.raw(state.names.json());
  for (std::size_t i = 0; i < State::members.size(); ++i) {
    out.key(State::members[i]);
    out.raw(state.rest[i]);
  }
  out.end_object();
  return out.take();
}

Shown::Shown(const State& state) { note(state); }

void Shown::note(const State& state) {
  view_ = std::string(std::string_view(state.view));  // and no room for more
  names_ = state.names.hash();
  for (std::size_t i = 0; i < rest_.size(); ++i) rest_[i] = std::hash<std::string>{}(state.rest[i]);
}

std::string Shown::patch_to(const State& state) const {
  std::string patch;
  char separator = '{';
  const auto key = [&](std::string_view name) {
    patch += separator;
    separator = ',';
    patch.append("\"").append(name).append("\":");
  };
  if (view_ != state.view) {
    key("view");
    write_patch(patch, view_, state.view);
  }
  const auto replace = [&](std::string_view name, std::string_view by) {
    key(name);
    patch.append("[").append(by).append("]");
  };
  if (names_ != state.names.hash()) replace("names", state.names.json());
  for (std::size_t i = 0; i < rest_.size(); ++i) {
    if (rest_[i] != std::hash<std::string>{}(state.rest[i]))
      replace(State::members[i], state.rest[i]);
  }
  return patch.empty() ? patch : patch + '}';
}

std::string events_json(const Table& table, Viewer viewer, std::size_t first) {
  Out out;
  out.begin_array();
  if (table.replay() != nullptr) {
    const auto& events = table.replay()->events();
    for (std::size_t i = first; i < events.size(); ++i) {
      if ((events[i].audience & viewer.as_audience()).empty()) continue;
      out.begin_object();
      out.sentence(table.info(), events[i].text, events[i].args);
      out.end_object();
    }
  }
  out.end_array();
  return out.take();
}

std::string chat_json(const ChatMessage& message) {
  Out out;
  out.begin_object();
  out.field("seat", message.seat);
  out.field("name", message.name);
  out.field("text", message.text);
  out.field("at", message.at);
  out.key("to");
  message.to == no_seat ? out.null() : out.number(message.to);
  out.end_object();
  return out.take();
}

std::string proposal_json(const Proposal* proposal) {
  if (proposal == nullptr) return "null";
  Out out;
  out.begin_object();
  out.field("number", proposal->number);
  out.field("by", proposal->by);
  out.seats("agreed", proposal->agreed);
  out.seats("needed", proposal->needed);
  out.end_object();
  return out.take();
}

std::string refusal_json(const GameInfo& info, const Refusal& refusal) {
  Out out;
  out.begin_object();
  out.sentence(info, refusal.text, refusal.args);
  out.text_or_null("rule", info.rules[refusal.rule]);
  out.end_object();
  return out.take();
}

std::string candidates_json(const Table& table, const Explanation& explanation) {
  constexpr std::size_t most = 4;
  const Position& position = table.position();
  Out out;
  out.begin_array();
  for (std::size_t i = 0; i < explanation.candidates.size() && i < most; ++i) {
    const Explanation::Candidate& candidate = explanation.candidates[i];
    const double all = std::max<double>(1, static_cast<double>(explanation.iterations));
    const Sentence label = position.label(candidate.action);
    out.begin_object();
    out.field("action", position.print(candidate.action));
    out.sentence_at("text", table.info(), label.text, label.args);
    out.key("tried");
    out.raw(share_text(static_cast<double>(candidate.visits) / all));
    out.key("wins");
    out.raw(share_text(static_cast<double>(candidate.values[explanation.seat])));
    out.key("line");
    out.begin_array();
    for (const Explanation::Step& step : candidate.line) {
      const Sentence said = position.label(step.action);
      out.begin_object();
      out.field("seat", step.seat);
      out.sentence_at("text", table.info(), said.text, said.args);
      out.end_object();
    }
    out.end_array();
    out.end_object();
  }
  out.end_array();
  return out.take();
}

std::string why_json(const Table& table, const Explanation& explanation) {
  if (!explanation.why) return "null";
  const Sentence than = table.position().label(explanation.why->than);
  Out out;
  out.begin_object();
  out.sentence_at("than", table.info(), than.text, than.args);
  out.key("reasons");
  out.begin_array();
  for (const TextId text : explanation.why->reasons) {
    out.begin_object();
    out.sentence(table.info(), text, {});
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return out.take();
}

std::string study_fields(const GameInfo& info, const Study& study) {
  Out out;
  out.begin_array();
  for (const Finding& finding : study.findings) {
    out.begin_object();
    out.sentence_at("text", info, finding.text.text, finding.text.args);
    out.key("more");
    out.begin_array();
    for (const Sentence& said : finding.more) {
      out.begin_object();
      out.sentence(info, said.text, said.args);
      out.end_object();
    }
    out.end_array();
    out.key("share");
    finding.share ? out.raw(share_text(*finding.share)) : out.null();
    out.key("touches");
    out.begin_array();
    for (const std::string& thing : finding.touches) out.text(thing);
    out.end_array();
    out.end_object();
  }
  out.end_array();
  return R"("worlds":)" + std::to_string(study.worlds) + R"(,"findings":)" + out.take();
}

// --- after the end --------------------------------------------------------------------------

namespace {

void write_event_for_all(Out& out, const GameInfo& info, const Event& event, int seats) {
  out.begin_object();
  out.sentence(info, event.text, event.args);
  out.key("audience");
  out.begin_array();
  for (const Seat seat : event.audience& SeatSet::first(seats)) out.number(seat);
  if (!(event.audience & Viewer::spectator().as_audience()).empty()) out.text("all");
  out.end_array();
  out.end_object();
}

void write_events(Out& out, const Table& table, std::string_view key, std::size_t from,
                  std::size_t to) {
  out.key(key);
  out.begin_array();
  for (std::size_t i = from; i < to; ++i)
    write_event_for_all(out, table.info(), table.replay()->events()[i], table.seats());
  out.end_array();
}

}  // namespace

std::string replay_json(const Table& table, std::string_view person, const Presence& presence) {
  const Replay& replay = *table.replay();
  const std::size_t opening = replay.position().opening().size();
  Out out;
  out.begin_object();
  out.key("table");
  out.raw(table_json(table, person, presence));
  out.field("record", record_text(table));
  out.key("names");
  out.raw(Names(table.position()).json());
  write_events(out, table, "opening", 0, opening);
  out.key("steps");
  out.begin_array();
  for (std::size_t i = 0; i < replay.length(); ++i) {
    const std::size_t end =
        i + 1 < replay.length() ? replay.events_before(i + 1) : replay.events().size();
    const Sentence label =
        replay.position().label(*replay.position().parse(replay.action(i).action));
    out.begin_object();
    out.field("seat", replay.action(i).seat);
    out.field("action", replay.action(i).action);
    out.sentence_at("text", table.info(), label.text, label.args);
    write_events(out, table, "events", replay.events_before(i), end);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return out.take();
}

std::string record_text(const Table& table) {
  Record record = table.replay()->record();
  if (!table.position().finished()) {
    record.header.secret.reset();
    for (RecordEntry& entry : record.entries) {
      if (auto* branch = std::get_if<RecordBranch>(&entry)) branch->secret.reset();
    }
  }
  return to_text(record);
}

std::string view_at(const Table& table, std::size_t at, Viewer viewer) {
  return table.replay()->position_at(at)->view(viewer);
}

std::string views_at(const Table& table, std::size_t at) {
  const auto position = table.replay()->position_at(at);
  Out out;
  out.begin_array();
  for (Seat seat{0}; seat < table.seats(); ++seat) out.raw(position->view(Viewer::seat(seat)));
  out.end_array();
  return out.take();
}

}  // namespace rookery::server
