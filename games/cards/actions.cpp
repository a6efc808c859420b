#include "games/cards/actions.h"

#include <string>

namespace rookery::cards {

static void write_kind(unsigned n, std::string& out) {
  out += n < kind_count ? std::string(card_table[n].id) : "?";
}
static std::optional<unsigned> read_kind(std::string_view& text) {
  return kit::take_id(text, card_table);
}
// `0:` before the id of a card in play: whose it is.
static void write_owner(unsigned n, std::string& out) { out += std::to_string(n) + ":"; }
static std::optional<unsigned> read_owner(std::string_view& text) {
  const auto n = kit::take_number(text, max_seats - 1);
  return n && kit::take(text, ":") ? n : std::nullopt;
}
// `#2` after it, for the second copy.
static void write_copy(unsigned n, std::string& out) {
  if (n != 1) out += "#" + std::to_string(n);
}
static std::optional<unsigned> read_copy(std::string_view& text) {
  if (!kit::take(text, "#")) return 1;
  const auto n = kit::take_number(text, 255);
  return n == 1U ? std::nullopt : n;
}
// `/2` for the second of its abilities.
static void write_nth(unsigned n, std::string& out) {
  if (n != 0) out += "/" + std::to_string(n + 1);
}
static std::optional<unsigned> read_nth(std::string_view& text) {
  if (!kit::take(text, "/")) return 0;
  const auto n = kit::take_number(text, 256);
  if (!n || *n < 2) return std::nullopt;
  return *n - 1;
}
static void write_seat(unsigned n, std::string& out) { out += std::to_string(n); }
static std::optional<unsigned> read_seat(std::string_view& text) {
  return kit::take_number(text, max_seats - 1);
}
static void write_number(unsigned n, std::string& out) { out += std::to_string(n); }
static std::optional<unsigned> read_number(std::string_view& text) {
  return kit::take_number(text, 255);
}
static constexpr std::array<std::string_view, 4> zone_words{"hand", "discard", "dead", "deck"};
template <const auto& words>
static void write_word(unsigned n, std::string& out) {
  out += n < words.size() ? words[n] : "?";
}
template <const auto& words>
static std::optional<unsigned> read_word(std::string_view& text) {
  const std::string_view word = kit::take_word(text);
  for (unsigned n = 0; n < words.size(); ++n)
    if (words[n] == word) return n;
  return std::nullopt;
}

static constexpr std::array<kit::ArgumentKind, 10> argument_kinds{{
    {"card", write_kind, read_kind, 2},
    {"owner", write_owner, read_owner},
    {"copy", write_copy, read_copy},
    {"nth", write_nth, read_nth},
    {"seat", write_seat, read_seat},
    {"number", write_number, read_number},
    {"zone", write_word<zone_words>, read_word<zone_words>},
    {"icon", write_word<icon_names>, read_word<icon_names>},
    {"keyword", write_word<keyword_names>, read_word<keyword_names>},
    {"type", write_word<named_types>, read_word<named_types>},
}};

static constexpr kit::VerbForm form(std::string_view pattern, Text label) {
  return {pattern, static_cast<TextId>(label)};
}
// In the order of Verb.
static constexpr std::array<kit::VerbForm, last_verb> forms{{
    form("pass", Text::act_pass),
    form("done", Text::act_done),
    form("keep", Text::act_keep),
    form("mulligan", Text::act_mulligan),
    form("no", Text::act_no),
    form("yes", Text::act_yes),
    form("leave", Text::act_leave),
    form("plot {card}", Text::act_plot),
    form("lay {card}", Text::act_lay),
    form("marshal {card}", Text::act_marshal),
    form("duplicate {card}", Text::act_duplicate),
    form("equip {card}>{owner}{card}{copy}", Text::act_equip),
    form("ambush {card}", Text::act_ambush),
    form("spring {card}>{owner}{card}{copy}", Text::act_spring),
    form("play {card}", Text::act_play),
    form("use {owner}{card}{copy}{nth}", Text::act_use),
    form("save {owner}{card}{copy}", Text::act_save),
    form("challenge {icon} {seat}", Text::act_challenge),
    form("attack {owner}{card}{copy}", Text::act_attack),
    form("defend {owner}{card}{copy}", Text::act_defend),
    form("bypass {owner}{card}{copy}", Text::act_bypass),
    form("kill {owner}{card}{copy}", Text::act_kill),
    form("kneel {owner}{card}{copy}", Text::act_kneel),
    form("choose {owner}{card}{copy}", Text::act_choose),
    form("take {zone} {card}", Text::act_take),
    form("discard {card}", Text::act_discard),
    form("player {seat}", Text::act_player),
    form("icon {icon}", Text::act_icon),
    form("keyword {keyword}", Text::act_keyword),
    form("gold {number}", Text::act_gold),
    form("draw", Text::act_draw),
    form("power", Text::act_power),
    form("type {type}", Text::act_type),
    form("bottom {card}", Text::act_bottom),
    form("top {card}", Text::act_top),
    form("resolve {card}>{owner}{card}{copy}", Text::act_resolve),
    form("withdraw {owner}{card}{copy}", Text::act_withdraw),
    form("title {card}", Text::act_title),
    form("concede", Text::act_concede),
}};
static constexpr kit::Notation verb_table(forms, argument_kinds);

const kit::Notation& notation() { return verb_table; }

Ref card_at(const State& s, Action action, int i) {
  const unsigned owner = action.arg(i);
  const unsigned kind = action.wide(i + 1);
  const unsigned copy = action.arg(i + 3);
  if (owner >= s.seats || kind >= kind_count || copy == 0) return no_ref;
  const Player& player = s.at(Seat(owner));
  const bool agenda = player.slots[agenda_slot].role == Role::agenda;
  Slots left = player.in_play | (agenda ? slot_bit(agenda_slot) : 0);
  for (int slot = 0; left != 0; left &= ~slot_bit(slot)) {
    slot = slots_a_seat - 1 - std::countl_zero(left);
    const Card& card = player.slots[static_cast<std::size_t>(slot)];
    if (index(card.kind) == kind && card.copy == copy && card.role != Role::duplicate)
      return ref_of(Seat(owner), slot);
  }
  return no_ref;
}

}  // namespace rookery::cards
