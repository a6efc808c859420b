#include "server/hall/remarks.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace rookery::server {
namespace {

using nlohmann::json;

// The newer one; of two that were made at the same moment, that of the lower seat.
bool comes_before(const Proposal& one, const Proposal& other) {
  return std::pair(one.number, -one.by) > std::pair(other.number, -other.by);
}

json tree_of(const Proposal& proposal) {
  return {{"number", proposal.number},
          {"by", proposal.by},
          {"to", proposal.to},
          {"agreed", proposal.agreed.bits()},
          {"needed", proposal.needed.bits()}};
}

Proposal proposal_in(const json& tree) {
  return {tree.at("number").get<std::uint32_t>(), tree.at("by").get<Seat>(),
          tree.at("to").get<std::size_t>(), SeatSet(tree.at("agreed").get<std::uint8_t>()),
          SeatSet(tree.at("needed").get<std::uint8_t>())};
}

}  // namespace

void Remarks::join(const Remarks& other) {
  presence.online = presence.online | other.presence.online;
  presence.stood_in = presence.stood_in | other.presence.stood_in;
  for (std::size_t i = 0; i < held.size(); ++i) held[i] = std::max(held[i], other.held[i]);
  if (other.proposal) {
    if (!proposal || comes_before(*other.proposal, *proposal)) {
      proposal = other.proposal;
    } else if (proposal->number == other.proposal->number && proposal->by == other.proposal->by) {
      proposal->agreed = proposal->agreed | other.proposal->agreed;
    }
  }
  proposals_over = std::max(proposals_over, other.proposals_over);
  if (proposal && proposal->number <= proposals_over) proposal.reset();
}

std::string to_text(const Remarks& remarks) {
  json tree{{"online", remarks.presence.online.bits()},
            {"stood_in", remarks.presence.stood_in.bits()},
            {"held", remarks.held},
            {"over", remarks.proposals_over}};
  if (remarks.proposal) tree["proposal"] = tree_of(*remarks.proposal);
  return tree.dump();
}

Remarks remarks_from(std::string_view text) {
  Remarks remarks;
  try {
    const json tree = json::parse(text);
    remarks.presence = {SeatSet(tree.at("online").get<std::uint8_t>()),
                        SeatSet(tree.at("stood_in").get<std::uint8_t>())};
    remarks.held = tree.at("held").get<std::array<std::uint32_t, max_seats>>();
    remarks.proposals_over = tree.at("over").get<std::uint32_t>();
    if (tree.contains("proposal")) remarks.proposal = proposal_in(tree.at("proposal"));
  } catch (const json::exception&) {
    return {};
  }
  return remarks;
}

}  // namespace rookery::server
