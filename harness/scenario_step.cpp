#include "harness/scenario_step.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fair.h"
#include "engine/json_text.h"

namespace rookery {

using nlohmann::json;

namespace {

// "kneels" of "event.kneels".
std::string last_part(std::string_view key) { return std::string(key.substr(key.find('.') + 1)); }

std::string kind_asked(const Position& position, Seat seat) {
  const Decision decision = position.decision(seat);
  return decision.text == no_text ? ""
                                  : std::string(kind_of(position.info().text_keys[decision.text]));
}

// Events by key that the viewer was told.
std::vector<std::string> told(const ScenarioRun::Board& board, Viewer viewer) {
  std::vector<std::string> keys;
  for (const Event& event : board.events) {
    if ((event.audience & viewer.as_audience()).empty()) continue;
    keys.push_back(last_part(board.position->info().text_keys[event.text]));
  }
  return keys;
}

// ... and as sentences, with all they name.
std::vector<std::string> told_in_words(const ScenarioRun::Board& board, Viewer viewer) {
  std::vector<std::string> words;
  for (const Event& event : board.events) {
    if ((event.audience & viewer.as_audience()).empty()) continue;
    words.push_back(board.position->tell(event.text, event.args, Language::en));
  }
  return words;
}

std::vector<std::string> legal_for(const Position& position, Seat seat) {
  std::vector<std::string> actions;
  for (const Action action : position.legal_actions(seat))
    actions.push_back(position.print(action));
  return actions;
}

bool has(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

void must_be_sound(const Position& position) {
  if (!position.fault().empty()) step_failed({"{}", "{}"}, position.fault());
  if (const Broken broken = position.broken_invariant())
    step_failed({"the position is broken: {}", "pozycja jest błędna: {}"}, broken);
}

}  // namespace

ScenarioRun::ScenarioRun(const Scenario& scenario, ViewsOf& views,
                         std::unique_ptr<Position> position, std::unique_ptr<Position> twin,
                         Seen& seen)
    : scenario_(scenario), facts_(views, scenario.setup.seats), seen_(seen) {
  here_.events = position->opening();
  here_.position = std::move(position);
  if (twin) twin_.events = twin->opening();
  twin_.position = std::move(twin);
}

void ScenarioRun::step(const json& step) {
  const std::string key = step.begin().key();
  const json& value = *step.begin();
  if (key == "expect") return expect(here_, value);
  if (key == "refuse") return refuse(value);
  if (key == "legal") return legal(value);
  if (key == "happened") return happened(value);
  if (key == "defaults") return defaults(value);
  if (key == "differs") return differs(value);
  if (key == "alike") return compare(value, true);
  if (key == "unlike") return compare(value, false);
  if (key == "chance") return chance(value);
  if (key == "rekey") return rekey(value);
  if (key == "redeal") return redeal(value);
  if (key == "deal") return deal(value);
  if (key == "say") return;  // words of a lesson
  play(seat_in({{"seat", key[0] - '0'}}), value);
}

// --- what a step names ------------------------------------------------------------------------

Seat ScenarioRun::seat_in(const json& map) const {
  const json seat = map.value("seat", json());
  if (!seat.is_number_integer() || seat < 0 || seat >= here_.position->seats())
    step_mistaken({"seat must be one of 0 to {}, is {}", "seat to miejsce od 0 do {}, a jest {}"},
                  here_.position->seats() - 1, shown(seat));
  return static_cast<Seat>(seat.get<int>());
}

Viewer ScenarioRun::viewer_in(const json& map) const {
  const json as = map.value("as", json("spectator"));
  if (as == "spectator") return Viewer::spectator();
  if (!as.is_number_integer() || as < 0 || as >= here_.position->seats())
    step_mistaken(
        {"as must be a seat or 'spectator', is {}", "as to miejsce albo 'spectator', a jest {}"},
        shown(as));
  return Viewer::seat(static_cast<Seat>(as.get<int>()));
}

void ScenarioRun::check_keys(const json& map, std::vector<std::string_view> known) const {
  if (!map.is_object())
    step_mistaken({"must be a map with: {}", "to musi być mapa, w której są: {}"},
                  fmt::join(known, ", "));
  for (const auto& [key, value] : map.items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      step_mistaken(
          {"'{}' is not known here; known are: {}", "nieznane tu słowo '{}'; znane są: {}"}, key,
          fmt::join(known, ", "));
  }
}

json ScenarioRun::list_in(const json& map, const char* key) const {
  if (!map.contains(key)) return json::array();
  const json& list = map[key];
  if (!list.is_array())
    step_mistaken({"{} must be a list, is {}", "{} musi być listą, a jest {}"}, key, shown(list));
  if (list.empty())
    step_mistaken({"{} names nothing: leave it out", "{} jest puste: pomiń je"}, key);
  for (const json& item : list)
    if (std::count(list.begin(), list.end(), item) > 1)
      step_mistaken({"{} names {} twice", "{} wymienia {} dwa razy"}, key, shown(item));
  return list;
}

void ScenarioRun::must_be_text(const char* kind, const json& key) const {
  const auto& keys = info().text_keys;
  const std::string wanted =
      key.is_string() ? fmt::format("{}.{}", kind, key.get<std::string>()) : "";
  if (std::find(keys.begin(), keys.end(), wanted) == keys.end())
    step_mistaken({"{} has no text {}.{}", "gra {} nie ma tekstu {}.{}"}, scenario_.game, kind,
                  key.is_string() ? key.get<std::string>() : shown(key));
}

Action ScenarioRun::parse(const json& text) const {
  const auto action =
      text.is_string() ? here_.position->parse(text.get<std::string>()) : std::nullopt;
  if (!action)
    step_mistaken({"{} is no action of {}", "{} to nie akcja gry {}"}, shown(text), scenario_.game);
  return *action;
}

// Of a card with several abilities (`use 0:the_wall`, `use 0:the_wall/2`) the bare words mean the
// one that can be used now.
Action ScenarioRun::meant(const Position& position, Seat seat, const json& text) const {
  const Action action = parse(text);
  if (!position.to_act().has(seat)) return action;
  const std::vector<Action> legal = position.legal_actions(seat);
  if (std::find(legal.begin(), legal.end(), action) != legal.end()) return action;
  const std::string words = position.print(action) + "/";
  const auto is_ability = [&](Action one) { return position.print(one).starts_with(words); };
  if (std::count_if(legal.begin(), legal.end(), is_ability) != 1) return action;
  return *std::find_if(legal.begin(), legal.end(), is_ability);
}

Error ScenarioRun::explain(const Refusal& refusal) const {
  if (refusal.text == fault_text) return {std::string(here_.position->fault())};
  const auto in = [&](Language language) {
    return here_.position->tell(refusal.text, refusal.args, language);
  };
  const Error reason{in(Language::en), in(Language::pl)};
  const std::string_view rule = info().rules[refusal.rule];
  const LocalText by = rule.empty() ? LocalText{"no rule", "bez reguły"} : LocalText{rule, rule};
  return in_both({"{} ({}, {})", "{} ({}, {})"}, reason, info().text_keys[refusal.text], by);
}

Error ScenarioRun::asked(const Position& position) const {
  if (position.finished()) return in_both({"the game is over", "gra jest skończona"});
  const Seat seat = position.to_act().lowest();
  return in_both({"seat {} is asked '{}'", "pytanie do miejsca {} to '{}'"}, seat,
                 kind_asked(position, seat));
}

// --- actions ----------------------------------------------------------------------------------

// One action or several of a seat; with a twin also a map that says what each of the two does.
void ScenarioRun::play(Seat seat, const json& actions) {
  const bool both = actions.is_object();
  if (both) {
    check_keys(actions, {"here", "twin"});
    if (!twin_.position)
      step_mistaken({"there is no twin that could do something else",
                     "nie ma bliźniaka, który mógłby zrobić coś innego"});
    if (actions.size() != 2)
      step_mistaken({"say what is done here and what by the twin",
                     "podaj, co dzieje się tutaj, a co u bliźniaka"});
  }
  act(here_, seat, both ? actions["here"] : actions);
  if (twin_.position) act(twin_, seat, both ? actions["twin"] : actions);
}

void ScenarioRun::act(Board& board, Seat seat, const json& actions) const {
  board.events.clear();
  const json list = actions.is_array() ? actions : json::array({actions});
  if (list.empty()) step_mistaken({"nothing is done", "nic się nie dzieje"});
  for (const json& text : list) {
    const Refusal refusal =
        board.position->apply(seat, meant(*board.position, seat, text), board.events);
    must_be_sound(*board.position);
    if (refusal)
      step_failed({"seat {} cannot '{}'{}: {}; {}", "miejsce {} nie może '{}'{}: {}; {}"}, seat,
                  text.get<std::string>(),
                  &board == &twin_ ? LocalText{" as the twin", " jako bliźniak"} : LocalText{},
                  explain(refusal), asked(*board.position));
  }
}

void ScenarioRun::defaults(const json& count) {
  if (!(count.is_number_integer() && count > 0) && count != "all")
    step_mistaken(
        {"defaults must be a number or 'all', is {}", "defaults to liczba albo 'all', a jest {}"},
        shown(count));
  if (here_.position->finished())
    step_mistaken({"the game is over: nobody has to decide anything",
                   "gra jest skończona: nikt nie ma o czym decydować"});
  answer_by_default(here_, count);
  if (twin_.position) answer_by_default(twin_, count);
}

void ScenarioRun::answer_by_default(Board& board, const json& count) const {
  board.events.clear();
  Position& position = *board.position;
  for (long n = count == "all" ? position.info().max_decisions : count.get<long>();
       n > 0 && !position.finished(); --n) {
    const Seat seat = position.to_act().lowest();
    position.apply(seat, position.default_action(seat), board.events);
    must_be_sound(position);
  }
}

// Draws anew until the action gives what is wanted.
void ScenarioRun::chance(const json& facts) {
  constexpr int most = 2000;
  if (twin_.position)
    step_mistaken({"with a twin chance cannot be chosen", "przy bliźniaku nie wybiera się losu"});
  if (!facts.is_object() || facts.size() != 2 || !facts.contains("gives"))
    step_mistaken({"chance must be a map with a seat, as in an action step, and gives",
                   "chance to mapa z miejscem, jak w kroku z akcją, i z gives"});
  const std::string key = facts.begin().key();  // a digit comes before any word
  if (key.size() != 1 || key[0] < '0' || key[0] > '9')
    step_mistaken({"'{}' is no seat", "'{}' to nie miejsce"}, key);
  const Seat seat = seat_in({{"seat", key[0] - '0'}});
  for (int n = 0; n < most; ++n) {
    Board board{here_.position->clone(), {}};
    board.position->rekey(Seed::from(static_cast<std::uint64_t>(n), 3));
    act(board, seat, *facts.begin());
    try {
      expect(board, facts["gives"]);
    } catch (const StepFailed& failed) {
      if (failed.mistake) throw;
      if (n + 1 == most)
        step_failed({"in {} draws never: {}", "nigdy w losowaniach ({}): {}"}, most, failed.why);
      continue;
    }
    here_ = std::move(board);
    return;
  }
}

static Seed seed_in(std::string_view step, const json& hex) {
  const auto seed = hex.is_string() ? seed_from_hex(hex.get<std::string>()) : std::nullopt;
  if (!seed)
    step_mistaken(
        {"{} must be 64 hexadecimal digits, quoted", "{} to 64 cyfry szesnastkowe w cudzysłowie"},
        step);
  return *seed;
}

// From here on chance follows from this seed.
void ScenarioRun::rekey(const json& hex) {
  const Seed seed = seed_in("rekey", hex);
  here_.position->rekey(seed);
  if (twin_.position) twin_.position->rekey(seed);
}

// What no seat knows is dealt anew from this seed, as after a rewind.
void ScenarioRun::redeal(const json& hex) {
  const Seed seed = seed_in("redeal", hex);
  for (Board* board : {&here_, &twin_}) {
    Rng rng(seed);
    if (board->position) board->position->redeal(Viewer::table(), rng);
  }
}

// Decks that lie shuffled give these cards next.
void ScenarioRun::deal(const json& cards) {
  for (Board* board : {&here_, &twin_}) {
    if (!board->position) continue;
    if (const auto dealt = board->position->deal(cards); !dealt)
      step_mistaken({"{}", "{}"}, dealt.error());
  }
}

// --- expectations -----------------------------------------------------------------------------

void ScenarioRun::expect(const Board& board, const json& facts) const {
  if (!facts.is_object() || facts.empty() || (facts.size() == 1 && facts.contains("as")))
    step_mistaken({"a map of facts is needed: asked, finished, or paths of the view",
                   "potrzebna jest mapa faktów: asked, finished albo ścieżki widoku"});
  const json view = json::parse(board.position->view(viewer_in(facts)));
  for (const auto& [key, wanted] : facts.items()) {
    if (key == "as") continue;
    if (key == "asked") {
      expect_asked(*board.position, wanted);
    } else if (key == "finished") {
      if (!wanted.is_boolean())
        step_mistaken({"finished must be true or false", "finished to true albo false"});
      if (wanted != board.position->finished())
        step_failed({"expected finished: {}, but {}", "oczekiwano finished: {}, ale {}"},
                    shown(wanted), asked(*board.position));
    } else {
      facts_.check(view, key, wanted);
    }
  }
}

void ScenarioRun::expect_asked(const Position& position, const json& wanted) const {
  check_keys(wanted, {"seat", "kind"});
  const Seat seat = seat_in(wanted);
  if (wanted.contains("kind")) must_be_text("ask", wanted["kind"]);
  if (!position.to_act().has(seat) ||
      (wanted.contains("kind") && wanted["kind"] != kind_asked(position, seat)))
    step_failed(
        {"expected seat {} to be asked {}, but {}",
         "oczekiwano, że miejsce {} dostanie pytanie {}, ale {}"},
        seat,
        wanted.contains("kind") ? Error{shown(wanted["kind"])} : Error{"something", "cokolwiek"},
        asked(position));
}

void ScenarioRun::refuse(const json& facts) const {
  check_keys(facts, {"seat", "action", "rule", "reason", "text"});
  if (facts.contains("text")) {
    if (facts.size() != 1 || !facts["text"].is_string())
      step_mistaken({"a text that is no action is refused whoever writes it: {{text: …}} alone",
                     "tekstu, który nie jest akcją, odmawia się każdemu: samo {{text: …}}"});
    if (const auto action = here_.position->parse(facts["text"].get<std::string>()))
      step_failed({"{} is an action: {}", "{} to akcja: {}"}, shown(facts["text"]),
                  here_.position->print(*action));
    return;
  }
  const Seat seat = seat_in(facts);
  const Action action = meant(*here_.position, seat, facts.value("action", json()));
  const json rule = facts.value("rule", json());
  const auto& rules = info().rules;
  if (facts.contains("rule") && rule != "none" &&
      (!rule.is_string() || rule.get<std::string>().empty() ||
       std::find(rules.begin(), rules.end(), rule.get<std::string>()) == rules.end()))
    step_mistaken({"{} has no rule {}", "gra {} nie ma reguły {}"}, scenario_.game, shown(rule));
  if (facts.contains("reason")) must_be_text("refuse", facts["reason"]);

  const auto trial = here_.position->clone();
  std::vector<Event> none;
  const Refusal refusal = trial->apply(seat, action, none);
  must_be_sound(*trial);
  if (!refusal)
    step_failed({"expected '{}' of seat {} to be refused, but it is legal",
                 "oczekiwano odmowy na '{}' miejsca {}, ale to legalne"},
                facts["action"].get<std::string>(), seat);
  if (trial->digest() != here_.position->digest())
    step_failed(
        {"the refused action changed the position", "akcja, której odmówiono, zmieniła pozycję"});
  const std::string by(refusal.rule == 0 ? "none" : rules[refusal.rule]);
  if (facts.contains("rule") && rule != by)
    step_failed({"refused by {}, not by {}: {}", "odmawia {}, a nie {}: {}"}, by, shown(rule),
                explain(refusal));
  const std::string_view key = info().text_keys[refusal.text];
  if (facts.contains("reason") && facts["reason"] != last_part(key))
    step_failed({"refused because of {}, not {}", "powodem odmowy jest {}, a nie {}"}, key,
                shown(facts["reason"]));
}

void ScenarioRun::legal(const json& facts) const {
  check_keys(facts, {"seat", "are", "include", "exclude"});
  const Seat seat = seat_in(facts);
  const std::vector<std::string> found = legal_for(*here_.position, seat);
  const Error all = in_both({"legal for seat {} are: {}", "legalne dla miejsca {} są: {}"}, seat,
                            fmt::join(found, ", "));
  const auto is_legal = [&](const json& text) {
    return has(found, here_.position->print(meant(*here_.position, seat, text)));
  };
  const auto must_be_legal = [&](const json& text) {
    if (!is_legal(text))
      step_failed({"{} is not legal; {}", "{} nie jest legalne; {}"}, shown(text), all);
  };
  if (facts.size() < 2)
    step_mistaken({"say which are legal: are, include or exclude",
                   "podaj, co jest legalne: are, include albo exclude"});
  if (facts.contains("are")) {
    const json are = facts["are"] == json::array() ? json::array() : list_in(facts, "are");
    for (const json& text : are) must_be_legal(text);
    if (are.size() != found.size())
      step_failed({"other actions are legal too; {}", "legalne są też inne akcje; {}"}, all);
  }
  for (const json& text : list_in(facts, "include")) must_be_legal(text);
  for (const json& text : list_in(facts, "exclude")) {
    if (found.empty())
      step_mistaken({"nothing is legal for seat {}: write are: []",
                     "dla miejsca {} nic nie jest legalne: napisz are: []"},
                    seat);
    if (is_legal(text)) step_failed({"{} is legal; {}", "{} jest legalne; {}"}, shown(text), all);
  }
}

void ScenarioRun::happened(const json& facts) const {
  check_keys(facts, {"as", "include", "exclude"});
  const std::vector<std::string> keys = told(here_, viewer_in(facts));
  const auto happened = [&](const json& key) {
    must_be_text("event", key);
    return has(keys, key.get<std::string>());
  };
  const Error all = in_both({"told were: {}", "opowiedziano: {}"}, fmt::join(keys, ", "));
  if (!facts.contains("include") && !facts.contains("exclude"))
    step_mistaken(
        {"say what happened: include or exclude", "podaj, co się zdarzyło: include albo exclude"});
  for (const json& key : list_in(facts, "include"))
    if (!happened(key))
      step_failed({"{} did not happen; {}", "{} się nie zdarzyło; {}"}, shown(key), all);
  for (const json& key : list_in(facts, "exclude"))
    if (happened(key)) step_failed({"{} happened; {}", "{} się zdarzyło; {}"}, shown(key), all);
}

// Collected over all seeds; at the end there must be more than one value.
void ScenarioRun::differs(const json& facts) {
  check_keys(facts, {"as", "path"});
  const json path = facts.value("path", json());
  if (!path.is_string())
    step_mistaken({"path must be a path of the view", "path musi być ścieżką widoku"});
  const json view = json::parse(here_.position->view(viewer_in(facts)));
  const json* found = facts_.at(view, path.get<std::string>());
  seen_[path.get<std::string>()].insert(found == nullptr ? "null" : shown(*found));
}

// Whether the viewer can tell the position from its twin.
void ScenarioRun::compare(const json& facts, bool alike) const {
  check_keys(facts, {"as"});
  if (!twin_.position)
    step_mistaken({"there is no twin to compare with", "nie ma bliźniaka do porównania"});
  const Error difference = this->difference(viewer_in(facts));
  const bool none = difference.text.empty();
  if (!alike && none)
    step_failed({"this viewer cannot tell the two positions apart",
                 "ten patrzący nie odróżni tych dwóch pozycji"});
  if (!alike) return;
  if (!none)
    step_failed({"this viewer sees a difference: {}", "ten patrzący widzi różnicę: {}"},
                difference);
  if (here_.position->digest() == twin_.position->digest())
    step_mistaken({"the twin is the very same position: nobody could see a difference",
                   "bliźniak to ta sama pozycja: nikt nie mógłby widzieć różnicy"});
}

// The first thing by which the viewer can tell the two apart; without a text if there is none.
Error ScenarioRun::difference(Viewer viewer) const {
  const Position& here = *here_.position;
  const Position& twin = *twin_.position;
  const json patch = json::diff(json::parse(here.view(viewer)), json::parse(twin.view(viewer)));
  if (!patch.empty()) {
    std::string path = patch[0]["path"].get<std::string>();
    std::replace(path.begin(), path.end(), '/', '.');
    return {path.substr(std::min<std::size_t>(1, path.size()))};
  }
  const auto here_told = told_in_words(here_, viewer);
  const auto twin_told = told_in_words(twin_, viewer);
  if (here_told != twin_told)
    return in_both({"told were: {} - and by the twin: {}", "opowiedziano: {} - a u bliźniaka: {}"},
                   fmt::join(here_told, " "), fmt::join(twin_told, " "));
  if (here.waiting_for(viewer) != twin.waiting_for(viewer))
    return in_both({"who is waited for", "na kogo się czeka"});
  if (viewer.is_spectator()) return {};
  const Seat seat = viewer.as_seat();
  if (here.decision(seat) != twin.decision(seat))
    return in_both({"what is asked", "o co się pyta"});
  if (legal_for(here, seat) != legal_for(twin, seat))
    return in_both({"what is legal", "co jest legalne"});
  return {};
}

}  // namespace rookery
