// What one viewer may know, and nothing else. Every byte that leaves a position passes here.
#include "games/alliances/alliances.h"
#include "games/alliances/decision.h"
#include "games/alliances/score.h"
#include "games/alliances/view_leaders.h"
#include "games/alliances/view_procedures.h"
#include "games/alliances/view_table.h"

namespace rookery {

using namespace alliances;

namespace {

constexpr std::array<std::string_view, 3> season_names{"summer", "autumn", "winter"};
constexpr std::array<std::string_view, 3> draft_names{"none", "draft", "kings_moot"};
// clang-format off
constexpr std::array<std::string_view, 17> step_names{
    "choose_leaders", "deal_hands", "draft", "draw_whites", "fill_row", "reveal_ally",
    "play_influence", "determine_winner", "after_winner", "claim_ally", "after_claim",
    "winners_token", "discarding", "discard_bids", "pass_first_player", "advance_round_marker",
    "over"};
// clang-format on

template <class W>
class ViewOf : ViewParts<W> {
  using Parts = ViewParts<W>;
  using Parts::council, Parts::flag, Parts::number, Parts::numbers, Parts::s_, Parts::seat,
      Parts::seats, Parts::text, Parts::viewer_, Parts::w_;

 public:
  using Parts::Parts;

  void write() {
    w_.begin_object();
    text("season", season_names[static_cast<std::size_t>(s_.season)]);
    number("round", s_.round + 1);
    number("rounds", s_.seats + 1);
    text("step", step_names[static_cast<std::size_t>(s_.rounds().step)]);
    number("first_player", s_.first_player);
    number("turn", s_.turn);
    TableView<W>(s_, viewer_, w_).write();
    LeadersView<W>(s_, viewer_, w_).write();
    bid_result();
    ProceduresView<W>(s_, viewer_, w_).write();
    waiting();
    if (s_.over()) result();
    w_.end_object();
  }

 private:
  // What was settled when the winner was determined, and what may happen only once a round.
  void bid_result() {
    seat("winner", s_.winner);
    seat("second", s_.second);
    numbers("totals", s_.totals.items_, s_.seats);
    council("bound_council", s_.bound_council);
    flag("took_back", s_.took_back);
    flag("reshuffled", s_.reshuffled);
    seats("must_kneel", s_.forced_to_kneel);
  }

  void waiting() {
    flag("waiting", s_.question.open());
    w_.key("asked");
    if (!s_.question.open()) {
      w_.null();
    } else {
      w_.text(name_of(s_.ask()));
    }
    seats("waiting_for", Alliances::waiting_for(s_, viewer_));
    flag("skip_empty_windows", s_.skip_empty_windows);
    flag("advanced", s_.advanced);
    text("draft", draft_names[static_cast<std::size_t>(s_.draft)]);
    flag("open_allies", s_.open_allies);
  }

  void result() {
    const Powers powers = final_powers(s_);
    const Result result = score(s_);
    numbers("powers", powers.items_, s_.seats);
    numbers("places", result.place, s_.seats);
    numbers("scores", result.score, s_.seats);
  }
};

}  // namespace

void Alliances::view(const State& s, Viewer viewer, HashWriter& out) {
  ViewOf<HashWriter>(s, viewer, out).write();
}
void Alliances::view(const State& s, Viewer viewer, JsonWriter& out) {
  ViewOf<JsonWriter>(s, viewer, out).write();
}

SeatSet Alliances::waiting_for(const State& s, Viewer viewer) {
  if (asked_in_secret(s) && !viewer.is(s.asked())) return {};
  return s.question.owing();
}

}  // namespace rookery
