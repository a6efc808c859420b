// What each viewer of a game must have been told, worked out beside the server: from the record and
// the engine alone.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/position.h"
#include "engine/record.h"

namespace rookery::server_test {

// One viewer's side of one moment, as text, so that it can be compared and kept.
struct Told {
  std::string state;
  std::vector<std::string> log;  // all that the viewer has seen happen and that still stands
  std::vector<std::string> news;  // of this moment
  bool touched = false;  // a rewind: something of what it undoes was seen
};

struct Moment {
  enum class What { start, acted, rewound, taken_back };
  What what = What::start;
  std::array<Told, max_seats + 1> told;  // by seat; the spectator last
};

class Oracle {
 public:
  // `taken_back`: of each rewind in the record, whether its seat made it alone.
  Oracle(const Record& record, const std::vector<bool>& taken_back);

  const std::vector<Moment>& moments() const { return moments_; }
  // Something a redeal of what the viewer cannot know would change; empty if there is nothing.
  const std::string& leak() const { return leak_; }
  // Where what was heard parts from what should have been; empty if it does not.
  std::string difference(Viewer viewer, const std::vector<nlohmann::json>& heard) const;

 private:
  struct Step {
    Seat seat;
    Action action;
    std::size_t events;  // before it
    SeatSet asked;  // before it
    std::size_t key;
  };
  struct Key {
    Seed seed;
    bool deals;
  };
  // How far a comparison is: moments told of, what stands since, messages read.
  struct Since {
    std::size_t moments = 0;
    std::string shown;
    std::size_t messages = 0;
  };
  std::string difference(Viewer viewer, std::span<const nlohmann::json> heard, Since since) const;
  void begin();
  void set_up();
  void take(const Key& key);
  void branch(const RecordBranch& from);
  void act(Seat seat, const std::string& text);
  void rewind(std::size_t to, bool taken_back);
  void number(SeatSet asked_before, SeatSet anew);
  void note(Moment::What what, std::size_t first_new, SeatSet undone);
  nlohmann::json state_of(const Position& position, Viewer viewer) const;
  nlohmann::json decision_of(const Position& position, Seat seat) const;
  bool may_take_back(Seat seat) const;

  const GameFace* game_;
  RecordHeader header_;
  Seed seed_;
  std::vector<Key> keys_;
  std::uint32_t rewinds_ = 0;
  std::unique_ptr<Position> position_;
  std::vector<Event> events_;
  std::vector<Step> steps_;
  std::array<std::uint32_t, max_seats> numbers_{};
  std::vector<Moment> moments_;
  std::string leak_;
};

}  // namespace rookery::server_test
