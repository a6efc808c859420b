// The tree of a search: what was tried and what came of it. It knows no game.
//
// A node stands for an answer of a seat, and below it is what came after. Nodes are kept by answers
// alone, not by what was dealt, so that every imagined deal adds to the same numbers. Where several
// seats decide at once, the answers of each hang side by side below the moment's node, and below
// each only further answers of the same seat: none is counted apart by what another does. What all
// of them did together is a second kind of branch, of `settled` nodes: one answer after the other
// down to the node of the next moment.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/game.h"

namespace rookery {

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = ~NodeId{0};

// Within one parent, nodes are ordered by this.
struct NodeKey {
  bool settled;
  Seat seat;
  Action action;
  friend constexpr auto operator<=>(const NodeKey&, const NodeKey&) = default;
};

struct Node {
  Action action;
  Values total;  // sum of the values of all visits
  std::uint32_t visits;
  std::uint32_t available;  // visits of the parent at which this was legal
  NodeId first;  // child
  NodeId next;  // sibling
  float prior;
  Seat seat;
  bool settled;

  NodeKey key() const { return {settled, seat, action}; }
};
static_assert(sizeof(Node) <= 64);

class SearchTree {
 public:
  static constexpr NodeId root = 0;

  // All memory is taken here, once.
  explicit SearchTree(std::uint32_t capacity);

  void clear();
  bool full() const { return size_ == capacity_; }
  std::uint32_t size() const { return size_; }
  std::uint32_t capacity() const { return capacity_; }

  Node& operator[](NodeId id) { return nodes_[id]; }
  const Node& operator[](NodeId id) const { return nodes_[id]; }

  // no_node if there is none.
  NodeId find(NodeId parent, const NodeKey& key) const;
  // A new node, or no_node when the tree is full. There must not be one yet.
  NodeId add(NodeId parent, const NodeKey& key, float prior);

  // What is expected to follow when the seat begins with this action: the most tried way down.
  struct Step {
    Seat seat;
    Action action;
  };
  std::vector<Step> line(Seat seat, Action action) const;

 private:
  NodeId most_tried(NodeId parent) const;

  std::unique_ptr<Node[]> nodes_;
  std::uint32_t capacity_;
  std::uint32_t size_ = 0;
};

}  // namespace rookery
