#include "games/registry.h"

#include <array>

#include "games/alliances/alliances.h"
#include "games/board/board.h"
#include "games/cards/cards.h"
#include "games/iron_throne/iron_throne.h"

namespace rookery {
std::span<const GameEntry> all_games() {
  // One line a game, with all its sizes.
  static const std::array entries{
      entry_of<Alliances>(),
      entry_of<IronThrone>(),
      entry_of<Board>(),
      entry_of<Cards, CardsMelee>(),
  };
  return entries;
}

const GameEntry* find_entry(std::string_view id) {
  for (const GameEntry& entry : all_games()) {
    if (entry.face->info().id == id) return &entry;
  }
  return nullptr;
}

const GameFace* find_game(std::string_view id) {
  const GameEntry* entry = find_entry(id);
  return entry == nullptr ? nullptr : entry->face;
}

}  // namespace rookery
