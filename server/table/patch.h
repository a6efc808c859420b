// What changed between two JSON texts, so that whoever has the first can make the second.
// docs/protocol.md has the shape:
//
//   [value]                       is now this
//   []                            is no more (a member of an object)
//   {"key": patch, …}             an object, or a list by its places: these have changed; a new
//                                 member stands after the one named before it, or else at the end
//   [at, removed, value, …]       a list: from place `at` on so many items gave way to these
#pragma once

#include <string>
#include <string_view>

namespace rookery::server {

// Appends the patch that makes `after` of `before`, which differ. Both as our JsonWriter writes.
// Applied, it gives the very text of `after`, members in their order.
void write_patch(std::string& out, std::string_view before, std::string_view after);

}  // namespace rookery::server
