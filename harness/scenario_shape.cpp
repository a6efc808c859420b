#include "harness/scenario_shape.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/json_text.h"
#include "harness/drawn_value.h"

namespace rookery {

using nlohmann::json;

namespace {

// So many views are looked at before something counts as never seen. Both games of today show
// every card in every place where it can lie long before that.
constexpr int most_views = 20000;
enum class Lot : std::uint8_t { sample };

using Type = json::value_t;
constexpr bool is_number(Type type) {
  return type == Type::number_integer || type == Type::number_unsigned ||
         type == Type::number_float;
}
Type type_of(const json& value) {
  return is_number(value.type()) ? Type::number_integer : value.type();
}

// A game of its own kind for each number: seats, options, free choices and moves by lot.
std::unique_ptr<Position> begin_game(const GameFace& game, int number, Rng& rng) {
  const GameInfo& info = game.info();
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(draw(rng, Lot::sample, static_cast<std::uint32_t>(n)));
  };
  Setup setup;
  setup.seats = info.min_seats + number % (info.max_seats - info.min_seats + 1);
  for (int attempt = 0; attempt < 20; ++attempt) {
    setup.options.clear();
    for (const OptionSpec& option : info.options)
      if (attempt < 19 && below(2) == 0)
        setup.options[std::string(option.name)] = drawn_value(option, below);
    setup.choices.assign(static_cast<std::size_t>(setup.seats), {});
    for (auto& own : setup.choices)
      for (const SeatChoiceSpec& choice : info.seat_choices)
        if (choice.free && attempt < 19 && below(2) == 0)
          own[std::string(choice.name)] = choice.values[below(choice.values.size())];
    auto position = game.start(setup, Seed::from(static_cast<std::uint64_t>(number), 1));
    if (position) return std::move(*position);
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t dot = std::min(path.find('.', from), path.size());
    parts.emplace_back(path.substr(from, dot - from));
    from = dot + 1;
  }
  return parts;
}

std::optional<std::size_t> list_place(std::string_view part) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (part.empty() || part.size() > 3 || !std::all_of(part.begin(), part.end(), digit))
    return std::nullopt;
  return static_cast<std::size_t>(std::stoul(std::string(part)));
}

// Plays on until there is nothing against it.
template <class Question>
Error ViewsOf::ask(const Question& question) {
  const std::lock_guard lock(mutex_);
  Error never = question();
  while (!never.text.empty() && seen_ < most_views) {
    play_one();
    never = question();
  }
  return never;
}

Error ViewsOf::never_at(std::string_view path, int seats) {
  return ask([&] { return find(path, seats).never; });
}

Error ViewsOf::never_is(std::string_view path, const json& value, bool inside, int seats) {
  return ask([&] {
    const Found found = find(path, seats);
    if (found.shape == nullptr) return found.never;
    return why_not(*found.shape, value, inside);
  });
}

ViewsOf::Found ViewsOf::find(std::string_view path, int seats) const {
  const ViewShape* shape = &shape_;
  Error so_far{"the view", "widok"};
  const auto never = [&](const LocalText& why, const auto&... args) -> Found {
    return {nullptr, in_both(why, so_far, args...)};
  };
  for (const std::string& part : parts_of(path)) {
    const ViewShape* next = nullptr;
    if (shape->is(Type::object)) {
      const auto it = shape->keys.find(part);
      if (it == shape->keys.end())
        return never({"{} never has '{}'", "{} nigdy nie ma '{}'"}, part);
      next = it->second.get();
    } else if (shape->is(Type::array)) {
      const auto place = list_place(part);
      if (!place)
        return never({"{} is a list, and '{}' is no place in it",
                      "{} to lista, a '{}' nie jest miejscem na niej"},
                     part);
      const auto& length = shape->lengths[static_cast<std::size_t>(seats)];
      if (length.least == length.most && length.most > 0 && *place >= length.most)
        return never({"{} always has {} places, from 0", "{} ma zawsze miejsca w liczbie {}, od 0"},
                     length.most);
      next = shape->items.get();
    } else {
      return never({"{} is never a map or a list", "{} nigdy nie jest mapą ani listą"});
    }
    if (next == nullptr) return never({"{} is always empty", "{} jest zawsze puste"});
    so_far = shape == &shape_ ? Error{part} : Error{so_far.text + "." + part};
    shape = next;
  }
  return {shape, {}};
}

Error ViewsOf::why_not(const ViewShape& shape, const json& value, bool inside) {
  const ViewShape* at = &shape;
  if (inside && shape.is(Type::object)) {
    if (!value.is_string()) return in_both({"a map has words for keys", "kluczami mapy są słowa"});
    const std::string key = value.get<std::string>();
    if (shape.keys.contains(key)) return {};
    return in_both({"'{}' is never a key there", "'{}' nigdy nie jest tam kluczem"}, key);
  }
  if (inside) {
    if (!shape.is(Type::array)) return in_both({"there is never a list", "nigdy nie ma tam listy"});
    if (shape.items == nullptr) return in_both({"it is always empty", "to jest zawsze puste"});
    at = shape.items.get();
  }
  const bool strange = inside && value.is_number_integer() &&
                       (value.get<long>() < at->least || value.get<long>() > at->most);
  const bool there = at->is(type_of(value)) && !strange;
  if (there && (!value.is_string() || at->words.contains(value.get<std::string>()))) return {};
  return in_both({"{} is never there", "{} nigdy tam nie ma"}, shown(value));
}

void ViewsOf::play_one() {
  const int number = games_++;
  Rng rng(Seed::from(static_cast<std::uint64_t>(number), 2));
  const auto position = begin_game(game_, number, rng);
  ++seen_;  // so that a game that cannot be begun does not keep us for ever
  if (position == nullptr) return;
  const auto seats = static_cast<std::uint32_t>(position->seats());
  std::vector<Event> events;
  const auto look = [&] {
    const std::uint32_t eye = draw(rng, Lot::sample, seats + 1);
    const Viewer viewer = eye < seats ? Viewer::seat(static_cast<Seat>(eye)) : Viewer::spectator();
    add(shape_, json::parse(position->view(viewer)), seats);
    ++seen_;
  };
  for (int n = position->info().max_decisions; n >= 0; --n) {
    // To look costs more than to play, and neighbours are much alike.
    if (position->finished() || draw(rng, Lot::sample, 4) == 0) look();
    if (position->finished()) return;
    const Seat seat = position->to_act().lowest();
    const auto actions = position->legal_actions(seat);
    if (actions.empty()) return;
    events.clear();
    const std::uint32_t lot = draw(rng, Lot::sample, static_cast<std::uint32_t>(actions.size()));
    position->apply(seat, actions[lot], events);
  }
}

void ViewsOf::add(ViewShape& shape, const json& view, std::size_t seats) {
  shape.types.insert(type_of(view));
  if (view.is_string()) shape.words.insert(view.get<std::string>());
  if (view.is_number_integer()) {
    shape.least = std::min(shape.least, view.get<long>());
    shape.most = std::max(shape.most, view.get<long>());
  }
  if (view.is_object()) {
    for (const auto& [key, value] : view.items()) {
      auto& below = shape.keys[key];
      if (below == nullptr) below = std::make_unique<ViewShape>();
      add(*below, value, seats);
    }
  }
  if (view.is_array()) {
    auto& length = shape.lengths[seats];
    length.least = std::min(length.least, view.size());
    length.most = std::max(length.most, view.size());
    if (!view.empty() && shape.items == nullptr) shape.items = std::make_unique<ViewShape>();
    for (const json& item : view) add(*shape.items, item, seats);
  }
}

ViewsOf& views_of(const GameFace& game) {
  static std::mutex mutex;
  static std::map<const GameFace*, std::unique_ptr<ViewsOf>> all;
  const std::lock_guard lock(mutex);
  auto& views = all[&game];
  if (views == nullptr) views = std::make_unique<ViewsOf>(game);
  return *views;
}

}  // namespace rookery
