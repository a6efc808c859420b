// What every store must pass with people, their tokens and their decks:
//
//   INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StorePeopleSuite, SqliteBackend);
#pragma once

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tests/server/store_test_base.h"

namespace rookery::server {

template <class Backend>
class StorePeopleSuite : public StoreTest<Backend> {};
TYPED_TEST_SUITE_P(StorePeopleSuite);

TYPED_TEST_P(StorePeopleSuite, APersonIsPutAndChanged) {
  Person person = make_guest("g1");
  this->write_well(PutPerson{person, "first"});
  EXPECT_EQ(this->store_->person("g1").value(), person);
  EXPECT_EQ(this->store_->person_by_token("first").value(), person);

  person = {"g1", "account", "Żuraw", 5, 6};
  this->write_well(PutPerson{person, ""});  // the token stays
  EXPECT_EQ(this->store_->person("g1").value(), person);
  EXPECT_EQ(this->store_->person_by_token("first").value(), person);
  this->write_well(PutPerson{person, "first"});  // one's own token is no conflict

  this->write_well(PutPerson{person, "second"});
  EXPECT_EQ(this->store_->person_by_token("first").value(), std::nullopt);
  EXPECT_EQ(this->store_->person_by_token("second").value(), person);
}

TYPED_TEST_P(StorePeopleSuite, NobodyIsFoundByNoToken) {
  this->write_well(PutPerson{make_guest("g1"), ""});
  this->write_well(PutPerson{make_guest("g2"), ""});
  EXPECT_TRUE(this->store_->person("g1").value());
  EXPECT_EQ(this->store_->person_by_token("").value(), std::nullopt);
}

TYPED_TEST_P(StorePeopleSuite, ATokenIsAnySeriesOfBytes) {
  std::string hash;
  for (int byte = 0; byte < 256; ++byte) hash.push_back(static_cast<char>(byte));
  this->write_well(PutPerson{make_guest("g1"), hash});
  this->write_well(PutPerson{make_guest("g2"), hash.substr(0, 255)});
  EXPECT_EQ(this->store_->person_by_token(hash).value().value().id, "g1");
  EXPECT_EQ(this->store_->person_by_token(hash.substr(0, 255)).value().value().id, "g2");
  EXPECT_EQ(this->store_->person_by_token(hash.substr(0, 1)).value(), std::nullopt);
}

TYPED_TEST_P(StorePeopleSuite, ATokenBelongsToOnePerson) {
  this->write_well(PutPerson{make_guest("g1"), "mine"});
  this->write_well(PutPerson{make_guest("g2"), "yours"});
  Person thief = make_guest("g2");
  thief.name = "Thief";
  EXPECT_EQ(this->write({PutPerson{thief, "mine"}}), std::vector{conflict_end});
  EXPECT_EQ(this->store_->person_by_token("mine").value(), make_guest("g1"));
  EXPECT_EQ(this->store_->person_by_token("yours").value(), make_guest("g2"));
}

TYPED_TEST_P(StorePeopleSuite, OldGuestsWithoutATableAreForgotten) {
  Person account = make_guest("account", 1);
  account.kind = "account";
  this->write({PutPerson{make_guest("old", 9), "hash"}, PutPerson{make_guest("new", 10), ""},
               PutPerson{make_guest("seated", 1), ""}, PutPerson{account, ""},
               make_table("t", Status::finished, 1, 1, {"seated"})});
  EXPECT_EQ(this->store_->unseen_guests(10, 50).value(), std::vector<std::string>{"old"});
  EXPECT_EQ(this->store_->unseen_guests(11, 1).value(), std::vector<std::string>{"old"});
  // Whoever is named and has come back, or sits somewhere, or is no guest, stays.
  const std::vector<std::string> all{"old", "new", "seated", "account", "nobody"};
  this->write({ForgetGuests{all, 10}});
  EXPECT_EQ(this->store_->person("old").value(), std::nullopt);
  EXPECT_EQ(this->store_->person_by_token("hash").value(), std::nullopt);
  EXPECT_TRUE(this->store_->person("new").value());
  EXPECT_TRUE(this->store_->person("account").value());
  EXPECT_TRUE(this->store_->person("seated").value());

  this->write({ForgetTable{"t"}, ForgetGuests{all, 10}});
  EXPECT_EQ(this->store_->person("seated").value(), std::nullopt);
}

TYPED_TEST_P(StorePeopleSuite, DecksAreKeptWithTheirPerson) {
  Store& store = *this->store_;
  const auto deck = [](const std::string& person, const std::string& id, std::int64_t at,
                       const std::string& name = "Wolves") {
    return PutDeck{{id, person, "cards", name, "R1code", at}, 2};
  };
  EXPECT_TRUE(store.decks_of("g1").value().empty());
  EXPECT_EQ(this->write({deck("g1", "d1", 1)}), std::vector{conflict_end}) << "nobody's";
  this->write_well(PutPerson{make_guest("g1", 5), "one"});
  this->write_well(PutPerson{make_guest("g2", 50), "two"});
  EXPECT_EQ(this->write({deck("g1", "d1", 1), deck("g1", "d2", 2), deck("g1", "d3", 3),
                         deck("g2", "d1", 9)}),
            (std::vector<std::string>{"ok", "ok", conflict_end, "ok"}))
      << "two are enough, and another's do not count";
  this->write_well(deck("g1", "d1", 7, "Krakens"));
  this->reopen();
  const std::vector<DeckRow> kept = this->store_->decks_of("g1").value();
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0], deck("g1", "d1", 7, "Krakens").row);
  EXPECT_EQ(kept[1].id, "d2");
  this->write_well(ForgetDeck{"g2", "d2"});  // not theirs
  EXPECT_EQ(this->store_->decks_of("g1").value().size(), 2U);
  this->write_well(ForgetDeck{"g1", "d2"});
  EXPECT_EQ(this->store_->decks_of("g1").value().size(), 1U);
  this->write_well(ForgetGuests{{"g1", "g2"}, 10});
  EXPECT_TRUE(this->store_->decks_of("g1").value().empty());
  EXPECT_EQ(this->store_->decks_of("g2").value().size(), 1U);
}

REGISTER_TYPED_TEST_SUITE_P(StorePeopleSuite, APersonIsPutAndChanged, NobodyIsFoundByNoToken,
                            ATokenIsAnySeriesOfBytes, ATokenBelongsToOnePerson,
                            OldGuestsWithoutATableAreForgotten, DecksAreKeptWithTheirPerson);

}  // namespace rookery::server
