// Counts the frames in what a WebSocket's client sends.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rookery::server {

// One that holds nothing, or only a ping, costs as much to read as any other, and never becomes a
// message that somebody could count.
class FrameCounter {
 public:
  // How many heads of frames end in these bytes, which follow those of the last call.
  std::size_t add(std::string_view bytes) {
    std::size_t frames = 0;
    while (!bytes.empty()) {
      if (payload_left_ > 0) {
        const auto skipped = std::min<std::uint64_t>(payload_left_, bytes.size());
        payload_left_ -= skipped;
        bytes.remove_prefix(static_cast<std::size_t>(skipped));
        continue;
      }
      head_[have_++] = static_cast<std::uint8_t>(bytes.front());
      bytes.remove_prefix(1);
      if (have_ < 2 || have_ < head_size()) continue;
      payload_left_ = payload_size();
      have_ = 0;
      ++frames;
    }
    return frames;
  }

 private:
  std::size_t length_bytes() const {
    const std::uint8_t length = head_[1] & 0x7FU;
    return length == 127 ? 8 : length == 126 ? 2 : 0;
  }
  std::size_t head_size() const { return 2 + length_bytes() + ((head_[1] & 0x80U) != 0 ? 4 : 0); }
  std::uint64_t payload_size() const {
    if (length_bytes() == 0) return head_[1] & 0x7FU;
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < length_bytes(); ++i) size = size << 8U | head_[2 + i];
    return size;
  }

  std::array<std::uint8_t, 14> head_{};
  std::size_t have_ = 0;
  std::uint64_t payload_left_ = 0;
};

}  // namespace rookery::server
