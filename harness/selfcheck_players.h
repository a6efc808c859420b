// What the machine's players rest on: greedy, and what a game may offer to search. All of them are
// given redealt states, as they are in play.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "harness/selfcheck_node.h"

namespace rookery {

template <Game G>
class CheckPlayers {
  using State = typename G::State;
  using Node = CheckNode<G>;

 public:
  explicit CheckPlayers(Node& node) : node_(node) {}

  void position(const State& state) {
    for (const Seat seat : G::to_act(state)) {
      const State imagined = node_.redealt(state, Viewer::seat(seat), 10);
      G::legal_actions(state, seat, node_.list);
      greedy(imagined, seat);
      if constexpr (HasPrior<G>) prior(imagined, seat);
      if constexpr (HasEvaluation<G>) evaluation(imagined);
    }
  }

 private:
  void greedy(const State& imagined, Seat seat) {
    const auto answer = [&] {
      Rng luck(Seed::from(node_.seed, 11));
      return G::greedy(imagined, seat, node_.list, luck);
    };
    const Action action = answer();
    require(Node::has(node_.list, action), "greedy answers with what is not legal");
    require(answer() == action, "greedy answers otherwise the second time");
  }

  // The weights lie between others that must stay as they are.
  void prior(const State& imagined, Seat seat) {
    constexpr float untouched = -7;
    const std::size_t n = node_.list.size();
    std::vector<float> all(n + 2, untouched);
    const std::span<float> weights(all.data() + 1, n);
    G::prior(imagined, seat, node_.list, weights);
    require(all.front() == untouched && all.back() == untouched,
            "the prior has more weights than there are actions");
    float sum = 0;
    for (const float weight : weights) {
      require(std::isfinite(weight) && weight > 0, "the prior gives an action no positive weight");
      sum += weight;
    }
    // Search takes the weights as parts of their sum: none may vanish in it.
    for (const float weight : weights)
      require(std::isfinite(sum) && weight / sum > std::numeric_limits<float>::min(),
              "the prior's weights make no parts of one");
  }

  void evaluation(const State& imagined) {
    const Values values = G::evaluate(imagined);
    double sum = 0;
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      const float value = values[seat];
      require(std::isfinite(value) && value >= 0 && value <= 1,
              "an evaluation is no share of the win");
      require(value == 0 || seat < static_cast<std::size_t>(node_.seats),
              "an evaluation values a seat that is not there");
      sum += static_cast<double>(value);
    }
    require(std::abs(sum - 1) < 0.01, "an evaluation does not share out one win");
  }

  Node& node_;
};

}  // namespace rookery
