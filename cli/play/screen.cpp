#include "cli/play/screen.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

// Whether the log has a column of its own: only where the table leaves it enough.
bool is_wide(int width, int least) { return width >= least + 36; }
int table_width(int width, int least) {
  return is_wide(width, least) ? std::clamp(width - 56, least, least + 30) : width;
}

struct Plan {
  Room table;
  Room hand;
  bool notes;
  int log;      // lines it needs at least, if it has no column of its own
  int story;    // what is new is told in full if it takes no more lines than this
  int choices;  // lines of them, where they have no notes
  int cause;    // lines of the card that asks
};
constexpr int any = 1000;
// Best first; the first that fits is taken.
constexpr std::array<Plan, 13> plans{{
    {Room::roomy, Room::roomy, true, 8, 12, any, any},
    {Room::roomy, Room::tight, true, 6, 10, any, any},
    {Room::normal, Room::tight, true, 3, 8, any, any},
    {Room::roomy, Room::tight, false, 5, 8, 12, any},
    {Room::normal, Room::tight, false, 3, 5, 6, any},
    {Room::normal, Room::tight, false, 1, 3, 6, 2},
    {Room::tight, Room::tight, true, 3, 5, any, any},
    {Room::tight, Room::tight, false, 2, 4, 12, any},
    {Room::tight, Room::tight, false, 2, 3, 9, 2},
    {Room::tight, Room::tight, false, 1, 2, 7, 2},
    {Room::tight, Room::tight, false, 1, 1, 5, 2},
    {Room::tight, Room::tight, false, 0, 0, 5, 1},
    {Room::tight, Room::tight, false, 0, 0, 3, 1},
}};

int height_of(const Lines& lines) { return static_cast<int>(lines.size()); }
void append(Lines& to, const Lines& more) { to.insert(to.end(), more.begin(), more.end()); }

std::string joined(const std::vector<std::string>& sentences, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (text.empty() ? "" : " ") + sentences[i];
  return text;
}

// As many of the newest sentences up to `to` as fit, in one paragraph. `from` is moved to the
// first of them.
Lines newest(const std::vector<std::string>& sentences, std::size_t& from, std::size_t to,
             std::string_view sign, int width, int height) {
  const std::size_t first = from;
  for (; from < to; ++from) {
    const std::string start = fmt::format("{}{}", sign, from == first ? "" : "… ");
    Lines lines = wrapped(start + joined(sentences, from, to), width, "  ");
    if (height_of(lines) <= height) return lines;
  }
  return {};
}

// The story in a column: a sentence begins a line.
Lines log_column(const Sitting::Story& story, const Scene& scene, int width, int height) {
  Lines lines;
  const std::size_t from = story.sentences.size() > 200 ? story.sentences.size() - 200 : 0;
  for (std::size_t i = from; i < story.sentences.size(); ++i) {
    const bool fresh = i >= story.fresh;
    for (const auto& line :
         wrapped((fresh ? "» " : "  ") + story.sentences[i], width - 2, "    ")) {
      lines.push_back(fresh ? line : scene.style.paint(line, Ink::faint));
    }
  }
  const auto room = static_cast<std::size_t>(std::max(0, height - 1));
  if (lines.size() > room) {
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
  }
  lines.insert(lines.begin(), scene.style.rule(words::log_title.in(scene.language), width - 2));
  const std::string edge = scene.style.paint(scene.style.bar(), Ink::faint);
  for (auto& line : lines) line = fmt::format(" {} {}", edge, line);
  return lines;
}

std::string choice_number(const Scene& scene, std::size_t index) {
  return scene.style.paint(fmt::format("{:>2}", index + 1), Ink::title);
}

// At most `height` lines; what does not fit is counted.
Lines choice_columns(const Scene& scene, const TableView& view, int width, int height) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < scene.actions.size(); ++i) {
    const std::string label = view.choice(scene, scene.actions[i]).label;
    items.push_back(
        fmt::format("{} {}", choice_number(scene, i), cut(label, width - 3, scene.style.more())));
  }
  Lines lines = in_columns(items, width);
  const std::size_t all = items.size();
  while (height_of(lines) > height && items.size() > 1) {
    items.pop_back();
    auto fewer = items;
    fewer.push_back("   " + say<words::more_choices>(scene.language, all - items.size()));
    lines = in_columns(fewer, width);
  }
  return lines;
}

// What is new and has no room is counted at the end of the question's first line that leaves any.
void add_remark(Lines& asked, const Scene& scene, int width, std::size_t news_left_out) {
  const std::string remark = " " + say<words::more_news>(scene.language, news_left_out);
  const std::string line = scene.style.paint(remark, Ink::warning);
  const Decision decision = scene.position.decision(scene.person);
  const std::string ask = scene.position.tell(decision.text, decision.args, scene.language);
  if (width_of(ask) + 5 + width_of(remark) <= width) {
    asked.front() = scene.style.rule(ask, width - width_of(remark)) + line;
    return;
  }
  for (std::string& own : asked) {
    if (width_of(own) + width_of(remark) > width) continue;
    own += line;
    return;
  }
}

// Everything below the log.
Lines bottom(const Scene& scene, const TableView& view, const Plan& plan, int width,
             std::size_t news_left_out = 0) {
  Lines lines;
  if (!view.hand_is_offered(scene)) lines = view.hand(scene, width, plan.hand);
  Lines asked = question(scene, width, plan.cause);
  if (news_left_out > 0) add_remark(asked, scene, width, news_left_out);
  append(lines, asked);
  append(lines, plan.notes ? numbered_choices(scene, view, width, false)
                           : choice_columns(scene, view, width, plan.choices));
  return lines;
}

// No more lines than there is room for; what is left out is counted.
void fit_table(Lines& table, const Scene& scene, int width, int room) {
  const int all = height_of(table);
  if (all <= room) return;
  table.resize(static_cast<std::size_t>(std::max(0, room)));
  if (table.empty()) return;
  const std::string left = say<words::more_table>(scene.language, all - room + 1);
  table.back() = scene.style.paint(cut(left, width, scene.style.more()), Ink::warning);
}

}  // namespace

Scene scene_of(const Sitting& sitting, Language language, const Style& style, int part) {
  const Position& position = sitting.position();
  const std::string view = position.view(Viewer::seat(sitting.person()));
  return {position,
          nlohmann::json::parse(view, nullptr, false),
          sitting.person(),
          language,
          style,
          position.legal_actions(sitting.person()),
          part};
}

Lines log_paragraphs(const Sitting::Story& story, const Style& style, int width, int height,
                     std::size_t* left_out) {
  const auto& sentences = story.sentences;
  std::size_t shown = story.fresh;
  Lines fresh = newest(sentences, shown, sentences.size(), "» ", width, height);
  if (left_out != nullptr) *left_out = shown - story.fresh;
  if (shown > story.fresh) return fresh;
  std::size_t known = story.fresh > 40 ? story.fresh - 40 : 0;
  const int room = height - height_of(fresh);
  Lines lines = newest(sentences, known, story.fresh, "  ", width, room);
  for (auto& line : lines) line = style.paint(line, Ink::faint);
  append(lines, fresh);
  return lines;
}

// The card that asks, whose it is, and what it says.
Lines cause(const Scene& scene, const Cause& cause, int width, int most) {
  const auto cards = scene.position.info().cards;
  if (cause.card >= cards.size()) return {};
  const CardSpec& card = cards[cause.card];
  const auto name = card.name.in(scene.language);
  const std::string text =
      table_view_of(scene.position.info()).card_words(card.text.in(scene.language), scene.language);
  // Some cards are nobody's: they lie there for all.
  const std::string said =
      cause.whose == no_seat
          ? say<words::asked_by_all>(scene.language, name, text)
          : say<words::asked_by>(scene.language, name,
                                 scene.position.name("seat", cause.whose, scene.language), text);
  Lines lines = wrapped(said, width);
  if (height_of(lines) > most) {
    lines.resize(static_cast<std::size_t>(most));
    lines.back() = cut(lines.back() + std::string(scene.style.more()), width, scene.style.more());
  }
  for (auto& line : lines) line = scene.style.paint(line, Ink::faint);
  return lines;
}

Lines question(const Scene& scene, int width, int most_of_cause) {
  const Decision decision = scene.position.decision(scene.person);
  const std::string ask = scene.position.tell(decision.text, decision.args, scene.language);
  Lines lines;
  if (width_of(ask) + 5 <= width) {
    lines.push_back(scene.style.rule(ask, width));
  } else {
    lines = wrapped(ask, width);
    for (auto& line : lines) line = scene.style.paint(line, Ink::title);
  }
  append(lines, cause(scene, decision.cause, width, most_of_cause));
  return lines;
}

Lines numbered_choices(const Scene& scene, const TableView& view, int width, bool notation) {
  std::vector<Choice> choices;
  int widest = 0;
  for (const Action action : scene.actions) {
    Choice choice = view.choice(scene, action);
    choice.label = cut(choice.label, width - 3, scene.style.more());
    if (notation) choice.note = scene.position.print(action);
    widest = std::max(widest, width_of(choice.label));
    choices.push_back(std::move(choice));
  }
  Lines lines;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    std::string line = fmt::format("{} {}", choice_number(scene, i), choices[i].label);
    const int room = width - widest - 5;
    if (!choices[i].note.empty() && room >= 20) {
      line = padded(line, widest + 5) +
             scene.style.paint(cut(choices[i].note, room, scene.style.more()), Ink::faint);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Lines decision_screen(const Sitting& sitting, const Scene& scene, const TableView& view,
                      ScreenSize size, const std::string& notice) {
  const bool wide = is_wide(size.width, view.least_width());
  const int left = table_width(size.width, view.least_width());
  const int height = size.height - 1;
  const auto story = sitting.story(scene.language);
  const std::string fresh = joined(story.sentences, story.fresh, story.sentences.size());
  const int news = height_of(wrapped("» " + fresh, size.width, "  "));
  Lines said;
  if (!notice.empty()) said = wrapped("» " + notice, size.width, "  ");
  for (auto& line : said) line = scene.style.paint(line, Ink::own);

  Lines top;
  Lines below;
  const Plan* taken = nullptr;
  for (const Plan& plan : plans) {
    taken = &plan;
    top = view.table(scene, left, plan.table);
    below = bottom(scene, view, plan, size.width);
    append(below, said);
    // A notice takes its lines from the log, so that the table does not jump.
    const int log = std::max(plan.log, std::min(news, plan.story)) - height_of(said);
    if (height_of(top) + height_of(below) + (wide ? 0 : std::max(0, log)) <= height) break;
  }
  const int between = height - height_of(below);
  // On a screen that is too small the hand and the question win over the table.
  fit_table(top, scene, left, between);
  if (wide) {
    top = side_by_side(top, left, log_column(story, scene, size.width - left - 1, between));
  } else {
    std::size_t left_out = 0;
    const int room = between - height_of(top);
    append(top, log_paragraphs(story, scene.style, size.width, room, &left_out));
    if (left_out > 0) {
      below = bottom(scene, view, *taken, size.width, left_out);
      append(below, said);
    }
  }
  top.resize(static_cast<std::size_t>(std::max(0, between)));
  append(top, below);
  top.resize(static_cast<std::size_t>(height));
  return top;
}

Lines decision_text(const Scene& scene, const TableView& view, int width) {
  Lines lines = view.table(scene, width, Room::roomy);
  append(lines, bottom(scene, view, {Room::roomy, Room::roomy, true, 0, 0, any, any}, width));
  return lines;
}

Lines final_text(const Sitting& sitting, const Scene& scene, const TableView& view, int width) {
  const Position& position = scene.position;
  const Result result = position.result();
  const auto name = [&](Seat seat) {
    std::string text = position.name("seat", seat, scene.language);
    return seat == sitting.person() ? fmt::format("{} ({})", text, words::you.in(scene.language))
                                    : text;
  };
  Lines lines{scene.style.rule(words::over_title.in(scene.language), width)};
  append(lines, view.outcome(scene, width));
  std::string winners;
  for (int place = 1; place <= position.seats(); ++place) {
    for (Seat seat{0}; seat < position.seats(); ++seat) {
      if (result.place[seat] != place) continue;
      lines.push_back(say<words::ranked>(scene.language, place, name(seat), result.score[seat]));
      if (place == 1) winners += (winners.empty() ? "" : ", ") + name(seat);
    }
  }
  const bool shared = result.winners() > 1;
  const int own_place = result.place[sitting.person()];
  std::string sentence = shared ? say<words::won_together>(scene.language, winners)
                                : say<words::won>(scene.language, winners);
  sentence += " " + (own_place == 1 ? say<words::you_won>(scene.language)
                                    : say<words::you_placed>(scene.language, own_place));
  lines.push_back(scene.style.paint(sentence, Ink::strong));
  return lines;
}

}  // namespace rookery::cli
