#include "games/iron_throne/actions.h"

#include <charconv>

#include <fmt/format.h>

namespace rookery::iron_throne {
namespace {

constexpr std::array<std::string_view, last_verb + 1U> words{
    "",        "pass", "done",     "decline", "stop",    "use",     "accept", "refuse",
    "walk",    "lose", "withdraw", "talk",    "fight",   "house",   "keep",   "choose",
    "power",   "send", "offer",    "play",    "lay",     "propose", "take",   "release",
    "torture", "free", "target",   "amount",  "discard", "pick",    "ban",    "strike"};

std::optional<std::uint8_t> number_in(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool spelled = !text.empty() && (text.size() == 1 || text[0] != '0');
  if (error != std::errc{} || end != text.data() + text.size() || !spelled || value < 0 ||
      value > most)
    return std::nullopt;
  return static_cast<std::uint8_t>(value);
}

std::optional<std::uint8_t> hostage_in(std::string_view text) {
  if (!text.starts_with('#')) return std::nullopt;
  const auto n = number_in(text.substr(1), deck_size * most_players);
  if (!n || *n == 0) return std::nullopt;
  return static_cast<std::uint8_t>(*n - 1);
}

std::optional<std::uint8_t> person_in(std::string_view text) {
  for (Person person = 0; person < person_count; ++person) {
    if (person_id(person) == text) return person;
  }
  return std::nullopt;
}

std::optional<std::uint8_t> face_in(std::string_view text) {
  for (Face face = truce_face; face < face_count; ++face) {
    if (face_id(face) == text) return face;
  }
  return person_in(text);
}

std::optional<std::uint8_t> house_in(std::string_view text) {
  for (std::size_t house = 0; house < house_count; ++house) {
    if (houses[house].id == text) return static_cast<std::uint8_t>(house);
  }
  return std::nullopt;
}

// i1h2p0
std::string terms_text(std::uint8_t index) {
  const Terms terms = Terms::of(index);
  return fmt::format("i{}h{}p{}", terms.influence, terms.hostages, terms.power);
}
std::optional<std::uint8_t> terms_in(std::string_view text) {
  if (text.size() != 6 || text[0] != 'i' || text[2] != 'h' || text[4] != 'p') return std::nullopt;
  const auto digit = [text](std::size_t at) { return static_cast<std::uint8_t>(text[at] - '0'); };
  const Terms terms{digit(1), digit(3), digit(5)};
  if (terms.influence > 1 || terms.hostages > 2 || terms.power > 3) return std::nullopt;
  return terms.index();
}

using Arguments = std::optional<std::array<std::uint8_t, 2>>;

Arguments one(std::optional<std::uint8_t> value) {
  if (!value) return std::nullopt;
  return std::array<std::uint8_t, 2>{*value, 0};
}
Arguments two(std::optional<std::uint8_t> a, std::optional<std::uint8_t> b) {
  if (!a || !b) return std::nullopt;
  return std::array<std::uint8_t, 2>{*a, *b};
}

Arguments arguments_in(Verb verb, std::string_view text) {
  const auto split = [text](char at) {
    const std::size_t place = text.find(at);
    return place == text.npos ? std::pair(text, std::string_view())
                              : std::pair(text.substr(0, place), text.substr(place + 1));
  };
  switch (verb) {
    case Verb::house: return one(house_in(text));
    case Verb::choose: return one(number_in(text, most_players - 1));
    case Verb::amount: return one(number_in(text, 25));
    case Verb::keep:
    case Verb::power:
    case Verb::send:
    case Verb::target:
    case Verb::play: return one(person_in(text));
    case Verb::lay:
    case Verb::discard:
    case Verb::pick:
    case Verb::ban:
    case Verb::strike: return one(face_in(text));
    case Verb::release:
    case Verb::torture: return one(hostage_in(text));
    case Verb::take:
      if (text == "deck") return one(from_deck);
      if (text == "hand") return one(from_hand);
      if (const auto n = hostage_in(text)) return one(static_cast<std::uint8_t>(from_held + *n));
      return std::nullopt;
    case Verb::offer: {
      const auto [seat, person] = split(' ');
      return two(number_in(seat, most_players - 1), person_in(person));
    }
    case Verb::free: {
      const std::size_t at = text.find('#');
      if (at == text.npos) return std::nullopt;
      return two(number_in(text.substr(0, at), most_players - 1), hostage_in(text.substr(at)));
    }
    case Verb::propose: {
      const auto [attacker, defender] = split(' ');
      if (!attacker.starts_with("A:") || !defender.starts_with("D:")) return std::nullopt;
      return two(terms_in(attacker.substr(2)), terms_in(defender.substr(2)));
    }
    default: return std::nullopt;
  }
}

}  // namespace

// Their records are called leader_arya.
std::string_view person_id(Person person) { return leader_cards[person].id.substr(7); }

std::string face_id(Face face) {
  if (face < truce_face) return std::string(person_id(face));
  if (face == truce_face) return "truce";
  return fmt::format("h{}", title_values[static_cast<std::size_t>(face - truce_face + truce)]);
}

std::string print(Action action) {
  const Verb verb = verb_of(action);
  const std::string word(action.verb() <= last_verb ? words[action.verb()] : "");
  const std::uint8_t a = action.arg(0);
  const std::uint8_t b = action.arg(1);
  switch (verb) {
    case Verb::house: return fmt::format("{} {}", word, houses[a].id);
    case Verb::choose:
    case Verb::amount: return fmt::format("{} {}", word, a);
    case Verb::keep:
    case Verb::power:
    case Verb::send:
    case Verb::target:
    case Verb::play: return fmt::format("{} {}", word, person_id(a));
    case Verb::lay:
    case Verb::discard:
    case Verb::pick:
    case Verb::ban:
    case Verb::strike: return fmt::format("{} {}", word, face_id(a));
    case Verb::release:
    case Verb::torture: return fmt::format("{} #{}", word, a + 1);
    case Verb::take:
      if (a == from_deck) return "take deck";
      if (a == from_hand) return "take hand";
      return fmt::format("{} #{}", word, a - from_held + 1);
    case Verb::offer: return fmt::format("{} {} {}", word, a, person_id(b));
    case Verb::free: return fmt::format("{} {}#{}", word, a, b + 1);
    case Verb::propose: return fmt::format("{} A:{} D:{}", word, terms_text(a), terms_text(b));
    default: return word;
  }
}

std::optional<Action> parse(std::string_view text) {
  const std::size_t space = text.find(' ');
  const std::string_view word = text.substr(0, space);
  for (std::uint8_t i = 1; i <= last_verb; ++i) {
    if (words[i] != word) continue;
    const auto verb = static_cast<Verb>(i);
    if (arguments(verb) == 0) return space == text.npos ? std::optional(act(verb)) : std::nullopt;
    if (space == text.npos) return std::nullopt;
    const auto found = arguments_in(verb, text.substr(space + 1));
    if (!found) return std::nullopt;
    return act(verb, (*found)[0], (*found)[1]);
  }
  return std::nullopt;
}

}  // namespace rookery::iron_throne
