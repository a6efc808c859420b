// The rules: how a game starts, who is asked, what is legal, what happens.
#include "kit/teller.h"
#include "tests/toy/raven_auction.h"

namespace rookery {

using namespace raven;

namespace {

// One answer being carried out. Each question has one function, named like it.
struct Play : kit::Teller<Text> {
  State& s;

  Play(State& state, EventLog* events) : Teller{events}, s(state) {}

  void answer(Seat seat, Action action) {
    const Verb verb = verb_of(action);
    const Raven raven = action.arg(0);
    s.hands[seat] &= ~bit(raven);
    if (verb == Verb::rebid) return rebid(seat, raven);
    const Ask question = s.ask();
    s.question.answered(seat);
    switch (question) {
      case Ask::nothing: return;
      case Ask::auction: return auction(seat, raven);
      case Ask::prize: return prize(seat, verb);
      case Ask::snatch: return snatch(seat, verb, raven);
      case Ask::guard: return guard(seat, verb, raven);
    }
  }

  // The bid lies face down until everybody has bid.
  void auction(Seat seat, Raven raven) {
    s.pending[seat] = raven;
    tell(Text::event_ready, seat);
    if (s.question.open()) return;
    Seat winner{0};
    for (Seat i{0}; i < s.seats; ++i) {
      if (s.pending[i] == 0) continue;
      reveal(Text::event_bids, everyone, i, s.pending[i]);
      s.discard |= bit(s.pending[i]);
      if (s.pending[i] > s.pending[winner]) winner = i;
    }
    s.pending = {};
    tell(Text::event_wins, winner);
    s.top_known |= SeatSet::of(winner).bits();
    tell(Text::event_looks, winner);
    reveal(Text::event_saw, SeatSet::of(winner), winner, s.deck.back());
    s.under_way.push(Prize{winner});
    s.question.put(Ask::prize, winner);
  }

  // Nobody is told: that there is a bid is known already.
  void rebid(Seat seat, Raven raven) {
    s.hands[seat] |= bit(s.pending[seat]);
    s.pending[seat] = raven;
  }

  void prize(Seat winner, Verb verb) {
    if (verb == Verb::leave) {
      tell(Text::event_leaves, winner);
      s.under_way.pop();
      return next_round();
    }
    if (verb == Verb::shuffle) {
      // Whoever knew the top knows nothing now.
      shuffle(s.rng, Draw::shuffle, std::span(s.deck.begin(), s.deck.end()));
      tell(Text::event_shuffles, winner);
    }
    s.top_known = 0;
    Prize& prize = s.under_way.top<Prize>();
    prize.raven = s.deck.pop_back();
    reveal(Text::event_takes, everyone, winner, prize.raven);
    const auto left_of_winner = static_cast<Seat>((winner + 1) % s.seats);
    s.under_way.push(Snatch{kit::Rotation(left_of_winner)});
    ask_next_to_snatch();
  }

  // Asks whoever has a raven to do it with: how many ravens a seat holds is no secret.
  void ask_next_to_snatch() {
    const Seat holder = s.under_way.find<Prize>()->winner;
    const Seat next = s.under_way.top<Snatch>().turns.advance(
        s.seats, [&](Seat seat) { return seat != holder && s.hands[seat] != 0; });
    if (next == no_seat) return award(holder);
    s.question.put(Ask::snatch, next);
  }

  void snatch(Seat seat, Verb verb, Raven raven) {
    if (verb == Verb::pass) return had_the_chance(seat);
    s.discard |= bit(raven);
    reveal(Text::event_snatches, everyone, seat, raven);
    const Seat holder = s.under_way.find<Prize>()->winner;
    if (s.hands[holder] == 0) return award(seat);
    s.under_way.push(Guarding{holder, raven});
    s.question.put(Ask::guard, holder);
  }

  // Ends, and the reaction it interrupts goes on: with the next seat, or not at all.
  void guard(Seat holder, Verb verb, Raven raven) {
    const Raven above = s.under_way.top<Guarding>().above;
    s.under_way.pop();
    const Seat snatcher = s.under_way.top<Snatch>().turns.next();
    if (verb == Verb::yield) {
      tell(Text::event_yields, holder);
      return award(snatcher);
    }
    s.guards[holder].push_back({raven, above});
    tell(Text::event_guards, holder, above);
    had_the_chance(snatcher);
  }

  // There is one for each seat, whether it let the prize be or was stopped by a guard.
  void had_the_chance(Seat seat) {
    s.under_way.top<Snatch>().turns.pass(seat, s.seats);
    ask_next_to_snatch();
  }

  void award(Seat seat) {
    s.under_way.pop();
    s.prizes[seat] |= bit(s.under_way.top<Prize>().raven);
    s.under_way.pop();
    next_round();
  }

  // Nobody is asked any more once the game is over.
  void next_round() {
    Auction& auction = s.under_way.top<Auction>();
    --auction.rounds_left;
    const SeatSet can_bid = bidders(s);
    if (auction.rounds_left > 0 && !can_bid.empty()) return s.question.put(Ask::auction, can_bid);
    for (Seat seat{0}; seat < s.seats; ++seat) {
      for (const Guard guard : s.guards[seat])
        reveal(Text::event_unmasks, everyone, seat, guard.raven);
    }
  }
};

// The question that a verb answers.
constexpr Ask question_of(Verb verb) {
  switch (verb) {
    case Verb::bid:
    case Verb::rebid: return Ask::auction;
    case Verb::take:
    case Verb::leave:
    case Verb::shuffle: return Ask::prize;
    case Verb::pass:
    case Verb::snatch: return Ask::snatch;
    case Verb::yield:
    case Verb::guard: return Ask::guard;
  }
  return Ask::nothing;
}
// Whether it is written with a raven, as in `bid 7`.
bool has_raven(Verb verb) { return notation().well_formed(act(verb, 1)); }

Rule rule_of(Verb verb) {
  if (verb == Verb::snatch) return Rule::snatch;
  return verb == Verb::guard ? Rule::guard : Rule::bid;
}

Refusal refuse(Text text, Rule rule, Arg a = 0, Arg b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}

bool owes(const State& s, Seat seat) { return seat < s.seats && s.question.owes(seat); }
bool has_bid(const State& s, Seat seat) { return seat < s.seats && s.pending[seat] != 0; }

// The one place that decides what is legal: the list of legal actions asks it too.
Refusal why_not(const State& s, Seat seat, Action action) {
  if (s.over()) return refuse(Text::refuse_over, Rule::turn);
  const bool exists = notation().well_formed(action);
  const Verb verb = verb_of(action);
  const bool revises = exists && verb == Verb::rebid;  // an answer given before
  if (revises ? !has_bid(s, seat) : !owes(s, seat))
    return refuse(Text::refuse_not_asked, Rule::turn, seat);
  const Raven raven = action.arg(0);
  if (!exists || raven > raven_count) return refuse(Text::refuse_no_such_action, Rule::turn);
  if (question_of(verb) != s.ask()) return refuse(Text::refuse_other_question, Rule::turn);
  if (!has_raven(verb)) return {};
  if ((s.hands[seat] & bit(raven)) == 0)
    return refuse(Text::refuse_not_in_hand, rule_of(verb), raven);
  if (verb != Verb::guard) return {};
  const Raven above = s.under_way.top<Guarding>().above;
  return raven > above ? Refusal{} : refuse(Text::refuse_too_low, Rule::guard, raven, above);
}

// Lists those of the verbs from `first` to `last` that nothing speaks against.
void offer(const State& s, Seat seat, Verb first, Verb last, ActionList& out) {
  const auto try_one = [&](Action action) {
    if (!why_not(s, seat, action)) out.push(action);
  };
  for (auto n = static_cast<std::uint8_t>(first); n <= static_cast<std::uint8_t>(last); ++n) {
    const auto verb = static_cast<Verb>(n);
    if (has_raven(verb)) {
      for_each(s.hands[seat], [&](Raven raven) { try_one(act(verb, raven)); });
    } else {
      try_one(act(verb));
    }
  }
}

}  // namespace

void RavenAuction::start(State& s, const Config& config, const Seed& seed, EventLog*) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  for (Raven raven = 1; raven <= raven_count; ++raven) s.deck.push_back(raven);
  shuffle(s.rng, Draw::deal, std::span(s.deck.begin(), s.deck.end()));
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (int i = 0; i < hand_size; ++i) s.hands[seat] |= bit(s.deck.pop_back());
  }
  s.under_way.push(Auction{config.rounds});
  s.question.put(Ask::auction, bidders(s));
}

Decision RavenAuction::decision(const State& s, Seat seat) {
  if (!owes(s, seat)) return {};
  const int nth = static_cast<int>(s.ask()) - static_cast<int>(Ask::auction);
  Decision decision{.text = static_cast<TextId>(static_cast<int>(Text::ask_auction) + nth)};
  if (s.ask() == Ask::guard) decision.args[0] = s.under_way.top<Guarding>().above;
  return decision;
}

void RavenAuction::legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (owes(s, seat)) offer(s, seat, Verb::bid, Verb::guard, out);
}

void RavenAuction::revisions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (has_bid(s, seat)) offer(s, seat, Verb::rebid, Verb::rebid, out);
}

Refusal RavenAuction::apply(State& s, Seat seat, Action action, EventLog* log) {
  if (const Refusal refusal = why_not(s, seat, action)) return refusal;
  Play(s, log).answer(seat, action);
  return {};
}

// Bid the lowest, take, pass, yield: the verbs are numbered so that this comes first.
Action RavenAuction::default_action(const State& s, Seat seat) {
  ActionList list;
  legal_actions(s, seat, list);
  return list[0];
}

Result RavenAuction::result(const State& s) {
  Result result;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    int score = 0;
    for_each(s.prizes[seat], [&](Raven raven) { score += raven; });
    for (const Guard guard : s.guards[seat]) score -= guard.raven;
    result.score[seat] = static_cast<std::int16_t>(score);
  }
  for (Seat seat{0}; seat < s.seats; ++seat) {
    result.place[seat] = 1;
    for (Seat other{0}; other < s.seats; ++other) {
      if (result.score[other] > result.score[seat]) ++result.place[seat];
    }
  }
  return result;
}

}  // namespace rookery
