// Finds the few parts of a server's message that a scripted player needs, without parsing the
// rest: a client that reads every view whole would be slower than the server that writes it.
//
// It relies on what the server writes and any JSON would not promise: no spaces, and the order of
// the fields in docs/protocol.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::load {

enum class Kind : std::uint8_t { table, update, info, chat, done, refused, error, other };
Kind kind_of(std::string_view message);

// {"number":…} of the state in a table, or of the change in an update; empty if nothing is asked.
// Nothing if an update leaves the decision as it was.
std::optional<std::string_view> decision_in(std::string_view message);
std::optional<std::uint32_t> number_of(std::string_view decision);
// Of what a table or an update shows.
std::uint32_t version_of(std::string_view message);
// Of all families of choices together (server/table/choices.h).
std::size_t count_actions(std::string_view decision);
// i < count_actions().
std::string action_of(std::string_view decision, std::size_t i);

// The events of an update, or all of a table's, without the brackets.
std::string_view events_in(std::string_view message);
// What was said last, in a table's chat or in a chat message; empty: nothing was.
std::string_view last_words_in(std::string_view message);
// Whether a table or an info says that the game is over.
bool says_finished(std::string_view message);
// The value of "field":"…" or "field":123, the first there is; empty if there is none.
std::string_view field_in(std::string_view message, std::string_view name);

}  // namespace rookery::load
