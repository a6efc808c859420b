// Mixing up what is numbered alike does not compile.
#include "games/iron_throne/play.h"
#include "tests/apart.h"

namespace rookery::iron_throne {
namespace {

static_assert(Apart<Seat, Person> && Apart<Seat, Title> && Apart<Seat, Face> && Apart<Seat, House>);
static_assert(Apart<Person, Title> && Apart<Person, Face> && Apart<Person, House>);
static_assert(Apart<Title, Face> && Apart<Title, House> && Apart<Face, House>);
static_assert(Apart<EventFace, House> && Apart<Timing, Outcome> && Apart<Ask, Verb>);
static_assert(Mixes<Seat, Seat>, "the concept can fail");

// A number becomes none of them unless somebody says so.
static_assert(!std::convertible_to<int, Seat> && !std::convertible_to<int, Person> &&
              !std::convertible_to<int, Title> && !std::convertible_to<int, Face>);

// What there is one of a seat is opened by a seat and nothing else, and so on.
template <class List, class Key>
concept Opens = requires(List list, Key key) { list[key]; };
using Players = decltype(State::players);
static_assert(Opens<Players, Seat> && !Opens<Players, Person> && !Opens<Players, int>);
static_assert(Opens<Counts, Title> && !Opens<Counts, Face> && !Opens<Counts, Seat>);
using Power = decltype(Player::power);
static_assert(Opens<Power, Title> && !Opens<Power, Person> && !Opens<Power, int>);
static_assert(Opens<decltype(State::seat_of), House> && !Opens<decltype(State::seat_of), Seat>);

// A procedure of another game cannot be under way.
template <class P>
concept Procedure = Procedures::kind_of<P> != 0;
static_assert(Procedure<Window> && Procedure<Torture> && !Procedure<Hostage>);

}  // namespace
}  // namespace rookery::iron_throne
