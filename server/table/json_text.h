// Finds its way through JSON without building a tree: the text itself, cut where its values end.
// For what our own JsonWriter wrote: sound, without spaces, and no quotes in keys.
#pragma once

#include <string_view>

namespace rookery::server {

// Where the text that begins at `from`, with its quote, ends.
std::size_t text_end(std::string_view json, std::size_t from);
// Where the value that begins at `from` ends.
std::size_t value_end(std::string_view json, std::size_t from);

// The members of an object or the items of a list, one after another.
class JsonWalk {
 public:
  explicit JsonWalk(std::string_view json) : json_(json) {}

  bool done() const { return at_ >= json_.size() || json_[at_] == '}' || json_[at_] == ']'; }
  // Moves on to the next, which is there.
  void next();

  std::string_view key() const { return key_; }  // without its quotes; empty in a list
  std::string_view value() const { return value_; }

 private:
  std::string_view json_;
  std::size_t at_ = 1;
  std::string_view key_;
  std::string_view value_;
};

// The member of an object; empty if it has none of that name.
std::string_view member(std::string_view object, std::string_view key);

}  // namespace rookery::server
