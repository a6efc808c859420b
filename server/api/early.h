// What a page will need, told with its first bytes: the browser fetches it at once instead of
// finding it out a step at a time, which on a slow line takes longer than all the bytes.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/assets/assets.h"

namespace rookery::server {

class Early {
 public:
  // The client's build says in /early.json which files its table page needs, and which each game's
  // board. A client that says nothing is served as it always was.
  explicit Early(std::span<const Asset> among = all_assets());

  // The header `Link` for the page of this table: scripts and styles of page and board, the texts
  // of the game, and the first answers the page will ask for. Empty if the client says nothing.
  std::string links(std::string_view game, std::string_view table) const;

 private:
  std::string page_;
  std::map<std::string, std::string, std::less<>> boards_;
};

}  // namespace rookery::server
