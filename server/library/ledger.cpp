#include "server/library/ledger.h"

#include <fmt/format.h>

#include "server/library/embedded.h"

namespace rookery::server {
namespace {

// "- [ID] (where) text"
bool read_rule(std::string_view line, LedgerRule& rule) {
  if (!line.starts_with("- [")) return false;
  const std::size_t id_end = line.find("] (");
  const std::size_t where_end = line.find(") ", id_end);
  if (id_end == std::string_view::npos || where_end == std::string_view::npos) return false;
  rule = {line.substr(3, id_end - 3), line.substr(id_end + 3, where_end - id_end - 3),
          line.substr(where_end + 2)};
  return true;
}

}  // namespace

Ledger parse_ledger(std::string_view text) {
  Ledger ledger;
  std::size_t intro_from = text.size();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    LedgerRule rule;
    if (line.starts_with("## ")) {
      if (ledger.sections.empty() && intro_from < at)
        ledger.intro = text.substr(intro_from, at - intro_from);
      ledger.sections.push_back({line.substr(3), {}});
    } else if (!ledger.sections.empty() && read_rule(line, rule)) {
      ledger.sections.back().rules.push_back(rule);
    } else if (line.starts_with("# ")) {
      intro_from = end + 1;
    }
    at = end + 1;
  }
  return ledger;
}

Ledger ledger_of(std::string_view folder) {
  const std::string path = fmt::format("docs/rules/{}.md", folder);
  for (const EmbeddedText& file : embedded_texts()) {
    if (file.path == path) return parse_ledger(file.text);
  }
  return {};
}

}  // namespace rookery::server
