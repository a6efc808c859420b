#include "server/hall/foresight.h"

#include <algorithm>
#include <utility>

#include "engine/fair.h"

namespace rookery::server {
namespace {

// What a person does is guessed so often, by the game's rules of thumb; of what may come of it the
// likeliest few are thought about.
constexpr int guesses = 8;
constexpr std::size_t most_questions = 2;
// Answers of the person and of bots that do not think, until one is asked that does.
constexpr int most_steps = 12;
constexpr std::string_view guess_of_a_person = "greedy";

// What was thought to its end already.
class Answered final : public Thought {
 public:
  explicit Answered(Action action) : action_(action) {}
  bool takes_time() const override { return false; }
  bool go_on(std::chrono::steady_clock::time_point) override { return true; }
  Expected<Action> action() override { return action_; }
  Expected<Explanation> explanation() override { return fail("only the answer is known"); }

 private:
  Action action_;
};

// Whether it was foreseen is found out on the thread that thinks: who asks never waits.
class Foreseen final : public Thought {
 public:
  Foreseen(std::unique_ptr<Thought> afresh, std::shared_ptr<Foresight> ahead,
           std::uint64_t position, Seat seat, std::atomic<std::uint64_t>& count)
      : thought_(std::move(afresh)),
        ahead_(std::move(ahead)),
        position_(position),
        seat_(seat),
        count_(count) {}
  bool takes_time() const override { return thought_->takes_time(); }
  bool go_on(std::chrono::steady_clock::time_point until) override {
    if (const auto ahead = std::exchange(ahead_, nullptr)) {
      if (auto begun = ahead->take(position_, seat_)) {
        thought_ = std::move(begun);
        ++count_;
      }
    }
    return thought_->go_on(until);
  }
  Expected<Action> action() override { return thought_->action(); }
  Expected<Explanation> explanation() override { return thought_->explanation(); }

 private:
  std::unique_ptr<Thought> thought_;
  std::shared_ptr<Foresight> ahead_;  // until the first part
  std::uint64_t position_;
  Seat seat_;
  std::atomic<std::uint64_t>& count_;
};

}  // namespace

Foresight::Foresight(std::unique_ptr<Position> position, const GameTools& tools, Seat person,
                     std::vector<std::string> bots)
    : tools_(tools), person_(person), bots_(std::move(bots)), position_(std::move(position)) {}

bool Foresight::go_on(std::chrono::steady_clock::time_point until, const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  if (!guessed_) guess(stop);
  for (Question& question : questions_) {
    if (over_ || stop.stop_requested()) break;
    if (!question.thought) continue;
    if (!question.thought->go_on(until)) return false;
    if (const auto action = question.thought->action()) question.answer = *action;
    question.thought.reset();
  }
  return true;
}

std::unique_ptr<Thought> Foresight::take(std::uint64_t position, Seat seat) {
  const std::lock_guard lock(mutex_);
  over_ = true;
  guessed_ = true;
  const auto asked =
      std::find_if(questions_.begin(), questions_.end(), [&](const Question& question) {
        return question.digest == position && question.seat == seat;
      });
  if (asked == questions_.end()) return nullptr;
  if (asked->answer) return std::make_unique<Answered>(*asked->answer);
  return std::move(asked->thought);
}

void Foresight::guess(const std::stop_token& stop) {
  guessed_ = true;
  Rng rng(fresh_secret());
  for (int i = 0; i < guesses && !stop.stop_requested(); ++i) {
    auto question = question_after_guesses(rng, stop);
    if (!question) continue;
    const auto same = std::find_if(questions_.begin(), questions_.end(), [&](const Question& q) {
      return q.digest == question->digest && q.seat == question->seat;
    });
    Question& one =
        same == questions_.end() ? questions_.emplace_back(std::move(*question)) : *same;
    ++one.times;
  }
  std::stable_sort(questions_.begin(), questions_.end(),
                   [](const Question& a, const Question& b) { return a.times > b.times; });
  if (questions_.size() > most_questions)
    questions_.erase(questions_.begin() + most_questions, questions_.end());
  for (Question& question : questions_) {
    auto thought = tools_.think(std::move(question.position), question.seat, bots_[question.seat],
                                Rng(fresh_secret()), stop);
    if (thought) question.thought = std::move(*thought);
  }
  position_.reset();
}

// One way in which it may go on, up to a bot that thinks.
std::optional<Foresight::Question> Foresight::question_after_guesses(
    Rng& rng, const std::stop_token& stop) const {
  auto position = position_->clone();
  std::vector<Event> unheard;
  for (int step = 0; step < most_steps; ++step) {
    const SeatSet asked = position->to_act();
    if (asked.empty()) return std::nullopt;
    const Seat seat = asked.lowest();
    const std::string& bot = bots_[seat];
    if (seat != person_ && bot.empty()) return std::nullopt;  // another person is asked
    if (thinks_for_long(bot))
      return Question{position->digest(), seat, 0, std::move(position), nullptr, {}};
    const auto action = tools_.bot_action(
        *position, seat, seat == person_ ? guess_of_a_person : std::string_view(bot), rng, stop);
    unheard.clear();
    if (!action || position->apply(seat, *action, unheard)) return std::nullopt;
  }
  return std::nullopt;
}

std::unique_ptr<Thought> thought_foreseen(std::unique_ptr<Thought> afresh,
                                          std::shared_ptr<Foresight> ahead, std::uint64_t position,
                                          Seat seat, std::atomic<std::uint64_t>& count) {
  return std::make_unique<Foreseen>(std::move(afresh), std::move(ahead), position, seat, count);
}

}  // namespace rookery::server
