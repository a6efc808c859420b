// A table's log as the store has it, made ready to be held against a history.
#pragma once

#include <string>

#include "server/load/check.h"
#include "server/load/history.h"
#include "server/store/store.h"

namespace rookery::load {

struct FoldedLog {
  FinalLog log;
  Game game;  // its actions, to be compared with the record
};

// Carried out from the first entry to the last; a sentence if that cannot be done.
Expected<FoldedLog> fold_log(server::Contents& store, const std::string& table);

}  // namespace rookery::load
