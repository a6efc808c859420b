#include "server/api/deck_shelf.h"

namespace rookery::server {

std::optional<std::vector<DeckRow>> DeckShelf::decks_of(std::string_view person) {
  auto rows = store_.decks_of(person);
  if (rows) return std::move(*rows);
  watch_.read_failed("the decks of a person", rows.error());
  return std::nullopt;
}

void DeckShelf::put(DeckRow row, Done done) {
  write(PutDeck{std::move(row), most_decks}, std::move(done));
}

void DeckShelf::forget(std::string person, std::string id, Done done) {
  write(ForgetDeck{std::move(person), std::move(id)}, std::move(done));
}

void DeckShelf::write(Write write, Done done) {
  writer_.submit(std::move(write), [this, done = std::move(done)](const Stored<void>& stored) {
    net_->post([done, stored] { done(stored); });
  });
}

}  // namespace rookery::server
