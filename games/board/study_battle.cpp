// The odds of a battle, from many worlds: what the seat cannot know is dealt anew in each, and the
// battle is played on. Cards that enemies have yet to choose count alike, as those they have chosen
// do in a redeal; whom others support is drawn by what it is worth to them; the rest, the seat's
// own later answers included, is what the simple player would do.
#include <algorithm>
#include <cmath>

#include "games/board/board.h"
#include "games/board/legal.h"
#include "games/board/studies.h"

namespace rookery::board {
namespace {

enum class StudyDraw : std::uint8_t { card, support };

Seat enemy_of(const Battle& battle, Seat seat) { return battle.seat[other(side_of(battle, seat))]; }
bool fights(const Battle& battle, Seat seat) {
  return battle.seat[Side::attack] == seat || battle.seat[Side::defence] == seat;
}

// Plays on in one world.
class Rehearsal {
 public:
  Rehearsal(const State& world, Seat me, const Rng& rng) : s(world), me_(me), rng_(rng) {}

  // The answer that is tried; until its question comes, and ever after, it goes on by itself.
  void try_out(Action action) { tried_ = action; }

  // Up to the battle that the seat's own march brings about; false if it brings none.
  bool begin(Action march, Action move) {
    if (march.bits != 0 && Board::apply(s, me_, march, nullptr)) return false;
    if (Board::apply(s, me_, move, nullptr)) return false;
    for (int n = 0; n < most_steps && s.under_way.find<Battle>() == nullptr; ++n) {
      if (!s.question.owes(me_) || (s.ask() != Ask::move && s.ask() != Ask::leave_token))
        return false;
      const Action end = act(Verb::done);
      if (s.ask() == Ask::move && why_not(s, me_, end).ok()) {
        Board::apply(s, me_, end, nullptr);
      } else {
        step(me_);
      }
    }
    return s.under_way.find<Battle>() != nullptr;
  }

  // To the end of the battle under way.
  void run() {
    const Battle first = *s.under_way.find<Battle>();
    for (const Side side : {Side::attack, Side::defence})
      lost[side] = -reserve(s, first.seat[side]).size();
    for (int n = 0; n < most_steps && s.under_way.find<Battle>() != nullptr; ++n) {
      if (s.question.owing().empty()) break;
      step(s.question.owing().lowest());
    }
    for (const Event& event : log_.events) note(event, first);
    for (const Side side : {Side::attack, Side::defence})
      lost[side] += reserve(s, first.seat[side]).size();
  }

  State s;
  bool decided = false;
  Side victor = Side::attack;
  PerSide<Card> card{{Card::none, Card::none}};  // with which it was decided
  PerSide<int> lost{};

 private:
  static constexpr int most_steps = 200;

  void note(const Event& event, const Battle& battle) {
    const auto text = static_cast<Text>(event.text);
    const Side side = side_of(battle, Seat{event.args[0]});
    if (text == Text::event_card) card[side] = static_cast<Card>(event.args[1]);
    if (text != Text::event_wins_battle) return;
    decided = true;
    victor = side;
  }

  void step(Seat seat) {
    const Action action = choose(seat);
    if (action == tried_) tried_ = {};
    Board::apply(s, seat, action, &log_);
  }

  Action choose(Seat seat) {
    ActionList list;
    if (seat == me_ && tried_.bits != 0 && why_not(s, seat, tried_).ok()) return tried_;
    board::legal_actions(s, seat, list);
    if (list.size() == 1) return list[0];
    if (seat != me_ && s.ask() == Ask::house_card)
      return list[draw(rng_, StudyDraw::card, static_cast<std::uint32_t>(list.size()))];
    if (seat != me_ && s.ask() == Ask::support) return drawn_by_worth(seat, list);
    return Board::greedy(s, seat, list, rng_);
  }

  Action drawn_by_worth(Seat seat, const ActionList& list) {
    std::array<float, ActionList::capacity> weights{};
    Board::prior(s, seat, list, std::span(weights).first(list.size()));
    float sum = 0;
    for (std::size_t i = 0; i < list.size(); ++i) sum += weights[i];
    constexpr std::uint32_t parts = 65536;
    float left = sum * static_cast<float>(draw(rng_, StudyDraw::support, parts)) / parts;
    for (std::size_t i = 0; i < list.size(); ++i) {
      left -= weights[i];
      if (left < 0) return list[i];
    }
    return list[list.size() - 1];
  }

  Seat me_;
  Rng rng_;
  Action tried_{};
  EventLog log_;
};

// What came of one answer, over all worlds.
struct Tally {
  Action action{};  // none: whatever comes
  std::uint32_t tries = 0;
  std::uint32_t wins = 0;  // of the seat's side, or of the attacker
  PerSide<int> lost{};
  std::array<std::uint32_t, cards_a_house> met{};  // how often each card of the enemy
  std::array<std::uint32_t, cards_a_house> beaten{};  // and how often it cost the battle
};

// A battle that the seat's own march could begin.
struct Plan {
  Action march{};  // which order, where that is asked
  Action move{};
  int strength = 0;
};

// With all that may go there at once.
void consider(const State& s, Seat seat, Area area, Action march, Plan& best) {
  ActionList list;
  board::legal_actions(s, seat, list);
  for (const Action action : list) {
    if (verb_of(action) != Verb::move || action.as<Area>(1) != area) continue;
    const int strength = 2 * attack_strength(troops_of(action), area) + troops_of(action).size();
    if (best.move.bits == 0 || strength > best.strength) best = {march, action, strength};
  }
}

Plan plan_for(const State& s, Seat seat, Area area) {
  Plan best;
  if (area == Area::none || !s.question.owes(seat)) return best;
  if (s.ask() == Ask::move) consider(s, seat, area, {}, best);
  if (s.ask() != Ask::march) return best;
  ActionList list;
  board::legal_actions(s, seat, list);
  for (const Action action : list) {
    if (verb_of(action) != Verb::march) continue;
    State after = s;
    if (!Board::apply(after, seat, action, nullptr) && after.question.owes(seat) &&
        after.ask() == Ask::move)
      consider(after, seat, area, action, best);
  }
  return best;
}

// What the seat could answer: now if it is asked in this battle, or the card it will play, as in
// one that is only planned.
std::vector<Tally> answers(const State& s, Seat seat, bool planned) {
  std::vector<Tally> tallies;
  const Battle& battle = *s.under_way.find<Battle>();
  if (s.question.owes(seat) && !planned) {
    ActionList list;
    board::legal_actions(s, seat, list);
    for (const Action action : list) tallies.push_back({.action = action});
  } else if (fights(battle, seat) && battle.step <= BattleStep::reveal_cards) {
    const Side side = side_of(battle, seat);
    if (battle.card[side] == Card::none)
      for (const std::uint8_t n : playable_cards(s, battle, side))
        tallies.push_back({.action = act(Verb::play, card_of(s.at(seat).house, n))});
  }
  if (tallies.empty()) tallies.emplace_back();
  return tallies;
}

void count(Tally& tally, const Rehearsal& played, const Battle& battle, Seat seat) {
  if (!played.decided) return;
  const Side mine = fights(battle, seat) ? side_of(battle, seat) : Side::attack;
  const bool won = played.victor == mine;
  ++tally.tries;
  tally.wins += won ? 1 : 0;
  for (const Side side : {Side::attack, Side::defence}) tally.lost[side] += played.lost[side];
  const Card enemy = played.card[other(mine)];
  if (enemy == Card::none) return;
  ++tally.met[place_in_hand(enemy)];
  if (!won) ++tally.beaten[place_in_hand(enemy)];
}

// --- in words -----------------------------------------------------------------------------------

// Units lost on average, in tenths.
Arg tenths(const Tally& tally, Side side) {
  const double mean = static_cast<double>(std::max(0, tally.lost[side])) / tally.tries;
  return static_cast<Arg>(std::lround(10 * mean));
}

double share_of(const Tally& tally) { return static_cast<double>(tally.wins) / tally.tries; }

Finding told(const State& s, const Battle& battle, Seat seat, const Tally& tally) {
  const Side mine = fights(battle, seat) ? side_of(battle, seat) : Side::attack;
  Finding finding{.text = tally.action.bits != 0
                              ? Board::label(tally.action)
                              : sentence(Text::study_wins, battle.seat[mine], battle.area),
                  .share = share_of(tally)};
  if (tally.action.bits != 0) finding.touches = Board::touches(s, seat, tally.action);
  const Arg own = tenths(tally, mine);
  const Arg theirs = tenths(tally, other(mine));
  finding.more.push_back(sentence(Text::study_losses, battle.seat[mine], own / 10, own % 10,
                                  battle.seat[other(mine)], theirs / 10, theirs % 10));
  const House enemy = s.at(battle.seat[other(mine)]).house;
  if (tally.wins == 0) return finding;
  for (std::uint8_t n = 0; n < cards_a_house; ++n)
    if (2 * tally.beaten[n] > tally.met[n])
      finding.more.push_back(sentence(Text::study_beaten_by, card_of(enemy, n)));
  return finding;
}

Finding head(const State& s, const Battle& battle) {
  return {.text = sentence(Text::study_battle, battle.seat[Side::attack],
                           std::max(0, initial_strength(s, battle, Side::attack)),
                           battle.seat[Side::defence],
                           std::max(0, initial_strength(s, battle, Side::defence)), battle.area),
          .touches = {thing(battle.area), thing(battle.from)}};
}

}  // namespace

Study odds_study(Worlds<State>& worlds, Seat seat, Area area) {
  Study study;
  std::vector<Tally> tallies;
  State first;
  Battle battle;
  while (worlds.more()) {
    Rehearsal before(worlds.next(), seat, worlds.fork());
    const bool planned = before.s.under_way.find<Battle>() == nullptr;
    if (planned) {
      const Plan plan = plan_for(before.s, seat, area);
      if (plan.move.bits == 0 || !before.begin(plan.march, plan.move)) {
        study.findings.push_back({.text = sentence(Text::study_no_battle)});
        return study;
      }
    } else if (before.s.under_way.find<Battle>()->step >= BattleStep::results) {
      study.findings.push_back({.text = sentence(Text::study_decided)});
      return study;
    }
    if (tallies.empty()) {
      first = before.s;
      battle = *first.under_way.find<Battle>();
      tallies = answers(first, seat, planned);
    }
    for (Tally& tally : tallies) {
      Rehearsal one = before;
      one.try_out(tally.action);
      one.run();
      count(tally, one, battle, seat);
    }
  }
  std::erase_if(tallies, [](const Tally& tally) { return tally.tries == 0; });
  std::stable_sort(tallies.begin(), tallies.end(),
                   [](const Tally& a, const Tally& b) { return share_of(a) > share_of(b); });
  study.findings.push_back(head(first, battle));
  for (const Tally& tally : tallies) study.findings.push_back(told(first, battle, seat, tally));
  const Seat foe = fights(battle, seat) ? enemy_of(battle, seat) : battle.seat[Side::defence];
  study.findings.push_back({.text = sentence(Text::study_guess, foe)});
  study.worlds = worlds.dealt();
  return study;
}

}  // namespace rookery::board
