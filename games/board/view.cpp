// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include "games/board/board.h"
#include "games/board/questions.h"
#include "games/board/view_seats.h"
#include "games/board/view_table.h"
#include "games/board/view_under_way.h"

namespace rookery {

using namespace board;

namespace {

template <class W>
class ViewOf : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::flag, Parts::ids, Parts::number, Parts::s_, Parts::seat, Parts::text, Parts::viewer_,
      Parts::w_, Parts::word;

 public:
  using Parts::Parts;

  void write() {
    w_.begin_object();
    seat("you", viewer_.is_seat() ? viewer_.as_seat() : no_seat);
    number("round", s_.round);
    // The course is a step ahead of the Raven's question.
    const bool raven = s_.ask() == Ask::raven || s_.ask() == Ask::raven_card;
    word("step", raven ? Step::use_raven : s_.step(), step_names);
    number("wildlings", 2 * s_.wildlings);  // BRD-RULING-09
    ids("banned", s_.banned, orders);
    SeatsView<W>(s_, viewer_, w_).write();
    TableView<W>(s_, viewer_, w_).write();
    UnderWayView<W>(s_, viewer_, w_).write();
    options();
    if (s_.over()) places();
    w_.end_object();
  }

 private:
  void options() {
    number("rounds", s_.rounds);
    flag("tides_of_battle", s_.tides);
    text("tie_break", s_.faq_ties ? "faq2" : "printed");
    flag("lannister_port_ship", s_.faq_ship);
    flag("private_talk", s_.private_talk);
  }

  void places() {
    const auto best_first = ranking(s_);
    w_.key("ranking");
    w_.begin_array();
    for (std::size_t i = 0; i < s_.seats; ++i) w_.number(best_first[i]);
    w_.end_array();
  }
};

}  // namespace

void Board::view(const State& s, Viewer viewer, HashWriter& out) {
  ViewOf<HashWriter>(s, viewer, out).write();
}
void Board::view(const State& s, Viewer viewer, JsonWriter& out) {
  ViewOf<JsonWriter>(s, viewer, out).write();
}

}  // namespace rookery
