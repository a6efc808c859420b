#include "server/api/people.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <sodium.h>

#include "engine/fair.h"
#include "server/hall/hall.h"

namespace rookery::server {
namespace {

constexpr std::string_view cookie_name = "rookery";
constexpr std::size_t most_addresses = 10'000;
constexpr std::int64_t hour = 3'600'000;

std::string hash_of(std::string_view token) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size());
  std::string hex;
  for (const unsigned char byte : hash) hex += fmt::format("{:02x}", byte);
  return hex;
}

// Takes one character off valid UTF-8.
char32_t next_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t character = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < std::min(bytes, text.size()); ++i)
    character = character << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(std::min(bytes, text.size()));
  return character;
}

// Controls, and what leaves no mark or turns the text around: with it one name could look like
// another.
bool unseen(char32_t c) {
  const auto within = [c](char32_t low, char32_t high) { return c >= low && c <= high; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || within(0x200B, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2060, 0x206F) || c == 0xFEFF;
}

}  // namespace

std::optional<Person> Guests::who(const Request& request) {
  const std::string_view token = request.cookie(cookie_name);
  if (token.size() != 64) return std::nullopt;
  const auto person = store_.person_by_token(hash_of(token));
  if (!person || !*person) return std::nullopt;
  // Seen once an hour is seen often enough.
  if (Hall::now() - (*person)->seen_at > hour) {
    Person seen = **person;
    seen.seen_at = Hall::now();
    writer_.submit(PutPerson{seen, {}}, [](const auto&) {});
  }
  return *person;
}

bool Guests::may_admit(std::string_view remote) {
  if (most_an_hour_ == 0) return true;
  const std::int64_t now = Hall::now() / hour;
  if (arrivals_.size() >= most_addresses)
    std::erase_if(arrivals_, [&](const auto& item) { return item.second.hour != now; });
  if (arrivals_.size() >= most_addresses) return false;
  Arrivals& of_one = arrivals_[std::string(remote)];
  if (of_one.hour != now) of_one = {now, 0};
  return ++of_one.count <= most_an_hour_;
}

bool Guests::good_name(std::string_view name) {
  std::size_t characters = 0;
  for (std::string_view rest = name; !rest.empty(); ++characters) {
    if (unseen(next_character(rest))) return false;
  }
  return characters >= 1 && characters <= 24 && name.front() != ' ' && name.back() != ' ';
}

std::string Guests::fresh_name() { return fmt::format("Raven {}", 100 + randombytes_uniform(900)); }

void Guests::admit(const Request& request, std::string name,
                   std::function<void(std::optional<Welcome>)> done) {
  const std::string token = to_hex(fresh_secret());
  const std::int64_t now = Hall::now();
  Welcome welcome{{"g" + to_hex(fresh_secret()).substr(0, 20), "guest", std::move(name), now, now},
                  fmt::format("{}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{}",
                              cookie_name, token, request.secure ? "; Secure" : "")};
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
