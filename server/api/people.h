// Who somebody is. Guests are known by a private token in a cookie; an account would be another
// way to the same Person.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/hall/hall.h"
#include "server/net/limits.h"
#include "server/net/net.h"
#include "server/store/writer.h"

namespace rookery::server {

// How a request proves who sends it. Guests come with a cookie; accounts will have their own.
class Identity {
 public:
  virtual ~Identity() = default;
  // Nobody is not the same as not knowing who: a store that cannot be read is a failure. `then` is
  // called here and at once if the store need not be asked.
  using Known = std::function<void(Stored<std::optional<Person>>)>;
  virtual void who(const Request& request, Known then) = 0;
};

class Guests final : public Identity {
 public:
  // At most so many new guests of one neighbourhood an hour; 0: no limit.
  Guests(Writer& writer, Hall& hall, int most_an_hour)
      : writer_(writer), hall_(hall), arrivals_(most_an_hour) {}
  void attach(Net& net) { net_ = &net; }

  void who(const Request& request, Known then) override;
  // For a guest who came over TLS with a cookie of before: the same token under the name that no
  // other site can set. Empty if it has that already.
  static std::string better_cookie(const Request& request);

  struct Welcome {
    Person person;
    std::string cookie;  // the header's value
  };
  // A new guest; nobody if it could not be stored.
  void admit(const Request& request, std::string name,
             std::function<void(std::optional<Welcome>)> done);
  void rename(Person person, std::string name, std::function<void(std::optional<Person>)> done);
  bool may_admit(std::string_view remote) { return arrivals_.take(remote); }

  static std::string fresh_name();

 private:
  void note_seen(Person person);

  Writer& writer_;
  Hall& hall_;
  HourlyLimit arrivals_;
  Net* net_ = nullptr;
};

}  // namespace rookery::server
