#include "harness/calibration.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "harness/analysis.h"
#include "harness/statistics.h"
#include "harness/workers.h"

namespace rookery {
namespace {

enum class CalibrationDraw : std::uint8_t { position };

// Each use of chance has a stream of its own, so nothing depends on the order of the work.
enum class Stream : std::uint8_t { deal, bots, position };

class Calibrating {
 public:
  Calibrating(const GameFace& face, const GameTools& tools, const CalibrationOptions& options,
              std::vector<std::string> bots, std::unique_ptr<Match> match)
      : face_(face),
        tools_(tools),
        options_(options),
        bots_(std::move(bots)),
        match_(std::move(match)),
        played_(options.games),
        continued_(options.continued) {}

  CalibrationReport run() {
    const auto begin = std::chrono::steady_clock::now();
    const bool all_played = work(
        played_.size(), 0, [this](std::uint64_t i, const auto& stop) { return play(i, stop); });
    if (all_played)
      work(continued_.size(), played_.size(),
           [this](std::uint64_t i, const auto& stop) { return play_on(i, stop); });
    std::vector<ContinuedGame> games;
    for (const auto& game : continued_)
      if (game) games.push_back(*game);
    CalibrationReport report = calibration_report(std::move(games), options_.setup.seats);
    report.broken = std::move(broken_);
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return report;
  }

 private:
  struct PlayedGame {
    std::vector<std::pair<Seat, Action>> actions;
    std::vector<Choice> choices;
  };

  // Whether all of it was done.
  template <class Piece>
  bool work(std::uint64_t count, std::uint64_t done_before, Piece piece) {
    const auto told = [&](std::uint64_t done, std::uint64_t) {
      const std::uint64_t total = played_.size() + continued_.size();
      return !options_.progress || options_.progress(done_before + done, total);
    };
    const std::uint64_t done = run_workers(
        options_.jobs, count, told,
        [&](int, std::uint64_t i, const std::stop_token& stop) { return piece(i, stop); });
    return done == count && !broken_;
  }

  Seed seed(Stream stream, std::uint64_t number) const {
    return Seed::from(options_.seed, 3 * number + static_cast<std::uint64_t>(stream));
  }
  const std::string& bot_of(std::uint64_t game, Seat seat) const {
    return bots_[(seat + game) % bots_.size()];
  }
  RecordHeader header_of(std::uint64_t game) const {
    return new_header(face_.info(), options_.setup, seed(Stream::deal, game));
  }
  bool break_off(std::uint64_t number, Error why, const Record& record) {
    const std::lock_guard lock(mutex_);
    keep_lowest(broken_, {number, std::move(why), to_text(record)});
    return false;
  }

  // A game to take positions from; false if it was put down or could not be played.
  bool play(std::uint64_t number, const std::stop_token& stop) {
    LineUp line_up;
    for (std::size_t seat = 0; seat < bots_.size(); ++seat)
      line_up.push_back(static_cast<std::uint8_t>((seat + number) % bots_.size()));
    const Played played =
        match_->play(seed(Stream::deal, number), seed(Stream::bots, number), line_up, stop);
    if (played.put_down) return false;
    const auto broken = [&](const Error& why) {
      return break_off(number, why, record_of(face_, header_of(number), played.actions));
    };
    if (!played.trouble.text.empty()) return broken(played.trouble);
    played_[number].actions = played.actions;
    const auto replay = begun(number, played.actions.size());
    if (!replay) return broken(replay.error());
    played_[number].choices = choices_in(*replay);
    return true;
  }

  // A position of one of them, looked at and played on; false as above.
  bool play_on(std::uint64_t number, const std::stop_token& stop) {
    const std::uint64_t from = number % played_.size();
    const PlayedGame& game = played_[from];
    if (game.choices.empty()) return true;
    Rng rng(seed(Stream::position, number));
    const std::size_t most = std::min<std::size_t>(game.choices.size(), 65536);
    const Choice& choice =
        game.choices[draw(rng, CalibrationDraw::position, static_cast<std::uint32_t>(most))];
    auto replay = begun(from, choice.at);
    if (!replay) return break_off(number, replay.error(), {});
    const auto expected = look(*replay, choice.seat, rng, stop);
    if (stop.stop_requested()) return false;
    if (!expected) return break_off(number, expected.error(), replay->record());
    const auto ended = to_the_end(*replay, from, rng, stop);
    if (!ended) return break_off(number, ended.error(), replay->record());
    if (!*ended) return false;
    ContinuedGame& found = continued_[number].emplace();
    found.game = from;
    found.at = choice.at;
    found.length = game.actions.size();
    found.seat = choice.seat;
    found.expected = *expected;
    found.won = win_part(replay->position().result(), choice.seat);
    return true;
  }

  // The game when so many answers stood.
  Expected<Replay> begun(std::uint64_t number, std::size_t answers) const {
    auto replay = Replay::begin(face_, header_of(number));
    for (std::size_t i = 0; replay && i < answers; ++i) {
      const auto [seat, action] = played_[number].actions[i];
      if (const Refusal refusal = replay->apply(seat, action))
        return fail(
            refused_answer(replay->position(), seat, bot_of(number, seat), action, refusal));
    }
    return replay;
  }

  // What an analysis says the seat can expect.
  Expected<double> look(const Replay& replay, Seat seat, Rng& rng,
                        const std::stop_token& stop) const {
    Rng chance;
    chance.rekey_from(rng);
    auto thought = tools_.think(replay.position().clone(), seat, looking_bot(options_.iterations),
                                chance, stop);
    if (!thought) return tl::unexpected(thought.error());
    while (!(*thought)->go_on(Analysis::Clock::time_point::max())) continue;
    const auto explanation = (*thought)->explanation();
    if (!explanation) return tl::unexpected(explanation.error());
    return static_cast<double>(explanation->candidates.front().values[seat]);
  }

  // False if it was put down.
  Expected<bool> to_the_end(Replay& replay, std::uint64_t game, Rng& rng,
                            const std::stop_token& stop) const {
    Seed secret;
    for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(rng.next16());
    auto branched = replay.branch({commitment_to(secret), secret, {}});
    if (!branched) return tl::unexpected(branched.error());
    while (!replay.position().finished()) {
      const Position& position = replay.position();
      const Seat seat = position.to_act().lowest();
      const std::string& bot = bot_of(game, seat);
      const auto action = tools_.bot_action(position, seat, bot, rng, stop);
      if (stop.stop_requested()) return false;  // that answer was given in a hurry
      if (!action) return tl::unexpected(action.error());
      if (const Refusal refusal = replay.apply(seat, *action))
        return fail(refused_answer(position, seat, bot, *action, refusal));
    }
    return true;
  }

  const GameFace& face_;
  const GameTools& tools_;
  const CalibrationOptions& options_;
  std::vector<std::string> bots_;
  std::unique_ptr<Match> match_;
  std::vector<PlayedGame> played_;
  std::vector<std::optional<ContinuedGame>> continued_;
  std::mutex mutex_;
  std::optional<BrokenGame> broken_;
};

// Of some of the games; those continued from one game are one cluster.
class RowSums {
 public:
  void add(const ContinuedGame& game) {
    ++count_;
    expected_ += game.expected;
    auto& [tried, won] = by_game_[game.game];
    ++tried;
    won += game.won;
  }
  CalibrationRow row() const {
    if (count_ == 0) return {};
    ClusterSums sums;
    for (const auto& [game, cluster] : by_game_) sums.add(cluster.first, cluster.second);
    return {count_, expected_ / static_cast<double>(count_), sums.share()};
  }

 private:
  std::uint64_t count_ = 0;
  double expected_ = 0;
  std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> by_game_;
};

}  // namespace

CalibrationReport calibration_report(std::vector<ContinuedGame> games, int seats) {
  CalibrationReport report;
  std::array<RowSums, 10> tenths;
  RowSums all;
  const double equal = 1.0 / seats;
  for (const ContinuedGame& game : games) {
    tenths[std::min<std::size_t>(9, static_cast<std::size_t>(game.expected * 10))].add(game);
    all.add(game);
    const double won = static_cast<double>(game.won) / static_cast<double>(whole_win);
    report.error += (won - game.expected) * (won - game.expected);
    report.error_of_equal += (won - equal) * (won - equal);
  }
  for (std::size_t i = 0; i < tenths.size(); ++i) report.tenths[i] = tenths[i].row();
  report.all = all.row();
  const auto count = std::max(1.0, static_cast<double>(games.size()));
  report.error /= count;
  report.error_of_equal /= count;
  report.games = std::move(games);
  return report;
}

Expected<CalibrationReport> calibrate(const GameFace& face, const GameTools& tools,
                                      const CalibrationOptions& options) {
  auto bots = one_a_seat(options.bots, options.setup.seats);
  if (!bots) return tl::unexpected(bots.error());
  auto match = tools.match(options.setup, *bots);
  if (!match) return tl::unexpected(match.error());
  return Calibrating(face, tools, options, std::move(*bots), std::move(*match)).run();
}

}  // namespace rookery
