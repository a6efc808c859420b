#include "cli/play/game_words.h"

#include <vector>

namespace rookery::cli {

std::string filled(const LocalText& text, Language language,
                   std::initializer_list<Filling> fillings) {
  const std::vector<Filling> given(fillings);
  std::vector<std::uint16_t> args;
  args.reserve(given.size());
  for (const Filling& filling : given) args.push_back(filling.number);
  // What is said already is found by its place.
  for (const TextArgument& argument : arguments_of(text.in(language))) {
    if (argument.kind == "text" && argument.index < args.size())
      args[argument.index] = static_cast<std::uint16_t>(argument.index);
  }
  return render(text.in(language), language, args,
                [&](std::string_view, std::uint16_t place, Case) { return given[place].text; });
}

}  // namespace rookery::cli
