#include "games/cards/judge.h"

#include <algorithm>

namespace rookery::cards {

// What all answers to a question are weighed against is worked out once.
Judge::Judge(const State& s, Seat seat) : s_(s), me_(seat), outlook_(s, seat) {
  switch (s.ask()) {
    case Ask::mulligan:
    case Ask::lay_out: plan_set_up(); break;
    case Ask::action:
      if (s.phase == Phase::marshalling) plan_marshalling();
      break;
    case Ask::attackers: sortie_ = outlook_.attack(s.challenge.type, s.challenge.defender); break;
    case Ask::defenders: sortie_ = outlook_.defence(); break;
    default: break;
  }
}

float Judge::score(Action action) const {
  switch (s_.ask()) {
    case Ask::mulligan: return mulligan(action);
    case Ask::lay_out: return set_up(action);
    case Ask::plot: return plot(kind_at(action, 0));
    case Ask::first_player: return first_player(Seat(action.arg(0)));
    case Ask::winner:
    case Ask::next_revealed: return Seat(action.arg(0)) == me_ ? 1.0F : 0.0F;
    case Ask::action:
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction:
    case Ask::next_forced: return window(action);
    case Ask::challenge: return challenge(action);
    case Ask::attackers:
    case Ask::defenders: return declare(action);
    case Ask::claim_kill: return -loss_of(s_, card_at(s_, action, 0));
    case Ask::use_keyword:
      if (verb_of(action) == Verb::no) return 0.0F;
      return s_.now<Challenging>().keyword == Keyword::insight ? draw_worth(s_, me_, 1) : 1.0F;
    case Ask::reserve:
    case Ask::pay_card: return -hand_worth(kind_at(action, 0));
    case Ask::ambush: return -number(action.arg(0));
    case Ask::title: return title(kind_at(action, 0));
    case Ask::redirect:
    case Ask::redirect_to:
    case Ask::claim_on: return redirect(action);
    case Ask::clash: return s_.card(card_at(s_, action, 0)).controller == me_ ? 1.0F : 0.0F;
    case Ask::amount: return amount(action.arg(0));
    case Ask::pick: return verb_of(action) == Verb::leave ? 0.0F : kind_worth(kind_at(action, 1));
    case Ask::player: return number(total_power(s_, Seat(action.arg(0))));
    case Ask::icon: return icon(action.as<Icon>(0));
    case Ask::either: return verb_of(action) == Verb::draw ? draw_worth(s_, me_, 1) : 1.0F;
    case Ask::instead: return verb_of(action) == Verb::yes ? 1.0F : 0.0F;
    case Ask::type: return action.arg(0) == 0 ? 1.0F : 0.0F;  // characters are the most
    default: return target(action);
  }
}

// --- set-up and marshalling ---------------------------------------------------------------------

void Judge::plan_set_up() {
  constexpr int gold = 8;  // CRD-SETUP-13
  const Player& player = s_.at(me_);
  bool limited = false;
  for (const Kind kind : player.hand) {
    const bool is_limited = keywords_of(kind).has(Keyword::limited);
    if (is_a(kind, CardType::event) || is_a(kind, CardType::attachment) || (is_limited && limited))
      continue;
    limited = limited || is_limited;
    // Another card is drawn for each that is laid.
    purse_.add({kind, record(kind).cost, kind_worth(kind) + drawn_card});
  }
  purse_.spend(gold - laid_cost(player));
}

float Judge::mulligan(Action action) const {
  constexpr float fair_hand = 7.5F;
  return (verb_of(action) == Verb::keep) == (purse_.total() >= fair_hand) ? 1.0F : 0.0F;
}

float Judge::set_up(Action action) const {
  if (verb_of(action) == Verb::done) return 0.0F;
  const Kind kind = kind_at(action, 0);
  return purse_.buys(kind) ? kind_worth(kind) : -0.5F;
}

// What is kept for an ambush or an event lies in the same purse.
void Judge::plan_marshalling() {
  const Player& player = s_.at(me_);
  Kind last = Kind::none;
  for (const Kind kind : player.hand) {
    const bool again = kind == last && record(kind).unique;
    last = kind;
    if (again || own_copy(s_, me_, kind) != no_ref) continue;
    switch (record(kind).type) {
      case CardType::event:
        if (record(kind).cost > 0) purse_.add({kind, record(kind).cost, 0.6F});
        break;
      case CardType::attachment:
        if (!has_host(s_, me_, kind)) break;
        purse_.add({kind, cost_to_marshal(s_, me_, kind), std::abs(attachment_worth(kind))});
        break;
      default: purse_.add({kind, cost_to_marshal(s_, me_, kind), kind_worth(kind)});
    }
  }
  purse_.spend(player.gold);
}

float Judge::marshal(Kind kind) const { return purse_.buys(kind) ? kind_worth(kind) : -0.2F; }

float Judge::equip(Kind kind, Ref host) const {
  const float worth = attachment_worth(kind);
  const float most = std::min(2.0F, 0.3F * card_worth(s_, host));
  return (worth > 0) == mine(host) ? 0.3F * std::abs(worth) + most - 0.3F : -1.0F;
}

// --- challenges ---------------------------------------------------------------------------------

float Judge::challenge(Action action) const {
  if (verb_of(action) == Verb::pass) return 0.0F;
  return outlook_.attack(action.as<Icon>(0), Seat(action.arg(1))).worth +
         opponent(Seat(action.arg(1)));
}

// One after another, until all who should are declared.
float Judge::declare(Action action) const {
  if (verb_of(action) == Verb::done) return sortie_.members.empty() ? 1.0F : 0.0F;
  const Ref ref = card_at(s_, action, 0);
  return sortie_.has(ref) ? 1.0F : -0.2F;
}

// Who goes last challenges those whose characters kneel already. Whoever can end it goes first.
float Judge::first_player(Seat seat) const {
  const bool ends_it = total_power(s_, me_) >= 13;
  if (seat == me_) return ends_it ? 2.0F : 0.0F;
  return 1.0F / number(1 + (seat + s_.seats - me_) % s_.seats);  // the next one, then I am the last
}

// Gold is good for characters of that cost.
float Judge::amount(int x) const {
  float best = 0;
  const AbilitySpec& spec = spec_of(s_.now<Ability>());
  if (spec.target.fits == nullptr) return -0.1F * number(x);
  Ability said = s_.now<Ability>();
  said.x = byte(x);
  each_card(
      s_, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (is_target(s_, said, ref)) best = std::max(best, effect_on(spec, ref));
      });
  return best - 0.2F * number(x);
}

// The type in which the others are the most dangerous.
float Judge::icon(Icon type) const {
  float most = 0;
  for (const Seat seat : playing(s_)) {
    if (seat == me_) continue;
    const float danger = number(outlook_.might(seat, type) - outlook_.might(me_, type));
    most = std::max(most, 0.1F * danger + outlook_.claim_worth(type, seat, me_));
  }
  return most;
}

}  // namespace rookery::cards
