#include "games/cards/cards.h"
#include "kit/setup_reader.h"
namespace rookery {
Expected<void> Cards::arrange(State&, const nlohmann::json&) { return fail("not yet"); }
}
