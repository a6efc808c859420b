#include "harness/plot.h"

#include <regex>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::plot_test {
namespace {

using testing::HasSubstr;
using testing::Not;

Plot plot() {
  return {.title = "Ser & <Lady>",
          .description = "Two \"rows\".",
          .rows = {{"Łukasz", 0.5, 0.4, 0.6, "50 %"}, {"b", 0.7, 0.6, 0.9, "70 %", true}},
          .reference = 0.5,
          .reference_label = "fair",
          .scale = 100,
          .unit = " %"};
}

int count(const std::string& text, const std::string& what) {
  int n = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

// Every tag closes, in the order it was opened, and nothing unescaped is left between tags.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  const std::regex tag(R"(<(/?)([a-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<&]*")*)\s*(/?)>)");
  std::string rest;
  std::size_t at = 0;
  for (std::sregex_iterator it(svg.begin(), svg.end(), tag), end; it != end; ++it) {
    rest += svg.substr(at, static_cast<std::size_t>(it->position()) - at);
    at = static_cast<std::size_t>(it->position() + it->length());
    if ((*it)[1] == "/") {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), (*it)[2]);
      open.pop_back();
    } else if ((*it)[4] != "/") {
      open.push_back((*it)[2]);
    }
  }
  rest += svg.substr(at);
  EXPECT_TRUE(open.empty());
  EXPECT_EQ(rest.find('<'), std::string::npos) << rest;
  const std::regex entity("&(?!amp;|lt;|gt;|quot;)");
  EXPECT_FALSE(std::regex_search(rest, entity)) << rest;
}

TEST(Plot, IsWellFormed) {
  expect_well_formed(to_svg(plot()));
  Plot bars = plot();
  bars.form = Plot::Form::bars;
  bars.first_kind = "printed";
  bars.second_kind = "ours";
  bars.second_reference = 0.6;
  expect_well_formed(to_svg(bars));
  EXPECT_EQ(count(to_svg(bars), "<rect class=\"bar"), 2);
}

TEST(Plot, HasTitleAndDescription) {
  const std::string svg = to_svg(plot());
  EXPECT_THAT(svg, HasSubstr("<title id=\"title\">Ser &amp; &lt;Lady&gt;</title>"));
  EXPECT_THAT(svg, HasSubstr("<desc id=\"desc\">Two &quot;rows&quot;.</desc>"));
  EXPECT_THAT(svg, HasSubstr("role=\"img\""));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
}

TEST(Plot, TellsTheKindsApartByShape) {
  const std::string svg = to_svg(plot());
  EXPECT_EQ(count(svg, "<circle class=\"mark first\""), 1);
  EXPECT_EQ(count(svg, "<path class=\"mark second\""), 1);
  EXPECT_EQ(count(svg, "class=\"whisker\""), 2);
}

TEST(Plot, FetchesNothingFromElsewhere) {
  const std::string svg = to_svg(plot());
  EXPECT_EQ(count(svg, "http"), 1) << "the name of the format";
  for (const char* word : {"href", "url(", "@import", "<script", "font-face"})
    EXPECT_THAT(svg, Not(HasSubstr(word)));
}

TEST(Plot, MarksTheAxisInRoundSteps) {
  const std::string svg = to_svg(plot());
  EXPECT_THAT(svg, HasSubstr(">40 %<"));
  EXPECT_THAT(svg, HasSubstr(">90 %<"));
}

TEST(Plot, CanBeEmptyOrFlat) {
  Plot empty = plot();
  empty.rows.clear();
  expect_well_formed(to_svg(empty));
  Plot flat = plot();
  flat.rows = {{"a", 0.5, 0.5, 0.5, "50 %"}};
  const std::string svg = to_svg(flat);
  expect_well_formed(svg);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
}

}  // namespace
}  // namespace rookery::plot_test
