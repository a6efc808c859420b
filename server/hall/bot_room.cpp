#include "server/hall/bot_room.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

#include "engine/fair.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

LaneOptions options_for_bots(int threads, BotTimes times) {
  LaneOptions options;
  options.threads =
      threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  options.waited = std::move(times.waited);
  options.answered = std::move(times.answered);
  return options;
}

// Nobody can foresee a bot: its chance is the operating system's.
Expected<std::unique_ptr<Thought>> thought_of(BotQuestion question, const BotLane& lane) {
  return question.tools->think(std::move(question.position), question.seat, question.bot,
                               Rng(fresh_secret()), lane.stop_token());
}

}  // namespace

BotRoom::BotRoom(int threads, BotTimes times)
    : bots_(options_for_bots(threads, std::move(times))), hints_(LaneOptions{}) {}

void BotRoom::stop() {
  bots_.stop();
  hints_.stop();
}

void BotRoom::answer(BotQuestion question, std::function<void(Expected<Action>)> done) {
  const auto ahead = std::move(question.ahead);
  const Seat seat = question.seat;
  const std::uint64_t position = ahead ? question.position->digest() : 0;
  auto thought = thought_of(std::move(question), bots_);
  if (!thought) return done(tl::unexpected(thought.error()));
  if (ahead) *thought = thought_foreseen(std::move(*thought), ahead, position, seat, foreseen_);
  bots_.add(std::move(*thought), [done = std::move(done)](Expected<Thought*> how) {
    how ? done((*how)->action()) : done(tl::unexpected(how.error()));
  });
}

void BotRoom::explain(BotQuestion question, std::function<void(Expected<Explanation>)> done) {
  auto thought = thought_of(std::move(question), hints_);
  if (!thought) return done(tl::unexpected(thought.error()));
  hints_.add(std::move(*thought), [done = std::move(done)](Expected<Thought*> how) {
    if (!how) return done(tl::unexpected(how.error()));
    auto explanation = (*how)->explanation();
    if (explanation) (*how)->add_reasons(*explanation);
    done(std::move(explanation));
  });
}

void BotRoom::study(StudyWish wish, std::function<void(Expected<Study>)> done) {
  auto asked = std::make_shared<StudyWish>(std::move(wish));
  hints_.add(nullptr, [asked, done = std::move(done),
                       stop = hints_.stop_token()](const Expected<Thought*>&) {
    Rng rng(fresh_secret());
    done(asked->tools->study(*asked->position, {asked->seat, asked->name, asked->about},
                             asked->budget, rng, stop));
  });
}

bool BotRoom::think_ahead(const std::shared_ptr<Foresight>& ahead) {
  if (++ahead_ > most_ahead) {
    --ahead_;
    return false;
  }
  const auto go_on = [this, weak = std::weak_ptr(ahead)](Clock::time_point until,
                                                         const std::stop_token& stop) {
    bool ended = true;
    try {
      const auto held = weak.lock();
      ended = !held || held->go_on(until, stop);
    } catch (const std::exception&) {  // nobody has asked yet: the question itself will tell
    }
    if (ended) --ahead_;
    return ended;
  };
  bots_.when_idle(go_on, BotLane::Wanted::soon);
  return true;
}

BotCounts BotRoom::counts() const {
  const LaneCounts bots = bots_.counts();
  const LaneCounts hints = hints_.counts();
  return {bots.answers,
          foreseen_,
          hints.answers,
          bots.waiting + hints.waiting,
          bots.seconds + hints.seconds,
          bots.share};
}

}  // namespace rookery::server
