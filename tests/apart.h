// For tests that what is numbered alike cannot be mixed up: it does not compile.
#pragma once

#include <concepts>

namespace rookery {

template <class A, class B>
concept Mixes = std::convertible_to<A, B> || std::assignable_from<B&, A> ||
                requires(A a, B b) { a == b; } || requires(A a, B b) { a < b; };
template <class A, class B>
concept Apart = !Mixes<A, B> && !Mixes<B, A>;

}  // namespace rookery
