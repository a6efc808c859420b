// Any bytes as a game: seats, seed, then answers, legal or not. The position stays sound, refusals
// change nothing, and every view can be written.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "games/registry.h"
#include "harness/drawn_value.h"
#include "tests/toy/raven_auction.h"

using namespace rookery;

namespace {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t next() { return left_ == 0 ? std::uint8_t{0} : (--left_, *data_++); }
  std::size_t below(std::size_t n) {
    std::size_t number = next();
    if (n > 256) number = number << 8U | next();
    return number % n;
  }
  std::uint64_t next64() {
    std::uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8U | next();
    return word;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

void must(bool holds) {
  if (!holds) std::abort();
}

Setup some_setup(const GameInfo& info, Bytes& in) {
  Setup setup;
  setup.seats = info.min_seats + in.next() % (info.max_seats - info.min_seats + 1);
  for (const OptionSpec& option : info.options) {
    setup.options[std::string(option.name)] =
        drawn_value(option, [&in](std::size_t n) { return in.below(n); });
  }
  return setup;
}

void play(const GameFace& game, Bytes& in) {
  const Setup setup = some_setup(game.info(), in);
  auto started = game.start(setup, Seed::from(in.next()));
  if (!started) return;
  Position& position = **started;
  std::vector<Event> events;
  while (!in.empty() && !position.finished()) {
    const std::uint8_t how = in.next();
    Seat seat = static_cast<Seat>(how & 7U);
    Action action{};
    if (how < 0xC0) {  // mostly something legal, or the game would never get anywhere
      seat = position.to_act().lowest();
      const auto legal = position.legal_actions(seat);
      action = legal[in.next() % legal.size()];
    } else if (how < 0xE0) {  // nearly legal
      const auto legal = position.legal_actions(position.to_act().lowest());
      action = legal[in.next() % legal.size()];
      action.bits ^= std::uint64_t{1} << (in.next() & 63U);
    } else {
      action.bits = in.next64();
    }
    const std::uint64_t before = position.digest();
    events.clear();
    const Refusal refusal = position.apply(seat, action, events);
    if (refusal) {
      must(position.digest() == before && events.empty());
      must(!position.tell(refusal.text, refusal.args, Language::pl).empty());
    }
    for (const Event& event : events)
      must(!position.tell(event.text, event.args, Language::en).empty());
    must(position.broken_invariant() == nullptr);
    if ((how & 0x10U) == 0) continue;
    const Viewer viewer =
        (how & 7U) < static_cast<unsigned>(setup.seats) ? Viewer::seat(how & 7U) : Viewer();
    const auto imagined = position.clone();
    Rng rng(Seed::from(how));
    imagined->redeal(viewer, rng);
    must(imagined->broken_invariant() == nullptr);
    must(imagined->view(viewer) == position.view(viewer));
  }
  if (position.finished()) must(position.result().winners() >= 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const GameFaceOf<RavenAuction> toy;
  Bytes in(data, size);
  const std::size_t game = in.next() % (all_games().size() + 1);
  play(game == all_games().size() ? toy : *all_games()[game].face, in);
  return 0;
}
