// Reading a scenario's `setup`: a tree of maps, lists, names and numbers that says what differs
// from a fresh game. Every mistake gets a sentence that names its place, as in
// "setup.players.0.hand[2]: there is no card "arja"". What the game never looks at is a mistake
// too: it would be ignored in silence. A game says its own mistakes in both languages.
//
//   return read_setup(tree, [&](const SetupPlace& setup) {
//     setup.keys({"turn", "hands"});
//     if (const auto turn = setup.find("turn")) s.turn = turn->number(1, 50);
//     if (const auto hands = setup.find("hands"))
//       for (const auto& [seat, hand] : hands->by_seat(s.seats, {"lists of cards", "lista kart"}))
//         if (…) hand.wrong({"{} is in two places", "{} jest w dwóch miejscach"}, card);
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
#include "engine/text.h"

namespace rookery::kit {

// Words in both languages. One language alone does not compile, nor two that have not the same
// number of places for arguments.
struct SetupWords : LocalText {
  consteval SetupWords(std::string_view english, std::string_view polish)
      : LocalText{english, polish} {
    if (english.empty() || polish.empty() || gaps(english) != gaps(polish))
      throw "both languages say the same";
  }

 private:
  static consteval int gaps(std::string_view text) {
    int n = 0;
    for (const char c : text) n += c == '{' ? 1 : 0;
    return n;
  }
};

inline constexpr SetupWords names_nothing{"names nothing: leave it out",
                                          "nic tu nie ma: lepiej to pominąć"};

// One place in the tree. A member that cannot give what it is asked for does not return: the
// sentence goes to the caller of read_setup.
class SetupPlace {
 public:
  // Where it is, as the sentences say it; the last step of that way.
  const std::string& path() const { return path_; }
  const std::string& name() const { return name_; }

  // What is wrong here; the sentence follows the name of the place.
  template <class... A>
  [[noreturn]] void wrong(const SetupWords& what, const A&... args) const {
    stop(in_both(what, args...));
  }

  // Of a map: that it has no keys but these; whether a key is there; what it holds.
  void keys(std::initializer_list<std::string_view> known) const;
  bool has(std::string_view key) const;
  std::optional<SetupPlace> find(std::string_view key) const;
  SetupPlace need(std::string_view key) const;
  // That a key is there only if this holds.
  void only_if(bool holds, std::string_view key, const SetupWords& why) const;

  // All of a map, all of a list. `of` says what it should hold, as in "must be a list of {}", and
  // in Polish in the nominative.
  std::vector<SetupPlace> entries(const SetupWords& of) const;
  std::vector<SetupPlace> items(const SetupWords& of) const;
  std::vector<std::pair<Seat, SetupPlace>> by_seat(int seats, const SetupWords& of) const;

  int number(int min, int max) const;
  bool flag() const;
  Seat seat(int seats) const;
  std::string word(const SetupWords& what) const;
  // Its place among these words.
  std::size_t one_of(std::span<const std::string_view> words) const;

 private:
  struct Reading;
  friend Expected<void> read_setup(const nlohmann::json& tree,
                                   const std::function<void(const SetupPlace&)>& game);

  [[noreturn]] void stop(const Error& what) const;
  std::vector<SetupPlace> entries_of(const Error& of) const;
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

// What was set up can never be on a table, and why.
inline constexpr SetupWords cannot_be{"{}", "takiej pozycji być nie może: {}"};
tl::unexpected<Error> impossible_setup(const Broken& why);

}  // namespace rookery::kit
