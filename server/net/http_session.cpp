#include "server/net/http_session.h"

#include <array>
#include <chrono>
#include <ctime>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "server/net/log.h"
#include "server/net/request.h"
#include "server/net/ws_session.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

// What is read and thrown away after a last answer, so that the peer sees the answer and not a
// reset for the bytes it was still sending.
constexpr std::size_t max_lingering_bytes = 1024 * 1024;
constexpr std::chrono::seconds max_lingering{2};

constexpr const char* allowed_methods = "GET, HEAD, POST, PUT, PATCH, DELETE";

}  // namespace

void serve_http(Hub& hub, asio::ip::tcp::socket socket) {
  error_code ignored;
  const auto endpoint = socket.remote_endpoint(ignored);
  const std::string peer = endpoint.address().to_string();
  Tally::Place place;
  if (!hub.options.behind_proxy) {
    auto taken = hub.lobby.tally.take(peer);
    if (!taken) {
      hub.refuse_connection(peer);
      return;  // which closes it
    }
    place = std::move(*taken);
  }
  auto session = std::make_shared<HttpSession>(hub, std::move(socket), peer, std::move(place));
  hub.add(session);
  session->start();
}

HttpSession::HttpSession(Hub& hub, asio::ip::tcp::socket socket, std::string peer,
                         Tally::Place place)
    : hub_(hub),
      stream_(std::move(socket)),
      peer_(std::move(peer)),
      place_(std::move(place)),
      reader_(hub.options.max_header, hub.options.max_body) {
  error_code ignored;
  stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
}

void HttpSession::start() {
  stream_.expires_after(hub_.options.request_timeout);
  read();
}

// An answer under way goes out first; whoever has not finished asking is not waited for.
void HttpSession::leave() {
  if (phase_ == Phase::idle || phase_ == Phase::reading) end();
}

void HttpSession::cut() { end(); }

void HttpSession::read() {
  stream_.async_read_some(reader_.space(),
                          [self = shared_from_this()](error_code error, std::size_t bytes) {
                            self->on_read(error, bytes);
                          });
}

void HttpSession::on_read(error_code error, std::size_t bytes) {
  if (phase_ == Phase::ended) return;
  if (error) {
    if (error == boost::beast::error::timeout && phase_ == Phase::reading) ++hub_.counts.refused;
    return end();
  }
  reader_.add(bytes);
  advance();
}

void HttpSession::advance() {
  if (phase_ == Phase::idle && !reader_.is_dry()) {
    phase_ = Phase::reading;
    stream_.expires_after(hub_.options.request_timeout);
  }
  for (;;) {
    switch (reader_.advance()) {
      case RequestReader::Step::more: return read();
      case RequestReader::Step::wrong: return refuse(reader_.refusal());
      case RequestReader::Step::whole: return handle();
      case RequestReader::Step::head:
        if (const Rejection* refusal = judge_head()) return refuse(*refusal);
        if (reader_.has_body() && reader_.wants_continue()) return say_continue();
    }
  }
}

// Where the request comes from, and what speaks against it before its body is read.
const Rejection* HttpSession::judge_head() {
  Request& request = reader_.request();
  const int hops = hub_.options.behind_proxy ? hub_.options.trusted_hops : 0;
  request.remote = client_address(request, peer_, hops);
  request.secure = came_over_tls(request, hub_.options);
  if (const auto wait = hub_.lobby.rate.take(request.remote, RateLimit::Clock::now())) {
    retry_after_ = std::chrono::ceil<std::chrono::seconds>(*wait);
    return &refusals::too_many_requests;
  }
  return refusal_of(request, reader_.has_body(), reader_.wants_socket(), hub_.options);
}

void HttpSession::refuse(const Rejection& refusal) {
  ++hub_.counts.refused;
  if (reader_.request().remote.empty()) reader_.request().remote = peer_;  // before its head's end
  hub_.handler.refused(reader_.request(), refusal.code);
  Response response = response_of(refusal, reader_.request());
  if (refusal.status == 405) response.headers.emplace_back("Allow", allowed_methods);
  if (refusal.status == 426) response.headers.emplace_back("Sec-WebSocket-Version", "13");
  if (refusal.status == 429) {
    response.headers.emplace_back("Retry-After", std::to_string(retry_after_.count()));
  }
  answer(std::move(response), false);
}

void HttpSession::say_continue() {
  static constexpr std::string_view text = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(stream_, asio::buffer(text),
                    [self = shared_from_this()](error_code error, std::size_t) {
                      if (error) return self->end();
                      self->advance();
                    });
}

// Answers one request once, or says 500 when it goes away unused, on whatever thread that is.
class HttpSession::Answer {
 public:
  Answer(std::weak_ptr<HttpSession> session, std::uint64_t turn)
      : session_(std::move(session)), turn_(turn) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() {
    if (used_) return;
    if (auto session = session_.lock()) {
      auto& io = session->hub_.io;
      asio::post(io, [session = std::move(session), turn = turn_] {
        session->reply(turn, response_of(refusals::failed));
      });
    }
  }

  void give(Response response) {
    tell([response = std::move(response)](HttpSession& session, std::uint64_t turn) mutable {
      session.reply(turn, std::move(response));
    });
  }
  void admit(std::unique_ptr<SocketOwner> owner) {
    tell([owner = std::move(owner)](HttpSession& session, std::uint64_t turn) mutable {
      session.admit(turn, std::move(owner));
    });
  }

 private:
  // On the session's thread: here and now if this is it.
  template <class What>
  void tell(What what) {
    if (std::exchange(used_, true)) return;
    auto session = session_.lock();
    if (!session) return;
    auto& io = session->hub_.io;
    asio::dispatch(io, [session = std::move(session), turn = turn_,
                        what = std::move(what)]() mutable { what(*session, turn); });
  }

  std::weak_ptr<HttpSession> session_;
  std::uint64_t turn_;
  bool used_ = false;
};

void HttpSession::handle() {
  ++hub_.counts.requests;
  if (reader_.wants_socket()) return upgrade();
  phase_ = Phase::handling;
  stream_.expires_never();
  hub_.handler.handle(std::move(reader_.request()), [answer = make_answer()](Response response) {
    answer->give(std::move(response));
  });
}

std::shared_ptr<HttpSession::Answer> HttpSession::make_answer() {
  return std::make_shared<Answer>(weak_from_this(), ++turn_);
}

void HttpSession::reply(std::uint64_t turn, Response response) {
  if (phase_ == Phase::handling && turn_ == turn) answer(std::move(response));
}

void HttpSession::upgrade() {
  const Request& request = reader_.request();
  if (const Rejection* refusal = handshake_refusal(request)) return refuse(*refusal);
  // A client may not speak before it has been answered, and not with a body.
  if (!reader_.is_dry() || !request.body.empty()) return refuse(refusals::bad_handshake);
  if (hub_.stopping()) return end();
  if (hub_.options.behind_proxy) {
    auto place = hub_.lobby.tally.take(request.remote);
    if (!place) return refuse(refusals::too_many_sockets);
    place_ = std::move(*place);
  }
  phase_ = Phase::handling;
  stream_.expires_never();
  try {
    hub_.handler.accept_socket(
        request, [answer = make_answer()](std::unique_ptr<SocketOwner> owner, Response no) {
          owner ? answer->admit(std::move(owner)) : answer->give(std::move(no));
        });
  } catch (const std::exception& thrown) {  // the answer is gone, which says so
    log_event(Level::error, "handler_threw", {{"what", thrown.what()}});
  }
}

void HttpSession::admit(std::uint64_t turn, std::unique_ptr<SocketOwner> owner) {
  if (phase_ != Phase::handling || turn_ != turn) return;
  if (hub_.stopping()) return end();
  Hub& hub = *hub_.lobby.hubs.at(owner->loop());
  serve_socket(
      hub,
      {stream_.release_socket(), std::move(place_), reader_.request().remote, reader_.release()},
      std::move(owner));
  phase_ = Phase::ended;
  hub_.remove(*this);
}

void HttpSession::answer(Response response, bool may_keep_alive) {
  phase_ = Phase::answering;
  response_ = std::move(response);
  const std::string_view body =
      response_.fixed_body.empty() ? std::string_view(response_.body) : response_.fixed_body;
  const bool keep_alive = may_keep_alive && reader_.keep_alive() && !hub_.stopping();
  head_ = response_head(
      response_, {.body_size = body.size(), .keep_alive = keep_alive, .now = std::time(nullptr)});
  const bool bare = reader_.is_head() || response_.status == 204 || response_.status == 304;
  const std::array<asio::const_buffer, 2> buffers{asio::buffer(head_),
                                                  bare ? asio::const_buffer() : asio::buffer(body)};
  stream_.expires_after(hub_.options.request_timeout +
                        std::chrono::seconds(body.size() / hub_.options.min_speed));
  asio::async_write(stream_, buffers,
                    [self = shared_from_this(), keep_alive](error_code error, std::size_t bytes) {
                      self->on_written(error, bytes, keep_alive);
                    });
}

void HttpSession::on_written(error_code error, std::size_t bytes, bool keep_alive) {
  hub_.counts.bytes_out += bytes;
  if (phase_ == Phase::ended) return;
  if (error) return end();
  response_ = {};
  if (!keep_alive) return linger();
  if (hub_.stopping()) return end();
  reader_.next();
  phase_ = Phase::idle;
  stream_.expires_after(hub_.options.idle_timeout);
  advance();  // the next request may be here already
}

void HttpSession::linger() {
  if (phase_ != Phase::lingering) {
    phase_ = Phase::lingering;
    error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(max_lingering);
    head_.resize(4096);  // holds what is thrown away
  }
  stream_.async_read_some(asio::buffer(head_),
                          [self = shared_from_this()](error_code error, std::size_t bytes) {
                            self->lingered_ += bytes;
                            if (error || self->lingered_ > max_lingering_bytes) return self->end();
                            self->linger();
                          });
}

void HttpSession::end() {
  if (phase_ == Phase::ended) return;
  phase_ = Phase::ended;
  stream_.close();
  place_ = {};
  hub_.remove(*this);
}

}  // namespace rookery::server
