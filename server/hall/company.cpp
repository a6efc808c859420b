// Several servers on one store: hearing of what others wrote, telling them what stands in no log,
// and who leads a table.
#include <algorithm>
#include <iterator>

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

// --- the hall, for all tables ---------------------------------------------------------------

void Hall::join_company() {
  if (commons_.peers == nullptr) return;
  commons_.peers->listen([this](const std::string& table, std::uint64_t length) {
    Wing& wing = wing_of(table);
    wing.loop().post([&wing, table, length] { wing.heard(table, length); });
  });
  meet_regularly();
}

void Hall::meet_regularly() {
  if (!meeting_) {
    meeting_ = gathering_ = true;
    gather(0, {});
  }
  net_->after(meet_every, [this] {
    if (!closing_) meet_regularly();
  });
}

// From one wing to the next, and back to the network's thread. What wings have to say meanwhile is
// newer than what was gathered, so it is said after it.
void Hall::gather(std::size_t wing, std::vector<Stand> stands) {
  if (wing < wings_.size()) {
    return do_on(wings_[wing]->loop(), [this, wing, stands = std::move(stands)]() mutable {
      std::ranges::move(wings_[wing]->stands(), std::back_inserter(stands));
      do_on(*net_, [this, wing, stands = std::move(stands)] { gather(wing + 1, stands); });
    });
  }
  gathering_ = false;
  meet(std::move(stands), true);
  if (!news_.empty()) meet(std::exchange(news_, {}), false);
}

void Hall::tell_soon(std::vector<Stand> stands) {
  do_on(*net_, [this, stands = std::move(stands)]() mutable {
    if (closing_) return;
    if (!gathering_) return meet(std::move(stands), false);
    std::ranges::move(stands, std::back_inserter(news_));
  });
}

void Hall::meet(std::vector<Stand> stands, bool all) {
  const auto begun = Clock::now();
  commons_.peers->meet(std::move(stands), all, [this, all, begun](Stored<Meeting> found) {
    net_->post([this, all, begun, found = std::move(found)] { met(found, all, begun); });
  });
}

void Hall::met(const Stored<Meeting>& found, bool all, Clock::time_point begun) {
  if (all) meeting_ = false;
  if (!found) return commons_.watch.read_failed("the other servers", found.error());
  commons_.clock.set(found->now,
                     std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun));
  std::vector<std::vector<Sight>> dealt(wings_.size());
  for (const Sight& sight : found->sights) dealt[wing_of(sight.table).number()].push_back(sight);
  for (const auto& wing : wings_) {
    do_on(wing->loop(), [&wing = *wing, sights = std::move(dealt[wing->number()]), begun] {
      wing.met(sights, begun);
    });
  }
}

// --- a wing, for its own --------------------------------------------------------------------

// True without peers: whoever is alone does everything.
bool Wing::leads(const LiveTable& live) const {
  return commons_.peers == nullptr || (live.leads && Clock::now() < leads_until_);
}

Stand Wing::stand_of(const LiveTable& live) const {
  Remarks remarks = live.own;
  remarks.proposal = live.proposal;
  return {live.table.id(), to_text(remarks), live.table.playing()};
}

std::vector<Stand> Wing::stands() const {
  std::vector<Stand> all;
  all.reserve(tables_.size());
  for (const auto& [id, live] : tables_) all.push_back(stand_of(*live));
  return all;
}

void Wing::met(const std::vector<Sight>& sights, Clock::time_point begun) {
  const bool lapsed = Clock::now() >= leads_until_;
  leads_until_ = std::max(leads_until_, begun + Peers::lead_lasts);
  for (const Sight& sight : sights) {
    const auto at = tables_.find(sight.table);
    if (at != tables_.end()) saw(*at->second, sight, lapsed);
  }
}

// `lapsed`: what this server led, it led no more.
void Wing::saw(LiveTable& live, const Sight& sight, bool lapsed) {
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

void Wing::heard(const std::string& table, std::uint64_t length) {
  const auto at = tables_.find(table);
  if (at == tables_.end()) return;
  LiveTable& live = *at->second;
  live.stored = std::max(live.stored, length);
  if (!live.writing && live.is_behind()) next(live);
}

// Something of the table that others cannot read in the store has changed, or may want a lead.
void Wing::tell_peers(LiveTable& live) {
  if (commons_.peers == nullptr || closing_) return;
  if (!to_tell_.insert(live.table.id()).second || to_tell_.size() > 1) return;
  loop_.after(soon, [this] {
    std::vector<Stand> stands;
    for (const std::string& id : std::exchange(to_tell_, {})) {
      const auto at = tables_.find(id);
      if (at != tables_.end()) stands.push_back(stand_of(*at->second));
    }
    if (!closing_) tell_peers_(std::move(stands));
  });
}

}  // namespace rookery::server
