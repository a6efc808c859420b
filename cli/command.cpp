#include "cli/command.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/texts.h"

namespace rookery::cli {

namespace {

std::string& program() {
  static std::string name = "rookery";
  return name;
}

}  // namespace

int complain(std::string_view sentence, int code) {
  std::fflush(stdout);  // so that on a terminal the order is the order of events
  fmt::print(stderr, "rookery: {}\n", harmless(sentence));
  return code;
}

std::string harmless(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    // Codes from 0x80 to 0x9F steer terminals too; in UTF-8 they are 0xC2 and that byte.
    const bool high = byte == 0xC2 && i + 1 < out.size() &&
                      static_cast<unsigned char>(out[i + 1]) >= 0x80 &&
                      static_cast<unsigned char>(out[i + 1]) < 0xA0;
    if (high) out.erase(i + 1, 1);
    if (high || byte == 0x7F || (byte < 0x20 && byte != '\n')) out[i] = '?';
  }
  return out;
}

std::string shell_quoted(std::string_view text) {
  const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("/._-+,:@%=").find(c) != std::string_view::npos;
  });
  if (plain) return std::string(text);
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

// One found on the PATH is called by its name from anywhere, any other by its whole path.
void set_program(std::string_view called_as) {
  std::error_code error;
  if (called_as.find('/') == std::string_view::npos) {
    program() = called_as;
    return;
  }
  const auto path = std::filesystem::absolute(std::filesystem::path(called_as), error);
  program() = error ? std::string(called_as) : path.lexically_normal().string();
}

std::string program_command() { return shell_quoted(program()); }

double rounded(double value) { return std::round(value * 1e6) / 1e6; }

void print_json(const nlohmann::ordered_json& tree) {
  fmt::print("{}\n", tree.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return parse_language(value).value_or(Language::en);
  }
  return Language::en;
}

Expected<const GameEntry*> game_by_id(std::string_view id, Language language) {
  if (const GameEntry* entry = find_entry(id)) return entry;
  std::string known;
  for (const GameEntry& entry : all_games()) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", entry.face->info().id);
  }
  return fail(say<texts::no_game>(language, id, known));
}

Expected<std::vector<const GameEntry*>> games_by_id(std::string_view id, Language language) {
  std::vector<const GameEntry*> entries;
  if (id.empty()) {
    for (const GameEntry& entry : all_games()) entries.push_back(&entry);
    return entries;
  }
  const auto entry = game_by_id(id, language);
  if (!entry) return tl::unexpected(entry.error());
  entries.push_back(*entry);
  return entries;
}

Expected<Setup> setup_from(int seats, const std::vector<std::string>& options,
                           const std::vector<std::string>& choices, Language language) {
  Setup setup;
  setup.seats = seats;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      return fail(say<texts::bad_option>(language, option));
    }
    if (!setup.options.emplace(option.substr(0, equals), option.substr(equals + 1)).second) {
      return fail(say<texts::option_twice>(language, option.substr(0, equals)));
    }
  }
  for (const std::string& choice : choices) {
    const std::size_t equals = choice.find('=');
    const bool seat_first = choice.size() > 2 && choice[1] == ':' && choice[0] >= '0' &&
                            choice[0] < '0' + std::min(seats, max_seats);
    if (!seat_first || equals == std::string::npos || equals == 2) {
      return fail(say<texts::bad_choice>(language, choice));
    }
    setup.choices.resize(static_cast<std::size_t>(seats));
    auto& own = setup.choices[static_cast<std::size_t>(choice[0] - '0')];
    if (!own.emplace(choice.substr(2, equals - 2), choice.substr(equals + 1)).second) {
      return fail(say<texts::choice_twice>(language, choice.substr(0, equals)));
    }
  }
  return setup;
}

CLI::Validator whole(std::uint64_t low, std::uint64_t high) {
  const auto check = [low, high](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stop == end && number >= low && number <= high) return {};
    return fmt::format("a whole number from {} to {} is needed, not '{}'", low, high, text);
  };
  return {check, ""};
}

CLI::Validator real(double low, double high) {
  const auto check = [low, high](const std::string& text) -> std::string {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    // nan compares false with everything.
    if (error == std::errc{} && stop == end && number >= low && number <= high) return {};
    return fmt::format("a number from {} to {} is needed, not '{}'", low, high, text);
  };
  return {check, ""};
}

void add_jobs(CLI::App& command, int& jobs) {
  command.add_option("--jobs", jobs, "Threads; the result does not depend on it")
      ->check(whole(1, 256))
      ->capture_default_str();
}

void add_seed(CLI::App& command, std::uint64_t& seed) {
  command.add_option("--seed", seed, "Which games")
      ->check(whole(0, ~std::uint64_t{0}))
      ->capture_default_str();
}

void SetupFlags::add_to(CLI::App& command) {
  // A number no game would take is left to the game, which says what it takes.
  command.add_option("--seats", seats_, "How many seats")->check(whole(1, 99));
  command.add_option("--option", options_, "An option of the game as name=value; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      .add_option("--choice", choices_, "A seat's own choice as SEAT:name=value; may be repeated")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Expected<Setup> SetupFlags::setup(const GameInfo& info, Language language) const {
  const int seats =
      seats_ != 0 ? seats_ : std::clamp(info.usual_seats, info.min_seats, info.max_seats);
  return setup_from(seats, options_, choices_, language);
}

}  // namespace rookery::cli
