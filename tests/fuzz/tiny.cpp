// Any bytes as a game whose lists end early (play.h): faults are met all the time, and each one
// freezes that position and does no harm.
#include "games/registry.h"
#include "tests/fuzz/play.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  fuzz::Bytes in(data, size);
  const std::size_t game = in.next() % (all_games().size() + 1);
  const unsigned room = 1 + in.next() % 40U;
  const int from = in.next();
  fuzz::play(game == all_games().size() ? toy : *all_games()[game].face, in, room, from);
  return 0;
}
