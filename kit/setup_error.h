// Why a table cannot be set up as asked, out of the game's own catalogue.
#pragma once

#include <string_view>

#include "engine/game.h"
#include "engine/text.h"

namespace rookery::kit {

// The sentence in both languages, with names in the place of its arguments.
template <class Game, class Text>
tl::unexpected<Error> setup_error(Text text, Arg a = 0, Arg b = 0) {
  const auto in = [&](Language language) {
    const typename Game::State nobody_sits{};
    return render(Game::info().texts[static_cast<std::size_t>(text)].in(language), language,
                  Args{a, b}, [&](std::string_view kind, Arg value, auto... form) {
                    return Game::name(nobody_sits, kind, value, language, form...);
                  });
  };
  return fail(Error{in(Language::en), in(Language::pl)});
}

}  // namespace rookery::kit
