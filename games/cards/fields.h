// Every field of every part of a position by its name, once for all who read them: the digest of
// records (describe.cpp) and views (view.cpp).
#pragma once

#include "games/cards/state.h"

namespace rookery::cards {

template <class Visit>
void fields(const Card& card, Visit& v) {
  v("host", card.host);
  v("controller", card.controller);
  v("role", card.role);
  v("part", card.part);
  v("kneeling", card.kneeling);
  v("facedown", card.facedown);
  v("bypassed", card.bypassed);
  v("ambushed", card.ambushed);
  v("power", card.power);
  v("copy", card.copy);
  v("attached", card.attached);
  v("tokens", card.tokens);
}
template <class Visit>
void fields(const Lasting& effect, Visit& v) {
  v("card", effect.card);
  v("what", effect.what);
  v("until", effect.until);
  v("amount", effect.amount);
  v("seat", effect.seat);
  v("source", effect.source);
  v("which", effect.which);
}
template <class Visit>
void fields(const Used& used, Visit& v) {
  v("card", used.card);
  v("kind", used.kind);
  v("nth", used.nth);
  v("seat", used.seat);
  v("times", used.times);
  v("until", used.until);
}
template <class Visit>
void fields(const Challenge& challenge, Visit& v) {
  v("under_way", challenge.under_way);
  v("type", challenge.type);
  v("attacker", challenge.attacker);
  v("defender", challenge.defender);
  v("against", challenge.against);
  v("winner", challenge.winner);
  v("loser", challenge.loser);
  v("attack", challenge.attack);
  v("defence", challenge.defence);
  v("unopposed", challenge.unopposed);
}

// --- procedures ---------------------------------------------------------------------------------

template <class Visit>
void fields(const Course& course, Visit& v) {
  v("step", course.step);
  v("active", course.active);
  v("been_active", course.been_active);
  v("position", course.position);
  v("to_resolve", course.to_resolve);
  v("begun", course.begun);
  v("set", course.set);
}
template <class Visit>
void fields(const Window& window, Visit& v) {
  v("passed", window.turn.passed());
  v("next", window.turn.next());
  v("marshalling", window.marshalling);
  v("ambushes", window.ambushes);
  v("host", window.host);
}
template <class Visit>
void fields(const Ordering& now, Visit& v) {
  v("seat", now.seat);
  v("dead", now.dead);
  v("left", now.left);
}
template <class Visit>
void fields(const Challenging& now, Visit& v) {
  v("step", now.step);
  v("done", now.done.bits());
  v("left", now.left);
  v("set", now.set);
  v("keyword", now.keyword);
  v("asked", now.asked);
  v("claimed", now.claimed);
}
template <class Visit>
void fields(const Occurrence& o, Visit& v) {
  v("card", o.card);
  v("source", o.source);
  v("used", o.used);
  v("what", o.what);
  v("stage", o.stage);
  v("set", o.set);
  v("amount", o.amount);
  v("seat", o.seat);
  v("other", o.other);
  v("kind", o.kind);
  v("exit", o.exit);
  v("entry", o.entry);
  v("phase", o.phase);
  v("cannot_be_saved", o.cannot_be_saved);
  v("burnt", o.burnt);
  v("cancelled", o.cancelled);
  v("passed", o.turn.passed());
  v("next", o.turn.next());
}
template <class Visit>
void fields(const Ability& ability, Visit& v) {
  v("source", ability.source);
  v("target", ability.target);
  v("cost_card", ability.cost_card);
  v("kind", ability.kind);
  v("nth", ability.nth);
  v("seat", ability.seat);
  v("step", ability.step);
  v("op", ability.op);
  v("set", ability.set);
  v("x", ability.x);
  v("trigger", ability.trigger);
  v("position", ability.position);
  v("cancelled", ability.cancelled);
  v("from_hand", ability.from_hand);
  v("picked", ability.picked);
  v("player", ability.player);
  v("failed", ability.failed);
  v("zone", ability.zone);
  v("paid", ability.paid);
  v("looked", ability.looked);
  v("legal", ability.legal);
}

// What of a player everybody knows, besides cards.
template <class Visit>
void public_fields(const Player& player, Visit& v) {
  v("gold", player.gold);
  v("limited", player.limited);
  v("first_cheaper", player.first_cheaper);
  v("challenges", player.challenges);
  v("won", player.won);
  v("lost", player.lost);
  v("lost_defending", player.lost_defending);
  v("stood", player.stood);
  v("events", player.events);
  v("eliminated", player.eliminated);
  v("ready", player.ready);
  v("draw_cards", player.draw_cards);
  v("rivalry", player.rivalry);
  v("power_challenged", player.power_challenged);
}

}  // namespace rookery::cards
