// Shares with honest intervals: samples that belong together are never counted as independent.
#pragma once

#include <cstdint>

#include "harness/match.h"
#include "harness/tools.h"

namespace rookery {

// Wins of something that is tried several times in each cluster (a block of games on one deal, or
// the seats of one game). Whole numbers, so sums are the same in whatever order they are added.
class ClusterSums {
 public:
  // One cluster: how often it was tried there, and sixtieths of wins it had.
  void add(std::uint64_t tried, std::uint64_t wins);
  void add(const ClusterSums& other);

  std::uint64_t clusters() const { return clusters_; }
  std::uint64_t tried() const { return tried_; }
  // Wins a try. The interval is Wilson's for as many independent tries as would spread like the
  // clusters do. Clusters that do not spread at all tell nothing about it: then each counts once.
  Share share() const;

 private:
  std::uint64_t clusters_ = 0;
  std::uint64_t tried_ = 0;
  std::uint64_t tried_squared_ = 0;
  std::uint64_t wins_ = 0;  // sixtieths
  std::uint64_t wins_squared_ = 0;
  std::uint64_t wins_by_tried_ = 0;
};

// How many standard errors a 95 % interval reaches to each side, with the spread itself estimated
// from this many clusters (Student's t).
double reach_of(std::uint64_t clusters);

// Wilson's interval around p as of n independent tries, n not necessarily whole.
Share wilson(double p, double n, double reach);

}  // namespace rookery
