#include "cli/play/sitting.h"

#include <charconv>
#include <set>
#include <utility>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (true) {
    const std::size_t comma = list.find(',');
    names.emplace_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return names;
    list.remove_prefix(comma + 1);
  }
}

// As seating_from reads it.
std::string bots_in_order(const Seating& seating) {
  std::string list;
  for (std::size_t seat = 0; seat < seating.bots.size(); ++seat) {
    if (seat == seating.person) continue;
    list += (list.empty() ? "" : ",") + seating.bots[seat];
  }
  return list;
}

}  // namespace

Expected<Seating> seating_from(const GameEntry& game, int seats, int person,
                               const std::string& bots, Language language) {
  if (person < 0 || person >= seats) return fail(say<words::no_seat>(language, person, seats - 1));
  std::vector<std::string> names = names_in(bots);
  for (const std::string& name : names) {
    if (auto known = game.tools->check_bot(name); !known) return tl::unexpected(known.error());
  }
  const auto others = static_cast<std::size_t>(seats - 1);
  if (names.size() == 1) names.assign(others, names[0]);
  if (names.size() != others) {
    return fail(say<words::bot_count>(language, names.size(), others));
  }
  names.insert(names.begin() + person, std::string());
  return Seating{static_cast<Seat>(person), std::move(names)};
}

Sitting::Sitting(const GameEntry& game, Replay replay, Seating seating)
    : game_(&game), replay_(std::move(replay)), seating_(std::move(seating)) {}

Expected<Sitting> Sitting::begin(const GameEntry& game, const Setup& setup, const Seed& secret,
                                 const Seating& seating) {
  RecordHeader header = new_header(game.face->info(), setup, secret);
  header.table = {{"person", std::to_string(seating.person)}, {"bots", bots_in_order(seating)}};
  auto replay = Replay::begin(*game.face, std::move(header));
  if (!replay) return tl::unexpected(replay.error());
  return Sitting(game, std::move(*replay), seating);
}

Expected<Sitting> Sitting::begin(const GameEntry& game, const server::Lesson& lesson,
                                 const std::string& bots, Language language) {
  const auto seating =
      seating_from(game, lesson.setup.seats, lesson.learner.number(), bots, language);
  if (!seating) return tl::unexpected(seating.error());
  RecordHeader header = new_header(game.face->info(), lesson.setup, Seed::from(lesson.seed));
  header.arrange = lesson.arrange;
  header.table = {{"person", std::to_string(seating->person)},
                  {"bots", bots_in_order(*seating)},
                  {"lesson", lesson.id}};
  auto replay = Replay::begin(*game.face, std::move(header));
  if (!replay) return tl::unexpected(replay.error());
  Sitting sitting(game, std::move(*replay), *seating);
  sitting.lesson_ = &lesson;
  return sitting;
}

Expected<Sitting> Sitting::resume(const GameEntry& game, const Record& record,
                                  std::optional<int> person, std::optional<std::string> bots,
                                  Language language) {
  Record kept = record;
  auto& table = kept.header.table;
  if (!person) {
    const auto noted = table.find("person");
    const std::string text = noted == table.end() ? "0" : noted->second;
    int seat = -1;
    std::from_chars(text.data(), text.data() + text.size(), seat);
    person = seat;
  }
  if (!bots) {
    const auto noted = table.find("bots");
    bots = noted == table.end() ? "greedy" : noted->second;
  }
  const auto seating = seating_from(game, record.header.setup.seats, *person, *bots, language);
  if (!seating) return tl::unexpected(seating.error());
  table["person"] = std::to_string(seating->person);
  table["bots"] = bots_in_order(*seating);
  auto replay = Replay::load(*game.face, kept);
  if (!replay) return tl::unexpected(replay.error());
  Sitting sitting(game, std::move(*replay), *seating);
  if (const auto lesson = table.find("lesson"); lesson != table.end())
    sitting.lesson_ = server::find_lesson(game.face->info().id, lesson->second);
  return sitting;
}

// Follows from the game so far, so that a resumed game goes on as if it had never stopped.
Rng Sitting::bot_rng() const {
  const std::vector<std::string> salts{"bots", std::to_string(record().entries.size())};
  const RecordHeader& header = record().header;
  return Rng(seed_from(header.seed ? *header.seed : *header.secret, salts));
}

const server::LessonStep* Sitting::lesson_step() const {
  const bool on = lesson_ != nullptr && replay_.length() < lesson_->steps.size();
  return on ? &lesson_->steps[replay_.length()] : nullptr;
}

const server::SpokenText* Sitting::farewell() const {
  if (lesson_ == nullptr || lesson_step() != nullptr) return nullptr;
  for (std::size_t i = lesson_->steps.size(); i < replay_.length(); ++i)
    if (replay_.action(i).seat == person()) return nullptr;
  return &lesson_->farewell;
}

std::optional<Seat> Sitting::bot_to_answer() const {
  if (const server::LessonStep* step = lesson_step())
    return step->seat == person() ? std::nullopt : std::optional(step->seat);
  const SeatSet owing = position().to_act() - SeatSet::of(person());
  return owing.empty() ? std::nullopt : std::optional(owing.lowest());
}

Expected<bool> Sitting::bot_answers(const std::stop_token& stop) {
  const auto seat = bot_to_answer();
  if (!seat) return false;
  const server::LessonStep* step = lesson_step();
  const std::string bot = step != nullptr ? "lesson" : seating_.bots[*seat];
  Action answer{};
  if (step != nullptr) {
    answer = position().parse(step->action).value_or(Action{});
  } else {
    Rng rng = bot_rng();
    const auto action = game_->tools->bot_action(position(), *seat, bot, rng, stop);
    if (!action) return tl::unexpected(action.error());
    if (stop.stop_requested()) return false;
    answer = *action;
  }
  if (const Refusal refusal = replay_.apply(*seat, answer))
    return fail(refused_answer(position(), *seat, bot, answer, refusal));
  return true;
}

Refusal Sitting::why_not(Action action) const {
  std::vector<Event> events;
  return position().clone()->apply(person(), action, events);
}

std::optional<std::size_t> Sitting::before_last_answer() const {
  for (std::size_t i = replay_.length(); i-- > 0;) {
    if (replay_.action(i).seat == person()) return i;
  }
  return std::nullopt;
}

int Sitting::undo(int decisions) {
  int undone = 0;
  for (; undone < decisions; ++undone) {
    const auto before = before_last_answer();
    if (!before || *before < replay_.floor()) break;
    replay_.rewind(*before);
  }
  return undone;
}

Expected<Explanation> Sitting::hint(const std::stop_token& stop) const {
  Rng rng = bot_rng();
  return game_->tools->explain(position(), person(), "search:iterations=5000:ms=3000", rng, stop);
}

Expected<Study> Sitting::study(std::string_view name, std::string_view about) const {
  Rng rng = bot_rng();
  return game_->tools->study(position(), {person(), name, about}, {.worlds = 3000, .ms = 2000},
                             rng);
}

namespace {

// "Dealt to you: A." and "Dealt to you: B." are told as "Dealt to you: A, B." False if they do not
// begin alike.
bool joined(std::string& sentence, std::string_view next) {
  const std::size_t start = next.find(": ");
  if (start == std::string_view::npos || !sentence.ends_with('.')) return false;
  const std::string_view opening = next.substr(0, start + 2);
  if (!sentence.starts_with(opening)) return false;
  sentence.pop_back();
  sentence += ", ";
  sentence += next.substr(opening.size());
  return true;
}

}  // namespace

Sitting::Story Sitting::story(Language language) const {
  Story story;
  const auto before = before_last_answer();
  const std::size_t fresh_from = before ? replay_.events_before(*before) : 0;
  const auto& events = replay_.events();
  // What was told before an answer of the person stays as it was told.
  std::set<std::size_t> answers;
  for (std::size_t i = 0; i < replay_.length(); ++i) {
    if (replay_.action(i).seat == person()) answers.insert(replay_.events_before(i));
  }
  std::size_t told = events.size();  // the last event the person saw, if any
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i == fresh_from) story.fresh = story.sentences.size();
    if (!events[i].audience.has(person())) continue;
    const std::string sentence = position().tell(events[i].text, events[i].args, language);
    // What only others saw does not part two sentences.
    const bool alike = told < i && events[i].text == events[told].text &&
                       answers.upper_bound(told) == answers.upper_bound(i);
    told = i;
    if (!alike || story.sentences.empty() || !joined(story.sentences.back(), sentence))
      story.sentences.push_back(sentence);
  }
  if (fresh_from >= events.size()) story.fresh = story.sentences.size();
  return story;
}

}  // namespace rookery::cli
