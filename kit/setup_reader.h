// Reading a scenario's `setup`: a tree of maps, lists, names and numbers that says what differs
// from a fresh game. Every mistake gets a sentence that names its place, as in
// "setup.players.0.hand[2]: there is no card "arja"". What the game never looks at is a mistake
// too: it would be ignored in silence.
//
//   return read_setup(tree, [&](const SetupPlace& setup) {
//     setup.keys({"turn", "hands"});
//     if (const auto turn = setup.find("turn")) s.turn = turn->number(1, 50);
//     if (const auto hands = setup.find("hands"))
//       for (const auto& [seat, hand] : hands->by_seat(s.seats)) …
//   });
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/info.h"
#include "engine/seat.h"

namespace rookery::kit {

// One place in the tree. A member that cannot give what it is asked for does not return: the
// sentence goes to the caller of read_setup.
class SetupPlace {
 public:
  // Where it is, as the sentences say it; the last step of that way.
  const std::string& path() const { return path_; }
  const std::string& name() const { return name_; }

  [[noreturn]] void wrong(std::string_view what) const;

  // Of a map: that it has no keys but these; whether a key is there; what it holds.
  void keys(std::initializer_list<std::string_view> known) const;
  bool has(std::string_view key) const;
  std::optional<SetupPlace> find(std::string_view key) const;
  SetupPlace need(std::string_view key) const;
  // That a key is there only if this holds; `why` follows the name of the place.
  void only_if(bool holds, std::string_view key, std::string_view why) const;

  // All of a map, all of a list. `of` says in the plural what it should hold.
  std::vector<SetupPlace> entries(std::string_view of) const;
  std::vector<SetupPlace> items(std::string_view of) const;
  std::vector<std::pair<Seat, SetupPlace>> by_seat(int seats, std::string_view of) const;

  int number(int min, int max) const;
  bool flag() const;
  Seat seat(int seats) const;
  std::string word(std::string_view what) const;
  // Its place among these words.
  std::size_t one_of(std::span<const std::string_view> words) const;

 private:
  struct Reading;
  friend Expected<void> read_setup(const nlohmann::json& tree,
                                   const std::function<void(const SetupPlace&)>& game);

  SetupPlace(const nlohmann::json& value, std::string path, std::string name, Reading& reading);
  SetupPlace child(const nlohmann::json& value, const std::string& key) const;
  SetupPlace item(std::size_t index) const;
  void complain_of_unread() const;

  const nlohmann::json* value_;
  std::string path_;
  std::string name_;
  Reading* reading_;
};

// Lets a game read a set-up. The error is the first mistake, or the first thing left unread.
Expected<void> read_setup(const nlohmann::json& tree,
                          const std::function<void(const SetupPlace&)>& game);

}  // namespace rookery::kit
