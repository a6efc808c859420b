#include "games/registry.h"
#include "harness/workers.h"
#include <fmt/format.h>
using namespace rookery;
int main(int argc, char** argv) {
  const auto& t = *all_games()[0].tools;
  std::string cmd = argc > 1 ? argv[1] : "";
  if (cmd == "selfcheck") {
    SelfcheckOptions o; o.games = std::stoul(argv[2]); o.jobs = 2; o.redeal_every = argc > 3 ? atoi(argv[3]) : 7;
    auto r = t.selfcheck(o);
    fmt::print("{} games {} nodes {} tried {} refusals {} redeals {} lockstep\n", r.games, r.nodes, r.actions_tried, r.refusals, r.redeals, r.lockstep_steps);
    if (r.failure) fmt::print("FAIL game {}: {} {} ({} -> {} actions)\n{}", r.failure->game, r.failure->what, r.failure->detail, r.failure->actions_before_shrinking, r.failure->actions, r.failure->record);
  }
}
