#include "server/api/audit.h"

#include <array>

#include "server/net/guard.h"
#include "server/net/limits.h"
#include "server/net/log.h"

namespace rookery::server {
namespace {

constexpr std::chrono::minutes hold{1};
constexpr std::size_t most_held = 4'096;
constexpr std::size_t id_shown = 9;      // enough to find somebody in the store
constexpr std::size_t path_shown = 120;  // bytes

constexpr std::array<std::string_view, 3> scopes{"off", "refusals", "changes"};

Audit::Deed deed_of(const Request& request) {
  if (request.method.empty()) return {"connection", "", request.remote};
  return {request.method + " " + request.path.substr(0, path_shown), "", request.remote};
}

std::string_view short_id(const std::string& who) {
  return std::string_view(who).substr(0, id_shown);
}

}  // namespace

std::optional<AuditOptions::Scope> parse_scope(std::string_view name) {
  for (std::size_t i = 0; i < scopes.size(); ++i) {
    if (scopes[i] == name) return static_cast<AuditOptions::Scope>(i);
  }
  return std::nullopt;
}

// ---- Audit

std::string Audit::place_of(std::string_view address) const {
  return options_.full_addresses ? std::string(address) : district_of(address);
}

void Audit::refused(const Deed& deed, std::string_view why, Clock::time_point now) {
  if (options_.scope == AuditOptions::Scope::off) return;
  const std::lock_guard lock(mutex_);
  tell_old(now);
  Key key{short_id(deed.who), place_of(deed.from), why};
  // Those beyond the bound are counted together.
  if (held_.size() >= most_held && !held_.contains(key)) key = {"", "elsewhere", std::string(why)};
  const auto [at, fresh] = held_.try_emplace(std::move(key));
  Held& held = at->second;
  held.what = deed.what;
  if (!fresh) {
    ++held.times;
    return;
  }
  held.told = now;
  const auto& [who, from, reason] = at->first;
  log_event(Level::info, "refused",
            {{"what", deed.what}, {"who", who}, {"from", from}, {"why", reason}, {"times", 1}});
}

void Audit::done(const Deed& deed) {
  if (!wants_changes()) return;
  const std::string from = place_of(deed.from);
  log_event(Level::info, "changed",
            {{"what", deed.what}, {"who", short_id(deed.who)}, {"from", from}});
}

// Those told a minute ago or more, with what was counted since, are forgotten.
void Audit::tell_old(Clock::time_point now) {
  if (now - looked_ < hold) return;
  looked_ = now;
  std::erase_if(held_, [&](const auto& item) {
    const auto& [key, held] = item;
    if (now - held.told < hold) return false;
    const auto& [who, from, why] = key;
    if (held.times > 0) {
      log_event(
          Level::info, "refused",
          {{"what", held.what}, {"who", who}, {"from", from}, {"why", why}, {"times", held.times}});
    }
    return true;
  });
}

Audit::~Audit() {
  looked_ = {};
  tell_old(Clock::time_point::max());
}

// ---- AuditedHandler

void AuditedHandler::handle(Request request, Reply reply) {
  auto noted = [this, changes = changes_state(request.method), deed = deed_of(request),
                reply = std::move(reply)](Response response) mutable {
    deed.who = response.person;
    if (!response.refused.empty()) {
      audit_.refused(deed, response.refused);
    } else if (changes) {
      audit_.done(deed);
    }
    reply(std::move(response));
  };
  within_.handle(std::move(request), std::move(noted));
}

void AuditedHandler::accept_socket(const Request& request, Accept accept) {
  within_.accept_socket(request, [this, deed = deed_of(request), accept = std::move(accept)](
                                     std::unique_ptr<SocketOwner> owner, Response refusal) {
    if (!owner) {
      audit_.refused(deed, refusal.refused);
    } else {
      owner->tell_refusals([this, deed](auto person, auto code) mutable {
        deed.who = person;
        audit_.refused(deed, code);
      });
    }
    accept(std::move(owner), std::move(refusal));
  });
}

void AuditedHandler::refused(const Request& request, std::string_view code) {
  audit_.refused(deed_of(request), code);
}

}  // namespace rookery::server
