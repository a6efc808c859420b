// HTTP requests to one server over a few connections that are kept open.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace rookery::load {

struct Ask {
  std::string method;
  std::string target;
  std::string cookie;  // name=value
  std::string body;    // JSON
};
struct Answer {
  int status = 0;  // 0: none came
  std::string body;
  std::string cookie;  // name=value, if one was set
};

class HttpPool {
 public:
  using Done = std::function<void(const Answer&)>;
  HttpPool(boost::asio::io_context& io, boost::asio::ip::tcp::endpoint server, int connections);
  ~HttpPool();

  // Answered in any order, and never inside this call.
  void ask(Ask ask, Done done);

 private:
  class Line;
  struct Job {
    Ask ask;
    Done done;
  };
  boost::asio::io_context& io_;
  boost::asio::ip::tcp::endpoint server_;
  std::deque<Job> waiting_;
  std::vector<std::shared_ptr<Line>> lines_;
};

}  // namespace rookery::load
