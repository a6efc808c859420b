#include "server/table/choices.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace rookery::server {
namespace {

struct Choice {
  std::string action;
  std::size_t split = 0;  // where its last word begins
  Sentence label;
  std::vector<std::string> touches;
  bool complete = false;  // it touches nothing but what was chosen

  std::string_view head() const { return std::string_view(action).substr(0, split); }
  std::string_view tail() const { return std::string_view(action).substr(split); }
};

// "play |feast", "exchange feast>|raven", "|kneel".
std::size_t last_word(std::string_view action) {
  const std::size_t before = action.find_last_of(" >");
  return before == std::string_view::npos ? 0 : before + 1;
}

// Takes each thing chosen out of `things` once; false if one is not there.
bool take_out(std::vector<std::string>& things, std::span<const std::string> chosen) {
  for (const std::string& thing : chosen) {
    const auto at = std::find(things.begin(), things.end(), thing);
    if (at == things.end()) return false;
    things.erase(at);
  }
  return true;
}

// Those that touch all that was chosen. What else there is to point at is added to `open`, in the
// order of the actions.
std::vector<Choice> choices_of(const Position& position, Seat seat, std::span<const Action> actions,
                               std::span<const std::string> chosen,
                               std::vector<std::string>& open) {
  std::vector<Choice> all;
  std::set<std::string, std::less<>> seen;
  for (const Action action : actions) {
    std::vector<std::string> touches = position.touches(seat, action);
    std::vector<std::string> left = touches;
    if (!take_out(left, chosen)) continue;
    for (const std::string& thing : left) {
      if (seen.insert(thing).second) open.push_back(thing);
    }
    Choice one{position.print(action), 0, position.label(action), std::move(touches), left.empty()};
    one.split = last_word(one.action);
    all.push_back(std::move(one));
  }
  return all;
}

// Neighbours with the same words and the same head. What they have in common is the head's: an
// argument that is the same in all, and the first things touched; the rest is each tail's own.
class Row {
 public:
  explicit Row(std::span<const Choice> choices) : choices_(choices) {
    const Choice& first = choices.front();
    args_.fill(true);
    touches_ = first.touches.size();
    for (const Choice& other : choices.subspan(1)) {
      for (std::size_t i = 0; i < args_.size(); ++i)
        args_[i] = args_[i] && other.label.args[i] == first.label.args[i];
      const auto parted = std::mismatch(first.touches.begin(), first.touches.end(),
                                        other.touches.begin(), other.touches.end());
      touches_ = std::min(touches_, static_cast<std::size_t>(parted.first - first.touches.begin()));
    }
  }

  TextId text() const { return choices_.front().label.text; }

  bool same_tails(const Row& other) const {
    if (args_ != other.args_ || choices_.size() != other.choices_.size()) return false;
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const Choice& a = choices_[i];
      const Choice& b = other.choices_[i];
      if (a.tail() != b.tail() || tail_args(a) != tail_args(b) ||
          !std::ranges::equal(tail_touches(a), other.tail_touches(b)))
        return false;
    }
    return true;
  }

  void write_head(JsonWriter& out) const {
    const Choice& first = choices_.front();
    std::size_t told = args_.size();  // most texts have four arguments at the most
    while (told > 4 && none_has(told - 1)) --told;
    write_part(out, first.head(), args_of(first, true), told,
               std::span(first.touches).first(touches_));
  }
  void write_tails(JsonWriter& out) const {
    for (const Choice& choice : choices_) {
      const Args args = tail_args(choice);
      std::size_t told = args.size();
      while (told > 0 && args[told - 1] == 0) --told;
      write_part(out, choice.tail(), args, told, tail_touches(choice));
    }
  }

 private:
  bool none_has(std::size_t arg) const {
    return std::ranges::all_of(choices_,
                               [arg](const Choice& one) { return one.label.args[arg] == 0; });
  }
  Args args_of(const Choice& choice, bool in_head) const {
    Args args{};
    for (std::size_t i = 0; i < args.size(); ++i) {
      if (args_[i] == in_head) args[i] = choice.label.args[i];
    }
    return args;
  }
  Args tail_args(const Choice& choice) const { return args_of(choice, false); }
  std::span<const std::string> tail_touches(const Choice& choice) const {
    return std::span(choice.touches).subspan(touches_);
  }
  static void write_part(JsonWriter& out, std::string_view text, const Args& args, std::size_t told,
                         std::span<const std::string> touches) {
    out.begin_array();
    out.text(text);
    out.begin_array();
    for (std::size_t i = 0; i < told; ++i) out.number(args[i]);
    out.end_array();
    for (const std::string& thing : touches) out.text(thing);
    out.end_array();
  }

  std::span<const Choice> choices_;
  std::array<bool, std::tuple_size_v<Args>> args_{};  // which are the head's
  std::size_t touches_ = 0;                           // how many are the head's
};

std::vector<Row> rows_of(std::span<const Choice> choices) {
  std::vector<Row> rows;
  while (!choices.empty()) {
    const Choice& first = choices.front();
    const auto end = std::find_if(choices.begin(), choices.end(), [&](const Choice& other) {
      return other.label.text != first.label.text || other.head() != first.head();
    });
    const auto size = static_cast<std::size_t>(end - choices.begin());
    rows.emplace_back(choices.first(size));
    choices = choices.subspan(size);
  }
  return rows;
}

std::string families_of(const GameInfo& info, std::span<const Choice> choices) {
  const std::vector<Row> rows = rows_of(choices);
  JsonWriter out;
  out.begin_array();
  for (auto row = rows.begin(); row != rows.end();) {
    const auto end = std::find_if(row, rows.end(), [&](const Row& other) {
      return other.text() != row->text() || !other.same_tails(*row);
    });
    out.begin_object();
    out.key("key");
    out.text(info.text_keys[row->text()]);
    out.key("heads");
    out.begin_array();
    for (auto head = row; head != end; ++head) head->write_head(out);
    out.end_array();
    out.key("tails");
    out.begin_array();
    row->write_tails(out);
    out.end_array();
    out.end_object();
    row = end;
  }
  out.end_array();
  return out.take();
}

}  // namespace

void write_choices(JsonWriter& out, const Position& position, Seat seat,
                   std::span<const Action> actions, std::span<const std::string> chosen) {
  std::vector<std::string> open;
  std::vector<Choice> choices = choices_of(position, seat, actions, chosen, open);
  std::string families = families_of(position.info(), choices);
  // With nothing left to point at only the words tell them apart: then all are told.
  const bool whole = families.size() <= most_choices_text || open.empty();
  if (!whole) {
    std::erase_if(choices, [](const Choice& choice) { return !choice.complete; });
    families = families_of(position.info(), choices);
  }
  out.key("actions");
  out.raw(families);
  out.key("more");
  if (whole) return out.null();
  out.begin_array();
  for (const std::string& thing : open) out.text(thing);
  out.end_array();
}

}  // namespace rookery::server
