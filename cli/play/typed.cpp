#include "cli/play/typed.h"

#include <algorithm>

namespace rookery::cli {
namespace {

using Words = std::vector<std::string>;

bool is_sign(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '#'; }

// Letters and digits without the marks of Polish letters; all else parts words.
Words words_in(std::string_view text) {
  Words words{""};
  const std::string plain = folded(text);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    // March -1 is another order than March +1.
    const bool signed_number = (c == '-' || c == '+') && words.back().empty() &&
                               i + 1 < plain.size() && plain[i + 1] >= '0' && plain[i + 1] <= '9';
    if (is_sign(c) || signed_number) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

enum class Fit : std::uint8_t { none, begun, whole };

// Each typed word in its turn, at least its beginning.
Fit fit(const Words& typed, const Words& offered) {
  Fit found = Fit::whole;
  auto at = offered.begin();
  for (const std::string& word : typed) {
    // A whole word further on is meant rather than the beginning of an earlier one.
    auto here = std::find(at, offered.end(), word);
    if (here == offered.end()) {
      here = std::find_if(at, offered.end(), [&](const auto& w) { return w.starts_with(word); });
      found = Fit::begun;
    }
    if (here == offered.end()) return Fit::none;
    at = here + 1;
  }
  return found;
}

Fit fit(const Words& typed, const Scene& scene, const TableView& view, Action action) {
  const Sentence label = scene.position.label(action);
  Fit best = fit(typed, words_in(scene.position.print(action)));
  for (const std::string& text : {scene.position.tell(label.text, label.args, Language::en),
                                  scene.position.tell(label.text, label.args, Language::pl),
                                  view.choice(scene, action).label})
    best = std::max(best, fit(typed, words_in(text)));
  return best;
}

// One blank where there are several, none at the ends.
std::string with_single_blanks(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t';
    if (!blank) out += c;
    if (blank && !out.empty() && out.back() != ' ') out += ' ';
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

// "play Iron Bank Loan" as "play iron_bank_loan".
std::string with_ids(const Scene& scene, std::string text) {
  const auto put = [&text](std::string_view name, std::string_view id) {
    const std::string known = folded(name);
    const std::size_t at = text.find(known);
    const bool whole = at != std::string::npos && (at == 0 || !is_sign(text[at - 1])) &&
                       (at + known.size() == text.size() || !is_sign(text[at + known.size()]));
    if (whole && !known.empty()) text.replace(at, known.size(), id);
  };
  for (const CardSpec& card : scene.position.info().cards) {
    put(card.name.en, card.id);
    put(card.name.pl, card.id);
  }
  for (const KindSpec& kind : scene.position.info().kinds) {
    for (std::size_t i = 0; i < kind.ids.size(); ++i) {
      put(scene.position.name(kind.name, static_cast<Arg>(i), Language::en), kind.ids[i]);
      put(scene.position.name(kind.name, static_cast<Arg>(i), Language::pl), kind.ids[i]);
    }
  }
  return text;
}

}  // namespace

std::optional<Action> spelled_action(const Scene& scene, std::string_view typed) {
  const std::string text = with_single_blanks(typed);
  if (const auto action = scene.position.parse(text)) return action;
  const std::string plain = folded(text);
  for (const Action action : scene.actions)
    if (folded(scene.position.print(action)) == plain) return action;
  if (const auto action = scene.position.parse(plain)) return action;
  return scene.position.parse(with_ids(scene, plain));
}

std::vector<Action> meant_actions(const Scene& scene, const TableView& view,
                                  std::string_view typed) {
  const Words words = words_in(typed);
  std::size_t letters = 0;
  for (const std::string& word : words) letters += word.size();
  if (letters < 3) return {};
  std::vector<Action> found;
  Fit best = Fit::begun;
  for (const Action action : scene.actions) {
    const Fit here = fit(words, scene, view, action);
    if (here < best) continue;
    if (here > best) found.clear();
    best = here;
    found.push_back(action);
  }
  return found;
}

}  // namespace rookery::cli
