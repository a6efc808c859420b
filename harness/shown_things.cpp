#include "harness/shown_things.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

namespace rookery {

Words words_of(const GameInfo& info,
               const std::function<std::string(std::string_view kind, Arg value)>& name) {
  Words words;
  for (const CardSpec& card : info.cards) words.emplace(card.id);
  for (const SeatChoiceSpec& choice : info.seat_choices)
    words.insert(choice.values.begin(), choice.values.end());
  for (const KindSpec& kind : info.kinds) {
    words.insert(kind.ids.begin(), kind.ids.end());
    for (int value = 0; kind.fixed && value < kind.count; ++value) {
      std::string word = name(kind.name, static_cast<Arg>(value));
      for (char& c : word) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == ' ') c = '_';
      }
      words.insert(std::move(word));
    }
  }
  return words;
}

ShownThings::ShownThings(std::string_view view, const Words& own) : own_(own) {
  look(nlohmann::json::parse(view, nullptr, false));
}

void ShownThings::look(const nlohmann::json& tree) {
  if (tree.is_string()) words_.insert(tree.get<std::string>());
  if (tree.is_number_integer()) numbers_.insert(tree.get<std::int64_t>());
  if (tree.is_array()) longest_ = std::max(longest_, static_cast<std::int64_t>(tree.size()));
  if (tree.is_object()) {
    for (const auto& [key, value] : tree.items()) words_.insert(key);
  }
  if (tree.is_structured()) {
    for (const auto& value : tree) look(value);
  }
}

bool ShownThings::has(std::string_view thing) const {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  std::size_t colon = thing.find(':');
  const std::string_view kind = thing.substr(0, colon);
  if (kind.empty() || !std::all_of(kind.begin(), kind.end(), letter)) return false;
  if (colon == std::string_view::npos) return false;
  while (colon != std::string_view::npos) {
    thing.remove_prefix(colon + 1);
    colon = thing.find(':');
    const std::string_view part = thing.substr(0, colon);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    const bool is_number = error == std::errc{} && end == part.data() + part.size();
    if (is_number ? number < 0 || (number > longest_ && !numbers_.contains(number))
                  : !words_.contains(part) && !own_.contains(part))
      return false;
  }
  return true;
}

}  // namespace rookery
