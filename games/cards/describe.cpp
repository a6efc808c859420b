// What a position means, field by field, for the digests of records. Names stay as they are.
#include <algorithm>
#include <cstring>

#include "games/cards/cards.h"
#include "games/cards/fields.h"

namespace rookery {

using namespace cards;

namespace cards {

static void describe(const Card& card, Meaning& m) {
  m("kind", card.kind, Kind::none);
  fields(card, m);
}
static void describe(const Lasting& effect, Meaning& m) { fields(effect, m); }
static void describe(const Used& used, Meaning& m) { fields(used, m); }
static void describe(const Challenge& challenge, Meaning& m) { fields(challenge, m); }
static void describe(const Course& course, Meaning& m) { fields(course, m); }
static void describe(const Window& window, Meaning& m) { fields(window, m); }
static void describe(const Ordering& now, Meaning& m) { fields(now, m); }
static void describe(const Challenging& now, Meaning& m) { fields(now, m); }
static void describe(const Occurrence& o, Meaning& m) { fields(o, m); }
static void describe(const Ability& ability, Meaning& m) { fields(ability, m); }

static void describe(const Player& player, Meaning& m) {
  public_fields(player, m);
  m("deck_list", player.deck_list);
  m("deck", player.deck);
  m("deck_known", player.deck_known);
  m("hand", player.hand);
  m("hand_known", player.hand_known);
  m("discard", player.discard);
  m("dead", player.dead);
  m("removed", player.removed);
  m("plots", player.plots);
  m("used_plots", player.used_plots);
  m("laid", player.laid);
  m("chosen_plot", player.chosen_plot, Kind::none);
  m("chosen_title", player.chosen_title, Kind::none);
  m("titles_seen", player.titles_seen);
  m("marks", player.marks);
  m("gone", player.gone);
  m("lent", player.lent);
  const Card empty;
  for (std::size_t slot = 0; slot < player.slots.size(); ++slot)
    if (std::memcmp(&player.slots[slot], &empty, sizeof empty) != 0) m(slot, player.slots[slot]);
}

// What lies past the end says nothing: the room of a list may change.
template <class T, std::size_t Capacity>
static void describe(const ListOf<T, Capacity>& list, Meaning& m) {
  m("count", list.count);
  for (std::size_t i = 0; i < list.size(); ++i) m(i, list.items[i]);
}

struct Boards {
  const State& s;
};
// A position that claims more seats than it has room for is told as far as it goes.
static void describe(const Boards& boards, Meaning& m) {
  const int count = std::min<int>(boards.s.seats, boards.s.boards);
  for (int i = 0; i < count; ++i) m(static_cast<std::size_t>(i), boards.s.at(Seat{i}));
}

}  // namespace cards

void CardsRules::describe(const State& s, Meaning& m) {
  m("rng", s.rng);
  m("seats", s.seats);
  m("round", s.round);
  m("phase", s.phase);
  m("first", s.first);
  m("winner", s.winner, no_seat);
  m("winners", s.winners);
  m("marks_in_use", s.marks_in_use);
  m("unsettled", s.unsettled);
  m("introductory", s.introductory);
  m("skip_empty_windows", s.skip_empty_windows);
  m("closed_lists", s.closed_lists);
  m("faq_targets", s.faq_targets);
  m("heard", s.heard);
  m("minds", s.minds);
  m("challenge", s.challenge);
  m("question", s.question);
  m("under_way", s.under_way);
  m("lasting", s.lasting);
  m("used", s.used);
  m("offered", s.offered);
  m("conceded", s.conceded);
  m("players", Boards{s});
}

}  // namespace rookery
