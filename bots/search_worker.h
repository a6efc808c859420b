// One tree of a search being grown: information-set Monte Carlo tree search (Cowling, Powley and
// Whitehouse 2012) from one seat's view, for any game of the contract.
//
// Each iteration deals everything the seat does not know anew (or is given a deal, see race.h),
// walks down the tree by answers that are legal in that deal, adds one node, plays on or evaluates,
// and writes what came of it, a value for each seat, to the nodes it passed. Where the game
// says so, some answers of others in the tree follow its rules of thumb: to find out what serves
// them best takes more tries than most nodes see (docs/bots.md). Seats that owe an answer at once
// answer in worlds of their own, in which the others have not answered: so no choice can depend on
// a pick that is not open yet, neither in the tree nor after it.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "bots/insight.h"
#include "bots/search_options.h"
#include "bots/search_tree.h"

namespace rookery {

enum class SearchDraw : std::uint8_t { untried, rollout, as_before, as_usual };

template <Game G>
class SearchWorker {
 public:
  explicit SearchWorker(const SearchOptions& options) : options_(options), tree_(options.nodes) {
    if (options_.depth == SearchOptions::as_the_game_says) {
      options_.depth = SearchOptions::usual_depth;
      if constexpr (HasSearchDepth<G>) options_.depth = G::search_depth;
    }
    if (options_.usual == SearchOptions::as_the_game_says) {
      options_.usual = 0;
      if constexpr (HasSearchUsual<G>) options_.usual = G::search_usual;
    }
    path_.reserve(4096);
  }

  void clear() {
    tree_.clear();
    spread_ = {};
  }
  const SearchTree& tree() const { return tree_; }
  // Where the last imagined game ended or was cut.
  const typename G::State& leaf() const { return state_; }

  // With what the searching seat begins, whatever is known of it: one of its legal actions.
  struct Opening {
    Action action;
    float prior = 1;
    // Whether seats that decide at the same moment learn from what comes of it. If it is always the
    // same opening they must not: they would learn what nobody can know, and answer as before.
    bool others_learn = false;
  };

  // What one more imagined game came to.
  Values iterate(const Insight<G>& insight, Rng& rng, std::optional<Opening> opening = {}) {
    return iterate(insight.seat(), insight.imagine(rng), rng, opening);
  }
  Values iterate(Seat seat, const typename G::State& deal, Rng& rng,
                 std::optional<Opening> opening) {
    rng_ = &rng;
    seat_ = seat;
    opening_ = opening;
    state_ = deal;
    path_.assign(1, SearchTree::root);
    NodeId at = SearchTree::root;
    for (SeatSet seats = G::to_act(state_); at != no_node && !seats.empty();
         seats = G::to_act(state_)) {
      at = seats.size() == 1 ? descend(state_, seats.lowest(), at).node : descend_apart(seats, at);
    }
    const Values values = play_out();
    spread_.add(values);
    for (const NodeId id : path_) {
      Node& node = tree_[id];
      ++node.visits;
      for (std::size_t i = 0; i < values.size(); ++i) node.total[i] += values[i];
    }
    return values;
  }

 private:
  using State = typename G::State;
  struct Answer {
    Seat seat;
    Action action;
  };
  struct Choice {
    Action action;
    NodeId node;  // where the tree goes on; no_node outside
  };
  static constexpr std::size_t most_answers_apart = 256;

  // How far apart the values of a seat have been so far: what is worth exploring depends on it,
  // and it differs from game to game and from opening to end.
  struct Spread {
    float count = 0;
    Values sum{};
    Values squares{};
    void add(const Values& values) {
      count += 1;
      for (std::size_t i = 0; i < values.size(); ++i) {
        sum[i] += values[i];
        squares[i] += values[i] * values[i];
      }
    }
    float of(Seat seat) const {
      const float mean = sum[seat] / count;
      return std::sqrt(std::max(squares[seat] / count - mean * mean, 1e-8F));
    }
  };

  // --- in the tree ------------------------------------------------------------------------------

  // Lets the seat choose at this node, carries it out in `world`, and goes one node down.
  Choice descend(State& world, Seat seat, NodeId at) {
    G::legal_actions(world, seat, list_);
    Choice choice = choose(world, seat, at);
    carry_out(world, seat, choice.action);
    return choice;
  }

  // The same for a moment at which several seats decide: each in a world of its own.
  NodeId descend_apart(SeatSet seats, NodeId at) {
    NodeId own = at;
    bool all_inside = true;
    beside_opening_ = at == SearchTree::root;
    answer_apart(seats, [&](State& world, Seat seat, bool first) {
      if (first) own = at;
      if (own == no_node) return play(world, seat);
      const Choice choice = descend(world, seat, own);
      own = choice.node;
      all_inside = all_inside && own != no_node;
      return choice.action;
    });
    beside_opening_ = false;
    for (std::size_t i = 0; all_inside && i < answer_count_; ++i) {
      const NodeKey key{true, answers_[i].seat, answers_[i].action};
      NodeId next = tree_.find(at, key);
      if (next == no_node) {
        next = tree_.add(at, key, 0);
        if (i + 1 == answer_count_) all_inside = false;  // new: the game is played on from here
      }
      if (next == no_node) return no_node;
      path_.push_back(next);
      at = next;
    }
    return all_inside ? at : no_node;
  }

  // Finds the children that are legal in this deal, then a new one or the most promising.
  Choice choose(const State& world, Seat seat, NodeId at) {
    if (opening_ && at == SearchTree::root && seat == seat_) return begin();
    if (opening_ && !opening_->others_learn && beside_opening_ && seat != seat_)
      return as_before(world, seat, at);
    if (seat != seat_ && draw(*rng_, SearchDraw::as_usual, 100) < options_.usual)
      return as_usual(world, seat, at);
    std::size_t known = 0;
    NodeId child = tree_[at].first;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const NodeKey key{false, seat, list_[i]};
      while (child != no_node && tree_[child].key() < key) child = tree_[child].next;
      const bool here = child != no_node && tree_[child].key() == key;
      children_[i] = here ? child : no_node;
      if (here) {
        ++tree_[child].available;
        ++known;
      }
    }
    const float wide = options_.widen * std::sqrt(static_cast<float>(tree_[at].visits + 1));
    const bool wider =
        known < list_.size() && (known == 0 || static_cast<float>(known + 1) <= wide);
    if (wider && !tree_.full()) return expand(world, seat, at, known);
    if (known == 0) return {policy(world, seat), no_node};
    const std::size_t best = most_promising(seat);
    path_.push_back(children_[best]);
    return {list_[best], children_[best]};
  }

  Choice begin() {
    const NodeKey key{false, seat_, opening_->action};
    const NodeId known = tree_.find(SearchTree::root, key);
    const NodeId id = known == no_node ? tree_.add(SearchTree::root, key, opening_->prior) : known;
    if (id != no_node) path_.push_back(id);
    return {opening_->action, known};
  }

  // As the game's rules of thumb say. New or not, the tree goes on below it: what is to be found
  // out there is the searching seat's next answer.
  Choice as_usual(const State& world, Seat seat, NodeId at) {
    const Action action = list_.size() == 1 ? list_[0] : G::greedy(world, seat, list_, *rng_);
    const NodeKey key{false, seat, action};
    const NodeId known = tree_.find(at, key);
    const NodeId id = known == no_node ? tree_.add(at, key, 1) : known;
    if (id != no_node) path_.push_back(id);
    return {action, id};
  }

  // One of those it has tried, as often as it has.
  Choice as_before(const State& world, Seat seat, NodeId at) {
    constexpr std::uint32_t most = 65536;
    std::uint32_t visits = 0;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      children_[i] = tree_.find(at, {false, seat, list_[i]});
      if (children_[i] != no_node) visits += tree_[children_[i]].visits;
    }
    if (visits == 0) return {policy(world, seat), no_node};
    std::uint32_t nth = draw(*rng_, SearchDraw::as_before, std::min(visits, most));
    std::size_t i = 0;
    for (; children_[i] == no_node || nth >= tree_[children_[i]].visits; ++i)
      if (children_[i] != no_node) nth -= tree_[children_[i]].visits;
    return {list_[i], children_[i]};
  }

  // The likeliest action not tried yet; any of them where the game has no opinion.
  Choice expand(const State& world, Seat seat, NodeId at, std::size_t known) {
    std::size_t chosen = 0;
    float prior = 1.0F / static_cast<float>(list_.size());
    if constexpr (HasPrior<G>) {
      const std::span<float> weights(weights_.data(), list_.size());
      G::prior(world, seat, list_, weights);
      float heaviest = -1;
      float sum = 0;
      for (std::size_t i = 0; i < list_.size(); ++i) {
        sum += weights[i];
        if (children_[i] != no_node || weights[i] <= heaviest) continue;
        heaviest = weights[i];
        chosen = i;
      }
      prior = heaviest / sum;
    } else {
      std::uint32_t nth =
          draw(*rng_, SearchDraw::untried, static_cast<std::uint32_t>(list_.size() - known));
      while (children_[chosen] != no_node || nth-- > 0) ++chosen;
    }
    const NodeId id = tree_.add(at, {false, seat, list_[chosen]}, prior);
    tree_[id].available = 1;
    path_.push_back(id);
    // A forced answer tells nothing by itself: the tree goes on below it.
    return {list_[chosen], list_.size() == 1 ? id : no_node};
  }

  // Weighs what came of it against how rarely a likely answer was tried when it could have been.
  std::size_t most_promising(Seat seat) const {
    std::size_t best = 0;
    float highest = -1;
    const float explore = options_.explore * spread_.of(seat);
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (children_[i] == no_node) continue;
      const Node& node = tree_[children_[i]];
      const auto visits = static_cast<float>(node.visits);
      const float rare = std::sqrt(static_cast<float>(node.available)) / (visits + 1);
      const float score = node.total[seat] / visits + explore * node.prior * rare;
      if (score > highest) {
        highest = score;
        best = i;
      }
    }
    return best;
  }

  // --- after the tree ---------------------------------------------------------------------------

  Values play_out() {
    for (std::uint32_t answers = 0;; ++answers) {
      const SeatSet seats = G::to_act(state_);
      if (seats.empty()) return win_shares(G::result(state_));
      if constexpr (HasEvaluation<G>) {
        if (options_.rollout == SearchOptions::Rollout::none || is_cut(answers))
          return G::evaluate(state_);
      }
      if (seats.size() == 1) {
        play(state_, seats.lowest());
      } else {
        answer_apart(seats, [this](State& world, Seat seat, bool) { return play(world, seat); });
      }
    }
  }

  // Whether a rollout ends here, after so many answers.
  bool is_cut(std::uint32_t answers) const {
    if (answers < options_.depth) return false;
    if constexpr (HasLulls<G>) {
      constexpr std::uint32_t patience = 200;
      return G::is_lull(state_) || answers >= options_.depth + patience;
    } else {
      return true;
    }
  }

  Action play(State& world, Seat seat) {
    G::legal_actions(world, seat, list_);
    const Action action = policy(world, seat);
    carry_out(world, seat, action);
    return action;
  }

  // One answer after the other would be refused for ever: better to stop.
  static void carry_out(State& world, Seat seat, Action action) {
    if (G::apply(world, seat, action, nullptr)) [[unlikely]]
      fault("a legal answer is refused in search");
  }

  // One of list_.
  Action policy(const State& world, Seat seat) {
    if (list_.size() == 1) return list_[0];
    if (options_.rollout == SearchOptions::Rollout::greedy)
      return G::greedy(world, seat, list_, *rng_);
    return list_[draw(*rng_, SearchDraw::rollout, static_cast<std::uint32_t>(list_.size()))];
  }

  // --- several seats at once --------------------------------------------------------------------

  // `pick(world, seat, first)` chooses and carries out in a world where no other seat has answered,
  // as long as nothing but answers of this moment is asked. Then all is carried out in state_.
  template <class Pick>
  void answer_apart(SeatSet seats, Pick pick) {
    answer_count_ = 0;
    const auto all_of = [&](Seat seat) {
      world_ = state_;
      bool first = true;
      do {
        answers_[answer_count_] = {seat, pick(world_, seat, first)};
        ++answer_count_;
        first = false;
      } while ((G::to_act(world_) & seats) == seats && answer_count_ < most_answers_apart);
    };
    // The searching seat first: the expected line of play then begins with its answer.
    if (seats.has(seat_)) all_of(seat_);
    for (const Seat seat : seats - SeatSet::of(seat_)) {
      if (answer_count_ < most_answers_apart) all_of(seat);
    }
    // An answer that a draw has made illegal is refused; the seat is then asked again.
    for (std::size_t i = 0; i < answer_count_; ++i) {
      if (G::to_act(state_).has(answers_[i].seat))
        G::apply(state_, answers_[i].seat, answers_[i].action, nullptr);
    }
  }

  SearchOptions options_;
  SearchTree tree_;
  Rng* rng_ = nullptr;
  Seat seat_{0};
  std::optional<Opening> opening_;
  bool beside_opening_ = false;  // while seats answer at its moment
  State state_;
  State world_;
  std::vector<NodeId> path_;
  ActionList list_;
  std::array<NodeId, ActionList::capacity> children_;  // by place in list_
  std::array<float, ActionList::capacity> weights_;
  std::array<Answer, most_answers_apart> answers_;
  std::size_t answer_count_ = 0;
  Spread spread_;
};

}  // namespace rookery
