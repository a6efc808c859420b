// What rookery loadtest tells of servers that were killed or disturbed.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "server/load/load.h"

namespace rookery::cli::loadtest {

// A figure and what it is, in two columns.
void line(const std::string& what, const std::string& value);

nlohmann::ordered_json ordeal_json(const load::OrdealReport& report);
void print_ordeal(const load::Options& options, const load::OrdealReport& report,
                  Language language);

}  // namespace rookery::cli::loadtest
