// One WebSocket at a table: reads messages, runs commands, answers each.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "server/hall/wing.h"
#include "server/net/net.h"

namespace rookery::server {

class TableSocket final : public SocketOwner, public Watcher {
 public:
  TableSocket(Wing& wing, std::string table, std::string person, Language language);

  std::size_t loop() const override { return wing_.number(); }
  void opened(std::shared_ptr<Socket> socket) override;
  void received(std::string_view text) override;
  void closed() override;
  void tell_refusals(Refused told) override { refused_ = std::move(told); }

  void tell(Message text) override { socket_->send(std::move(text)); }
  const std::string& person() const override { return person_; }

 private:
  // Answers a message even when the socket is gone by then.
  class Answer;
  void carry_out(const std::string& type, const nlohmann::json& tree, Seat seat,
                 const Answer& answer);
  void tell_plan(const nlohmann::json& tree, Seat seat, const Answer& answer) const;
  void tell_study(const nlohmann::json& tree, Seat seat, const Answer& answer);
  void tell_choices(const nlohmann::json& tree, Seat seat, const Answer& answer);
  bool too_fast();
  void note(std::string_view code) {
    if (refused_) refused_(person_, code);
  }

  Wing& wing_;
  std::string table_;
  std::string person_;
  Language language_;
  Refused refused_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // until it is closed
  bool watching_ = false;
  double allowance_;
  std::chrono::steady_clock::time_point refilled_;
  int offences_ = 0;
};

}  // namespace rookery::server
