#include "server/library/ledger.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "server/library/embedded.h"

namespace rookery::server {
namespace {

struct Line {
  std::string_view section;
  std::string_view id;
  std::string_view where;
  std::string_view text;
};

// "- [ID] (where) text"
bool read_rule(std::string_view line, Line& rule) {
  if (!line.starts_with("- [")) return false;
  const std::size_t id_end = line.find("] (");
  const std::size_t where_end = line.find(") ", id_end);
  if (id_end == std::string_view::npos || where_end == std::string_view::npos) return false;
  rule.id = line.substr(3, id_end - 3);
  rule.where = line.substr(id_end + 3, where_end - id_end - 3);
  rule.text = line.substr(where_end + 2);
  return true;
}

// The rules of one language, each with the heading it stands under.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  Line rule;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.starts_with("## ")) rule.section = line.substr(3);
    if (read_rule(line, rule)) lines.push_back(rule);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string_view embedded(const std::string& path) {
  for (const EmbeddedText& file : embedded_texts()) {
    if (file.path == path) return file.text;
  }
  return {};
}

}  // namespace

Ledger read_ledger(std::string_view english, std::string_view polish) {
  std::map<std::string_view, Line> translated;
  for (const Line& line : lines_of(polish)) translated.emplace(line.id, line);
  Ledger ledger;
  for (const Line& en : lines_of(english)) {
    const auto found = translated.find(en.id);
    const Line& pl = found == translated.end() ? en : found->second;
    if (ledger.empty() || ledger.back().title.en != en.section)
      ledger.push_back({en.id.substr(0, en.id.rfind('-')), {en.section, pl.section}, {}});
    ledger.back().rules.push_back({en.id, {en.where, pl.where}, {en.text, pl.text}});
  }
  return ledger;
}

Ledger ledger_of(std::string_view folder) {
  return read_ledger(embedded(fmt::format("docs/rules/{}.md", folder)),
                     embedded(fmt::format("docs/rules/pl/{}.md", folder)));
}

}  // namespace rookery::server
