// What an evaluation learns: the weights that made the games. Whole trainings: tests/games/cards.
#include "harness/train.h"

#include <array>
#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rookery::train_test {
namespace {

enum class TestDraw : std::uint8_t { number };

double uniform(Rng& rng) { return (draw(rng, TestDraw::number, 65536) + 0.5) / 65536; }

// Positions of three seats, won as these weights say; the last feature means nothing.
Samples made_by(const std::vector<double>& weights, std::size_t positions) {
  Rng rng(Seed::from(5));
  Samples samples(weights.size());
  for (std::size_t n = 0; n < positions; ++n) {
    std::vector<float> rows;
    std::vector<double> shares;
    double sum = 0;
    for (int seat = 0; seat < 3; ++seat) {
      double worth = 0;
      for (const double weight : weights) {
        rows.push_back(static_cast<float>(4 * uniform(rng)));
        worth += weight * static_cast<double>(rows.back());
      }
      shares.push_back(std::exp(worth));
      sum += shares.back();
    }
    std::vector<float> won(3, 0.0F);
    double lot = uniform(rng) * sum;
    std::size_t winner = 0;
    while (winner < 2 && lot > shares[winner]) lot -= shares[winner++];
    won[winner] = 1;
    samples.add(rows, won);
  }
  return samples;
}

TEST(Regression, FindsTheWeightsThatMadeTheGames) {
  const std::vector<double> truth{0.8, -0.5, 0.0};
  const auto found = fit(made_by(truth, 20000));
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 0.05) << i;
}

TEST(Regression, IsLessSurprisedThanWhoKnowsNothing) {
  const std::vector<double> truth{0.8, -0.5, 0.0};
  const Samples samples = made_by(truth, 5000);
  const std::vector<double> nothing(3, 0.0);
  EXPECT_NEAR(surprise(samples, nothing), std::log(3.0), 1e-6);
  EXPECT_LT(surprise(samples, fit(samples)), surprise(samples, nothing) - 0.1);
}

TEST(Regression, HasNoWeightForWhatIsAlwaysTheSame) {
  Samples samples(2);
  for (int n = 0; n < 200; ++n) {
    const std::array<float, 4> rows{n % 2 == 0 ? 1.0F : 0.0F, 7, n % 2 == 0 ? 0.0F : 1.0F, 7};
    const std::array<float, 2> won{n % 2 == 0 ? 1.0F : 0.0F, n % 2 == 0 ? 0.0F : 1.0F};
    samples.add(rows, won);
  }
  const auto weights = fit(samples);
  EXPECT_GT(weights[0], 1.0);
  EXPECT_NEAR(weights[1], 0.0, 1e-6);
}

TEST(Training, WritesWeightsAsDataWithTheirCommand) {
  TrainReport report;
  report.features = {"power", "hand"};
  report.weights = {0.25, -0.00126};
  const auto tree = nlohmann::json::parse(weights_file(report, "rookery train toy --seed 1"));
  ASSERT_EQ(tree.size(), 2U);
  EXPECT_EQ(tree[0]["weight"], 2500);
  EXPECT_EQ(tree[0]["command"], "rookery train toy --seed 1");
  EXPECT_EQ(tree[1]["weight"], -13);
  EXPECT_EQ(tree[1]["id"], "hand");
}

}  // namespace
}  // namespace rookery::train_test
