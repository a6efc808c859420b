// Things of different kinds do not pass for each other: held by the compiler alone.
#include <type_traits>

#include "games/alliances/state.h"

namespace rookery::alliances {
namespace {

template <class Array, class Key>
concept OpensWith = requires(Array array, Key key) { array[key]; };
template <class A, class B>
concept Comparable = requires(A a, B b) { a == b; };

template <class From, class... To>
constexpr bool is_no = (!std::is_convertible_v<From, To> && ...) && (!Comparable<From, To> && ...);

static_assert(is_no<Seat, Council, Ally, Influence, Leader>);
static_assert(is_no<Council, Seat, Ally, Influence, Leader>);
static_assert(is_no<Ally, Seat, Council, Influence, Leader, House>);
static_assert(is_no<Influence, Seat, Council, Ally, Leader, Colour>);
static_assert(!std::is_convertible_v<int, Council> && !std::is_convertible_v<int, Seat>);

using Hands = decltype(State::hands);
using Chambers = decltype(State::councils);
static_assert(OpensWith<Hands, Seat> && !OpensWith<Hands, Council> && !OpensWith<Hands, int>);
static_assert(OpensWith<Chambers, Council> && !OpensWith<Chambers, Seat>);
static_assert(!std::is_convertible_v<SeatSet, Councils> &&
              !std::is_convertible_v<Councils, SeatSet>);

}  // namespace
}  // namespace rookery::alliances
