#include "server/load/history.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

namespace rookery::load {
namespace {

double seconds(Nanoseconds time) { return static_cast<double>(time) / 1e9; }

// Something that was certain at a moment: the log was at least so long.
struct Known {
  Nanoseconds at = 0;
  std::size_t length = 0;
};

class Checker {
 public:
  Checker(const History& history, const FinalLog& log, const Limits& limits)
      : history_(history), log_(log), limits_(limits) {}

  Verdict run() {
    find_places();
    hold_against_log();
    check_order();
    size_looks();
    check_connections();
    check_age();
    return std::move(verdict_);
  }

 private:
  using Lengths = FinalLog::Lengths;
  struct SizedLook {
    const Look* look;
    Lengths shown;  // how long a log may be that looks like this
  };

  void fault(Fault::Kind kind, const LocalText& text, const auto&... args) {
    verdict_.faults.push_back(
        {kind, in_both({"table {}: {}", "stół {}: {}"}, history_.table, in_both(text, args...))});
  }

  // --- writes -------------------------------------------------------------------------------

  void find_places() {
    for (std::size_t i = 0; i < log_.keys.size(); ++i) {
      const std::string& key = log_.keys[i];
      if (key.empty()) continue;
      if (!places_.emplace(key, i).second)
        fault(
            Fault::Kind::doubled,
            {"'{}' stands twice, the second time at {}", "„{}” jest dwa razy, po raz drugi na {}"},
            key, i);
      if (key.starts_with(key_of_words(""))) words_at_.push_back(i);
    }
  }

  void hold_against_log() {
    writers_.assign(log_.keys.size(), nullptr);
    for (const WriteTried& write : history_.writes) {
      const auto place = places_.find(write.key);
      const bool stored = place != places_.end();
      switch (write.outcome) {
        case Outcome::refused: ++verdict_.refused; break;
        case Outcome::unknown: ++verdict_.unknown; break;
        case Outcome::acknowledged:
          ++verdict_.acknowledged;
          if (!stored)
            fault(Fault::Kind::lost,
                  {"'{}' was acknowledged and is not there", "„{}” potwierdzono, a tego nie ma"},
                  write.key);
      }
      if (stored && write.outcome != Outcome::refused) claim(write, place->second);
    }
    for (std::size_t i = 0; i < writers_.size(); ++i) {
      if (log_.keys[i].empty() || places_.at(log_.keys[i]) != i) continue;
      if (writers_[i] == nullptr)
        fault(Fault::Kind::unwanted,
              {"'{}' stands at {}, and was refused or never sent",
               "„{}” jest na {}, a odmówiono tego albo nikt nie wysłał"},
              log_.keys[i], i);
      else if (writers_[i]->outcome == Outcome::unknown)
        ++verdict_.unknown_stored;
    }
  }

  // Whoever was told so has written it; else the first who may have.
  void claim(const WriteTried& write, std::size_t place) {
    const WriteTried*& writer = writers_[place];
    const bool told = write.outcome == Outcome::acknowledged;
    if (told && writer != nullptr && writer->outcome == Outcome::acknowledged)
      fault(Fault::Kind::doubled, {"'{}' was acknowledged twice", "„{}” potwierdzono dwa razy"},
            write.key);
    if (writer == nullptr || (told && writer->outcome == Outcome::unknown)) writer = &write;
  }

  // From the end of the log: nothing may stand before what had been acknowledged before it was
  // sent.
  void check_order() {
    Nanoseconds first_answer = never;  // of all that stand further on
    const WriteTried* first = nullptr;
    for (std::size_t i = writers_.size(); i-- > 0;) {
      const WriteTried* write = writers_[i];
      if (write == nullptr) continue;
      if (first_answer < write->sent)
        fault(Fault::Kind::reordered,
              {"'{}' stands before '{}', which was acknowledged {:.3f} s before it was sent",
               "„{}” jest przed „{}”, choć to potwierdzono {:.3f} s, zanim tamto wysłano"},
              write->key, first->key, seconds(write->sent - first_answer));
      if (write->outcome != Outcome::acknowledged || write->answered >= first_answer) continue;
      first_answer = write->answered;
      first = write;
    }
  }

  // --- looks --------------------------------------------------------------------------------

  std::optional<Lengths> lengths_of_words(const std::string& words) const {
    if (words.empty()) return Lengths{0, words_at_.empty() ? log_.keys.size() : words_at_.front()};
    const auto place = places_.find(words);
    if (place == places_.end()) return std::nullopt;
    const auto next = std::ranges::upper_bound(words_at_, place->second);
    return Lengths{place->second + 1, next == words_at_.end() ? log_.keys.size() : *next};
  }

  std::optional<Lengths> lengths_of_decision(const Look& look) const {
    if (look.seat < 0 || look.decision == 0) return Lengths{0, log_.keys.size()};
    const auto found = log_.questions.find({look.seat, look.decision, look.open});
    return found == log_.questions.end() ? std::nullopt : std::optional(found->second);
  }

  void size_looks() {
    // When the last of the first so many entries was sent.
    std::vector<Nanoseconds> sent(writers_.size() + 1, 0);
    for (std::size_t i = 0; i < writers_.size(); ++i)
      sent[i + 1] = std::max(sent[i], writers_[i] == nullptr ? 0 : writers_[i]->sent);
    verdict_.looks = history_.looks.size();
    for (const Look& look : history_.looks) {
      const auto by_words = lengths_of_words(look.words);
      const auto by_decision = lengths_of_decision(look);
      if (!by_words || !by_decision) {
        fault(Fault::Kind::unstored,
              {"a socket of server {} showed what is not there: {}",
               "gniazdo serwera {} pokazało coś, czego nie ma: {}"},
              look.node, told(look));
        continue;
      }
      const Lengths shown{std::max(by_words->least, by_decision->least),
                          std::min(by_words->most, by_decision->most)};
      if (shown.least > shown.most) {
        fault(Fault::Kind::patchwork,
              {"a socket of server {} showed what never was: {}",
               "gniazdo serwera {} pokazało coś, czego nigdy nie było: {}"},
              look.node, told(look));
        continue;
      }
      if (sent[shown.least] > look.at)
        fault(Fault::Kind::early,
              {"a socket of server {} showed what had not been sent yet: {}",
               "gniazdo serwera {} pokazało coś, czego jeszcze nie wysłano: {}"},
              look.node, told(look));
      sized_.push_back({&look, shown});
    }
  }

  static std::string told(const Look& look) {
    return fmt::format("'{}', {}#{}{}", look.words, look.seat, look.decision,
                       look.open ? "" : " answered");
  }

  // Each connection for itself: what it showed, and what was acknowledged on it.
  void check_connections() {
    struct Step {
      Nanoseconds at;
      const SizedLook* look;  // null: an acknowledged write
      std::size_t length;
    };
    std::map<int, std::vector<Step>> steps;
    for (const SizedLook& sized : sized_)
      steps[sized.look->connection].push_back({sized.look->at, &sized, sized.shown.least});
    for (std::size_t i = 0; i < writers_.size(); ++i) {
      const WriteTried* write = writers_[i];
      if (write == nullptr || write->outcome != Outcome::acknowledged) continue;
      steps[write->connection].push_back({write->answered, nullptr, i + 1});
    }
    for (auto& [connection, own] : steps) {
      std::ranges::sort(own, {}, &Step::at);
      std::size_t seen = 0;
      std::size_t written = 0;
      for (const Step& step : own) {
        if (step.look == nullptr) {
          written = std::max(written, step.length);
          continue;
        }
        const std::size_t most = step.look->shown.most;
        if (most < written)
          fault(Fault::Kind::own_unseen,
                {"connection {} did not show its own write: {} entries after {}",
                 "połączenie {} nie pokazało własnego zapisu: wpisy {} po {}"},
                connection, most, written);
        else if (most < seen)
          fault(Fault::Kind::went_back,
                {"connection {} went back from {} entries to {}",
                 "połączenie {} cofnęło się z {} wpisów do {}"},
                connection, seen, most);
        seen = std::max(seen, step.length);
      }
    }
  }

  // Whatever anybody was told or shown, every server shows a little later.
  void check_age() {
    std::vector<Known> known;
    for (const SizedLook& sized : sized_) known.push_back({sized.look->at, sized.shown.least});
    for (std::size_t i = 0; i < writers_.size(); ++i) {
      const WriteTried* write = writers_[i];
      if (write != nullptr && write->outcome == Outcome::acknowledged)
        known.push_back({write->answered, i + 1});
    }
    // Only what was more than all before it.
    std::ranges::sort(known, {}, &Known::at);
    std::vector<Known> grown;
    for (const Known& one : known) {
      if (grown.empty() || one.length > grown.back().length) grown.push_back(one);
    }
    for (const SizedLook& sized : sized_) check_age_of(sized, grown);
  }

  void check_age_of(const SizedLook& sized, const std::vector<Known>& grown) {
    const Look& look = *sized.look;
    if (in_trouble(look.node, look.at - limits_.stale_after, look.at)) return;
    ++verdict_.fresh;
    // The first that was known to be more than is shown here.
    const auto more = std::ranges::upper_bound(grown, sized.shown.most, {}, &Known::length);
    if (more == grown.end() || more->at >= look.at) return;
    const Nanoseconds age = look.at - more->at;
    verdict_.oldest = std::max(verdict_.oldest, age);
    if (age > limits_.stale_after)
      fault(
          Fault::Kind::stale,
          {"a socket of server {} showed at most {} entries, though there had been {} for {:.2f} s",
           "gniazdo serwera {0} pokazało najwyżej {1} wpisów, choć od {3:.2f} s było ich {2}"},
          look.node, sized.shown.most, more->length, seconds(age));
  }

  bool in_trouble(int node, Nanoseconds from, Nanoseconds to) const {
    return std::ranges::any_of(limits_.troubles, [&](const Trouble& trouble) {
      return trouble.node == node && trouble.from <= to && trouble.to >= from;
    });
  }

  const History& history_;
  const FinalLog& log_;
  const Limits& limits_;
  std::unordered_map<std::string, std::size_t> places_;
  std::vector<std::size_t> words_at_;
  std::vector<const WriteTried*> writers_;  // of each entry; null: nobody's
  std::vector<SizedLook> sized_;
  Verdict verdict_;
};

}  // namespace

std::string key_of_action(int seat, std::uint32_t decision, std::string_view action) {
  return fmt::format("{}#{} {}", seat, decision, action);
}

std::string key_of_words(std::string_view text) { return fmt::format("says {}", text); }

Verdict check_history(const History& history, const FinalLog& log, const Limits& limits) {
  return Checker(history, log, limits).run();
}

}  // namespace rookery::load
