// What must hold in every position.
#include "games/cards/cards.h"
#include "games/cards/questions.h"
#include "games/cards/titles.h"

namespace rookery {

using namespace cards;

namespace cards {

using Counts = std::array<int, kind_count>;

// Every card of the seat, wherever it is.
static void count_cards(const State& s, Seat seat, Counts& draw, Counts& plots) {
  const Player& player = s.at(seat);
  for (const Pile* pile :
       {&player.deck, &player.hand, &player.discard, &player.dead, &player.removed})
    for (const Kind kind : *pile) ++draw[index(kind)];
  for (const Kind kind : player.laid) ++draw[index(kind)];
  each_slot(player.in_play & ~(slot_bit(first_free_slot) - 1),
            [&](int slot) { ++draw[index(player.slots[static_cast<std::size_t>(slot)].kind)]; });
  for (std::size_t i = 0; i < s.under_way.depth(); ++i) {
    s.under_way.visit(i, [&](const auto& frame) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(frame)>, Ability>)
        if (in_no_area(frame) && frame.seat == seat) ++draw[index(frame.kind)];
    });
  }
  for (const Kind kind : player.plots) ++plots[index(kind)];
  for (const Kind kind : player.used_plots) ++plots[index(kind)];
  if (const Kind plot = s.card(plot_of(seat)).kind; plot != Kind::none) ++plots[index(plot)];
}

static Broken broken_counts(const State& s, Seat seat) {
  Counts draw{};
  Counts plots{};
  count_cards(s, seat, draw, plots);
  const Player& player = s.at(seat);
  int sum = 0;
  for (const int n : draw) sum += n;
  if (sum != player.draw_cards)
    return {"cards of a deck are lost or doubled (CRD-ZONE-08)",
            "karta talii zginęła albo się powtarza (CRD-ZONE-08)"};
  if (player.deck_list == Deck::none) return {};
  for (const Kind kind : decks[index(player.deck_list)].draw) --draw[index(kind)];
  for (const Kind kind : decks[index(player.deck_list)].plots) --plots[index(kind)];
  for (std::size_t i = 0; i < kind_count; ++i) {
    if (draw[i] != 0)
      return {"a card has become another (CRD-ZONE-08)",
              "karta stała się inną kartą (CRD-ZONE-08)"};
    if (plots[i] != 0)
      return {"plots are lost or doubled (CRD-PLOT-05)",
              "karta fabuły zginęła albo się powtarza (CRD-PLOT-05)"};
  }
  return {};
}

static Broken broken_card(const State& s, Ref ref) {
  const Card& card = s.card(ref);
  const Player& owner = s.at(owner_of(ref));
  const Slots bit = slot_bit(slot_of(ref));
  const bool here = (owner.in_play & bit) != 0;
  if (here != in_play(s, ref))
    return {"a card is in play and is not", "karta jest w grze i zarazem jej tam nie ma"};
  if ((card.role == Role::gone) != ((owner.gone & bit) != 0))
    return {"a card is gone and is not", "karta opuściła grę i zarazem jej nie opuściła"};
  if (card.role == Role::none && card.kind != Kind::none)
    return {"a card lies nowhere", "karta nigdzie nie leży"};
  if (!here) return {};
  const bool on_something = card.role == Role::attachment || card.role == Role::duplicate;
  if (on_something != (card.host != no_ref))
    return {"an attachment without a host (CRD-ATT-01)",
            "dodatek do niczego niedołączony (CRD-ATT-01)"};
  if (on_something && !in_play(s, card.host))
    return {"a host that has left play (CRD-ZONE-07)",
            "dodatek przy karcie, która opuściła grę (CRD-ZONE-07)"};
  const bool character = card.role == Role::card && is_a(card.kind, CardType::character);
  if (character != ((owner.characters & bit) != 0))
    return {"characters are not known as such", "postaci nie policzono między postacie"};
  if ((card.controller != owner_of(ref)) != ((owner.lent & bit) != 0))
    return {"a card in other hands is not known as such",
            "nie zapisano, kto kontroluje cudzą kartę"};
  int attached = 0;
  each_card(
      s, [](const Player& board) { return board.in_play; },
      [&](Ref other) { attached += s.card(other).host == ref ? 1 : 0; });
  if (attached != card.attached) return {"attachments are miscounted", "źle policzono dodatki"};
  if (card.part != Part::none && !s.challenge.under_way)
    return {"a part in no challenge (CRD-CHAL-42)",
            "postać uczestniczy w wyzwaniu, którego nie ma (CRD-CHAL-42)"};
  return {};
}

static Broken broken_player(const State& s, Seat seat) {
  const Player& player = s.at(seat);
  if (player.deck.size() != player.deck_known.size() ||
      player.hand.size() != player.hand_known.size())
    return {"cards without their knowledge", "przy kartach nie zapisano, kto je zna"};
  for (std::size_t i = 1; i < player.hand.size(); ++i)
    if (player.hand[i - 1] > player.hand[i])
      return {"a hand is not sorted", "karty na ręce nie są po kolei"};
  if (!(gather_held(player.hand) == player.held))
    return {"what a hand can do is not known", "nie zapisano, na co pozwala ręka"};
  Player joined = player;
  each_slot(player.in_play, [&](int slot) {
    const bool does = player.slots[static_cast<std::size_t>(slot)].role != Role::duplicate;
    if (does) join(joined, slot);
  });
  if (joined.watchers != player.watchers || joined.actors != player.actors ||
      joined.listeners != player.listeners || joined.auras != player.auras ||
      joined.patrons != player.patrons)
    return {"what cards in play do is not known", "nie zapisano, co robią karty w grze"};
  if (s.step() <= Step::lay_out && laid_cost(player) > 8)
    return {"set-up beyond 8 (CRD-SETUP-13)", "karty początkowe kosztują ponad 8 (CRD-SETUP-13)"};
  for (std::uint8_t set = 1; set <= most_marks; ++set)
    if ((s.marks_in_use >> set & 1U) == 0 && player.marks[set - 1U] != 0)
      return {"marks that nothing uses", "oznaczenia, których nic nie używa"};
  Counts unique{};
  Broken broken;
  each_slot(player.in_play & ~player.lent, [&](int slot) {
    const Card& card = player.slots[static_cast<std::size_t>(slot)];
    if (card.role != Role::card || !record(card.kind).unique) return;
    if (++unique[index(card.kind)] > 1)
      broken = {"a unique card twice (CRD-UNIQ-01)",
                "karta unikatowa jest w grze dwa razy (CRD-UNIQ-01)"};
  });
  return broken;
}

// CRD-TITLE-01: each title is held by one player, taken by one, passed on, or in the pool.
static Broken broken_titles(const State& s) {
  Titles there = s.offered;
  for (Seat seat{0}; seat < s.seats; ++seat) {
    for (const Kind kind : {title_of(s, seat), s.at(seat).chosen_title}) {
      if (kind == Kind::none) continue;
      if (s.seats == 2)
        return {"a title in a duel (CRD-MELEE-02)", "tytuł w pojedynku (CRD-MELEE-02)"};
      if (!is_title(kind))
        return {"a title that is none (CRD-TITLE-01)",
                "tytuł, który nie jest tytułem (CRD-TITLE-01)"};
      if (there.has(title_at(kind)))
        return {"a title twice (CRD-TITLE-01)", "ten sam tytuł dwa razy (CRD-TITLE-01)"};
      there.add(title_at(kind));
    }
  }
  if (s.step() != Step::titles && !s.offered.empty())
    return {"a draft outside step 1.4", "wybór tytułów poza krokiem 1.4"};
  return {};
}

}  // namespace cards

Broken CardsRules::broken_invariant(const State& s) {
  if (!(gather_all(s) == s.gathered))
    return {"what cards in play speak of is not known",
            "nie zapisano, czego dotyczą zdolności kart w grze"};
  for (Seat seat{0}; seat < s.seats; ++seat) {
    if (const Broken broken = broken_counts(s, seat)) return broken;
    if (const Broken broken = broken_player(s, seat)) return broken;
    for (int slot = 0; slot < slots_a_seat; ++slot)
      if (const Broken broken = broken_card(s, ref_of(seat, slot))) return broken;
  }
  if (const Broken broken = broken_titles(s)) return broken;
  if (!s.over() && s.question.owing().empty())
    return {"nobody is asked anything", "od nikogo nie oczekuje się decyzji"};
  return {};
}

}  // namespace rookery
