// A chart as SVG: one row a thing, its value with an interval, and a line to compare with. Readable
// in light and dark, to people who do not tell colours apart, and, through title and description,
// to those who do not see it. No fonts or scripts from elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rookery {

struct PlotRow {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
  std::string text;  // the value in words, at the right edge
  bool second = false;  // of the second kind: another colour and another shape
  std::optional<double> beside;  // one more value in the row, marked as the second kind
};

struct Plot {
  enum class Form : std::uint8_t { bars, points };

  std::string title;
  std::string description;  // what a person would say who explains the picture
  Form form = Form::points;
  std::vector<PlotRow> rows;
  double reference = 0;
  std::string reference_label;
  std::optional<double> second_reference;
  std::string second_reference_label;
  // Names of the two kinds of rows; no legend if empty.
  std::string first_kind;
  std::string second_kind;
  double scale = 1;  // shown figures are this many times the values: 100 for per cent
  std::string unit;  // follows the figures of the axis
};

std::string to_svg(const Plot& plot);

}  // namespace rookery
