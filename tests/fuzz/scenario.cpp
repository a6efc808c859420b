// A scenario file: read and carried out, or refused with a sentence.
#include "harness/scenario.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  auto scenario = parse_scenario({reinterpret_cast<const char*>(data), size}, "fuzz.yaml");
  if (!scenario) return scenario.error().text.empty() ? std::abort(), 0 : 0;
  if (scenario->seeds.size() > 3) scenario->seeds.resize(3);  // many seeds are slow, not wrong
  const auto run = run_scenario(*scenario, [](std::string_view id) -> const GameFace* {
    return id == toy.info().id ? &toy : find_game(id);
  });
  if (!run && run.error().text.empty()) std::abort();
  return 0;
}
