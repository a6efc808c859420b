#include "engine/position.h"

#include <fmt/format.h>

namespace rookery {

std::string Position::tell(TextId text, const Args& args, Language language) const {
  if (text == fault_text) return fault_;
  if (text >= info().texts.size()) return "";
  return render(info().texts[text].in(language), language, args,
                [&](std::string_view kind, Arg value) { return name(kind, value, language); });
}

void Position::break_off(const Fault& fault) const {
  fault_ = fmt::format("This game cannot go on: {}. Its record up to here is whole.", fault.what);
}

}  // namespace rookery
