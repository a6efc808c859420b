#include "engine/info.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace rookery {
namespace {

template <class Specs>
auto find_spec(const Specs& specs, std::string_view name) {
  return std::find_if(specs.begin(), specs.end(), [&](const auto& s) { return s.name == name; });
}

template <class Specs>
std::string names_of(const Specs& specs) {
  std::vector<std::string_view> names;
  for (const auto& spec : specs) names.push_back(spec.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

bool allowed(std::span<const std::string_view> values, std::string_view value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}

bool allowed(const OptionSpec& option, std::string_view value) {
  return option.numbers ? option.numbers->read(value).has_value() : allowed(option.values, value);
}

std::string values_of(const OptionSpec& option) {
  return option.numbers ? fmt::format("{}–{}", option.numbers->min, option.numbers->max)
                        : fmt::format("{}", fmt::join(option.values, ", "));
}

// clang-format off
constexpr LocalText wrong_seats{"{} is for {} to {} seats, not {}", "{}: miejsc może być od {} do {}, a nie {}"};
constexpr LocalText no_option{"{} has no option '{}'; it has: {}", "{} nie ma opcji „{}”; są: {}"};
constexpr LocalText wrong_option{"option {} of {} cannot be '{}'; it can be: {}", "opcja {} gry {} nie może mieć wartości „{}”; możliwe są: {}"};
constexpr LocalText wrong_choices{"choices are given for {} seats, but there are {}", "wybory podano dla {} miejsc, a jest ich {}"};
constexpr LocalText no_choice{"a seat of {} has no choice '{}'; it has: {}", "miejsce w grze {} nie ma wyboru „{}”; są: {}"};
constexpr LocalText wrong_choice{"{} cannot be '{}'; it can be: {}", "{} nie może mieć wartości „{}”; możliwe są: {}"};
// clang-format on

}  // namespace

std::optional<int> NumberRange::read(std::string_view text) const {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || number < min || number > max || std::to_string(number) != text) return std::nullopt;
  return number;
}

Expected<Setup> check_setup(const GameInfo& info, Setup setup) {
  if (setup.seats < info.min_seats || setup.seats > info.max_seats) {
    return fail(in_both(wrong_seats, info.name, info.min_seats, info.max_seats, setup.seats));
  }
  for (const auto& [name, value] : setup.options) {
    const auto spec = find_spec(info.options, name);
    if (spec == info.options.end()) {
      return fail(in_both(no_option, info.name, name, names_of(info.options)));
    }
    if (!allowed(*spec, value)) {
      return fail(in_both(wrong_option, name, info.name, value, values_of(*spec)));
    }
  }
  for (const auto& spec : info.options) {
    setup.options.try_emplace(std::string(spec.name), spec.values.front());
  }
  if (setup.choices.size() > static_cast<std::size_t>(setup.seats)) {
    return fail(in_both(wrong_choices, setup.choices.size(), setup.seats));
  }
  setup.choices.resize(static_cast<std::size_t>(setup.seats));
  for (const auto& choices : setup.choices) {
    for (const auto& [name, value] : choices) {
      const auto spec = find_spec(info.seat_choices, name);
      if (spec == info.seat_choices.end()) {
        return fail(in_both(no_choice, info.name, name, names_of(info.seat_choices)));
      }
      if (!spec->free && !allowed(spec->values, value)) {
        return fail(in_both(wrong_choice, spec->title, value,
                            fmt::format("{}", fmt::join(spec->values, ", "))));
      }
    }
  }
  return setup;
}

}  // namespace rookery
