#include "server/table/names.h"

#include <algorithm>
#include <map>

namespace rookery::server {
namespace {

using CasesByKind = std::map<std::string, std::vector<Case>, std::less<>>;

CasesByKind cases_in(const GameInfo& info) {
  CasesByKind cases;
  for (const LocalText& text : info.texts) {
    for (const TextArgument& argument : arguments_of(text.pl)) {
      auto& known = cases[std::string(argument.kind)];
      const bool news = std::find(known.begin(), known.end(), argument.form) == known.end();
      if (news && argument.form != Case::nominative) known.push_back(argument.form);
    }
  }
  for (auto& [kind, known] : cases) std::sort(known.begin(), known.end());
  return cases;
}

// Names are sent often and texts never change, so the templates are read once a game.
const std::vector<Case>& cases_of(const GameInfo& info, std::string_view kind) {
  thread_local std::map<const GameInfo*, CasesByKind> games;
  auto game = games.find(&info);
  if (game == games.end()) game = games.emplace(&info, cases_in(info)).first;
  static const std::vector<Case> none;
  const auto found = game->second.find(kind);
  return found == game->second.end() ? none : found->second;
}

}  // namespace

std::vector<NameForm> name_forms(const Position& position, std::string_view kind,
                                 std::uint8_t value) {
  std::vector<NameForm> forms{{"en", position.name(kind, value, Language::en)},
                              {"pl", position.name(kind, value, Language::pl)}};
  for (const Case form : cases_of(position.info(), kind)) {
    std::string text = position.name(kind, value, Language::pl, form);
    if (text == forms[1].text) continue;
    std::string key = "pl_";
    key += case_codes[static_cast<std::size_t>(form)];
    forms.push_back({std::move(key), std::move(text)});
  }
  return forms;
}

}  // namespace rookery::server
