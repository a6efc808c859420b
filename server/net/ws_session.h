// One connection that speaks WebSocket.
#pragma once

#include <memory>
#include <string>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/hub.h"

namespace rookery::server {

// What an HTTP connection hands over when it becomes a WebSocket.
struct Handover {
  boost::beast::tcp_stream stream;
  Tally::Place place;
  std::string remote;
  boost::beast::http::request<boost::beast::http::string_body> handshake;
};

// Answers the handshake and from then on serves the socket, whose owner hears of it.
void serve_socket(Hub& hub, Handover handover, std::unique_ptr<SocketOwner> owner);

}  // namespace rookery::server
