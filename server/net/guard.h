// Who may ask: the checks that need no knowledge of the request's meaning.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/net/net.h"
#include "server/net/response.h"

namespace rookery::server {

// Whether a request that came with this Origin was made by a page of the given Host, or of one of
// the other origins allowed.
bool origin_allowed(std::string_view origin, std::string_view host,
                    std::span<const std::string> others);

// POST, PUT, PATCH, DELETE.
bool changes_state(std::string_view method);

// What speaks against a request whose head has been read: where it comes from, what its body is.
const Rejection* refusal_of(const Request& request, bool has_body, bool wants_socket,
                            const NetOptions& options);

// Whether the client came over TLS, which ends before us: the trusted proxy says so, or the page's
// origin is https, or the request's host is one that we are told is reached so.
bool came_over_tls(const Request& request, const NetOptions& options);

// The client's address: the peer's, or the one of X-Forwarded-For that the outermost of so many
// trusted proxies added; each adds the address it was called from at the end. Where the list is
// shorter, its first. One that is no address is ignored.
std::string client_address(const Request& request, std::string_view peer, int trusted_hops);

}  // namespace rookery::server
