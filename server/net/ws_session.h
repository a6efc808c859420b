// One connection that speaks WebSocket.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/hub.h"

namespace rookery::server {

// What an HTTP connection hands over when it becomes a WebSocket.
struct Handover {
  boost::asio::ip::tcp::socket socket;
  Tally::Place place;
  std::string remote;
  boost::beast::http::request<boost::beast::http::string_body> handshake;
};

// Answers the handshake and from then on serves the socket on the hub's thread, whichever thread
// this is; its owner hears of it there.
void serve_socket(Hub& hub, Handover handover, std::unique_ptr<SocketOwner> owner);

}  // namespace rookery::server
