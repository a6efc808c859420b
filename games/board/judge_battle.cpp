// Battles: support, House cards, the Blade, losses.
#include <algorithm>
#include <cmath>

#include "games/board/judge.h"

namespace rookery::board {
void Judge::prepare_battle() {
  if (!s_.under_way.top_is<Battle>()) return;
  battle_ = &s_.now<Battle>();
  side_ = side_of(*battle_, me_);
  const Area area = battle_->area;
  stake_ = view_.worth(area) + 0.3F * troops_worth(fighting(s_, *battle_, side_));
  base_lead_ = initial_strength(s_, *battle_, side_) - initial_strength(s_, *battle_, other(side_));
}

int Judge::lead_now() const {
  return full_strength(s_, *battle_, side_) - full_strength(s_, *battle_, other(side_));
}

// --- House cards --------------------------------------------------------------------------------

// What a card adds beside the number printed on it.
float Judge::extra_strength(Card card, Side side) const {
  const Battle& battle = *battle_;
  const Seat own = battle.seat[side];
  const Seat enemy = battle.seat[other(side)];
  switch (card) {
    case Card::stannis_baratheon: return higher(s_, Track::iron_throne, enemy, own) ? 1.0F : 0.0F;
    case Card::ser_davos_seaworth:
      return s_.at(own).discard.has(place_in_hand(Card::stannis_baratheon)) ? 1.0F : 0.0F;
    case Card::theon_greyjoy: return side == Side::defence && is_castle(battle.area) ? 1.0F : 0.0F;
    case Card::catelyn_stark: {
      const Order order = s_.order[battle.area];
      const bool doubles = side == Side::defence && is(order, OrderKind::defence);
      return doubles ? number(record(order).modifier) : 0.0F;
    }
    case Card::ser_kevan_lannister:
      return side == Side::attack ? number(battle.attackers[Unit::footman]) : 0.0F;
    case Card::victarion_greyjoy:
      return side == Side::attack ? number(battle.attackers[Unit::ship]) : 0.0F;
    case Card::mace_tyrell:
      return fighting(s_, battle, other(side))[Unit::footman] > 0 ? 1.0F : 0.0F;
    case Card::salladhor_saan:
      return battle.support[side].empty() ? 0.0F
                                          : number(fighting(s_, battle, other(side))[Unit::ship]);
    default: return 0;
  }
}

// What comes of it if these two meet.
float Judge::clash_of_cards(Card own, Card enemy) const {
  const Battle& battle = *battle_;
  const Side foe = other(side_);
  float lead = number(base_lead_) + extra_strength(own, side_);
  if (enemy != Card::balon_greyjoy) lead += number(record(own).strength);
  if (enemy != Card::none) {
    lead -= extra_strength(enemy, foe);
    if (own != Card::balon_greyjoy) lead -= number(record(enemy).strength);
  }
  lead += higher(s_, Track::fiefdoms, me_, battle.seat[foe]) ? 0.2F : -0.2F;
  if (may_use_blade(s_, battle)) lead += s_.holder[Track::fiefdoms] == me_ ? 1.0F : -1.0F;
  const bool won = lead > 0;
  if (won) {
    const int kills =
        enemy == Card::the_blackfish
            ? 0
            : record(own).swords - (enemy == Card::none ? 0 : record(enemy).fortifications);
    const int most = fighting(s_, battle, foe).size();
    float worth = stake_ + 0.2F * number(std::clamp(kills, 0, most));
    if (own == Card::tywin_lannister) worth += 2 * view_.power_worth;
    return worth;
  }
  const int kills = own == Card::the_blackfish || enemy == Card::none
                        ? 0
                        : record(enemy).swords - record(own).fortifications;
  const int most = fighting(s_, battle, side_).size();
  float worth = -0.3F * number(std::clamp(kills, 0, most));
  if (own == Card::roose_bolton) worth += 0.08F * number(s_.at(me_).discard.size());
  if (own == Card::arianne_martell && side_ == Side::defence) worth += 0.25F;
  return worth;
}

float Judge::play_card(Card card) const {
  const Battle& battle = *battle_;
  const Side foe = other(side_);
  const float cost =
      0.07F * number(record(card).strength) + (s_.at(me_).hand.size() == 1 ? -0.2F : 0.0F);
  if (!cards_hidden(battle) && battle.card[foe] != Card::none)
    return clash_of_cards(card, battle.card[foe]) - cost;
  const Hand hand = playable_cards(s_, battle, foe);
  if (hand.empty()) return clash_of_cards(card, Card::none) - cost;
  float sum = 0;
  float weights = 0;
  for (const std::uint8_t n : hand) {
    const Card enemy = card_of(s_.at(battle.seat[foe]).house, n);
    const float weight = 1.0F + number(record(enemy).strength);
    sum += weight * clash_of_cards(card, enemy);
    weights += weight;
  }
  return sum / weights - cost;
}

// --- the rest of a battle -----------------------------------------------------------------------

// What it is worth to be rid of an enemy's order there.
float Judge::removal(Area area) const {
  const Order order = s_.order[area];
  const float strength = field_strength(s_.standing[area]);
  if (battle_->support[other(side_)].has(area)) return 0.5F + 0.3F * strength;
  if (is(order, OrderKind::march)) return 0.2F + 0.15F * strength;
  if (is(order, OrderKind::consolidate)) return order == Order::consolidate_plus ? 0.4F : 0.25F;
  return 0.1F + 0.05F * strength;
}

float Judge::battle(Action action) const {
  constexpr std::array<float, unit_count> losses{footman_worth, knight_worth, engine_worth,
                                                 ship_worth};
  const bool uses = verb_of(action) == Verb::use;
  const bool ties = higher(s_, Track::fiefdoms, me_, battle_->seat[other(side_)]);
  const auto wins = [&](int more) {
    const int lead = lead_now() + more;
    return lead > 0 || (lead == 0 && ties);
  };
  switch (s_.ask()) {
    case Ask::house_card: return play_card(static_cast<Card>(action.arg(0)));
    case Ask::cancel_card: return uses == !wins(0) ? 1.0F : 0.0F;
    case Ask::replace_card: {
      const float best = view_.card[me_];  // Aeron himself adds nothing
      const bool worth_it = !wins(0) && wins(static_cast<int>(std::lround(best))) && stake_ > 0.5F;
      return uses == worth_it ? 1.0F : 0.0F;
    }
    case Ask::blade: return uses == (!wins(0) && wins(1)) ? 1.0F : 0.0F;
    case Ask::redraw_tides: {
      const Tides own = battle_->tides[side_];
      const bool poor = own != Tides::none && tides_cards[index(own)].strength == 0;
      return uses == (poor && !wins(0)) ? 1.0F : 0.0F;
    }
    case Ask::kill_footman: return Man::of(action.arg(1)).routed ? 0.0F : 1.0F;
    case Ask::remove_order: return removal(static_cast<Area>(action.arg(0)));
    case Ask::remove_any_order:
      return verb_of(action) == Verb::decline ? 0.0F : removal(static_cast<Area>(action.arg(0)));
    case Ask::sink: {
      const auto track = static_cast<Track>(action.arg(0));
      return -track_place(track, battle_->seat[other(side_)]) +
             (track == Track::fiefdoms && !ties ? -0.3F : 0.0F);
    }
    case Ask::upgrade_footman:
      return verb_of(action) == Verb::decline ? 0.0F : Man::of(action.arg(1)).routed ? 0.5F : 1.0F;
    case Ask::casualty:
    case Ask::retreat_loss: return -losses[index(Man::of(action.arg(1)).unit)];
    case Ask::send_retreat: {  // where they are of least use
      if (verb_of(action) == Verb::decline) return 0;
      const auto area = static_cast<Area>(action.arg(0));
      return 0.3F - plain_worth(area) - 0.1F * number(neighbours(area).size());
    }
    case Ask::discard_enemy:
      if (verb_of(action) == Verb::decline) return 0;
      return 1.0F + number(record(static_cast<Card>(action.arg(0))).strength);
    default: return 0;
  }
}

// --- support ------------------------------------------------------------------------------------

// What the house would like that side to win for.
float Judge::side_worth(Side side) const {
  const CallForSupport& call = s_.now<CallForSupport>();
  const Seat helped = side == Side::attack ? call.attacker : call.defender;
  const Seat harmed = side == Side::attack ? call.defender : call.attacker;
  if (helped == me_) return 2.0F;
  if (harmed == no_seat) return -0.2F;
  float worth = view_.rivalry(harmed) - view_.rivalry(helped);
  // A conquest changes more than a defence.
  if (side == Side::attack && view_.realms.castles[helped] + 1 >= castles_to_win) worth -= 3;
  return worth + (side == Side::defence ? 0.03F : -0.05F);
}

float Judge::support(Action action) const {
  if (verb_of(action) == Verb::withhold) return 0;
  return side_worth(static_cast<Side>(action.arg(1)));
}

}  // namespace rookery::board
