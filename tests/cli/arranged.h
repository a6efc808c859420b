// A position of the test's choice, and how the terminal draws it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/screen.h"

namespace rookery::cli {

class Arranged : public testing::Test {
 protected:
  void arrange(std::string_view game, const rookery::Setup& table, const char* setup) {
    auto started = find_entry(game)->face->start(table, Seed::from(1));
    ASSERT_TRUE(started.has_value());
    position_ = std::move(*started);
    const auto arranged = position_->arrange(nlohmann::json::parse(setup));
    ASSERT_TRUE(arranged.has_value()) << arranged.error().text;
  }
  void act(Seat seat, const char* text) {
    const auto action = position_->parse(text);
    ASSERT_TRUE(action.has_value()) << text;
    std::vector<Event> events;
    const Refusal refusal = position_->apply(seat, *action, events);
    ASSERT_FALSE(refusal) << text << ": "
                          << position_->tell(refusal.text, refusal.args, Language::en);
  }
  Scene scene(Seat person, Language language = Language::en) const {
    return {*position_,
            nlohmann::json::parse(position_->view(Viewer::seat(person))),
            person,
            language,
            Style{.colour = false, .utf8 = true},
            position_->legal_actions(person)};
  }
  static std::string joined(const Lines& lines) {
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    return text;
  }
  const TableView& view() const { return table_view_of(position_->info()); }
  std::string drawn(Seat person, int width, Room room, Language language = Language::en) const {
    const Lines lines = view().table(scene(person, language), width, room);
    for (const auto& line : lines) EXPECT_LE(width_of(line), width) << line;
    return joined(lines);
  }

  std::unique_ptr<Position> position_;
};

}  // namespace rookery::cli
