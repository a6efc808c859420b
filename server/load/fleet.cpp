#include "server/load/fleet.h"

#include <algorithm>

#include "server/load/crowd.h"

namespace rookery::load {
namespace {

// A server that can reach its database again knows what others did after so long.
constexpr Nanoseconds until_it_knows = 5 * second;
constexpr Nanoseconds before_the_next_start = second / 4;
constexpr Nanoseconds longest_leave = 15 * second;  // of a server that was asked to
constexpr Nanoseconds between_restarts = 4 * second;
constexpr int lines_to_each = 4;
constexpr const char* database_name = "ordeal";

}  // namespace

Fleet::Fleet(World& world, const Options& options) : world_(world), options_(options) {}

Expected<void> Fleet::open() {
  store_ = options_.data.empty() ? folder_.path() : options_.data;
  if (options_.nodes > 0) {
    auto made = Cluster::make(Cluster::Disk::waited_for);
    if (!made) return tl::unexpected(made.error());
    cluster_ = std::move(*made);
    if (auto created = cluster_->create(database_name); !created) return created;
    store_ = cluster_->url(database_name);
  }
  for (int i = 0; i < std::max(options_.nodes, 1); ++i) {
    nodes_.emplace_back().number = i;
    if (cluster_) nodes_.back().relay = std::make_unique<Relay>(world_.io, cluster_->port());
  }
  world_.nodes.resize(nodes_.size());
  return {};
}

// --- as they should be ----------------------------------------------------------------------

Expected<void> Fleet::tick(Nanoseconds now) {
  if (database_ != Database::well) look_after_database(now);
  for (Node& node : nodes_) {
    if (auto well = look_after(node, now); !well) return well;
  }
  return {};
}

Expected<void> Fleet::look_after(Node& node, Nanoseconds now) {
  if (node.until != 0 && now > node.until) end_trouble(node, now);
  if (!node.child) return now > node.start_at ? start(node) : Expected<void>();
  if (node.leaves_by != 0) return see_off(node, now);
  if (node.up()) {
    if (!node.paused && node.child->ended())
      return fail(in_both({"server {} ended of itself: {}", "serwer {} sam się zakończył: {}"},
                          node.number, node.child->last_words()));
    return {};
  }
  const auto listens = node.child->listens();
  if (!listens) {
    // It cannot start without its database, and is not asked to.
    if (!in_trouble(node, now)) return tl::unexpected(listens.error());
    kill(node, now);
    return {};
  }
  if (!*listens) return {};
  longest_restart_ = std::max(longest_restart_, node.child->seconds_to_open());
  auto& address = world_.nodes[static_cast<std::size_t>(node.number)];
  address.emplace(boost::asio::ip::address_v4::loopback(), node.child->port());
  node.http = std::make_unique<HttpPool>(world_.io, *address, lines_to_each);
  return {};
}

Expected<void> Fleet::start(Node& node) {
  const bool older = !node.upgraded && !options_.upgrade_from.empty();
  ChildOptions wanted{older ? options_.upgrade_from : options_.program,
                      cluster_ ? folder_.path() : store_, flags_for_load()};
  if (cluster_) {
    wanted.flags.emplace_back("--store");
    wanted.flags.push_back(Cluster::url(database_name, node.relay->port()));
  }
  auto child = Child::begin_start(wanted);
  if (!child) return tl::unexpected(child.error());
  node.child = std::move(*child);
  return {};
}

bool Fleet::all_well() const {
  return database_ == Database::well && std::ranges::all_of(nodes_, [](const Node& node) {
           return node.up() && node.until == 0 && node.leaves_by == 0;
         });
}

HttpPool* Fleet::any_server() {
  Node* const node = any_node([](const Node& one) { return one.up(); });
  return node == nullptr ? nullptr : node->http.get();
}

bool Fleet::close() {
  bool well = true;
  for (Node& node : nodes_) {
    node.http.reset();
    if (node.child) node.child->begin_stop();
  }
  // They take leave of the database through their relays.
  for (Node& node : nodes_) {
    const auto end = world_.now() + longest_leave;
    while (node.child && !node.child->ended() && world_.now() < end)
      world_.io.run_for(std::chrono::milliseconds(5));
    well = (!node.child || node.child->stop()) && well;
  }
  nodes_.clear();
  return well;
}

// --- as they should not be ------------------------------------------------------------------

bool Fleet::begin(Disturbance what, Nanoseconds now) {
  using enum Disturbance;
  if (what == restart) {
    // Between two of them there is time to play.
    if (!cluster_ || database_ != Database::well || now < database_until_) return false;
    stop_database(now);
    return true;
  }
  if (what == upgrade) return upgrade_next(now);
  if (what == kill) {
    Node* const node = any_node([](const Node& one) { return one.up() && one.leaves_by == 0; });
    if (node != nullptr) this->kill(*node, now);
    return node != nullptr;
  }
  // One at least is left in peace, if there are several.
  const auto quiet = [](const Node& one) {
    return one.up() && one.until == 0 && one.leaves_by == 0;
  };
  Node* const node = any_node(quiet);
  if (node == nullptr || (nodes_.size() > 1 && std::ranges::count_if(nodes_, quiet) < 2))
    return false;
  if (what == pause) {
    begin_trouble(*node, now, now + between(1, 6));
    node->paused = true;
    node->child->pause();
    return true;
  }
  if (!node->relay) return false;
  if (what == partition) {
    // Now and then for longer than a server waits for a write.
    const bool long_one = ++partitions_ % 8 == 0;
    begin_trouble(*node, now, now + (long_one ? between(10, 13) : between(1, 6)));
    node->relay->set(world_.below(2) == 0 ? Relay::Mode::silent : Relay::Mode::cut);
  } else {
    begin_trouble(*node, now, now + between(1, 4));
    node->relay->set(Relay::Mode::open, std::chrono::milliseconds(20 + world_.below(180)));
  }
  return true;
}

void Fleet::kill(Node& node, Nanoseconds now) {
  node.http.reset();
  world_.nodes[static_cast<std::size_t>(node.number)].reset();
  node.child.reset();
  node.paused = false;
  node.start_at = in_trouble(node, now) ? now + before_the_next_start : now;
}

// In turn, and only while all others are well, as whoever runs them would do it.
bool Fleet::upgrade_next(Nanoseconds now) {
  if (!all_well()) return false;
  Node& node = nodes_[upgrades_++ % nodes_.size()];
  node.leaves_by = now + longest_leave;
  node.child->begin_stop();
  return true;
}

// Until it has ended nobody is told: they find its door closed.
Expected<void> Fleet::see_off(Node& node, Nanoseconds now) {
  const bool ended = node.child->ended();
  if (!ended && now < node.leaves_by) return {};
  const bool well = ended && node.child->stop();
  kill(node, now);
  node.leaves_by = 0;
  node.upgraded = true;
  if (well) return {};
  return fail(in_both(
      {"a server did not stop when it was asked to", "serwer nie zatrzymał się na życzenie"}));
}

void Fleet::begin_trouble(Node& node, Nanoseconds now, Nanoseconds until) {
  node.until = until;
  node.trouble = troubles_.size();
  troubles_.push_back({node.number, now, never});
}

void Fleet::end_trouble(Node& node, Nanoseconds now) {
  if (node.until == 0) return;
  node.until = 0;
  if (node.paused) node.child->resume();
  node.paused = false;
  if (node.relay) node.relay->set(Relay::Mode::open);
  troubles_[node.trouble].to = now + until_it_knows;
}

bool Fleet::in_trouble(const Node& node, Nanoseconds now) const {
  return std::ranges::any_of(troubles_, [&](const Trouble& trouble) {
    return trouble.node == node.number && trouble.to >= now;
  });
}

void Fleet::heal(Nanoseconds now) {
  for (Node& node : nodes_) end_trouble(node, now);
  database_until_ = now;
}

// --- the database ---------------------------------------------------------------------------

void Fleet::stop_database(Nanoseconds now) {
  for (const Node& node : nodes_) troubles_.push_back({node.number, now, never});
  cluster_->stop(world_.below(2) == 0);
  database_ = Database::stopped;
  database_until_ = now + between(0, 2);
}

void Fleet::look_after_database(Nanoseconds now) {
  if (now < database_until_) return;
  if (database_ == Database::stopped) {
    cluster_->begin_start();
    database_ = Database::starting;
  } else if (cluster_->answers()) {
    database_ = Database::well;
    database_until_ = now + between_restarts;
    for (Trouble& trouble : troubles_) {
      const auto& node = nodes_[static_cast<std::size_t>(trouble.node)];
      const bool still = node.until != 0 && &troubles_[node.trouble] == &trouble;
      if (trouble.to == never && !still) trouble.to = now + until_it_knows;
    }
  }
}

// --- chance ---------------------------------------------------------------------------------

Nanoseconds Fleet::between(double least, double most) {
  const double part = world_.below(10'000) / 10'000.0;
  return static_cast<Nanoseconds>((least + (most - least) * part) * static_cast<double>(second));
}

Fleet::Node* Fleet::any_node(const std::function<bool(const Node&)>& fits) {
  std::vector<Node*> found;
  for (Node& node : nodes_) {
    if (fits(node)) found.push_back(&node);
  }
  if (found.empty()) return nullptr;
  return found[world_.below(static_cast<std::uint32_t>(found.size()))];
}

}  // namespace rookery::load
