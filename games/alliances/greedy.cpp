// A simple sound player. It is only ever handed redealt states, so it may read all of them.
#include <algorithm>

#include "games/alliances/actions.h"
#include "games/alliances/alliances.h"
#include "games/alliances/cards.h"

namespace rookery {

using namespace alliances;

namespace {

// A power token is worth about this much before it is turned up (mean 1.78).
constexpr int scale = 16;
constexpr int token_worth = 28;

using Worth = std::array<int, max_seats>;

Worth council_worth(const State& s) {
  Worth worth{};
  for (std::size_t c = 0; c < s.seats; ++c) {
    worth[c] = scale * power_of(s.councils[c].allies) +
               token_worth * static_cast<int>(s.councils[c].tokens.size());
  }
  return worth;
}

// How well a leader stands: mostly the weaker council, a little the other, against the best rival.
int standing(const State& s, const Worth& worth, Seat seat) {
  const auto own = [&](Seat who) {
    const int a = worth[s.left_council(who)];
    const int b = worth[s.right_council(who)];
    return 4 * std::min(a, b) + std::max(a, b);
  };
  int rival = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat) rival = std::max(rival, own(other));
  }
  return 2 * own(seat) - rival;
}

// What the round's prize would change for a leader who puts it where it helps most.
int prize_worth(const State& s, Seat seat) {
  const int prize = (s.current == Ally::none ? 0 : scale * card_of(s.current).power) +
                    token_worth * static_cast<int>(1 + s.current_tokens.size());
  Worth worth = council_worth(s);
  const int before = standing(s, worth, seat);
  int best = -1000000;
  for (const std::uint8_t c : {s.left_council(seat), s.right_council(seat)}) {
    worth[c] += prize;
    best = std::max(best, standing(s, worth, seat) - before);
    worth[c] -= prize;
  }
  return best;
}

bool leads(const State& s, Seat seat, int total) {
  int distance = 0;
  Seat other = s.first_player;
  bool before_me = true;
  for (; distance < s.seats; ++distance, other = s.left_of(other)) {
    if (other == seat) {
      before_me = false;
      continue;
    }
    const int theirs = total_influence(s, other);
    if (theirs > total || (theirs == total && before_me)) return false;
  }
  return true;
}

// Bids up to what the prize is worth, with the smallest card that takes the lead.
Action take_turn(const State& s, Seat seat, const ActionList& actions) {
  const int total = total_influence(s, seat);
  const bool may_kneel = verb_of(actions[0]) == Verb::kneel;
  const int standing_others = s.seats - std::popcount(s.kneeling) - 1;
  if (may_kneel && leads(s, seat, total) && (standing_others == 0 || total >= 14))
    return actions[0];

  // Influence to spend a round, so that the hand lasts the season.
  const int rounds_left = s.seats + 1 - s.round;
  int in_hand = 0;
  for (const HandCard held : s.hands[seat]) in_hand += card_of(held.card).value;
  const int fair_share = in_hand / std::max(1, rounds_left);
  const int budget = fair_share * prize_worth(s, seat) / (scale * 22) + 2;

  const Action* best = nullptr;
  int best_score = -1000000;
  for (const Action& action : actions) {
    if (verb_of(action) != Verb::play) continue;
    const InfluenceCard& card = card_of(influence_of(action));
    if (may_kneel && total + card.value > budget) continue;
    const bool takes_lead = leads(s, seat, total + card.value);
    const int score = (takes_lead ? 100 : 0) - card.value + (card.timing == Timing::none ? 0 : 2);
    if (score > best_score) {
      best_score = score;
      best = &action;
    }
  }
  return best != nullptr ? *best : actions[0];
}

int hand_worth(Influence card) {
  return 2 * card_of(card).value + (card_of(card).timing == Timing::none ? 0 : 3);
}

// Carries the action out in this imagined world and looks how the councils stand.
int outcome(const State& s, Seat seat, Action action) {
  State next = s;
  NullSink sink;
  Alliances::apply(next, seat, action, sink);
  const int gained =
      static_cast<int>(next.hands[seat].size()) - static_cast<int>(s.hands[seat].size());
  return standing(next, council_worth(next), seat) + 10 * gained +
         6 * (total_influence(next, seat) - total_influence(s, seat));
}

}  // namespace

Action Alliances::greedy(const State& s, Seat seat, const ActionList& actions, Rng& rng) {
  if (actions.size() == 1) return actions[0];
  if (s.ask == Ask::turn) return take_turn(s, seat, actions);
  if (s.ask == Ask::leader_card) {
    return actions[draw(rng, Draw::leader, static_cast<std::uint32_t>(actions.size()))];
  }
  Action best = actions[0];
  int best_score = -1000000;
  for (const Action action : actions) {
    int score = 0;
    switch (verb_of(action)) {
      case Verb::discard: score = -hand_worth(influence_of(action)); break;
      case Verb::take: score = hand_worth(influence_of(action)); break;
      case Verb::exchange:
        score = hand_worth(influence_of(action, 1)) - hand_worth(influence_of(action));
        break;
      case Verb::kneel: score = -hand_worth(Influence::betrayal); break;
      default: score = outcome(s, seat, action); break;
    }
    if (score > best_score) {
      best_score = score;
      best = action;
    }
  }
  return best;
}

}  // namespace rookery
