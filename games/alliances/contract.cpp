// The contract's entry points that belong to no other part.
#include <algorithm>

#include <fmt/format.h>

#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"
#include "games/alliances/legal.h"
#include "games/alliances/play.h"
#include "games/alliances/score.h"
#include "games/alliances/setup.h"

namespace rookery {

using namespace alliances;

void alliances::resume(State& s) {
  Play play(s, nullptr);
  play.apply_this_round_ability();
  play.run();
}

void Alliances::start(State& s, const Config& config, const Seed& seed, EventLog* log) {
  set_up(s, config, seed);
  Play(s, log).run();
}

Refusal Alliances::apply(State& s, Seat seat, Action action, EventLog* log) {
  const Refusal refusal = why_not(s, seat, action);
  if (refusal.ok()) {
    Play play(s, log);
    play.answer(seat, action);
    play.run();
  }
  return refusal;
}

void Alliances::legal_actions(const State& s, Seat seat, ActionList& out) {
  alliances::legal_actions(s, seat, out);
}

// Kneel rather than spend, decline what is optional, give up the weakest card, pick the best.
Action Alliances::default_action(const State& s, Seat seat) {
  ActionList list;
  alliances::legal_actions(s, seat, list);
  const Verb first = verb_of(list[0]);
  const auto weaker = [](Action a, Action b) {
    return card_of(influence_of(a)).value < card_of(influence_of(b)).value;
  };
  if (first == Verb::pick) return *std::max_element(list.begin(), list.end(), weaker);
  if (first != Verb::discard && first != Verb::play) return list[0];
  const auto* end = std::find_if(list.begin(), list.end(),
                                 [first](Action action) { return verb_of(action) != first; });
  return *std::min_element(static_cast<const Action*>(list.begin()), end, weaker);
}

Result Alliances::result(const State& s) { return score(s); }

std::string Alliances::print(Action action) { return notation.print(action); }
Sentence Alliances::label(Action action) { return notation.label(action); }
std::optional<Action> Alliances::parse(std::string_view text) { return notation.parse(text); }

std::string Alliances::name(const State& s, std::string_view kind, Arg value, Language language,
                            Case form) {
  const auto text = [&](const Name& name) { return std::string(name.in(language, form)); };
  const auto phrase = [&](Phrase which, auto... values) {
    const std::array<Arg, sizeof...(values)> args{values...};
    return render(text(phrases[static_cast<std::size_t>(which)].name), language, args,
                  [&](std::string_view inner, std::uint16_t at, Case in_case) {
                    return name(s, inner, at, language, in_case);
                  });
  };
  if (kind == "seat") {
    const auto leader =
        value < s.seats ? static_cast<std::size_t>(s.leaders[Seat{value}]) : leader_count;
    return leader < leader_count ? text(leader_cards[leader].name)
                                 : phrase(Phrase::leader, Arg(value + 1));
  }
  if (kind == "council" && value < s.seats)
    return phrase(Phrase::council, value, Arg{s.left_of(Seat{value})});
  if (kind == "ally" && value < ally_count) return text(ally_cards[value].name);
  if (kind == "influence" && value < influence_count) return text(influence_cards[value].name);
  if (kind == "leader" && value < leader_count) return text(leader_cards[value].name);
  if (kind == "token") return value == 0 ? "" : fmt::format(" #{}", value);
  if (kind == "zeroed") return value == 0 ? "" : " (0)";
  for (unsigned at = 0; const PhraseRecord& record : phrases)  // those of a kind, by number
    if (record.kind == kind && at++ == value) return text(record.name);
  return std::to_string(value);
}

}  // namespace rookery
