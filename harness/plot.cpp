#include "harness/plot.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace rookery {
namespace {

// Two of the project's palettes; every text has a contrast of at least 4.5 on its ground.
constexpr const char* style = R"css(
.ground{fill:#f8f3e8;stroke:#c2b596}
.ink{fill:#241c12}.soft{fill:#5a4d3a}
.grid{stroke:#c2b596;stroke-width:1}
.casing{stroke:#f8f3e8;stroke-width:6}
.reference{stroke:#a3271b;stroke-width:2;stroke-dasharray:7 4}
.reference2{stroke:#5a4d3a;stroke-width:2;stroke-dasharray:2 4}
.whisker{stroke:#241c12;stroke-width:2;fill:none}
.first{fill:#70500f;stroke:#70500f}
.second{fill:#f8f3e8;stroke:#08625c}
.bar.second{fill:#08625c}
.mark{stroke-width:2.5}.bar{stroke:none;opacity:.75}
text{font-family:system-ui,"Segoe UI","Noto Sans","DejaVu Sans",sans-serif;font-size:14px}
.title{font-size:18px;font-weight:600}
.small{font-size:12px}
@media (prefers-color-scheme:dark){
.ground{fill:#1e252d;stroke:#3a454f}
.ink{fill:#efe7d6}.soft{fill:#b9b3a4}
.grid{stroke:#3a454f}
.casing{stroke:#1e252d}
.reference{stroke:#ff8a75}.reference2{stroke:#b9b3a4}
.whisker{stroke:#efe7d6}
.first{fill:#d4ad62;stroke:#d4ad62}
.second{fill:#1e252d;stroke:#6fd3c6}
.bar.second{fill:#6fd3c6}
}
)css";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

// Characters, not bytes: every byte of UTF-8 that does not continue one.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// 1, 2 or 5 times a power of ten, so that about six steps fill the span.
double step_for(double span) {
  const double rough = span / 6;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

class Chart {
 public:
  explicit Chart(const Plot& plot) : plot_(plot) {
    std::size_t label = 0;
    std::size_t text = 0;
    for (const PlotRow& row : plot.rows) {
      label = std::max(label, length_of(row.label));
      text = std::max(text, length_of(row.text));
    }
    left_ = margin + letter * static_cast<double>(label) + 16;
    right_ = left_ + plot_width;
    width_ = right_ + 24 + letter * static_cast<double>(text) + margin;
    width_ = std::max(width_, 2 * margin + 9.6 * static_cast<double>(length_of(plot.title)));
    top_ = plot.first_kind.empty() ? 84 : 108;
    bottom_ = top_ + row_height * static_cast<double>(plot.rows.size());
    find_range();
  }

  std::string draw() {
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
        "width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        "<title id=\"title\">{2}</title>\n<desc id=\"desc\">{3}</desc>\n<style>{4}</style>\n"
        "<rect class=\"ground\" x=\".5\" y=\".5\" width=\"{5:.0f}\" height=\"{6:.0f}\" "
        "rx=\"8\"/>\n",
        width_, bottom_ + 48, escaped(plot_.title), escaped(plot_.description), style, width_ - 1,
        bottom_ + 47);
    text(margin, 34, "ink title", "start", plot_.title);
    legend();
    axis();
    for (std::size_t i = 0; i < plot_.rows.size(); ++i) bar(plot_.rows[i], y_of(i));
    reference(plot_.reference, plot_.reference_label, "reference", 0);
    if (plot_.second_reference)
      reference(*plot_.second_reference, plot_.second_reference_label, "reference2", 1);
    for (std::size_t i = 0; i < plot_.rows.size(); ++i) draw_row(plot_.rows[i], y_of(i));
    return out_ + "</svg>\n";
  }

 private:
  static constexpr double margin = 20;
  static constexpr double letter = 7.9;  // of a wide face at 14 px; narrower ones leave some room
  static constexpr double plot_width = 460;
  static constexpr double row_height = 26;

  void find_range() {
    low_ = high_ = plot_.reference;
    const auto include = [&](double value) {
      low_ = std::min(low_, value);
      high_ = std::max(high_, value);
    };
    if (plot_.form == Plot::Form::bars) include(0);
    if (plot_.second_reference) include(*plot_.second_reference);
    for (const PlotRow& row : plot_.rows) {
      include(row.low);
      include(row.high);
      include(row.value);
      if (row.beside) include(*row.beside);
    }
    if (high_ - low_ < 1e-9) {  // everything in one point still needs an axis
      low_ -= 1 / plot_.scale;
      high_ += 1 / plot_.scale;
    }
    step_ = step_for(high_ - low_);
    low_ = std::floor(low_ / step_) * step_;
    high_ = std::ceil(high_ / step_) * step_;
  }

  double y_of(std::size_t row) const {
    return top_ + row_height * (static_cast<double>(row) + 0.5);
  }
  double x_of(double value) const {
    return left_ + (value - low_) / (high_ - low_) * (right_ - left_);
  }

  void text(double x, double y, const char* classes, const char* anchor, std::string_view words) {
    out_ +=
        fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                    classes, x, y, anchor, escaped(words));
  }

  void line(const char* classes, double x1, double y1, double x2, double y2) {
    out_ += fmt::format(
        "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", classes,
        x1, y1, x2, y2);
  }

  void legend() {
    if (plot_.first_kind.empty()) return;
    mark(false, margin + 7, 55);
    text(margin + 22, 60, "ink", "start", plot_.first_kind);
    const double next =
        margin + 22 + letter * static_cast<double>(length_of(plot_.first_kind)) + 24;
    mark(true, next + 7, 55);
    text(next + 22, 60, "ink", "start", plot_.second_kind);
  }

  void axis() {
    const int places =
        std::clamp(static_cast<int>(-std::floor(std::log10(step_ * plot_.scale))), 0, 6);
    const auto steps = std::lround((high_ - low_) / step_);
    for (long i = 0; i <= steps; ++i) {
      const double value = low_ + static_cast<double>(i) * step_;
      line("grid", x_of(value), top_, x_of(value), bottom_);
      // Adding 0 makes a rounded minus nothing plain.
      const double shown = std::round(value * plot_.scale * 1e6) / 1e6 + 0.0;
      text(x_of(value), bottom_ + 20, "soft small", "middle",
           fmt::format("{:.{}f}{}", shown, places, plot_.unit));
    }
  }

  void reference(double value, const std::string& label, const char* classes, int line_number) {
    line("casing", x_of(value), top_ - 6, x_of(value), bottom_);  // red on a bar is hard to see
    line(classes, x_of(value), top_ - 6, x_of(value), bottom_);
    // Inside the picture at both ends.
    const bool late = x_of(value) > (left_ + right_) / 2;
    text(x_of(value) + (late ? -4 : 4), top_ - 10 - 14 * line_number, "soft small",
         late ? "end" : "start", label);
  }

  void mark(bool second, double x, double y) {
    if (second) {
      out_ += fmt::format("<path class=\"mark second\" d=\"M{:.1f} {:.1f}l6 6-6 6-6-6z\"/>\n", x,
                          y - 6);
    } else {
      out_ += fmt::format("<circle class=\"mark first\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"/>\n",
                          x, y);
    }
  }

  // Bars lie under the lines to compare with, everything else above.
  void bar(const PlotRow& row, double y) {
    if (plot_.form != Plot::Form::bars) return;
    const double zero = x_of(0);
    const double end = x_of(row.value);
    out_ += fmt::format(
        "<rect class=\"bar {}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"16\"/>\n",
        row.second ? "second" : "first", std::min(zero, end), y - 8, std::abs(end - zero));
  }

  void draw_row(const PlotRow& row, double y) {
    text(left_ - 12, y + 5, "ink", "end", row.label);
    text(right_ + 16, y + 5, "ink", "start", row.text);
    out_ += fmt::format("<path class=\"whisker\" d=\"M{:.1f} {:.1f}v10m0-5H{:.1f}m0-5v10\"/>\n",
                        x_of(row.low), y - 5, x_of(row.high));
    if (row.beside) mark(true, x_of(*row.beside), y);
    if (plot_.form == Plot::Form::points) mark(row.second, x_of(row.value), y);
  }

  const Plot& plot_;
  std::string out_;
  double left_ = 0;
  double right_ = 0;
  double top_ = 0;
  double bottom_ = 0;
  double width_ = 0;
  double low_ = 0;
  double high_ = 0;
  double step_ = 1;
};

}  // namespace

std::string to_svg(const Plot& plot) { return Chart(plot).draw(); }

}  // namespace rookery
