#include "cli/play/explain.h"

#include <algorithm>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

// How well a card answers to what was typed.
enum class Match : std::uint8_t { none, part, start, whole };

Match match(const CardSpec& card, const std::string& typed) {
  Match best = Match::none;
  for (const std::string_view name : {card.id, card.name.en, card.name.pl}) {
    const std::string text = folded(name);
    const std::size_t at = text.find(typed);
    if (text == typed) return Match::whole;
    if (at == 0) best = std::max(best, Match::start);
    if (at != std::string::npos) best = std::max(best, Match::part);
  }
  return best;
}

std::vector<const CardSpec*> find_cards(const GameInfo& info, std::string_view what) {
  const std::string typed = folded(what);
  Match best = Match::part;
  std::vector<const CardSpec*> found;
  for (const CardSpec& card : info.cards) {
    const Match fit = match(card, typed);
    if (fit < best) continue;
    if (fit > best) found.clear();
    best = fit;
    found.push_back(&card);
  }
  return found;
}

std::string about_card(const CardSpec& card, const TableView& view, Language language) {
  return view.card_title(card.id, language) + ". " + std::string(card.text.in(language));
}

}  // namespace

std::string refusal_text(const Scene& scene, const Refusal& refusal) {
  const std::string reason = scene.position.tell(refusal.text, refusal.args, scene.language);
  const auto rules = scene.position.info().rules;
  if (refusal.rule == 0 || refusal.rule >= rules.size()) return reason;
  return say<words::refused>(scene.language, reason, rules[refusal.rule]);
}

std::string explanation(const Sitting& sitting, const Scene& scene, const TableView& view,
                        std::string_view what) {
  if (const auto action = scene.position.parse(what)) {
    if (const Refusal refusal = sitting.why_not(*action)) return refusal_text(scene, refusal);
    return say<words::allowed>(scene.language, view.choice(scene, *action).label);
  }
  if (std::string said = view.about(scene, what); !said.empty()) return said;
  const auto found = find_cards(scene.position.info(), what);
  if (found.empty()) return say<words::no_card>(scene.language, quotable(what));
  if (found.size() == 1) return about_card(*found[0], view, scene.language);
  std::string names;
  for (const CardSpec* card : found) {
    names += (names.empty() ? "" : ", ") + std::string(card->name.in(scene.language));
  }
  return say<words::many_cards>(scene.language, names);
}

Lines cards_page(const Scene& scene, const TableView& view, int width) {
  Lines lines;
  const auto ids = view.cards_in_sight(scene);
  for (const CardSpec& card : scene.position.info().cards) {
    if (std::find(ids.begin(), ids.end(), card.id) == ids.end()) continue;
    for (auto& line : wrapped(about_card(card, view, scene.language), width, "    ")) {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace rookery::cli
