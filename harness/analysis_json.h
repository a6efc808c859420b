// An analysis as JSON, the same from the command line and the server: docs/protocol.md, Analysis.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "harness/analysis.h"

namespace rookery {

enum class Detail : std::uint8_t { all, costly };  // which answers are told

nlohmann::ordered_json to_json(const AnalysisReport& report, const Replay& replay, Detail detail);

}  // namespace rookery
