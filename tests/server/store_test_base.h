// A store of any kind that is tested. A backend is default-constructible, stands for one empty
// place, and its open() gives a std::unique_ptr<Store> on that place, again and again (one at a
// time).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/store_samples.h"

namespace rookery::server {

template <class Backend>
class StoreTest : public testing::Test {
 protected:
  void SetUp() override { reopen(); }
  void reopen() {
    store_.reset();
    store_ = backend_.open();
    ASSERT_NE(store_, nullptr);
  }
  std::vector<std::string> write(const std::vector<Write>& writes) {
    return ends_of(store_->write(writes));
  }
  void write_well(const Write& write) {
    const std::vector<Stored<void>> answers = store_->write({&write, 1});
    ASSERT_EQ(answers.size(), 1U);
    ASSERT_TRUE(answers.front()) << answers.front().error().text;
  }
  std::size_t length(const std::string& table) { return store_->log(table).value().size(); }

  Backend backend_;
  std::unique_ptr<Store> store_;
};

}  // namespace rookery::server
