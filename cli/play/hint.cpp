#include "cli/play/hint.h"

#include <algorithm>
#include <cmath>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

constexpr std::size_t most_candidates = 4;
constexpr std::size_t most_steps = 8;

std::size_t number_of(const Scene& scene, Action action) {
  const auto at = std::find(scene.actions.begin(), scene.actions.end(), action);
  return static_cast<std::size_t>(at - scene.actions.begin()) + 1;
}

// In points of a hundred.
double promise(const Explanation& explanation, const Explanation::Candidate& candidate) {
  return static_cast<double>(candidate.values[explanation.seat]) * 100;
}

// What a choice promises, and how much more or less that is than the one advised.
std::string candidate_line(const Explanation& explanation, const Explanation::Candidate& candidate,
                           const Scene& scene, const TableView& view) {
  const Explanation::Candidate& best = explanation.candidates.front();
  const double tried =
      static_cast<double>(candidate.visits) / static_cast<double>(explanation.iterations);
  const double wins = promise(explanation, candidate);
  const std::string apart =
      candidate.action == best.action
          ? std::string(words::hint_best.in(scene.language))
          : say<words::hint_apart>(scene.language, wins - promise(explanation, best));
  return say<words::hint_choice>(scene.language, number_of(scene, candidate.action),
                                 view.choice(scene, candidate.action).label, wins, apart,
                                 std::lround(tried * 100));
}

std::string expected_line(const Explanation::Candidate& best, const Scene& scene) {
  std::string line;
  for (std::size_t i = 0; i < best.line.size() && i < most_steps; ++i) {
    const Explanation::Step& step = best.line[i];
    const std::string who = step.seat == scene.person
                                ? std::string(words::you.in(scene.language))
                                : scene.position.name("seat", step.seat, scene.language);
    if (i > 0) line += "; ";
    line += unbroken(who + ": " + step.text);
  }
  return line;
}

}  // namespace

std::string told_reasons(std::span<const TextId> reasons, const Position& position,
                         Language language) {
  std::string told;
  for (const TextId text : reasons) {
    // No name stands at their beginning, so what is large there is small within a sentence.
    std::string reason = position.tell(text, {}, language);
    if (!reason.empty() && reason[0] >= 'A' && reason[0] <= 'Z')
      reason[0] = static_cast<char>(reason[0] - 'A' + 'a');
    told += (told.empty() ? "" : "; ") + reason;
  }
  return told;
}

Lines hint_page(const Explanation& explanation, const Scene& scene, const TableView& view,
                int width) {
  const Language language = scene.language;
  Lines lines;
  const auto say_wrapped = [&](const std::string& text) {
    for (auto& line : wrapped(text, width, "  ")) lines.push_back(std::move(line));
  };
  if (explanation.iterations == 0) {
    say_wrapped(say<words::hint_forced>(language));
    return lines;
  }
  say_wrapped(say<words::hint_from>(language, explanation.iterations));
  double low = 100;
  double high = 0;
  std::size_t shown = 0;
  for (; shown < std::min(explanation.candidates.size(), most_candidates); ++shown) {
    const Explanation::Candidate& candidate = explanation.candidates[shown];
    if (candidate.visits == 0) break;
    say_wrapped(candidate_line(explanation, candidate, scene, view));
    low = std::min(low, promise(explanation, candidate));
    high = std::max(high, promise(explanation, candidate));
  }
  if (shown > 1 && high - low < 1) say_wrapped(say<words::hint_even>(language));
  if (explanation.candidates.size() > shown)
    say_wrapped(say<words::hint_rest>(language, explanation.candidates.size() - shown));
  if (explanation.why) {
    say_wrapped(
        say<words::hint_why>(language, number_of(scene, explanation.why->than),
                             told_reasons(explanation.why->reasons, scene.position, language)));
  }
  const Explanation::Candidate& best = explanation.candidates.front();
  if (best.line.size() > 1) {
    say_wrapped(say<words::hint_line>(language, expected_line(best, scene)));
  }
  return lines;
}

}  // namespace rookery::cli
