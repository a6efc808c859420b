// A table's log as a scenario file: what a person can send when something went wrong.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fair.h"
#include "server/table/show.h"

namespace rookery::server {
namespace {

// Quoted for YAML; JSON strings are valid there.
std::string in_quotes(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string map_of(const std::map<std::string, std::string, std::less<>>& map) {
  std::string out;
  for (const auto& [name, value] : map)
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", name, in_quotes(value));
  return "{" + out + "}";
}

class Writer {
 public:
  void add(const Entry& entry) {
    if (const auto* e = std::get_if<Created>(&entry)) created_ = *e;
    if (const auto* e = std::get_if<Seated>(&entry)) salts_[e->seat] = "";
    if (const auto* e = std::get_if<Left>(&entry)) {
      salts_.erase(e->seat);
      chosen_.erase(e->seat);
    }
    if (const auto* e = std::get_if<BotSeated>(&entry); e != nullptr && e->bot.empty())
      chosen_.erase(e->seat);
    if (const auto* e = std::get_if<Salted>(&entry)) salts_[e->seat] = e->salt;
    if (const auto* e = std::get_if<Chosen>(&entry)) chosen_[e->seat] = e->choices;
    if (std::get_if<Started>(&entry) != nullptr) start();
    if (const auto* e = std::get_if<Acted>(&entry)) act(e->seat, e->action);
    if (const auto* e = std::get_if<Rewound>(&entry)) rewind(e->to, e->deals);
  }

  std::string text(std::string_view title) const {
    std::string out = fmt::format("title: {}\nproves: {{}}\ngame: {}\nseats: {}\n",
                                  in_quotes(title), created_.game, created_.setup.seats);
    if (!created_.setup.options.empty())
      out += fmt::format("options: {}\n", map_of(created_.setup.options));
    auto choices = created_.setup.choices;
    choices.resize(static_cast<std::size_t>(created_.setup.seats));
    for (const auto& [seat, own] : chosen_) choices[seat] = own;
    if (std::any_of(choices.begin(), choices.end(), [](const auto& own) { return !own.empty(); })) {
      out += "choices:\n";
      for (const auto& own : choices) out += fmt::format("  - {}\n", map_of(own));
    }
    out += fmt::format("shuffle: \"{}\"\n", to_hex(shuffle_));
    if (!arrange_.empty()) out += fmt::format("setup: {}\n", arrange_);
    out += "play:\n";
    Seed key = shuffle_;
    for (const Step& step : steps_) {
      if (step.key != key)
        out += fmt::format("  - {}: \"{}\"\n", step.deals ? "redeal" : "rekey",
                           to_hex(key = step.key));
      out += fmt::format("  - {}: {}\n", step.seat, in_quotes(step.action));
    }
    return out;
  }

 private:
  struct Step {
    Seat seat;
    std::string action;
    Seed key;  // chance followed from it
    bool deals;  // as what no seat knew when it came into force
  };

  void start() {
    std::vector<std::string> salts;
    if (created_.lesson.empty())
      for (const auto& [seat, salt] : salts_) salts.push_back(salt);
    if (const Lesson* lesson = find_lesson(created_.game, created_.lesson))
      arrange_ = lesson->arrange;
    const bool deals = !created_.branch_of || follow(created_.branch_of->record);
    begin(seed_from(created_.secret, salts), deals);
    if (!created_.branch_of) shuffle_ = base_;
  }
  // The game this one was branched from. False if a branch of it keeps its decks.
  bool follow(std::string_view text) {
    const auto record = parse_record(text);
    if (!record || !record->header.secret) return true;
    arrange_ = record->header.arrange;
    begin(shuffle_ = seed_from(*record->header.secret, record->header.salts), true);
    for (const RecordEntry& entry : record->entries) {
      if (const auto* e = std::get_if<RecordAction>(&entry)) act(e->seat, e->action);
      if (const auto* e = std::get_if<RecordRewind>(&entry)) rewind(e->to, e->deals);
      if (const auto* e = std::get_if<RecordBranch>(&entry); e != nullptr && e->secret)
        begin(seed_from(*e->secret, e->salts), e->deals);
    }
    return record->header.format > 1;
  }
  void begin(const Seed& seed, bool deals) {
    base_ = key_ = seed;
    deals_ = deals;
    rewinds_ = 0;
  }
  void act(Seat seat, const std::string& action) { steps_.push_back({seat, action, key_, deals_}); }
  void rewind(std::size_t to, bool deals) {
    steps_.resize(std::min(to, steps_.size()));
    key_ = seed_after_rewind(base_, ++rewinds_);
    deals_ = deals;
  }

  Created created_;
  std::string arrange_;  // JSON
  std::map<Seat, std::string> salts_;
  std::map<Seat, Choices> chosen_;
  Seed shuffle_;  // from which the game began
  Seed base_;     // of the game or the branch
  Seed key_;      // in force now
  bool deals_ = true;
  std::uint32_t rewinds_ = 0;
  std::vector<Step> steps_;
};

}  // namespace

std::string scenario_text(const std::vector<LogEntry>& log, std::string_view title) {
  Writer writer;
  for (const LogEntry& line : log) {
    if (const auto entry = entry_from(line.body)) writer.add(*entry);
  }
  return writer.text(title);
}

}  // namespace rookery::server
