// Decks as people build them: read, judged, written, made at random. Nothing here needs a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/deck_book.h"
#include "games/cards/state.h"

namespace rookery::cards {

struct Copies {
  Kind kind = Kind::none;
  int count = 0;
};

// A deck as somebody wrote it, right or wrong.
struct DeckSheet {
  struct Odd {
    int line = 0;
    std::string text;
    bool other_set = false;  // a card, it seems, that is in no set of the game
  };
  std::string name;
  std::vector<Kind> factions;
  std::vector<Kind> agendas;
  std::vector<Copies> plots;  // by kind
  std::vector<Copies> draw;  // by kind
  std::vector<Copies> others;  // cards of no deck
  std::vector<Odd> odd;  // lines that name no card of the game

  void add(Kind kind, int count);
};
int size_of(const std::vector<Copies>& pile);

// A deck as it is played. Without a faction card it is made at random when the game begins.
struct DeckList {
  Kind faction = Kind::none;
  Kind agenda = Kind::none;
  Deck printed = Deck::none;
  FixedVector<Kind, most_plots> plots;
  Pile draw;
};

enum class DeckCheck : std::uint8_t { tournament, one_box, none };
inline constexpr std::array<std::string_view, 3> deck_check_names{"tournament", "one_box", "none"};

// Nothing if it names no faction card, or more cards than can be played with.
std::optional<DeckList> list_of(const DeckSheet& sheet);
DeckList list_of(Deck printed);
DeckSheet sheet_of(const DeckList& list);

// An id, a code or a list in words.
Expected<DeckSheet> read_deck(std::string_view words);
// All that is wrong with it, each with its rule.
std::vector<DeckFault> faults_of(const DeckSheet& sheet, DeckCheck check);

// Tolerant of what people and sites write; whatever cannot be a card is passed over.
DeckSheet deck_from_text(std::string_view text);
std::string text_of(const DeckSheet& sheet, Language language);
// For comparing names: lower case, without accents and signs, one blank between words.
std::string folded(std::string_view text);

// A code is short enough for a link; empty for a sheet that has two factions or agendas.
bool is_deck_code(std::string_view text);
std::string code_of(const DeckSheet& sheet);
Expected<DeckSheet> deck_from_code(std::string_view code);

// Decks of tournaments and of one box are built of the Core Set alone (CRD-DECK-23).
inline bool is_core(Kind kind) { return record(kind).set == CardSet::core; }
// A deck that a tournament admits, for chance to choose: three boxes, with agendas.
DeckList random_deck(Rng& rng);
// The faction that a Banner admits; neutral for any other agenda or none.
Faction ally_of(Kind agenda);
// How many copies a deck may hold, loyalty and factions considered (CRD-DECK-06 to CRD-DECK-14).
int most_copies(Kind kind, Faction faction, Faction ally);
inline constexpr int tournament_size = 60;  // CRD-DECK-05
inline constexpr int plot_deck_size = 7;  // CRD-DECK-03
inline constexpr int least_of_ally = 12;  // of a Banner
inline constexpr int most_neutral = 15;  // of Fealty
inline bool is_draw_card(Kind kind) {
  return record(kind).type == CardType::character || record(kind).type == CardType::location ||
         record(kind).type == CardType::attachment || record(kind).type == CardType::event;
}

}  // namespace rookery::cards
