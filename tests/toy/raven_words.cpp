// What the game says about itself, its notation, its scenarios, and a simple player.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

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

std::string RavenAuction::print(Action action) {
  for (const VerbSpec& spec : verbs) {
    if (spec.verb != static_cast<Verb>(action.verb())) continue;
    return spec.has_raven ? fmt::format("{} {}", spec.word, action.arg(0)) : std::string(spec.word);
  }
  return "?";
}

std::optional<Action> RavenAuction::parse(std::string_view text) {
  for (const VerbSpec& spec : verbs) {
    if (!spec.has_raven && text == spec.word) return act(spec.verb);
    if (!spec.has_raven || !text.starts_with(spec.word)) continue;
    for (Raven raven = 1; raven <= raven_count; ++raven) {
      if (text == print(act(spec.verb, raven))) return act(spec.verb, raven);
    }
  }
  return std::nullopt;
}

Sentence RavenAuction::label(Action action) {
  return {static_cast<TextId>(static_cast<unsigned>(Text::act_bid) + action.verb() - 1U),
          {action.arg(0)}};
}

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

// `hands: [[1, 2], [7]]` and `deck: [9, 4]`, from the top; all other ravens lie below.
Expected<void> RavenAuction::arrange(State& s, const nlohmann::json& setup) {
  if (!setup.is_object()) return fail("setup must be a map with hands and deck");
  for (const auto& [key, value] : setup.items()) {
    if (key != "hands" && key != "deck")
      return fail(fmt::format("setup has no '{}'; it has: hands, deck", key));
    if (!value.is_array()) return fail(fmt::format("setup: {} must be a list", key));
  }
  const auto hands = setup.value("hands", nlohmann::json::array());
  if (hands.size() != s.seats) return fail("setup: hands must be a list, one of ravens a seat");
  State next = s;
  Ravens free = all_ravens;
  const auto read = [&](const nlohmann::json& list, auto put) {
    for (const auto& item : list) {
      const bool known = item.is_number_integer() && item >= 1 && item <= raven_count;
      if (!known || (free & bit(item.get<Raven>())) == 0) return false;
      free &= ~bit(item.get<Raven>());
      put(item.get<Raven>());
    }
    return true;
  };
  constexpr const char* wrong = "setup: ravens are numbers from 1 to 24, each in one place";
  FixedVector<Raven, raven_count> top;
  if (!read(setup.value("deck", nlohmann::json::array()),
            [&](Raven raven) { top.push_back(raven); })) {
    return fail(wrong);
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    next.hands[seat] = 0;
    if (!hands[seat].is_array() || hands[seat].size() > hand_size)
      return fail("setup: a hand is a list of five ravens at most");
    if (!read(hands[seat], [&](Raven raven) { next.hands[seat] |= bit(raven); }))
      return fail(wrong);
  }
  if (to_act(next).empty()) return fail("setup: at least one seat needs a raven");
  next.deck.clear();
  for_each(free, [&](Raven raven) { next.deck.push_back(raven); });
  while (!top.empty()) next.deck.push_back(top.pop_back());
  s = next;
  return {};
}

// Wins when it costs least: bids low, snatches with its best, guards only what is worth it.
Action RavenAuction::greedy(const State& s, Seat, const ActionList& actions, Rng&) {
  const Action first = actions[0];
  switch (s.top().proc) {
    case Proc::auction: return first;
    case Proc::prize: return s.deck.back() > raven_count / 2 ? first : act(Verb::shuffle);
    case Proc::snatch: return actions[actions.size() - 1];
    default: {  // the cheapest guard comes second
      const Raven prize = s.frames[s.depth - 3U].raven;
      return actions.size() > 1 && actions[1].arg(0) < prize ? actions[1] : first;
    }
  }
}

}  // namespace rookery
