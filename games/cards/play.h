// The procedures of the game, carried out on a state. One struct, one file a part of the rules:
// setup_steps.cpp (before the first round), course.cpp (the framework of a round), draft.cpp
// (titles), elimination.cpp, window.cpp
// (action windows and what is done in them), challenge.cpp, keywords.cpp, occurrence.cpp (what
// happens, with its interrupts and reactions), ability.cpp (costs, targets, effects), verbs.cpp
// (what can happen to a card or a player), ops.cpp (steps of effects), answer.cpp.
//
// A procedure is a frame on the state's stack. `run` calls the topmost until somebody must decide
// or the game is over; each call carries out one step. Answers come in through `answer`.
#pragma once

#include "engine/action.h"
#include "games/cards/actions.h"
#include "games/cards/questions.h"
#include "games/cards/titles.h"
#include "games/cards/values.h"
#include "kit/teller.h"

namespace rookery::cards {

// How many cards lay on the piles of each seat.
struct PileSizes {
  std::array<std::uint8_t, max_seats> discard{};
  std::array<std::uint8_t, max_seats> dead{};
};
PileSizes pile_sizes(const State& s);

struct Play : kit::Teller<Text> {
  State& s;
  bool power_changed = false;  // somebody may have won
  bool resolved = false;  // an effect has been, in full, maybe in the middle of something

  Play(State& state, EventLog* events) : Teller{events}, s(state) {}

  void run();
  // The action has been found legal.
  void answer(Seat seat, Action action);
  void answer_challenge(Ask question, Seat asked, Action action);

  // --- frames and questions ---
  template <class P>
  P& begin(const P& procedure) {
    return s.under_way.push(procedure);
  }
  void end_procedure() { s.under_way.pop(); }
  void ask(Ask what, Seat whom) { s.question.put(what, whom); }
  void ask(Ask what, SeatSet whom) { s.question.put(what, whom); }

  // --- run.cpp ---
  void step();
  bool may_settle();
  void settle();
  void check_power();
  void check_decks();
  SeatSet winners_by_decks(SeatSet out) const;
  void drop_illegal_attachments();
  bool ask_clash();                // clash.cpp: true while there is something to be ordered
  void answer_clash(Ref ref);
  void sweep();
  void win(Seat seat);
  void finish(Seat winner);

  // --- setup_steps.cpp ---
  void setup_step();
  void mulligan(Seat seat, bool again);
  void lay_out(Seat seat, Kind kind);
  void reveal_setup();
  void attach_setup();
  void attach_laid(Seat seat, Kind kind, Ref host);

  // --- course.cpp ---
  void course_step();
  void plot_step();
  void later_step();
  void go(Step next);
  void begin_phase(Phase phase, Step next);
  void end_phase(Step next);
  void open_window(Step next, bool marshalling = false);
  void choose_plots();
  void reveal_plots();
  void compare_initiative();
  void resolve_revealed();
  void recycle_plots();
  void recycle_plots_of(Seat seat);
  void draw_phase();
  void collect_income();
  void next_active(Step again, Step on);
  void may_challenge();
  void count_dominance();
  void stand_all();
  void choose_standing(Seat seat);
  void check_reserve();

  // --- draft.cpp ---
  void draft_titles();
  void set_titles_aside();
  void take_title(Seat seat, Kind kind);
  void reveal_titles();
  void forget_draft();
  void hold_title(Seat seat, Kind kind);
  void return_title(Seat seat);
  void return_titles();

  // --- elimination.cpp ---
  void concede(Seat seat);
  void withdraw_question(Seat leaving);
  bool answers_for_conceded();
  void check_conceded();
  void eliminate(Seat seat);
  void remove_cards(Seat seat);
  void leave_procedures(Seat seat);
  void take_back_challenge();

  // --- window.cpp ---
  void window_step();
  void marshal(Seat seat, Kind kind, Ref host, bool duplicate);
  void ambush(Seat seat, Kind kind, Ref host);
  void ambush_for(Seat seat, Kind kind, Ref host, int cost);
  void act(Seat seat);  // has done something in the window on top
  void pass(Seat seat);

  // --- challenge.cpp, keywords.cpp ---
  void challenging_step();
  void initiate(Seat seat, Icon type, Seat defender);
  void attackers_done();
  void declare_attackers();
  void ask_stealth();
  void ask_redirect();
  void redirect();
  void resolve_against(Seat seat);
  void declare_defenders();
  void defenders_done();
  void compare_strength();
  void stand_victors();
  void gain_bonuses();
  void apply_claim();
  void ask_claim_on();
  void claim_on(Verb verb, Seat seat);
  void claim_cards();
  void choose_claim();
  void process_keywords();
  void process_keyword(Keyword keyword);
  void next_instance();
  void use_instance(Ref ref);
  void resolve_instances();
  void end_challenge();

  // --- occurrence.cpp ---
  void occur(Occurrence o);
  void after(Occurrence o);  // it has happened: reactions only
  bool delayed_step();       // "at the end of the phase"
  void carry_out(const Lasting& delayed);
  void kill_burning();       // "killed if its STR is 0"
  void burn(Ref ref);
  void sacrifice_doomed();
  void occurrence_step();
  void next_stage(Occurrence& o);
  bool forced_step(Occurrence& o, Timing timing);
  bool window_of(Occurrence& o, Timing timing, Ask ask);
  void happen(Occurrence& o);
  void end_occurrence();
  void save_with_duplicate(Seat seat, Ref ref);
  std::uint8_t take_marks();
  void release_marks(std::uint8_t set);

  // --- ability.cpp ---
  void use(Seat seat, Ref source, Kind kind, int nth, int trigger);
  void note_targets(Ability& ability);
  void ability_step();
  void pay(Ability& ability);
  void choose_targets(Ability& ability);
  void ask_player(Ability& ability);
  void ask_target(Ability& ability);
  void spend(Ability& ability);
  void abandon(Ability& ability);
  void finish_ability(Ability& ability);
  void answer_window(Seat seat, Action action, int trigger);
  void answer_price(Seat seat, Action action);
  void answer_delayed(Action action);
  void answer_ability(Ask question, Seat seat, Action action);
  void note_bypass(Ref ref);

  // --- verbs.cpp ---
  void draw_cards(Seat seat, int n);
  void gain_gold(Seat seat, int n);
  void lose_gold(Seat seat, int n);
  void gain_power(Ref ref, int n);
  void gain_power_marked(std::uint8_t set, Seat seat);  // each of them 1
  void move_power(Ref from, Ref to, int n);
  void kneel(Ref ref);
  void stand(Ref ref, Seat by = no_seat);  // none: each player the own cards
  void stand_marked(std::uint8_t set, Seat by = no_seat);
  void leave(Ref ref, Exit exit, bool cannot_be_saved = false);
  void leave_marked(std::uint8_t set, Exit exit, bool cannot_be_saved = false);
  Ref place(Seat owner, Kind kind, Ref host, Role role);
  // Under the seat's control.
  Ref enter(Seat seat, Kind kind, Ref host, Entry entry, Seat owner = no_seat);
  void take_control(Seat seat, Ref ref);
  void take_control_until(Seat seat, Ref ref, Until until, Kind source);
  void give_control(Seat seat, Ref ref);
  void pass_control(Ref ref);  // to whose effect is still active
  void last(const Lasting& effect);  // from now on; nothing if it would be over already
  template <class Over>
  void expire(Over over);  // lasting effects
  void remove_from_challenge(Ref ref);
  Ref add_duplicate(Seat seat, Kind kind, Ref host, bool facedown);
  void take_out(Ref ref, Exit exit);
  void to_pile(Seat owner, Kind kind, Exit exit);
  void order_piles(const PileSizes& before);
  void ordering_step();
  void order_next(Kind kind);
  void vacate(Ref ref);
  void to_hand(Seat owner, Kind kind, SeatSet known);
  void from_hand(Seat seat, Kind kind);
  void show_in_hand(Seat seat, Kind kind);  // a copy of it, to all
  Kind top_of_deck(Seat seat);
  void shuffle_deck(Seat seat);
  Kind discard_random(Seat seat, bool characters_die = false);  // what it was
  void to_bottom(Seat seat, std::size_t place);
  void discard_from_hand(Seat seat, Kind kind);
  void discard_top(Seat seat);
  void turn_plot(Seat seat, Kind kind);
};

// CRD-RULING-47: a control effect that ends gives the card to whoever has the next.
template <class Over>
void Play::expire(Over over) {
  if (s.lasting.size() == 0) return;
  FixedVector<Ref, most_effects> given_back;
  for (const Lasting& effect : s.lasting)
    if (effect.what == Lasts::control && over(effect) && on(Rule::CRD_RULING_47))
      given_back.push_back(effect.card);
  s.lasting.remove_if(over);
  for (const Ref ref : given_back) pass_control(ref);
}

}  // namespace rookery::cards
