#include "cli/trajectory.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace rookery::cli {
namespace {

using nlohmann::ordered_json;

class Trajectory {
 public:
  Trajectory(Replay replay, const Eyes& eyes, Language language)
      : replay_(std::move(replay)), eyes_(eyes), language_(language) {}

  void begin(const Record& record) {
    const GameInfo& info = replay_.position().info();
    ordered_json line{{"kind", "begin"},
                      {"game", info.id},
                      {"rules", info.rules_version},
                      {"seats", replay_.position().seats()},
                      {"options", record.header.setup.options},
                      {"choices", record.header.setup.choices}};
    line["events"] = events_since(0);
    line["views"] = views();
    print(line);
  }

  void carry_out(const RecordEntry& entry, int format) {
    ordered_json line;
    if (const auto* made = std::get_if<RecordAction>(&entry)) {
      line = asked(*made);
      const std::size_t before = replay_.events().size();
      static_cast<void>(replay_.carry_out(entry, 0, format));
      line["events"] = events_since(before);
    } else {
      static_cast<void>(replay_.carry_out(entry, 0, format));
      if (std::holds_alternative<RecordDigest>(entry)) return;
      const auto* back = std::get_if<RecordRewind>(&entry);
      line = back != nullptr ? ordered_json{{"kind", "rewind"}, {"to", back->to}}
                             : ordered_json{{"kind", "branch"}};
    }
    line["views"] = views();
    print(line);
  }

  void end() const {
    const Position& position = replay_.position();
    ordered_json line{{"kind", "end"}, {"finished", position.finished()}};
    if (position.finished()) {
      const Result result = position.result();
      line["places"] = ordered_json::array();
      line["scores"] = ordered_json::array();
      for (const Seat seat : SeatSet::first(position.seats())) {
        line["places"].push_back(result.place[seat]);
        line["scores"].push_back(result.score[seat]);
      }
    } else {
      const SeatSet waited = eyes_.viewer ? position.waiting_for(*eyes_.viewer) : position.to_act();
      line["waits_for"] = ordered_json::array();
      for (const Seat seat : waited) line["waits_for"].push_back(seat.number());
    }
    print(line);
  }

 private:
  // What the seat was asked, what it could do and what it did, where the viewer may know.
  ordered_json asked(const RecordAction& made) const {
    const Position& position = replay_.position();
    ordered_json line{{"kind", "action"}, {"step", replay_.length()}};
    const bool own = !eyes_.viewer || eyes_.viewer->is(made.seat);
    if (own || position.waiting_for(*eyes_.viewer).has(made.seat))
      line["seat"] = made.seat.number();
    if (!own) return line;
    const Decision decision = position.decision(made.seat);
    line["decision"] = {{"kind", kind_of(position.info().text_keys[decision.text])},
                        {"text", position.tell(decision.text, decision.args, language_)}};
    line["legal"] = ordered_json::array();
    for (const Action action : position.legal_actions(made.seat))
      line["legal"].push_back(position.print(action));
    line["action"] = made.action;
    return line;
  }

  ordered_json events_since(std::size_t mark) const {
    ordered_json told = ordered_json::array();
    for (std::size_t i = mark; i < replay_.events().size(); ++i) {
      const Event& event = replay_.events()[i];
      if (!eyes_.see(event.audience)) continue;
      told.push_back(replay_.position().tell(event.text, event.args, language_));
    }
    return told;
  }

  ordered_json views() const {
    const Position& position = replay_.position();
    const auto view = [&](Viewer viewer) { return ordered_json::parse(position.view(viewer)); };
    if (eyes_.viewer && eyes_.viewer->is_seat())
      return {{std::to_string(eyes_.viewer->as_seat()), view(*eyes_.viewer)}};
    ordered_json all{{"spectator", view(Viewer::spectator())}};
    if (eyes_.viewer) return all;
    for (const Seat seat : SeatSet::first(position.seats()))
      all[std::to_string(seat)] = view(Viewer::seat(seat));
    return all;
  }

  static void print(const ordered_json& line) {
    fmt::print("{}\n", line.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
  }

  Replay replay_;
  Eyes eyes_;
  Language language_;
};

}  // namespace

void print_trajectory(const GameFace& game, const Record& record, const Eyes& eyes,
                      Language language) {
  auto replay = Replay::begin(game, record.header);
  if (!replay) return;  // the whole record has been replayed before
  Trajectory trajectory(std::move(*replay), eyes, language);
  trajectory.begin(record);
  for (const RecordEntry& entry : record.entries) trajectory.carry_out(entry, record.header.format);
  trajectory.end();
}

}  // namespace rookery::cli
