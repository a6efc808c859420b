#include "engine/record.h"

#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/fair.h"

namespace rookery {
namespace {

using nlohmann::json;

constexpr std::size_t max_actions = 100000;
constexpr std::string_view kept = " kept";  // after a rewind of format 1 in a later record

std::string format_name(int format) { return fmt::format("rookery-record/{}", format); }

template <class Number>
bool read_number(std::string_view text, Number& out, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out, base);
  return error == std::errc{} && end == text.data() + text.size();
}

bool read_map(const json& map, std::map<std::string, std::string, std::less<>>& out) {
  if (!map.is_object()) return false;
  for (const auto& [name, value] : map.items()) {
    if (!value.is_string()) return false;
    out.emplace(name, value.get<std::string>());
  }
  return true;
}

bool read_salts(const json& tree, std::vector<std::string>& out) {
  const auto salts = tree.find("salts");
  if (salts == tree.end()) return true;
  if (!salts->is_array()) return false;
  for (const json& salt : *salts) {
    if (!salt.is_string()) return false;
    out.push_back(salt.get<std::string>());
  }
  return true;
}

std::string text_in(const json& tree, const char* key) {
  const auto it = tree.find(key);
  return it != tree.end() && it->is_string() ? it->get<std::string>() : std::string();
}

Expected<RecordHeader> parse_header(std::string_view line) {
  const json tree = json::parse(line, nullptr, false);
  if (!tree.is_object())
    return fail(in_both(
        {"line 1: the header is not a JSON object", "wiersz 1: nagłówek nie jest obiektem JSON"}));
  const auto text_of = [&](const char* key) { return text_in(tree, key); };
  const auto number_of = [&](const char* key) {
    const auto it = tree.find(key);
    return it != tree.end() && it->is_number_integer() ? it->get<long>() : -1L;
  };
  RecordHeader header;
  header.format = text_of("format") == format_name(1) ? 1 : Record::format;
  if (text_of("format") != format_name(header.format))
    return fail(in_both({"line 1: format must be \"{}\"", "wiersz 1: format musi być \"{}\""},
                        format_name(Record::format)));
  header.game = text_of("game");
  const long rules = number_of("rules");
  const long seats = number_of("seats");
  if (header.game.empty() || rules < 1 || rules > 1000000 || seats < 1 || seats > max_seats) {
    return fail(in_both({"line 1: the header needs game, rules and seats",
                         "wiersz 1: nagłówek musi mieć game, rules i seats"}));
  }
  header.rules_version = static_cast<int>(rules);
  header.setup.seats = static_cast<int>(seats);
  if (tree.contains("seed")) {
    header.seed = seed_from_hex(text_of("seed"));
    if (!header.seed)
      return fail(in_both({"line 1: seed must be 64 hexadecimal digits",
                           "wiersz 1: seed to 64 cyfry szesnastkowe"}));
    if (tree.contains("commitment") || tree.contains("secret") || tree.contains("salts"))
      return fail(in_both({"line 1: a seed stands instead of commitment, secret and salts",
                           "wiersz 1: seed zastępuje commitment, secret i salts"}));
  } else {
    header.commitment = text_of("commitment");
    if (!seed_from_hex(header.commitment))
      return fail(in_both({"line 1: commitment must be 64 hexadecimal digits",
                           "wiersz 1: commitment to 64 cyfry szesnastkowe"}));
  }
  if (tree.contains("secret")) {
    header.secret = seed_from_hex(text_of("secret"));
    if (!header.secret)
      return fail(in_both({"line 1: secret must be 64 hexadecimal digits",
                           "wiersz 1: secret to 64 cyfry szesnastkowe"}));
  }
  if (tree.contains("options") && !read_map(tree["options"], header.setup.options)) {
    return fail(in_both({"line 1: options must be a map of names to texts",
                         "wiersz 1: options to mapa nazw i tekstów"}));
  }
  if (tree.contains("choices")) {
    if (!tree["choices"].is_array() || tree["choices"].size() > max_seats)
      return fail(in_both({"line 1: choices must be a list, one map a seat",
                           "wiersz 1: choices to lista, jedna mapa na miejsce"}));
    for (const json& choices : tree["choices"]) {
      if (!read_map(choices, header.setup.choices.emplace_back()))
        return fail(in_both({"line 1: choices must be maps of names to texts",
                             "wiersz 1: choices to mapy nazw i tekstów"}));
    }
  }
  if (!read_salts(tree, header.salts))
    return fail(
        in_both({"line 1: salts must be a list of texts", "wiersz 1: salts to lista tekstów"}));
  if (tree.contains("arrange")) header.arrange = tree["arrange"].dump();
  if (tree.contains("table") && !read_map(tree["table"], header.table)) {
    return fail(in_both({"line 1: table must be a map of names to texts",
                         "wiersz 1: table to mapa nazw i tekstów"}));
  }
  return header;
}

std::optional<RecordEntry> parse_branch(std::string_view text, int format) {
  const json tree = json::parse(text, nullptr, false);
  if (!tree.is_object()) return std::nullopt;
  RecordBranch branch{text_in(tree, "commitment"), seed_from_hex(text_in(tree, "secret")), {}};
  branch.deals = format > 1 && !tree.contains("kept");
  if (!seed_from_hex(branch.commitment) || !read_salts(tree, branch.salts)) return std::nullopt;
  if (tree.contains("secret") && !branch.secret) return std::nullopt;
  return branch;
}

std::optional<RecordEntry> parse_rewind(std::string_view text, int format) {
  RecordRewind rewind;
  rewind.deals = format > 1 && !text.ends_with(kept);
  if (format > 1 && !rewind.deals) text.remove_suffix(kept.size());
  if (!read_number(text, rewind.to)) return std::nullopt;
  return rewind;
}

std::optional<RecordEntry> parse_entry(std::string_view line, int format) {
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view word = line.substr(0, space);
  const std::string_view rest = line.substr(space + 1);
  if (word == "rewind") return parse_rewind(rest, format);
  if (word == "branch") return parse_branch(rest, format);
  if (word == "digest") {
    RecordDigest digest;
    if (rest.size() != 16 || !read_number(rest, digest.digest, 16)) return std::nullopt;
    return digest;
  }
  if (word.size() != 1 || word[0] < '0' || word[0] >= '0' + max_seats || rest.empty())
    return std::nullopt;
  return RecordAction{static_cast<Seat>(word[0] - '0'), std::string(rest)};
}

}  // namespace

RecordHeader new_header(const GameInfo& info, const Setup& setup, const Seed& secret,
                        std::vector<std::string> salts) {
  return {std::string(info.id),
          info.rules_version,
          setup,
          {},
          commitment_to(secret),
          secret,
          std::move(salts),
          {},
          {},
          Record::format};
}

RecordHeader plain_header(const GameInfo& info, const Setup& setup, const Seed& seed) {
  RecordHeader header = new_header(info, setup, seed);
  header.commitment.clear();
  header.secret.reset();
  header.seed = seed;
  return header;
}

Seed seed_of(const RecordHeader& header) {
  return header.seed ? *header.seed : seed_from(*header.secret, header.salts);
}

std::string to_text(const RecordHeader& header) {
  json tree = {{"format", format_name(header.format)},
               {"game", header.game},
               {"rules", header.rules_version},
               {"seats", header.setup.seats},
               {"options", header.setup.options}};
  if (header.seed) {
    tree["seed"] = to_hex(*header.seed);
  } else {
    tree["commitment"] = header.commitment;
  }
  if (!header.setup.choices.empty()) tree["choices"] = header.setup.choices;
  if (!header.arrange.empty()) tree["arrange"] = json::parse(header.arrange, nullptr, false);
  if (!header.salts.empty()) tree["salts"] = header.salts;
  if (!header.table.empty()) tree["table"] = header.table;
  if (header.secret) tree["secret"] = to_hex(*header.secret);
  return tree.dump() + "\n";
}

std::string to_text(const RecordEntry& entry, int format) {
  struct Writer {
    bool says_kept;
    std::string operator()(const RecordAction& a) const {
      return fmt::format("{} {}\n", a.seat, a.action);
    }
    std::string operator()(const RecordRewind& r) const {
      return fmt::format("rewind {}{}\n", r.to, says_kept && !r.deals ? kept : "");
    }
    std::string operator()(const RecordBranch& b) const {
      json tree = {{"commitment", b.commitment}};
      if (b.secret) tree["secret"] = to_hex(*b.secret);
      if (!b.salts.empty()) tree["salts"] = b.salts;
      if (says_kept && !b.deals) tree["kept"] = true;
      return "branch " + tree.dump() + "\n";
    }
    std::string operator()(const RecordDigest& d) const {
      return fmt::format("digest {:016x}\n", d.digest);
    }
  };
  return std::visit(Writer{format > 1}, entry);
}

std::string to_text(const Record& record) {
  std::string text = to_text(record.header);
  for (const RecordEntry& entry : record.entries) text += to_text(entry, record.header.format);
  return text;
}

Expected<Record> parse_record(std::string_view text) {
  Record record;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos)
      return fail(
          in_both({"line {}: cut off before its end", "wiersz {}: urwany przed końcem"}, number));
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (number == 1) {
      auto header = parse_header(line);
      if (!header) return tl::unexpected(header.error());
      record.header = std::move(*header);
      continue;
    }
    auto entry = parse_entry(line, record.header.format);
    if (!entry) {
      return fail(in_both(
          {"line {}: '{}' is neither 'SEAT ACTION', 'rewind N', 'branch {{…}}' nor 'digest HEX'",
           "wiersz {}: '{}' to ani 'MIEJSCE AKCJA', ani 'rewind N', ani 'branch {{…}}', ani "
           "'digest HEX'"},
          number, line.substr(0, 60)));
    }
    if (record.entries.size() == max_actions)
      return fail(
          in_both({"line {}: the record is too long", "wiersz {}: zapis jest za długi"}, number));
    record.entries.push_back(std::move(*entry));
  }
  if (number == 0) return fail(in_both({"the record is empty", "zapis jest pusty"}));
  return record;
}

}  // namespace rookery
