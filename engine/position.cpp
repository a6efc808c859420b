#include "engine/position.h"

#include <fmt/format.h>

namespace rookery {

std::string Position::tell(TextId text, std::span<const Arg> args, Language language) const {
  if (text == fault_text) return fault_;
  if (text >= info().texts.size()) return "";
  std::string told = render(info().texts[text].in(language), language, args,
                            [&](std::string_view kind, std::uint16_t value, Case form) {
                              return name(kind, value, language, form);
                            });
  // A sentence may begin with a name that is small within one ("the council of …").
  if (!told.empty() && told[0] >= 'a' && told[0] <= 'z')
    told[0] = static_cast<char>(told[0] - 'a' + 'A');
  return told;
}

void Position::break_off(const Fault& fault) const {
  fault_ = fmt::format("This game cannot go on: {}. Its record up to here is whole.", fault.what);
}

}  // namespace rookery
