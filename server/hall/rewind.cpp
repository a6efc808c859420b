// Going back when something was revealed since: everybody who plays has to agree.
#include "server/hall/wing.h"

namespace rookery::server {

void Wing::rewind(std::string_view id, Seat seat, Done done) {
  const auto propose = [this, seat](const Table& table) -> Decided<Entries> {
    if (!table.playing() || table.seat(seat).resigned) return trouble("not_playing");
    if (table.paused()) return trouble("paused");
    if (table.full()) return trouble("log_full");
    const auto to = table.rewind_point(seat);
    if (!to) return trouble("nothing_to_take_back");
    if ((table.people() - SeatSet::of(seat)).empty()) return Entries{Rewound{*to, false}};
    LiveTable& live = *find(table.id());
    const std::uint32_t last = live.proposal ? live.proposal->number : live.own.proposals_over;
    live.proposal = Proposal{last + 1, seat, *to, SeatSet::of(seat), table.people()};
    tell_proposal(live);
    tell_peers(live);
    return Entries{};
  };
  command(id, propose, std::move(done));
}

void Wing::agree(std::string_view id, Seat seat, std::uint32_t proposal, bool yes, Done done) {
  const auto answer = [this, seat, proposal, yes](const Table& table) -> Decided<Entries> {
    LiveTable& live = *find(table.id());
    if (!table.playing()) return trouble("not_playing");
    // Another one may have taken the place of what was on the screen.
    if (!live.proposal || live.proposal->number != proposal || !live.proposal->needed.has(seat))
      return trouble("no_proposal");
    if (!yes) {
      end_proposal(live);
      return Entries{};
    }
    live.proposal->agreed.add(seat);
    if (live.proposal->agreed == live.proposal->needed)
      return Entries{Rewound{live.proposal->to, false}};
    tell_proposal(live);
    tell_peers(live);
    return Entries{};
  };
  command(id, answer, std::move(done));
}

// A proposal is about a point in the game: it lapses when its author answers again, when the game
// goes back or ends, or when somebody resigns.
void Wing::drop_proposal(LiveTable& live, const Entry& entry) {
  if (!live.proposal) return;
  const auto* acted = std::get_if<Acted>(&entry);
  const bool lapses = (acted != nullptr && acted->seat == live.proposal->by) ||
                      std::holds_alternative<Rewound>(entry) ||
                      std::holds_alternative<Resigned>(entry) || !live.table.playing();
  if (lapses) end_proposal(live);
}

void Wing::end_proposal(LiveTable& live) {
  live.own.proposals_over = live.proposal->number;
  live.proposal.reset();
  tell_proposal(live);
  tell_peers(live);
}

// What others say of proposals.
void Wing::join_proposals(LiveTable& live) {
  const auto before = live.proposal;
  Remarks both{.proposal = live.proposal, .proposals_over = live.own.proposals_over};
  both.join(live.others);
  live.own.proposals_over = both.proposals_over;
  live.proposal = live.table.playing() ? both.proposal : std::nullopt;
  if (live.proposal != before) tell_proposal(live);
  // Those who agreed last did so at the same moment at two servers: neither saw that they were all.
  if (live.proposal && live.proposal->agreed == live.proposal->needed && !live.writing &&
      leads(live))
    write(live, Rewound{live.proposal->to, false});
}

}  // namespace rookery::server
