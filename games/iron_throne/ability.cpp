// What leaders and character cards say: the ops of their data, one after another. Those about
// power, totals and sides are here, those about cards and hostages in ability_cards.cpp.
#include "games/iron_throne/play.h"
#include "games/iron_throne/wrong.h"

namespace rookery::iron_throne {

void Play::ability_step() {
  const Ability& text = s.ability();
  if (text.op >= ops_of(text).size()) return end_procedure();
  const Op& op = current_op(text);
  if (simple_op(op)) return next_op();
  switch (op.code) {
    case OpCode::add_total: return add_total(op);
    case OpCode::remove_power: return remove_power_op(op);
    case OpCode::put_out_power: return put_out_power_op(op);
    case OpCode::shift_power: return shift_power();
    case OpCode::pay_power: return pay_power();
    case OpCode::take_sheet_power: return take_sheet_power();
    case OpCode::ignore_power: return ignore_power();
    case OpCode::prevent_penalties: return prevent_penalties();
    case OpCode::withdraw: return withdraw_op();
    case OpCode::discard_or_withdraw: return discard_or_withdraw(op);
    case OpCode::force_support: return force_support();
    case OpCode::offer_truce: return ask(Ask::truce_or_total, opposing_active(s, text.you));
    case OpCode::draw: return draw_op(op);
    case OpCode::discard: return discard_op(op);
    case OpCode::dig: return dig(op);
    case OpCode::peek_hand: return peek_hand(op);
    case OpCode::ban_card: return ban_card();
    case OpCode::replace_revealed: return replace_revealed(op);
    case OpCode::take_hostage: return take_hostage_op();
    case OpCode::torture: return torture_op(op);
    case OpCode::free_hostage: return free_hostage_op();
    default: return;
  }
}

// Ops that nobody has to choose anything for.
bool Play::simple_op(const Op& op) {
  const Seat you = s.ability().you;
  switch (op.code) {
    case OpCode::reshuffle: reshuffle(you); return true;
    case OpCode::invite_support: s.inviter = you; return true;
    case OpCode::tax_support: s.taxer = you; return true;
    case OpCode::opponent_first:
      if (on(Rule::IT_ENC_06)) s.first_to_lay = opposing_active(s, you);
      return true;
    case OpCode::override_outcome:
      s.overridden = true;
      set_outcome(op.outcome);
      return true;
    case OpCode::hostage_immunity:
      s.immune.add(you);
      tell(Text::event_immune, you);
      return true;
    case OpCode::prevent_rewards: prevent_rewards(); return true;
    default: return false;
  }
}

// --- choices --------------------------------------------------------------------------------

// True once the player the op is about stands in the frame. An op without anybody is skipped.
bool Play::choose_player() {
  Ability& text = s.ability();
  if (text.chosen.player) return true;
  const SeatSet seats = player_choices(s, text);
  if (seats.size() > 1) {
    ask(Ask::player, text.you);
    return false;
  }
  if (seats.empty()) {
    next_op();
    return false;
  }
  text.player = seats.lowest();
  text.chosen.player = true;
  return true;
}

bool Play::choose_character() {
  Ability& text = s.ability();
  if (text.chosen.character) return true;
  const People people = character_choices(s, text);
  if (people.size() > 1) {
    ask(Ask::character, text.you);
    return false;
  }
  if (people.empty()) {
    next_op();
    return false;
  }
  text.character = people.lowest();
  text.chosen.character = true;
  return true;
}

bool Play::choose_amount() {
  Ability& text = s.ability();
  if (text.chosen.number) return true;
  const Range range = amount_range(s, text);
  if (range.least < range.most) {
    ask(Ask::amount, text.you);
    return false;
  }
  text.number = byte(range.most);
  text.chosen.number = true;
  return true;
}

// --- power and totals -----------------------------------------------------------------------

void Play::add_total(const Op& op) {
  const Ability& text = s.ability();
  if (op.per == Per::supporter) {  // counted when the winner is found
    s.renly = text.you;
    s.per_supporter = byte(s.per_supporter + op.n);
    tell(Text::event_adds_each, text.you, op.n);
    return next_op();
  }
  int bonus = op.n;
  if (op.chosen_number) bonus = op.n * text.number;
  if (op.per == Per::attacking && s.at(text.you).side != Side::attack) bonus = op.min;
  if (op.per == Per::idle_half) {
    if (!choose_character()) return;
    bonus = std::min<int>(op.n, (power_of(s, text.character) + 1) / 2);
  }
  add_bonus(text.you, bonus);
  next_op();
}

void Play::add_bonus(Seat seat, int bonus) {
  s.at(seat).bonus = byte(s.at(seat).bonus + bonus);
  tell(Text::event_adds, seat, bonus);
}

void Play::remove_power_op(const Op& op) {
  const Ability& text = s.ability();
  const bool all =
      op.target == Target::each_opposing || op.target == Target::each_opposing_supporter;
  if (all) {
    for (People people = characters_for(s, text.you, op.target); !people.empty();
         people.bits &= people.bits - 1)
      remove_power(people.lowest(), op.n, seat_of(s, people.lowest()));
    return next_op();
  }
  if (!choose_character()) return;
  int n = op.n;
  if (op.max > 0) {
    if (!choose_amount()) return;
    n = text.number;
  }
  if (op.all_but_one) n = power_of(s, text.character) - 1;
  if (n > 0) remove_power(text.character, n, sheet_for(seat_of(s, text.character), text.you));
  next_op();
}

void Play::put_out_power_op(const Op& op) {
  Ability& text = s.ability();
  const Player& you = s.at(text.you);
  if (op.target == Target::own_participating) {
    if (!choose_amount()) return;
    for (int i = 0; i < text.number; ++i) put_power(text.you, you.champion);
    return next_op();
  }
  if (!text.chosen.begun) {
    text.chosen.begun = true;
    text.power_left = op.max;
  }
  if (text.power_left == 0 || you.sheet == 0) return next_op();
  ask(Ask::put_power_or_stop, text.you);
}

// Out of one of your characters into another: from where, how many, to where.
void Play::shift_power() {
  Ability& text = s.ability();
  if (!choose_character() || !choose_amount()) return;
  if (!text.chosen.receiver) {
    const People people = character_choices(s, text);
    if (people.size() > 1) return ask(Ask::character, text.you);
    text.receiver = people.lowest();
  }
  auto& power = s.at(text.you).power;
  std::uint8_t& from = power[title_of(text.character)];
  std::uint8_t& to = power[title_of(text.receiver)];
  from = byte(from - text.number);
  to = byte(to + text.number);
  tell(Text::event_shifts, text.number, text.character, text.receiver);
  next_op();
}

void Play::pay_power() {
  if (!choose_amount()) return;
  const Ability& text = s.ability();
  Player& you = s.at(text.you);
  if (on(Rule::IT_POW_03)) {
    you.sheet = byte(you.sheet - text.number);
    s.box = byte(s.box + text.number);
  }
  tell(Text::event_loses_sheet, text.you, text.number);
  next_op();
}

void Play::take_sheet_power() {
  if (!choose_player() || !choose_amount()) return;
  const Ability& text = s.ability();
  shift_sheet_power(text.you, text.player, text.number);
  next_op();
}

void Play::ignore_power() {
  if (!choose_character()) return;
  const Ability& text = s.ability();
  s.ignored_by[seat_of(s, text.character)] = text.you;
  tell(Text::event_ignored, text.character);
  next_op();
}

// --- sides, rewards and penalties -----------------------------------------------------------

void Play::prevent_rewards() {
  const Side traitors = shows_hostility(s, s.attacker) ? Side::attack : Side::defence;
  s.no_rewards = s.no_rewards | side_members(s, traitors);
  tell(Text::event_no_rewards, active_of(s, traitors));
}

void Play::prevent_penalties() {
  if (!choose_player()) return;
  s.no_penalties.add(s.ability().player);
  tell(Text::event_no_penalties, s.ability().player);
  next_op();
}

// IT-SUP-06.
void Play::force_support() {
  if (!choose_character()) return;
  const Ability& text = s.ability();
  stand_with(s.subject, side_of(s, text.you), title_of(text.character));
  next_op();
}

void Play::withdraw_op() {
  if (!choose_player()) return;
  withdraw(s.ability().player);
  next_op();
}

void Play::discard_or_withdraw(const Op& op) {
  if (!choose_player()) return;
  const Seat seat = s.ability().player;
  if (s.at(seat).hand.size() >= op.n) return ask(Ask::lose_or_withdraw, seat);
  withdraw(seat);
  next_op();
}

}  // namespace rookery::iron_throne
