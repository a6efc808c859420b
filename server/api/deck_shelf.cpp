#include "server/api/deck_shelf.h"

namespace rookery::server {

void DeckShelf::decks_of(std::string person, Found found) {
  reader_.ask(
      "the decks of a person",
      [person = std::move(person)](Store& store) { return store.decks_of(person); },
      std::move(found));
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
