// What must hold in every position, whatever was played.
#include "games/iron_throne/iron_throne.h"
#include "games/iron_throne/questions.h"

namespace rookery {

using namespace iron_throne;

namespace {

// IT-TAKE-05: every card of a house is somewhere, once.
bool cards_are_all_there(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  Counts counts = player.hand.counts();
  const auto add = [&counts](Title title, int n = 1) {
    counts[title] = static_cast<std::uint8_t>(counts[title] + n);
  };
  for (const Title title : player.deck) add(title);
  for (Title title{0}; title < title_count; ++title)
    add(title, player.discard[title] + player.played[title]);
  if (player.shown != no_title) add(player.shown);
  for (const Hostage hostage : s.hostages)
    if (hostage.owner() == seat) add(hostage.title());
  return counts == title_copies;
}

bool hand_is_sound(const State& s, Seat seat) {
  const Hand& hand = s.at(seat).hand;
  int size = 0;
  for (Title title{0}; title < title_count; ++title) {
    size += hand.count(title);
    for (std::size_t eye = 0; eye < Hand::eyes; ++eye)
      if (hand.known(eye, title) > hand.count(title)) return false;
  }
  return size == hand.size() && hand.known_total(seat) == 0;
}

Broken broken_player(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  if (!cards_are_all_there(s, seat))
    return {"cards of a house are lost or doubled (IT-TAKE-05)",
            "karta rodu zginęła albo się powtarza (IT-TAKE-05)"};
  if (!hand_is_sound(s, seat))
    return {"somebody knows more of a hand than is in it",
            "ktoś zna więcej kart z ręki, niż w niej jest"};
  if (player.known_bottom > player.deck.size())
    return {"more of a deck is known than is there",
            "znanych jest więcej kart talii, niż w niej jest"};
  for (Title i{0}; i < characters_a_house; ++i)
    if (lives(player, i) != (player.power[i] > 0))
      return {"a character without power lives, or a dead one has some (IT-DIE-01)",
              "postać bez władzy żyje albo martwa ma władzę (IT-DIE-01)"};
  int tokens = 0;
  for (const std::uint8_t n : player.influence) tokens += n;
  if (tokens != 5)
    return {"an influence token is lost (IT-WIN-01)", "zginął żeton wpływu (IT-WIN-01)"};
  if (player.laid != no_title && !player.hand.holds(player.laid))
    return {"a card was laid from nowhere", "położono kartę, której nie było na ręce"};
  for (const Title banned : player.banned)
    if (banned < title_count && !player.hand.holds(banned))
      return {"a card is forbidden that is not in hand",
              "zakaz dotyczy karty, której nie ma na ręce"};
  return {};
}

}  // namespace

Broken IronThrone::broken_invariant(const State& s) {
  if (s.turn == 0) return {};
  int power = s.box;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (const Broken broken = broken_player(s, seat)) return broken;
    power += s.at(seat).sheet + power_out(s.at(seat));
  }
  if (power != 20 * s.seats)
    return {"power is lost or made (IT-POW-06)", "władzy ubyło albo przybyło (IT-POW-06)"};
  for (const Hostage hostage : s.hostages) {
    if (hostage.holder() == hostage.owner())
      return {"a house holds its own card hostage (IT-TAKE-04)",
              "ród trzyma jako zakładnika własną kartę (IT-TAKE-04)"};
    if (!hostage.known().has(hostage.holder()))
      return {"a holder does not know a hostage", "ktoś nie zna zakładnika, którego trzyma"};
  }
  if (s.over()) return {};
  for (Seat seat{0}; seat < s.seats; ++seat) {
    const bool ends = s.at(seat).living == 0 || s.at(seat).influence[seat] == 0;
    const bool one_step = s.step() == Step::place_rewards || s.step() == Step::deal_hostages;
    if (ends && !one_step)
      return {"the game should have ended (IT-WIN-03)", "gra powinna się już skończyć (IT-WIN-03)"};
  }
  return {};
}

}  // namespace rookery
