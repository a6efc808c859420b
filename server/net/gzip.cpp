#include "server/net/gzip.h"

#include <array>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>

namespace rookery::server {
namespace {

namespace zlib = boost::beast::zlib;

// RFC 1952, section 8.
constexpr auto crc_table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < table.size(); ++n) {
    std::uint32_t c = n;
    for (int bit = 0; bit < 8; ++bit) c = (c >> 1U) ^ ((c & 1U) != 0 ? 0xEDB88320U : 0U);
    table[n] = c;
  }
  return table;
}();

std::uint32_t crc_of(std::string_view text) {
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char c : text)
    crc = crc_table[(crc ^ static_cast<unsigned char>(c)) & 0xFFU] ^ (crc >> 8U);
  return ~crc;
}

void append_number(std::string& out, std::uint32_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8)
    out += static_cast<char>((number >> shift) & 0xFFU);
}

}  // namespace

std::string gzip(std::string_view text) {
  // No name, no time, and made on no system in particular.
  constexpr std::string_view head("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  zlib::deflate_stream deflate;
  std::string out(head);
  out.resize(head.size() + deflate.upper_bound(text.size()));
  zlib::z_params z;
  z.next_in = text.data();
  z.avail_in = text.size();
  z.next_out = out.data() + head.size();
  z.avail_out = out.size() - head.size();
  boost::beast::error_code ended;
  deflate.write(z, zlib::Flush::finish, ended);
  if (ended != zlib::error::end_of_stream) return "";
  out.resize(head.size() + z.total_out);
  append_number(out, crc_of(text));
  append_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace rookery::server
