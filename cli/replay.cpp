// rookery replay RECORD [--step] [--as SEAT] [--at N]
#include "engine/replay.h"

#include <cassert>
#include <cstdio>
#include <iostream>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/record_file.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "cli/trajectory.h"
#include "harness/files.h"

namespace rookery::cli::replay {
namespace {

struct Arguments {
  std::string file;
  std::string as;  // empty: the spectator's, or for a trajectory everybody's
  std::optional<std::size_t> at;
  bool step = false;
  bool json = false;
};

std::optional<Eyes> eyes_from(const Arguments& arguments, int seats) {
  const bool trajectory = arguments.json && !arguments.at;
  const std::string as = !arguments.as.empty() ? arguments.as : trajectory ? "all" : "spectator";
  if (as == "all") return Eyes{};
  if (as == "spectator") return Eyes{Viewer::spectator()};
  if (as.size() != 1 || as[0] < '0' || as[0] >= '0' + seats) return std::nullopt;
  return Eyes{Viewer::seat(static_cast<Seat>(as[0] - '0'))};
}

// How many entries of the record lead to the position after `at` of the actions that stand: up to
// the last time that many stood, for what a rewind took back does not count.
std::size_t entries_until(const Record& record, std::size_t at) {
  std::size_t length = 0;
  std::size_t until = 0;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    if (std::holds_alternative<RecordAction>(record.entries[i])) ++length;
    if (const auto* back = std::get_if<RecordRewind>(&record.entries[i])) length = back->to;
    if (length == at) until = i + 1;
  }
  return until;
}

// The game told in sentences, entry by entry, to one pair of eyes.
class Story {
 public:
  Story(Replay replay, Eyes eyes, Language language)
      : replay_(std::move(replay)), eyes_(eyes), language_(language) {}

  void opening() {
    const GameInfo& info = replay_.position().info();
    fmt::print("{}\n", strong(say<texts::replay_head>(language_, info.name.in(language_),
                                                      replay_.position().seats())));
    tell_since(0, "");
  }

  // Never fails: the whole record has been replayed before.
  void carry_out(const RecordEntry& entry, int format) {
    const auto done = replay_.carry_out(entry, 0, format);
    assert(done);
    static_cast<void>(done);
  }
  // Whether there was anything to tell. The action itself is not: it may be a secret, while its
  // events know their audience.
  bool tell(const RecordEntry& entry) {
    if (const auto* back = std::get_if<RecordRewind>(&entry)) {
      fmt::print("{}\n", say<texts::taken_back>(language_, back->to));
      return true;
    }
    if (!std::holds_alternative<RecordAction>(entry)) return false;
    const std::size_t last = replay_.length() - 1;
    return tell_since(replay_.events_before(last), fmt::format("{}.", replay_.length()));
  }

  void ending(bool whole) const {
    const Position& position = replay_.position();
    if (position.finished()) {
      ranking();
      return;
    }
    const SeatSet asked = position.waiting_for(eyes_.viewer.value_or(Viewer::spectator()));
    const std::string names =
        names_of(eyes_.viewer ? asked : position.to_act(), position, language_);
    fmt::print("{}\n", whole ? say<texts::goes_on>(language_, names)
                             : say<texts::stops_here>(language_, replay_.length(), names));
  }

  void print_view() const {
    const Position& position = replay_.position();
    const auto view = [&](Viewer viewer) {
      return nlohmann::ordered_json::parse(position.view(viewer));
    };
    if (eyes_.viewer) return print_json(view(*eyes_.viewer));
    nlohmann::ordered_json all = {{"spectator", view(Viewer::spectator())}};
    for (const Seat seat : SeatSet::first(position.seats())) {
      all[std::to_string(seat)] = view(Viewer::seat(seat));
    }
    print_json(all);
  }

 private:
  bool tell_since(std::size_t mark, std::string_view number) {
    bool told = false;
    for (std::size_t i = mark; i < replay_.events().size(); ++i) {
      const Event& event = replay_.events()[i];
      if (!eyes_.see(event.audience)) continue;
      fmt::print("{:>5} {}\n", told ? "" : number, sentence(event));
      told = true;
    }
    return told;
  }

  std::string sentence(const Event& event) const {
    const Position& position = replay_.position();
    std::string text = position.tell(event.text, event.args, language_);
    // "You draw …" needs to say who that is when everybody's events are told.
    const SeatSet all = SeatSet::first(position.seats());
    if (eyes_.viewer || (event.audience & all) == all) return text;
    return say<texts::for_seats>(language_, names_of(event.audience & all, position, language_),
                                 text);
  }

  void ranking() const {
    const Position& position = replay_.position();
    const Result result = position.result();
    std::multimap<int, Seat> order;
    for (const Seat seat : SeatSet::first(position.seats()))
      order.emplace(result.place[seat], seat);
    fmt::print("{}\n", strong(texts::game_over.in(language_)));
    for (const auto& [place, seat] : order) {
      fmt::print("  {}\n",
                 say<texts::placed>(language_, place, position.name("seat", seat, language_),
                                    result.score[seat]));
    }
  }

  Replay replay_;
  Eyes eyes_;
  Language language_;
};

// False if the reader has had enough.
bool wait_for_enter(Language language) {
  std::fflush(stdout);
  fmt::print(stderr, "{}", texts::next_step.in(language));
  std::fflush(stderr);
  std::string line;
  return static_cast<bool>(std::getline(std::cin, line)) && !line.starts_with("q");
}

void tell(Story& story, const Record& record, std::size_t until, const Arguments& arguments,
          Language language) {
  const bool stepwise = arguments.step && is_terminal(Stream::in);
  story.opening();
  for (std::size_t i = 0; i < until; ++i) {
    story.carry_out(record.entries[i], record.header.format);
    const bool told = story.tell(record.entries[i]);
    if (told && stepwise && !wait_for_enter(language)) return;
  }
  story.ending(!arguments.at);
}

void show(Story& story, const Record& record, std::size_t until) {
  for (std::size_t i = 0; i < until; ++i) story.carry_out(record.entries[i], record.header.format);
  story.print_view();
}

int run(const Arguments& arguments, Language language) {
  const auto text = read_file(arguments.file);
  if (!text) return complain(text.error().in(language));
  const auto file = parse_record_file(arguments.file, *text, language);
  if (!file) return complain(file.error().in(language));
  const Record& record = file->record;
  // All of it must replay before any of it is told.
  const auto loaded = Replay::load(*file->game, record);
  if (!loaded) {
    return complain(say<texts::in_file>(language, arguments.file, loaded.error().in(language)),
                    failed);
  }
  const auto eyes = eyes_from(arguments, record.header.setup.seats);
  if (!eyes) {
    return complain(say<texts::bad_viewer>(language, record.header.setup.seats - 1, arguments.as));
  }
  if (arguments.json && !arguments.at) {
    print_trajectory(*file->game, record, *eyes, language);
    return ok;
  }
  const std::size_t at = arguments.at.value_or(loaded->length());
  if (at > loaded->length()) return complain(say<texts::bad_at>(language, loaded->length(), at));
  Story story(std::move(*Replay::begin(*file->game, record.header)), *eyes, language);
  const std::size_t until = entries_until(record, at);
  if (arguments.json) {
    show(story, record, until);
  } else {
    tell(story, record, until, arguments, language);
  }
  return ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("replay", "Tell the game of a record in sentences");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("RECORD", arguments->file, "A record file")->required();
  command->add_option("--as", arguments->as,
                      "Whose eyes: a seat, spectator, or all [spectator; with --json all]");
  command->add_option("--at", arguments->at, "Stop after this many actions")
      ->check(whole(0, 1'000'000));
  command->add_flag("--step", arguments->step, "Wait for Enter after each action");
  command->add_flag("--json", arguments->json,
                    "The whole game as JSON lines: each decision with its legal actions, the "
                    "action, what happened "
                    "and all views; with --at the view there");
  command->footer(
      "Examples:\n"
      "  rookery replay game.record --as 0 --step\n"
      "  rookery replay game.record --json\n"
      "  rookery replay game.record --at 20 --as spectator --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::replay
