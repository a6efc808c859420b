#include "server/hall/store_watch.h"

#include "server/net/log.h"

namespace rookery::server {
namespace {

constexpr std::chrono::minutes tell_every{1};

}  // namespace

void StoreWatch::read_failed(std::string_view what, const StoreFailure& why) {
  std::uint64_t more = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    ++failed_;
    failed_at_ = now;
    last_failure_ = why.text;
    if (why.kind == StoreFailure::Kind::corrupt && damage_.empty()) damage_ = why.text;
    if (told_at_ && now - *told_at_ < tell_every) return;
    told_at_ = now;
    more = failed_ - told_ - 1;
    told_ = failed_;
  }
  log_event(Level::error, "store_not_read", {{"what", what}, {"why", why.text}, {"more", more}});
}

void StoreWatch::examined(const Stored<Condition>& found) {
  if (!found) return read_failed("all", found.error());
  if (!found->looked_at_all)
    log_event(Level::warn, "store_check_unfinished",
              {{"why", "There was not time enough to look at all of the store."}});
  for (const std::string& fault : found->faults)
    log_event(Level::error, "store_damaged", {{"why", fault}});
  if (found->faults.empty()) return;
  const std::lock_guard lock(mutex_);
  damage_ = "The store is damaged (restore it from a copy): " + found->faults.front();
}

void StoreWatch::wrote(const WriterTrouble& trouble) {
  if (trouble.over) {
    return log_event(Level::info, "store_recovered",
                     {{"failed", trouble.failed}, {"seconds", trouble.seconds}});
  }
  log_event(Level::error, "store_failed",
            {{"why", trouble.why}, {"failed", trouble.failed}, {"seconds", trouble.seconds}});
}

std::string StoreWatch::trouble() const {
  const std::lock_guard lock(mutex_);
  if (!damage_.empty()) return damage_;
  const bool lately = failed_at_ && Clock::now() - *failed_at_ < tell_every;
  return lately ? last_failure_ : std::string();
}

bool StoreWatch::damaged() const {
  const std::lock_guard lock(mutex_);
  return !damage_.empty();
}

std::uint64_t StoreWatch::failed_reads() const {
  const std::lock_guard lock(mutex_);
  return failed_;
}

}  // namespace rookery::server
