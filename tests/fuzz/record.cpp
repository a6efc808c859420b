// A record file: it is refused with a sentence, or it replays and prints as a record that does.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/replay.h"
#include "games/registry.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  const auto record = parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return record.error().text.empty() ? std::abort(), 0 : 0;
  const auto parsed_again = parse_record(to_text(*record));
  if (!parsed_again || to_text(*parsed_again) != to_text(*record)) std::abort();

  const GameFace* game =
      record->header.game == toy.info().id ? &toy : find_game(record->header.game);
  if (game == nullptr) return 0;
  // The fuzzer cannot guess a hash: let it try secrets freely.
  Record honest = *record;
  if (honest.header.secret) honest.header.commitment = commitment_to(*honest.header.secret);
  const auto replay = Replay::load(*game, honest);
  if (!replay) return 0;
  if (replay->position().broken_invariant()) std::abort();
  const auto again = Replay::load(*game, replay->record());
  if (!again || again->position().digest() != replay->position().digest()) std::abort();
  if (to_text(again->record()) != to_text(replay->record())) std::abort();
  return 0;
}
