// A balance report as a document with pictures, as JSON, and as a few lines on the terminal.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "harness/balance.h"

namespace rookery::cli {

struct BalancePaper {
  std::string game;
  const BalanceOptions& options;
  const BalanceReport& report;
  Language language;

  // Asks for the same report again.
  std::string command() const;
  // The Markdown, and the pictures it shows by name; their names begin with `stem`.
  std::string document(const std::string& stem,
                       std::vector<std::pair<std::string, std::string>>& pictures) const;
  nlohmann::ordered_json json() const;
  std::string lines() const;
};

}  // namespace rookery::cli
