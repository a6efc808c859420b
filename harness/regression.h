// What decides a game: weights that turn what the seats have into shares of the win.
//
// Each position is a row of numbers for each seat, and who won in the end. The share of a seat is
// exp(w · x) over the sum of all seats (softmax; with two seats the logistic curve of the
// difference), and the weights are those that make what happened likeliest, found by Newton's
// method.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rookery {

class Samples {
 public:
  explicit Samples(std::size_t features) : features_(features) {}

  std::size_t features() const { return features_; }
  std::size_t size() const { return first_.size(); }
  // `rows`: the features of one seat after another; `won`: the share each seat got.
  void add(std::span<const float> rows, std::span<const float> won);
  void add(const Samples& others);

  std::size_t seats(std::size_t sample) const;
  std::span<const float> row(std::size_t sample, std::size_t seat) const {
    return {rows_.data() + (first_[sample] + seat) * features_, features_};
  }
  float won(std::size_t sample, std::size_t seat) const { return won_[first_[sample] + seat]; }

 private:
  std::size_t features_;
  std::vector<std::size_t> first_;  // of each sample, its place among all seats
  std::vector<float> rows_;
  std::vector<float> won_;
};

// `pull` keeps weights that tell nothing near zero: as strongly as so many positions would.
std::vector<double> fit(const Samples& samples, double pull = 10);
// The mean of -log(share given to who won).
double surprise(const Samples& samples, std::span<const double> weights);

}  // namespace rookery
