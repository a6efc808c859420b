// The rules: how a game starts, who is asked, what is legal, what happens.
#include <algorithm>

#include "tests/toy/raven_auction.h"

namespace rookery {

using namespace raven;

namespace {

// One answer being carried out. Each question has one function, named like it.
struct Play {
  State& s;
  EventLog* log;  // null when nobody listens

  void tell(Text text, std::uint8_t a = 0, std::uint8_t b = 0) {
    if (log != nullptr) (*log)({.text = static_cast<TextId>(text), .args = {a, b}});
  }
  // For what the audience could not have known before.
  void reveal(Text text, SeatSet audience, std::uint8_t a, std::uint8_t b) {
    if (log == nullptr) return;
    (*log)(
        {.text = static_cast<TextId>(text), .audience = audience, .reveals = true, .args = {a, b}});
  }
  void push(Frame frame) { s.frames[s.depth++] = frame; }
  void pop() { s.frames[--s.depth] = {}; }
  Seat left_of(Seat seat) const { return static_cast<Seat>((seat + 1) % s.seats); }

  void answer(Seat seat, Action action) {
    const auto verb = static_cast<Verb>(action.verb());
    const Raven raven = action.arg(0);
    s.hands[seat] &= ~bit(raven);
    if (verb == Verb::rebid) return rebid(seat, raven);
    switch (s.top().proc) {
      case Proc::auction: return auction(seat, raven);
      case Proc::prize: return prize(seat, verb);
      case Proc::snatch: return snatch(seat, verb, raven);
      case Proc::guard: return guard(seat, verb, raven);
      case Proc::none: return;
    }
  }

  // The bid lies face down until everybody has bid.
  void auction(Seat seat, Raven raven) {
    s.pending[seat] = raven;
    tell(Text::event_ready, seat);
    if (!RavenAuction::to_act(s).empty()) return;
    Seat winner{0};
    for (Seat i{0}; i < s.seats; ++i) {
      if (s.pending[i] == 0) continue;
      reveal(Text::event_bids, everyone, i, s.pending[i]);
      s.discard |= bit(s.pending[i]);
      if (s.pending[i] > s.pending[winner]) winner = i;
    }
    s.pending = {};
    tell(Text::event_wins, winner);
    push({Proc::prize, winner});
    s.top_known |= SeatSet::of(winner).bits();
    tell(Text::event_looks, winner);
    reveal(Text::event_saw, SeatSet::of(winner), winner, s.deck.back());
  }

  // Nobody is told: that there is a bid is known already.
  void rebid(Seat seat, Raven raven) {
    s.hands[seat] |= bit(s.pending[seat]);
    s.pending[seat] = raven;
  }

  void prize(Seat winner, Verb verb) {
    if (verb == Verb::leave) {
      tell(Text::event_leaves, winner);
      pop();
      return next_round();
    }
    if (verb == Verb::shuffle) {
      // Whoever knew the top knows nothing now.
      shuffle(s.rng, Draw::shuffle, std::span(s.deck.begin(), s.deck.end()));
      tell(Text::event_shuffles, winner);
    }
    s.top_known = 0;
    s.top().raven = s.deck.pop_back();
    reveal(Text::event_takes, everyone, winner, s.top().raven);
    push({Proc::snatch, winner});
    ask_next_to_snatch();
  }

  // Asks whoever has a raven to do it with: how many ravens a seat holds is no secret.
  void ask_next_to_snatch() {
    const Seat holder = s.frames[s.depth - 2U].seat;
    Frame& reaction = s.top();
    do {
      reaction.seat = left_of(reaction.seat);
    } while (reaction.seat != holder && s.hands[reaction.seat] == 0);
    if (reaction.seat == holder) award(holder);
  }

  void snatch(Seat seat, Verb verb, Raven raven) {
    if (verb == Verb::pass) return ask_next_to_snatch();
    s.discard |= bit(raven);
    reveal(Text::event_snatches, everyone, seat, raven);
    const Seat holder = s.frames[s.depth - 2U].seat;
    if (s.hands[holder] == 0) return award(seat);
    push({Proc::guard, holder, raven});
  }

  // Ends, and the reaction it interrupts goes on: with the next seat, or not at all.
  void guard(Seat seat, Verb verb, Raven raven) {
    const Raven above = s.top().raven;
    pop();
    if (verb == Verb::yield) {
      tell(Text::event_yields, seat);
      return award(s.top().seat);
    }
    s.guards[seat].push_back({raven, above});
    tell(Text::event_guards, seat, above);
    ask_next_to_snatch();
  }

  void award(Seat seat) {
    pop();
    s.prizes[seat] |= bit(s.top().raven);
    pop();
    next_round();
  }

  void next_round() {
    --s.rounds_left;
    if (s.rounds_left > 0 && !RavenAuction::to_act(s).empty()) return;
    pop();
    for (Seat seat{0}; seat < s.seats; ++seat) {
      for (const Guard guard : s.guards[seat])
        reveal(Text::event_unmasks, everyone, seat, guard.raven);
    }
  }
};

Refusal refuse(Text text, Rule rule, std::uint8_t a = 0, std::uint8_t b = 0) {
  return {static_cast<TextId>(text), static_cast<RuleId>(rule), {a, b}};
}

bool has_bid(const State& s, Seat seat) { return seat < s.seats && s.pending[seat] != 0; }

// The one place that decides what is legal: the list of legal actions asks it too.
Refusal why_not(const State& s, Seat seat, Action action) {
  if (s.over()) return refuse(Text::refuse_over, Rule::turn);
  const auto spec = std::find_if(verbs.begin(), verbs.end(), [&](const VerbSpec& v) {
    return action == act(v.verb, v.has_raven ? action.arg(0) : Raven{0});
  });
  const bool revises = spec != verbs.end() && spec->revises;
  if (revises ? !has_bid(s, seat) : !RavenAuction::to_act(s).has(seat))
    return refuse(Text::refuse_not_asked, Rule::turn, seat);
  const Raven raven = action.arg(0);
  if (spec == verbs.end() || raven > raven_count)
    return refuse(Text::refuse_no_such_action, Rule::turn);
  if (spec->proc != s.top().proc) return refuse(Text::refuse_other_question, Rule::turn);
  if (!spec->has_raven) return {};
  const Rule rule = spec->proc == Proc::auction  ? Rule::bid
                    : spec->verb == Verb::snatch ? Rule::snatch
                                                 : Rule::guard;
  if ((s.hands[seat] & bit(raven)) == 0) return refuse(Text::refuse_not_in_hand, rule, raven);
  if (spec->verb == Verb::guard && raven <= s.top().raven) {
    return refuse(Text::refuse_too_low, rule, raven, s.top().raven);
  }
  return {};
}

void offer(const State& s, Seat seat, bool revisions, ActionList& out) {
  const auto try_one = [&](Action action) {
    if (!why_not(s, seat, action)) out.push(action);
  };
  for (const VerbSpec& spec : verbs) {
    if (spec.revises != revisions) continue;
    if (spec.has_raven) {
      for_each(s.hands[seat], [&](Raven raven) { try_one(act(spec.verb, raven)); });
    } else {
      try_one(act(spec.verb));
    }
  }
}

}  // namespace

void RavenAuction::start(State& s, const Config& config, const Seed& seed, EventLog*) {
  s = State{};
  s.rng = Rng(seed);
  s.seats = config.seats;
  s.rounds_left = config.rounds;
  for (Raven raven = 1; raven <= raven_count; ++raven) s.deck.push_back(raven);
  shuffle(s.rng, Draw::deal, std::span(s.deck.begin(), s.deck.end()));
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (int i = 0; i < hand_size; ++i) s.hands[seat] |= bit(s.deck.pop_back());
  }
  s.depth = 1;
  s.frames[0].proc = Proc::auction;
}

SeatSet RavenAuction::to_act(const State& s) {
  if (s.over()) return {};
  if (s.top().proc != Proc::auction) return SeatSet::of(s.top().seat);
  SeatSet seats;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (s.hands[seat] != 0 && s.pending[seat] == 0) seats.add(seat);
  }
  return seats;
}

Decision RavenAuction::decision(const State& s, Seat seat) {
  if (!to_act(s).has(seat)) return {};
  const int nth = static_cast<int>(s.top().proc) - static_cast<int>(Proc::auction);
  return {.text = static_cast<TextId>(static_cast<int>(Text::ask_auction) + nth),
          .args = {s.top().raven}};
}

void RavenAuction::legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (to_act(s).has(seat)) offer(s, seat, false, out);
}

void RavenAuction::revisions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (has_bid(s, seat)) offer(s, seat, true, out);
}

Refusal RavenAuction::apply(State& s, Seat seat, Action action, EventLog* log) {
  if (const Refusal refusal = why_not(s, seat, action)) return refusal;
  Play{s, log}.answer(seat, action);
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
