// A position the viewer cannot tell from the real one. What is hidden in this game: hands, decks,
// set-up cards, face-down duplicates, the plots chosen, titles while they are drafted; with closed
// lists also what the decks of others hold, which is guessed from their faction, their agenda and
// what was seen of them.
#include <algorithm>

#include "games/cards/cards.h"
#include "games/cards/deck_draft.h"
#include "games/cards/questions.h"
#include "games/cards/titles.h"

namespace rookery {

using namespace cards;

namespace cards {

class Redeal {
 public:
  Redeal(State& s, Viewer viewer, Rng& rng) : s_(s), viewer_(viewer), rng_(rng) {}

  void run() {
    if (const Seat who = s_.question.asked(); is_declaring(s_, who) && !viewer_.is(who))
      forget_declared(s_);
    for (Seat seat{0}; seat < s_.seats; ++seat) deal(seat);
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      Player& player = s_.at(seat);
      if (viewer_.is(seat)) continue;
      if (s_.closed_lists) guess_plots(seat);
      if (player.chosen_plot == Kind::none) continue;
      player.chosen_plot =
          player.plots[draw(rng_, Draw::redeal, static_cast<std::uint32_t>(player.plots.size()))];
    }
    if (s_.step() == Step::titles) deal_titles();
    s_.rng.rekey_from(rng_);
  }

 private:
  bool knows(SeatSet known) const { return !(known & viewer_.as_audience()).empty(); }

  // All unknown cards of the seat into one pool, sorted and shuffled, then to their places.
  void deal(Seat seat) {
    Player& player = s_.at(seat);
    const bool own = viewer_.is(seat);
    n_ = 0;
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (!knows(player.deck_known[i])) add(player.deck[i]);
    FixedVector<SeatSet, most_draw_cards> masks;  // of the unknown cards of the hand
    FixedVector<Kind, most_draw_cards> kept;
    FixedVector<SeatSet, most_draw_cards> kept_masks;
    if (!own) {
      for (std::size_t i = 0; i < player.hand.size(); ++i) {
        if (knows(player.hand_known[i])) {
          kept.push_back(player.hand[i]);
          kept_masks.push_back(player.hand_known[i]);
        } else {
          add(player.hand[i]);
          masks.push_back(player.hand_known[i]);
        }
      }
    }
    const bool hidden_setup = !own && s_.step() <= Step::reveal_setup && !player.laid.empty();
    if (hidden_setup)
      for (const Kind kind : player.laid) add(kind);
    each_facedown(seat, [&](Card& card) { add(card.kind); });
    if (s_.closed_lists && !own) guess_cards(seat, hidden_setup ? player.laid.size() : 0);
    mix();
    if (hidden_setup) deal_setup(player);
    each_facedown(seat, [&](Card& card) { card.kind = next(); });
    if (!own) {
      if (!masks.empty()) keep_promise(seat, kept);
      deal_hand(player, masks, kept, kept_masks);
    }
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (!knows(player.deck_known[i])) player.deck[i] = next();
  }

  // --- closed lists -----------------------------------------------------------------------------

  // Instead of the real cards of the pool as many that such a deck may hold.
  void guess_cards(Seat seat, std::size_t laid) {
    DeckDraft draft = draft_of(seat);
    draft.mix(rng_, Draw::redeal);
    FixedVector<Kind, most_draw_cards> guess;
    if (laid > 0) guess_setup(draft, guess, laid);
    int neutral = 0;
    const bool fealty = s_.card(ref_of(seat, agenda_slot)).kind == Kind::fealty;
    draft.take(guess, n_, [&](Kind kind) {
      return !fealty || record(kind).faction != Faction::neutral || ++neutral <= most_neutral;
    });
    draft.take(guess, n_, [](Kind) { return true; });
    // A deck that no rule has checked may hold more than all copies there are.
    while (guess.size() < n_) guess.push_back(guess.empty() ? Kind::the_roseroad : guess[0]);
    for (std::size_t i = 0; i < n_; ++i) pool_[i] = guess[i];
    promise(seat);
  }

  // What may be in the deck besides the cards that the viewer has seen.
  DeckDraft draft_of(Seat seat) {
    const Faction own = record(s_.card(faction_of(seat)).kind).faction;
    const Kind agenda = s_.card(ref_of(seat, agenda_slot)).kind;
    const Faction ally = agenda == Kind::none ? Faction::neutral : ally_of(agenda);
    Faction shown = Faction::neutral;
    each_seen(seat, [&](Kind kind) {
      const Faction faction = record(kind).faction;
      if (faction != own && faction != ally) shown = faction == Faction::neutral ? shown : faction;
    });
    DeckDraft draft(own, ally, shown);
    each_seen(seat, [&](Kind kind) { draft.without(kind); });
    return draft;
  }

  // The cards of the seat's deck whose faces the viewer has before them.
  template <class Do>
  void each_seen(Seat seat, Do call) const {
    const Player& player = s_.at(seat);
    for (const Pile* pile : {&player.discard, &player.dead, &player.removed})
      for (const Kind kind : *pile) call(kind);
    for (std::size_t i = 0; i < player.deck.size(); ++i)
      if (knows(player.deck_known[i])) call(player.deck[i]);
    for (std::size_t i = 0; i < player.hand.size(); ++i)
      if (knows(player.hand_known[i])) call(player.hand[i]);
    each_slot(player.in_play & ~(slot_bit(first_free_slot) - 1), [&](int slot) {
      const Card& card = player.slots[static_cast<std::size_t>(slot)];
      if (!card.facedown || viewer_.is(card.controller)) call(card.kind);
    });
  }

  // Cheap cards enough that a set-up of that size can be made (CRD-SETUP-13).
  static void guess_setup(DeckDraft& draft, FixedVector<Kind, most_draw_cards>& guess,
                          std::size_t size) {
    for (int cost = 0; cost <= 8 && guess.size() < size; ++cost)
      draft.take(guess, size, [&](Kind kind) {
        const bool lies_alone = is_a(kind, CardType::character) || is_a(kind, CardType::location);
        return lies_alone && record(kind).cost == cost && !keywords_of(kind).has(Keyword::limited);
      });
  }

  // Who must pick a card out of the hand has one that fits: any that the game has, if need be.
  void promise(Seat seat) {
    const Ability* picking = must_pick(seat);
    if (picking == nullptr || n_ == 0) return;
    for (std::size_t i = 0; i < n_; ++i)
      if (can_pick(s_, *picking, pool_[i])) return;
    for (std::size_t i = 0; i < kind_count; ++i) {
      const auto kind = static_cast<Kind>(i);
      if (!is_draw_card(kind) || !can_pick(s_, *picking, kind)) continue;
      pool_[0] = kind;
      return;
    }
  }

  void guess_plots(Seat seat) {
    Player& player = s_.at(seat);
    const std::size_t size = player.plots.size();
    FixedVector<Kind, 64> all;
    draft_plots(all, 64, rng_, Draw::redeal);
    const auto seen = [&](Kind kind) {
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] != kind) continue;
        all.remove(i);
        return;
      }
    };
    for (const Kind kind : player.used_plots) seen(kind);
    if (const Kind kind = s_.card(plot_of(seat)).kind; kind != Kind::none) seen(kind);
    player.plots.clear();
    for (std::size_t i = 0; i < size; ++i) player.plots.push_back(all[i]);
    std::sort(player.plots.begin(), player.plots.end());
    player.deck_list = Deck::none;
  }

  // --- what must hold ---------------------------------------------------------------------------

  // The ability for which the seat must pick a card out of its own hand.
  const Ability* must_pick(Seat seat) const {
    if (s_.ask() != Ask::pick || !s_.question.owes(seat)) return nullptr;
    const Ability& ability = s_.now<Ability>();
    const Pick& pick = spec_of(ability).pick;
    const bool must = !pick.may && pick.from.has(Zone::hand) && pick.whose == Whose::yours;
    return must ? &ability : nullptr;
  }

  // Who is asked to pick a card out of the hand holds one: it comes to the hand first.
  void keep_promise(Seat seat, const FixedVector<Kind, most_draw_cards>& kept) {
    const Ability* picking = must_pick(seat);
    if (picking == nullptr) return;
    for (const Kind kind : kept)
      if (can_pick(s_, *picking, kind)) return;
    for (std::size_t i = n_; i-- > 0;) {
      if (!can_pick(s_, *picking, pool_[i])) continue;
      std::swap(pool_[i], pool_[n_ - 1]);
      return;
    }
  }

  // CRD-RULING-62: who chooses or has chosen knows what was passed on. What was not among it has
  // been taken before or set aside; the rest of it goes to those who choose later.
  void deal_titles() {
    if (viewer_ == Viewer::table()) return;  // all seats together know everything
    const Seat me = viewer_.is_seat() ? viewer_.as_seat() : no_seat;
    const Titles seen = me == no_seat ? Titles() : s_.at(me).titles_seen;
    const Kind own = me == no_seat ? Kind::none : s_.at(me).chosen_title;
    TitleList unseen = mixed(every_title - seen);
    TitleList rest = mixed(own == Kind::none ? seen : seen.without(title_at(own)));
    int aside = 6 - s_.offered.size();
    bool later = false;
    for (int i = 0; i < s_.seats; ++i) {
      Player& player = s_.at(s_.nth(i));
      if (player.chosen_title != Kind::none) --aside;
      if (s_.nth(i) == me && !seen.empty()) {
        later = true;
      } else if (player.chosen_title != Kind::none) {
        player.chosen_title = kind_of((later ? rest : unseen).pop_back());
      }
    }
    s_.offered = every_title;
    for (; aside > 0; --aside) s_.offered.remove(unseen.pop_back());
    for (int i = 0; i < s_.seats; ++i) {
      Player& player = s_.at(s_.nth(i));
      if (player.titles_seen.empty()) continue;
      player.titles_seen = s_.offered;
      if (player.chosen_title != Kind::none) s_.offered.remove(title_at(player.chosen_title));
    }
  }
  using TitleList = FixedVector<Title, 6>;
  TitleList mixed(Titles set) {
    TitleList list;
    for (const Title title : set) list.push_back(title);
    shuffle(rng_, Draw::redeal, std::span(list.begin(), list.end()));
    return list;
  }

  template <class Do>
  void each_facedown(Seat seat, Do call) {
    Player& player = s_.at(seat);
    each_slot(player.in_play, [&](int slot) {
      Card& card = player.slots[static_cast<std::size_t>(slot)];
      if (card.facedown && !viewer_.is(card.controller)) call(card);
    });
  }

  void deal_hand(Player& player, const FixedVector<SeatSet, most_draw_cards>& masks,
                 const FixedVector<Kind, most_draw_cards>& kept,
                 const FixedVector<SeatSet, most_draw_cards>& kept_masks) {
    std::array<std::uint8_t, most_draw_cards> order{};
    for (std::size_t i = 0; i < masks.size(); ++i) order[i] = masks[i].bits();
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(masks.size()));
    player.hand.clear();
    player.hand_known.clear();
    const auto put = [&](Kind kind, SeatSet known) {
      std::size_t at = 0;
      while (at < player.hand.size() &&
             (player.hand[at] < kind ||
              (player.hand[at] == kind && player.hand_known[at].bits() < known.bits())))
        ++at;
      player.hand.insert(at, kind);
      player.hand_known.insert(at, known);
    };
    for (std::size_t i = 0; i < kept.size(); ++i) put(kept[i], kept_masks[i]);
    for (std::size_t i = 0; i < masks.size(); ++i) put(next(), SeatSet(order[i]));
    player.held = gather_held(player.hand);
  }

  // CRD-SETUP-13 to CRD-SETUP-16 hold of what lies face down: whole choices are drawn until one
  // fits; the cheapest cards there are always do.
  void deal_setup(Player& player) {
    const std::size_t size = player.laid.size();
    for (int tries = 0; tries < 300; ++tries) {
      for (std::size_t i = 0; i < size; ++i)
        std::swap(pool_[n_ - 1 - i],
                  pool_[draw(rng_, Draw::redeal, static_cast<std::uint32_t>(n_ - i))]);
      if (fits(player, size)) return take_setup(player, size);
    }
    lay_cheapest(player, size);
    mix();
  }
  // One after another the cheapest that may join the others.
  void lay_cheapest(Player& player, std::size_t size) {
    std::sort(pool_.begin(), pool_.begin() + static_cast<std::ptrdiff_t>(n_), [](Kind a, Kind b) {
      return std::pair(record(a).cost, a) < std::pair(record(b).cost, b);
    });
    player.laid.clear();
    while (player.laid.size() < size) {
      std::size_t at = 0;
      while (at < n_ && !may_join(player, pool_[at])) ++at;
      if (at == n_) at = 0;  // there is always one: the real choice was made of this pool
      player.laid.push_back(pool_[at]);
      std::copy(pool_.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                pool_.begin() + static_cast<std::ptrdiff_t>(n_),
                pool_.begin() + static_cast<std::ptrdiff_t>(at));
      --n_;
    }
    std::sort(player.laid.begin(), player.laid.end());
  }
  static bool may_join(const Player& player, Kind kind) {
    if (is_a(kind, CardType::event)) return false;
    const bool limited = keywords_of(kind).has(Keyword::limited);
    bool host = !is_a(kind, CardType::attachment);
    for (const Kind other : player.laid) {
      if (limited && keywords_of(other).has(Keyword::limited)) return false;
      host = host || is_open_to(other, kind);
    }
    return host;
  }
  bool fits(Player& player, std::size_t size) {
    player.laid.clear();
    for (std::size_t i = 0; i < size; ++i) player.laid.push_back(pool_[n_ - 1 - i]);
    std::sort(player.laid.begin(), player.laid.end());
    int limited = 0;
    bool hosted = true;
    for (const Kind kind : player.laid) {
      if (is_a(kind, CardType::event)) return false;
      limited += keywords_of(kind).has(Keyword::limited) ? 1 : 0;
      if (!is_a(kind, CardType::attachment)) continue;
      bool host = false;
      for (const Kind other : player.laid) host = host || is_open_to(other, kind);
      hosted = hosted && host;
    }
    return hosted && limited <= 1 && laid_cost(player) <= 8;
  }
  void take_setup(Player& player, std::size_t size) {
    player.laid.clear();
    for (std::size_t i = 0; i < size; ++i) player.laid.push_back(next());
    std::sort(player.laid.begin(), player.laid.end());
  }

  void add(Kind kind) { pool_[n_++] = kind; }
  Kind next() { return pool_[--n_]; }
  void mix() {
    std::sort(pool_.begin(), pool_.begin() + static_cast<std::ptrdiff_t>(n_));
    shuffle(rng_, Draw::redeal, std::span(pool_.data(), n_));
  }

  State& s_;
  Viewer viewer_;
  Rng& rng_;
  std::array<Kind, most_draw_cards> pool_{};
  std::size_t n_ = 0;
};

}  // namespace cards

void CardsRules::redeal(State& s, Viewer viewer, Rng& rng) { Redeal(s, viewer, rng).run(); }

}  // namespace rookery
