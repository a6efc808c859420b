// What leaders and character cards say: the ops of their data, one after another.
#include "games/iron_throne/play.h"

namespace rookery::iron_throne {

// Frame::op_step: what has been chosen for the op under way.
inline constexpr std::uint8_t player_chosen = 1;
inline constexpr std::uint8_t character_chosen = 2;
inline constexpr std::uint8_t second_chosen = 4;
inline constexpr std::uint8_t amount_chosen = 8;
inline constexpr std::uint8_t begun = 16;

void Play::ability_step() {
  Frame& frame = s.top();
  if (frame.op >= ops_of(frame).size()) return pop();
  const Op& op = current_op(frame);
  const Seat you = frame.you;
  switch (op.code) {
    case OpCode::add_total: return add_total(op);
    case OpCode::remove_power: return remove_power_op(op);
    case OpCode::put_out_power: return put_out_power_op(op);
    case OpCode::shift_power: return shift_power(op);
    case OpCode::draw: return draw_op(op);
    case OpCode::discard: return discard_op(op);
    case OpCode::dig: return dig(op);
    case OpCode::peek_hand: return peek_hand(op);
    case OpCode::ban_card: return ban_card(op);
    case OpCode::force_support: return force_support();
    case OpCode::replace_revealed: return replace_revealed(op);
    case OpCode::discard_or_withdraw: return discard_or_withdraw(op);
    case OpCode::torture: return torture_op(op);
    case OpCode::pay_power: {
      const Range range = amount_range(s, frame);
      if (!choose_amount(range.least, range.most)) return;
      if (on(Rule::IT_POW_03)) {
        s.at(you).sheet = as_arg(s.at(you).sheet - frame.n);
        s.box = as_arg(s.box + frame.n);
      }
      tell(Text::event_loses_sheet, you, frame.n);
      return next_op();
    }
    case OpCode::take_sheet_power: {
      if (!choose_player(op)) return;
      const Range range = amount_range(s, frame);
      if (!choose_amount(range.least, range.most)) return;
      s.at(frame.subject).sheet = as_arg(s.at(frame.subject).sheet - frame.n);
      s.at(you).sheet = as_arg(s.at(you).sheet + frame.n);
      if (frame.n > 0) tell(Text::event_gets_power, you, frame.n, frame.subject);
      return next_op();
    }
    case OpCode::reshuffle: reshuffle(you); return next_op();
    case OpCode::invite_support: s.inviter = you; return next_op();
    case OpCode::tax_support: s.taxer = you; return next_op();
    case OpCode::opponent_first:
      if (on(Rule::IT_ENC_06)) s.first_to_lay = opposing_active(s, you);
      return next_op();
    case OpCode::override_outcome:
      s.outcome = op.outcome;
      s.overridden = true;
      tell(Text::event_outcome, as_arg(s.outcome));
      return next_op();
    case OpCode::offer_truce: return ask(Ask::truce_or_total, opposing_active(s, you));
    case OpCode::ignore_power:
      if (!choose_character(op)) return;
      s.ignored_by[seat_of(s, frame.target)] = you;
      tell(Text::event_ignored, frame.target);
      return next_op();
    case OpCode::withdraw:
      if (!choose_player(op)) return;
      withdraw(frame.subject);
      return next_op();
    case OpCode::hostage_immunity:
      s.immune = as_arg(s.immune | 1U << you);
      tell(Text::event_immune, you);
      return next_op();
    case OpCode::prevent_rewards: {
      const Side traitors = shows_hostility(s, s.attacker) ? Side::attack : Side::defence;
      s.no_rewards = as_arg(s.no_rewards | side_members(s, traitors).bits());
      tell(Text::event_no_rewards, active_of(s, traitors));
      return next_op();
    }
    case OpCode::prevent_penalties:
      if (!choose_player(op)) return;
      s.no_penalties = as_arg(s.no_penalties | 1U << frame.subject);
      tell(Text::event_no_penalties, frame.subject);
      return next_op();
    case OpCode::take_hostage: {
      if (!choose_player(op)) return;
      const Seat giver = frame.subject;
      next_op();
      return take_hostage(you, giver);
    }
    case OpCode::free_hostage:
      if (static_cast<int>(s.hostages.size()) == hostages_held(s, you)) return next_op();
      return ask(Ask::free_hostage, you);
  }
}

// --- choices --------------------------------------------------------------------------------

// True once the player the op is about stands in the frame. An op without anybody is skipped.
bool Play::choose_player(const Op&) {
  Frame& frame = s.top();
  if ((frame.op_step & player_chosen) != 0) return true;
  const SeatSet seats = player_choices(s, frame);
  if (seats.size() > 1) {
    ask(Ask::player, frame.you);
    return false;
  }
  if (seats.empty()) {
    next_op();
    return false;
  }
  frame.subject = seats.lowest();
  frame.op_step = as_arg(frame.op_step | player_chosen);
  return true;
}

bool Play::choose_character(const Op&) {
  Frame& frame = s.top();
  if ((frame.op_step & character_chosen) != 0) return true;
  frame.target = no_person;
  const People people = character_choices(s, frame);
  if (people.size() > 1) {
    ask(Ask::character, frame.you);
    return false;
  }
  if (people.empty()) {
    next_op();
    return false;
  }
  frame.target = people.lowest();
  frame.op_step = as_arg(frame.op_step | character_chosen);
  return true;
}

bool Play::choose_amount(int least, int most) {
  Frame& frame = s.top();
  if ((frame.op_step & amount_chosen) != 0) return true;
  if (least < most) {
    ask(Ask::amount, frame.you);
    return false;
  }
  frame.n = as_arg(most);
  frame.op_step = as_arg(frame.op_step | amount_chosen);
  return true;
}

// --- power and totals -----------------------------------------------------------------------

void Play::add_total(const Op& op) {
  Frame& frame = s.top();
  Player& you = s.at(frame.you);
  if (op.per == Per::supporter) {  // counted when the winner is found
    s.renly = frame.you;
    s.per_supporter = as_arg(s.per_supporter + op.n);
    tell(Text::event_adds_each, frame.you, op.n);
    return next_op();
  }
  int bonus = op.n;
  if (op.chosen_number) bonus = op.n * frame.n;
  if (op.per == Per::attacking && you.side != Side::attack) bonus = op.min;
  if (op.per == Per::idle_half) {
    if (!choose_character(op)) return;
    bonus = std::min<int>(op.n, (power_of(s, frame.target) + 1) / 2);
  }
  you.bonus = as_arg(you.bonus + bonus);
  tell(Text::event_adds, frame.you, as_arg(bonus));
  next_op();
}

void Play::remove_power_op(const Op& op) {
  Frame& frame = s.top();
  const bool all =
      op.target == Target::each_opposing || op.target == Target::each_opposing_supporter;
  if (all) {
    for (People people = characters_for(s, frame.you, op.target); !people.empty();
         people.bits &= people.bits - 1)
      remove_power(people.lowest(), op.n, seat_of(s, people.lowest()));
    return next_op();
  }
  if (!choose_character(op)) return;
  const Person target = frame.target;
  int n = op.n;
  if (op.max > 0) {
    const Range range = amount_range(s, frame);
    if (!choose_amount(range.least, range.most)) return;
    n = frame.n;
  }
  if (op.all_but_one) n = power_of(s, target) - 1;
  if (n > 0) remove_power(target, n, on(Rule::IT_POW_02) ? seat_of(s, target) : frame.you);
  next_op();
}

void Play::put_out_power_op(const Op& op) {
  Frame& frame = s.top();
  Player& you = s.at(frame.you);
  if (op.target == Target::own_participating) {
    const Range range = amount_range(s, frame);
    if (!choose_amount(range.least, range.most)) return;
    for (int i = 0; i < frame.n; ++i) put_power(frame.you, you.champion);
    return next_op();
  }
  if ((frame.op_step & begun) == 0) {
    frame.op_step = as_arg(frame.op_step | begun);
    frame.count = op.max;
  }
  if (frame.count == 0 || you.sheet == 0) return next_op();
  ask(Ask::put_power_or_stop, frame.you);
}

// Out of one of your characters into another: from where, how many, to where.
void Play::shift_power(const Op& op) {
  Frame& frame = s.top();
  if (!choose_character(op)) return;
  const Range range = amount_range(s, frame);
  if (!choose_amount(range.least, range.most)) return;
  if ((frame.op_step & second_chosen) == 0) {
    const People people = character_choices(s, frame);
    if (people.size() > 1) return ask(Ask::character, frame.you);
    frame.count = people.lowest();
  }
  Player& you = s.at(frame.you);
  std::uint8_t& from = you.power[place_of(frame.target)];
  std::uint8_t& to = you.power[place_of(frame.count)];
  from = as_arg(from - frame.n);
  to = as_arg(to + frame.n);
  tell(Text::event_shifts, frame.n, frame.target, frame.count);
  next_op();
}

// --- cards ----------------------------------------------------------------------------------

void Play::draw_op(const Op& op) {
  const Frame& frame = s.top();
  if (op.who == Who::each_side_mate) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = clockwise(i);
      if (players_for(s, frame.you, op.who, no_seat).has(seat)) draw_cards(seat, op.n);
    }
    return next_op();
  }
  if (!choose_player(op)) return;
  draw_cards(s.top().subject, op.n);
  next_op();
}

void Play::discard_op(const Op& op) {
  Frame& frame = s.top();
  if (op.who == Who::each_losing) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = clockwise(i);
      if (players_for(s, frame.you, op.who, no_seat).has(seat)) discard_random(seat, op.n);
    }
    return next_op();
  }
  if (op.how == How::you) {
    if (s.at(frame.subject).hand.empty()) return next_op();
    return ask(Ask::strike_card, frame.you);
  }
  if (op.how == How::random) {
    const Range range = amount_range(s, frame);
    if (!choose_amount(range.least, range.most)) return;
    discard_random(frame.you, frame.n);
    return next_op();
  }
  if ((frame.op_step & begun) == 0) {
    frame.op_step = as_arg(frame.op_step | begun);
    frame.count = op.n;
  }
  if (frame.count == 0 || s.at(frame.you).hand.empty()) return next_op();
  const bool optional = op.optional || !on(Rule::IT_CARD_08);
  ask(optional ? Ask::discard_or_decline : Ask::discard, frame.you);
}

// The top cards: one into the hand, the other under the deck.
void Play::dig(const Op& op) {
  const Frame& frame = s.top();
  Player& you = s.at(frame.you);
  const std::size_t n = std::min<std::size_t>(op.n, you.deck.size());
  if (n < 2) {
    draw_cards(frame.you, 1);
    return next_op();
  }
  for (std::size_t i = 0; i < n; ++i) s.seen.push_back(you.deck[you.deck.size() - 1 - i]);
  tell(Text::event_digs, frame.you, as_arg(n));
  for (const Title title : s.seen)
    reveal(Text::event_saw_own, SeatSet::of(frame.you), frame.you, face(frame.you, title));
  ask(Ask::keep_card, frame.you);
}

// Only the user and the owner see which cards.
void Play::peek_hand(const Op& op) {
  if (!choose_player(op)) return;
  const Frame& frame = s.top();
  Hand& hand = s.at(frame.subject).hand;
  const int n = std::min<int>(op.n, hand.size());
  tell(Text::event_looks_hand, frame.you, frame.subject, as_arg(n));
  Counts looked = hand.counts();
  if (op.how == How::random) {
    looked = {};
    Counts left = hand.counts();
    for (int i = 0; i < n; ++i) {
      auto k =
          static_cast<int>(draw(s.rng, Draw::peek, static_cast<std::uint32_t>(hand.size() - i)));
      Title title = 0;
      while (k >= left[title]) k -= left[title++];
      --left[title];
      ++looked[title];
    }
  }
  const bool to_choose =
      frame.op + 1U < ops_of(frame).size() && ops_of(frame)[frame.op + 1U].code == OpCode::ban_card;
  for (Title title = 0; title < title_count; ++title) {
    if (looked[title] == 0) continue;
    hand.show(frame.you, title, looked[title]);
    for (int i = 0; i < looked[title]; ++i) {
      reveal(Text::event_saw, SeatSet::of(frame.you) | SeatSet::of(frame.subject), frame.you,
             frame.subject, face(frame.subject, title));
      if (to_choose) s.seen.push_back(title);
    }
  }
  next_op();
}

void Play::ban_card(const Op& op) {
  if (!choose_player(op)) return;
  const Frame& frame = s.top();
  if (s.seen.empty()) return next_op();
  ask(Ask::ban_card, frame.you);
}

// --- support --------------------------------------------------------------------------------

// IT-SUP-06.
void Play::force_support() {
  const Frame& frame = s.top();
  if (!choose_character(current_op(frame))) return;
  stand_with(s.subject, side_of(s, frame.you), place_of(frame.target));
  next_op();
}

void Play::discard_or_withdraw(const Op& op) {
  if (!choose_player(op)) return;
  const Frame& frame = s.top();
  if (s.at(frame.subject).hand.size() >= op.n) return ask(Ask::lose_or_withdraw, frame.subject);
  withdraw(frame.subject);
  next_op();
}

// --- revealed cards -------------------------------------------------------------------------

void Play::replace_revealed(const Op& op) {
  if (!choose_player(op)) return;
  const Seat seat = s.top().subject;
  Player& player = s.at(seat);
  if (op.from == From::deck) {
    if (player.shown != no_title) to_discard(seat, std::exchange(player.shown, no_title));
    if (!player.deck.empty()) {
      show_card(seat, player.deck.pop_back());
      settle_deck(seat);
    }
    find_outcome();
    return next_op();
  }
  const std::uint32_t titles = higher_titles(s, seat);
  if (titles == 0) {
    reveal(Text::event_nothing_higher, everyone, seat);
    return next_op();
  }
  if (std::popcount(titles) == 1)
    return replace_with(seat, static_cast<Title>(std::countr_zero(titles)));
  reveal(Text::event_ponders, everyone, seat);
  ask(Ask::higher_card, seat);
}

void Play::replace_with(Seat seat, Title title) {
  Player& player = s.at(seat);
  if (player.shown != no_title) to_discard(seat, std::exchange(player.shown, no_title));
  player.hand.remove(title);
  show_card(seat, title);
  find_outcome();
  next_op();
}

// --- hostages -------------------------------------------------------------------------------

void Play::torture_op(const Op& op) {
  const Seat you = s.top().you;
  if (op.just_taken) {
    // A card of the own house has come home and cannot be tortured.
    if (!s.last_kept) return next_op();
    return ask(Ask::torture_taken, you);
  }
  const int held = hostages_held(s, you);
  if (held > 1) return ask(Ask::torture_which, you);
  next_op();
  if (held == 1) begin_torture(you, 0);
}

}  // namespace rookery::iron_throne
