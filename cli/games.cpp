// rookery games [GAME]: what can be played, with which options, against whom.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bots/bot.h"
#include "cli/command.h"
#include "cli/play/layout.h"
#include "cli/play/table_view.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "server/table/lesson.h"

namespace rookery::cli::games {
namespace {

using nlohmann::ordered_json;

struct Arguments {
  std::string game;
  bool json = false;
};

constexpr int page_width = 80;

std::string spoken(const server::SpokenText& text, Language language) {
  return language == Language::pl ? text.pl : text.en;
}

// --- as JSON -------------------------------------------------------------------------------------

template <class Spec>
ordered_json values_of(const Spec& spec, Language language) {
  ordered_json values = ordered_json::array();
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    ordered_json& value = values.emplace_back(ordered_json{{"value", spec.values[i]}});
    if (i >= spec.words.size()) continue;
    value["title"] = spec.words[i].title.in(language);
    if (!spec.words[i].summary.en.empty()) value["summary"] = spec.words[i].summary.in(language);
  }
  return values;
}

ordered_json to_json(const GameInfo& info, Language language) {
  ordered_json options = ordered_json::array();
  for (const OptionSpec& option : info.options) {
    ordered_json& one = options.emplace_back(ordered_json{{"name", option.name},
                                                          {"title", option.title.in(language)},
                                                          {"summary", option.summary.in(language)},
                                                          {"default", option.values.front()},
                                                          {"values", values_of(option, language)}});
    if (option.numbers)
      one["numbers"] = {{"min", option.numbers->min}, {"max", option.numbers->max}};
  }
  ordered_json choices = ordered_json::array();
  for (const SeatChoiceSpec& choice : info.seat_choices) {
    choices.push_back({{"name", choice.name},
                       {"title", choice.title.in(language)},
                       {"values", values_of(choice, language)}});
  }
  ordered_json lessons = ordered_json::array();
  for (const server::Lesson& lesson : server::lessons()) {
    if (lesson.game == info.id)
      lessons.push_back({{"id", lesson.id}, {"title", spoken(lesson.title, language)}});
  }
  return {{"id", info.id},
          {"name", info.name.in(language)},
          {"goal", table_view_of(info).goal(language)},
          {"seats", {{"min", info.min_seats}, {"max", info.max_seats}}},
          {"rules_version", info.rules_version},
          {"options", options},
          {"choices", choices},
          {"lessons", lessons}};
}

// --- as text -------------------------------------------------------------------------------------

void print_wrapped(const std::string& text, int indent, int hanging) {
  const std::string margin(static_cast<std::size_t>(hanging), ' ');
  for (const auto& line :
       wrapped(std::string(static_cast<std::size_t>(indent), ' ') + text, page_width, margin))
    fmt::print("{}\n", line);
}

// "fixed" alone, or "fixed (what it is called)".
std::string value_text(std::string_view value, std::string_view title) {
  return title.empty() ? std::string(value) : fmt::format("{} ({})", value, title);
}

template <class Spec>
void print_values(const Spec& spec, Language language) {
  std::string plain;
  for (std::size_t i = 0; i < spec.values.size(); ++i) {
    const bool told = i < spec.words.size();
    if (told && !spec.words[i].summary.en.empty()) {
      const std::string title = value_text(spec.values[i], spec.words[i].title.in(language));
      print_wrapped(fmt::format("{}: {}", title, spec.words[i].summary.in(language)), 6, 8);
      continue;
    }
    plain += (plain.empty() ? "" : ", ") +
             unbroken(value_text(spec.values[i], told ? spec.words[i].title.in(language) : ""));
  }
  if (!plain.empty()) print_wrapped(plain, 6, 8);
}

void print_options(const GameInfo& info, Language language) {
  fmt::print("{}\n", strong(texts::games_options.in(language)));
  for (const OptionSpec& option : info.options) {
    const std::string title = say<texts::games_option>(
        language, option.name, option.title.in(language), option.values.front());
    print_wrapped(title, 2, 4);
    if (!option.summary.en.empty()) print_wrapped(std::string(option.summary.in(language)), 4, 4);
    if (option.numbers) {
      print_wrapped(say<texts::games_numbers>(language, option.numbers->min, option.numbers->max),
                    6, 8);
    } else {
      print_values(option, language);
    }
  }
  if (info.seat_choices.empty()) return;
  fmt::print("{}\n", strong(texts::games_choices.in(language)));
  for (const SeatChoiceSpec& choice : info.seat_choices) {
    print_wrapped(fmt::format("{}: {}", choice.name, choice.title.in(language)), 2, 4);
    print_values(choice, language);
  }
}

void print_game(const GameInfo& info, bool whole, Language language) {
  fmt::print("{}\n", strong(say<texts::games_title>(language, info.id, info.name.in(language),
                                                    info.min_seats, info.max_seats)));
  const std::string goal = table_view_of(info).goal(language);
  if (!goal.empty()) print_wrapped(goal, 2, 2);
  for (const server::Lesson& lesson : server::lessons()) {
    if (lesson.game != info.id) continue;
    print_wrapped(
        say<texts::games_lesson>(language, spoken(lesson.title, language), info.id, lesson.id), 2,
        4);
  }
  if (whole) {
    print_options(info, language);
    return;
  }
  std::string names;
  for (const OptionSpec& option : info.options)
    names += (names.empty() ? "" : ", ") + std::string(option.name);
  print_wrapped(say<texts::games_options_are>(language, names, info.id), 2, 4);
}

void print_bots(Language language) {
  fmt::print("{}\n", strong(texts::games_bots.in(language)));
  for (const LocalText& bot : {texts::games_bot_random, texts::games_bot_novice,
                               texts::games_bot_greedy, texts::games_bot_search})
    print_wrapped(std::string(bot.in(language)), 2, 4);
}

int run(const Arguments& arguments, Language language) {
  const auto entries = games_by_id(arguments.game, language);
  if (!entries) return complain(entries.error().in(language));
  if (arguments.json) {
    ordered_json games = ordered_json::array();
    for (const GameEntry* entry : *entries) games.push_back(to_json(entry->face->info(), language));
    print_json({{"games", games}, {"bots", {"random", "novice", "greedy", "search"}}});
    return ok;
  }
  for (const GameEntry* entry : *entries) {
    print_game(entry->face->info(), !arguments.game.empty(), language);
    fmt::print("\n");
  }
  print_bots(language);
  return ok;
}

}  // namespace

void add(CLI::App& app, Common& common, int& exit_code) {
  auto* command = app.add_subcommand(
      "games", "List the games with their goal, options and lessons, and the bots");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game, with all its options; else all");
  command->add_flag("--json", arguments->json, "Report as JSON");
  command->footer(
      "Examples:\n"
      "  rookery games\n"
      "  rookery games alliances\n"
      "  rookery games board --json");
  command->callback([=, &common, &exit_code] { exit_code = run(*arguments, common.language); });
}

}  // namespace rookery::cli::games
