// Several servers on one store: hearing of what others wrote, telling them what stands in no log,
// and who leads a table.
#include <algorithm>
#include <cstdlib>

#include "server/hall/hall.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds meet_every{1};
// A server that dies is replaced within five seconds, with one to spare.
static_assert(Peers::lead_lasts + meet_every <= std::chrono::seconds(4));
// What changed is told after so long, together with whatever else has changed by then.
constexpr std::chrono::milliseconds soon{20};

}  // namespace

void Hall::join_company() {
  if (peers_ == nullptr) return;
  peers_->listen([this](const std::string& table, std::uint64_t length) {
    net_->post([this, table, length] { heard(table, length); });
  });
  meet_regularly();
}

// True without peers: whoever is alone does everything.
bool Hall::leads(const LiveTable& live) const {
  return peers_ == nullptr || (live.leads && Clock::now() < leads_until_);
}

Stand Hall::stand_of(const LiveTable& live) const {
  Remarks remarks = live.own;
  remarks.proposal = live.proposal;
  return {live.table.id(), to_text(remarks), live.table.playing()};
}

void Hall::meet_regularly() {
  std::vector<Stand> stands;
  stands.reserve(tables_.size());
  for (const auto& [id, live] : tables_) stands.push_back(stand_of(*live));
  if (!meeting_) meet(std::move(stands), true);
  net_->after(meet_every, [this] {
    if (!closing_) meet_regularly();
  });
}

void Hall::meet(std::vector<Stand> stands, bool all) {
  meeting_ = meeting_ || all;
  const auto begun = Clock::now();
  peers_->meet(std::move(stands), all, [this, all, begun](Stored<Meeting> found) {
    net_->post([this, all, begun, found = std::move(found)] { met(found, all, begun); });
  });
}

void Hall::met(const Stored<Meeting>& found, bool all, Clock::time_point begun) {
  if (all) meeting_ = false;
  if (!found) return watch_.read_failed("the other servers", found.error());
  const auto now = Clock::now();
  set_clock(found->now, std::chrono::duration_cast<std::chrono::milliseconds>(now - begun));
  const bool lapsed = now >= leads_until_;
  leads_until_ = std::max(leads_until_, begun + Peers::lead_lasts);
  for (const Sight& sight : found->sights) {
    const auto at = tables_.find(sight.table);
    if (at != tables_.end()) saw(*at->second, sight, lapsed);
  }
}

// The store's clock was read at some moment of so long a way: a smaller difference says nothing.
void Hall::set_clock(std::int64_t stored_now, std::chrono::milliseconds way) {
  const std::int64_t ahead = stored_now + way.count() / 2 - system_now();
  if (std::abs(ahead - ahead_) > way.count()) ahead_ = ahead;
}

// `lapsed`: what this server led, it led no more.
void Hall::saw(LiveTable& live, const Sight& sight, bool lapsed) {
  const bool led = live.leads && !lapsed;
  live.leads = sight.leads;
  Remarks others;
  for (const std::string& state : sight.states) others.join(remarks_from(state));
  live.others = others;
  join_proposals(live);
  note_presence(live);
  live.stored = std::max(live.stored, sight.length);
  if (live.writing) return;  // it will look for what is new when that is done
  if (live.is_behind() || (!led && leads(live))) next(live);
}

// The log of a table has grown, here or elsewhere.
void Hall::heard(const std::string& table, std::uint64_t length) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  LiveTable& live = *at->second;
  live.stored = std::max(live.stored, length);
  if (!live.writing && live.is_behind()) next(live);
}

// Something of the table that others cannot read in the store has changed, or may want a lead.
void Hall::tell_peers(LiveTable& live) {
  if (peers_ == nullptr || closing_) return;
  if (!to_meet_.insert(live.table.id()).second || to_meet_.size() > 1) return;
  net_->after(soon, [this] {
    std::vector<Stand> stands;
    for (const std::string& id : std::exchange(to_meet_, {})) {
      const auto at = tables_.find(id);
      if (at != tables_.end()) stands.push_back(stand_of(*at->second));
    }
    if (!closing_) meet(std::move(stands), false);
  });
}

}  // namespace rookery::server
