import { circleRules } from '@liston/contract/circles'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

const { INSIDE_SHARE, MIN_ACTS, MIN_PARTNERS } = circleRules

/** The lines of the ledger that are looked at. */
export type Window = { from: Date; afterSeq: number }
/** So many paid acts of one person for another who acts for them too, and all that the first did for others. */
export type Tie = { userId: string; otherId: string; n: number; acts: number }

/** Where the ledger stood at a moment, as it was noted: a little earlier rather than later. */
export async function findSeqAt(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{
    seq: number
  }>`SELECT seq FROM circle_look WHERE at <= ${at} ORDER BY at DESC LIMIT 1`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Notes where the ledger stands, and forgets what is too old to be asked for. */
export async function noteLook(db: Db, o: { at: Date; before: Date; afterSeq: number }): Promise<void> {
  await sql`INSERT INTO circle_look (at, seq)
    SELECT ${o.at}::timestamptz, coalesce(max(seq), ${o.afterSeq}::bigint) FROM paid_act WHERE seq > ${o.afterSeq} ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`DELETE FROM circle_look l WHERE at < (SELECT max(at) FROM circle_look WHERE at <= ${o.before})`.execute(db)
}

/** Acts that somebody chose to do for somebody else. Of duels one for each ranking: ten come at a press. */
const ties = ({ from, afterSeq }: Window) => sql`
  SELECT p.user_id, r.author_id AS other_id,
    (count(*) FILTER (WHERE p.kind <> 'duel') + count(DISTINCT p.ranking_id) FILTER (WHERE p.kind = 'duel'))::int AS n
  FROM paid_act p JOIN ranking_of r ON r.id = p.ranking_id AND r.author_id <> p.user_id
  WHERE p.seq > ${afterSeq} AND p.created_at >= ${from} AND p.currency = 'xp'
    AND p.kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted')
  GROUP BY p.user_id, r.author_id`

/** Thirty days of a large community may take longer than a statement of a request may: for this transaction. */
export const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)

/** The ties among people who give almost all of their acts to people who act for them in turn. */
export async function findTies(db: Db, window: Window): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    WITH tie AS (${ties(window)}),
    -- Both ways of a pair are found by counting, not by joining: a plan that guesses few rows would compare all with all.
    counted AS (
      SELECT user_id, other_id, n, (sum(n) OVER (PARTITION BY user_id))::int AS acts,
        count(*) OVER (PARTITION BY least(user_id, other_id), greatest(user_id, other_id)) AS ways
      FROM tie),
    mutual AS MATERIALIZED (
      SELECT user_id, other_id, n, acts FROM counted WHERE ways = 2 AND acts >= ${MIN_ACTS}),
    near AS (
      SELECT user_id FROM mutual GROUP BY user_id, acts HAVING count(*) >= ${MIN_PARTNERS} AND sum(n) > ${INSIDE_SHARE}::float8 * acts)
    SELECT user_id AS "userId", other_id AS "otherId", n, acts FROM mutual
    WHERE user_id IN (SELECT user_id FROM near) AND other_id IN (SELECT user_id FROM near)`.execute(db)
  return rows
}

export type Outside = { people: number; acts: number; forThem: number }

/** How many others were active, what they did for anybody, and what of it for these. */
export async function findOutside(db: Db, window: Window, ids: string[]): Promise<Outside> {
  const { rows } = await sql<Outside>`
    SELECT count(DISTINCT user_id)::int AS people, coalesce(sum(n), 0)::int AS acts,
      coalesce(sum(n) FILTER (WHERE other_id = ANY (${ids}::uuid[])), 0)::int AS "forThem"
    FROM (${ties(window)}) tie WHERE user_id <> ALL (${ids}::uuid[])`.execute(db)
  return rows[0]!
}
