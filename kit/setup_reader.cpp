#include "kit/setup_reader.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/fault.h"
#include "engine/json_text.h"

namespace rookery::kit {

using nlohmann::json;

namespace {

// Never leaves read_setup.
struct SetupMistake {
  Error error;
};

}  // namespace

struct SetupPlace::Reading {
  std::set<const json*> read;
};

SetupPlace::SetupPlace(const json& value, std::string path, std::string name, Reading& reading)
    : value_(&value), path_(std::move(path)), name_(std::move(name)), reading_(&reading) {}

SetupPlace SetupPlace::child(const json& value, const std::string& key) const {
  return {value, path_ + "." + key, key, *reading_};
}

SetupPlace SetupPlace::item(std::size_t index) const {
  return {(*value_)[index], fmt::format("{}[{}]", path_, index), std::to_string(index), *reading_};
}

void SetupPlace::stop(const Error& what) const {
  throw SetupMistake{in_both({"{}: {}", "{}: {}"}, path_, what)};
}

void SetupPlace::keys(std::initializer_list<std::string_view> known) const {
  const std::string all = fmt::format("{}", fmt::join(known, ", "));
  if (!value_->is_object()) wrong({"must be a map with {}", "tu musi być mapa z: {}"}, all);
  if (value_->empty()) wrong(names_nothing);
  for (const auto& [key, value] : value_->items()) {
    if (std::find(known.begin(), known.end(), key) == known.end())
      child(value, key)
          .wrong({"is not known here; known are: {}", "tego tu nie ma; może być: {}"}, all);
  }
}

bool SetupPlace::has(std::string_view key) const {
  return value_->is_object() && value_->contains(key);
}

std::optional<SetupPlace> SetupPlace::find(std::string_view key) const {
  if (!has(key)) return std::nullopt;
  const json& value = *value_->find(key);
  reading_->read.insert(&value);
  return child(value, std::string(key));
}

SetupPlace SetupPlace::need(std::string_view key) const {
  auto found = find(key);
  if (!found) wrong({"{} is missing", "brakuje: {}"}, key);
  return std::move(*found);
}

void SetupPlace::only_if(bool holds, std::string_view key, const SetupWords& why) const {
  if (!holds && has(key)) find(key)->wrong(why);
}

std::vector<SetupPlace> SetupPlace::entries(const SetupWords& of) const {
  return entries_of(in_both(of));
}

std::vector<SetupPlace> SetupPlace::entries_of(const Error& of) const {
  if (!value_->is_object()) wrong({"must be a map of {}", "tu musi być mapa: {}"}, of);
  if (value_->empty()) wrong(names_nothing);
  std::vector<SetupPlace> all;
  for (const auto& [key, value] : value_->items()) all.push_back(*find(key));
  return all;
}

std::vector<SetupPlace> SetupPlace::items(const SetupWords& of) const {
  if (!value_->is_array()) wrong({"must be a list of {}", "tu musi być lista: {}"}, of);
  std::vector<SetupPlace> all;
  for (std::size_t i = 0; i < value_->size(); ++i) {
    reading_->read.insert(&(*value_)[i]);
    all.push_back(item(i));
  }
  return all;
}

std::vector<std::pair<Seat, SetupPlace>> SetupPlace::by_seat(int seats,
                                                             const SetupWords& of) const {
  std::vector<std::pair<Seat, SetupPlace>> all;
  for (SetupPlace& place : entries_of(in_both({"seats to {}", "miejsce i {}"}, of))) {
    const std::string& key = place.name();
    if (key.size() != 1 || key[0] < '0' || key[0] >= '0' + seats)
      place.wrong({"'{}' is no seat of a game for {}", "„{}” nie jest miejscem w grze na {}"}, key,
                  seats);
    all.emplace_back(static_cast<Seat>(key[0] - '0'), std::move(place));
  }
  return all;
}

int SetupPlace::number(int min, int max) const {
  const bool fits = value_->is_number_integer() && *value_ >= min && *value_ <= max;
  if (!fits)
    wrong({"must be a whole number from {} to {}, is {}",
           "tu musi być liczba całkowita od {} do {}, a jest {}"},
          min, max, shown(*value_));
  return value_->get<int>();
}

bool SetupPlace::flag() const {
  if (!value_->is_boolean())
    wrong({"must be true or false, is {}", "tu musi być true albo false, a jest {}"},
          shown(*value_));
  return value_->get<bool>();
}

Seat SetupPlace::seat(int seats) const {
  if (!value_->is_number_integer() || *value_ < 0 || *value_ >= seats)
    wrong({"must be a seat from 0 to {}, is {}", "tu musi być miejsce od 0 do {}, a jest {}"},
          seats - 1, shown(*value_));
  return static_cast<Seat>(value_->get<int>());
}

std::string SetupPlace::word(const SetupWords& what) const {
  if (!value_->is_string())
    wrong({"must be {}, is {}", "tu musi być {}, a jest {}"}, what, shown(*value_));
  return value_->get<std::string>();
}

std::size_t SetupPlace::one_of(std::span<const std::string_view> words) const {
  const auto it = value_->is_string()
                      ? std::find(words.begin(), words.end(), value_->get<std::string>())
                      : words.end();
  if (it == words.end())
    wrong({"must be one of {}, is {}", "tu musi być jedno z: {}, a jest {}"},
          fmt::format("{}", fmt::join(words, ", ")), shown(*value_));
  return static_cast<std::size_t>(it - words.begin());
}

void SetupPlace::complain_of_unread() const {
  if (!reading_->read.contains(value_)) wrong({"would be ignored here", "to byłoby tu pominięte"});
  if (value_->is_object())
    for (const auto& [key, value] : value_->items()) child(value, key).complain_of_unread();
  if (value_->is_array())
    for (std::size_t i = 0; i < value_->size(); ++i) item(i).complain_of_unread();
}

Expected<void> read_setup(const json& tree, const std::function<void(const SetupPlace&)>& game) {
  SetupPlace::Reading reading{{&tree}};
  const SetupPlace root(tree, "setup", "setup", reading);
  try {
    game(root);
    root.complain_of_unread();
  } catch (const SetupMistake& mistake) {
    return fail(mistake.error);
  } catch (const Fault& fault) {
    return fail(Error{fmt::format("setup: {}", fault.what),
                      "setup: takiej pozycji nie da się rozłożyć na stole"});
  }
  return {};
}

tl::unexpected<Error> impossible_setup(const Broken& why) {
  return fail(in_both({"setup: {}", "setup: {}"}, in_both(cannot_be, why)));
}

}  // namespace rookery::kit
