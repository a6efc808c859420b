#include "games/cards/judge.h"

#include <algorithm>

namespace rookery::cards {

float kind_worth(Kind kind) {
  const CardRecord& card = record(kind);
  float worth = 0.4F + 0.5F * static_cast<float>(card.cost) + 0.15F * card.income;
  if (card.type == CardType::character)
    worth += 0.15F * card.strength + 0.2F * static_cast<float>(icons_of(kind).size());
  return worth;
}

float card_worth(const State& s, Ref ref) {
  const Card& card = s.card(ref);
  float worth = kind_worth(card.kind) + 1.0F * card.power + 0.3F * card.attached;
  if (keywords_of(card.kind).has(Keyword::renown)) worth += 0.5F;
  if (is_character(s, ref) && is_blank(s, ref)) worth *= 0.7F;
  return worth;
}

int Judge::standing_strength(Seat seat, Icon type) const {
  int sum = 0;
  each_character(s_, seat, [&](Ref ref) {
    if (!s_.card(ref).kneeling && !s_.card(ref).bypassed && icons(s_, ref).has(type))
      sum += strength(s_, ref);
  });
  return sum;
}

float Judge::prize(Icon type, Seat against, bool unopposed) const {
  float worth = unopposed ? 1.0F : 0.0F;
  switch (type) {
    case Icon::military: {
      float least = 9.0F;
      each_character(s_, against, [&](Ref ref) { least = std::min(least, card_worth(s_, ref)); });
      return worth + (least > 8.0F ? 0.0F : least);
    }
    case Icon::intrigue: return worth + (s_.at(against).hand.empty() ? 0.0F : 1.1F);
    default: return worth + (s_.card(faction_of(against)).power > 0 ? 1.8F : 0.1F);
  }
}

float Judge::score(Action action) const {
  switch (s_.ask()) {
    case Ask::mulligan:
    case Ask::lay_out: return set_up(action);
    case Ask::plot: return plot(kind_at(action, 0));
    case Ask::first_player: return Seat(action.arg(0)) == me_ ? 1.0F : 0.0F;
    case Ask::winner: return Seat(action.arg(0)) == me_ ? 1.0F : 0.0F;
    case Ask::next_revealed: return Seat(action.arg(0)) == me_ ? 1.0F : 0.0F;
    case Ask::action:
    case Ask::would:
    case Ask::interrupt:
    case Ask::reaction:
    case Ask::next_forced: return window(action);
    case Ask::challenge: return challenge(action);
    case Ask::attackers: return attack(action);
    case Ask::defenders: return defend(action);
    case Ask::claim_kill: return -card_worth(s_, card_at(s_, action, 0));
    case Ask::use_keyword: {
      if (verb_of(action) == Verb::no) return 0.0F;
      const bool draws = s_.now<Challenging>().keyword == Keyword::insight;
      return draws && s_.at(me_).deck.size() < 4 ? -1.0F : 1.0F;
    }
    case Ask::reserve: return -kind_worth(kind_at(action, 0));
    case Ask::amount: return -0.1F * action.arg(0);
    case Ask::pick: return verb_of(action) == Verb::leave ? 0.0F : kind_worth(kind_at(action, 1));
    default: return target(action);
  }
}

float Judge::set_up(Action action) const {
  const Player& player = s_.at(me_);
  if (s_.ask() == Ask::mulligan) {
    int characters = 0;
    for (const Kind kind : player.hand)
      characters += is_a(kind, CardType::character) && record(kind).cost <= 5 ? 1 : 0;
    return (verb_of(action) == Verb::keep) == (characters >= 2) ? 1.0F : 0.0F;
  }
  if (verb_of(action) == Verb::done) return 0.3F;
  const Kind kind = kind_at(action, 0);
  if (is_a(kind, CardType::attachment)) return 0.1F;
  const float bonus = record(kind).income > 0 ? 0.6F : 0.0F;
  return 0.5F + 0.3F * static_cast<float>(record(kind).cost) + bonus;
}

// Gold while the board is small, claim and initiative once it is large.
float Judge::plot(Kind kind) const {
  const CardRecord& card = record(kind);
  int mine_strength = 0;
  int theirs = 0;
  int my_characters = 0;
  int their_characters = 0;
  for (const Seat seat : playing(s_)) {
    each_character(s_, seat, [&](Ref ref) {
      (seat == me_ ? mine_strength : theirs) += strength(s_, ref);
      ++(seat == me_ ? my_characters : their_characters);
    });
  }
  const float ahead = 0.1F * static_cast<float>(mine_strength - theirs);
  float worth = 0.35F * card.income + 0.06F * card.initiative + 0.08F * card.reserve +
                (0.8F + ahead) * static_cast<float>(card.claim - 1);
  switch (kind) {
    case Kind::wildfire_assault:
      worth += 0.9F * static_cast<float>(std::max(0, their_characters - 3) -
                                         std::max(0, my_characters - 3)) -
               0.3F;
      break;
    case Kind::calling_the_banners: worth += 0.35F * static_cast<float>(their_characters); break;
    case Kind::summons: worth += 0.9F; break;
    case Kind::a_noble_cause: worth += 0.5F; break;
    case Kind::a_feast_for_crows: worth += mine_strength > theirs ? 1.2F : 0.2F; break;
    case Kind::filthy_accusations: worth += 0.8F; break;
    default: break;
  }
  return worth;
}

float Judge::ability(Kind kind, int nth, Ref source) const {
  const AbilitySpec& spec = behaviour(kind).abilities[static_cast<std::size_t>(nth)];
  float worth = source == no_ref ? 0.9F - 0.25F * static_cast<float>(record(kind).cost) : 0.5F;
  if (spec.cost.sacrifice_self && source != no_ref) worth -= 0.35F * card_worth(s_, source);
  if (spec.timing == Timing::would) worth += 0.8F;
  // Reductions are worth something while there is something to marshal.
  if (spec.phase == Phase::marshalling) {
    bool useful = false;
    for (const Kind card : s_.at(me_).hand)
      useful = useful || (is_a(card, CardType::character) && record(card).cost > 0);
    worth = useful && s_.course().active == me_ ? 0.6F : -0.5F;
    if (kind == Kind::the_kingsroad) worth = useful && s_.course().active == me_ ? 0.2F : -0.5F;
  }
  if (spec.cost.kneel_self && source != no_ref && is_character(s_, source) &&
      s_.phase == Phase::challenges)
    worth -= 0.2F;
  if (kind == Kind::power_behind_the_throne) worth = s_.phase == Phase::challenges ? 0.3F : -0.3F;
  if (kind == Kind::for_the_north && s_.challenge.under_way) {
    const int lead = side_strength(s_, Part::attacker) - side_strength(s_, Part::defender);
    const int own = s_.challenge.attacker == me_ ? lead : -lead;
    worth = own < 1 && own >= -2 ? 1.0F : -0.2F;
  }
  if (kind == Kind::winter_is_coming)
    worth = s_.challenge.attacker == me_ &&
                    side_strength(s_, Part::attacker) >= side_strength(s_, Part::defender)
                ? 0.8F
                : -0.5F;
  if (kind == Kind::grey_wind && nth == 0) worth = 0.8F;
  return worth;
}

float Judge::window(Action action) const {
  const Kind kind = kind_at(action, 0);
  switch (verb_of(action)) {
    case Verb::pass: return 0.0F;
    case Verb::marshal: {
      const float left = 0.05F * static_cast<float>(s_.at(me_).gold);
      return kind_worth(kind) + left;
    }
    case Verb::duplicate: return 5.0F;
    case Verb::equip: {
      const Ref host = card_at(s_, action, 2);
      const bool hurts = kind == Kind::milk_of_the_poppy;
      return mine(host) != hurts ? 0.6F + 0.2F * card_worth(s_, host) : -1.0F;
    }
    case Verb::ambush: return 0.5F * kind_worth(kind) - 0.3F;
    case Verb::spring: return mine(card_at(s_, action, 2)) && s_.challenge.under_way ? 0.4F : -1.0F;
    case Verb::save: return card_worth(s_, card_at(s_, action, 0)) - 0.5F;
    case Verb::play: return ability(kind, 0, no_ref);
    default: {
      const Ref ref = card_at(s_, action, 0);
      return ability(s_.card(ref).kind, action.arg(4), ref);
    }
  }
}

float Judge::challenge(Action action) const {
  if (verb_of(action) == Verb::pass) return 0.0F;
  const auto type = action.as<Icon>(0);
  const Seat against(action.arg(1));
  const int attack = standing_strength(me_, type);
  const int defence = standing_strength(against, type);
  if (attack == 0) return -1.0F;
  const float chance = attack >= defence ? 0.9F : 0.3F;
  return chance * prize(type, against, defence == 0) - 0.35F + (attack < defence ? -0.3F : 0.0F);
}

// Enough to win against all that could defend; no more than that.
float Judge::attack(Action action) const {
  const int now = side_strength(s_, Part::attacker);
  const int needed = std::max(1, standing_strength(s_.challenge.defender, s_.challenge.type));
  if (verb_of(action) == Verb::done) return now >= needed ? 1.0F : 0.0F;
  const Ref ref = card_at(s_, action, 0);
  float worth = 0.5F + 0.03F * static_cast<float>(strength(s_, ref)) -
                0.12F * static_cast<float>(icons(s_, ref).size());
  const Keywords words = keywords(s_, ref);
  if (words.has(Keyword::renown)) worth += 0.4F;
  if (words.has(Keyword::insight)) worth += 0.2F;
  if (stays_standing(s_, ref, Part::attacker)) worth += 0.6F;
  return worth;
}

float Judge::defend(Action action) const {
  const int attack = side_strength(s_, Part::attacker);
  const int now = side_strength(s_, Part::defender);
  const int possible = now + standing_strength(me_, s_.challenge.type);
  const float stake =
      prize(s_.challenge.type, me_, false) * static_cast<float>(std::max(1, claim(s_)));
  // To win is best; else one that can spare it keeps the challenge from being unopposed.
  const bool can_win = possible > attack;
  if (verb_of(action) == Verb::done) return now > attack || (!can_win && now > 0) ? 1.0F : 0.2F;
  const Ref ref = card_at(s_, action, 0);
  const bool still_to_attack = !s_.course().been_active.has(me_) && s_.course().active != me_;
  const float kept = still_to_attack ? 0.5F : 0.1F;
  if (can_win) return 0.25F + 0.4F * stake - kept - 0.02F * static_cast<float>(strength(s_, ref));
  return now == 0 ? 0.7F - kept - 0.05F * card_worth(s_, ref) : 0.0F;
}

// Whether what a card does to its target is good for it.
static bool helps(Kind kind) {
  static constexpr std::array kinds{
      Kind::power_behind_the_throne, Kind::for_the_north,    Kind::seal_of_the_hand,
      Kind::risen_from_the_sea,      Kind::wildling_horde,   Kind::maester_aemon,
      Kind::old_bear_mormont,        Kind::veteran_builder,  Kind::castle_black,
      Kind::selyse_baratheon,        Kind::ours_is_the_fury, Kind::iron_fleet_scout,
      Kind::magister_illyrio,        Kind::rhaegal,          Kind::handmaiden,
      Kind::waking_the_dragon,       Kind::margaery_tyrell,  Kind::growing_strong};
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Good things for the own, bad ones for the others.
float Judge::target(Action action) const {
  switch (verb_of(action)) {
    case Verb::no: return 0.0F;
    case Verb::done: return 0.0F;
    case Verb::bypass:
      return 0.2F + 0.1F * static_cast<float>(strength(s_, card_at(s_, action, 0)));
    case Verb::kneel: return card_worth(s_, card_at(s_, action, 0));
    case Verb::choose: break;
    default: return 0.0F;
  }
  const Ref ref = card_at(s_, action, 0);
  const float worth = card_worth(s_, ref);
  if (s_.ask() == Ask::pay_with) return -worth;
  if (s_.ask() == Ask::stand || s_.ask() == Ask::attach) return worth;
  if (!s_.under_way.top_is<Ability>()) return 0.0F;
  const Kind kind = s_.now<Ability>().kind;
  if (kind == Kind::wildfire_assault) return worth;        // the ones to spare
  if (kind == Kind::marched_to_the_wall) return -worth;    // the one to lose
  if (s_.now<Ability>().seat != me_) return -worth;  // somebody makes me lose one
  return mine(ref) == helps(kind) ? worth : -worth;
}

}  // namespace rookery::cards
