// A player is out of the game (CRD-WIN-04, CRD-RULING-13): what becomes of the cards, and of what
// is under way.
#include "games/cards/cards.h"
#include "games/cards/play.h"

namespace rookery::cards {

// Nothing is in the middle of happening: only steps, windows and a challenge.
static bool nothing_happens(const State& s) {
  bool nothing = true;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i)
    s.under_way.visit(i, [&](const auto& frame) {
      using P = std::remove_cvref_t<decltype(frame)>;
      nothing = nothing && (std::is_same_v<P, Course> || std::is_same_v<P, Window> ||
                            std::is_same_v<P, Challenging>);
    });
  return nothing;
}

static bool is_side(const State& s, Seat seat) {
  return s.challenge.under_way && (s.challenge.attacker == seat || s.challenge.defender == seat);
}

// CRD-RULING-13: where one player is left the game ends at once, else `settle` eliminates who has
// given up as soon as nothing is in the middle of happening.
void Play::concede(Seat seat) {
  tell(Text::event_concedes, seat);
  if (!on(Rule::CRD_RULING_13)) return;
  s.conceded.add(seat);
  const SeatSet left = playing(s) - s.conceded;
  if (left.size() == 1) return win(left.lowest());
  s.winners.remove(seat);
  if (s.winners.size() == 1) return win(s.winners.lowest());
  withdraw_question(seat);
}

// What is asked between things that happen is put anew when the player is gone, so that nobody need
// answer first, unless a part of the answer is known already.
void Play::withdraw_question(Seat leaving) {
  if (!nothing_happens(s)) return;
  switch (s.ask()) {
    case Ask::action:
    case Ask::challenge: return s.question.close();
    case Ask::attackers:
    case Ask::defenders:
      forget_declared(s);  // who of them may still be declared is not known yet
      return s.question.close();
    case Ask::stealth:
    case Ask::claim_on:
      if (is_side(s, leaving)) s.question.close();
      return;
    case Ask::redirect:
      s.now<Challenging>().step = ChallengeStep::redirect;
      return s.question.close();
    case Ask::title:
      if (s.question.owing().has(leaving)) s.question.close();
      return;
    default: return;
  }
}

// CRD-RULING-12: nobody else can choose for an ability of whoever leaves, so it does nothing more.
// Where all players choose, the others do.
static bool ends_ability(const State& s, Seat leaving) {
  if (!s.under_way.top_is<Ability>() || s.now<Ability>().seat != leaving) return false;
  const bool all_choose = s.now<Ability>().step == AbilityStep::effect && s.ask() == Ask::targets;
  return !all_choose;
}

// Whoever has given up and is still needed for what is under way does the least.
bool Play::answers_for_conceded() {
  const SeatSet asked = s.question.owing() & s.conceded;
  if (asked.empty()) return false;
  const Seat seat = asked.lowest();
  if (ends_ability(s, seat)) {
    s.now<Ability>().step = AbilityStep::finish;
    s.question.close();
  } else {
    answer(seat, CardsRules::default_action(s, seat));
  }
  return true;
}

// Not while a step goes round the players, or cards are being put in order.
void Play::check_conceded() {
  const Course& course = s.course();
  const bool goes_round = course.begun || course.position > 0 || course.set != 0;
  if (goes_round || s.phase == Phase::setup || s.under_way.top_is<Ordering>()) return;
  for (const SeatSet out = s.conceded; const Seat seat : out) eliminate(seat);
}

void Play::eliminate(Seat seat) {
  s.at(seat).eliminated = true;
  s.conceded.remove(seat);
  tell(Text::event_eliminated, seat);
  leave_procedures(seat);
  remove_cards(seat);
  while (s.at(s.first).eliminated && !playing(s).empty())
    s.first = s.after(s.first);  // CRD-ROUND-07
}

static void close(Window& window, int seats) {
  for (Seat seat{0}; seat < seats; ++seat) window.turn.pass(seat, seats);
}

// CRD-RULING-12: a turn of the player's ends, a challenge that the player is a side of goes
// straight to its end, and so do the player's own abilities. What else is under way goes on.
void Play::leave_procedures(Seat seat) {
  const bool in_challenge = is_side(s, seat) && on(Rule::CRD_RULING_12);
  const bool own_turn = !s.challenge.under_way && s.course().active == seat;
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    s.under_way.visit(i, [&](const auto& frame) {
      using P = std::remove_cvref_t<decltype(frame)>;
      P& now = s.under_way.at<P>(i);
      if constexpr (std::is_same_v<P, Window>) {
        if (in_challenge || own_turn) close(now, s.seats);
      } else if constexpr (std::is_same_v<P, Ability>) {
        if (now.seat == seat && now.step != AbilityStep::spent) now.step = AbilityStep::finish;
      } else if constexpr (std::is_same_v<P, Challenging>) {
        now.claimed.remove(seat);
        if (!in_challenge) return;
        if (now.step == ChallengeStep::stealth && s.challenge.defender == s.challenge.against)
          take_back_challenge();
        release_marks(now.set);
        now.set = 0;
        now.left = 0;
        now.step = ChallengeStep::end;
      }
    });
  }
}

// CRD-CHAL-07: all of the initiation is completed, or no challenge is initiated. Attackers stood.
void Play::take_back_challenge() {
  Player& player = s.at(s.challenge.attacker);
  --player.challenges[index(s.challenge.type)];
  player.power_challenged.remove(s.challenge.against);
  each_character(s, s.challenge.attacker, [&](Ref ref) {
    if (s.card(ref).part == Part::attacker) s.card(ref).kneeling = false;
  });
  tell(Text::event_no_challenge, s.challenge.attacker, s.challenge.type, s.challenge.against);
}

// CRD-RULING-11: what the player owns leaves the game from every area; what the player only
// controls goes to its owner's discard pile.
void Play::remove_cards(Seat seat) {
  Player& player = s.at(seat);
  for (const Seat owner : playing(s))
    each_slot(s.at(owner).lent, [&](int slot) {
      const Ref ref = ref_of(owner, slot);
      if (s.card(ref).controller == seat && in_play(s, ref)) take_out(ref, Exit::discarded);
    });
  // What lies on other cards goes first, so that nothing of it comes back to a hand.
  const Slots own = player.in_play & ~(slot_bit(first_free_slot) - 1);
  for (const bool on_others : {true, false})
    each_slot(own, [&](int slot) {
      const Ref ref = ref_of(seat, slot);
      if (in_play(s, ref) && (s.card(ref).host != no_ref) == on_others)
        take_out(ref, Exit::removed);
    });
  while (!player.hand.empty()) {
    const Kind kind = player.hand.pop_back();
    player.hand_known.pop_back();
    reveal(Text::event_hand_leaves, everyone, seat, kind);
    player.removed.push_back(kind);
  }
  for (Pile* pile : {&player.discard, &player.dead})
    while (!pile->empty()) player.removed.push_back(pile->pop_back());
  return_title(seat);
  if (Card& plot = s.card(plot_of(seat)); plot.kind != Kind::none) {
    player.used_plots.push_back(plot.kind);
    plot = Card{};
  }
  player.in_play &= slot_bit(faction_slot);  // CRD-ZONE-05
  player.watchers = 0;
  player.actors = {};
  player.listeners = {};
  player.auras = 0;
  player.patrons = 0;
  player.held = Held{};
  s.gathered = gather_all(s);
  s.card(faction_of(seat)).power = 0;
  s.card(faction_of(seat)).kneeling = false;
  player.gold = 0;
}

}  // namespace rookery::cards
