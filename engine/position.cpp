#include "engine/position.h"

namespace rookery {

std::string Position::tell(TextId text, const Args& args, Language language) const {
  if (text >= info().texts.size()) return "";
  return render(info().texts[text].in(language), language, args,
                [&](std::string_view kind, std::uint16_t value, Case form) {
                  return name(kind, static_cast<std::uint8_t>(value), language, form);
                });
}

}  // namespace rookery
