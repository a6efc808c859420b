#include "cli/play/cards_drawing.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "cli/play/words.h"
#include "games/cards/pieces.h"

namespace rookery::cli::cards_table {
namespace {

using nlohmann::json;

constexpr std::array<Text, 8> phase_words{
    Text::phase_setup,      Text::phase_plot,      Text::phase_draw,     Text::phase_marshalling,
    Text::phase_challenges, Text::phase_dominance, Text::phase_standing, Text::phase_taxation};
constexpr std::array<std::string_view, 8> phase_ids{
    "setup", "plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation"};

std::size_t phase_of(const json& view) {
  const auto id = view["phase"].get<std::string>();
  return static_cast<std::size_t>(std::find(phase_ids.begin(), phase_ids.end(), id) -
                                  phase_ids.begin());
}

// The word that the phrases have for `kind`, as in `type_character`.
std::string phrase(std::string_view kind, std::string_view id, Language language) {
  for (const cards::PhraseRecord& record : cards::phrases)
    if (record.kind == kind && record.id.substr(kind.size() + 1) == id)
      return std::string(record.name.in(language));
  return std::string(id);
}

void add(std::string& text, const std::string& part, std::string_view between = ", ") {
  if (part.empty()) return;
  if (!text.empty()) text += between;
  text += part;
}

bool is_role(const json& card, cards::Role role) { return card["role"] == static_cast<int>(role); }

}  // namespace

std::string card_name(std::string_view id, Language language) {
  const cards::Kind kind = cards::find_kind(id);
  if (kind == cards::Kind::none) return std::string(id);
  return std::string(cards::record(kind).name.in(language));
}

std::string icon_letters(const json& icons, Language language) {
  const std::string letters = word_of(Text::table_icons, language);
  std::string text;
  for (std::size_t i = 0; i < cards::icon_names.size(); ++i)
    text += std::find(icons.begin(), icons.end(), cards::icon_names[i]) == icons.end() ? '-'
                                                                                       : letters[i];
  return text;
}

std::string plain_words(std::string_view text, Language language) {
  static constexpr std::array symbols{"[military]", "[intrigue]", "[power]", "[gold]",
                                      "[strength]"};
  std::string plain(text);
  std::erase(plain, '*');
  std::istringstream words(word_of(Text::table_symbols, language));
  for (const std::string_view symbol : symbols) {
    std::string word;
    std::getline(words, word, '|');
    for (auto at = plain.find(symbol); at != std::string::npos; at = plain.find(symbol))
      plain.replace(at, symbol.size(), word);
  }
  return plain;
}

std::string card_numbers(std::string_view id, Language language) {
  const cards::Kind kind = cards::find_kind(id);
  if (kind == cards::Kind::none) return "";
  const cards::CardRecord& card = cards::record(kind);
  if (card.type == cards::CardType::plot)
    return word_of(Text::table_plot_numbers, language, card.income, card.initiative, card.claim,
                   card.reserve);
  std::string text = phrase("type", cards::card_type_names[cards::index(card.type)], language);
  if (card.type == cards::CardType::faction) return text;
  if (card.type == cards::CardType::title) {
    if (card.supports != cards::Kind::none)
      add(text, word_of(Text::table_supports_whom, language,
                        std::string(cards::record(card.supports).name.in(language))));
    std::string rivals;
    for (const cards::Kind rival : cards::title_kinds)
      if (card.rivals.has(rival)) add(rivals, std::string(cards::record(rival).name.in(language)));
    if (!rivals.empty()) add(text, word_of(Text::table_rivals_whom, language, rivals));
    return text;
  }
  add(text, phrase("faction", cards::faction_names[cards::index(card.faction)], language));
  if (card.unique) add(text, word_of(Text::table_unique, language));
  add(text, card.cost_x ? word_of(Text::table_cost_x, language)
                        : word_of(Text::table_cost, language, card.cost));
  if (card.type == cards::CardType::character) {
    json icons = json::array();
    for (const cards::Icon icon : cards::icons_of(kind))
      icons.push_back(cards::icon_names[cards::index(icon)]);
    add(text, word_of(Text::table_strength, language, card.strength));
    add(text, icon_letters(icons, language));
  }
  for (std::size_t i = 0; i < cards::keyword_names.size(); ++i)
    if (cards::keywords_of(kind).has(static_cast<cards::Keyword>(i)))
      add(text, phrase("keyword", cards::keyword_names[i], language));
  if (card.ambush > 0)
    add(text, fmt::format("{} ({})", phrase("keyword", "ambush", language), card.ambush));
  for (std::size_t i = 0; i < cards::traits.size(); ++i)
    if (card.traits.has(static_cast<cards::Trait>(i)))
      add(text, std::string(cards::traits[i].name.in(language)));
  return text;
}

// --- the whole -----------------------------------------------------------------------------------

Lines Drawing::table() {
  head();
  if (room_ != Room::tight) phases();
  if (melee()) titles();
  // Clockwise from the person, who comes last.
  for (std::size_t i = 1; i < seats().size(); ++i) {
    const std::size_t seat = (scene_.person + i) % seats().size();
    if (melee() && room_ != Room::roomy) {
      compact(seat);
    } else {
      player(seat);
    }
  }
  player(scene_.person);
  challenge();
  return std::move(lines_);
}

void Drawing::head() {
  const std::size_t phase = phase_of(scene_.view);
  const std::string phase_name = word(phase_words[phase]);
  std::string text = phase == 0
                         ? phase_name
                         : word(Text::table_round, scene_.view["round"].get<int>(), phase_name);
  if (!scene_.view["first"].is_null())
    add(text, word(Text::table_first, name(scene_.view["first"].get<std::size_t>())));
  if (!scene_.view["active"].is_null())
    add(text, word(Text::table_active, name(scene_.view["active"].get<std::size_t>())));
  lines_.push_back(scene_.style.rule(text, width_));
}

// All phases of the round, the present one in brackets.
void Drawing::phases() {
  const std::size_t now = phase_of(scene_.view);
  if (now == 0) return;
  std::string text;
  for (std::size_t i = 1; i < phase_words.size(); ++i) {
    const std::string said = phrase("step", phase_ids[i], scene_.language);
    add(text, i == now ? fmt::format("[{}]", said) : said, " ");
  }
  lines_.push_back(scene_.style.paint(cut(text, width_, scene_.style.more()), Ink::faint));
}

std::string Drawing::title(std::size_t seat) const {
  const bool asked =
      scene_.position.waiting_for(Viewer::seat(scene_.person)).has(static_cast<Seat>(seat));
  return fmt::format(
      "{}{}{}", asked ? fmt::format("{} ", scene_.style.turn()) : "", name(seat),
      seat == scene_.person ? fmt::format(" ({})", words::you.in(scene_.language)) : "");
}

void Drawing::paragraph(const std::string& text, std::string_view indent) {
  for (std::string& line : wrapped(text, width_, indent)) lines_.push_back(std::move(line));
}

void Drawing::player(std::size_t seat) {
  const json& player = seats()[seat];
  const std::string counts =
      word(Text::table_counts, player["total_power"].get<int>(), player["gold"].get<int>(),
           player["hand_size"].get<int>(), player["deck_size"].get<int>(), player["discard"].size(),
           player["dead"].size());
  const std::string line =
      cut(fmt::format("{}: {}", title(seat), counts), width_, scene_.style.more());
  lines_.push_back(scene_.style.paint(line, seat == scene_.person ? Ink::own : Ink::strong));
  if (melee()) relations(seat);
  plot(seat);
  board(seat);
  if (room_ == Room::roomy) piles(seat);
}

void Drawing::plot(std::size_t seat) {
  const json& player = seats()[seat];
  if (player.contains("laid_size")) {
    const std::string cards = player.contains("laid")
                                  ? list_of(player["laid"])
                                  : std::to_string(player["laid_size"].get<int>());
    paragraph("  " + word(Text::table_laid, cards));
  }
  if (!player.contains("plot")) return;
  const auto id = player["plot"].get<std::string>();
  const cards::Kind kind = cards::find_kind(id);
  paragraph("  " + word(Text::table_plot_is, unbroken(card_name(id, scene_.language)),
                        word(Text::table_plot_numbers, player["income"].get<int>(),
                             player["initiative"].get<int>(), cards::record(kind).claim,
                             player["reserve"].get<int>())));
  if (player.contains("chosen_plot") && !player["chosen_plot"].is_null())
    paragraph("  " + word(Text::table_chosen,
                          card_name(player["chosen_plot"].get<std::string>(), scene_.language)));
}

// --- boards --------------------------------------------------------------------------------------

// Attachments and duplicates in brackets.
std::string Drawing::lying_on(std::size_t owner, const std::string& key) const {
  std::string text;
  const json& host = seats()[owner]["board"][key];
  int duplicates = 0;
  for (const json& player : seats()) {
    for (const auto& [name, card] : player["board"].items()) {
      if (card["host"] != host["ref"]) continue;
      if (is_role(card, cards::Role::duplicate)) ++duplicates;
      if (!is_role(card, cards::Role::attachment)) continue;
      std::string said = card_name(card["card"].get<std::string>(), scene_.language);
      if (card["kneeling"] == true) said += fmt::format(" {}", word(Text::table_kneels));
      add(text, said);
    }
  }
  if (duplicates > 0) add(text, word(Text::table_duplicates, duplicates));
  return text.empty() ? text : fmt::format(" [{}]", text);
}

std::string Drawing::of(std::size_t owner, const std::string& key, const json& card) const {
  std::string text = card_name(card["card"].get<std::string>(), scene_.language);
  if (card["copy"] > 1) text += fmt::format(" #{}", card["copy"].get<int>());
  if (card.contains("strength"))
    text += fmt::format(" {} {}", card["strength"].get<int>(),
                        icon_letters(card["icons"], scene_.language));
  if (card["power"] > 0) text += " " + word(Text::table_power, card["power"].get<int>());
  return unbroken(text + lying_on(owner, key));
}

void Drawing::board(std::size_t seat) {
  std::string standing;
  std::string kneeling;
  std::string locations;
  for (std::size_t owner = 0; owner < seats().size(); ++owner) {
    for (const auto& [key, card] : seats()[owner]["board"].items()) {
      if (card["controller"] != seat || !is_role(card, cards::Role::card)) continue;
      const cards::Kind kind = cards::find_kind(card["card"].get<std::string>());
      if (cards::is_a(kind, cards::CardType::character)) {
        add(card["kneeling"] == true ? kneeling : standing, of(owner, key, card));
      } else if (cards::is_a(kind, cards::CardType::location)) {
        add(locations,
            of(owner, key, card) + (card["kneeling"] == true
                                        ? unbroken(fmt::format(" {}", word(Text::table_kneels)))
                                        : ""));
      }
    }
  }
  if (!standing.empty()) paragraph("  " + word(Text::table_standing, standing));
  if (!kneeling.empty()) paragraph("  " + word(Text::table_kneeling, kneeling));
  if (!locations.empty()) paragraph("  " + word(Text::table_locations, locations));
  const json& hand = seats()[seat]["hand"];
  if (seat != scene_.person && !hand.empty())
    paragraph("  " + word(Text::table_known_hand, list_of(hand)));
}

void Drawing::piles(std::size_t seat) {
  const json& player = seats()[seat];
  const auto one = [&](Text text, const char* pile) {
    if (!player[pile].empty()) paragraph("  " + word(text, list_of(player[pile])));
  };
  one(Text::table_discard_pile, "discard");
  one(Text::table_dead_pile, "dead");
  one(Text::table_used_plots, "used_plots");
}

std::string Drawing::list_of(const json& ids) const {
  std::map<std::string, int> counts;
  for (const json& id : ids) ++counts[id.get<std::string>()];
  std::string text;
  for (const auto& [id, n] : counts) {
    add(text, unbroken(card_name(id, scene_.language)));
    if (n > 1) text += fmt::format(" {}{}", scene_.style.times(), n);
  }
  return text.empty() ? std::string(scene_.style.dash()) : text;
}

std::string Drawing::sum_of(const json& lines) const {
  std::string text;
  for (const json& line : lines) {
    const int amount = line["amount"].get<int>();
    const std::string source = line["card"].is_null()
                                   ? word(Text::table_gold)
                                   : card_name(line["card"].get<std::string>(), scene_.language);
    add(text, unbroken(fmt::format("{} {}", source, std::abs(amount))),
        amount < 0 ? fmt::format(" {} ", scene_.style.dash()) : " + ");
  }
  return text.empty() ? std::string(scene_.style.dash()) : text;
}

// --- the challenge -------------------------------------------------------------------------------

void Drawing::challenge() {
  if (!scene_.view.contains("challenge")) return;
  const json& challenge = scene_.view["challenge"];
  const std::string type = scene_.position.name(
      "challenge", static_cast<Arg>(challenge["type"].get<int>()), scene_.language);
  lines_.push_back(scene_.style.rule(
      word(Text::table_challenge, type, name(challenge["attacker"].get<std::size_t>()),
           name(challenge["defender"].get<std::size_t>())),
      width_));
  if (challenge["against"] != challenge["defender"])
    paragraph(word(Text::table_redirected, name(challenge["against"].get<std::size_t>())));
  side(Text::table_attack_total, "attack_now", "attack_from");
  side(Text::table_defence_total, "defence_now", "defence_from");
  paragraph(word(Text::table_claim_total, challenge["claim"].get<int>(),
                 sum_of(challenge["claim_from"])));
}

void Drawing::side(Text total, std::string_view now, std::string_view from) {
  const json& challenge = scene_.view["challenge"];
  paragraph(word(total, challenge[now].get<int>(), sum_of(challenge[from])));
}

// --- hand, questions, the end --------------------------------------------------------------------

Lines Drawing::hand() {
  const json& player = seats()[scene_.person];
  std::string text;
  std::string last;
  int n = 0;
  const auto flush = [&] {
    if (n == 0) return;
    const cards::CardRecord& card = cards::record(cards::find_kind(last));
    const json& costs = player["costs"];
    std::string said = card_name(last, scene_.language);
    if (card.cost_x) {
      said += " (X)";
    } else {
      said += fmt::format(" ({})", costs.contains(last) ? costs[last]["cost"].get<int>()
                                                        : static_cast<int>(card.cost));
    }
    if (n > 1) said += fmt::format(" {}{}", scene_.style.times(), n);
    add(text, unbroken(said));
  };
  for (const json& id : player["hand"]) {
    if (id == last) {
      ++n;
      continue;
    }
    flush();
    last = id.get<std::string>();
    n = 1;
  }
  flush();
  if (text.empty()) text = std::string(scene_.style.dash());
  paragraph(word(Text::table_your_hand, player["hand_size"].get<int>(), text), "  ");
  return std::move(lines_);
}

Lines Drawing::about(std::size_t seat) {
  room_ = Room::roomy;
  player(seat);
  return std::move(lines_);
}

Lines Drawing::strengths(std::string_view id) {
  for (const json& player : seats()) {
    for (const auto& [key, card] : player["board"].items()) {
      if (!card.contains("strength") || !card.contains("card") || card["card"] != id) continue;
      paragraph(word(Text::table_strength_is, card_name(id, scene_.language),
                     name(card["controller"].get<std::size_t>()), card["strength"].get<int>(),
                     sum_of(card["strength_from"])));
    }
  }
  return std::move(lines_);
}

Lines Drawing::outcome() {
  lines_.push_back(word(Text::table_ranked_by));
  for (std::size_t seat = 0; seat < seats().size(); ++seat)
    lines_.push_back(
        fmt::format("  {} {}", padded(name(seat), 22), seats()[seat]["total_power"].get<int>()));
  for (std::size_t seat = 0; seat < seats().size(); ++seat)
    if (seats()[seat]["deck_size"] == 0) paragraph(word(Text::table_deck_out, name(seat)));
  return std::move(lines_);
}

}  // namespace rookery::cli::cards_table
