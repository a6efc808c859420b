// What is told of the games themselves, the same for everybody.
#include <nlohmann/json.hpp>

#include "server/library/ledger.h"
#include "server/table/command.h"
#include "server/table/names.h"
#include "server/table/show.h"

namespace rookery::server {
namespace {

using nlohmann::ordered_json;

ordered_json both(const LocalText& text) { return {{"en", text.en}, {"pl", text.pl}}; }

ordered_json split(std::string_view list) {
  ordered_json parts = ordered_json::array();
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    parts.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return parts;
}

ordered_json words_of(std::span<const ValueSpec> words) {
  ordered_json list = ordered_json::array();
  for (const ValueSpec& word : words) {
    ordered_json& item = list.emplace_back(ordered_json{{"title", both(word.title)}});
    if (!word.summary.en.empty()) item["summary"] = both(word.summary);
  }
  return list;
}

ordered_json needs_of(std::span<const Requirement> needs) {
  ordered_json list = ordered_json::array();
  for (const Requirement& need : needs) {
    ordered_json& item = list.emplace_back(ordered_json::object());
    if (!need.value.empty()) item["value"] = need.value;
    if (need.seats > 0) item["seats"] = need.seats;
    if (need.most > 0) item["most"] = need.most;
    if (!need.name.empty()) item.update({{"name", need.name}, {"is", need.is}});
  }
  return list;
}

template <class Specs>
ordered_json schema(const Specs& specs) {
  ordered_json list = ordered_json::array();
  for (const auto& spec : specs) {
    ordered_json item{{"name", spec.name}, {"values", spec.values}, {"title", both(spec.title)}};
    if (!spec.words.empty()) item["words"] = words_of(spec.words);
    if (!spec.needs.empty()) item["needs"] = needs_of(spec.needs);
    if constexpr (requires { spec.rules; }) {
      item["summary"] = both(spec.summary);
      item["default"] = spec.values.front();
      if (spec.numbers) item["numbers"] = {{"min", spec.numbers->min}, {"max", spec.numbers->max}};
      item["rules"] = split(spec.rules);
    }
    if constexpr (requires { spec.free; }) {
      if (spec.free) item["free"] = true;
      if (!spec.secret.name.empty())
        item["secret"] = {{"name", spec.secret.name}, {"is", spec.secret.is}};
    }
    list.push_back(std::move(item));
  }
  return list;
}

ordered_json studies_of(const GameInfo& info) {
  ordered_json list = ordered_json::array();
  for (const StudySpec& study : info.studies) {
    ordered_json& item = list.emplace_back(
        ordered_json{{"name", study.name}, {"title", both(study.title)}, {"about", nullptr}});
    if (!study.about.empty()) item["about"] = study.about;
  }
  return list;
}

}  // namespace

std::string games_json() {
  ordered_json games = ordered_json::array();
  for (const GameEntry& entry : all_games()) {
    const GameInfo& info = entry.face->info();
    ordered_json taught = ordered_json::array();
    for (const Lesson& lesson : lessons()) {
      if (lesson.game != info.id) continue;
      taught.push_back(
          {{"id", lesson.id}, {"title", {{"en", lesson.title.en}, {"pl", lesson.title.pl}}}});
    }
    games.push_back({{"id", info.id},
                     {"name", both(info.name)},
                     {"min_seats", info.min_seats},
                     {"max_seats", info.max_seats},
                     {"public_talk_only", info.public_talk_only},
                     {"options", schema(info.options)},
                     {"choices", schema(info.seat_choices)},
                     {"lessons", taught}});
  }
  ordered_json bots = ordered_json::array();
  for (const BotLevel& level : bot_levels()) {
    bots.push_back(
        {{"id", level.id}, {"name", both(level.name)}, {"summary", both(level.summary)}});
  }
  return ordered_json{{"games", games}, {"bots", bots}}.dump();
}

std::string catalogue_json(const GameFace& game) {
  const GameInfo& info = game.info();
  // Fixed names are the same in every position, so any will do to ask.
  const auto position = game.start({.seats = info.min_seats}, Seed{});
  ordered_json texts = ordered_json::object();
  for (std::size_t i = 0; i < info.texts.size(); ++i) {
    if (info.text_keys[i].starts_with("table.")) continue;  // a drawing has these built in
    texts[std::string(info.text_keys[i])] = both(info.texts[i]);
  }
  ordered_json kinds = ordered_json::object();
  for (const KindSpec& kind : info.kinds) {
    if (!kind.fixed || !position) continue;
    ordered_json names = ordered_json::array();
    for (int i = 0; i < kind.count; ++i) {
      ordered_json& name = names.emplace_back(ordered_json::object());
      for (NameForm& form : name_forms(**position, kind.name, static_cast<std::uint8_t>(i)))
        name[form.key] = std::move(form.text);
      if (!kind.ids.empty()) name["id"] = kind.ids[static_cast<std::size_t>(i)];
    }
    kinds[std::string(kind.name)] = std::move(names);
  }
  ordered_json cards = ordered_json::array();
  std::map<std::string_view, std::size_t> next;  // the cards of a kind stand in order of values
  for (const CardSpec& card : info.cards) {
    auto& names = kinds[std::string(card.kind)];
    const std::size_t value = next[card.kind]++;
    if (names.is_array() && value < names.size()) names[value]["id"] = card.id;
    cards.push_back({{"id", card.id},
                     {"kind", card.kind},
                     {"name", both(card.name)},
                     {"text", both(card.text)},
                     {"source", card.source}});
  }
  return ordered_json{{"game", info.id}, {"rules_version", info.rules_version},
                      {"texts", texts},  {"kinds", kinds},
                      {"cards", cards},  {"studies", studies_of(info)}}
      .dump();
}

std::string ledger_json(const GameInfo& info) {
  ordered_json sections = ordered_json::array();
  for (const LedgerSection& section : ledger_of(info.folder)) {
    ordered_json rules = ordered_json::array();
    for (const LedgerRule& rule : section.rules)
      rules.push_back({{"id", rule.id}, {"where", both(rule.where)}, {"text", both(rule.text)}});
    sections.push_back({{"id", section.id}, {"title", both(section.title)}, {"rules", rules}});
  }
  return ordered_json{{"game", info.id}, {"sections", sections}}.dump();
}

}  // namespace rookery::server
