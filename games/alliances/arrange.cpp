// A scenario's `setup`: what differs from a fresh game, in names. Nothing is invented and nothing
// lost: what the setup does not mention is dealt anew from the cards and tokens left over.
#include "games/alliances/alliances.h"
#include "games/alliances/arrange_words.h"
#include "games/alliances/cards.h"
#include "games/alliances/setup.h"

namespace rookery {

using namespace alliances;
using nlohmann::json;

namespace {

class Arrange {
 public:
  Arrange(State& s, const json& setup) : s_(s), setup_(setup) {}

  void run() {
    static constexpr std::array<std::string_view, 22> known{
        "hands",  "bids",    "discard",        "influence_deck", "influence_rest", "councils",
        "killed", "current", "current_tokens", "ally_deck",      "ally_rest",      "token_rest",
        "season", "round",   "turn",           "kneeling",       "first_player",   "row",
        "packs",  "whites",  "set_aside",      "removed"};
    if (!setup_.is_object()) bad("", "must be a map");
    for (const auto& [key, value] : setup_.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        bad(key, fmt::format("is not known here; known are: {}", fmt::join(known, ", ")));
      }
    }
    if (s_.ask() != Ask::turn && s_.ask() != Ask::pick)
      bad("", "the game must have begun; use the option leaders: random");
    if ((s_.ask() == Ask::pick) != (find("packs") != nullptr))
      bad("packs", "are named when, and only when, a draft is under way");
    for (const char* later : {"current", "current_tokens", "bids", "turn", "kneeling"}) {
      if (s_.ask() == Ask::pick && find(later) != nullptr) bad(later, "comes after the draft");
    }
    markers();
    influence();
    allies();
    tokens();
    s_.round_rules = 0;
    if (s_.ask() == Ask::pick) return;  // the draft goes on with these packs
    s_.question.close();
    resume(s_);
  }

 private:
  const json* find(const char* key) const {
    const auto it = setup_.find(key);
    return it == setup_.end() ? nullptr : &*it;
  }

  void markers() {
    if (const json* v = find("season")) {
      const std::array<std::string_view, 3> names{"summer", "autumn", "winter"};
      const auto name = v->is_string() ? v->get<std::string>() : "";
      const auto it = std::find(names.begin(), names.end(), name);
      if (it == names.end()) bad("season", "must be summer, autumn or winter");
      s_.season = static_cast<Season>(it - names.begin());
    }
    if (const json* v = find("round")) {
      s_.round = static_cast<std::uint8_t>(whole(*v, 1, s_.seats + 1, "round") - 1);
    }
    if (const json* v = find("first_player")) {
      s_.first_player = static_cast<Seat>(whole(*v, 0, s_.seats - 1, "first_player"));
      s_.turn = s_.first_player;
    }
    if (const json* v = find("turn"))
      s_.turn = static_cast<Seat>(whole(*v, 0, s_.seats - 1, "turn"));
    if (const json* v = find("kneeling")) {
      if (!v->is_array()) bad("kneeling", "must be a list of seats");
      for (const json& seat : *v) {
        s_.kneeling.add(Seat{whole(seat, 0, s_.seats - 1, "kneeling")});
      }
    }
  }

  // --- influence cards ---

  void take_card(Influence card, const std::string& where) {
    auto& left = cards_left_[static_cast<std::size_t>(card)];
    if (left == 0)
      bad(where, fmt::format("there are not that many copies of {}",
                             influence_cards[static_cast<std::size_t>(card)].id));
    --left;
  }

  void influence() {
    for (std::size_t i = 0; i < influence_count; ++i) cards_left_[i] = copies_in_game(s_, i);
    PerSeat<std::size_t> hand_size{};
    SeatSet named;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      hand_size[seat] = s_.hands[seat].size();
      s_.hands[seat].clear();
    }
    s_.influence_deck.clear();
    s_.discard = {};
    hands(named);
    bids();
    packs();
    for (const Influence card : list_of("discard", find_influence)) {
      take_card(card, "discard");
      ++s_.discard[static_cast<std::size_t>(card)];
    }
    const auto top = list_of("influence_deck", find_influence);
    for (const Influence card : top) take_card(card, "influence_deck");
    beside();
    rest_of_influence(named, hand_size);
    for (auto card = top.rbegin(); card != top.rend(); ++card)
      s_.influence_deck.push_back({*card, 0});
  }

  template <class Card>
  std::vector<Card> list_of(const char* key, Card (*look_up)(std::string_view)) {
    const json* v = find(key);
    return v == nullptr ? std::vector<Card>{} : cards_in(*v, look_up, key);
  }

  void hands(SeatSet& named) {
    const json* v = find("hands");
    if (v == nullptr) return;
    if (!v->is_object()) bad("hands", "must be a map of seats to lists of cards");
    for (const auto& [key, list] : v->items()) {
      const Seat seat{index_of(s_, key, "hands", false)};
      named.add(seat);
      for (const Influence card : cards_in(list, find_influence, "hands." + key)) {
        take_card(card, "hands." + key);
        if (s_.hands[seat].full()) bad("hands." + key, "too many cards");
        s_.hands[seat].add(card, 0);
      }
    }
  }

  void bids() {
    const json* v = find("bids");
    if (v == nullptr) return;
    if (!v->is_object()) bad("bids", "must be a map of seats to lists of cards");
    for (const auto& [key, list] : v->items()) {
      const Seat seat{index_of(s_, key, "bids", false)};
      for (const Influence card : cards_in(list, find_influence, "bids." + key)) {
        take_card(card, "bids." + key);
        if (s_.bids[seat].full()) bad("bids." + key, "too many cards");
        s_.bids[seat].push_back({card, 0});
        ++s_.cards_played[seat];
      }
    }
  }

  void packs() {
    const json* v = find("packs");
    if (v == nullptr) return;
    if (!v->is_object()) bad("packs", "must be a map of seats to lists of cards");
    for (Seat seat{0}; seat < s_.seats; ++seat) s_.packs[seat].clear();
    for (const auto& [key, list] : v->items()) {
      const Seat seat{index_of(s_, key, "packs", false)};
      for (const Influence card : cards_in(list, find_influence, "packs." + key)) {
        take_card(card, "packs." + key);
        if (s_.packs[seat].full()) bad("packs." + key, "too many cards");
        add_to(s_.packs[seat], card);
      }
    }
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      if (s_.packs[seat].size() < 2) bad("packs", "every seat needs a pack of two cards at least");
    }
  }

  // Cards that lie beside the game. White cards not named anywhere are still in the pile of their
  // leader; events not named are set aside, or, if `set_aside` names some, in the deck.
  void beside() {
    for (const Influence card : list_of("removed", find_influence)) {
      take_card(card, "removed");
      if (!is_in(card, white_cards)) bad("removed", "only white cards leave the game");
      ++s_.discard[static_cast<std::size_t>(card)];
    }
    if (!s_.advanced) return;
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      s_.whites[seat] = 0;
      for (std::uint8_t i = 0; i < whites_each; ++i) {
        auto& left = cards_left_[static_cast<std::size_t>(white_of(s_.leaders[seat], i))];
        if (left == 0) continue;
        left = 0;
        s_.whites[seat] = static_cast<std::uint8_t>(s_.whites[seat] | 1U << i);
      }
    }
    if (const json* v = find("whites")) white_piles(*v);
    s_.set_aside = 0;
    const auto aside = list_of("set_aside", find_influence);
    const bool all = find("set_aside") == nullptr;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const bool named = std::find(aside.begin(), aside.end(), events[i]) != aside.end();
      auto& left = cards_left_[static_cast<std::size_t>(events[i])];
      if (left == 0 && named) bad("set_aside", "an event is in two places");
      if (left == 0 || (!named && !all)) continue;
      left = 0;
      s_.set_aside = static_cast<std::uint16_t>(s_.set_aside | 1U << i);
    }
  }

  // What is no longer in a pile is out of the game.
  void white_piles(const json& piles) {
    if (!piles.is_object()) bad("whites", "must be a map of seats to lists of cards");
    for (const auto& [key, list] : piles.items()) {
      const Seat seat{index_of(s_, key, "whites", false)};
      const auto kept = cards_in(list, find_influence, "whites." + key);
      for (std::uint8_t i = 0; i < whites_each; ++i) {
        const Influence card = white_of(s_.leaders[seat], i);
        const bool there = ((s_.whites[seat] >> i) & 1U) != 0;
        const bool named = std::find(kept.begin(), kept.end(), card) != kept.end();
        if (named && !there) bad("whites." + key, "a white card is in two places");
        if (named || !there) continue;
        s_.whites[seat] = static_cast<std::uint8_t>(s_.whites[seat] & ~(1U << i));
        ++s_.discard[static_cast<std::size_t>(card)];
      }
    }
  }

  void rest_of_influence(SeatSet named, const PerSeat<std::size_t>& hand_size) {
    std::vector<Influence> rest;
    for (std::size_t i = 0; i < influence_count; ++i) {
      rest.insert(rest.end(), cards_left_[i], static_cast<Influence>(i));
    }
    shuffle(s_.rng, Draw::influence_deck, std::span(rest));
    for (Seat seat{0}; seat < s_.seats; ++seat) {
      while (!named.has(seat) && s_.hands[seat].size() < hand_size[seat] && !rest.empty()) {
        s_.hands[seat].add(rest.back(), 0);
        rest.pop_back();
      }
    }
    const json* where = find("influence_rest");
    const std::string place = where == nullptr     ? "deck"
                              : where->is_string() ? where->get<std::string>()
                                                   : "";
    for (const Influence card : rest) {
      if (place == "deck") {
        s_.influence_deck.push_back({card, 0});
      } else if (place == "discard") {
        ++s_.discard[static_cast<std::size_t>(card)];
      } else if (place.starts_with("hand ")) {
        const Seat seat{index_of(s_, place.substr(5), "influence_rest", false)};
        if (s_.hands[seat].full()) bad("influence_rest", "the hand is full");
        s_.hands[seat].add(card, 0);
      } else {
        bad("influence_rest", "must be deck, discard or 'hand N'");
      }
    }
  }

  // --- allies ---

  void take_ally(Ally ally, const std::string& where) {
    if ((allies_left_ & bit(ally)) == 0) {
      bad(where, fmt::format("{} is in two places", ally_cards[static_cast<std::size_t>(ally)].id));
    }
    allies_left_ &= ~bit(ally);
  }

  void allies() {
    allies_left_ = (Allies{1} << ally_count) - 1;
    s_.ally_deck.clear();
    const json* current = find("current");
    const Ally before = s_.current;
    if (current != nullptr) {
      s_.current = current->is_string() ? find_ally(current->get<std::string>()) : Ally::none;
      if (s_.current == Ally::none && *current != "none")
        bad("current", fmt::format("there is no ally {}", shown(*current)));
      if (s_.current != Ally::none) take_ally(s_.current, "current");
    }
    for (const Ally ally : list_of("killed", find_ally)) {
      take_ally(ally, "killed");
      s_.killed |= bit(ally);
    }
    if (const json* v = find("councils")) {
      if (!v->is_object()) bad("councils", "must be a map");
      for (const auto& [key, council] : v->items()) arrange_council(key, council);
    }
    const auto top = list_of("ally_deck", find_ally);
    for (const Ally ally : top) take_ally(ally, "ally_deck");
    const auto row = list_of("row", find_ally);
    if (!row.empty() && !s_.open_allies) bad("row", "there is one only with open_allies: true");
    for (const Ally ally : row) take_ally(ally, "row");
    if (current == nullptr) keep_or_replace_current(before);
    arrange_row(row);
    rest_of_allies();
    for (auto ally = top.rbegin(); ally != top.rend(); ++ally) s_.ally_deck.push_back({*ally, 0});
  }

  // A row that is not named keeps its length.
  void arrange_row(const std::vector<Ally>& named) {
    const std::size_t length = find("row") == nullptr ? s_.row.size() : named.size();
    if (length > AllyRow::capacity()) bad("row", "too many allies");
    s_.row.clear();
    for (const Ally ally : named) s_.row.push_back(ally);
    while (s_.row.size() < length && allies_left_ != 0) {
      s_.row.push_back(static_cast<Ally>(std::countr_zero(allies_left_)));
      take_ally(s_.row.back(), "row");
    }
  }

  // The ally that was revealed may be wanted elsewhere now.
  void keep_or_replace_current(Ally before) {
    s_.current = before;
    if (before == Ally::none) return;
    if ((allies_left_ & bit(before)) == 0)
      s_.current = static_cast<Ally>(std::countr_zero(allies_left_));
    take_ally(s_.current, "current");
  }

  void arrange_council(const std::string& key, const json& council) {
    const Council c{index_of(s_, key, "councils", true)};
    const std::string where = "councils." + key;
    if (!council.is_object()) bad(where, "must be a map with allies and tokens");
    for (const auto& [part, list] : council.items()) {
      if (part == "allies") {
        for (const Ally ally : cards_in(list, find_ally, where)) {
          take_ally(ally, where);
          s_.councils[c].allies |= bit(ally);
        }
      } else if (part == "tokens" && list.is_array()) {
        for (const json& value : list)
          add_token(s_.councils[c].tokens, whole(value, 1, 3, where), where);
      } else {
        bad(where, fmt::format("'{}' is not known here; known are: allies, tokens (lists)", part));
      }
    }
  }

  void rest_of_allies() {
    std::vector<Ally> rest;
    for_each(allies_left_, [&](Ally ally) { rest.push_back(ally); });
    shuffle(s_.rng, Draw::ally_deck, std::span(rest));
    const json* where = find("ally_rest");
    const std::string place = where == nullptr     ? "deck"
                              : where->is_string() ? where->get<std::string>()
                                                   : "";
    for (const Ally ally : rest) {
      if (place == "deck") {
        s_.ally_deck.push_back({ally, 0});
      } else if (place == "killed") {
        s_.killed |= bit(ally);
      } else {
        s_.councils[Council{index_of(s_, place, "ally_rest", true)}].allies |= bit(ally);
      }
    }
  }

  // --- tokens ---

  template <class List>
  void add_token(List& list, int value, const std::string& where) {
    auto& left = s_.supply[static_cast<std::size_t>(value - 1)];
    if (left == 0) bad(where, fmt::format("there are not that many tokens worth {}", value));
    if (list.full()) bad(where, "too many tokens");
    --left;
    list.push_back(Token::fresh(value));
  }

  void tokens() {
    if (const json* v = find("current_tokens")) {
      if (!v->is_array()) bad("current_tokens", "must be a list of numbers");
      for (const json& value : *v)
        add_token(s_.current_tokens, whole(value, 1, 3, "current_tokens"), "current_tokens");
    }
    if (const json* v = find("token_rest")) {
      const Council c{
          index_of(s_, v->is_string() ? v->get<std::string>() : "", "token_rest", true)};
      for (int value = 1; value <= 3; ++value) {
        while (s_.supply[static_cast<std::size_t>(value - 1)] > 0)
          add_token(s_.councils[c].tokens, value, "token_rest");
      }
    }
  }

  State& s_;
  const json& setup_;
  std::array<int, influence_count> cards_left_{};
  Allies allies_left_ = 0;
};

}  // namespace

Expected<void> Alliances::arrange(State& s, const json& setup) {
  State arranged = s;
  try {
    Arrange(arranged, setup).run();
  } catch (const Bad& error) {
    return fail(error.text);
  }
  s = arranged;
  return {};
}

}  // namespace rookery
