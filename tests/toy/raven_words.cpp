// What the game says about itself, its notation, its scenarios, and a simple player.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "kit/by_score.h"
#include "kit/setup_reader.h"
#include "tests/toy/raven_auction.h"

namespace rookery {

using namespace raven;

namespace {

constexpr std::array<std::string_view, 6> rule_names{
    "", "RAV-TURN-01", "RAV-BID-01", "RAV-PRIZE-01", "RAV-SNATCH-01", "RAV-GUARD-01"};

constexpr std::array<std::string_view, 31> text_keys{"event.ready",
                                                     "event.bids",
                                                     "event.wins",
                                                     "event.looks",
                                                     "event.saw",
                                                     "event.takes",
                                                     "event.leaves",
                                                     "event.shuffles",
                                                     "event.snatches",
                                                     "event.guards",
                                                     "event.yields",
                                                     "event.unmasks",
                                                     "ask.auction",
                                                     "ask.prize",
                                                     "ask.snatch",
                                                     "ask.guard",
                                                     "refuse.over",
                                                     "refuse.not_asked",
                                                     "refuse.no_such_action",
                                                     "refuse.other_question",
                                                     "refuse.not_in_hand",
                                                     "refuse.too_low",
                                                     "act.bid",
                                                     "act.take",
                                                     "act.leave",
                                                     "act.shuffle",
                                                     "act.pass",
                                                     "act.snatch",
                                                     "act.yield",
                                                     "act.guard",
                                                     "act.rebid"};

constexpr std::array<LocalText, text_keys.size()> texts{{
    {"{0:seat} has bid.", "{0:seat} składa ofertę."},
    {"{0:seat} bid {1:raven}.", "{0:seat} oferuje {1:raven.acc}."},
    {"{0:seat} wins the auction.", "{0:seat} wygrywa aukcję."},
    {"{0:seat} looks at the top of the deck.", "{0:seat} ogląda wierzch talii."},
    {"On top of the deck: {1:raven}.", "Na wierzchu talii: {1:raven}."},
    {"{0:seat} takes {1:raven}.", "{0:seat} bierze {1:raven.acc}."},
    {"{0:seat} leaves it there.", "{0:seat} zostawia go na miejscu."},
    {"{0:seat} shuffles the deck.", "{0:seat} tasuje talię."},
    {"{0:seat} snatches with {1:raven}.", "{0:seat} porywa nagrodę {1:raven.ins}."},
    {"{0:seat} sets a guard above {1:raven}.", "{0:seat} wystawia straż powyżej {1:raven.gen}."},
    {"{0:seat} yields.", "{0:seat} ustępuje."},
    {"The guard of {0:seat} was {1:raven}.", "Strażą {0:seat.gen} był {1:raven}."},
    {"Which raven do you bid?", "Którego kruka oferujesz?"},
    {"Take the raven you see, leave it, or shuffle?", "Bierzesz, zostawiasz czy tasujesz?"},
    {"Snatch the prize?", "Porywasz nagrodę?"},
    {"A guard above {0:raven}, or yield?", "Straż powyżej {0:raven.gen} czy ustępujesz?"},
    {"The game is over.", "Gra jest skończona."},
    {"{0:seat} is not asked now.", "{0:seat} nie podejmuje teraz decyzji."},
    {"There is no such action.", "Nie ma takiej akcji."},
    {"That is no answer to this question.", "To nie jest odpowiedź na to pytanie."},
    {"You do not hold {0:raven}.", "Nie masz na ręce {0:raven.gen}."},
    {"The guard {0:raven} must be higher than {1:raven}.",
     "{0:raven} to za mało na straż powyżej {1:raven.gen}."},
    {"Bid {0:raven}", "Oferuj {0:raven.acc}"},
    {"Take it", "Weź"},
    {"Leave it", "Zostaw"},
    {"Shuffle and take", "Potasuj i weź"},
    {"Let it be", "Odpuść"},
    {"Snatch with {0:raven}", "Porwij {0:raven.ins}"},
    {"Yield", "Ustąp"},
    {"Guard with {0:raven}", "Wystaw {0:raven.acc} na straż"},
    {"Bid {0:raven} instead", "Oferuj zamiast tego {0:raven.acc}"},
}};

constexpr std::array<KindSpec, 2> kinds{{{"seat"}, {"raven", raven_count + 1, true}}};

constexpr std::array<std::string_view, 3> round_counts{"3", "2", "1"};
constexpr std::array<OptionSpec, 1> options{{
    {"rounds", round_counts, "RAV-TURN-01", {"How many rounds are played", "Liczba rund"}},
}};

}  // namespace

const GameInfo& RavenAuction::info() {
  static const GameInfo info{
      .id = "raven-auction",
      .folder = "raven_auction",
      .name = {"The Raven Auction", "Aukcja kruków"},
      .min_seats = 2,
      .max_seats = static_cast<int>(most_seats),
      .rules_version = 1,
      .max_decisions = 64,
      .options = options,
      .rules = rule_names,
      .text_keys = text_keys,
      .texts = texts,
      .kinds = kinds,
  };
  return info;
}

Expected<Config> RavenAuction::configure(const Setup& setup) {
  const auto checked = check_setup(info(), setup);
  if (!checked) return tl::unexpected(checked.error());
  Config config;
  config.seats = static_cast<std::uint8_t>(checked->seats);
  config.rounds = static_cast<std::uint8_t>(checked->options.find("rounds")->second[0] - '0');
  return config;
}

namespace {

void write_raven(unsigned raven, std::string& out) { out += std::to_string(raven); }
std::optional<unsigned> read_raven(std::string_view& text) {
  const auto raven = kit::take_number(text, raven_count);
  return raven == 0U ? std::nullopt : raven;
}
constexpr std::array<kit::ArgumentKind, 1> argument_kinds{{{"raven", write_raven, read_raven}}};

constexpr kit::VerbForm form(std::string_view pattern, Text label) {
  return {pattern, static_cast<TextId>(label)};
}
// In the order of Verb.
constexpr std::array<kit::VerbForm, last_verb> forms{{
    form("bid {raven}", Text::act_bid),
    form("take", Text::act_take),
    form("leave", Text::act_leave),
    form("shuffle", Text::act_shuffle),
    form("pass", Text::act_pass),
    form("snatch {raven}", Text::act_snatch),
    form("yield", Text::act_yield),
    form("guard {raven}", Text::act_guard),
    form("rebid {raven}", Text::act_rebid),
}};
constexpr kit::Notation table(forms, argument_kinds);

}  // namespace

const kit::Notation& raven::notation() { return table; }

std::string RavenAuction::print(Action action) { return table.print(action); }
std::optional<Action> RavenAuction::parse(std::string_view text) { return table.parse(text); }
Sentence RavenAuction::label(Action action) { return table.label(action); }

std::vector<std::string> RavenAuction::touches(const State&, Seat seat, Action action) {
  if (action.arg(0) == 0) return {};
  return {fmt::format("hand:{}:{}", seat, action.arg(0))};
}

std::string RavenAuction::name(const State&, std::string_view kind, Arg value, Language language,
                               Case form) {
  constexpr Name player{"Player", "Gracz", {"Gracza", "Graczowi", "Gracza", "Graczem", "Graczu"}};
  constexpr Name raven{"raven", "kruk", {"kruka", "krukowi", "kruka", "krukiem", "kruku"}};
  if (kind == "seat") return fmt::format("{} {}", player.in(language, form), value + 1);
  if (kind == "raven") return fmt::format("{} {}", raven.in(language, form), value);
  return std::to_string(value);
}

namespace {

// `hands: [[1, 2], [7]]` and `deck: [9, 4]`, from the top; all other ravens lie below.
class Arrange {
 public:
  Arrange(State& s, const kit::SetupPlace& setup) : s_(s), setup_(setup) {}

  void run() {
    setup_.keys({"hands", "deck"});
    hands();
    deck();
    if (bidders(s_).empty())
      setup_.wrong(
          {"at least one seat needs a raven", "co najmniej jedno miejsce potrzebuje kruka"});
    s_.question.put(Ask::auction, bidders(s_));
  }

 private:
  void hands() {
    const kit::SetupPlace place = setup_.need("hands");
    const auto hands = place.items({"hands, one for each seat", "ręce, po jednej na miejsce"});
    if (hands.size() != s_.seats)
      place.wrong({"must be {} hands, one for each seat", "tu musi być tyle rąk, ile miejsc: {}"},
                  s_.seats);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      const auto ravens = hands[seat].items({"ravens", "kruki"});
      if (ravens.size() > hand_size)
        hands[seat].wrong({"must be five ravens at most", "tu może być najwyżej pięć kruków"});
      s_.hands[seat] = 0;
      for (const kit::SetupPlace& raven : ravens) s_.hands[seat] |= bit(take(raven));
    }
  }

  void deck() {
    FixedVector<Raven, raven_count> top;
    if (const auto place = setup_.find("deck"))
      for (const kit::SetupPlace& raven : place->items({"ravens", "kruki"}))
        top.push_back(take(raven));
    s_.deck.clear();
    for_each(left_, [this](Raven raven) { s_.deck.push_back(raven); });
    while (!top.empty()) s_.deck.push_back(top.pop_back());
  }

  // A raven that lies nowhere yet.
  Raven take(const kit::SetupPlace& place) {
    const auto raven = static_cast<Raven>(place.number(1, raven_count));
    if ((left_ & bit(raven)) == 0)
      place.wrong({"raven {} lies elsewhere already", "kruk {} leży już gdzie indziej"}, raven);
    left_ &= ~bit(raven);
    return raven;
  }

  State& s_;
  const kit::SetupPlace& setup_;
  Ravens left_ = all_ravens;
};

}  // namespace

Expected<void> RavenAuction::arrange(State& s, const nlohmann::json& setup) {
  State arranged = s;
  auto done =
      kit::read_setup(setup, [&](const kit::SetupPlace& place) { Arrange(arranged, place).run(); });
  if (done) s = arranged;
  return done;
}

// Wins when it costs least: bids low, takes what is better than most, snatches with its best,
// guards only what is worth it.
Action RavenAuction::greedy(const State& s, Seat, const ActionList& actions, Rng& rng) {
  return kit::best_by(actions, rng, [&s](Action action) -> float {
    constexpr float any_raven = (1 + raven_count) / 2.0F;  // what one is worth on average
    const float raven = action.arg(0);
    switch (verb_of(action)) {
      case Verb::bid: return -raven;
      case Verb::take: return s.deck.back();
      case Verb::shuffle: return any_raven;
      case Verb::snatch: return raven;
      case Verb::guard: return static_cast<float>(s.under_way.find<Prize>()->raven) - raven;
      default: return 0;  // to leave, pass or yield
    }
  });
}

}  // namespace rookery
