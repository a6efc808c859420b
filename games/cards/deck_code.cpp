// Codes: `R1` and then, in the alphabet of links, the faction, the agenda, the cards by their
// printed numbers and a check of it all. Numbers rise, so most cards take one byte:
//
//   faction          1 byte, 0 for none
//   agenda           its number, 0 for none
//   cards            (number - the last one - 1) * 4 + copies - 1, three meaning "four and more":
//                    then the copies beyond four follow
//   check            2 bytes
//
// Numbers are written in sevens of bits, the lowest first, with the eighth bit on all but the last.
#include <algorithm>

#include "games/cards/deck.h"

namespace rookery::cards {

namespace deck_code {

constexpr std::string_view prefix = "R1";
constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t longest = 400;
constexpr LocalText damaged{"This deck code is damaged or cut short.",
                            "Ten kod talii jest uszkodzony albo ucięty."};

using Bytes = std::vector<std::uint8_t>;

static void put(Bytes& out, unsigned number) {
  for (; number >= 0x80U; number >>= 7U) out.push_back(byte(number | 0x80U));
  out.push_back(byte(number));
}

// FNV-1a, folded.
static unsigned check_of(const std::uint8_t* bytes, std::size_t size) {
  std::uint32_t hash = 2166136261U;
  for (std::size_t i = 0; i < size; ++i) hash = (hash ^ bytes[i]) * 16777619U;
  return (hash >> 16U) ^ (hash & 0xFFFFU);
}

static std::string in_alphabet(const Bytes& bytes) {
  std::string out;
  unsigned bits = 0;
  unsigned held = 0;
  for (const std::uint8_t one : bytes) {
    held = held << 8U | one;
    for (bits += 8; bits >= 6; bits -= 6) out += alphabet[held >> (bits - 6) & 63U];
  }
  if (bits > 0) out += alphabet[held << (6 - bits) & 63U];
  return out;
}

static std::optional<Bytes> from_alphabet(std::string_view text) {
  Bytes out;
  unsigned bits = 0;
  unsigned held = 0;
  for (const char letter : text) {
    const std::size_t value = alphabet.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    held = (held << 6U | static_cast<unsigned>(value)) & 0xFFFFFU;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out.push_back(byte(held >> bits));
  }
  return out;
}

// The number of a card names one card of a deck; Banners share theirs with faction cards.
static Kind numbered(unsigned number, bool agenda) {
  for (std::size_t i = 0; i < kind_count; ++i) {
    const auto kind = static_cast<Kind>(i);
    const bool fits =
        agenda ? is_a(kind, CardType::agenda) : is_a(kind, CardType::plot) || is_draw_card(kind);
    if (fits && record(kind).number == number) return kind;
  }
  return Kind::none;
}

static Kind faction_card(std::size_t faction) {
  for (std::size_t i = 0; i < kind_count; ++i) {
    const auto kind = static_cast<Kind>(i);
    if (is_a(kind, CardType::faction) && index(record(kind).faction) == faction) return kind;
  }
  return Kind::none;
}

// Reads what `code_of` wrote; any number too many or too few makes it bad.
class CodeReader {
 public:
  explicit CodeReader(const Bytes& bytes) : bytes_(bytes), end_(bytes.size() - 2) {}

  std::optional<DeckSheet> read() {
    DeckSheet sheet;
    if (const unsigned faction = number(); faction != 0) add(sheet, faction_card(faction), 1);
    if (const unsigned agenda = number(); agenda != 0) add(sheet, numbered(agenda, true), 1);
    unsigned last = 0;
    while (good_ && at_ < end_) {
      const unsigned entry = number();
      last += (entry >> 2U) + 1;
      unsigned copies = (entry & 3U) + 1;
      if (copies == 4) copies += number();
      if (last > 1000 || copies > 255) return std::nullopt;
      add(sheet, numbered(last, false), static_cast<int>(copies));
    }
    return good_ ? std::optional(std::move(sheet)) : std::nullopt;
  }

 private:
  unsigned number() {
    unsigned value = 0;
    for (unsigned shift = 0; shift < 21; shift += 7) {
      if (at_ >= end_) break;
      const std::uint8_t one = bytes_[at_++];
      value |= (one & 0x7FU) << shift;
      if (one < 0x80U) return value;
    }
    good_ = false;
    return 0;
  }
  void add(DeckSheet& sheet, Kind kind, int copies) {
    if (kind == Kind::none) {
      good_ = false;
    } else {
      sheet.add(kind, copies);
    }
  }

  const Bytes& bytes_;
  std::size_t end_;
  std::size_t at_ = 0;
  bool good_ = true;
};

}  // namespace deck_code

using namespace deck_code;

bool is_deck_code(std::string_view text) {
  return text.size() > prefix.size() + 4 && text.starts_with(prefix) &&
         text.find_first_not_of(alphabet) == std::string_view::npos;
}

std::string code_of(const DeckSheet& sheet) {
  if (sheet.factions.size() > 1 || sheet.agendas.size() > 1) return "";
  if (sheet.factions.empty() && sheet.agendas.empty() && sheet.plots.empty() && sheet.draw.empty())
    return "";
  Bytes out;
  put(out, sheet.factions.empty() ? 0 : byte(record(sheet.factions[0]).faction));
  put(out, sheet.agendas.empty() ? 0 : record(sheet.agendas[0]).number);
  std::vector<Copies> cards = sheet.plots;
  cards.insert(cards.end(), sheet.draw.begin(), sheet.draw.end());
  std::sort(cards.begin(), cards.end(), [](const Copies& a, const Copies& b) {
    return record(a.kind).number < record(b.kind).number;
  });
  unsigned last = 0;
  for (const Copies& card : cards) {
    const auto number = static_cast<unsigned>(record(card.kind).number);
    const auto copies = static_cast<unsigned>(std::min(card.count, 255));
    put(out, (number - last - 1) << 2U | std::min(copies - 1, 3U));
    if (copies >= 4) put(out, copies - 4);
    last = number;
  }
  const unsigned check = check_of(out.data(), out.size());
  out.push_back(byte(check >> 8U));
  out.push_back(byte(check));
  return std::string(prefix) + in_alphabet(out);
}

Expected<DeckSheet> deck_from_code(std::string_view code) {
  if (!is_deck_code(code) || code.size() > longest) return fail(in_both(damaged));
  const auto bytes = from_alphabet(code.substr(prefix.size()));
  if (!bytes || bytes->size() < 4) return fail(in_both(damaged));
  const std::size_t size = bytes->size() - 2;
  const unsigned check = static_cast<unsigned>((*bytes)[size]) << 8U | (*bytes)[size + 1];
  if (check != check_of(bytes->data(), size)) return fail(in_both(damaged));
  auto sheet = CodeReader(*bytes).read();
  if (!sheet) return fail(in_both(damaged));
  return std::move(*sheet);
}

}  // namespace rookery::cards
