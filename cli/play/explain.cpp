#include "cli/play/explain.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/play/typed.h"
#include "cli/play/words.h"
#include "server/library/ledger.h"

namespace rookery::cli {
namespace {

// How well a card answers to what was typed.
enum class Match : std::uint8_t { none, part, word, start, whole };

Match match(const CardSpec& card, const std::string& typed) {
  Match best = Match::none;
  for (const std::string_view name : {card.id, card.name.en, card.name.pl}) {
    const std::string text = folded(name);
    const std::size_t at = text.find(typed);
    if (text == typed) return Match::whole;
    if (at == 0) best = std::max(best, Match::start);
    if (text.find(" " + typed) != std::string::npos) best = std::max(best, Match::word);
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
  return view.card_title(card.id, language) + ". " +
         view.card_words(card.text.in(language), language);
}

using Paragraphs = std::vector<std::string>;

// --- rules ---------------------------------------------------------------------------------------

// Without the marks that make it stand out on a page.
std::string rule_text(const server::LedgerRule& rule, Language language) {
  std::string text(rule.text.in(language));
  std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  return say<words::rule_line>(language, rule.id, rule.where.in(language), text);
}

// One rule by its id, or all whose ids begin so: ALL-PLAY.
Paragraphs rules_by_id(const GameInfo& info, std::string_view what, Language language) {
  const std::string typed = folded(what);
  Paragraphs one;
  Paragraphs begun;
  if (typed.find('-') == std::string::npos) return one;
  for (const auto& section : server::ledger_of(info.folder)) {
    for (const auto& rule : section.rules) {
      const std::string id = folded(rule.id);
      if (id == typed) one.push_back(rule_text(rule, language));
      if (id.starts_with(typed)) begun.push_back(rule_text(rule, language));
    }
  }
  return one.empty() ? begun : one;
}

bool begins_a_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if (at == 0 || text[at - 1] < 'a' || text[at - 1] > 'z') return true;
  return false;
}

// The beginnings of the words, so that other forms of them are found too.
std::vector<std::string> stems(const std::string& typed, std::size_t cut) {
  std::vector<std::string> found;
  std::istringstream words(typed);
  for (std::string word; words >> word;) {
    if (word.size() > 4 + cut) word.resize(word.size() - cut);
    found.push_back(word);
  }
  return found;
}

// Rules that speak of it, by the words as typed or else by their beginnings.
Paragraphs rules_about(const GameInfo& info, std::string_view what, Language language) {
  constexpr std::size_t most = 12;
  const std::string typed = folded(what);
  if (width_of(typed) < 3) return {};
  const server::Ledger ledger = server::ledger_of(info.folder);
  Paragraphs found;
  for (std::size_t cut = 0; found.empty() && cut <= 3; ++cut) {
    const auto wanted = stems(typed, cut);
    for (const auto& section : ledger) {
      for (const auto& rule : section.rules) {
        const std::string text = folded(rule.text.in(language));
        const bool speaks = std::all_of(wanted.begin(), wanted.end(), [&](const auto& word) {
          return begins_a_word(text, word);
        });
        if (speaks) found.push_back(rule_text(rule, language));
      }
    }
  }
  if (found.empty()) return found;
  const std::size_t all = found.size();
  if (all > most) {
    found.resize(most);
    found.push_back(say<words::rules_left>(language, all - most));
  }
  found.insert(found.begin(), say<words::rules_about>(language, quotable(what), all));
  return found;
}

bool asks_for_goal(std::string_view what) {
  const std::string typed = folded(what);
  return typed == "goal" || typed == "cel" || typed == "aim" || typed == "cel gry";
}

}  // namespace

std::string refusal_text(const Scene& scene, const Refusal& refusal) {
  std::string reason = scene.position.tell(refusal.text, refusal.args, scene.language);
  const auto rules = scene.position.info().rules;
  if (refusal.rule == 0 || refusal.rule >= rules.size()) return reason;
  return say<words::refused>(scene.language, reason, rules[refusal.rule]);
}

Paragraphs goal_of(const Scene& scene, const TableView& view) {
  Paragraphs said;
  if (std::string goal = view.goal(scene.language); !goal.empty()) said.push_back(std::move(goal));
  std::string taught;
  for (const server::Lesson& lesson : server::lessons()) {
    if (lesson.game != scene.position.info().id) continue;
    taught +=
        (taught.empty() ? "" : ", ") +
        fmt::format("{} ({})", scene.language == Language::pl ? lesson.title.pl : lesson.title.en,
                    unbroken(fmt::format("rookery play {} --lesson {}", lesson.game, lesson.id)));
  }
  if (!taught.empty()) said.push_back(say<words::lessons_here>(scene.language, taught));
  return said;
}

Paragraphs explanation(const Sitting& sitting, const Scene& scene, const TableView& view,
                       std::string_view what) {
  const Language language = scene.language;
  const GameInfo& info = scene.position.info();
  if (asks_for_goal(what)) return goal_of(scene, view);
  if (auto rules = rules_by_id(info, what, language); !rules.empty()) return rules;
  if (const auto action = spelled_action(scene, what)) {
    if (const Refusal refusal = sitting.why_not(*action)) return {refusal_text(scene, refusal)};
    return {say<words::allowed>(language, view.choice(scene, *action).label)};
  }
  // A name may be borne by several: a leader and a card, an ally and a seat.
  Paragraphs said = view.about(scene, what);
  const auto found = find_cards(info, what);
  constexpr std::size_t few = 4;
  if (found.size() <= few) {
    for (const CardSpec* card : found) said.push_back(about_card(*card, view, language));
  } else if (said.empty()) {
    std::string names;
    for (const CardSpec* card : found)
      names += (names.empty() ? "" : ", ") + std::string(card->name.in(language));
    said.push_back(say<words::many_things>(language, names));
  }
  if (said.empty()) said = rules_about(info, what, language);
  if (said.empty()) said.push_back(say<words::nothing_known>(language, quotable(what)));
  return said;
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
