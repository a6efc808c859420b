// What the rules ask about cards that come into play: copies, hosts, control, marshalling, set-up.
#include <span>

#include "games/cards/questions.h"

namespace rookery::cards {

Ref own_copy(const State& s, Seat seat, Kind kind) {
  if (!record(kind).unique || !may_be_in_play(s, kind)) return no_ref;
  const Player& player = s.at(seat);
  Ref found = no_ref;
  each_slot(player.in_play & ~player.lent, [&](int slot) {
    const Card& card = player.slots[static_cast<std::size_t>(slot)];
    if (same_title(s, card.kind, kind) && card.role != Role::duplicate) found = ref_of(seat, slot);
  });
  return found;
}

// Two places are kept for what an effect in progress may bring.
bool has_room(const State& s, Seat owner) {
  const Player& player = s.at(owner);
  return std::popcount(player.in_play | player.gone) + 8 < slots_a_seat;
}

bool could_host(Kind attachment, Kind host) {
  if (!is_a(host, CardType::character)) return false;
  const CardRecord& what = record(attachment);
  if (what.attach_faction != Faction::neutral && what.attach_faction != record(host).faction)
    return false;
  return what.attach_traits.empty() || !(what.attach_traits & record(host).traits).empty();
}

// CRD-KEY-21 to CRD-KEY-23: what the host has printed behind "No attachments" that bans it, if any.
static Rule banned_by(Kind host, Kind attachment) {
  const auto& worn = record(attachment).traits;
  const CardRecord& who = record(host);
  if (!(who.attachments_not & worn).empty() && on(Rule::CRD_KEY_21)) return Rule::CRD_KEY_21;
  const bool only = !who.attachments_only.empty() && (who.attachments_only & worn).empty();
  return only && on(Rule::CRD_KEY_22) ? Rule::CRD_KEY_22 : Rule::none;
}
bool is_open_to(Kind host, Kind attachment) {
  return could_host(attachment, host) && !keywords_of(host).has(Keyword::no_attachments) &&
         banned_by(host, attachment) == Rule::none;
}

// CRD-ABIL-39: copies of the attachment on that card, itself not counted.
static int copies_on(const State& s, Kind kind, Ref host, Ref self) {
  int n = 0;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        const Card& card = s.card(ref);
        n += ref != self && card.host == host && card.role == Role::attachment &&
                     same_title(s, card.kind, kind)
                 ? 1
                 : 0;
      });
  return n;
}

// CRD-ATT-03, CRD-KEY-20 to CRD-KEY-23, CRD-ABIL-39.
Refusal why_not_attach(const State& s, Seat, Kind kind, Ref host, Ref self) {
  const auto card = static_cast<Arg>(kind);
  if (!in_play(s, host) || !is_character(s, host))
    return refuse(Text::refuse_host, Rule::CRD_ATT_03, card, static_cast<Arg>(s.card(host).kind));
  if (!could_host(kind, s.card(host).kind) && on(Rule::CRD_MARSHAL_12))
    return refuse(Text::refuse_host, Rule::CRD_MARSHAL_12, card,
                  static_cast<Arg>(s.card(host).kind));
  if (keywords(s, host).has(Keyword::no_attachments) && on(Rule::CRD_KEY_20))
    return refuse(Text::refuse_no_attachments, Rule::CRD_KEY_20, card,
                  static_cast<Arg>(s.card(host).kind));
  if (const Rule rule = banned_by(s.card(host).kind, kind);
      rule != Rule::none && !is_blank(s, host))
    return refuse(Text::refuse_no_attachments, rule, card, static_cast<Arg>(s.card(host).kind));
  const int most = record(kind).attach_most;
  if (most > 0 && copies_on(s, kind, host, self) >= most && on(Rule::CRD_ABIL_39))
    return refuse(Text::refuse_attach_most, Rule::CRD_ABIL_39, card,
                  static_cast<Arg>(s.card(host).kind));
  return fine;
}

bool has_host(const State& s, Seat seat, Kind kind) {
  return any_card(
      s, [](const Player& board) { return board.characters; },
      [&](Ref ref) { return why_not_attach(s, seat, kind, ref).ok(); });
}

// CRD-RULING-48: a copy in play that the player owns or controls, but not both, bars the others.
static Refusal why_not_unique(const State& s, Seat seat, Seat owner, Kind kind) {
  if (!record(kind).unique || !may_be_in_play(s, kind)) return fine;
  bool barred = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref ref) {
        const Card& card = s.card(ref);
        if (!same_title(s, card.kind, kind) || card.role == Role::duplicate) return;
        const bool own = owner_of(ref) == seat;
        const bool held = card.controller == seat;
        if (seat == owner) barred = barred || own != held;
        if (seat != owner) barred = barred || own || held || owner_of(ref) == owner;
      });
  return barred ? refuse(Text::refuse_unique_elsewhere, Rule::CRD_RULING_48, static_cast<Arg>(kind))
                : fine;
}

Refusal why_not_put(const State& s, Seat seat, Seat owner, Kind kind, bool from_dead) {
  const auto card = static_cast<Arg>(kind);
  if (record(kind).unique) {
    for (const Seat whose : SeatSet::of(seat) | SeatSet::of(owner)) {
      int copies = from_dead && whose == owner ? -1 : 0;  // CRD-DEAD-02
      for (const Kind other : s.at(whose).dead) copies += same_title(s, other, kind) ? 1 : 0;
      if (copies > 0) return refuse(Text::refuse_dead, Rule::CRD_DEAD_01, card);
    }
  }
  if (const Refusal no = why_not_unique(s, seat, owner, kind)) return no;
  if (!has_room(s, owner)) return refuse(Text::refuse_bound, Rule::CRD_RULING_71, card);
  if (is_a(kind, CardType::attachment) && own_copy(s, seat, kind) == no_ref &&
      !has_host(s, seat, kind))
    return refuse(Text::refuse_no_host, Rule::CRD_ATT_02, card);
  return fine;
}

static bool is_dead(const State& s, Seat seat, Kind kind) {
  for (const Kind other : s.at(seat).dead)
    if (same_title(s, other, kind)) return true;
  return false;
}

// CRD-UNIQ-03, CRD-DEAD-01.
Refusal why_not_control(const State& s, Seat seat, Ref ref) {
  const Kind kind = s.card(ref).kind;
  if (!record(kind).unique || owner_of(ref) == seat) return fine;
  if (is_dead(s, seat, kind))
    return refuse(Text::refuse_dead, Rule::CRD_DEAD_01, static_cast<Arg>(kind));
  bool copy = false;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) {
        const Card& card = s.card(other);
        copy = copy || (other != ref && card.role != Role::duplicate &&
                        (owner_of(other) == seat || card.controller == seat) &&
                        same_title(s, card.kind, kind));
      });
  return copy && on(Rule::CRD_UNIQ_03)
             ? refuse(Text::refuse_unique_elsewhere, Rule::CRD_UNIQ_03, static_cast<Arg>(kind))
             : fine;
}
bool Moment::can_control(Ref ref) const { return !yours(ref) && why_not_control(s, you, ref).ok(); }

// What holds however a card comes into play.
static Refusal why_not_bring(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (record(kind).unique && is_dead(s, seat, kind) && on(Rule::CRD_DEAD_01))
    return refuse(Text::refuse_dead, Rule::CRD_DEAD_01, card);
  if (const Refusal no = why_not_unique(s, seat, seat, kind)) return no;
  if (!has_room(s, seat)) return refuse(Text::refuse_bound, Rule::CRD_RULING_71, card);
  if (is_a(kind, CardType::attachment) && own_copy(s, seat, kind) == no_ref &&
      !has_host(s, seat, kind))
    return refuse(Text::refuse_no_host, Rule::CRD_ATT_02, card);
  return fine;
}

static Refusal why_not_active(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  const bool here = s.under_way.top_is<Window>() && s.now<Window>().marshalling;
  if (!here) return refuse(Text::refuse_marshal_phase, Rule::CRD_MARSHAL_15, card);
  if (s.course().active != seat && on(Rule::CRD_MARSHAL_04))
    return refuse(Text::refuse_not_active, Rule::CRD_MARSHAL_04, s.course().active);
  if (!holds(s.at(seat).hand, kind))
    return refuse(Text::refuse_not_in_hand, Rule::CRD_MARSHAL_07, card);
  return fine;
}

Refusal why_not_marshal_held(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (is_a(kind, CardType::event)) return refuse(Text::refuse_event, Rule::CRD_MARSHAL_10, card);
  if (own_copy(s, seat, kind) != no_ref)
    return refuse(Text::refuse_unique, Rule::CRD_UNIQ_02, card);
  if (given_in_hand(s, Gives::bans_marshal, seat, kind) != 0)
    return refuse(Text::refuse_banned, Rule::CRD_ABIL_34, card);
  const int cost = cost_to_marshal(s, seat, kind);
  if (cost > s.at(seat).gold && on(Rule::CRD_ABIL_03))
    return refuse(Text::refuse_gold, Rule::CRD_ABIL_03, card, static_cast<Arg>(cost));
  const bool limited = keywords_of(kind).has(Keyword::limited);
  if (limited && s.at(seat).limited >= limited_allowed(s, seat) && on(Rule::CRD_KEY_18))
    return refuse(Text::refuse_limited, Rule::CRD_KEY_18, card);
  return why_not_bring(s, seat, kind);
}

Refusal why_not_marshal(const State& s, Seat seat, Kind kind) {
  if (const Refusal no = why_not_active(s, seat, kind)) return no;
  return why_not_marshal_held(s, seat, kind);
}

Refusal why_not_duplicate_held(const State& s, Seat seat, Kind kind) {
  if (is_a(kind, CardType::event))
    return refuse(Text::refuse_event, Rule::CRD_MARSHAL_10, static_cast<Arg>(kind));
  if (own_copy(s, seat, kind) == no_ref)
    return refuse(Text::refuse_no_copy, Rule::CRD_DUPE_01, static_cast<Arg>(kind));
  return why_not_bring(s, seat, kind);
}

Refusal why_not_duplicate(const State& s, Seat seat, Kind kind) {
  if (const Refusal no = why_not_active(s, seat, kind)) return no;
  return why_not_duplicate_held(s, seat, kind);
}

Refusal why_not_ambush(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  if (s.phase != Phase::challenges || !s.under_way.top_is<Window>())
    return refuse(Text::refuse_ambush_phase, Rule::CRD_KEY_05, card);
  if (!holds(s.at(seat).hand, kind))
    return refuse(Text::refuse_not_in_hand, Rule::CRD_KEY_05, card);
  return why_not_ambush_held(s, seat, kind);
}
Refusal why_not_ambush_held(const State& s, Seat seat, Kind kind) {
  const auto card = static_cast<Arg>(kind);
  const int cost = ambush_cost(s, seat, kind);  // the lowest of them
  if (cost < 0) return refuse(Text::refuse_no_ambush, Rule::CRD_KEY_05, card);
  if (cost > s.at(seat).gold)
    return refuse(Text::refuse_gold, Rule::CRD_KEY_05, card, static_cast<Arg>(cost));
  return why_not_bring(s, seat, kind);
}

bool may_ambush(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  if (s.phase != Phase::challenges) return false;
  if (player.held.ambush <= player.gold) return true;
  return Behaviour::Given(s.gathered.of_hand).has(Gives::ambush) &&
         any_controlled(
             s, seat, [](const Player& board) { return board.patrons; },
             [&](Ref ref) { return behaviour(s.card(ref).kind).says_of_hand.has(Gives::ambush); });
}

// CRD-WINDOW-01, CRD-MARSHAL-04.
bool can_act(const State& s, Seat seat, bool marshalling) {
  if (each_usable(s, seat, Timing::action, nullptr, [](const Usable&) { return true; }))
    return true;
  const bool ambushes = may_ambush(s, seat);
  const bool active = marshalling && s.course().active == seat;
  if (!active && !ambushes) return false;
  for (const Kind kind : s.at(seat).hand) {
    if (active &&
        (why_not_marshal_held(s, seat, kind).ok() || why_not_duplicate_held(s, seat, kind).ok()))
      return true;
    if (ambushes && why_not_ambush_held(s, seat, kind).ok()) return true;
  }
  return false;
}

// --- set-up -------------------------------------------------------------------------------------

static int times_in(std::span<const Kind> list, Kind kind) {
  int n = 0;
  for (const Kind other : list) n += original(other) == original(kind) ? 1 : 0;
  return n;
}

// CRD-SETUP-13, CRD-SETUP-17.
int laid_cost(const Player& player) {
  const std::span laid(player.laid.begin(), player.laid.end());
  int sum = 0;
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const bool again = record(laid[i]).unique && times_in(laid.first(i), laid[i]) > 0;
    if (!again) sum += record(laid[i]).cost;
  }
  return sum;
}

static bool laid_host(const Player& player, Kind attachment) {
  for (const Kind kind : player.laid)
    if (is_open_to(kind, attachment)) return true;
  return false;
}

Refusal why_not_lay(const State& s, Seat seat, Kind kind) {
  const Player& player = s.at(seat);
  const auto card = static_cast<Arg>(kind);
  if (!holds(player.hand, kind)) return refuse(Text::refuse_not_in_hand, Rule::CRD_SETUP_12, card);
  if (is_a(kind, CardType::event) && on(Rule::CRD_SETUP_15))
    return refuse(Text::refuse_setup_event, Rule::CRD_SETUP_15, card);
  const bool duplicate = record(kind).unique &&
                         times_in({player.laid.begin(), player.laid.end()}, kind) > 0 &&
                         on(Rule::CRD_SETUP_17);
  if (!duplicate && laid_cost(player) + record(kind).cost > 8 && on(Rule::CRD_SETUP_13))
    return refuse(Text::refuse_setup_cost, Rule::CRD_SETUP_13, card);
  if (keywords_of(kind).has(Keyword::limited) && on(Rule::CRD_SETUP_14))
    for (const Kind other : player.laid)
      if (keywords_of(other).has(Keyword::limited))
        return refuse(Text::refuse_setup_limited, Rule::CRD_SETUP_14, card);
  if (is_a(kind, CardType::attachment) && !duplicate && !laid_host(player, kind) &&
      on(Rule::CRD_SETUP_16))
    return refuse(Text::refuse_setup_host, Rule::CRD_SETUP_16, card);
  return player.laid.full() ? refuse(Text::refuse_bound, Rule::CRD_RULING_71, card) : fine;
}

}  // namespace rookery::cards
