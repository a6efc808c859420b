// rookery analyse RECORD [--iterations N] [--seed S] [--seat K]
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/analyse_texts.h"
#include "cli/play/hint.h"
#include "cli/play/layout.h"
#include "cli/progress.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "harness/analysis.h"
#include "harness/analysis_json.h"
#include "harness/files.h"
#include "harness/workers.h"

namespace rookery::cli::analyse {
namespace {

struct Arguments {
  std::string file;
  AnalysisOptions options;
  std::optional<int> seat;
  int jobs = default_jobs();
  bool json = false;
};

constexpr int page = 100;  // columns
constexpr std::size_t columns = 60;
constexpr std::size_t rows = 4;
constexpr std::size_t most_steps = 6;

// What one seat could expect over the game, as a skyline of eighths.
class Skyline {
 public:
  Skyline(const std::vector<CurvePoint>& curve, std::size_t length) : length_(length) {
    std::size_t next = 0;
    double share = curve.empty() ? 0 : curve.front().share;
    for (std::size_t column = 0; column < columns; ++column) {
      while (next < curve.size() && column_of(curve[next].at) <= column)
        share = curve[next++].share;
      heights_[column] = static_cast<std::size_t>(share * rows * 8 + 0.5);
    }
  }

  std::size_t column_of(std::size_t at) const {
    return length_ == 0 ? 0 : std::min(columns - 1, at * columns / length_);
  }
  std::string row(std::size_t from_top) const {
    static constexpr std::array<std::string_view, 9> eighths{" ", "▁", "▂", "▃", "▄",
                                                             "▅", "▆", "▇", "█"};
    const std::size_t below = (rows - 1 - from_top) * 8;
    std::string text;
    for (const std::size_t height : heights_)
      text += eighths[std::min<std::size_t>(8, height > below ? height - below : 0)];
    return text;
  }

 private:
  std::size_t length_;
  std::array<std::size_t, columns> heights_{};
};

class Page {
 public:
  Page(const AnalysisReport& report, const Replay& replay, Language language)
      : report_(report), replay_(replay), language_(language) {}

  void head(const AnalysisOptions& options) const {
    const Position& position = replay_.position();
    fmt::print("{}\n",
               strong(say<texts::analyse_head>(
                   language_, position.info().name.in(language_), position.seats(),
                   replay_.length(), report_.answers.size(), options.iterations, options.seed)));
    fmt::print("{}\n", say<texts::analyse_axis>(language_, replay_.length()));
  }

  void seat(Seat seat) const {
    const auto& costly = report_.costly_of[seat];
    const Skyline skyline(report_.curves[seat], replay_.length());
    fmt::print("\n{}\n", strong(say<texts::analyse_seat>(language_, name(seat), int{seat})));
    for (std::size_t i = 0; i < rows; ++i)
      fmt::print("{} |{}|\n", i == 0 ? "100 %" : i + 1 == rows ? "  0 %" : "     ", skyline.row(i));
    std::string marks(columns, ' ');
    for (std::size_t i = costly.size(); i-- > 0;)
      marks[skyline.column_of(report_.answers[costly[i]].at)] = static_cast<char>('1' + i);
    if (costly.empty()) {
      fmt::print("  {}\n", texts::analyse_no_costly.in(language_));
      return;
    }
    fmt::print("       {}\n", marks);
    for (std::size_t i = 0; i < costly.size(); ++i) tell(i + 1, report_.answers[costly[i]]);
  }

  void turns() const {
    if (report_.costly.empty()) return;
    fmt::print("\n{}\n", strong(texts::analyse_turned.in(language_)));
    for (std::size_t i = 0; i < report_.costly.size(); ++i) {
      const JudgedAnswer& answer = report_.answers[report_.costly[i]];
      fmt::print("  {}\n", say<texts::analyse_turn>(language_, i + 1, name(answer.seat),
                                                    answer.at + 1, answer.loss() * 100));
    }
    fmt::print("\n{}\n", texts::analyse_notes.in(language_));
  }

 private:
  void tell(std::size_t number, const JudgedAnswer& answer) const {
    const auto position = replay_.position_at(answer.at);
    const Decision decision = position->decision(answer.seat);
    std::string when = say<texts::analyse_when>(language_, number, answer.at + 1);
    if (decision.round > 0) when += say<texts::analyse_round>(language_, decision.round);
    if (decision.phase != no_text) when += ", " + position->tell(decision.phase, {}, language_);
    const auto words = [&](Action action) {
      const Sentence label = position->label(action);
      return position->tell(label.text, label.args, language_);
    };
    print(fmt::format("{}: {}", when,
                      say<texts::analyse_cost>(language_, answer.loss() * 100, answer.error * 100,
                                               answer.share_given * 100, answer.share_best * 100)),
          2);
    print(say<texts::analyse_asked>(language_,
                                    position->tell(decision.text, decision.args, language_)),
          5);
    print(say<texts::analyse_given>(language_, words(answer.given)), 5);
    print(say<texts::analyse_better>(language_, words(answer.best)), 5);
    const std::string why = told_reasons(answer.reasons, *position, language_);
    if (!why.empty()) print(say<texts::analyse_why>(language_, why), 5);
    std::string line;
    for (std::size_t i = 1; i < answer.line.size() && i <= most_steps; ++i)
      line += fmt::format("{}{}: {}", i > 1 ? "; " : "", name(answer.line[i].seat),
                          words(answer.line[i].action));
    if (!line.empty()) print(say<texts::analyse_line>(language_, line), 5);
  }

  static void print(const std::string& text, int indent) {
    const std::string before(static_cast<std::size_t>(indent), ' ');
    for (const std::string& line : wrapped(before + text, page, before + "   "))
      fmt::print("{}\n", line);
  }
  std::string name(Seat seat) const { return replay_.position().name("seat", seat, language_); }

  const AnalysisReport& report_;
  const Replay& replay_;
  Language language_;
};

int run(const Arguments& arguments, Language language) {
  const auto text = read_file(arguments.file);
  if (!text) return complain(text.error().in(language));
  const auto file = parse_record_file(arguments.file, *text, language);
  if (!file) return complain(file.error().in(language));
  auto replay = Replay::load(*file->game, file->record);
  if (!replay) {
    return complain(say<texts::in_file>(language, arguments.file, replay.error().in(language)),
                    failed);
  }
  AnalysisOptions options = arguments.options;
  SeatSet seats = SeatSet::first(file->record.header.setup.seats);
  if (arguments.seat) {
    if (*arguments.seat >= seats.size())
      return complain(say<texts::analyse_bad_seat>(language, seats.size() - 1, *arguments.seat));
    seats = SeatSet::of(static_cast<Seat>(*arguments.seat));
  }
  options.seats = seats;
  const auto entry = game_by_id(file->record.header.game, language);
  if (!entry) return complain(entry.error().in(language));
  Analysis analysis(*(*entry)->tools, std::move(*replay), options);
  ProgressBar bar(language);
  const AnalysisReport report = rookery::analyse(analysis, arguments.jobs, std::ref(bar));
  bar.wipe();
  if (!report.whole)
    complain(say<texts::analyse_stopped>(
        language, analysis.done() * 100 / std::max<std::uint64_t>(1, analysis.total())));
  if (report.trouble) complain(say<texts::analyse_not_all>(language, report.trouble->in(language)));
  if (arguments.json) {
    print_json(to_json(report, analysis.replay(), Detail::all));
  } else {
    const Page page(report, analysis.replay(), language);
    page.head(options);
    for (const Seat seat : seats) page.seat(seat);
    page.turns();
  }
  if (!report.whole) return InterruptGuard::code();
  return report.trouble ? failed : ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand("analyse", "Find where the game of a record turned, and why");
  const auto arguments = std::make_shared<Arguments>();
  AnalysisOptions& options = arguments->options;
  command->add_option("RECORD", arguments->file, "A record file")->required();
  command
      ->add_option("--iterations", options.iterations,
                   "Imagined games for each answer that is looked at closely; a short look takes a "
                   "fifth")
      ->check(whole(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--seed", options.seed, "Which imagined games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
  command->add_option("--seat", arguments->seat, "Answers of this seat only, from 0; else all")
      ->check(whole(0, max_seats - 1));
  add_jobs(*command, arguments->jobs);
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Each answer is judged by what its seat knew then. Ctrl-C stops and tells what was found\n"
      "so far. How it judges: docs/bots.md.\n\n"
      "Examples:\n"
      "  rookery analyse game.record --iterations 500\n"
      "  rookery analyse game.record --iterations 500 --seat 0 --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::analyse
