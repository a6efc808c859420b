// The entry of one game, made from the templates. Included by the generated file that compiles it
// for that game, and by nobody else.
#pragma once

#include "harness/entry.h"
#include "harness/tools_of.h"

namespace rookery {

template <class... Sizes>
const GameEntry& entry_of() {
  static const GameFaceOf<Sizes...> face;
  static const GameToolsOf<Sizes...> tools;
  static const GameEntry entry{&face, &tools};
  return entry;
}

}  // namespace rookery
