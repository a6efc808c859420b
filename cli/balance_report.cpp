#include "cli/balance_report.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/report_texts.h"
#include "cli/terminal.h"
#include "harness/plot.h"

namespace rookery::cli {
namespace {

using nlohmann::ordered_json;
using Pictures = std::vector<std::pair<std::string, std::string>>;

ordered_json to_json(const BalanceRow& row) {
  ordered_json tree = ordered_json::object();
  if (!row.id.empty()) tree["id"] = row.id;
  if (!row.name.empty()) tree["name"] = row.name;
  if (!row.source.empty()) tree["source"] = row.source;
  tree["observations"] = row.observations;
  tree["ratio"] = rounded(row.ratio.share);
  tree["ratio_ci95"] = {rounded(row.ratio.low), rounded(row.ratio.high)};
  return tree;
}

ordered_json to_json(const std::vector<BalanceRow>& rows) {
  ordered_json list = ordered_json::array();
  for (const BalanceRow& row : rows) list.push_back(to_json(row));
  return list;
}

std::vector<BalanceRow> sorted(std::vector<BalanceRow> rows) {
  std::sort(rows.begin(), rows.end(), [](const BalanceRow& a, const BalanceRow& b) {
    return std::tie(b.ratio.share, a.name) < std::tie(a.ratio.share, b.name);
  });
  return rows;
}

// In a word of the shell; quoted if it has to be.
std::string shell_word(const std::string& word) {
  const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("_-=:,./").find(c) != std::string_view::npos;
  });
  return plain ? word : fmt::format("'{}'", word);
}

std::string note_of(const BalanceEvent& event, const BalanceRow& row, Language language) {
  const double beyond = beyond_printed(event, row);
  if (beyond == 0) return "";
  return beyond > 0 ? say<texts::above_printed>(language, beyond)
                    : say<texts::below_printed>(language, -beyond);
}

class Document {
 public:
  Document(const BalancePaper& paper, std::string stem, Pictures& pictures)
      : paper_(paper), stem_(std::move(stem)), pictures_(pictures) {}

  std::string write() {
    const BalanceReport& report = paper_.report;
    add("# {}\n\n", say<texts::report_title>(language(), paper_.game, paper_.options.bot,
                                             paper_.options.setup.seats));
    add("{}\n\n    {}\n\n",
        say<texts::report_made>(language(), report.games, paper_.options.bot,
                                report.decisions_per_game),
        paper_.command());
    if (report.games < paper_.options.games) {
      add("{}\n\n", say<texts::report_partial>(language(), report.games, paper_.options.games));
    }
    add("{}\n\n", say<texts::report_reading>(language(), report.fair * 100));
    section(in(texts::seats_title), "seats", named_seats());
    if (!report.identities.empty())
      section(in(texts::identities_title), "names", sorted(report.identities));
    outstanding();
    for (const BalanceEvent& event : report.events) event_section(event);
    return std::move(out_);
  }

 private:
  Language language() const { return paper_.language; }
  std::string in(const LocalText& text) const { return std::string(text.in(language())); }
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    out_ += fmt::format(format, std::forward<Values>(values)...);
  }

  std::vector<BalanceRow> named_seats() const {
    std::vector<BalanceRow> rows = paper_.report.seats;
    for (BalanceRow& row : rows) row.name = say<texts::seat>(language(), row.id);
    return rows;
  }

  static std::string interval(const BalanceRow& row) {
    return fmt::format("{:.2f} – {:.2f}", row.ratio.low, row.ratio.high);
  }

  void section(const std::string& title, const std::string& what,
               const std::vector<BalanceRow>& rows) {
    add("## {}\n\n", title);
    picture(what, title, rows, nullptr);
    add("| {} | {} | {} | {} |\n|---|---:|---:|---|\n", in(texts::name_word),
        in(texts::observations_word), in(texts::ratio_word), in(texts::interval));
    for (const BalanceRow& row : rows) {
      add("| {} | {} | {:.2f} | {} |\n", row.name, row.observations, row.ratio.share,
          interval(row));
    }
    add("\n");
  }

  std::string note(const BalanceEvent& event, const BalanceRow& row) const {
    return note_of(event, row, language());
  }

  std::string source(const BalanceRow& row) const {
    return is_designed(row) ? in(texts::designed_kind) : row.source;
  }

  void outstanding() {
    add("## {}\n\n{}\n\n", in(texts::stands_out), in(texts::stands_out_how));
    bool any = false;
    for (const BalanceEvent& event : paper_.report.events) {
      for (const BalanceRow& row : sorted(event.cards)) {
        const std::string beyond = note(event, row);
        if (beyond.empty()) continue;
        if (!any) {
          add("| {} | {} | {} | {} | {} | {} |\n|---|---|---:|---:|---|---|\n",
              in(texts::card_word), in(texts::event_word), in(texts::observations_word),
              in(texts::ratio_word), in(texts::interval), in(texts::note_word));
        }
        any = true;
        add("| {} | `{}` | {} | {:.2f} | {} | {} |\n", row.name, event.key, row.observations,
            row.ratio.share, interval(row), beyond);
      }
    }
    add("{}\n", any ? "" : in(texts::none_stands_out) + "\n");
  }

  void event_section(const BalanceEvent& event) {
    add("## `{}`: {}\n\n", event.key, event.sentence);
    const std::vector<BalanceRow> rows = sorted(event.cards);
    // Two rows are read sooner than a picture of them.
    if (rows.size() > 2) picture(event.key, event.sentence, rows, &event);
    add("| {} | {} | {} | {} | {} | {} |\n|---|---|---:|---:|---|---|\n", in(texts::card_word),
        in(texts::source_word), in(texts::observations_word), in(texts::ratio_word),
        in(texts::interval), in(texts::note_word));
    for (const BalanceRow& row : rows) {
      add("| {} | {} | {} | {:.2f} | {} | {} |\n", row.name, source(row), row.observations,
          row.ratio.share, interval(row), note(event, row));
    }
    add("| **{}** | | {} | {:.2f} | {} | |\n\n", in(texts::all_word), event.all.observations,
        event.all.ratio.share, interval(event.all));
  }

  void picture(const std::string& what, const std::string& title,
               const std::vector<BalanceRow>& rows, const BalanceEvent* event) {
    Plot plot{.title = say<texts::balance_plot>(language(), title),
              .reference = 1,
              .reference_label = in(texts::even_line)};
    if (event != nullptr) {
      plot.first_kind = in(texts::printed_kind);
      plot.second_kind = in(texts::designed_kind);
      plot.second_reference = event->all.ratio.share;
      plot.second_reference_label = say<texts::all_line>(language(), event->all.ratio.share);
    }
    std::string words;
    for (const BalanceRow& row : rows) {
      plot.rows.push_back({row.name, row.ratio.share, row.ratio.low, row.ratio.high,
                           fmt::format("{:.2f}", row.ratio.share), is_designed(row)});
      words += fmt::format("{}{} {:.2f}", words.empty() ? "" : ", ", row.name, row.ratio.share);
    }
    plot.description = say<texts::balance_desc>(language(), words);
    const std::string file = fmt::format("{}-{}.svg", stem_, what);
    pictures_.emplace_back(file, to_svg(plot));
    add("![{}]({})\n\n", plot.title, file);
  }

  const BalancePaper& paper_;
  std::string stem_;
  Pictures& pictures_;
  std::string out_;
};

}  // namespace

std::string BalancePaper::command() const {
  std::string words =
      fmt::format("rookery balance {} --games {} --bots {} --seats {} --seed {}", game,
                  options.games, shell_word(options.bot), options.setup.seats, options.seed);
  for (const auto& [name, value] : options.setup.options)
    words += " --option " + shell_word(fmt::format("{}={}", name, value));
  for (const std::string& event : options.events) words += " --event " + shell_word(event);
  for (std::size_t seat = 0; seat < options.setup.choices.size(); ++seat) {
    for (const auto& [name, value] : options.setup.choices[seat])
      words += " --choice " + shell_word(fmt::format("{}:{}={}", seat, name, value));
  }
  return words;
}

std::string BalancePaper::document(const std::string& stem, Pictures& pictures) const {
  return Document(*this, stem, pictures).write();
}

ordered_json BalancePaper::json() const {
  ordered_json happenings = ordered_json::array();
  for (const BalanceReport::Happening& event : report.happenings)
    happenings.push_back(
        {{"event", event.key}, {"share_of_games", event.share}, {"times_a_game", event.times}});
  ordered_json events = ordered_json::array();
  for (const BalanceEvent& event : report.events) {
    ordered_json cards = ordered_json::array();
    for (const BalanceRow& row : event.cards) {
      cards.push_back(to_json(row));
      cards.back()["beyond_printed"] = rounded(beyond_printed(event, row));
    }
    events.push_back({{"event", event.key},
                      {"kind", event.kind},
                      {"all", to_json(event.all)},
                      {"cards", cards}});
  }
  return {{"game", game},
          {"command", command()},
          {"seats", options.setup.seats},
          {"options", options.setup.options},
          {"bot", options.bot},
          {"seed", options.seed},
          {"games", report.games},
          {"fair_share", rounded(report.fair)},
          {"decisions_per_game", rounded(report.decisions_per_game)},
          {"by_seat", to_json(report.seats)},
          {"by_name", to_json(report.identities)},
          {"by_event", events},
          {"by_opening", to_json(report.openings)},
          {"by_pairing", to_json(report.pairings)},
          {"by_first", to_json(report.firsts)},
          {"happenings", happenings}};
}

// Seats, names, and what stands out; the rest is for the document.
std::string BalancePaper::lines() const {
  std::string out = say<texts::balance_head>(language, game, report.games, options.setup.seats,
                                             options.bot, options.seed, report.seconds) +
                    "\n\n";
  const auto head = [&](std::string_view title) {
    out +=
        strong(fmt::format("{:<28} {:>12} {:>9}   {}", title, texts::observations_word.in(language),
                           texts::ratio_word.in(language), texts::interval.in(language))) +
        "\n";
  };
  const auto line = [&](const std::string& name, const BalanceRow& row, const std::string& note) {
    out += fmt::format("{:<28} {:>12} {:>9.2f}   {:.2f} – {:.2f}{}\n", name, row.observations,
                       row.ratio.share, row.ratio.low, row.ratio.high, note);
  };
  head(texts::seats_title.in(language));
  for (const BalanceRow& row : report.seats) line(say<texts::seat>(language, row.id), row, "");
  if (!report.identities.empty()) {
    out += "\n";
    head(texts::identities_title.in(language));
    for (const BalanceRow& row : sorted(report.identities)) line(row.name, row, "");
  }
  out += fmt::format("\n{}\n", texts::stands_out.in(language));
  bool any = false;
  for (const BalanceEvent& event : report.events) {
    for (const BalanceRow& row : sorted(event.cards)) {
      const std::string note = note_of(event, row, language);
      if (note.empty()) continue;
      any = true;
      line(fmt::format("{} ({})", row.name, event.key), row, "   " + note);
    }
  }
  if (!any) out += fmt::format("{}\n", texts::none_stands_out.in(language));
  return out;
}

}  // namespace rookery::cli
