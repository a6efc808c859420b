// Carrying a scenario out, step by step.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fair.h"
#include "engine/json_text.h"
#include "harness/scenario.h"

namespace rookery {
namespace {

using nlohmann::json;

struct StepFailed {
  std::string text;
};
[[noreturn]] void step_failed(std::string text) { throw StepFailed{std::move(text)}; }

// Walks "leaders.0.hand.size" through a view.
json at_path(const json& view, const std::string& path) {
  const json* node = &view;
  std::size_t from = 0;
  while (from <= path.size()) {
    const std::size_t dot = std::min(path.find('.', from), path.size());
    const std::string key = path.substr(from, dot - from);
    from = dot + 1;
    if (node->is_object()) {
      const auto it = node->find(key);
      if (it == node->end()) return nullptr;  // absent reads as null: no card of that title, …
      node = &*it;
    } else if (node->is_array()) {
      if (key.empty() || key.size() > 3 ||
          !std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        step_failed(fmt::format("'{}' is a list, and '{}' is no place in it",
                                path.substr(0, from - key.size() - 1), key));
      }
      const auto i = static_cast<std::size_t>(std::stoul(key));
      if (i >= node->size()) return nullptr;
      node = &(*node)[i];
    } else {
      step_failed(fmt::format("there is no '{}' in the view", path));
    }
  }
  return *node;
}

bool contains(const json& list, const json& item) {
  if (list.is_object()) return item.is_string() && list.contains(item.get<std::string>());
  return list.is_array() && std::find(list.begin(), list.end(), item) != list.end();
}

// An expected value is the value itself, or a map of one test.
bool fits(const json& wanted, const json& found) {
  if (!wanted.is_object() || wanted.size() != 1) return wanted == found;
  const std::string test = wanted.begin().key();
  const json& operand = *wanted.begin();
  if (test == "not") return found != operand;
  if (test == "contains") return contains(found, operand);
  if (test == "lacks") return !contains(found, operand);
  if (test == "size") return found.size() == operand.get<std::size_t>();
  if (test == "same") {  // the same things in any order
    json a = operand;
    json b = found;
    if (!a.is_array() || !b.is_array()) return false;
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
  }
  if (test == "at_least") return found.is_number() && found >= operand;
  if (test == "at_most") return found.is_number() && found <= operand;
  return wanted == found;
}

class Run {
 public:
  Run(const Scenario& scenario, Position& position,
      std::map<std::string, std::set<std::string>>& seen)
      : scenario_(scenario), position_(position), seen_(seen) {
    events_ = position.opening();
  }

  void step(const json& step) {
    if (!step.is_object() || step.size() != 1)
      step_failed(
          "a step is a map with one key: a seat, expect, refuse, legal, happened, defaults, "
          "differs, "
          "rekey or say");
    const std::string key = step.begin().key();
    const json& value = *step.begin();
    if (key.size() == 1 && key[0] >= '0' && key[0] < '0' + max_seats)
      return play(static_cast<Seat>(key[0] - '0'), value);
    if (key == "expect") return expect(value);
    if (key == "refuse") return refuse(value);
    if (key == "legal") return legal(value);
    if (key == "happened") return happened(value);
    if (key == "defaults") return defaults(value);
    if (key == "differs") return differs(value);
    if (key == "say") return say(value);
    if (key == "rekey") return rekey(value);
    step_failed(fmt::format(
        "'{}' is no step; known are: a seat, expect, refuse, legal, happened, defaults, differs, "
        "rekey, say",
        key));
  }

 private:
  Seat seat_in(const json& map) const {
    const json seat = map.value("seat", json());
    if (!seat.is_number_integer() || seat < 0 || seat >= position_.seats())
      step_failed("seat must be a seat of this game");
    return Seat(seat.get<unsigned>());
  }
  Viewer viewer_in(const json& map) const {
    const json as = map.value("as", json("spectator"));
    if (as == "spectator") return Viewer::spectator();
    if (!as.is_number_integer() || as < 0 || as >= position_.seats())
      step_failed("as must be a seat or 'spectator'");
    return Viewer::seat(Seat(as.get<unsigned>()));
  }
  void check_keys(const json& map, const std::vector<std::string_view>& known) const {
    if (!map.is_object())
      step_failed(fmt::format("must be a map with: {}", fmt::join(known, ", ")));
    for (const auto& [key, value] : map.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end())
        step_failed(
            fmt::format("'{}' is not known here; known are: {}", key, fmt::join(known, ", ")));
    }
  }
  Action parse(const json& text) const {
    const auto action = text.is_string() ? position_.parse(text.get<std::string>()) : std::nullopt;
    if (!action) step_failed(fmt::format("{} is no action of {}", shown(text), scenario_.game));
    return *action;
  }
  std::string explain(const Refusal& refusal) const {
    return fmt::format("{} ({}, {})", position_.tell(refusal.text, refusal.args, Language::en),
                       position_.info().text_keys[refusal.text],
                       position_.info().rules[refusal.rule]);
  }
  std::string asked() const {
    if (position_.finished()) return "the game is over";
    const Seat seat = position_.to_act().lowest();
    return fmt::format("seat {} is asked '{}'", seat, kind_asked(seat));
  }
  std::string kind_asked(Seat seat) const {
    const Decision decision = position_.decision(seat);
    if (decision.text == no_text) return "";
    return std::string(kind_of(position_.info().text_keys[decision.text]));
  }

  void play(Seat seat, const json& actions) {
    events_.clear();
    const json list = actions.is_array() ? actions : json::array({actions});
    for (const json& text : list) {
      const Refusal refusal = position_.apply(seat, parse(text), events_);
      if (refusal)
        step_failed(fmt::format("seat {} cannot '{}': {}; {}", seat, text.get<std::string>(),
                                explain(refusal), asked()));
      sound();
    }
  }
  void defaults(const json& count) {
    if (!(count.is_number_integer() && count > 0) && count != "all")
      step_failed("defaults must be a number or 'all'");
    events_.clear();
    for (long n = count == "all" ? position_.info().max_decisions : count.get<long>();
         n > 0 && !position_.finished(); --n) {
      const Seat seat = position_.to_act().lowest();
      position_.apply(seat, position_.default_action(seat), events_);
      sound();
    }
  }
  void sound() const {
    if (const char* broken = position_.broken_invariant())
      step_failed(fmt::format("the position is broken: {}", broken));
  }

  void expect(const json& facts) {
    if (!facts.is_object()) step_failed("expect must be a map");
    const json view = json::parse(position_.view(viewer_in(facts)));
    for (const auto& [key, wanted] : facts.items()) {
      if (key == "as") continue;
      if (key == "asked") {
        check_keys(wanted, {"seat", "kind"});
        const Seat seat = seat_in(wanted);
        if (!position_.to_act().has(seat) ||
            (wanted.contains("kind") && wanted["kind"] != kind_asked(seat))) {
          step_failed(fmt::format("expected seat {} to be asked {}, but {}", seat,
                                  shown(wanted.value("kind", json("something"))), asked()));
        }
        continue;
      }
      if (key == "finished") {
        if (wanted != position_.finished())
          step_failed(fmt::format("expected finished: {}, but {}", shown(wanted), asked()));
        continue;
      }
      const json found = at_path(view, key);
      if (!fits(wanted, found))
        step_failed(fmt::format("expected {}: {}, found {}", key, shown(wanted), shown(found)));
    }
  }

  void refuse(const json& facts) {
    check_keys(facts, {"seat", "action", "rule", "reason"});
    const Seat seat = seat_in(facts);
    const Action action = parse(facts.value("action", json()));
    const std::uint64_t before = position_.digest();
    std::vector<Event> none;
    const auto trial = position_.clone();
    const Refusal refusal = trial->apply(seat, action, none);
    if (!refusal)
      step_failed(fmt::format("expected '{}' of seat {} to be refused, but it is legal",
                              facts["action"].get<std::string>(), seat));
    if (trial->digest() != before) step_failed("the refused action changed the position");
    const std::string rule(position_.info().rules[refusal.rule]);
    if (facts.contains("rule") && facts["rule"] != rule)
      step_failed(fmt::format("refused by {}, not by {}: {}", rule, shown(facts["rule"]),
                              explain(refusal)));
    const std::string_view key = position_.info().text_keys[refusal.text];
    if (facts.contains("reason") && facts["reason"] != std::string(key.substr(key.find('.') + 1))) {
      step_failed(fmt::format("refused because of {}, not {}", key, shown(facts["reason"])));
    }
  }

  void legal(const json& facts) {
    check_keys(facts, {"seat", "are", "include", "exclude"});
    const Seat seat = seat_in(facts);
    std::vector<std::string> found;
    for (const Action action : position_.legal_actions(seat))
      found.push_back(position_.print(action));
    const auto has = [&](const json& text) {
      return std::find(found.begin(), found.end(), position_.print(parse(text))) != found.end();
    };
    const std::string all = fmt::format("legal for seat {} are: {}", seat, fmt::join(found, ", "));
    if (facts.contains("are")) {
      for (const json& text : facts["are"]) {
        if (!has(text)) step_failed(fmt::format("{} is not legal; {}", shown(text), all));
      }
      if (facts["are"].size() != found.size())
        step_failed(fmt::format("other actions are legal too; {}", all));
    }
    for (const json& text : facts.value("include", json::array())) {
      if (!has(text)) step_failed(fmt::format("{} is not legal; {}", shown(text), all));
    }
    for (const json& text : facts.value("exclude", json::array())) {
      if (has(text)) step_failed(fmt::format("{} is legal; {}", shown(text), all));
    }
  }

  // What the viewer was told since the last action.
  void happened(const json& facts) {
    check_keys(facts, {"as", "include", "exclude"});
    const Viewer viewer = viewer_in(facts);
    std::vector<std::string> told;
    for (const Event& event : events_) {
      if ((event.audience & viewer.as_audience()).empty()) continue;
      const std::string_view key = position_.info().text_keys[event.text];
      told.emplace_back(key.substr(key.find('.') + 1));
    }
    const auto has = [&](const json& key) {
      return key.is_string() &&
             std::find(told.begin(), told.end(), key.get<std::string>()) != told.end();
    };
    for (const json& key : facts.value("include", json::array())) {
      if (!has(key))
        step_failed(
            fmt::format("{} did not happen; told were: {}", shown(key), fmt::join(told, ", ")));
    }
    for (const json& key : facts.value("exclude", json::array())) {
      if (has(key))
        step_failed(fmt::format("{} happened; told were: {}", shown(key), fmt::join(told, ", ")));
    }
  }

  // Collected over all seeds; at the end there must be more than one value.
  // Words of a lesson: nothing to check but that they are there.
  void say(const json& words) {
    for (const char* language : {"en", "pl"}) {
      if (!words.is_object() || !words.contains(language) || !words[language].is_string())
        return step_failed("say needs a text in en and in pl");
    }
  }

  // From here on chance follows from this seed, as after a rewind.
  void rekey(const json& hex) {
    const auto seed = hex.is_string() ? seed_from_hex(hex.get<std::string>()) : std::nullopt;
    if (!seed) step_failed("rekey must be 64 hexadecimal digits, quoted");
    position_.rekey(*seed);
  }

  void differs(const json& facts) {
    check_keys(facts, {"as", "path"});
    const std::string path = facts.value("path", "");
    seen_[path].insert(shown(at_path(json::parse(position_.view(viewer_in(facts))), path)));
  }

  const Scenario& scenario_;
  Position& position_;
  std::vector<Event> events_;  // since the last action
  std::map<std::string, std::set<std::string>>& seen_;
};

Seed shuffle_of(const Scenario& scenario, std::uint64_t seed) {
  if (scenario.shuffle) return *scenario.shuffle;
  // A lesson begins as a table of the server does, where the number is the secret.
  return scenario.lesson.is_null() ? Seed::from(seed) : seed_from(Seed::from(seed), {});
}

}  // namespace

Expected<void> run_scenario(const Scenario& scenario, const FindGame& find_game) {
  const auto wrong = [&](const std::string& text) {
    return fail(fmt::format("{}: {}", scenario.file, text));
  };
  const GameFace* game = find_game(scenario.game);
  if (game == nullptr) return wrong(fmt::format("there is no game '{}'", scenario.game));
  std::map<std::string, std::set<std::string>> seen;
  for (const std::uint64_t seed : scenario.seeds) {
    auto position = game->start(scenario.setup, shuffle_of(scenario, seed));
    if (!position) return wrong(position.error().text);
    if (!scenario.arrange.is_null()) {
      if (auto arranged = (*position)->arrange(scenario.arrange); !arranged)
        return wrong(arranged.error().text);
    }
    if (const char* broken = (*position)->broken_invariant())
      return wrong(fmt::format("setup: the position is broken: {}", broken));
    Run run(scenario, **position, seen);
    std::size_t number = 0;
    try {
      for (const json& step : scenario.play) {
        ++number;
        run.step(step);
      }
    } catch (const StepFailed& failed) {
      return wrong(
          fmt::format("step {} {}: {}", number, shown(scenario.play[number - 1]), failed.text));
    } catch (const json::exception& error) {
      return wrong(
          fmt::format("step {} {}: not understood", number, shown(scenario.play[number - 1])));
    }
  }
  for (const auto& [path, values] : seen) {
    if (values.size() < 2)
      return wrong(fmt::format("{} is the same for all {} seeds: {}", path, scenario.seeds.size(),
                               *values.begin()));
  }
  return {};
}

}  // namespace rookery
