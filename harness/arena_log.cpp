#include "harness/arena_log.h"

#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fair.h"
#include "harness/files.h"

namespace rookery {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using nlohmann::ordered_json;

constexpr const char* format_name = "rookery-arena/2";
constexpr std::size_t most_bytes = std::size_t{4} << 30U;

ordered_json to_json(const ArenaPlan& plan) {
  return {{"format", format_name},
          {"game", plan.game},
          {"rules", plan.rules_version},
          {"seats", plan.setup.seats},
          {"options", plan.setup.options},
          {"choices", plan.setup.choices},
          {"bots", plan.bots},
          {"seed", plan.seed}};
}

// The same experiment, or which part of it differs.
Expected<void> check_plan(const fs::path& file, const ArenaPlan& plan) {
  const auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  const auto there = ordered_json::parse(*text, nullptr, false);
  if (!there.is_object())
    return fail(in_both({"{} is no JSON object", "{} nie jest obiektem JSON"}, file.string()));
  const ordered_json wanted = to_json(plan);
  for (const auto& [key, value] : wanted.items()) {
    const auto found = there.find(key);
    if (found != there.end() && *found == value) continue;
    return fail(in_both({"{} is of another experiment: its {} is {}, not {}",
                         "{} to inny eksperyment: {} to {}, a nie {}"},
                        file.string(), key, found == there.end() ? "missing" : found->dump(),
                        value.dump()));
  }
  return {};
}

std::vector<std::string> names_in(const ArenaPlan& plan, const LineUp& line_up) {
  std::vector<std::string> names;
  names.reserve(line_up.size());
  for (const std::uint8_t bot : line_up) names.push_back(plan.bots[bot]);
  return names;
}

// A few digits over everything else in the line, so that a line somebody has changed shows.
std::string check_of(const ArenaPlan& plan, std::uint64_t block, const ordered_json& tree) {
  const std::vector<std::string> line{tree.dump()};
  return to_hex(seed_from(plan.secret(block), line)).substr(0, 16);
}

// Throws what nlohmann throws if a value is of the wrong kind.
std::optional<ArenaGame> parse_game(ordered_json tree, const ArenaPlan& plan,
                                    const Schedule& schedule) {
  ArenaGame game;
  game.number = tree.at("game").get<std::uint64_t>();
  game.place = tree.at("places").get<std::vector<std::uint8_t>>();
  game.decisions = tree.at("decisions").get<std::vector<std::uint32_t>>();
  game.seconds = tree.at("ms").get<std::vector<double>>();
  for (double& s : game.seconds) s /= 1000;
  const auto check = tree.at("check").get<std::string>();
  tree.erase("check");
  if (check != check_of(plan, schedule.block_of(game.number), tree)) return std::nullopt;
  const auto seats = static_cast<std::size_t>(plan.setup.seats);
  const bool complete =
      game.place.size() == seats && game.decisions.size() == seats && game.seconds.size() == seats;
  if (!complete || tree.at("line_up") != names_in(plan, schedule.line_up(game.number)))
    return std::nullopt;
  return game;
}

}  // namespace

std::string to_text(const ArenaPlan& plan, const Schedule& schedule, const ArenaGame& game) {
  const std::uint64_t block = schedule.block_of(game.number);
  ordered_json ms = ordered_json::array();
  for (const double s : game.seconds) ms.push_back(std::round(s * 1e6) / 1e3);
  ordered_json tree{{"game", game.number},
                    {"block", block},
                    {"line_up", names_in(plan, schedule.line_up(game.number))},
                    {"seed", to_hex(plan.secret(block))},
                    {"places", game.place},
                    {"decisions", game.decisions},
                    {"ms", ms}};
  tree["check"] = check_of(plan, block, tree);
  return tree.dump() + "\n";
}

ArenaLog::ArenaLog(ArenaLog&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), games_(std::move(other.games_)) {}

ArenaLog::~ArenaLog() {
  if (fd_ >= 0) ::close(fd_);
}

Expected<ArenaLog> ArenaLog::open(const fs::path& folder, const ArenaPlan& plan, bool resume) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return fail(in_both({"cannot make {}: {}", "nie można utworzyć {}: {}"}, folder.string(),
                        error.message()));
  const fs::path plan_file = folder / "arena.json";
  const fs::path games_file = folder / "games.jsonl";
  const bool there = fs::exists(plan_file, error) || fs::exists(games_file, error);
  if (there && !resume) {
    return fail(
        in_both({"{} holds an arena already; go on with it with --resume, or name another folder",
                 "w {} jest już arena; kontynuuj ją przez --resume albo podaj inny folder"},
                folder.string()));
  }
  if (there) {
    if (auto same = check_plan(plan_file, plan); !same) return tl::unexpected(same.error());
  } else if (auto written = write_file(plan_file, to_json(plan).dump(2) + "\n"); !written) {
    return tl::unexpected(written.error());
  }
  ArenaLog log(::open(games_file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (log.fd_ < 0) return cannot("write", games_file);
  struct flock lock{};
  lock.l_type = F_WRLCK;
  if (::fcntl(log.fd_, F_OFD_SETLK, &lock) != 0)
    return fail(in_both({"{} is in use by another arena", "{} jest w użyciu przez inną arenę"},
                        games_file.string()));
  if (auto loaded = log.load(games_file, plan); !loaded) return tl::unexpected(loaded.error());
  return log;
}

Expected<void> ArenaLog::load(const fs::path& file, const ArenaPlan& plan) {
  const auto text = read_file(file, most_bytes);
  if (!text) return tl::unexpected(text.error());
  const std::size_t good = text->rfind('\n') + 1;  // 0 if there is no line at all
  if (good < text->size() && ::ftruncate(fd_, static_cast<off_t>(good)) != 0)
    return cannot("write", file);
  const Schedule schedule = plan.schedule();
  std::string_view rest = std::string_view(*text).substr(0, good);
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    std::optional<ArenaGame> game;
    try {
      game = parse_game(ordered_json::parse(rest.substr(0, end)), plan, schedule);
    } catch (const json::exception&) {
      game.reset();
    }
    if (!game)
      return fail(in_both(
          {"{}: line {} is no game of this arena", "{}: wiersz {} nie jest partią tej areny"},
          file.string(), line));
    games_.push_back(std::move(*game));
    rest.remove_prefix(end + 1);
  }
  return {};
}

// In one call, so that lines of several threads never mix and only the last can be cut off.
Expected<void> ArenaLog::append(std::string_view line) const {
  if (::write(fd_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
    return fail(in_both({"cannot write games.jsonl: {}", "nie można zapisać games.jsonl: {}"},
                        std::strerror(errno)));
  return {};
}

}  // namespace rookery
