import { circleRules } from '@liston/contract/circles'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { closeGroups, type Member, type Tie } from './close-groups.ts'

const { LIKED_SHARE, MIN_OUTSIDERS } = circleRules

/**
 * Finds collusion rings in rewarded activity (ADR 0049). A group is a ring only if enough other users are active, more
 * than it has members. These must give the group little. If everybody acts for everybody, or if the group is popular,
 * it is no ring.
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

/** The ledger rows to scan. */
type Window = { from: Date; afterSeq: number }

/** Activity that a user chose to do for another user. Duels count once per ranking, because one press answers ten. */
const ties = ({ from, afterSeq }: Window) => sql`
  SELECT p.user_id, r.author_id AS other_id,
    (count(*) FILTER (WHERE p.kind <> 'duel') + count(DISTINCT p.ranking_id) FILTER (WHERE p.kind = 'duel'))::int AS n
  FROM paid_act p JOIN ranking_of r ON r.id = p.ranking_id AND r.author_id <> p.user_id
  WHERE p.seq > ${afterSeq} AND p.created_at >= ${from} AND p.currency = 'xp'
    AND p.kind IN ('first_vote', 'comment', 'review', 'duel', 'suggestion_accepted')
  GROUP BY p.user_id, r.author_id`

/** Ties among users who give almost all of their activity to users who reciprocate. */
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

/** Number of active users outside the group, their activity, and the part of it that is for the group. */
async function findOutside(db: Db, window: Window, ids: string[]): Promise<Outside> {
  const { rows } = await sql<Outside>`
    SELECT count(DISTINCT user_id)::int AS people, coalesce(sum(n), 0)::int AS acts,
      coalesce(sum(n) FILTER (WHERE other_id = ANY (${ids}::uuid[])), 0)::int AS "forThem"
    FROM (${ties(window)}) tie WHERE user_id <> ALL (${ids}::uuid[])`.execute(db)
  return rows[0]!
}
