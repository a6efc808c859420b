#include "server/api/openapi.h"

#include "server/library/embedded.h"

namespace rookery::server {

std::string_view openapi_text() {
  for (const EmbeddedText& file : embedded_texts()) {
    if (file.path == "server/api/openapi.json") return file.text;
  }
  return "{}";
}

}  // namespace rookery::server
