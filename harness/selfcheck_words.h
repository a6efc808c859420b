// How a choice is offered: labels tell the answers of a decision apart, and what they touch is
// there to be pointed at. Both say no more than the seat knows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/selfcheck_node.h"
#include "harness/shown_things.h"

namespace rookery {

template <Game G>
class CheckWords {
  using State = typename G::State;
  using Node = CheckNode<G>;

 public:
  explicit CheckWords(Node& node) : node_(node) {}

  void position(const State& state) {
    for (const Seat seat : G::to_act(state)) {
      const State imagined = node_.redealt(state, Viewer::seat(seat), 12);
      G::legal_actions(state, seat, node_.list);
      labels(state, imagined, Language::en);
      labels(state, imagined, Language::pl);
      things(state, imagined, seat);
    }
  }

 private:
  void labels(const State& state, const State& imagined, Language language) {
    std::map<std::string, Action> taken;
    for (const Action action : node_.list) {
      const std::string label = label_of(state, action, language);
      require(!label.empty(), "an action has no label");
      const auto [other, fresh] = taken.emplace(label, action);
      if (!fresh)
        throw CheckFailed{"a label does not tell two actions apart",
                          label + ": " + G::print(other->second) + ", " + G::print(action)};
      require(label_of(imagined, action, language) == label, "a redeal changes a label");
    }
  }

  static std::string label_of(const State& state, Action action, Language language) {
    const Sentence label = G::label(action);
    const GameInfo& info = G::info();
    require(label.text < info.texts.size() && info.text_keys[label.text].starts_with("act."),
            "an action has no label");
    return render(info.texts[label.text].in(language), language, label.args,
                  [&](std::string_view kind, Arg value, Case form) {
                    return G::name(state, kind, value, language, form);
                  });
  }

  void things(const State& state, const State& imagined, Seat seat) {
    JsonWriter view;
    G::view(state, Viewer::seat(seat), view);
    if (own_.empty()) {
      own_ = words_of(G::info(), [&](std::string_view kind, Arg value) {
        return G::name(state, kind, value, Language::en, Case::nominative);
      });
    }
    const ShownThings shown(view.str(), own_);
    for (const Action action : node_.list) {
      const std::vector<std::string> touched = G::touches(state, seat, action);
      require(G::touches(imagined, seat, action) == touched, "a redeal changes what is touched");
      for (const std::string& thing : touched) {
        if (!shown.has(thing))
          throw CheckFailed{"an action touches what is not there",
                            G::print(action) + " touches " + thing};
      }
    }
  }

  Node& node_;
  Words own_;
};

}  // namespace rookery
