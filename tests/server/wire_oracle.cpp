#include "tests/server/wire_oracle.h"

#include <algorithm>

#include "engine/fair.h"
#include "games/registry.h"
#include "server/table/names.h"

namespace rookery::server_test {
namespace {

using nlohmann::json;

std::size_t index_of(Viewer viewer) { return viewer.is_spectator() ? max_seats : viewer.as_seat(); }

bool sees(Viewer viewer, SeatSet audience) { return !(audience & viewer.as_audience()).empty(); }

template <class Said>
json sentence(const GameInfo& info, const Said& said) {
  json args = said.args;
  while (args.size() < 4) args.push_back(0);
  while (args.size() > 4 && args.back() == 0) args.erase(args.size() - 1);
  return {{"key", info.text_keys[said.text]}, {"args", args}};
}

// Says where two texts of JSON part.
std::string parting(const std::string& wanted, const std::string& got) {
  return "wanted -> got: " +
         json::diff(json::parse(wanted), json::parse(got)).dump().substr(0, 600);
}

}  // namespace

Oracle::Oracle(const Record& record, const std::vector<bool>& taken_back)
    : game_(find_game(record.header.game)), header_(record.header) {
  begin();
  std::size_t rewinds = 0;
  for (const RecordEntry& entry : record.entries) {
    if (const auto* made = std::get_if<RecordAction>(&entry)) act(made->seat, made->action);
    if (const auto* from = std::get_if<RecordBranch>(&entry)) branch(*from);
    if (const auto* back = std::get_if<RecordRewind>(&entry)) {
      rewind(back->to, rewinds < taken_back.size() && taken_back[rewinds]);
      ++rewinds;
    }
  }
}

void Oracle::begin() {
  seed_ = seed_from(*header_.secret, header_.salts);
  keys_ = {{seed_, false}};
  set_up();
  number({}, {});
  note(Moment::What::start, events_.size(), {});
}

void Oracle::set_up() {
  position_ = std::move(*game_->start(header_.setup, keys_.front().seed));
  if (!header_.arrange.empty()) {
    const auto arranged = position_->arrange(json::parse(header_.arrange));
    if (!arranged) leak_ = arranged.error().text;
  }
  events_ = position_->opening();
}

// Only before the first action: what was played at another table is told nobody here.
void Oracle::branch(const RecordBranch& from) {
  seed_ = seed_from(*from.secret, from.salts);
  keys_.push_back({seed_, from.deals});
  take(keys_.back());
}

// What no seat knows is dealt anew, unless the test has arranged the decks.
void Oracle::take(const Key& key) {
  if (!key.deals) return position_->rekey(key.seed);
  Rng rng(key.seed);
  position_->redeal(Viewer::table(), rng);
}

void Oracle::act(Seat seat, const std::string& text) {
  const Action action = *position_->parse(text);
  const std::size_t before = events_.size();
  const SeatSet asked = position_->to_act();
  position_->apply(seat, action, events_);
  steps_.push_back({seat, action, before, asked, keys_.size() - 1});
  number(asked, SeatSet::of(seat));
  note(Moment::What::acted, before, {});
}

void Oracle::rewind(std::size_t to, bool taken_back) {
  const SeatSet asked = position_->to_act();
  SeatSet answered;
  SeatSet undone;
  for (std::size_t i = to; i < steps_.size(); ++i) answered.add(steps_[i].seat);
  for (std::size_t i = steps_[to].events; i < events_.size(); ++i)
    undone = undone | events_[i].audience;
  steps_.resize(to);
  set_up();
  std::size_t key = 0;
  for (const Step& step : steps_) {
    if (step.key != key) take(keys_[key = step.key]);
    position_->apply(step.seat, step.action, events_);
  }
  keys_.push_back({seed_after_rewind(seed_, ++rewinds_), true});
  take(keys_.back());
  taken_back ? number(asked, answered) : number({}, {});
  note(taken_back ? Moment::What::taken_back : Moment::What::rewound, events_.size(), undone);
}

void Oracle::number(SeatSet asked_before, SeatSet anew) {
  for (const Seat seat : position_->to_act()) {
    if (!asked_before.has(seat) || anew.has(seat)) ++numbers_[seat];
  }
}

bool Oracle::may_take_back(Seat seat) const {
  if (steps_.empty() || steps_.back().seat != seat) return false;
  const bool reveals =
      std::any_of(events_.begin() + static_cast<std::ptrdiff_t>(steps_.back().events),
                  events_.end(), [](const Event& event) { return event.reveals; });
  const SeatSet newly_asked = position_->to_act() - steps_.back().asked - SeatSet::of(seat);
  return !reveals && newly_asked.empty();
}

json Oracle::decision_of(const Position& position, Seat seat) const {
  const Decision decision = position.decision(seat);
  json actions = json::array();
  for (const Action action : position.legal_actions(seat)) {
    actions.push_back({{"action", position.print(action)},
                       {"text", sentence(position.info(), position.label(action))},
                       {"touches", position.touches(seat, action)}});
  }
  const GameInfo& info = position.info();
  const auto [card, rule, whose] = decision.cause;
  const json cause{{"card", card < info.cards.size() ? json(info.cards[card].id) : json()},
                   {"rule", rule != 0 ? json(info.rules[rule]) : json()},
                   {"whose", whose != no_seat ? json(whose.number()) : json()}};
  return {{"number", numbers_[seat]},
          {"ask", sentence(info, decision)},
          {"cause", cause},
          {"min", decision.min},
          {"max", decision.max},
          {"window", decision.window},
          {"timed", false},
          {"pass", decision.passable() ? json(position.print(decision.pass)) : json()},
          {"round", decision.round},
          {"phase", decision.phase != no_text ? json(info.text_keys[decision.phase]) : json()},
          {"actions", actions},
          {"more", nullptr}};
}

json Oracle::state_of(const Position& position, Viewer viewer) const {
  json names = json::object();
  for (const KindSpec& kind : position.info().kinds) {
    if (kind.fixed) continue;
    json& list = names[std::string(kind.name)] = json::array();
    for (int i = 0; i < (kind.count == 0 ? position.seats() : kind.count); ++i) {
      json& name = list.emplace_back(json::object());
      for (const server::NameForm& form :
           server::name_forms(position, kind.name, static_cast<std::uint8_t>(i)))
        name[form.key] = form.text;
    }
  }
  json waiting = json::array();
  for (const Seat seat : position.waiting_for(viewer)) waiting.push_back(seat);
  const bool seated = !viewer.is_spectator();
  const bool plays = seated && !position.finished();
  const bool asked = plays && position.to_act().has(viewer.as_seat());
  const bool answered = plays && std::any_of(steps_.begin(), steps_.end(), [&](const Step& step) {
                          return viewer.is(step.seat);
                        });
  json can{{"take_back", plays && may_take_back(viewer.as_seat())},
           {"rewind", answered},
           {"hint", asked},
           {"revise", plays && !position.revisions(viewer.as_seat()).empty()
                          ? json(numbers_[viewer.as_seat()])
                          : json()}};
  if (plays && position.concession(viewer.as_seat())) can["concede"] = true;
  return {{"view", json::parse(position.view(viewer))},
          {"names", names},
          {"waiting_for", waiting},
          {"decision", asked ? decision_of(position, viewer.as_seat()) : json()},
          {"lesson", nullptr},
          {"can", can},
          {"windows", seated ? json{{"auto", false},
                                    {"until", nullptr},
                                    {"quiet", json::array()},
                                    {"things", json::array()}}
                             : json()}};
}

void Oracle::note(Moment::What what, std::size_t first_new, SeatSet undone) {
  Moment moment;
  moment.what = what;
  for (int i = 0; i <= position_->seats(); ++i) {
    const Viewer viewer =
        i == position_->seats() ? Viewer::spectator() : Viewer::seat(static_cast<Seat>(i));
    Told& told = moment.told[index_of(viewer)];
    told.state = state_of(*position_, viewer).dump();
    told.touched = sees(viewer, undone);
    for (std::size_t e = 0; e < events_.size(); ++e) {
      if (!sees(viewer, events_[e].audience)) continue;
      told.log.push_back(sentence(position_->info(), events_[e]).dump());
      if (e >= first_new) told.news.push_back(told.log.back());
    }
    // What the viewer is shown may depend on nothing that could as well be otherwise.
    Rng rng(Seed::from(moments_.size() * 8 + static_cast<std::size_t>(i)));
    const auto other = position_->clone();
    other->redeal(viewer, rng);
    const std::string shown = state_of(*other, viewer).dump();
    if (leak_.empty() && shown != told.state)
      leak_ = "moment " + std::to_string(moments_.size()) + ", viewer " + std::to_string(i) + ": " +
              parting(told.state, shown);
  }
  moments_.push_back(std::move(moment));
}

std::string Oracle::difference(Viewer viewer, const std::vector<json>& heard) const {
  return difference(viewer, heard, {});
}

std::string Oracle::difference(Viewer viewer, std::span<const json> heard, Since since) const {
  auto& at = since.moments;
  auto& shown = since.shown;
  auto& n = since.messages;
  const auto as_text = [](const json& list) {
    std::vector<std::string> texts;
    for (const json& item : list) texts.push_back(item.dump());
    return texts;
  };
  const auto told = [&](std::size_t i) -> const Told& {
    return moments_[i].told[index_of(viewer)];
  };
  // Passes over what need not be told.
  const auto silent = [&](std::size_t i) {
    const Told& here = told(i);
    switch (moments_[i].what) {
      case Moment::What::acted: return here.news.empty() && here.state == shown;
      case Moment::What::taken_back: return !here.touched && here.state == shown;
      default: return false;
    }
  };
  const auto place = [&] {
    return "message " + std::to_string(n) + ", moment " + std::to_string(at) + ": ";
  };
  for (; n < heard.size(); ++n) {
    const json& message = heard[n];
    if (message["type"] != "table" && message["type"] != "update") continue;
    const std::string state = message["state"].dump();
    if (message["type"] == "table" && message["because"] == "hello") {
      if (message["state"].is_null()) continue;  // before the start
      // Somebody came: from then on everything is told. When that was, is found by what was shown,
      // and by what follows if the same was shown twice, before an answer and after it was undone.
      const auto log = as_text(message["log"]);
      std::string wrong = place() + "shows what never was";
      for (std::size_t i = at == 0 ? 0 : at - 1; i < moments_.size(); ++i) {
        if (told(i).state != state || told(i).log != log) continue;
        wrong = difference(viewer, heard, {i + 1, state, n + 1});
        if (wrong.empty()) break;
      }
      return wrong;
    }
    while (at < moments_.size() && silent(at)) ++at;
    if (at == moments_.size()) return place() + "nothing had changed any more";
    const Told& wanted = told(at);
    const Moment::What what = moments_[at].what;
    if (state != wanted.state) return place() + "the state: " + parting(wanted.state, state);
    if (message["type"] == "update") {
      if (what != Moment::What::acted) return place() + "an update, but no action";
      if (as_text(message["events"]) != wanted.news)
        return place() + "the events: " + message["events"].dump();
    } else {
      const std::string because = what == Moment::What::start     ? "start"
                                  : what == Moment::What::rewound ? "rewind"
                                  : what == Moment::What::acted   ? "an action"
                                                                  : "take_back";
      if (message["because"] != because)
        return place() + "a table because of " + message["because"].dump() + ", not of " + because;
      if (as_text(message["log"]) != wanted.log) return place() + "the log";
    }
    shown = state;
    ++at;
  }
  while (at < moments_.size() && silent(at)) ++at;
  return at == moments_.size() ? "" : "nothing was said of moment " + std::to_string(at);
}

}  // namespace rookery::server_test
