#include "server/api/early.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace rookery::server {
namespace {

using nlohmann::json;

void add(std::string& links, std::string_view path, std::string_view how) {
  if (!links.empty()) links += ", ";
  links += fmt::format("<{}>; {}; crossorigin", path, how);
}

// `crossorigin` as the client's own tags have it, or the browser would fetch each file twice.
std::string links_of(const json& files) {
  std::string links;
  if (!files.is_array()) return links;
  for (const json& file : files) {
    if (!file.is_string()) continue;
    const auto& path = file.get_ref<const std::string&>();
    add(links, path, path.ends_with(".css") ? "rel=preload; as=style" : "rel=modulepreload");
  }
  return links;
}

}  // namespace

Early::Early(std::span<const Asset> among) {
  const Asset* asset = find_asset("/early.json", among);
  if (asset == nullptr) return;
  const json tree = json::parse(asset->body, nullptr, false);
  if (!tree.is_object()) return;
  page_ = links_of(tree.value("table", json()));
  const json boards = tree.value("boards", json());
  if (!boards.is_object()) return;
  for (const auto& [game, files] : boards.items()) boards_.emplace(game, links_of(files));
}

std::string Early::links(std::string_view game, std::string_view table) const {
  if (page_.empty()) return {};
  std::string all = page_;
  if (const auto board = boards_.find(game); board != boards_.end() && !board->second.empty()) {
    all += ", " + board->second;
  }
  constexpr std::string_view answer = "rel=preload; as=fetch";
  add(all, fmt::format("/api/tables/{}", table), answer);
  add(all, fmt::format("/api/games/{}/catalogue", game), answer);
  add(all, "/api/games", answer);
  add(all, "/api/me", answer);
  return all;
}

}  // namespace rookery::server
