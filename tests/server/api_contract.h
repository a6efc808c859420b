// Holds answers to server/api/openapi.json. Every answer and message that a test receives through
// the fixture passes here, so whatever is tested, the contract is tested with it.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/server/raw_client.h"

namespace rookery::server_test {

// A checker of JSON against the part of JSON Schema that openapi.json uses.
class Schemas {
 public:
  explicit Schemas(nlohmann::json document) : document_(std::move(document)) {}
  const nlohmann::json& document() const { return document_; }
  const nlohmann::json& named(std::string_view name) const;
  const nlohmann::json& resolved(const nlohmann::json& schema) const;
  // A keyword somewhere in the schema that the checker would pass over; empty if there is none.
  std::string unknown_keyword(const nlohmann::json& schema) const;
  // Empty if the value fits, else where it does not and why.
  std::string misfit(const nlohmann::json& value, const nlohmann::json& schema,
                     const std::string& at = "") const;

 private:
  std::string misfit_object(const nlohmann::json& value, const nlohmann::json& schema,
                            const std::string& at) const;
  std::string misfit_choice(const nlohmann::json& value, const nlohmann::json& schema,
                            const std::string& at) const;
  nlohmann::json document_;
};

class Contract {
 public:
  static Contract& instance();

  const Schemas& schemas() const { return schemas_; }
  // What is wrong with the answer; empty if nothing.
  std::string judge(std::string_view method, std::string_view target, const RawResponse& response);
  std::string judge_message(const nlohmann::json& message);
  // Statuses that were met so far, by "METHOD /path/{of}/the/file".
  std::map<std::string, std::set<int>> met() const;

 private:
  Contract();
  Schemas schemas_;
  mutable std::mutex mutex_;
  std::map<std::string, std::set<int>> met_;
};

}  // namespace rookery::server_test
