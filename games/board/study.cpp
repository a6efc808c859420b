// Studies: what people may ask about a position before they decide.
#include "games/board/board.h"
#include "games/board/studies.h"

namespace rookery {

using namespace board;

namespace {

// Of `area:winterfell`; nothing if there is no such area.
std::optional<Area> area_of(std::string_view about) {
  constexpr std::string_view kind = "area:";
  if (about.empty()) return Area::none;
  if (!about.starts_with(kind)) return std::nullopt;
  about.remove_prefix(kind.size());
  for (std::size_t i = 0; i < area_count; ++i)
    if (areas[i].id == about) return static_cast<Area>(i);
  return std::nullopt;
}

}  // namespace

std::optional<Study> Board::study(Worlds<State>& worlds, const StudyQuestion& question) {
  const auto area = area_of(question.about);
  if (!area) return std::nullopt;
  const bool known = question.name == "threat" || question.name == "odds" ||
                     question.name == "supply" || question.name == "seven";
  if (!known) return std::nullopt;
  if (question.name == "odds") return odds_study(worlds, question.seat, *area);
  // The rest asks only what is the same in every world.
  State s = worlds.next();
  if (s.step() == Step::choose_houses || s.over())
    return Study{{{.text = sentence(Text::study_nothing_yet)}}};
  if (!orders_count(s))
    for (Seat house{0}; house < s.seats; ++house)
      for (const Area held : s.held[house]) s.order[held] = Order::none;
  if (question.name == "supply") return supply_study(s, question.seat);
  if (question.name == "seven") return seven_study(s);
  if (*area == Area::none) return Study{{{.text = sentence(Text::study_name_area)}}};
  return threat_study(s, question.seat, *area);
}

static_assert(HasStudies<Board>);

}  // namespace rookery
