#include "server/net/ws_session.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/frames.h"
#include "server/net/log.h"
#include "server/net/request.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

constexpr double frames_at_once = 5;  // seconds' worth

// After its last frame Beast waits for the peer to hang up, without a limit of its own. Here it
// only says that it sends no more; the session does the waiting.
//
// Beast answers pings and passes over empty frames by itself, so what comes is counted on its way.
class Stream : public beast::tcp_stream {
 public:
  explicit Stream(beast::tcp_stream&& stream) : beast::tcp_stream(std::move(stream)) {}

  std::function<void(std::size_t frames)> on_frames;

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    auto executor = asio::get_associated_executor(handler, get_executor());
    beast::tcp_stream::async_read_some(
        buffers, asio::bind_executor(std::move(executor),
                                     [this, buffers, handler = std::forward<Handler>(handler)](
                                         error_code error, std::size_t bytes) mutable {
                                       count(buffers, bytes);
                                       handler(error, bytes);
                                     }));
  }

 private:
  template <class Buffers>
  void count(const Buffers& buffers, std::size_t bytes) {
    if (!on_frames) return;
    std::size_t frames = 0;
    for (const asio::const_buffer part : beast::buffers_range_ref(buffers)) {
      const std::size_t size = std::min(part.size(), bytes);
      frames += counter_.add({static_cast<const char*>(part.data()), size});
      bytes -= size;
    }
    if (frames > 0) on_frames(frames);
  }

  FrameCounter counter_;
};

template <class Done>
void async_teardown(beast::role_type, Stream& stream, Done&& done) {
  error_code error;
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  asio::post(stream.get_executor(), beast::bind_front_handler(std::forward<Done>(done), error));
}

const boost::system::error_category& protocol_category() {
  return make_error_code(websocket::error::closed).category();
}

class WsSession final : public Socket,
                        public Connection,
                        public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Hub& hub, Handover handover, std::unique_ptr<SocketOwner> owner);

  void start();
  void send(std::shared_ptr<const std::string> text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  std::string_view remote() const override { return remote_; }
  void leave() override { close(websocket::close_code::going_away, "the server stops"); }
  void cut() override { end(); }

 private:
  enum class Phase : std::uint8_t {
    shaking_hands,
    open,
    closing,    // the owner is gone; what waits is written, then our close frame
    lingering,  // all was said: the peer may hang up
    ended,
  };

  void on_handshake(error_code error);
  template <class What>
  void tell(What&& what);
  void read();
  void on_read(error_code error);
  void on_frames(std::size_t frames);
  void write();
  void on_written(error_code error, std::size_t bytes);
  void drop_slow();
  void begin_closing(std::uint16_t code, std::string_view reason);
  void say_goodbye();
  void linger();
  void release_owner();
  void limit_time();
  void end();

  Hub& hub_;
  // Without permessage-deflate: a compressor a socket would cost more memory than all else.
  websocket::stream<Stream, false> stream_;
  Tally::Place place_;
  std::string remote_;
  beast::http::request<beast::http::string_body> handshake_;
  std::unique_ptr<SocketOwner> owner_;  // none after it was told of the end
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;  // the front one is being written
  std::size_t waiting_ = 0;                               // bytes in the queue
  websocket::close_reason goodbye_;
  asio::steady_timer deadline_;  // of closing and lingering
  double frames_allowed_;
  std::chrono::steady_clock::time_point frames_counted_;
  Phase phase_ = Phase::shaking_hands;
};

WsSession::WsSession(Hub& hub, Handover handover, std::unique_ptr<SocketOwner> owner)
    : hub_(hub),
      stream_(beast::tcp_stream(std::move(handover.socket))),
      place_(std::move(handover.place)),
      remote_(std::move(handover.remote)),
      handshake_(std::move(handover.handshake)),
      owner_(std::move(owner)),
      deadline_(hub.io),
      frames_allowed_(frames_at_once * hub.options.frames_per_second),
      frames_counted_(std::chrono::steady_clock::now()) {
  ++hub_.counts.sockets;
  stream_.next_layer().on_frames = [this](std::size_t frames) { on_frames(frames); };
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = hub.options.close_timeout;
  timeout.idle_timeout = 2 * hub.options.ping_every;  // Beast pings after half of it
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(beast::http::field::server, "rookery");
  }));
  stream_.read_message_max(hub.options.max_message);
  stream_.auto_fragment(false);
  stream_.text(true);
}

void WsSession::start() {
  stream_.async_accept(
      handshake_, [self = shared_from_this()](error_code error) { self->on_handshake(error); });
}

void WsSession::on_handshake(error_code error) {
  if (phase_ == Phase::ended) return;
  if (error) return end();
  handshake_ = {};
  phase_ = Phase::open;
  tell([&](SocketOwner& owner) { owner.opened(shared_from_this()); });
  if (hub_.stopping()) leave();  // it began to stop during the handshake
  read();
}

// An owner that throws loses its socket; the others never notice.
template <class What>
void WsSession::tell(What&& what) {
  try {
    what(*owner_);
  } catch (const std::exception& thrown) {
    log_event(Level::error, "handler_threw", {{"what", thrown.what()}});
    close(websocket::close_code::internal_error, "the server failed");
  }
}

void WsSession::read() {
  if (phase_ != Phase::open) return;  // while closing, Beast reads on by itself
  stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
    self->on_read(error);
  });
}

void WsSession::on_read(error_code error) {
  if (phase_ == Phase::ended) return;
  if (error) {
    if (error.category() != protocol_category()) return end();
    // Beast has told the peer: 1002, 1007, 1009, or the peer's own code.
    if (error != websocket::error::closed) ++hub_.counts.refused;
    return linger();
  }
  if (phase_ != Phase::open) return;
  if (!stream_.got_text()) {
    ++hub_.counts.refused;
    return begin_closing(websocket::close_code::unknown_data, "only text is understood");
  }
  const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
  // Beast does not notice a letter left unfinished before a last part that is empty.
  if (!is_utf8(text)) {
    ++hub_.counts.refused;
    return begin_closing(websocket::close_code::bad_payload, "that is not UTF-8");
  }
  ++hub_.counts.messages_in;
  tell([text](SocketOwner& owner) { owner.received(text); });
  buffer_.consume(buffer_.size());
  read();
}

// Once it was told so, whoever goes on is cut off.
void WsSession::on_frames(std::size_t frames) {
  hub_.counts.frames_in += frames;
  const double most = hub_.options.frames_per_second;
  if (most <= 0 || phase_ == Phase::ended) return;
  const auto now = std::chrono::steady_clock::now();
  const std::chrono::duration<double> since = now - std::exchange(frames_counted_, now);
  frames_allowed_ = std::min(frames_at_once * most, frames_allowed_ + since.count() * most) -
                    static_cast<double>(frames);
  if (frames_allowed_ >= 0) return;
  const bool told = phase_ != Phase::open;
  if (!told) frames_allowed_ = frames_at_once * most;
  // Not in the middle of Beast's reading.
  asio::post(hub_.io, [self = shared_from_this(), told] {
    if (told) return self->end();
    if (self->phase_ != Phase::open) return;
    ++self->hub_.counts.refused;
    self->begin_closing(websocket::close_code::policy_error, "too many frames");
  });
}

void WsSession::send(std::shared_ptr<const std::string> text) {
  if (phase_ != Phase::open) return;
  // To a socket that waits for nothing, a message of any size may go.
  if (!queue_.empty() && waiting_ + text->size() > hub_.options.max_waiting) return drop_slow();
  waiting_ += text->size();
  queue_.push_back(std::move(text));
  if (queue_.size() == 1) write();
}

void WsSession::write() {
  // The handler holds the text too: the queue may be cleared before Beast lets go of it.
  const auto& text = queue_.front();
  stream_.async_write(asio::buffer(*text),
                      [self = shared_from_this(), text](error_code error, std::size_t bytes) {
                        self->on_written(error, bytes);
                      });
}

void WsSession::on_written(error_code error, std::size_t bytes) {
  if (phase_ == Phase::lingering || phase_ == Phase::ended) return;
  // Failed because of what was read: then on_read knows why, and lingers.
  if (error) return error == asio::error::operation_aborted ? void() : end();
  ++hub_.counts.messages_out;
  hub_.counts.bytes_out += bytes;
  waiting_ -= queue_.front()->size();
  queue_.pop_front();
  if (!queue_.empty()) return write();
  if (phase_ == Phase::closing) say_goodbye();
}

void WsSession::close(std::uint16_t code, std::string_view reason) {
  if (phase_ == Phase::open) begin_closing(code, reason);
}

void WsSession::drop_slow() {
  ++hub_.counts.dropped_slow;
  queue_.resize(1);  // the one being written cannot be taken back
  waiting_ = queue_.front()->size();
  begin_closing(websocket::close_code::try_again_later, "too slow");
}

void WsSession::begin_closing(std::uint16_t code, std::string_view reason) {
  phase_ = Phase::closing;
  goodbye_ = websocket::close_reason(code);
  std::size_t length = std::min(reason.size(), goodbye_.reason.max_size());
  while (length < reason.size() && (static_cast<unsigned char>(reason[length]) & 0xc0U) == 0x80) {
    --length;  // not in the middle of a letter
  }
  goodbye_.reason.assign(reason.begin(), reason.begin() + static_cast<std::ptrdiff_t>(length));
  release_owner();
  limit_time();
  if (queue_.empty()) say_goodbye();
}

void WsSession::say_goodbye() {
  stream_.async_close(goodbye_, [self = shared_from_this()](error_code error) {
    if (error == asio::error::operation_aborted) return;  // the peer closed meanwhile: see on_read
    if (error) return self->end();
    self->linger();
  });
}

// Reads and throws away until the peer hangs up: were the socket closed with bytes unread, the
// peer might get a reset instead of our last words.
void WsSession::linger() {
  if (phase_ == Phase::ended) return;
  if (phase_ != Phase::lingering) {
    phase_ = Phase::lingering;
    stream_.next_layer().on_frames = nullptr;
    release_owner();
    limit_time();
    queue_.clear();
  }
  buffer_.clear();
  stream_.next_layer().async_read_some(buffer_.prepare(4096),
                                       [self = shared_from_this()](error_code error, std::size_t) {
                                         if (error) return self->end();
                                         self->linger();
                                       });
}

// Posted: the owner may be in the middle of sending, or of receiving.
void WsSession::release_owner() {
  if (!owner_ || phase_ == Phase::shaking_hands) return;
  asio::post(hub_.io, [owner = std::move(owner_)] { owner->closed(); });
}

void WsSession::limit_time() {
  if (deadline_.expiry() != asio::steady_timer::time_point()) return;
  deadline_.expires_after(hub_.options.close_timeout);
  deadline_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) self->end();
  });
}

void WsSession::end() {
  if (phase_ == Phase::ended) return;
  release_owner();
  phase_ = Phase::ended;
  deadline_.cancel();
  stream_.next_layer().close();
  queue_.clear();
  place_ = {};
  --hub_.counts.sockets;
  hub_.remove(*this);
}

// What the system knows of the socket stays as it is; only another thread looks after it.
error_code move_to(Hub& hub, asio::ip::tcp::socket& socket) {
  error_code error;
  if (socket.get_executor() == asio::any_io_executor(hub.io.get_executor())) return error;
  const auto protocol = socket.local_endpoint(error).protocol();
  if (error) return error;
  const auto file = socket.release(error);
  if (error) return error;
  socket = asio::ip::tcp::socket(hub.io);
  socket.assign(protocol, file, error);
  if (error) ::close(file);
  return error;
}

}  // namespace

void serve_socket(Hub& hub, Handover handover, std::unique_ptr<SocketOwner> owner) {
  if (const error_code error = move_to(hub, handover.socket))
    return log_event(Level::warn, "socket_lost", {{"error", error.message()}});
  hub.expect();
  asio::dispatch(
      hub.io, [&hub, handover = std::move(handover), owner = std::move(owner)]() mutable {
        auto session = std::make_shared<WsSession>(hub, std::move(handover), std::move(owner));
        hub.add_expected(session);
        session->start();
      });
}

}  // namespace rookery::server
