// Any bytes as a game (play.h).
#include "tests/fuzz/play.h"

#include "games/registry.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  fuzz::Bytes in(data, size);
  const std::size_t game = in.next() % (all_games().size() + 1);
  fuzz::play(game == all_games().size() ? toy : *all_games()[game].face, in, 0, 0);
  return 0;
}
