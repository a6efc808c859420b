// Notation of every game: whatever parses prints as itself, and no text or action hurts.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "games/registry.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

namespace {

void try_game(const GameFace& game, std::string_view text, Action action) {
  const auto position = game.start({.seats = game.info().max_seats}, Seed::from(1));
  if (!position) std::abort();
  if (const auto parsed = (*position)->parse(text)) {
    if ((*position)->print(*parsed) != text) std::abort();
  }
  if (const auto again = (*position)->parse((*position)->print(action))) {
    if ((*position)->print(*again) != (*position)->print(action)) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Action action{};
  std::memcpy(&action.bits, data, std::min(size, sizeof action.bits));
  try_game(toy, text, action);
  for (const GameEntry& entry : all_games()) try_game(*entry.face, text, action);
  return 0;
}
