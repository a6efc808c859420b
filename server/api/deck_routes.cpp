// Decks: what a game says of them, and those that people keep.
#include <algorithm>
#include <map>
#include <memory>

#include <nlohmann/json.hpp>

#include "engine/fair.h"
#include "server/api/api.h"
#include "server/api/fields.h"
#include "server/table/visible.h"

namespace rookery::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t most_deck_name = 40;

ordered_json or_null(std::string_view text) {
  return text.empty() ? ordered_json(nullptr) : ordered_json(text);
}

ordered_json counts_in(const std::vector<DeckCount>& pile) {
  ordered_json list = ordered_json::array();
  for (const DeckCount& card : pile) list.push_back({{"card", card.card}, {"count", card.count}});
  return list;
}

ordered_json tree_of(const DeckReport& report, Language language) {
  ordered_json faults = ordered_json::array();
  for (const DeckFault& fault : report.faults)
    faults.push_back({{"rule", or_null(fault.rule)},
                      {"card", or_null(fault.card)},
                      {"line", fault.line == 0 ? ordered_json(nullptr) : ordered_json(fault.line)},
                      {"text", fault.text.in(language)}});
  return {{"name", report.name},
          {"check", report.check},
          {"legal", report.legal()},
          {"faults", faults},
          {"faction", or_null(report.faction)},
          {"agenda", or_null(report.agenda)},
          {"plots", counts_in(report.plots)},
          {"draw", counts_in(report.draw)},
          {"code", or_null(report.code)},
          {"text", report.text.in(language)}};
}

ordered_json tree_of(const DeckRow& row) {
  DeckReport report;
  const GameFace* game = find_game(row.game);
  if (const DeckBook* book = game == nullptr ? nullptr : game->decks())
    report = book->read(row.code, book->checks().front());
  return {{"id", row.id},
          {"game", row.game},
          {"name", row.name},
          {"code", row.code},
          {"faction", or_null(report.faction)},
          {"agenda", or_null(report.agenda)},
          {"legal", report.legal()},
          {"updated_at", row.updated_at}};
}

std::string text_of(const ordered_json& tree) {
  return tree.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace

const DeckBook* Api::deck_book_of(const Call& call, std::string_view game) {
  const GameFace* face = find_game(game);
  if (face == nullptr) return call.refuse("no_such_game"), nullptr;
  if (face->decks() == nullptr) return call.refuse("no_decks"), nullptr;
  return face->decks();
}

void Api::show_deck_book(Call& call) {
  static const std::map<std::string, FixedJson, std::less<>> texts = [] {
    std::map<std::string, FixedJson, std::less<>> all;
    for (const GameEntry& game : all_games())
      if (const DeckBook* book = game.face->decks())
        all.emplace(game.face->info().id, fixed(book->json()));
    return all;
  }();
  if (deck_book_of(call, call.parts[0]) == nullptr) return;
  call.reply(texts.find(call.parts[0])->second.response(call.request));
}

void Api::check_deck(Call& call) {
  const auto body = call.body();
  if (!body) return;
  const DeckBook* book = deck_book_of(call, call.parts[0]);
  if (book == nullptr) return;
  Fields fields(*body);
  const std::string deck = fields.need("deck").text("deck");
  const auto checks = book->checks();
  const std::string check = fields.text("check", std::string(checks.front()));
  if (!fields.good() || deck.empty()) return call.refuse("bad_json", "deck");
  if (std::find(checks.begin(), checks.end(), check) == checks.end())
    return call.refuse("bad_json", "check");
  if (deck.size() > most_choice_text) return call.refuse("too_long");
  call.answer(text_of(tree_of(book->read(deck, check), call.language)));
}

// --- those that people keep -----------------------------------------------------------------

void Api::show_my_decks(Call& call) {
  shelf_.decks_of(call.person->id, [call](const Stored<std::vector<DeckRow>>& rows) {
    if (!rows) return call.refuse("not_now");
    ordered_json list = ordered_json::array();
    for (const DeckRow& row : *rows) list.push_back(tree_of(row));
    call.answer(text_of({{"decks", list}}));
  });
}

// The person's deck that the route names; refused if there is none.
void Api::with_deck(const Call& call, std::function<void(DeckRow)> then) {
  const auto look = [call, then = std::move(then)](const Stored<std::vector<DeckRow>>& rows) {
    if (!rows) return call.refuse("not_now");
    const auto found = std::ranges::find(*rows, call.parts[0], &DeckRow::id);
    return found == rows->end() ? call.refuse("no_such_deck") : then(*found);
  };
  shelf_.decks_of(call.person->id, look);
}

// What cannot be written as a code would lose cards on the way.
std::optional<std::string> Api::code_in(const Call& call, const DeckBook& book,
                                        const std::string& deck) {
  if (deck.size() > most_choice_text) return call.refuse("too_long"), std::nullopt;
  const DeckReport report = book.read(deck, book.checks().back());
  for (const DeckFault& fault : report.faults)
    if (fault.line > 0) return call.refuse("bad_deck", fault.text.in(call.language)), std::nullopt;
  if (!report.code.empty()) return report.code;
  const bool told = !report.faults.empty();
  call.refuse("bad_deck", told ? report.faults.front().text.in(call.language) : std::string());
  return std::nullopt;
}

void Api::put_deck(const Call& call, DeckRow row, int status) {
  row.updated_at = hall_.now();
  shelf_.put(row, [call, row, status](const Stored<void>& stored) {
    if (stored) return call.answer(text_of(tree_of(row)), status);
    const bool many = stored.error().kind == StoreFailure::Kind::conflict;
    call.refuse(many ? "too_many_decks" : "store");
  });
}

void Api::keep_deck(Call& call) {
  const auto body = call.body();
  if (!body) return;
  Fields fields(*body);
  DeckRow row{.person = call.person->id};
  row.game = fields.need("game").text("game");
  row.name = fields.need("name").text("name");
  const std::string deck = fields.need("deck").text("deck");
  if (!fields.good()) return call.refuse("bad_json", fields.odd());
  const DeckBook* book = deck_book_of(call, row.game);
  if (book == nullptr) return;
  if (!is_good_name(row.name, most_deck_name)) return call.refuse("bad_deck_name");
  auto code = code_in(call, *book, deck);
  if (!code) return;
  row.id = "d" + to_hex(fresh_secret()).substr(0, 16);
  row.code = std::move(*code);
  put_deck(call, std::move(row), 201);
}

void Api::change_deck(Call& call) {
  const auto body = call.body();
  if (!body) return;
  with_deck(call, [this, call, body = *body](DeckRow row) {
    Fields fields(body);
    row.name = fields.text("name", row.name);
    const std::string deck = fields.text("deck", row.code);
    if (!fields.good()) return call.refuse("bad_json", fields.odd());
    const DeckBook* book = deck_book_of(call, row.game);
    if (book == nullptr) return;
    if (!is_good_name(row.name, most_deck_name)) return call.refuse("bad_deck_name");
    auto code = code_in(call, *book, deck);
    if (!code) return;
    row.code = std::move(*code);
    put_deck(call, std::move(row), 200);
  });
}

void Api::forget_deck(Call& call) {
  with_deck(call, [this, call](const DeckRow& row) {
    shelf_.forget(row.person, row.id, [call](const Stored<void>& stored) {
      return stored ? call.answer("", 204) : call.refuse("store");
    });
  });
}

// Of the tables that /api/me/tables would show: the store knows no decks of tables, only logs.
void Api::show_my_results(Call& call) {
  struct Count {
    int played = 0;
    int won = 0;
  };
  using Key = std::pair<std::string, std::string>;  // game, deck
  const auto counts = std::make_shared<std::map<Key, Count>>();
  const auto look = [counts, person = call.person->id](const LiveTable& live) {
    const Table& table = live.table;
    const auto seat = table.seat_of(person);
    const DeckBook* book = table.game().face->decks();
    if (!seat || book == nullptr || table.status() != Table::Status::finished) return;
    const auto& own = table.choices(*seat);
    const auto deck = own.find(book->choice());
    if (deck == own.end() || table.lesson() != nullptr) return;
    Count& count = (*counts)[{table.created().game, deck->second}];
    ++count.played;
    count.won += table.position().result().place[*seat] == 1 ? 1 : 0;
  };
  hall_.tables_of(call.person->id, 50, look, [counts, call](const Decided<void>& all) {
    if (!all) return call.refuse(all.error());
    ordered_json list = ordered_json::array();
    for (const auto& [key, count] : *counts)
      list.push_back({{"game", key.first},
                      {"deck", key.second},
                      {"played", count.played},
                      {"won", count.won}});
    call.answer(text_of({{"results", list}}));
  });
}

}  // namespace rookery::server
