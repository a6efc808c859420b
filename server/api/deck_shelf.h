// The decks that people keep, by person.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/store_watch.h"
#include "server/net/net.h"
#include "server/store/writer.h"

namespace rookery::server {

class DeckShelf {
 public:
  static constexpr std::size_t most_decks = 100;  // of one person

  DeckShelf(Store& store, Writer& writer, StoreWatch& watch)
      : store_(store), writer_(writer), watch_(watch) {}
  void attach(Net& net) { net_ = &net; }

  // The last changed first; nothing if the store cannot be read.
  std::optional<std::vector<DeckRow>> decks_of(std::string_view person);
  // Adds a deck, or changes the one with its id; a conflict if there are too many.
  using Done = std::function<void(Stored<void>)>;
  void put(DeckRow row, Done done);
  void forget(std::string person, std::string id, Done done);

 private:
  void write(Write write, Done done);

  Store& store_;
  Writer& writer_;
  StoreWatch& watch_;
  Net* net_ = nullptr;
};

}  // namespace rookery::server
