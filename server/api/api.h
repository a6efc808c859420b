// The HTTP API and the door to the WebSockets: from requests to commands and back. Addresses and
// bodies are in docs/protocol.md and server/api/openapi.json. Routes of a table run on the table's
// thread, the others on the network's.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "server/api/deck_shelf.h"
#include "server/api/early.h"
#include "server/api/errors.h"
#include "server/api/people.h"
#include "server/hall/hall.h"
#include "server/net/net.h"

namespace rookery::server {

class Api final : public Handler {
 public:
  Api(Hall& hall, Guests& guests, DeckShelf& shelf, StoreWatch& watch, const Writer& writer,
      const Metrics& metrics);

  struct Address {
    std::string_view method;
    std::string_view path;  // as openapi.json has it: "/api/tables/{table}/join"
  };
  // All that there are, besides the sockets'.
  static std::vector<Address> addresses();

  void handle(Request request, Reply reply) override;
  void accept_socket(const Request& request, Accept accept) override;

 private:
  // One request on its way through a route.
  struct Call {
    Request request;
    Reply reply;
    Language language;
    std::vector<std::string> parts;  // what stands in the places of the route's {…}
    std::optional<Person> person;

    void refuse(std::string_view code, std::string_view detail = {}) const;
    void refuse(const Trouble& why) const { refuse(why.code, why.detail.in(language)); }
    void answer(std::string json, int status = 200) const;
    // The body; an object, empty if nothing was sent. Nothing, and refused, if it is none.
    std::optional<nlohmann::json> body() const;
  };
  using Route = void (Api::*)(Call&);
  // Whose the request must be. What is the same for all answers even when nobody can be looked up.
  enum class For : std::uint8_t { all, anybody, person };
  struct RouteSpec : Address {
    For whom;
    Route route;
  };
  static std::span<const RouteSpec> routes();
  // Goes on when it is known whose the call is, and when the table it names is in memory.
  void identify(const RouteSpec& spec, Call call);
  void carry_out(const RouteSpec& spec, Call call);

  // A file of the client; the page of a table with what it will need.
  void show_page(Call& call, Response page);
  // Shows the table that follows the route's; if there is none, or it was given up before its
  // start, goes on instead, on the thread of the route's table.
  void show_next(const Call& call, std::function<void()> instead);
  void create_next(const Call& call);
  void follow_with(const Call& call, const std::string& before, const std::string& fresh);
  void give_way(const Call& call, const std::string& fresh, const Trouble& why);
  void answer_table(const Call& call, const LiveTable& live, int status = 200) const;
  struct Listing {
    Hall::Look look;
    Hall::Looked looked;
  };
  static Listing answers_tables(const Call& call);
  static void answer_me(const Call& call);
  // The same for everybody as long as this program runs.
  static FixedJson fixed(std::string body);
  Hall::Done replies(const Call& call, int status = 200) const;
  // The game named by the route, and what it says of decks; refused if there is none.
  static const DeckBook* deck_book_of(const Call& call, std::string_view game);
  // A deck to be kept, as a code; refused if it is none.
  static std::optional<std::string> code_in(const Call& call, const DeckBook& book,
                                            const std::string& deck);
  void put_deck(const Call& call, DeckRow row, int status);
  void with_deck(const Call& call, std::function<void(DeckRow)> then);
  // The table named by the route.
  LiveTable& table_of(const Call& call) const { return *hall_.find(call.parts[0]); }
  // The same, refused if it is not finished.
  const LiveTable* finished_table_of(const Call& call) const;

  void admit_guest(Call& call);
  void show_me(Call& call);
  void rename_me(Call& call);
  void show_my_tables(Call& call);
  void show_games(Call& call);
  void show_catalogue(Call& call);
  void show_ledger(Call& call);
  void show_deck_book(Call& call);
  void check_deck(Call& call);
  void show_my_decks(Call& call);
  void show_my_results(Call& call);
  void keep_deck(Call& call);
  void change_deck(Call& call);
  void forget_deck(Call& call);
  void show_listed(Call& call);
  void create_table(Call& call);
  void show_table(Call& call);
  void join_table(Call& call);
  void leave_table(Call& call);
  void choose(Call& call);
  void fill_seat(Call& call);
  void start_table(Call& call);
  void rematch(Call& call);
  void branch(Call& call);
  void begin_lesson(Call& call);
  void show_replay(Call& call);
  void show_replay_at(Call& call);
  void begin_analysis(Call& call);
  void show_analysis(Call& call);
  void show_record(Call& call);
  void show_scenario(Call& call);
  void show_openapi(Call& call);
  void show_health(Call& call);
  void show_metrics(Call& call);

  Hall& hall_;
  Guests& guests_;
  DeckShelf& shelf_;
  StoreWatch& watch_;
  const Writer& writer_;
  const Metrics& metrics_;
  const Early early_;
};

}  // namespace rookery::server
