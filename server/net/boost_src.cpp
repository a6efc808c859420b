// The one place where the code of Boost.Asio and Boost.Beast is compiled.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
