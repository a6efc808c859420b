// What the parts of a view are written with. The parts are view_table.h, view_leaders.h and
// view_procedures.h; view.cpp puts them together. For view.cpp only.
#pragma once

#include <span>

#include "engine/view_fields.h"
#include "games/alliances/cards.h"

namespace rookery::alliances {

// Only the seat asked knows that a hidden card made the difference (skip_empty_windows).
inline bool asked_in_secret(const State& s) {
  return s.skip_empty_windows && (s.ask() == Ask::offer_kill || s.ask() == Ask::cancel_kill);
}

template <class W>
class ViewParts : protected ViewFields<W> {
 public:
  ViewParts(const State& s, Viewer viewer, W& w) : ViewFields<W>(w), s_(s), viewer_(viewer) {}

 protected:
  using ViewFields<W>::w_;

  bool knows(std::uint8_t known) const { return !(SeatSet(known) & viewer_.as_audience()).empty(); }
  void names(std::string_view key, unsigned bits, std::span<const std::string_view> words) {
    w_.key(key);
    w_.begin_array();
    for (; bits != 0; bits &= bits - 1)
      w_.text(words[static_cast<std::size_t>(std::countr_zero(bits))]);
    w_.end_array();
  }
  void allies(std::string_view key, Allies set) {
    w_.key(key);
    w_.begin_array();
    for_each(set, [this](Ally ally) { w_.text(card_of(ally).id); });
    w_.end_array();
  }
  template <class Card>
  void card(std::string_view key, Card card) {
    w_.key(key);
    if (card == Card::none) return w_.null();
    w_.text(id(card));
  }
  void council(std::string_view key, Council council) {
    w_.key(key);
    if (council == no_council) return w_.null();
    w_.number(council);
  }
  static std::string_view id(Ally ally) { return card_of(ally).id; }
  static std::string_view id(Influence card) { return card_of(card).id; }

  void token(Token token) {
    const bool shown = (s_.over() && on(Rule::ALL_SCORE_02)) || knows(token.seen().bits());
    if (shown) {
      w_.number(token.value());
    } else {
      w_.null();
    }
  }

  const State& s_;
  Viewer viewer_;
};

}  // namespace rookery::alliances
