// What helps people to think: hints, and studies of the position, both made in the bot room from
// what the asking seat knows.
#include "server/hall/wing.h"

namespace rookery::server {

void Wing::hint(std::string_view id, Seat seat, HintDone done) {
  LiveTable* live = find(id);
  if (live == nullptr) return done(trouble("no_such_table"));
  if (!live->table.created().hints) return done(trouble("not_allowed"));
  if (!live->table.asks(seat) || live->table.seat(seat).resigned)
    return done(trouble("not_playing"));
  if (live->table.paused()) return done(trouble("paused"));
  if (live->hinting) return done(trouble("busy"));
  live->hinting = true;
  BotQuestion question{live->table.position().clone(), live->table.game().tools, seat,
                       "search:iterations=4000:ms=2500"};
  const std::uint32_t number = live->table.decision_number(seat);
  commons_.bots.explain(std::move(question), [this, live, seat, number, done = std::move(done)](
                                                 const Expected<Explanation>& why) {
    loop_.post([live, seat, number, done, why] {
      live->hinting = false;
      if (!why) return done(trouble("not_allowed", why.error()));
      if (!live->table.asks(seat) || live->table.decision_number(seat) != number)
        return done(trouble("stale"));
      done(R"("iterations":)" + std::to_string(why->iterations) + R"(,"candidates":)" +
           candidates_json(live->table, *why) + R"(,"why":)" + why_json(live->table, *why));
    });
  });
}

// Whoever plays may ask, also while others decide: it is about what is on the table.
void Wing::study(std::string_view id, Seat seat, std::string name, std::string about,
                 HintDone done) {
  constexpr StudyBudget budget{.worlds = 3000, .ms = 1000};
  LiveTable* live = find(id);
  if (live == nullptr) return done(trouble("no_such_table"));
  if (!live->table.created().hints) return done(trouble("not_allowed"));
  if (!live->table.playing() || live->table.seat(seat).resigned)
    return done(trouble("not_playing"));
  if (live->table.paused()) return done(trouble("paused"));
  if (live->studying.has(seat)) return done(trouble("busy"));
  live->studying.add(seat);
  StudyWish wish{live->table.position().clone(),
                 live->table.game().tools,
                 seat,
                 std::move(name),
                 std::move(about),
                 budget};
  commons_.bots.study(std::move(wish),
                      [this, live, seat, done = std::move(done)](Expected<Study> found) {
                        loop_.post([live, seat, done, found = std::move(found)] {
                          live->studying.remove(seat);
                          if (!found) return done(trouble("not_allowed", found.error()));
                          done(study_fields(live->table.info(), *found));
                        });
                      });
}

}  // namespace rookery::server
