// Actions as people type them: in any case and spacing, cut short, with names instead of ids, in
// either language.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cli/play/table_view.h"

namespace rookery::cli {

// An action in the game's notation, legal or not; blanks, case and names in place of ids are
// forgiven.
std::optional<Action> spelled_action(const Scene& scene, std::string_view typed);

// The legal actions whose words begin as those typed do, in that order; what is typed in full wins
// over what is cut short. None if less than three letters are typed.
std::vector<Action> meant_actions(const Scene& scene, const TableView& view,
                                  std::string_view typed);

}  // namespace rookery::cli
