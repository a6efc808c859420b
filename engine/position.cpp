#include "engine/position.h"

namespace rookery {

std::string Position::tell(TextId text, const Args& args, Language language) const {
  if (text >= info().texts.size()) return "";
  return render(
      info().texts[text].in(language), language, args,
      [&](std::string_view kind, std::uint8_t value) { return name(kind, value, language); });
}

}  // namespace rookery
