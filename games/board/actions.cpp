#include "games/board/actions.h"

#include <fmt/format.h>

namespace rookery::board {
namespace {

using kit::take;
using kit::take_number;
using Number = std::optional<unsigned>;

template <const auto& table>
void write_id(unsigned n, std::string& out) {
  out += n < table.size() ? std::string(table[n].id) : "?";
}
template <const auto& table>
Number read_id(std::string_view& text) {
  return kit::take_id(text, table);
}

template <const auto& words>
void write_word(unsigned n, std::string& out) {
  out += n < words.size() ? words[n] : "?";
}
template <const auto& words>
Number read_word(std::string_view& text) {
  const std::string_view word = kit::take_word(text);
  for (unsigned n = 0; n < words.size(); ++n)
    if (words[n] == word) return n;
  return std::nullopt;
}

void write_number(unsigned n, std::string& out) { out += std::to_string(n); }
Number read_number(std::string_view& text) { return take_number(text, tokens_a_house); }

// footman, routed_knight
void write_man(unsigned n, std::string& out) {
  if (n >= static_cast<unsigned>(Man::kinds)) return void(out += "?");
  const Man man = Man::of(n);
  out += man.routed ? "routed_" : "";
  out += units[index(man.unit)].id;
}
Number read_man(std::string_view& text) {
  const unsigned routed = take(text, "routed_") ? unit_count : 0;
  const Number unit = kit::take_id(text, units);
  return unit ? Number(*unit + routed) : std::nullopt;
}

// A card's effect, or `nothing`.
void write_effect(unsigned n, std::string& out) {
  if (n == choose_nothing) return void(out += "nothing");
  write_id<westeros_cards>(n, out);
}
Number read_effect(std::string_view& text) {
  if (take(text, "nothing")) return choose_nothing;
  return kit::take_id(text, westeros_cards);
}

// 2F1K: so many of each kind, in the order of the kinds.
constexpr std::string_view unit_letters = "FKES";
void write_troops(unsigned n, std::string& out) {
  const Troops troops = Troops::group(n);
  for (const Unit unit : every_unit)
    if (troops[unit] > 0) out += fmt::format("{}{}", troops[unit], unit_letters[index(unit)]);
}
Number read_troops(std::string_view& text) {
  Troops troops;
  for (const Unit unit : every_unit) {
    const std::string_view before = text;
    const Number n = take_number(text, static_cast<unsigned>(units[index(unit)].copies));
    if (n && *n > 0 && take(text, unit_letters.substr(index(unit), 1))) {
      troops.add(unit, static_cast<int>(*n));
    } else {
      text = before;
    }
  }
  const bool mixed = troops[Unit::ship] > 0 && troops[Unit::ship] < troops.size();
  return troops.empty() || mixed ? std::nullopt : Number(troops.number());
}

constexpr std::array<kit::ArgumentKind, 11> kinds{{
    {"house", write_id<houses>, read_id<houses>},
    {"area", write_id<areas>, read_id<areas>},
    {"order", write_id<orders>, read_id<orders>},
    {"unit", write_id<units>, read_id<units>},
    {"card", write_id<house_cards>, read_id<house_cards>},
    {"track", write_word<track_ids>, read_word<track_ids>},
    {"side", write_word<side_ids>, read_word<side_ids>},
    {"number", write_number, read_number},
    {"man", write_man, read_man},
    {"effect", write_effect, read_effect},
    {"troops", write_troops, read_troops},
}};

constexpr kit::VerbForm form(std::string_view pattern, Text label) {
  return {pattern, static_cast<TextId>(label)};
}
// In the order of Verb.
constexpr std::array<kit::VerbForm, last_verb> forms{{
    form("ready", Text::act_ready),
    form("done", Text::act_done),
    form("decline", Text::act_decline),
    form("use", Text::act_use),
    form("accept", Text::act_accept),
    form("refuse", Text::act_refuse),
    form("token", Text::act_token),
    form("leave", Text::act_leave),
    form("look", Text::act_look),
    form("top", Text::act_top),
    form("bottom", Text::act_bottom),
    form("sacrifice", Text::act_sacrifice),
    form("fall", Text::act_fall),
    form("house {house}", Text::act_house),
    form("order {area} {order}", Text::act_order),
    form("skip {area}", Text::act_skip),
    form("swap {area} {order}", Text::act_swap),
    form("raid {area}>{area}", Text::act_raid),
    form("forgo {area}", Text::act_forgo),
    form("march {area}", Text::act_march),
    form("move {area}>{area} {troops}", Text::act_move),
    form("support {area} {side}", Text::act_support),
    form("withhold {area}", Text::act_withhold),
    form("play {card}", Text::act_play),
    form("remove {area}", Text::act_remove),
    form("track {track}", Text::act_track),
    form("destroy {area} {man}", Text::act_destroy),
    form("upgrade {area} {man}>{unit}", Text::act_upgrade),
    form("demote {area}", Text::act_demote),
    form("muster {area} {unit}", Text::act_muster),
    form("launch {area}>{area}", Text::act_launch),
    form("consolidate {area}", Text::act_consolidate),
    form("levy {area}", Text::act_levy),
    form("retreat {area}", Text::act_retreat),
    form("discard {card}", Text::act_discard),
    form("recover {card}", Text::act_recover),
    form("capture {number}", Text::act_capture),
    form("bid {number}", Text::act_bid),
    form("place {house}", Text::act_place),
    form("name {house}", Text::act_name),
    form("choose {effect}", Text::act_choose),
    form("wait", Text::act_wait),
}};
constexpr kit::Notation table(forms, kinds);

}  // namespace

const kit::Notation& notation() { return table; }

}  // namespace rookery::board
