// Lists in words, as players share them:
//
//   House Stark
//   Fealty
//
//   Plots (7)
//   1x A Noble Cause (Core)
//
//   Characters (31)
//   3x Winterfell Steward (Core)
//
// Sites and people write them in many ways: `3 Name`, `x3 Name`, `Name x3`, `Faction: Stark`,
// headings, counts, comments, links, either language. Whatever has a number of copies must be a
// card; of the rest only names of factions, agendas and cards are taken.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "games/cards/deck.h"

namespace rookery::cards {

// --- names --------------------------------------------------------------------------------------

// Letters with accents by the letter they stand for: what the names of the game and their usual
// spellings need.
static constexpr std::array<std::pair<std::string_view, char>, 44> plain_letters{{
    {"ą", 'a'}, {"ć", 'c'}, {"ę", 'e'}, {"ł", 'l'}, {"ń", 'n'}, {"ó", 'o'}, {"ś", 's'}, {"ź", 'z'},
    {"ż", 'z'}, {"Ą", 'a'}, {"Ć", 'c'}, {"Ę", 'e'}, {"Ł", 'l'}, {"Ń", 'n'}, {"Ó", 'o'}, {"Ś", 's'},
    {"Ź", 'z'}, {"Ż", 'z'}, {"à", 'a'}, {"á", 'a'}, {"â", 'a'}, {"ä", 'a'}, {"å", 'a'}, {"ç", 'c'},
    {"è", 'e'}, {"é", 'e'}, {"ê", 'e'}, {"ë", 'e'}, {"ì", 'i'}, {"í", 'i'}, {"î", 'i'}, {"ï", 'i'},
    {"ñ", 'n'}, {"ò", 'o'}, {"ô", 'o'}, {"ö", 'o'}, {"ù", 'u'}, {"ú", 'u'}, {"û", 'u'}, {"ü", 'u'},
    {"ý", 'y'}, {"É", 'e'}, {"Á", 'a'}, {"Ö", 'o'},
}};
// They are written or left out as people please.
static constexpr std::array<std::string_view, 6> silent_signs{"’", "‘", "´", "`", "'", "ʼ"};

std::string folded(std::string_view text) {
  std::string out;
  const auto take = [&](std::string_view sign) {
    if (!text.starts_with(sign)) return false;
    text.remove_prefix(sign.size());
    return true;
  };
  while (!text.empty()) {
    if (std::any_of(silent_signs.begin(), silent_signs.end(), take)) continue;
    char letter = text.front();
    const auto* plain = std::find_if(plain_letters.begin(), plain_letters.end(),
                                     [&](const auto& pair) { return take(pair.first); });
    if (plain != plain_letters.end()) {
      letter = plain->second;
    } else {
      text.remove_prefix(1);
    }
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    const bool word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (word) {
      out += letter;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

using NameIndex = std::map<std::string, Kind, std::less<>>;

static NameIndex card_names() {
  NameIndex names;
  for (std::size_t i = 0; i < kind_count; ++i) {
    const CardRecord& card = card_table[i];
    for (const std::string_view name : {std::string_view(card.name.en), card.name.pl, card.id})
      names.emplace(folded(name), static_cast<Kind>(i));
  }
  return names;
}
// `Stark`, `House Stark`, `nights_watch`, `thenightswatch`, `Starkowie`, `Ród Starków`.
static NameIndex faction_words() {
  NameIndex names;
  for (std::size_t i = 0; i < kind_count; ++i) {
    const auto kind = static_cast<Kind>(i);
    if (!is_a(kind, CardType::faction)) continue;
    const std::string id = folded(faction_names[index(record(kind).faction)]);
    std::string joined = folded(record(kind).name.en);
    std::erase(joined, ' ');
    for (const std::string& name : {id, id + "owie", "house " + id, "the " + id, joined,
                                    folded(record(kind).name.en), folded(record(kind).name.pl)})
      names.emplace(name, kind);
  }
  return names;
}

static Kind find_in(const NameIndex& names, std::string_view folded_name) {
  const auto found = names.find(folded_name);
  return found == names.end() ? Kind::none : found->second;
}

// --- reading ------------------------------------------------------------------------------------

class DeckLines {
 public:
  DeckSheet read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
      const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
      ++line_;
      one(trimmed(text.substr(0, end)));
      if (text.substr(end).starts_with("\r\n")) text.remove_prefix(1);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(sheet_);
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t*-#>|,;.";
    while (!text.empty() && blank.find(text.front()) != std::string_view::npos)
      text.remove_prefix(1);
    while (!text.empty() && blank.find(text.back()) != std::string_view::npos)
      text.remove_suffix(1);
    for (const std::string_view dot : {"•", "·", "–", "—"})
      if (text.starts_with(dot)) return trimmed(text.substr(dot.size()));
    return text;
  }
  // `[Name](address)` is Name.
  static std::string without_links(std::string_view text) {
    std::string out;
    while (!text.empty()) {
      const std::size_t open = text.find('[');
      const std::size_t middle = open == std::string_view::npos ? open : text.find("](", open);
      const std::size_t close = middle == std::string_view::npos ? middle : text.find(')', middle);
      if (close == std::string_view::npos) break;
      out += text.substr(0, open);
      out += text.substr(open + 1, middle - open - 1);
      text.remove_prefix(close + 1);
    }
    return out + std::string(text);
  }

  void one(std::string_view raw) {
    if (raw.empty() || raw.starts_with("//")) return;
    const std::string plain = without_links(raw);
    std::string_view text = trimmed(plain);
    const bool first = !begun_;
    begun_ = true;
    if (named(text)) return;
    const int copies = take_copies(text);
    if (copies >= 0) return counted(text, copies);
    uncounted(text, first);
  }

  // `Faction: Stark`, `Agenda: none`, `Name: Wolves`.
  bool named(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string key = folded(text.substr(0, colon));
    const std::string_view value = trimmed(text.substr(colon + 1));
    const auto is = [&](std::initializer_list<std::string_view> words) {
      return std::find(words.begin(), words.end(), key) != words.end();
    };
    if (is({"name", "deck name", "title", "nazwa", "nazwa talii"})) {
      call(value);
    } else if (is({"faction", "house", "stronnictwo", "frakcja", "rod"})) {
      const Kind kind = card(value).first;
      if (kind != Kind::none && is_a(kind, CardType::faction)) {
        sheet_.add(kind, 1);
      } else if (!add_faction(value)) {
        odd(value);
      }
    } else if (is({"agenda", "agendas", "agendy"})) {
      const std::string word = folded(value);
      if (word.empty() || word == "none" || word == "no agenda" || word == "brak") return true;
      const Kind kind = card(value).first;
      if (kind != Kind::none && is_a(kind, CardType::agenda)) {
        sheet_.add(kind, 1);
      } else {
        odd(value);
      }
    } else {
      return false;
    }
    return true;
  }

  // Takes a number of copies from either end; -1 if there is none.
  static int take_copies(std::string_view& text) {
    const auto number = [](std::string_view digits) {
      int n = 0;
      for (const char digit : digits) n = n * 10 + (digit - '0');
      return n;
    };
    const auto digits_at = [](std::string_view in) {
      std::size_t n = 0;
      while (n < in.size() && is_digit(in[n])) ++n;
      return n;
    };
    const auto times_at = [](std::string_view in) -> std::size_t {
      if (in.starts_with('x') || in.starts_with('X')) return 1;
      return in.starts_with("×") ? std::string_view("×").size() : 0;
    };
    // 3 Name, 3x Name, 3× Name
    if (const std::size_t n = digits_at(text); n > 0 && n <= 3) {
      std::string_view rest = text.substr(n);
      const bool spaced = rest.starts_with(' ') || rest.starts_with('\t');
      rest = trimmed(rest);
      std::size_t times = times_at(rest);
      if (spaced && !rest.substr(times).starts_with(' ')) times = 0;
      const bool run_on = times == 1 && rest.size() > 1 && rest[1] >= 'a' && rest[1] <= 'z';
      if (!spaced && (times == 0 || run_on)) return -1;
      const int copies = number(text.substr(0, n));
      text = trimmed(rest.substr(times));
      return copies;
    }
    // x3 Name
    if (const std::size_t times = times_at(text); times > 0) {
      const std::size_t n = digits_at(text.substr(times));
      if (n > 0 && n <= 3 && times + n < text.size() && text[times + n] == ' ') {
        const int copies = number(text.substr(times, n));
        text = trimmed(text.substr(times + n));
        return copies;
      }
    }
    // Name x3
    const std::size_t space = text.find_last_of(' ');
    if (space == std::string_view::npos) return -1;
    const std::string_view last = text.substr(space + 1);
    const std::size_t times = times_at(last);
    const std::size_t n = digits_at(last.substr(times));
    if (times == 0 || n == 0 || n > 3 || times + n != last.size()) return -1;
    const int copies = number(last.substr(times));
    text = trimmed(text.substr(0, space));
    return copies;
  }

  // The card, and whether the line names a set that is not in the game.
  static std::pair<Kind, bool> card(std::string_view text) {
    static const NameIndex names = card_names();
    if (const Kind kind = find_in(names, folded(text)); kind != Kind::none) return {kind, false};
    const std::size_t open = text.find_last_of("([");
    if (open == std::string_view::npos || open == 0) return {Kind::none, false};
    const Kind kind = find_in(names, folded(text.substr(0, open)));
    const std::string set = folded(text.substr(open));
    if (kind == Kind::none) return {kind, false};
    const bool unsaid = set.find_first_not_of("0123456789 x") == std::string::npos;
    const bool core = set.starts_with("core") || set.starts_with("zestaw podstawowy") ||
                      set.starts_with("podstaw");
    const bool right =
        is_core(kind) ? core : set.starts_with(card_set_names[index(record(kind).set)]);
    return unsaid || right ? std::pair(kind, false) : std::pair(Kind::none, true);
  }

  void counted(std::string_view text, int copies) {
    if (copies == 0 || is_heading(text)) return;
    const auto [kind, other_set] = card(text);
    if (kind == Kind::none) {
      if (!add_faction(text)) odd(text, other_set);
      return;
    }
    sheet_.add(kind, copies);
  }

  void uncounted(std::string_view text, bool first) {
    if (add_faction(text)) return;
    const Kind kind = card(text).first;
    const bool always =
        kind != Kind::none && (is_a(kind, CardType::agenda) || is_a(kind, CardType::faction));
    if (kind != Kind::none && (always || !first)) {
      sheet_.add(kind, 1);
    } else if (first) {
      call(text);
    }
  }

  bool add_faction(std::string_view text) {
    static const NameIndex names = faction_words();
    const Kind kind = find_in(names, folded(text));
    if (kind == Kind::none) return false;
    sheet_.add(kind, 1);
    return true;
  }

  // `7 plots`, `60 cards`
  static bool is_heading(std::string_view text) {
    static constexpr std::array<std::string_view, 22> words{
        "plot",  "plots",     "card",        "cards",      "plot deck", "draw deck",
        "deck",  "character", "characters",  "location",   "locations", "attachment",
        "event", "events",    "attachments", "plot cards", "karta",     "karty",
        "kart",  "fabuly",    "postacie",    "postaci"};
    return std::find(words.begin(), words.end(), folded(text)) != words.end();
  }

  void call(std::string_view name) {
    if (sheet_.name.empty()) sheet_.name = beginning(name);
  }
  void odd(std::string_view text, bool other_set = false) {
    sheet_.odd.push_back({line_, beginning(text), other_set});
  }
  // Of what may be very long; no character is cut in two.
  static std::string beginning(std::string_view text) {
    std::size_t size = std::min<std::size_t>(text.size(), 80);
    while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
    return std::string(text.substr(0, size));
  }

  DeckSheet sheet_;
  int line_ = 0;
  bool begun_ = false;
};

DeckSheet deck_from_text(std::string_view text) { return DeckLines().read(text); }

// --- writing ------------------------------------------------------------------------------------

// As lists name sets, in either language: Core, Rookery.
static std::string set_word(Kind kind) {
  std::string word(card_set_names[index(record(kind).set)]);
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

std::string text_of(const DeckSheet& sheet, Language language) {
  struct Section {
    CardType type;
    LocalText title;
  };
  static constexpr std::array<Section, 5> sections{{
      {CardType::plot, {"Plots", "Fabuły"}},
      {CardType::character, {"Characters", "Postacie"}},
      {CardType::location, {"Locations", "Miejsca"}},
      {CardType::attachment, {"Attachments", "Dodatki"}},
      {CardType::event, {"Events", "Wydarzenia"}},
  }};
  std::string out = sheet.name.empty() ? "" : sheet.name + "\n\n";
  for (const auto* kinds : {&sheet.factions, &sheet.agendas})
    for (const Kind kind : *kinds) out += fmt::format("{}\n", record(kind).name.in(language));
  for (const Section& section : sections) {
    std::vector<Copies> cards;
    for (const auto* pile : {&sheet.plots, &sheet.draw})
      for (const Copies& card : *pile)
        if (is_a(card.kind, section.type)) cards.push_back(card);
    if (cards.empty()) continue;
    out += fmt::format("\n{} ({})\n", section.title.in(language), size_of(cards));
    for (const Copies& card : cards)
      out += fmt::format("{}x {} ({})\n", card.count, record(card.kind).name.in(language),
                         set_word(card.kind));
  }
  return out;
}

}  // namespace rookery::cards
