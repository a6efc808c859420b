#include "server/store/failure.h"

#include <string_view>

#include <fmt/format.h>

namespace rookery::server {
namespace {

// With the place and the reason.
struct Wording {
  std::string_view english;
  std::string_view polish;
};
Wording wording(StoreFailure::Kind kind) {
  switch (kind) {
    case StoreFailure::Kind::conflict:
      return {"A write to {} contradicts what is stored: {}.",
              "Zapis do {} przeczy temu, co tam jest: {}."};
    case StoreFailure::Kind::full:
      return {"There is no space left for {}: {}.", "Brak miejsca na {}: {}."};
    case StoreFailure::Kind::read_only:
      return {"{} cannot be written: {}.", "Nie można zapisywać {}: {}."};
    case StoreFailure::Kind::locked:
      return {"Another program holds {}: {}.", "Inny program zajmuje {}: {}."};
    case StoreFailure::Kind::corrupt:
      return {"{} is damaged: {}; restore it from a copy.",
              "{} jest uszkodzone: {}; odtwórz je z kopii."};
    case StoreFailure::Kind::too_many:
    case StoreFailure::Kind::crowded:
    case StoreFailure::Kind::no_lead:
    case StoreFailure::Kind::failed: break;
  }
  return {"{} failed: {}.", "{} zawodzi: {}."};
}

}  // namespace

StoreFailure too_many_tables(StoreFailure::Kind kind) {
  return {kind, kind == StoreFailure::Kind::crowded ? "There are as many tables as there may be."
                                                    : "They sit at as many tables as they may."};
}

StoreFailure failure_of(StoreFailure::Kind kind, const std::string& place,
                        const std::string& reason) {
  const Wording words = wording(kind);
  return {kind, fmt::format(fmt::runtime(words.english), place, reason),
          fmt::format(fmt::runtime(words.polish), place, reason)};
}

StoreFailure stopped_by_request() {
  return {StoreFailure::Kind::failed, "It was stopped before its end.", "Przerwano przed końcem."};
}

tl::unexpected<StoreFailure> missing_entry(const std::string& place, std::string_view table,
                                           std::size_t entry) {
  return tl::unexpected(StoreFailure{
      StoreFailure::Kind::corrupt,
      fmt::format("{} is damaged: the log of table {} lacks entry {}.", place, table, entry),
      fmt::format("{} jest uszkodzone: w dzienniku stołu {} brakuje wpisu {}.", place, table,
                  entry)});
}

tl::unexpected<StoreFailure> unknown_status(const std::string& place, std::string_view table,
                                            std::string_view status) {
  return tl::unexpected(StoreFailure{
      StoreFailure::Kind::corrupt,
      fmt::format("{} is damaged: table {} has the unknown status {}.", place, table, status),
      fmt::format("{} jest uszkodzone: stół {} ma nieznany stan {}.", place, table, status)});
}

}  // namespace rookery::server
