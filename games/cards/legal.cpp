// Lists of what is legal.
#include "games/cards/legal.h"

#include <algorithm>
#include <bitset>

namespace rookery::cards {

Timing timing_of(Ask ask) {
  switch (ask) {
    case Ask::would: return Timing::would;
    case Ask::interrupt: return Timing::interrupt;
    case Ask::reaction: return Timing::reaction;
    default: return Timing::action;
  }
}

const Occurrence* occurrence_on_top(const State& s) {
  return s.under_way.top_is<Occurrence>() ? &s.now<Occurrence>() : nullptr;
}

class Lister {
 public:
  Lister(const State& s, Seat seat, ActionList& out) : s_(s), seat_(seat), out_(out) {}

  void run() {
    list();
    std::sort(out_.begin(), out_.end());
  }

 private:
  void list() {
    switch (s_.ask()) {
      case Ask::nothing: return;
      case Ask::mulligan: return plain(Verb::keep, Verb::mulligan);
      case Ask::lay_out:
        plain(Verb::done);
        return kinds(Verb::lay, s_.at(seat_).hand,
                     [&](Kind kind) { return why_not_lay(s_, seat_, kind).ok(); });
      case Ask::attach:
        return each_character(s_, seat_, [&](Ref ref) {
          if (why_not_attach(s_, seat_, s_.at(seat_).laid[0], ref).ok()) card(Verb::choose, ref);
        });
      case Ask::plot: return kinds(Verb::plot, s_.at(seat_).plots, [](Kind) { return true; });
      case Ask::first_player: return seats(playing(s_));
      case Ask::next_revealed: return seats(s_.course().to_resolve);
      case Ask::winner: return seats(s_.winners);
      case Ask::title:
        for (const Title title : s_.offered) out_.push(act_kind(Verb::title, kind_of(title)));
        return;
      case Ask::reserve:
      case Ask::pay_card: return kinds(Verb::discard, s_.at(seat_).hand, [](Kind) { return true; });
      case Ask::stand:
        return each_character(s_, seat_, [&](Ref ref) {
          const Slots chosen = s_.at(owner_of(ref)).marks[s_.course().set - 1U];
          if (s_.card(ref).kneeling && (chosen & slot_bit(slot_of(ref))) == 0)
            card(Verb::choose, ref);
        });
      case Ask::action:
      case Ask::would:
      case Ask::interrupt:
      case Ask::reaction: return window();
      case Ask::next_forced: return forced();
      case Ask::next_delayed: return delayed();
      case Ask::ambush: return prices();
      case Ask::pile: return pile();
      case Ask::clash:
        for (const Ref ref : clashing(s_))
          if (place_in_clash(s_, ref) == 0) card(Verb::choose, ref);
        return;
      case Ask::challenge:
      case Ask::attackers:
      case Ask::stealth:
      case Ask::defenders:
      case Ask::claim_kill:
      case Ask::keyword:
      case Ask::use_keyword:
      case Ask::intimidate:
      case Ask::redirect:
      case Ask::redirect_to:
      case Ask::claim_on: return challenge();
      default: return ability(s_.now<Ability>());
    }
  }

  void challenge() {
    switch (s_.ask()) {
      case Ask::challenge:
        plain(Verb::pass);
        any_challenge(s_, seat_, [&](Icon type, Seat other) {
          out_.push(act(Verb::challenge, type, other));
          return false;
        });
        return;
      case Ask::attackers: {
        bool any = false;
        each_character(s_, seat_, [&](Ref ref) {
          any = any || s_.card(ref).part == Part::attacker;
          if (why_not_attack(s_, seat_, ref).ok()) card(Verb::attack, ref);
        });
        if (any) plain(Verb::done);
        return;
      }
      case Ask::stealth:
        plain(Verb::no);
        return each_character(s_, s_.challenge.defender, [&](Ref ref) {
          if (can_be_bypassed(s_, ref)) card(Verb::bypass, ref);
        });
      case Ask::defenders:
        if (why_not_end_defence(s_, seat_).ok()) plain(Verb::done);
        return each_character(s_, seat_, [&](Ref ref) {
          if (why_not_defend(s_, seat_, ref).ok()) card(Verb::defend, ref);
        });
      case Ask::claim_kill: {
        const std::uint8_t set = s_.now<Challenging>().set;
        return each_character(s_, seat_, [&](Ref ref) {
          if ((s_.at(owner_of(ref)).marks[set - 1U] & slot_bit(slot_of(ref))) == 0 &&
              !is_spared(s_, ref, Exit::killed))
            card(Verb::kill, ref);
        });
      }
      case Ask::keyword:
        for (const Keyword keyword : keywords_to_process(s_, s_.now<Challenging>()))
          out_.push(act(Verb::keyword, keyword));
        return;
      case Ask::use_keyword:
      case Ask::redirect: return plain(Verb::no, Verb::yes);
      case Ask::redirect_to: return seats(redirect_targets(s_));
      case Ask::claim_on: {
        const SeatSet claimed = s_.now<Challenging>().claimed;
        plain(Verb::done);
        if (claimed.empty()) plain(Verb::no);
        return seats(claim_targets(s_) - claimed);
      }
      default:
        plain(Verb::no);
        return each_character(s_, s_.challenge.loser, [&](Ref ref) {
          if (can_be_intimidated(s_, ref)) card(Verb::kneel, ref);
        });
    }
  }

  void window() {
    plain(Verb::pass);
    const Occurrence* o = occurrence_on_top(s_);
    each_usable(s_, seat_, timing_of(s_.ask()), o, [&](const Usable& source) {
      if (source.ref == no_ref) {
        out_.push(act_kind(Verb::play, source.kind));
      } else {
        card(Verb::use, source.ref, source.nth);
      }
      return false;
    });
    if (s_.ask() == Ask::would)
      each_subject(s_, *o, [&](Ref ref) {
        if (can_save(s_, seat_, *o, ref)) card(Verb::save, ref);
      });
    if (s_.ask() == Ask::action) from_hand();
  }

  void from_hand() {
    Kind last = Kind::none;
    const bool marshals = s_.now<Window>().marshalling && s_.course().active == seat_;
    const bool ambushes = may_ambush(s_, seat_);
    if (!marshals && !ambushes) return;
    for (const Kind kind : s_.at(seat_).hand) {
      if (kind == last) continue;
      last = kind;
      const bool attachment = is_a(kind, CardType::attachment);
      if (marshals && why_not_marshal_held(s_, seat_, kind).ok()) {
        if (!attachment) out_.push(act_kind(Verb::marshal, kind));
        if (attachment) hosts(Verb::equip, kind);
      } else if (marshals && why_not_duplicate_held(s_, seat_, kind).ok()) {
        out_.push(act_kind(Verb::duplicate, kind));
      }
      if (!ambushes || !why_not_ambush_held(s_, seat_, kind).ok()) continue;
      if (attachment && own_copy(s_, seat_, kind) == no_ref) {
        hosts(Verb::spring, kind);
      } else {
        out_.push(act_kind(Verb::ambush, kind));
      }
    }
  }

  void hosts(Verb verb, Kind kind) {
    each_card(
        s_, [](const Player& board) { return board.characters; },
        [&](Ref ref) {
          if (why_not_attach(s_, seat_, kind, ref).ok()) out_.push(act_on(verb, kind, s_, ref));
        });
  }

  void forced() {
    const Occurrence& o = s_.now<Occurrence>();
    const Timing timing =
        o.stage == Stage::forced_interrupts ? Timing::forced_interrupt : Timing::forced_reaction;
    for (Seat seat{0}; seat < s_.seats; ++seat)
      each_usable(s_, seat, timing, &o, [&](const Usable& source) {
        card(Verb::use, source.ref, source.nth);
        return false;
      });
  }

  void prices() {
    const std::uint32_t open = ambush_prices(s_, seat_, s_.now<Window>().ambushes);
    for (int n = 0; n <= std::min<int>(s_.at(seat_).gold, 31); ++n)
      if ((open >> n & 1U) != 0) out_.push(act(Verb::gold, n));
  }
  void pile() {
    const Ordering& now = s_.now<Ordering>();
    const Pile& cards = now.dead ? s_.at(seat_).dead : s_.at(seat_).discard;
    Pile open;
    for (std::size_t i = cards.size() - now.left; i < cards.size(); ++i) open.push_back(cards[i]);
    kinds(Verb::top, open, [](Kind) { return true; });
  }
  void delayed() {
    each_due(s_, [&](const Lasting& effect) {
      const Action action = act_on(Verb::resolve, effect.source, s_, effect.card);
      if (std::find(out_.begin(), out_.end(), action) == out_.end()) out_.push(action);
    });
  }

  void ability(const Ability& now) {
    const auto all = [](const Player& board) { return board.in_play; };
    switch (s_.ask()) {
      case Ask::pay_with:
        return each_card(s_, all, [&](Ref ref) {
          if (can_pay_with(s_, now, ref)) card(Verb::choose, ref);
        });
      case Ask::amount: {
        Ability said = now;
        for (int x = 0; x <= most_x(s_, now); ++x) {
          said.x = byte(x);
          bool any = spec_of(now).target.fits == nullptr;
          each_card(s_, all, [&](Ref ref) { any = any || is_target(s_, said, ref); });
          if (any) out_.push(act(Verb::gold, x));
        }
        return;
      }
      case Ask::may: plain(Verb::no); break;
      case Ask::targets:
        if (can_stop_choosing(now)) plain(Verb::done);
        break;
      case Ask::either:
        if (!s_.at(seat_).deck.empty()) plain(Verb::draw);
        return plain(Verb::power);
      case Ask::instead: return plain(Verb::no, Verb::yes);
      case Ask::type:
        for (std::size_t i = 0; i < named_types.size(); ++i) out_.push(act(Verb::type, i));
        return;
      case Ask::bottom:
        if (spec_of(now).player != nullptr) plain(Verb::done);  // else all go there
        return looked_at(Verb::bottom, now);
      case Ask::top: return looked_at(Verb::top, now);
      case Ask::pick: return picks(now);
      case Ask::player: {
        SeatSet fit;
        for (const Seat seat : playing(s_))
          if (can_choose(s_, now, seat)) fit.add(seat);
        return seats(fit);
      }
      case Ask::icon:
        for (const Icon icon : every_icon) out_.push(act(Verb::icon, icon));
        return;
      default: break;
    }
    each_card(s_, all, [&](Ref ref) {
      if (is_target(s_, now, ref)) card(Verb::choose, ref);
    });
  }

  void picks(const Ability& now) {
    const Pick& pick = spec_of(now).pick;
    if (pick.may) plain(Verb::leave);
    const Player& player = s_.at(picks_from(s_, now));
    const auto from = [&](Zone zone, auto begin, auto end) {
      if (!pick.from.has(zone)) return;
      for (auto it = begin; it != end; ++it)
        if (can_pick(s_, now, *it) && std::find(begin, it, *it) == it)
          out_.push(act_take(byte(zone), *it));
    };
    from(Zone::hand, player.hand.begin(), player.hand.end());
    const auto open = [&](const Pile& pile) {
      return pile.begin() + first_open(pick, pile.size());
    };
    from(Zone::discard, open(player.discard), player.discard.end());
    from(Zone::dead, open(player.dead), player.dead.end());
    const std::size_t n = std::min<std::size_t>(now.looked, player.deck.size());
    from(Zone::deck, player.deck.end() - n, player.deck.end());
  }
  // The uppermost cards of a deck, as many as the effect still deals with.
  void looked_at(Verb verb, const Ability& now) {
    const Pile& deck = s_.at(now.player).deck;
    FixedVector<Kind, most_draw_cards> seen;
    const std::size_t n = std::min<std::size_t>(now.looked, deck.size());
    for (std::size_t i = deck.size() - n; i < deck.size(); ++i) seen.push_back(deck[i]);
    kinds(verb, seen, [](Kind) { return true; });
  }

  void plain(auto... verbs) { (out_.push(act(verbs)), ...); }
  void card(Verb verb, Ref ref, int nth = 0) { out_.push(act_card(verb, s_, ref, nth)); }
  // Whoever has given up is named only where there is nobody else.
  void seats(SeatSet set) {
    const SeatSet there = set - s_.conceded;
    for (const Seat seat : there.empty() ? set : there) out_.push(act(Verb::player, seat));
  }
  template <class Fits>
  void kinds(Verb verb, const auto& pile, Fits fits) {
    std::bitset<kind_count> seen;
    for (const Kind kind : pile) {
      if (!seen[index(kind)] && fits(kind)) out_.push(act_kind(verb, kind));
      seen.set(index(kind));
    }
  }

  const State& s_;
  Seat seat_;
  ActionList& out_;
};

// Until they are all declared, what is declared can be taken back.
void revisions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (seat >= s.seats || !is_declaring(s, seat)) return;
  each_character(s, seat, [&](Ref ref) {
    if (was_declared(s, ref)) out.push(act_card(Verb::withdraw, s, ref));
  });
  std::sort(out.begin(), out.end());
}

void legal_actions(const State& s, Seat seat, ActionList& out) {
  out.clear();
  if (seat < s.seats && s.question.owes(seat)) Lister(s, seat, out).run();
}

}  // namespace rookery::cards
