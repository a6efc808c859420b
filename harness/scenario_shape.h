// What the views of a game can look like, so that a scenario cannot expect in vain that something
// is absent: `players.0.hand.crads: null` would never fail. No game writes this down: it is learned
// from games played at random, as many as it takes to meet what a scenario names.
#pragma once

#include <array>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/position.h"

namespace rookery {

// "players.0.hand" in its parts.
std::vector<std::string> parts_of(std::string_view path);
// A part as a place in a list; nothing but digits, three at most.
std::optional<std::size_t> list_place(std::string_view part);

// Everything seen so far at one place of the views; the places of a list are one.
struct ViewShape {
  std::set<nlohmann::json::value_t> types;
  std::map<std::string, std::unique_ptr<ViewShape>> keys;  // of a map
  std::unique_ptr<ViewShape> items;  // of a list that was not empty
  std::set<std::string> words;  // texts that stood here
  long least = std::numeric_limits<long>::max();  // of numbers
  long most = std::numeric_limits<long>::min();
  struct Lengths {
    std::size_t least = ~std::size_t{0};
    std::size_t most = 0;
  };
  std::array<Lengths, max_seats + 1> lengths;  // of a list, by the number of seats

  bool is(nlohmann::json::value_t type) const { return types.contains(type); }
};

class ViewsOf {
 public:
  explicit ViewsOf(const GameFace& game) : game_(game) {}

  // Why no view of a game with so many seats can have this path; without a text if one can.
  Error never_at(std::string_view path, int seats);
  // Why this cannot be a value of that place, or, `inside`, a member of what stands there.
  Error never_is(std::string_view path, const nlohmann::json& value, bool inside, int seats);

 private:
  struct Found {
    const ViewShape* shape = nullptr;  // or
    Error never;  // why there is none
  };
  template <class Question>
  Error ask(const Question& question);
  Found find(std::string_view path, int seats) const;
  static Error why_not(const ViewShape& shape, const nlohmann::json& value, bool inside);
  void play_one();
  static void add(ViewShape& shape, const nlohmann::json& view, std::size_t seats);

  const GameFace& game_;
  std::mutex mutex_;
  ViewShape shape_;
  int games_ = 0;
  int seen_ = 0;  // views
};

// The one of this game: what it has learned is kept.
ViewsOf& views_of(const GameFace& game);

}  // namespace rookery
