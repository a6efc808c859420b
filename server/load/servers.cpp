#include "server/load/servers.h"

#include <algorithm>

#include "server/load/crowd.h"
#include "server/load/process.h"

namespace rookery::load {
namespace {

constexpr const char* database_name = "load";

}  // namespace

Expected<void> Servers::start(const Options& options) {
  ChildOptions wanted{options.program, options.data.empty() ? folder_.path() : options.data,
                      flags_for_load()};
  if (options.nodes > 0) {
    auto made = Cluster::make(Cluster::Disk::waited_for);
    if (!made) return tl::unexpected(made.error());
    cluster_ = std::move(*made);
    if (auto created = cluster_->create(database_name); !created) return created;
    wanted.flags.insert(wanted.flags.end(), {"--store", cluster_->url(database_name)});
  }
  for (int i = 0; i < std::max(options.nodes, 1); ++i) {
    auto child = Child::start(wanted);
    if (!child) return tl::unexpected(child.error());
    children_.push_back(std::move(*child));
  }
  return {};
}

std::vector<boost::asio::ip::tcp::endpoint> Servers::endpoints() const {
  std::vector<boost::asio::ip::tcp::endpoint> all;
  for (const auto& child : children_)
    all.emplace_back(boost::asio::ip::address_v4::loopback(), child->port());
  return all;
}

std::uint64_t Servers::memory() const {
  std::uint64_t sum = 0;
  for (const auto& child : children_) sum += child->memory();
  return sum;
}

double Servers::cpu_seconds() const {
  double sum = 0;
  for (const auto& child : children_) sum += child->cpu_seconds();
  return sum;
}

double Servers::database_cpu_seconds() const {
  return cluster_ ? family_cpu_seconds(cluster_->pid()) : 0;
}

}  // namespace rookery::load
