#include "bots/search_tree.h"

#include <algorithm>

namespace rookery {

SearchTree::SearchTree(std::uint32_t capacity)
    : nodes_(std::make_unique_for_overwrite<Node[]>(std::max(1U, capacity))),
      capacity_(std::max(1U, capacity)) {
  clear();
}

void SearchTree::clear() {
  size_ = 1;
  nodes_[root] = Node{};
  nodes_[root].first = nodes_[root].next = no_node;
}

NodeId SearchTree::find(NodeId parent, const NodeKey& key) const {
  NodeId id = nodes_[parent].first;
  while (id != no_node && nodes_[id].key() < key) id = nodes_[id].next;
  return id != no_node && nodes_[id].key() == key ? id : no_node;
}

NodeId SearchTree::add(NodeId parent, const NodeKey& key, float prior) {
  if (full()) return no_node;
  NodeId* link = &nodes_[parent].first;
  while (*link != no_node && nodes_[*link].key() < key) link = &nodes_[*link].next;
  const NodeId id = size_++;
  Node& node = nodes_[id];
  node = Node{};
  node.action = key.action;
  node.first = no_node;
  node.next = *link;
  node.prior = prior;
  node.seat = key.seat;
  node.settled = key.settled;
  *link = id;
  return id;
}

// Settled ones come last and go before the others: they tell what all seats of a moment did.
NodeId SearchTree::most_tried(NodeId parent) const {
  NodeId best = no_node;
  for (NodeId id = nodes_[parent].first; id != no_node; id = nodes_[id].next) {
    const bool kinds_differ = best != no_node && nodes_[best].settled != nodes_[id].settled;
    if (best == no_node || kinds_differ || nodes_[id].visits > nodes_[best].visits) best = id;
  }
  return best;
}

std::vector<SearchTree::Step> SearchTree::line(Seat seat, Action action) const {
  // Fewer visits than this are an accident, not an expectation.
  const std::uint32_t few = std::max(3U, nodes_[root].visits / 100);
  std::vector<Step> line{{seat, action}};
  NodeId at = find(root, {true, seat, action});
  if (at == no_node) at = find(root, {false, seat, action});
  while (at != no_node) {
    at = most_tried(at);
    if (at == no_node || nodes_[at].visits < few) break;
    line.push_back({nodes_[at].seat, nodes_[at].action});
  }
  return line;
}

}  // namespace rookery
