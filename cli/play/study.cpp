#include "cli/play/study.h"

#include <algorithm>
#include <cmath>

#include "cli/play/words.h"

namespace rookery::cli {
namespace {

// A thing of a kind by its id or its name in either language, or by how one of them begins.
std::string thing_called(const Scene& scene, std::string_view kind, std::string_view typed) {
  const std::string wanted = folded(typed);
  const auto& kinds = scene.position.info().kinds;
  const auto spec = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const KindSpec& one) { return one.name == kind; });
  if (spec == kinds.end()) return "";
  std::string found;
  for (std::size_t i = 0; i < spec->ids.size(); ++i) {
    for (const std::string& name :
         {std::string(spec->ids[i]), scene.position.name(kind, static_cast<Arg>(i), Language::en),
          scene.position.name(kind, static_cast<Arg>(i), Language::pl)}) {
      const std::string text = folded(name);
      const std::string thing = std::string(kind) + ":" + std::string(spec->ids[i]);
      if (text == wanted) return thing;
      if (found.empty() && text.starts_with(wanted)) found = thing;
    }
  }
  return found;
}

bool is_called(const StudySpec& spec, const std::string& word) {
  const auto begins = [&](std::string_view text) {
    const std::string title = folded(text);
    return title.starts_with(word) || title.find(" " + word) != std::string::npos;
  };
  return folded(spec.name) == word || begins(spec.title.en) || begins(spec.title.pl);
}

}  // namespace

StudyTyped parse_study(const Scene& scene, std::string_view typed) {
  const std::size_t end = std::min(typed.find(' '), typed.size());
  const std::string word = folded(typed.substr(0, end));
  typed.remove_prefix(end);
  while (typed.starts_with(' ')) typed.remove_prefix(1);
  StudyTyped found;
  if (word.empty()) return found;
  for (const StudySpec& spec : scene.position.info().studies) {
    if (!is_called(spec, word)) continue;
    found.spec = &spec;
    if (!typed.empty()) {
      found.about = thing_called(scene, spec.about, typed);
      found.known = !found.about.empty();
    }
    return found;
  }
  return found;
}

Lines studies_page(const Scene& scene, int width) {
  Lines lines;
  for (const StudySpec& spec : scene.position.info().studies) {
    std::string line =
        "  " + std::string(words::think.in(scene.language)) + " " + std::string(spec.name);
    if (!spec.about.empty()) line += " " + std::string(words::name.in(scene.language));
    for (auto& part : wrapped(padded(line, 24) + std::string(spec.title.in(scene.language)), width))
      lines.push_back(std::move(part));
  }
  return lines;
}

Lines study_page(const Study& study, const Scene& scene, int width) {
  Lines lines;
  const auto put = [&](const std::string& text, std::string_view margin) {
    for (auto& line : wrapped(text, width, margin)) lines.push_back(std::move(line));
  };
  const auto said = [&](const Sentence& sentence) {
    return scene.position.tell(sentence.text, sentence.args, scene.language);
  };
  for (const Finding& finding : study.findings) {
    std::string text = said(finding.text);
    if (finding.share) {
      text += ": " + std::to_string(std::lround(*finding.share * 100)) + " %";
    }
    put(text, "  ");
    std::string more;
    for (const Sentence& one : finding.more) more += (more.empty() ? "    " : "; ") + said(one);
    if (!more.empty()) put(more, "    ");
  }
  if (study.worlds > 0) put(say<words::study_from>(scene.language, study.worlds), "  ");
  return lines;
}

}  // namespace rookery::cli
