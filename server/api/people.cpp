#include "server/api/people.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

#include "engine/fair.h"

namespace rookery::server {
namespace {

constexpr std::string_view cookie_name = "rookery";
// A browser takes a cookie of this name over TLS alone and from this very host: no other site, and
// nobody on the way, can put another in its place.
constexpr std::string_view tls_cookie_name = "__Host-rookery";
constexpr std::size_t token_size = 64;
constexpr std::int64_t hour = 3'600'000;

std::string_view token_of(const Request& request) {
  const std::string_view own = request.cookie(tls_cookie_name);
  return own.empty() ? request.cookie(cookie_name) : own;
}

std::string cookie_with(std::string_view token, bool secure) {
  return fmt::format("{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}",
                     secure ? tls_cookie_name : cookie_name, token, secure ? "; Secure" : "");
}

std::string hash_of(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size());
  std::string hex;
  for (const unsigned char byte : hash) hex += fmt::format("{:02x}", byte);
  return hex;
}

}  // namespace

void Guests::who(const Request& request, Known then) {
  const std::string_view token = token_of(request);
  if (token.size() != token_size) return then(std::nullopt);
  hall_.reader().ask(
      "a person", [hash = hash_of(token)](Store& store) { return store.person_by_token(hash); },
      [this, then = std::move(then)](const Stored<std::optional<Person>>& person) {
        if (person && *person) note_seen(**person);
        then(person);
      });
}

// Once an hour is often enough.
void Guests::note_seen(Person person) {
  if (hall_.running() - person.running_at <= hour) return;
  person.seen_at = hall_.now();
  person.running_at = hall_.running();
  writer_.submit(PutPerson{std::move(person), {}}, [](const auto&) {});
}

std::string Guests::better_cookie(const Request& request) {
  const std::string_view token = request.cookie(cookie_name);
  const bool better =
      request.secure && token.size() == token_size && request.cookie(tls_cookie_name).empty();
  return better ? cookie_with(token, true) : std::string();
}

std::string Guests::fresh_name() { return fmt::format("Raven {}", 100 + randombytes_uniform(900)); }

void Guests::admit(const Request& request, std::string name,
                   std::function<void(std::optional<Welcome>)> done) {
  const std::string token = to_hex(fresh_secret());
  const std::int64_t now = hall_.now();
  const std::string id = "g" + to_hex(fresh_secret()).substr(0, 20);
  Welcome welcome{{id, "guest", std::move(name), now, now, hall_.running()},
                  cookie_with(token, request.secure)};
  const PutPerson write{welcome.person, hash_of(token)};
  writer_.submit(write, [this, welcome, done = std::move(done)](const Stored<void>& stored) {
    net_->post([welcome, done, good = stored.has_value()] {
      done(good ? std::optional(welcome) : std::nullopt);
    });
  });
}

void Guests::rename(Person person, std::string name,
                    std::function<void(std::optional<Person>)> done) {
  person.name = std::move(name);
  writer_.submit(PutPerson{person, {}},
                 [this, person, done = std::move(done)](const Stored<void>& stored) {
                   net_->post([person, done, good = stored.has_value()] {
                     done(good ? std::optional(person) : std::nullopt);
                   });
                 });
}

}  // namespace rookery::server
