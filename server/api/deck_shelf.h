// The decks that people keep, by person.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/hall/reader.h"
#include "server/net/net.h"
#include "server/store/writer.h"

namespace rookery::server {

class DeckShelf {
 public:
  static constexpr std::size_t most_decks = 100;  // of one person

  DeckShelf(Reader& reader, Writer& writer) : reader_(reader), writer_(writer) {}
  void attach(Net& net) { net_ = &net; }

  // The last changed first.
  using Found = std::function<void(const Stored<std::vector<DeckRow>>&)>;
  void decks_of(std::string person, Found found);
  // Adds a deck, or changes the one with its id; a conflict if there are too many.
  using Done = std::function<void(Stored<void>)>;
  void put(DeckRow row, Done done);
  void forget(std::string person, std::string id, Done done);

 private:
  void write(Write write, Done done);

  Reader& reader_;
  Writer& writer_;
  Net* net_ = nullptr;
};

}  // namespace rookery::server
