#include "server/table/patch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "server/table/json_text.h"

namespace rookery::server {
namespace {

// A text and a place in it.
struct Cursor {
  std::string_view text;
  std::size_t at = 0;

  char here() const { return at < text.size() ? text[at] : '\0'; }
  bool closes() const { return here() == '}' || here() == ']' || here() == '\0'; }
  std::string_view key() const { return text.substr(at + 1, text.find('"', at + 1) - at - 1); }
  void pass_key(std::string_view key) { at += key.size() + 3; }  // and quotes and colon
  std::string_view pass_value() {
    const std::size_t from = at;
    at = value_end(text, from);
    return text.substr(from, at - from);
  }
  void pass_comma() { at += here() == ',' ? 1 : 0; }
};

// Walks through both texts once, side by side. Most of them is the same: how far they are is
// measured in words of memory, and what ends before that is passed over.
class Patch {
 public:
  Patch(std::string& out, std::string_view before, std::string_view after)
      : out_(out), old_{before}, now_{after} {}

  // The values both stand at, which differ.
  void value() {
    const std::size_t begun = out_.size();
    const Cursor old = old_;
    const Cursor now = now_;
    bool told = false;
    ++depth_;
    if (old.here() == '{' && now.here() == '{') told = object();
    if (old.here() == '[' && now.here() == '[') told = places() || splice(begun, old, now);
    --depth_;
    if (!told) {
      (old_ = old).pass_value();
      (now_ = now).pass_value();
    }
    const std::size_t length = now_.at - now.at;
    if (told && out_.size() - begun <= length + 2) return;
    out_.resize(begun);
    replace(now.text.substr(now.at, length));
  }

 private:
  void replace(std::string_view by) {
    out_ += '[';
    out_ += by;
    out_ += ']';
  }
  void key(char& separator, std::string_view name) {
    out_ += separator;
    separator = ',';
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }

  // Where a walk through the same text stands in each of the values that are open there.
  struct Place {
    std::size_t start = 0;  // of its member or item
    std::size_t last = 0;   // of the one before
    std::size_t count = 0;  // of those before
  };

  // Moves past all members or items that are the same in both. The walk goes down to the first
  // difference, so who then looks into the value that holds it finds its place, and nothing is
  // walked through twice.
  Place pass_same() {
    measure();
    const std::size_t here = std::min(depth_, deepest);
    const bool walked = walked_to_ >= depth_ && here < deepest && places_[here].start >= now_.at;
    if (!walked) walk();
    now_.at = places_[here].start;
    old_.at = now_.at + shift_;
    return places_[here];
  }
  void walk() {
    std::size_t depth = depth_;
    std::size_t at = now_.at;
    const auto place = [&]() -> Place& { return places_[std::min(depth, deepest)]; };
    const auto next = [&](std::size_t start) {
      place() = {start, place().start, place().count + 1};
    };
    place() = {at, 0, 0};
    while (at < same_) {
      const char c = now_.text[at];
      if (c == '"') {
        at = text_end(now_.text, at);
        continue;
      }
      ++at;
      if (c == '{' || c == '[') {
        ++depth;
        place() = {at, 0, 0};
      } else if (c == ',') {
        next(at);
      } else if (c == '}' || c == ']') {
        if (depth == depth_) {
          if (at - 1 > place().start) next(at - 1);
          return;
        }
        --depth;
      }
    }
    walked_to_ = depth;
  }

  // Moves past the values both stand at if they are equal.
  bool pass_equal() {
    measure();
    if (walked_to_ > depth_) return false;  // they part somewhere inside
    // One byte more than is the same: a number there may go on in one of them.
    const std::size_t end = value_end(now_.text.substr(0, same_ + 1), now_.at);
    if (end > same_) return false;
    const Cursor then{old_.text, end + shift_};
    if (!then.closes() && then.here() != ',') return false;
    old_.at = then.at;
    now_.at = end;
    return true;
  }
  void measure() {
    if (now_.at < same_ && old_.at - now_.at == shift_) return;
    shift_ = old_.at - now_.at;
    same_ = now_.at;
    walked_to_ = 0;
    const auto word = [](const Cursor& text, std::size_t at) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, text.text.data() + at, sizeof bytes);
      return bytes;
    };
    constexpr std::size_t step = sizeof(std::uint64_t);
    const std::size_t most = std::min(now_.text.size(), old_.text.size() - shift_);
    while (same_ + step <= most && word(now_, same_) == word(old_, same_ + shift_)) same_ += step;
    while (same_ < most && now_.text[same_] == old_.text[same_ + shift_]) ++same_;
  }

  // False if it cannot be told so: members that stay changed their order, or one came first.
  bool object() {
    const std::string_view whole = old_.text.substr(old_.at);
    std::string_view last;  // member passed
    std::string_view named;  // in the patch
    char separator = '{';
    const auto name = [&](std::string_view it) {
      key(separator, it);
      named = it;
    };
    const auto remove = [&] {
      const std::string_view gone = old_.key();
      name(gone);
      out_ += "[]";
      old_.pass_key(gone);
      old_.pass_value();
      old_.pass_comma();
    };
    ++old_.at;
    ++now_.at;
    while (true) {
      if (const Place passed = pass_same(); passed.count > 0)
        last = Cursor{now_.text, passed.last}.key();
      if (now_.closes()) break;
      const std::string_view member = now_.key();
      now_.pass_key(member);
      if (comes_in(old_, member)) {
        while (old_.key() != member) remove();
        old_.pass_key(member);
        if (!pass_equal()) {
          name(member);
          value();
        }
        old_.pass_comma();
      } else {
        const bool at_end = old_.closes() && named.empty();
        if ((last.empty() && !at_end) || !server::member(whole, member).empty()) return false;
        // A new one stands after the one named before it.
        if (!at_end && named != last) {
          name(last);
          out_ += "{}";
        }
        name(member);
        replace(now_.pass_value());
      }
      now_.pass_comma();
      last = member;
    }
    while (!old_.closes()) remove();
    ++old_.at;
    ++now_.at;
    out_ += '}';
    return true;
  }
  static bool comes_in(Cursor rest, std::string_view key) {
    while (!rest.closes()) {
      const std::string_view member = rest.key();
      if (member == key) return true;
      rest.pass_key(member);
      rest.pass_value();
      rest.pass_comma();
    }
    return false;
  }

  // Lists of the same length, item by item; false if they are not.
  bool places() {
    char separator = '{';
    ++old_.at;
    ++now_.at;
    for (std::size_t i = 0;; ++i) {
      i += pass_same().count;
      if (old_.closes() || now_.closes()) break;
      if (!pass_equal()) {
        key(separator, std::to_string(i));
        value();
      }
      old_.pass_comma();
      now_.pass_comma();
    }
    if (!old_.closes() || !now_.closes()) return false;
    ++old_.at;
    ++now_.at;
    out_ += '}';
    return true;
  }

  using Items = std::vector<std::string_view>;
  static Items items(Cursor& list) {
    Items found;
    for (++list.at; !list.closes(); list.pass_comma()) found.push_back(list.pass_value());
    ++list.at;
    return found;
  }
  // From the beginning of both lists.
  bool splice(std::size_t begun, const Cursor& old_list, const Cursor& now_list) {
    out_.resize(begun);
    const Items old = items(old_ = old_list);
    const Items now = items(now_ = now_list);
    const auto [differs, put] = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
    auto old_end = old.end();
    auto put_end = now.end();
    while (old_end != differs && put_end != put && *std::prev(old_end) == *std::prev(put_end)) {
      --old_end;
      --put_end;
    }
    out_ += '[' + std::to_string(differs - old.begin()) + ',' + std::to_string(old_end - differs);
    for (auto item = put; item != put_end; ++item) {
      out_ += ',';
      out_ += *item;
    }
    out_ += ']';
    return true;
  }

  std::string& out_;
  Cursor old_;
  Cursor now_;
  static constexpr std::size_t deepest = 15;  // from there on nothing is remembered
  std::size_t depth_ = 0;                     // of the value being compared; the first has 1
  std::array<Place, deepest + 1> places_{};   // by depth
  std::size_t walked_to_ = 0;  // the depth of the first difference, if it was walked to
  std::size_t same_ = 0;  // both are the same from where they stand to here, in the new text
  std::size_t shift_ = 0;  // how much farther on that is in the old one; wraps around
};

}  // namespace

void write_patch(std::string& out, std::string_view before, std::string_view after) {
  Patch(out, before, after).value();
}

}  // namespace rookery::server
