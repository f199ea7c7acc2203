import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CupRow } from './tables.ts'

export type Whose = { id: string; userId: string; at: Date }

export const readCup = ({ id, userId, at }: Whose, held: boolean) => sql<CupRow>`
  SELECT c.id, c.user_id AS "userId", c.ranking_id AS "rankingId", c.size, c.seeds, c.champion_item AS "championItem",
    c.expires_at AS "expiresAt", CASE WHEN c.state = 'open' AND c.expires_at <= ${at} THEN 'expired' ELSE c.state END AS state,
    (SELECT json_agg(json_build_object('seed', e.seed, 'place', e.place, 'itemId', e.item_id) ORDER BY e.place)
      FROM rumble_cup_entrant e WHERE e.cup_id = c.id) AS entrants,
    (SELECT coalesce(json_agg(json_build_object('n', m.n, 'left', m.left_seed, 'right', m.right_seed, 'token', m.token,
        'shownAt', extract(epoch FROM m.shown_at) * 1000, 'tokenUntil', extract(epoch FROM m.token_until) * 1000,
        'winner', m.winner_seed, 'how', m.how, 'xp', m.xp) ORDER BY m.n), '[]')
      FROM rumble_cup_match m WHERE m.cup_id = c.id) AS matches
  FROM rumble_cup c WHERE c.id = ${id} AND c.user_id = ${userId} ${held ? sql`FOR UPDATE OF c` : sql``}`

/** Returns a cup of the user; undefined for cups of other users. */
export async function findCup(db: Db, o: Whose): Promise<CupRow | undefined> {
  return (await readCup(o, false).execute(db)).rows[0]
}

/** Expires open cups whose time is over: all, or those of one user. */
export async function expireCups(db: Db, at: Date, userId?: string): Promise<void> {
  await sql`UPDATE rumble_cup SET state = 'expired', ended_at = expires_at
    WHERE state = 'open' AND expires_at <= ${at} ${userId ? sql`AND user_id = ${userId}` : sql``}`.execute(db)
}
