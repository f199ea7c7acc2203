import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Entrant } from './bracket/draw-bracket.ts'
import type { Due } from './bracket/line-up.ts'
import type { CupRow } from './tables.ts'

type Whose = { id: string; userId: string; at: Date }

const readCup = ({ id, userId, at }: Whose, held: boolean) => sql<CupRow>`
  SELECT c.id, c.user_id AS "userId", c.ranking_id AS "rankingId", c.size, c.seeds, c.champion_item AS "championItem",
    c.expires_at AS "expiresAt", CASE WHEN c.state = 'open' AND c.expires_at <= ${at} THEN 'expired' ELSE c.state END AS state,
    (SELECT json_agg(json_build_object('seed', e.seed, 'place', e.place, 'itemId', e.item_id) ORDER BY e.place)
      FROM rumble_cup_entrant e WHERE e.cup_id = c.id) AS entrants,
    (SELECT coalesce(json_agg(json_build_object('n', m.n, 'left', m.left_seed, 'right', m.right_seed, 'token', m.token,
        'shownAt', extract(epoch FROM m.shown_at) * 1000, 'tokenUntil', extract(epoch FROM m.token_until) * 1000,
        'winner', m.winner_seed, 'how', m.how, 'xp', m.xp) ORDER BY m.n), '[]')
      FROM rumble_cup_match m WHERE m.cup_id = c.id) AS matches
  FROM rumble_cup c WHERE c.id = ${id} AND c.user_id = ${userId} ${held ? sql`FOR UPDATE OF c` : sql``}`

/** A cup of somebody; nobody else's. */
export async function findCup(db: Db, o: Whose): Promise<CupRow | undefined> {
  return (await readCup(o, false).execute(db)).rows[0]
}

/** The same, held until the commit: the sweeper, who ends what nobody plays, waits. */
export async function holdCup(trx: Trx, o: Whose): Promise<CupRow | undefined> {
  // Held first: what is read in one statement with the lock may be older than the row.
  await sql`SELECT FROM rumble_cup WHERE id = ${o.id} AND user_id = ${o.userId} FOR UPDATE`.execute(trx)
  return (await readCup(o, true).execute(trx)).rows[0]
}

/** The cup of a ranking that somebody has open. */
export async function findOpenCup(db: Db, o: { userId: string; rankingId: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM rumble_cup
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} AND state = 'open'`.execute(db)
  return rows[0]?.id
}

type NewCup = Pick<CupRow, 'id' | 'userId' | 'rankingId' | 'size' | 'seeds' | 'expiresAt'> & { at: Date }

export async function insertCup(trx: Trx, c: NewCup, entrants: Entrant[]): Promise<void> {
  await sql`INSERT INTO rumble_cup (id, user_id, ranking_id, size, seeds, begun_at, expires_at)
    VALUES (${c.id}, ${c.userId}, ${c.rankingId}, ${c.size}, ${c.seeds}, ${c.at}, ${c.expiresAt})`.execute(trx)
  await sql`INSERT INTO rumble_cup_entrant (cup_id, seed, place, item_id)
    SELECT ${c.id}, e.seed, e.place, e."itemId"
    FROM jsonb_to_recordset(${JSON.stringify(entrants)}::jsonb) AS e (seed int, place int, "itemId" uuid)`.execute(trx)
}

type Shown = { cupId: string; token: string; at: Date; until: Date }

/** Asks for a match; one that was asked before is asked anew, and its token takes no answer any more. */
export async function writeAsked(trx: Trx, { n, a, b }: Due, o: Shown): Promise<void> {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, token, shown_at, token_until)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.token}, ${o.at}, ${o.until})
    ON CONFLICT (cup_id, n) DO UPDATE SET token = excluded.token, shown_at = excluded.shown_at,
      token_until = excluded.token_until WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}

/** Nobody was asked, or nobody needs to answer any more: one of the two has gone. */
export async function writeAlone(trx: Trx, { n, a, b }: Due, o: { cupId: string; winner: number; at: Date }) {
  await sql`INSERT INTO rumble_cup_match (cup_id, n, left_seed, right_seed, winner_seed, how, decided_at)
    VALUES (${o.cupId}, ${n}, ${a}, ${b}, ${o.winner}, 'alone', ${o.at})
    ON CONFLICT (cup_id, n) DO UPDATE SET winner_seed = excluded.winner_seed, how = 'alone', decided_at = excluded.decided_at
      WHERE rumble_cup_match.winner_seed IS NULL`.execute(trx)
}

type Chosen = { cupId: string; token: string; winner: number; xp: number; at: Date }

/** Writes an answer; false when the token has had one. */
export async function writeChosen(trx: Trx, o: Chosen): Promise<boolean> {
  const { rows } = await sql`
    UPDATE rumble_cup_match SET winner_seed = ${o.winner}, how = 'chosen', xp = ${o.xp}, decided_at = ${o.at}
    WHERE cup_id = ${o.cupId} AND token = ${o.token} AND winner_seed IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** A fast answer more; how many there are now. */
export async function countFastInCup(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ fast: number }>`UPDATE rumble_cup SET fast = fast + 1 WHERE id = ${id}
    RETURNING fast`.execute(trx)
  return rows[0]?.fast ?? 0
}

export async function pauseCup(trx: Trx, o: { id: string; until: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET fast = 0, paused_until = ${o.until} WHERE id = ${o.id}`.execute(trx)
}

export async function finishCup(trx: Trx, o: { id: string; championItem: string | null; at: Date }): Promise<void> {
  await sql`UPDATE rumble_cup SET state = 'finished', champion_item = ${o.championItem}, ended_at = ${o.at}
    WHERE id = ${o.id} AND state = 'open'`.execute(trx)
}

/** Ends the cups whose day is over: all, or those of one person. */
export async function expireCups(db: Db, at: Date, userId?: string): Promise<void> {
  await sql`UPDATE rumble_cup SET state = 'expired', ended_at = expires_at
    WHERE state = 'open' AND expires_at <= ${at} ${userId ? sql`AND user_id = ${userId}` : sql``}`.execute(db)
}

/** How many people's latest finished cup of a ranking there are, and in how many of them an item is the champion. */
export async function countChampions(
  db: Db,
  o: { rankingId: string; championItem: string },
): Promise<{ people: number; won: number }> {
  const { rows } = await sql<{ people: number; won: number }>`
    SELECT count(*)::int AS people, (count(*) FILTER (WHERE champion_item = ${o.championItem}))::int AS won FROM (
      SELECT DISTINCT ON (user_id) champion_item FROM rumble_cup
      WHERE ranking_id = ${o.rankingId} AND state = 'finished' AND champion_item IS NOT NULL
      ORDER BY user_id, ended_at DESC, id DESC) latest`.execute(db)
  return rows[0]!
}
