// Mixing up what is numbered alike does not compile.
#include "games/board/play.h"
#include "tests/apart.h"

namespace rookery::board {
namespace {

static_assert(Apart<Seat, Area> && Apart<Seat, House> && Apart<Seat, Card> && Apart<Area, Order>);
static_assert(Apart<Area, House> && Apart<Order, Unit> && Apart<Unit, Man> && Apart<Card, House>);
static_assert(Apart<Track, Side> && Apart<Westeros, Wildling> && Apart<Ask, Verb>);
static_assert(Apart<Troops, Armies> && Apart<AreaSet, OrderSet>);
static_assert(Mixes<Seat, Seat>, "the concept can fail");

template <class List, class Key>
concept Opens = requires(List list, Key key) { list[key]; };
static_assert(Opens<decltype(State::players), Seat> && !Opens<decltype(State::players), House>);
static_assert(Opens<decltype(State::order), Area> && !Opens<decltype(State::order), int>);
static_assert(Opens<decltype(State::seat_of), House> && !Opens<decltype(State::seat_of), Seat>);

}  // namespace
}  // namespace rookery::board
