import { circleRules } from '@liston/contract/circles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { closeGroups, type Member, type Tie } from './close-groups.ts'

const { LIKED_SHARE, MIN_OUTSIDERS } = circleRules

/**
 * Circles in what acts were paid (ADR 0049). It takes others who were active and are more than they, and who give them
 * little: where everybody acts for everybody, or where these are whom all others like, there is none.
 */
export async function findCircles(db: Db, window: Window): Promise<Member[][]> {
  const circles: Member[][] = []
  for (const group of closeGroups(await findTies(db, window))) {
    const ids = group.map(({ userId }) => userId)
    const outside = await findOutside(db, window, ids)
    const enough = outside.people >= MIN_OUTSIDERS && outside.people > group.length
    if (enough && outside.forThem <= LIKED_SHARE * outside.acts) circles.push(group)
  }
  return circles
}

const { INSIDE_SHARE, MIN_ACTS, MIN_PARTNERS } = circleRules

/** The lines of the ledger that are looked at. */
type Window = { from: Date; afterSeq: number }

/** Acts that somebody chose to do for somebody else. Of duels one for each ranking: ten come at a press. */
const ties = ({ from, afterSeq }: Window) => sql`
  SELECT p.user_id, r.author_id AS other_id,
    (count(*) FILTER (WHERE p.kind <> 'duel') + count(DISTINCT p.ranking_id) FILTER (WHERE p.kind = 'duel'))::int AS n
  FROM paid_act p JOIN ranking_of r ON r.id = p.ranking_id AND r.author_id <> p.user_id
  WHERE p.seq > ${afterSeq} AND p.created_at >= ${from} AND p.currency = 'xp'
    AND p.kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted')
  GROUP BY p.user_id, r.author_id`

/** The ties among people who give almost all of their acts to people who act for them in turn. */
async function findTies(db: Db, window: Window): Promise<Tie[]> {
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

type Outside = { people: number; acts: number; forThem: number }

/** How many others were active, what they did for anybody, and what of it for these. */
async function findOutside(db: Db, window: Window, ids: string[]): Promise<Outside> {
  const { rows } = await sql<Outside>`
    SELECT count(DISTINCT user_id)::int AS people, coalesce(sum(n), 0)::int AS acts,
      coalesce(sum(n) FILTER (WHERE other_id = ANY (${ids}::uuid[])), 0)::int AS "forThem"
    FROM (${ties(window)}) tie WHERE user_id <> ALL (${ids}::uuid[])`.execute(db)
  return rows[0]!
}
