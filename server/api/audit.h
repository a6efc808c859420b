// Who asked for what, from where, and why it was refused: lines of the server's log for whoever
// answers for it. With as little about people as serves that: of a person's id the beginning, of an
// address the part of the network it lies in, and neither names nor words nor cards.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "server/net/net.h"

namespace rookery::server {

struct AuditOptions {
  enum class Scope : std::uint8_t { off, refusals, changes };  // each with those before it
  Scope scope = Scope::off;
  bool full_addresses = false;
};
std::optional<AuditOptions::Scope> parse_scope(std::string_view name);

// From any thread. A refusal is logged at once (`refused`); the same to the same person
// from the same place within a minute is counted, and told in one line with `times` when the minute
// is over and somebody is refused again, or at the end. So however many come, lines are few.
class Audit {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Audit(const AuditOptions& options) : options_(options) {}
  Audit(const Audit&) = delete;
  Audit& operator=(const Audit&) = delete;
  ~Audit();

  struct Deed {
    std::string what;  // "POST /api/tables"
    std::string who;  // id of a person; empty: nobody we know
    std::string from;  // address
  };
  void refused(const Deed& deed, std::string_view why, Clock::time_point now = Clock::now());
  // Something was changed (`changed`).
  void done(const Deed& deed);
  bool wants_changes() const { return options_.scope == AuditOptions::Scope::changes; }

 private:
  using Key = std::tuple<std::string, std::string, std::string>;  // who, from, why
  struct Held {
    std::string what;  // the last
    std::uint64_t times = 0;  // since it was told
    Clock::time_point told;
  };
  std::string place_of(std::string_view address) const;
  void tell_old(Clock::time_point now);

  const AuditOptions options_;
  std::mutex mutex_;  // guards the next two
  std::map<Key, Held> held_;  // bounded
  Clock::time_point looked_{};
};

// Answers as the one within does, and notes what becomes of each request.
class AuditedHandler final : public Handler {
 public:
  AuditedHandler(Handler& within, Audit& audit) : within_(within), audit_(audit) {}
  void handle(Request request, Reply reply) override;
  void accept_socket(const Request& request, Accept accept) override;
  void refused(const Request& request, std::string_view code) override;

 private:
  Handler& within_;
  Audit& audit_;
};

}  // namespace rookery::server
