#include "server/net/response.h"

#include <algorithm>
#include <array>

#include <boost/beast/http/status.hpp>
#include <fmt/format.h>

#include "server/net/request.h"

namespace rookery::server {
namespace refusals {

const Rejection bad_request{400, "bad_request", "The request cannot be understood.",
                            "Nie można zrozumieć tego żądania."};
const Rejection bad_path{400, "bad_path", "The address is not well formed.",
                         "Adres jest niepoprawnie zapisany."};
const Rejection bad_handshake{400, "bad_handshake", "The WebSocket handshake is not well formed.",
                              "Niepoprawne powitanie WebSocket."};
const Rejection wrong_origin{403, "wrong_origin", "Requests from other sites are refused.",
                             "Żądania z innych stron są odrzucane."};
const Rejection not_found{404, "not_found", "There is nothing here.", "Nic tu nie ma."};
const Rejection wrong_method{405, "wrong_method", "This method is not allowed here.",
                             "Ta metoda nie jest tu dozwolona."};
const Rejection no_length{411, "no_length", "A body must come with its Content-Length.",
                          "Treść żądania musi mieć podaną długość (Content-Length)."};
const Rejection too_large{413, "too_large", "The body of the request is too large.",
                          "Treść żądania jest zbyt duża."};
const Rejection too_long{414, "too_long", "The address is too long.", "Adres jest zbyt długi."};
const Rejection wrong_content_type{415, "wrong_content_type", "The body must be application/json.",
                                   "Treść żądania musi być typu application/json."};
const Rejection wrong_version{426, "wrong_version", "Only version 13 of WebSocket is spoken here.",
                              "Obsługiwana jest tylko wersja 13 protokołu WebSocket."};
const Rejection too_many_requests{429, "too_many_requests", "Too many requests: wait a moment.",
                                  "Zbyt wiele żądań: proszę chwilę poczekać."};
const Rejection too_many_sockets{429, "too_many_sockets", "Too many connections from one address.",
                                 "Zbyt wiele połączeń z jednego adresu."};
const Rejection header_too_large{431, "header_too_large", "The header of the request is too large.",
                                 "Nagłówek żądania jest zbyt duży."};
const Rejection failed{500, "failed", "The server failed to answer.",
                       "Serwer nie zdołał odpowiedzieć."};
const Rejection unknown_method{501, "unknown_method", "This method is not known.",
                               "Ta metoda nie jest znana."};

}  // namespace refusals

namespace {

using Field = std::pair<std::string_view, std::string_view>;

// A page of ours loads nothing from elsewhere, is framed by nobody, and has no inline code.
constexpr std::array<Field, 6> defaults{{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"Cache-Control", "no-store"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'self'; frame-ancestors 'none'"},
}};

bool is_clean(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
  });
}

void add(std::string& head, std::string_view name, std::string_view value) {
  if (!is_clean(name) || !is_clean(value)) return;
  head.append(name).append(": ").append(value).append("\r\n");
}

std::string http_date(std::time_t now) {
  static constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm tm{};
  gmtime_r(&now, &tm);
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} GMT",
                     days[static_cast<std::size_t>(tm.tm_wday)], tm.tm_mday,
                     months[static_cast<std::size_t>(tm.tm_mon)], tm.tm_year + 1900, tm.tm_hour,
                     tm.tm_min, tm.tm_sec);
}

bool sets(const Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const auto& header) { return equal_ignoring_case(header.first, name); });
}

}  // namespace

Response response_of(const Rejection& refusal, bool in_polish) {
  Response response;
  response.status = refusal.status;
  // The texts above need no escaping.
  response.body = fmt::format(R"({{"error":{{"code":"{}","text":"{}"}}}})", refusal.code,
                              in_polish ? refusal.pl : refusal.en);
  return response;
}

Response response_of(const Rejection& refusal, const Request& request) {
  return response_of(refusal, prefers_polish(request.header("accept-language")));
}

std::string response_head(const Response& response, const HeadOptions& options) {
  const auto status = static_cast<unsigned>(response.status);
  const auto reason =
      boost::beast::http::obsolete_reason(boost::beast::http::int_to_status(status));
  std::string head;
  head.reserve(768);
  head = fmt::format("HTTP/1.1 {} {}\r\n", status, std::string_view(reason.data(), reason.size()));
  add(head, "Date", http_date(options.now));
  add(head, "Connection", options.keep_alive ? "keep-alive" : "close");
  if (status != 204 && status != 304) {
    add(head, "Content-Length", fmt::format_int(options.body_size).c_str());
    if (!response.content_type.empty()) add(head, "Content-Type", response.content_type);
  }
  for (const auto& [name, value] : defaults) {
    if (!sets(response, name)) add(head, name, value);
  }
  for (const auto& [name, value] : response.headers) add(head, name, value);
  head += "\r\n";
  return head;
}

std::string_view busy_response() {
  static constexpr std::string_view text =
      "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
      "Content-Type: application/json\r\nContent-Length: 70\r\n\r\n"
      R"({"error":{"code":"busy","text":"The server is full: try again soon."}})";
  return text;
}

}  // namespace rookery::server
