#include "harness/train.h"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/files.h"
#include "harness/workers.h"

namespace rookery {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::uint64_t unseen_one_in = 5;

// What all lines of the file depend on; its first line.
ordered_json to_json(const SchoolPlan& plan, std::span<const std::string_view> features) {
  return {{"format", "rookery-lessons/1"},
          {"game", plan.game},
          {"rules", plan.rules_version},
          {"seats", plan.setup.seats},
          {"options", plan.setup.options},
          {"choices", plan.setup.choices},
          {"vary", plan.vary},
          {"bot", plan.bot},
          {"astray", plan.astray},
          {"seed", plan.seed},
          {"features", features}};
}

std::string to_line(std::uint64_t number, const Samples& samples) {
  ordered_json positions = ordered_json::array();
  ordered_json won = ordered_json::array();
  for (std::size_t n = 0; n < samples.size(); ++n) {
    ordered_json seats = ordered_json::array();
    for (std::size_t seat = 0; seat < samples.seats(n); ++seat) {
      const auto row = samples.row(n, seat);
      seats.push_back(std::vector<float>(row.begin(), row.end()));
      if (n == 0) won.push_back(samples.won(n, seat));
    }
    positions.push_back(std::move(seats));
  }
  return ordered_json{{"game", number}, {"won", won}, {"positions", positions}}.dump() + "\n";
}

// Throws what nlohmann throws if a value is of the wrong kind.
std::optional<Samples> to_samples(const ordered_json& tree, std::size_t features) {
  const auto won = tree.at("won").get<std::vector<float>>();
  Samples samples(features);
  for (const auto& position : tree.at("positions")) {
    std::vector<float> rows;
    for (const auto& seat : position) {
      const auto row = seat.get<std::vector<float>>();
      if (row.size() != features) return std::nullopt;
      rows.insert(rows.end(), row.begin(), row.end());
    }
    if (rows.size() != won.size() * features) return std::nullopt;
    samples.add(rows, won);
  }
  return samples;
}

// The games played so far, in memory and, if wanted, on file.
class Lessons {
 public:
  static Expected<std::unique_ptr<Lessons>> open(const TrainOptions& options,
                                                 std::span<const std::string_view> features) {
    auto lessons = std::make_unique<Lessons>();
    if (options.lessons.empty()) return lessons;
    const std::string head = to_json(options.plan, features).dump() + "\n";
    std::error_code error;
    const bool there = fs::exists(options.lessons, error);
    if (there && !options.resume)
      return fail(in_both({"{} is there already; go on with it with --resume, or name another file",
                           "{} już istnieje; kontynuuj przez --resume albo podaj inny plik"},
                          options.lessons.string()));
    std::string kept = head;
    if (there) {
      auto text = lessons->load(options.lessons, head, features.size(), options.games);
      if (!text) return tl::unexpected(text.error());
      kept = std::move(*text);
    }
    // Anew without a line that was cut off in the middle of writing.
    if (auto written = write_file(options.lessons, kept); !written)
      return tl::unexpected(written.error());
    lessons->fd_ = ::open(options.lessons.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (lessons->fd_ < 0) return cannot("write", options.lessons);
    return lessons;
  }
  Lessons() = default;
  Lessons(const Lessons&) = delete;
  Lessons& operator=(const Lessons&) = delete;
  ~Lessons() {
    if (fd_ >= 0) ::close(fd_);
  }

  bool has(std::uint64_t number) const { return games_.contains(number); }
  const std::map<std::uint64_t, Samples>& games() const { return games_; }

  // Called by any thread; false if it cannot be written.
  bool add(std::uint64_t number, Samples samples) {
    const std::string line = fd_ < 0 ? std::string() : to_line(number, samples);
    const std::lock_guard lock(mutex_);
    games_.emplace(number, std::move(samples));
    return fd_ < 0 || write_all(fd_, line);
  }

 private:
  // What of the file can be gone on with.
  Expected<std::string> load(const fs::path& file, std::string_view head, std::size_t features,
                             std::uint64_t games) {
    constexpr std::size_t most_bytes = std::size_t{4} << 30U;
    const auto text = read_file(file, most_bytes);
    if (!text) return tl::unexpected(text.error());
    if (!text->starts_with(head))
      return fail(
          in_both({"{} holds lessons of another training", "{} zawiera lekcje z innego treningu"},
                  file.string()));
    std::size_t at = head.size();
    for (std::size_t end = text->find('\n', at); end != std::string::npos;
         end = text->find('\n', at)) {
      const auto tree =
          ordered_json::parse(text->begin() + static_cast<std::ptrdiff_t>(at),
                              text->begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
      std::optional<Samples> samples;
      try {
        samples = to_samples(tree, features);
        const auto number = tree.at("game").get<std::uint64_t>();
        if (samples && number < games) games_.emplace(number, std::move(*samples));
      } catch (const nlohmann::json::exception&) {
        samples.reset();
      }
      if (!samples)
        return fail(
            in_both({"{} has a line that is no game", "w {} jest wiersz, który nie jest partią"},
                    file.string()));
      at = end + 1;
    }
    return text->substr(0, at);
  }

  int fd_ = -1;
  std::mutex mutex_;
  std::map<std::uint64_t, Samples> games_;
};

void conclude(const Lessons& lessons, std::size_t features, TrainReport& report) {
  Samples learned(features);
  Samples unseen(features);
  // By number, so that nothing depends on which game ended first.
  for (const auto& [number, samples] : lessons.games())
    (number % unseen_one_in == unseen_one_in - 1 ? unseen : learned).add(samples);
  report.games = lessons.games().size();
  report.positions = learned.size() + unseen.size();
  report.weights = fit(learned);
  report.learned = surprise(learned, report.weights);
  report.unseen = surprise(unseen, report.weights);
  report.equal = surprise(unseen, std::vector<double>(features, 0.0));
}

}  // namespace

Expected<TrainReport> run_training(const GameTools& tools, const TrainOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  const auto school = tools.school(options.plan);
  if (!school) return tl::unexpected(school.error());
  const auto features = (*school)->features();
  const auto lessons = Lessons::open(options, features);
  if (!lessons) return tl::unexpected(lessons.error());
  TrainReport report;
  report.features.assign(features.begin(), features.end());
  std::vector<std::uint64_t> open;
  for (std::uint64_t number = 0; number < options.games; ++number)
    if (!(*lessons)->has(number)) open.push_back(number);
  report.on_file = options.games - open.size();
  std::mutex mutex;
  std::optional<Error> trouble;
  const auto progress = [&](std::uint64_t done, std::uint64_t) {
    return !options.progress || options.progress(report.on_file + done, options.games);
  };
  run_workers(options.jobs, open.size(), progress,
              [&](int, std::uint64_t index, const std::stop_token& stop) {
                auto played = (*school)->play(open[index], stop);
                if (played && !*played) return false;
                if (played && (*lessons)->add(open[index], std::move(**played))) return true;
                const std::lock_guard lock(mutex);
                trouble = played ? cannot("write", options.lessons).value() : played.error();
                return false;
              });
  if (trouble) return fail(*trouble);
  conclude(**lessons, features.size(), report);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return report;
}

std::string weights_file(const TrainReport& report, std::string_view command) {
  std::string text = "[\n";
  for (std::size_t i = 0; i < report.features.size(); ++i) {
    text += fmt::format("  {{\"id\": \"{}\", \"weight\": {}", report.features[i],
                        std::lround(report.weights[i] * 1e4));
    if (i == 0) text += fmt::format(", \"command\": {}", ordered_json(command).dump());
    text += i + 1 < report.features.size() ? "},\n" : "}\n";
  }
  return text + "]\n";
}

}  // namespace rookery
