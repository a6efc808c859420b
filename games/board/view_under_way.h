// The part of a view that is about what is under way. For view.cpp only.
//
// What people look for has a place of its own: march, support, battle, muster, clash, attack,
// capture. `frames` tells the rest, innermost last: how far each procedure is. All of it is seen by
// everybody, but for cards that lie face down in a battle.
#pragma once

#include <algorithm>

#include "games/board/view_parts.h"

namespace rookery::board {

// clang-format off
inline constexpr std::array<std::string_view, 13> step_names{
    "choose_houses", "advance_round", "reveal_westeros", "advance_wildlings", "resolve_westeros",
    "assign_orders", "reveal_orders", "use_raven", "raids", "marches", "consolidate", "clean_up",
    "over"};
inline constexpr std::array<std::string_view, 3> clash_step_names{"bid", "rank", "take_token"};
inline constexpr std::array<std::string_view, 7> attack_step_names{
    "bid", "name_bidder", "turn_card", "lowest", "others", "reward", "retire_card"};
inline constexpr std::array<std::string_view, 6> march_step_names{
    "move", "attack_neutral", "leave_token", "settle", "fight", "end"};
inline constexpr std::array<std::string_view, 20> battle_step_names{
    "call_for_support", "initial_strength", "choose_cards", "reveal_cards", "cancel", "immediate",
    "tides", "redraw_tides", "reveal_tides", "blade", "final_strength", "results", "routed_first",
    "casualties", "skulls", "retreat", "retreat_losses", "clean_up", "after_battle", "end"};
inline constexpr std::array<std::string_view, 45> ask_names{
    "nothing", "house", "order", "raven", "raven_card", "raid", "march", "move", "leave_token",
    "support", "accept_support", "house_card", "cancel_card", "replace_card", "kill_footman",
    "remove_order", "remove_any_order", "sink", "redraw_tides", "blade", "upgrade_footman",
    "casualty", "retreat", "send_retreat", "retreat_loss", "discard_enemy", "capture",
    "consolidate", "muster", "reduce", "bid", "place_tied", "name_tied", "throne_of_blades",
    "dark_wings", "put_to_the_sword", "units_or_track", "fallen_track", "lose_unit", "lose_knight",
    "promote", "discard_card", "low_track", "high_track", "recover_card"};
// clang-format on
static_assert(step_names.size() == index(Step::over) + 1);
static_assert(clash_step_names.size() == index(ClashStep::take_token) + 1);
static_assert(attack_step_names.size() == index(AttackStep::retire_card) + 1);
static_assert(march_step_names.size() == index(MarchStep::end) + 1);
static_assert(battle_step_names.size() == index(BattleStep::end) + 1);
static_assert(ask_names.size() == index(Ask::recover_card) + 1);

template <class W>
class UnderWayView : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::area, Parts::area_list, Parts::card, Parts::flag, Parts::named, Parts::number,
      Parts::order, Parts::own, Parts::s_, Parts::seat, Parts::seats, Parts::sides, Parts::text,
      Parts::troops, Parts::w_, Parts::word;

 public:
  using Parts::Parts;

  void write() {
    under<March>("march");
    under<CallForSupport>("support");
    under<Battle>("battle");
    under<Mustering>("muster");
    under<Clash>("clash");
    under<Attack>("attack");
    under<Capture>("capture");
    word("ask", s_.ask(), ask_names);
    seats("asked", s_.question.owing());
    w_.key("frames");
    w_.begin_array();
    for (std::size_t i = 0; i < s_.under_way.depth(); ++i) {
      w_.begin_object();
      s_.under_way.visit(i, [this](const auto& procedure) { this->rest(procedure); });
      w_.end_object();
    }
    w_.end_array();
  }

 private:
  // The innermost procedure of its kind, if there is one.
  template <class P>
  void under(std::string_view key) {
    const P* procedure = s_.under_way.template find<P>();
    if (procedure == nullptr) return;
    w_.key(key);
    w_.begin_object();
    outline(*procedure);
    w_.end_object();
  }
  void yes_or_no(std::string_view key, const PerSide<bool>& flags) {
    sides(key, [&](std::string_view name, Side side) { flag(name, flags[side]); });
  }

  // --- course and Westeros phase ----------------------------------------------------------------

  void rest(const Course& course) {
    text("proc", "course");
    number("position", course.position);
    number("deck", course.deck);
    flag("in_turn_order", course.in_turn_order);
    // Where the viewer places no order; of others it is seen when they are ready.
    AreaSet skipped;
    for (Seat who{0}; who < s_.seats; ++who)
      if (own(who)) skipped = skipped | (course.skipped & s_.held[who]);
    area_list("skipped", skipped);
  }
  void rest(const SupplyCheck& check) {
    text("proc", "supply");
    number("position", check.position);
    flag("recount", check.recount);
  }
  void rest(const Reduction& reduction) {
    text("proc", "reduction");
    seat("seat", reduction.seat);
    area_list("removed", reduction.removed);
  }
  void rest(const MusterRound& round) {
    text("proc", "muster_round");
    number("position", round.position);
  }

  void outline(const Mustering& muster) {
    seat("seat", muster.seat);
    w_.key("points");
    w_.begin_object();
    for (const Area where : muster.two | muster.one)
      number(record(where).id, muster.two.has(where) ? 2 : 1);
    w_.end_object();
  }
  void rest(const Mustering& muster) {
    text("proc", "muster");
    flag("one_area", muster.one_area);
  }

  void outline(const Clash& clash) { word("track", clash.track, track_ids); }
  void rest(const Clash& clash) {
    text("proc", "clash");
    word("step", clash.step, clash_step_names);
  }

  void outline(const Attack& attack) {
    number("strength", attack.strength);
    named("card", attack.card, wildling_cards);
    flag("won", attack.won);
    seat("bidder", attack.bidder);
    seats("bidders", attack.bidders);
  }
  // An attack can lie under another one (BRD-RULING-56), so all of it is told here again.
  void rest(const Attack& attack) {
    text("proc", "attack");
    outline(attack);
    word("step", attack.step, attack_step_names);
    flag("first", attack.first);
    number("position", attack.position);
    flag("begun", attack.begun);
    number("to_give", attack.left);
    area("area", attack.area);
  }

  // --- marches ----------------------------------------------------------------------------------

  void outline(const March& march) {
    seat("seat", march.seat);
    area("from", march.from);
    area_list("entered", march.entered);
    area("embattled", march.embattled);
  }
  void rest(const March& march) {
    text("proc", "march");
    word("step", march.step, march_step_names);
    area_list("closed", march.closed);
    area_list("helpers", march.helpers);
    troops("group", march.group);
    troops("attackers", march.attackers);
    area("neutral", march.neutral);
    flag("attacked", march.attacked);
    flag("asked_token", march.asked_token);
  }

  void outline(const CallForSupport& call) {
    area("area", call.embattled);
    area("asked", call.asked);
    sides("given", [&](std::string_view name, Side side) { area_list(name, call.given[side]); });
  }
  void rest(const CallForSupport& call) {
    text("proc", "support");
    area_list("to_ask", call.left);
    seat("attacker", call.attacker);
    seat("defender", call.defender);
    word("side", call.side, side_ids);
    flag("offered", call.offered);
    number("needed", call.needed);
  }

  void outline(const Capture& capture) {
    seat("seat", capture.taker);
    area("port", capture.port);
  }
  void rest(const Capture& capture) {
    text("proc", "capture");
    outline(capture);
  }

  // --- battles ----------------------------------------------------------------------------------

  void outline(const Battle& battle) {
    area("area", battle.area);
    area("from", battle.from);
    for (const Side side : {Side::attack, Side::defence})
      seat(side_ids[index(side)], battle.seat[side]);
    troops("attackers", battle.attackers);
    order("march", battle.march);
    word("step", step_of(battle), battle_step_names);
    sides("support",
          [&](std::string_view name, Side side) { area_list(name, battle.support[side]); });
    if (battle.step >= BattleStep::choose_cards) initial_strengths(battle);  // BRD-BATTLE-06
    sides("cards", [&](std::string_view name, Side side) {
      if (card_is_secret(s_, battle, side) && !own(battle.seat[side])) return text(name, facedown);
      card(name, battle.card[side]);
    });
    if (s_.tides)
      sides("tides", [&](std::string_view name, Side side) {
        if (tides_are_secret(battle, side) && !own(battle.seat[side])) return text(name, facedown);
        named(name, battle.tides[side], tides_cards);
      });
    if (battle.step > BattleStep::final_strength) {
      sides("strength",
            [&](std::string_view name, Side side) { number(name, battle.strength[side]); });
      word("victor", battle.victor, side_ids);
    }
    blade(battle);
  }

  // A battle is a step ahead of some of its questions.
  BattleStep step_of(const Battle& battle) const {
    if (battle.step == BattleStep::reveal_cards) return BattleStep::choose_cards;
    if (battle.step == BattleStep::reveal_tides) return BattleStep::redraw_tides;
    if (battle.step == BattleStep::final_strength) return BattleStep::blade;
    return battle.step;
  }

  // As all can count them: what lies face down has no part in it.
  void initial_strengths(const Battle& battle) {
    Battle open = battle;
    for (const Side side : {Side::attack, Side::defence}) {
      if (card_is_secret(s_, battle, side)) open.card[side] = Card::none;
      if (tides_are_secret(battle, side)) open.tides[side] = Tides::none;
    }
    sides("initial", [&](std::string_view name, Side side) {
      number(name, battle.step > BattleStep::final_strength
                       ? battle.initial[side]
                       : std::max(0, initial_strength(s_, open, side)));
    });
  }

  void blade(const Battle& battle) {
    w_.key("blade");
    for (const Side side : {Side::attack, Side::defence})
      if (battle.bladed[side]) return w_.text(side_ids[index(side)]);
    w_.null();
  }

  void rest(const Battle& battle) {
    text("proc", "battle");
    sides("returned", [&](std::string_view name, Side side) { card(name, battle.returned[side]); });
    yes_or_no("kept", battle.kept);
    yes_or_no("acted", battle.acted);
    troops("retreating", battle.retreating);
    number("losses", battle.losses);
    area("retreat", battle.retreat);
    flag("robb", battle.robb);
    flag("skulled", battle.skulled);
    flag("sent_back", battle.sent_back);
  }
};

}  // namespace rookery::board
