// What the store says to PostgreSQL.
#pragma once

#include <array>

#include "server/store/postgres.h"

namespace rookery::server::pg {

// A write is one statement that looks and writes, so that a batch of them needs no answer in
// between. Each finds one number: what `answer_to` in postgres_store.cpp makes of it.
inline constexpr std::array write_statements{
    Statement{"begin", "BEGIN"},
    Statement{"commit", "COMMIT"},
    Statement{"savepoint", "SAVEPOINT one"},
    Statement{"release", "RELEASE one"},
    // Before anything else of a batch, in the same order by every server: nobody waits for somebody
    // who waits for it, and what comes after looks at what the last one has left.
    Statement{"lock", "SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key"},
    // After the batch, which waits for nobody who listens: PostgreSQL lets those who say something
    // commit one after the other. Nothing is lost if it is never said.
    Statement{"notify", R"(
SELECT count(pg_notify('rookery', said))
FROM set_config('synchronous_commit', 'off', true), unnest($1::text[]) AS said)"},
    // A row that says nothing new is not written. Finds where the log ended; or -1 if the person
    // $13 sits at $14 other tables, -2 if there are $15, -3 if the server $16 does not lead it.
    Statement{"append", R"(
WITH log_end AS (SELECT coalesce(max(seq) + 1, 0) AS seq FROM log WHERE table_id = $1::text),
refusal AS (SELECT CASE
  WHEN $16::text <> '' AND NOT EXISTS (
    SELECT 1 FROM leads JOIN nodes ON nodes.id = leads.node
    WHERE table_id = $1::text AND node = $16::text AND until > clock_timestamp()) THEN -3
  WHEN $14::bigint > 0 AND $14::bigint <= (
    SELECT count(*) FROM tables WHERE sitters @> ARRAY[$13::text]
    AND status IN ('open', 'playing') AND id <> $1::text) THEN -1
  WHEN $15::bigint > 0 AND $15::bigint <= (
    SELECT count(*) FROM tables WHERE status IN ('open', 'playing') AND id <> $1::text) THEN -2
  END::bigint AS number),
fits AS (SELECT 1 FROM log_end, refusal WHERE seq = $10::bigint AND number IS NULL),
fresh AS (
  INSERT INTO tables (id, game, status, listed, created_at, updated_at, running_at, played, sitters)
  SELECT $1::text, $2::text, $3::text, $4::boolean, $5::bigint, $6::bigint, $7::bigint,
    $8::boolean, $9::text[]
  FROM fits WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = $1::text)),
changed AS (
  UPDATE tables SET game = $2::text, status = $3::text, listed = $4::boolean,
    created_at = $5::bigint, updated_at = $6::bigint, running_at = $7::bigint,
    played = $8::boolean, sitters = $9::text[]
  FROM fits WHERE id = $1::text
    AND (game, status, listed, created_at, updated_at, running_at, played, sitters)
      IS DISTINCT FROM ($2::text, $3::text, $4::boolean, $5::bigint, $6::bigint, $7::bigint,
        $8::boolean, $9::text[])),
added AS (
  INSERT INTO log (table_id, seq, at, body)
  SELECT $1::text, $10::bigint + entry.place - 1, entry.at, entry.body
  FROM fits, unnest($11::bigint[], $12::text[]) WITH ORDINALITY AS entry (at, body, place))
SELECT coalesce(number, seq) FROM log_end, refusal)"},
    // Not if it was changed meanwhile, or another server than $3 has it in memory.
    Statement{"forget_table", R"(
WITH old AS (
  SELECT id FROM tables WHERE id = $1::text AND running_at < $2::bigint AND NOT EXISTS (
    SELECT 1 FROM stands JOIN nodes ON nodes.id = stands.node
    WHERE table_id = $1::text AND node <> $3::text AND until > clock_timestamp())),
gone AS (DELETE FROM log WHERE table_id IN (SELECT id FROM old))
DELETE FROM tables WHERE id IN (SELECT id FROM old))"},
    // Finds 1, or 0 if the token is another's.
    Statement{"put_person", R"(
WITH free AS (
  SELECT 1 WHERE NOT EXISTS (
    SELECT 1 FROM people WHERE token_hash = nullif($7::bytea, '') AND id <> $1::text)),
put AS (
  INSERT INTO people AS old (id, kind, name, created_at, seen_at, running_at, token_hash)
  SELECT $1::text, $2::text, $3::text, $4::bigint, $5::bigint, $6::bigint, nullif($7::bytea, '')
  FROM free
  ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name,
    created_at = excluded.created_at, seen_at = excluded.seen_at, running_at = excluded.running_at,
    token_hash = coalesce(excluded.token_hash, old.token_hash))
SELECT count(*) FROM free)"},
    // Asked again whether they are still unseen and unseated: they may have come back meanwhile.
    Statement{"forget_guests", R"(
DELETE FROM people WHERE id = ANY ($1::text[]) AND kind = 'guest' AND running_at < $2::bigint
  AND NOT EXISTS (SELECT 1 FROM tables WHERE sitters @> ARRAY[people.id]))"},
    Statement{"keep_clock", "UPDATE clock SET running = $1::bigint WHERE running < $1::bigint"},
    // Finds 1, or 0 if they may not keep it.
    Statement{"put_deck", R"(
WITH may AS (
  SELECT 1 WHERE EXISTS (SELECT 1 FROM people WHERE id = $1::text)
    AND (SELECT count(*) FROM decks WHERE person_id = $1::text AND id <> $2::text) < $7::bigint),
put AS (
  INSERT INTO decks (person_id, id, game, name, code, updated_at)
  SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint FROM may
  ON CONFLICT (person_id, id) DO UPDATE SET game = excluded.game, name = excluded.name,
    code = excluded.code, updated_at = excluded.updated_at)
SELECT count(*) FROM may)"},
    Statement{"forget_deck", "DELETE FROM decks WHERE person_id = $1::text AND id = $2::text"},
};

inline constexpr std::array read_statements{
    Statement{"log", R"(
SELECT seq, at, body FROM log WHERE table_id = $1::text AND seq >= $2::bigint ORDER BY seq)"},
    Statement{"table", "SELECT * FROM tables WHERE id = $1::text"},
    Statement{"unfinished", R"(
SELECT * FROM tables WHERE status IN ('open', 'playing') ORDER BY created_at, id)"},
    Statement{"listed", R"(
SELECT * FROM tables WHERE listed AND status IN ('open', 'playing')
ORDER BY created_at DESC, id LIMIT $1::bigint)"},
    Statement{"tables_of", R"(
SELECT * FROM tables WHERE sitters @> ARRAY[$1::text] ORDER BY updated_at DESC, id
LIMIT $2::bigint)"},
    Statement{"unchanged", R"(
SELECT id FROM tables WHERE status = $1::text AND running_at < $2::bigint
  AND played IN ($3::boolean, $4::boolean) ORDER BY running_at, id LIMIT $5::bigint)"},
    Statement{"unseen_guests", R"(
SELECT id FROM people WHERE kind = 'guest' AND running_at < $1::bigint
  AND NOT EXISTS (SELECT 1 FROM tables WHERE sitters @> ARRAY[people.id])
ORDER BY running_at, id LIMIT $2::bigint)"},
    Statement{"person", R"(
SELECT id, kind, name, created_at, seen_at, running_at FROM people WHERE id = $1::text)"},
    Statement{"person_by_token", R"(
SELECT id, kind, name, created_at, seen_at, running_at FROM people
WHERE token_hash = $1::bytea)"},
    Statement{"decks_of", R"(
SELECT id, person_id, game, name, code, updated_at FROM decks WHERE person_id = $1::text
ORDER BY updated_at DESC, id)"},
    Statement{"tables_after", R"(
SELECT * FROM tables WHERE id > $1::text COLLATE "C" ORDER BY id LIMIT $2::bigint)"},
    Statement{"people_after", R"(
SELECT id, kind, name, created_at, seen_at, running_at, token_hash FROM people
WHERE id > $1::text COLLATE "C" ORDER BY id LIMIT $2::bigint)"},
    Statement{"running", "SELECT running FROM clock"},
    Statement{"check", "SELECT id FROM tables LIMIT 1"},
};

// What servers say of themselves and each other (peers.h); by the database's clock alone.
inline constexpr std::array peer_statements{
    // Finds what time it is.
    Statement{"renew", R"(
INSERT INTO nodes (id, until)
VALUES ($1::text, clock_timestamp() + $2::bigint * interval '1 millisecond')
ON CONFLICT (id) DO UPDATE SET until = excluded.until
RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::bigint)"},
    // Servers long gone, one at a time; what they led and had goes with them.
    Statement{"bury", R"(
DELETE FROM nodes WHERE id = (
  SELECT id FROM nodes WHERE until < clock_timestamp() - interval '1 minute'
  LIMIT 1 FOR UPDATE SKIP LOCKED))"},
    Statement{"stand", R"(
INSERT INTO stands AS old (table_id, node, state)
SELECT stand.id, $1::text, stand.state FROM unnest($2::text[], $3::text[]) AS stand (id, state)
WHERE NOT EXISTS (
  SELECT 1 FROM stands WHERE table_id = stand.id AND node = $1::text AND state = stand.state)
ON CONFLICT (table_id, node) DO UPDATE SET state = excluded.state)"},
    // $2: there are no others than $3. Joined, since `<> ALL` would look through the whole list for
    // each row.
    Statement{"give_up", R"(
WITH left_alone AS (
  DELETE FROM stands WHERE $2::boolean AND node = $1::text
    AND NOT EXISTS (SELECT 1 FROM unnest($3::text[]) AS kept WHERE kept = table_id))
DELETE FROM leads WHERE $2::boolean AND node = $1::text
  AND NOT EXISTS (SELECT 1 FROM unnest($4::text[]) AS kept WHERE kept = table_id))"},
    // Those that nobody has, or somebody who is heard of no more.
    Statement{"take_leads", R"(
INSERT INTO leads AS old (table_id, node)
SELECT wanted, $1::text FROM unnest($2::text[]) AS wanted
WHERE NOT EXISTS (
  SELECT 1 FROM leads JOIN nodes ON nodes.id = leads.node
  WHERE table_id = wanted AND until > clock_timestamp())
ON CONFLICT (table_id) DO UPDATE SET node = excluded.node
WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = old.node AND until > clock_timestamp()))"},
    Statement{"look", R"(
SELECT seen,
  coalesce((SELECT max(seq) + 1 FROM log WHERE table_id = seen), 0)::bigint,
  EXISTS (SELECT 1 FROM leads WHERE table_id = seen AND node = $1::text),
  ARRAY(SELECT state FROM stands JOIN nodes ON nodes.id = stands.node
    WHERE table_id = seen AND node <> $1::text AND until > clock_timestamp() ORDER BY node)
FROM unnest($2::text[]) AS seen)"},
    Statement{"say_goodbye", "DELETE FROM nodes WHERE id = $1::text"},
};

// Each finds ids of tables with a fault, as one text.
struct Examination {
  const char* sql;
  const char* fault;  // with the ids
};
inline constexpr std::array examinations{
    Examination{"SELECT string_agg(id, ', ') FROM (SELECT table_id AS id FROM log GROUP BY table_id"
                " HAVING min(seq) <> 0 OR max(seq) + 1 <> count(*) LIMIT 10) AS found",
                "Entries are missing in the logs of: {}."},
    Examination{"SELECT string_agg(id, ', ') FROM (SELECT id FROM tables WHERE status NOT IN"
                " ('open', 'playing', 'finished', 'closed') LIMIT 10) AS found",
                "The status is unknown of: {}."},
    Examination{"SELECT string_agg(id, ', ') FROM (SELECT DISTINCT table_id AS id FROM log"
                " WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id) LIMIT 10) AS found",
                "There are logs without a table: {}."},
};

}  // namespace rookery::server::pg
