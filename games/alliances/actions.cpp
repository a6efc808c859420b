#include "games/alliances/actions.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace rookery::alliances {
namespace {

// How the arguments of a verb are written.
enum class Form : std::uint8_t {
  bare,
  leader,
  card,
  two_cards,
  bid,
  seat,
  ally,
  ally_council,
  council,
  token_move,
  token,
  colour
};

struct VerbWord {
  Verb verb;
  std::string_view word;
  Form form;
};

constexpr std::array<VerbWord, 26> words{{
    {Verb::lead, "lead", Form::leader},
    {Verb::kneel, "kneel", Form::bare},
    {Verb::decline, "decline", Form::bare},
    {Verb::pay, "pay", Form::bare},
    {Verb::play, "play", Form::card},
    {Verb::discard, "discard", Form::card},
    {Verb::take, "take", Form::card},
    {Verb::under, "under", Form::card},
    {Verb::exchange, "exchange", Form::two_cards},
    {Verb::bid, "bid", Form::bid},
    {Verb::resolve, "resolve", Form::card},
    {Verb::choose, "choose", Form::seat},
    {Verb::top, "top", Form::ally},
    {Verb::bottom, "bottom", Form::ally},
    {Verb::kill, "kill", Form::ally},
    {Verb::claim, "claim", Form::ally},
    {Verb::swap, "swap", Form::ally},
    {Verb::move, "move", Form::ally_council},
    {Verb::place, "place", Form::council},
    {Verb::gain, "gain", Form::council},
    {Verb::look, "look", Form::council},
    {Verb::token, "token", Form::token_move},
    {Verb::give_back, "return", Form::token},
    {Verb::pick, "pick", Form::card},
    {Verb::skip, "skip", Form::bare},
    {Verb::colour, "colour", Form::colour},
}};

std::string_view card_id(std::uint8_t index) {
  return index < influence_count ? influence_cards[index].id : "?";
}
std::string_view ally_id(std::uint8_t index) {
  return index < ally_count ? ally_cards[index].id : "?";
}
std::string_view colour_word(std::uint8_t index) {
  return index < colour_names.size() ? colour_names[index] : "?";
}
std::string_view leader_id(std::uint8_t index) {
  return index < leader_count ? leader_cards[index].id : "?";
}

std::string token_at(std::uint8_t council, std::uint8_t position) {
  return position == 0 ? fmt::format("c{}", council) : fmt::format("c{}#{}", council, position);
}

// Reads the arguments of an action; every step fails once and for all.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool literal(char c) {
    if (rest_.empty() || rest_.front() != c) return ok_ = false;
    rest_.remove_prefix(1);
    return true;
  }
  bool optional(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::uint8_t digits(int max) {
    int value = 0;
    std::size_t n = 0;
    for (; n < rest_.size() && n < 3 && rest_[n] >= '0' && rest_[n] <= '9'; ++n) {
      value = value * 10 + (rest_[n] - '0');
    }
    const bool leading_zero = n > 1 && rest_[0] == '0';
    if (n == 0 || value > max || leading_zero) ok_ = false;
    rest_.remove_prefix(n);
    return static_cast<std::uint8_t>(value);
  }
  std::uint8_t council() {
    literal('c');
    return digits(max_seats - 1);
  }
  std::uint8_t position() {
    if (!optional('#')) return 0;
    const std::uint8_t n = digits(total_tokens);
    if (n == 0) ok_ = false;
    return n;
  }
  template <class Card>
  std::uint8_t id(Card (*find)(std::string_view)) {
    const std::size_t n = rest_.find_first_of(" >*");
    const Card card = find(rest_.substr(0, n));
    if (card == Card::none) ok_ = false;
    rest_.remove_prefix(n == std::string_view::npos ? rest_.size() : n);
    return static_cast<std::uint8_t>(card);
  }
  std::uint8_t colour() {
    const auto* word = std::find(colour_names.begin(), colour_names.end(), rest_);
    if (word == colour_names.end()) ok_ = false;
    rest_ = {};
    return static_cast<std::uint8_t>(word - colour_names.begin());
  }
  bool done() const { return ok_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

Action read_arguments(const VerbWord& word, Reader& in) {
  std::array<std::uint8_t, 3> a{};
  switch (word.form) {
    case Form::bare: break;
    case Form::leader: a[0] = in.id(find_leader); break;
    case Form::card: a[0] = in.id(find_influence); break;
    case Form::two_cards:
      a[0] = in.id(find_influence);
      in.literal('>');
      a[1] = in.id(find_influence);
      break;
    case Form::bid:
      a[0] = in.digits(max_seats - 1);
      in.literal(':');
      a[1] = in.id(find_influence);
      a[2] = in.optional('*') ? 1 : 0;
      break;
    case Form::seat: a[0] = in.digits(max_seats - 1); break;
    case Form::ally: a[0] = in.id(find_ally); break;
    case Form::ally_council:
      a[0] = in.id(find_ally);
      in.literal(' ');
      a[1] = in.council();
      break;
    case Form::council: a[0] = in.council(); break;
    case Form::token_move:
      a[0] = in.council();
      a[1] = in.position();
      in.literal('>');
      a[2] = in.council();
      break;
    case Form::token:
      a[0] = in.council();
      a[1] = in.position();
      break;
    case Form::colour: a[0] = in.colour(); break;
  }
  return act(word.verb, a[0], a[1], a[2]);
}

}  // namespace

std::string print(Action action) {
  for (const VerbWord& word : words) {
    if (word.verb != verb_of(action)) continue;
    const auto a = action.arg(0);
    const auto b = action.arg(1);
    const auto c = action.arg(2);
    switch (word.form) {
      case Form::bare: return std::string(word.word);
      case Form::leader: return fmt::format("{} {}", word.word, leader_id(a));
      case Form::card: return fmt::format("{} {}", word.word, card_id(a));
      case Form::two_cards: return fmt::format("{} {}>{}", word.word, card_id(a), card_id(b));
      case Form::bid: return fmt::format("{} {}:{}{}", word.word, a, card_id(b), c != 0 ? "*" : "");
      case Form::seat: return fmt::format("{} {}", word.word, a);
      case Form::ally: return fmt::format("{} {}", word.word, ally_id(a));
      case Form::ally_council: return fmt::format("{} {} c{}", word.word, ally_id(a), b);
      case Form::council: return fmt::format("{} c{}", word.word, a);
      case Form::token_move: return fmt::format("{} {}>c{}", word.word, token_at(a, b), c);
      case Form::token: return fmt::format("{} {}", word.word, token_at(a, b));
      case Form::colour: return fmt::format("{} {}", word.word, colour_word(a));
    }
  }
  return "?";
}

std::optional<Action> parse(std::string_view text) {
  const std::size_t space = text.find(' ');
  const std::string_view first = text.substr(0, space);
  for (const VerbWord& word : words) {
    if (word.word != first) continue;
    const bool bare = word.form == Form::bare;
    if (bare != (space == std::string_view::npos)) return std::nullopt;
    Reader in(bare ? std::string_view{} : text.substr(space + 1));
    const Action action = read_arguments(word, in);
    if (!in.done()) return std::nullopt;
    return action;
  }
  return std::nullopt;
}

}  // namespace rookery::alliances
