// What texts are worth, by the steps their declarations are made of.
#include <algorithm>

#include "games/cards/judge.h"
#include "games/cards/ops.h"
#include "games/cards/reductions.h"

namespace rookery::cards {
namespace {

using namespace ops;

// What a step of an effect does, as far as a simple player cares.
enum class Does : std::uint8_t {
  nothing,
  draw,
  gold,
  power,
  cheaper,
  strength,
  weaken,
  kill,
  discard,
  take_back,  // to its owner's hand
  kneel,
  stand,
  control,
  power_on,   // on the target
  power_off,  // of the target
  remove,     // from the challenge
  icons_off,
  claim,
  save,
  cancel,
  put,  // a card into play
  rob,  // a hand, gold
};
struct Known {
  Op op;
  Does does;
  int amount;
};
constexpr auto challenge_long = Until::challenge_ends;
constexpr std::array known{
    Known{draw<1>, Does::draw, 1},
    Known{draw<2>, Does::draw, 2},
    Known{draw<3>, Does::draw, 3},
    Known{reveal_top_and_draw, Does::draw, 1},
    Known{draw_if_you_win, Does::draw, 1},
    Known{take_picked, Does::draw, 1},
    Known{take_found, Does::draw, 1},
    Known{take_looked, Does::draw, 1},
    Known{draw_or_power, Does::power, 1},
    Known{gain_gold<1>, Does::gold, 1},
    Known{gain_gold<2>, Does::gold, 2},
    Known{gold_for_their_characters, Does::gold, 3},
    Known{move_gold_from_income, Does::rob, 1},
    Known{power_for_faction<1>, Does::power, 1},
    Known{power_for_faction<2>, Does::power, 2},
    Known{power_for_self<1>, Does::power, 1},
    Known{power_by_margin, Does::power, 1},
    Known{power_by_used_plots, Does::power, 3},
    Known{move_power_from_loser, Does::power, 2},
    Known{move_power_from_player, Does::power, 2},
    Known{strengthen_target<2, challenge_long>, Does::strength, 2},
    Known{strengthen_by_turn<1, 2, challenge_long>, Does::strength, 1},
    Known{kill_target, Does::kill, 1},
    Known{poison_target, Does::kill, 1},
    Known{discard_target, Does::discard, 1},
    Known{discard_chosen, Does::discard, 1},
    Known{return_target, Does::take_back, 1},
    Known{return_target_for_good, Does::take_back, 1},
    Known{kneel_target, Does::kneel, 1},
    Known{kneel_chosen, Does::kneel, 1},
    Known{stand_target, Does::stand, 1},
    Known{control_target, Does::control, 1},
    Known{power_for_target, Does::power_on, 1},
    Known{take_power_off_target, Does::power_off, 1},
    Known{remove_target, Does::remove, 1},
    Known{ignore_target, Does::remove, 1},
    Known{take_icon, Does::icons_off, 1},
    Known{take_all_icons, Does::icons_off, 3},
    Known{claim_up, Does::claim, 1},
    Known{save_host, Does::save, 1},
    Known{save_target, Does::save, 1},
    Known{cancel, Does::cancel, 1},
    Known{put_picked, Does::put, 1},
    Known{put_picked_for_self, Does::put, 1},
    Known{opponents_discard_random, Does::rob, 1},
    Known{loser_discards_random, Does::rob, 1},
    Known{discard_picked, Does::rob, 1},
    Known{spike, Does::rob, 1},
    Known{burn_target<3>, Does::weaken, 3},
    Known{burn_target<4>, Does::weaken, 4},
};

const Known* known_step(Op op) {
  for (const Known& step : known)
    if (step.op == op) return &step;
  return nullptr;
}

bool is_aimed(Does does) {
  switch (does) {
    case Does::strength:
    case Does::weaken:
    case Does::kill:
    case Does::discard:
    case Does::take_back:
    case Does::kneel:
    case Does::stand:
    case Does::control:
    case Does::power_on:
    case Does::power_off:
    case Does::remove:
    case Does::icons_off: return true;
    default: return false;
  }
}

}  // namespace

// The window before strengths are compared: nobody can answer by declaring more.
bool Judge::is_last_moment() const {
  const Challenging* now = s_.under_way.find<Challenging>();
  return now != nullptr && now->step == ChallengeStep::compare;
}

float Judge::swing(int more) const {
  if (!s_.challenge.under_way || !is_last_moment()) return -0.2F;
  const int now = outlook_.lead();
  const int enough = s_.challenge.attacker == me_ ? 0 : 1;
  if (now >= enough || now + more < enough) return -0.2F;
  return outlook_.stake();
}

float Judge::effect_on(const AbilitySpec& spec, Ref ref) const {
  for (const Op op : spec.effect) {
    const Known* step = op == nullptr ? nullptr : known_step(op);
    if (step == nullptr || !is_aimed(step->does)) continue;
    const bool fights = part_of(s_, ref) != Part::none;
    switch (step->does) {
      case Does::strength: return mine(ref) ? swing(step->amount) : -1.0F;
      case Does::weaken:
        if (strength(s_, ref) <= step->amount) return for_me(ref, -card_worth(s_, ref));
        return fights && !mine(ref) ? swing(step->amount) : for_me(ref, -0.1F);
      case Does::kill:
      case Does::discard: return for_me(ref, -loss_of(s_, ref));
      case Does::take_back: return for_me(ref, -0.7F * card_worth(s_, ref));
      case Does::kneel:
        return s_.card(ref).kneeling ? 0.0F : for_me(ref, -0.1F - outlook_.standing_worth(ref));
      case Does::stand: return for_me(ref, outlook_.standing_worth(ref) - 0.2F);
      case Does::control: return for_me(ref, -2.0F * card_worth(s_, ref));
      case Does::power_on: return for_me(ref, 1.0F);
      case Does::power_off: return for_me(ref, -1.0F);
      case Does::remove: return mine(ref) ? -1.0F : swing(strength(s_, ref));
      default: return for_me(ref, -0.2F * number(step->amount * strength(s_, ref)));
    }
  }
  // Steps nobody has weighed: most texts are written against others.
  return for_me(ref, -0.3F);
}

float Judge::best_target(const AbilitySpec& spec, Kind kind, Ref source) const {
  const Target& target = spec.target.fits != nullptr ? spec.target : spec.late;
  if (target.fits == nullptr) return 0.5F;
  Moment m{s_, source, kind, me_,
           s_.under_way.top_is<Occurrence>() ? &s_.now<Occurrence>() : nullptr};
  if (spec.cost.x) m.x = s_.at(me_).gold;
  float best = -1.0F;
  each_card(
      s_, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        if (target.fits(m, ref)) best = std::max(best, effect_on(spec, ref));
      });
  return best;
}

float Judge::effect(const AbilitySpec& spec, Kind kind, Ref source) const {
  if (const Reduction* less = reduction_of(spec.effect[0]))
    return saving(less->amount, less->which);
  float sum = 0;
  bool any = false;
  for (const Op op : spec.effect) {
    const Known* step = op == nullptr ? nullptr : known_step(op);
    if (step == nullptr) continue;
    any = true;
    switch (step->does) {
      case Does::draw: sum += draw_worth(s_, me_, step->amount); break;
      case Does::gold:
        sum += s_.phase <= Phase::marshalling ? one_gold * number(step->amount) : 0.2F;
        break;
      case Does::power: sum += number(step->amount); break;
      case Does::rob: sum += 0.6F * number(step->amount); break;
      case Does::put: sum += 1.5F; break;
      case Does::save:
        if (s_.under_way.top_is<Occurrence>()) {
          float most = 0;
          each_subject(s_, s_.now<Occurrence>(), [&](Ref ref) {
            if (mine(ref)) most = std::max(most, card_worth(s_, ref));
          });
          sum += most;
        }
        break;
      case Does::cancel: sum += cancelled(); break;
      case Does::claim: {
        const bool ahead = s_.challenge.attacker == me_ && is_last_moment() && outlook_.lead() >= 0;
        sum += ahead ? outlook_.claim_worth(s_.challenge.type, me_, s_.challenge.defender) : -1.0F;
        break;
      }
      default: sum += best_target(spec, kind, source); break;
    }
  }
  return any ? sum : 0.5F;
}

// What is about to happen if nobody cancels it.
float Judge::cancelled() const {
  if (!s_.under_way.top_is<Occurrence>()) return 0.0F;
  const Occurrence& o = s_.now<Occurrence>();
  if (o.seat == me_) return -1.0F;
  return 0.8F + 0.3F * number(record(o.kind).cost);
}

// Before the card it is for is marshalled.
float Judge::saving(int amount, std::uint8_t which) const {
  if (s_.phase != Phase::marshalling || s_.course().active != me_) return -0.5F;
  Purse richer = purse_;
  richer.spend(s_.at(me_).gold + amount);
  bool fits = false;
  for (const Kind kind : s_.at(me_).hand)
    fits = fits || (richer.buys(kind) && cheaper_fits(which, kind) &&
                    (which == cheaper_loyal || !is_a(kind, CardType::event)));
  return fits ? richer.total() - purse_.total() + 0.1F : -0.5F;
}

float Judge::price(const Cost& cost, Kind kind, Ref source) const {
  float sum = 0.25F * number(cost.gold);
  if (source == no_ref) sum += 0.35F + 0.2F * number(record(kind).cost);
  if (cost.discard) sum += drawn_card;
  if (cost.kneel_faction) sum += 0.1F;
  if (source == no_ref) return sum;
  if (cost.kneel_self && is_character(s_, source)) sum += outlook_.standing_worth(source);
  if (cost.sacrifice_self || cost.remove_self) sum += 0.8F * card_worth(s_, source);
  if (cost.return_self) sum += 0.4F * card_worth(s_, source);
  return sum;
}

float Judge::ability(Kind kind, int nth, Ref source) const {
  const AbilitySpec& spec = behaviour(kind).abilities[static_cast<std::size_t>(nth)];
  const float worth = effect(spec, kind, source) - price(spec.cost, kind, source);
  constexpr float at_once = 10.0F;
  return worth > 0 && reduction_of(spec.effect[0]) != nullptr ? worth + at_once : worth;
}

float Judge::window(Action action) const {
  const Kind kind = kind_at(action, 0);
  switch (verb_of(action)) {
    case Verb::pass: return 0.0F;
    case Verb::marshal: return marshal(kind);
    case Verb::duplicate: return 5.0F;
    case Verb::equip: return equip(kind, card_at(s_, action, 2));
    // In the middle of a challenge it may come too late to take part.
    case Verb::ambush: return s_.challenge.under_way ? -0.2F : 0.6F * kind_worth(kind) - 0.6F;
    case Verb::spring: return equip(kind, card_at(s_, action, 2)) - 0.3F;
    case Verb::save: return card_worth(s_, card_at(s_, action, 0)) - one_duplicate;
    case Verb::play: return ability(kind, 0, no_ref);
    default: {
      const Ref ref = card_at(s_, action, 0);
      return ability(s_.card(ref).kind, action.arg(4), ref);
    }
  }
}

// Good things for the own, bad ones for the others.
float Judge::target(Action action) const {
  switch (verb_of(action)) {
    case Verb::no:
    case Verb::done: return 0.0F;
    case Verb::bypass: {
      const Fighter one = outlook_.fighter(card_at(s_, action, 0));
      const bool defends = one.standing && one.icons.has(s_.challenge.type);
      return 0.1F + (defends ? 0.2F * number(one.strength) : 0.0F);
    }
    case Verb::kneel: return outlook_.standing_worth(card_at(s_, action, 0));
    case Verb::choose: break;
    default: return 0.0F;
  }
  const Ref ref = card_at(s_, action, 0);
  if (s_.ask() == Ask::pay_with) return -outlook_.standing_worth(ref) - 0.1F * card_worth(s_, ref);
  if (s_.ask() == Ask::stand || s_.ask() == Ask::attach) return card_worth(s_, ref);
  if (!s_.under_way.top_is<Ability>()) return 0.0F;
  const Ability& now = s_.now<Ability>();
  if (now.kind == Kind::wildfire_assault) return card_worth(s_, ref);  // the ones to spare
  if (now.kind == Kind::marched_to_the_wall) return -loss_of(s_, ref);
  return effect_on(spec_of(now), ref);
}

}  // namespace rookery::cards
