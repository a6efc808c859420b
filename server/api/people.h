// Who somebody is. Guests are known by a private token in a cookie; an account would be another
// way to the same Person.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/net.h"
#include "server/store/writer.h"

namespace rookery::server {

// How a request proves who sends it. Guests come with a cookie; accounts will have their own.
class Identity {
 public:
  virtual ~Identity() = default;
  virtual std::optional<Person> who(const Request& request) = 0;
};

class Guests final : public Identity {
 public:
  // At most so many new guests of one address an hour; 0: no limit.
  Guests(Store& store, Writer& writer, int most_an_hour)
      : store_(store), writer_(writer), most_an_hour_(most_an_hour) {}
  void attach(Net& net) { net_ = &net; }

  std::optional<Person> who(const Request& request) override;

  struct Welcome {
    Person person;
    std::string cookie;  // the header's value
  };
  // A new guest; nobody if it could not be stored.
  void admit(const Request& request, std::string name,
             std::function<void(std::optional<Welcome>)> done);
  void rename(Person person, std::string name, std::function<void(std::optional<Person>)> done);
  bool may_admit(std::string_view remote);

  static bool good_name(std::string_view name);
  static std::string fresh_name();

 private:
  struct Arrivals {
    std::int64_t hour = 0;
    int count = 0;
  };

  Store& store_;
  Writer& writer_;
  int most_an_hour_;
  Net* net_ = nullptr;
  std::unordered_map<std::string, Arrivals> arrivals_;
};

}  // namespace rookery::server
