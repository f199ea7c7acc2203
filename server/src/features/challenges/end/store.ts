import { challengeRules } from '@liston/contract/challenges'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

const { REWARDED_PER_PAIR, REWARDED_PER_PERSON } = challengeRules

/** Who voted in each of some lists before a moment, and still does: nobody of `without`, and only where everybody sees the list. */
export async function findVoters(
  db: Db,
  o: { rankingIds: string[]; without: string[]; before: Date },
): Promise<{ rankingId: string; userId: string }[]> {
  const { rows } = await sql<{ rankingId: string; userId: string }>`
    SELECT DISTINCT v.ranking_id AS "rankingId", v.user_id AS "userId" FROM standing_vote v
    JOIN visible_ranking r ON r.id = v.ranking_id
    WHERE v.ranking_id = ANY (${o.rankingIds}::uuid[]) AND v.at < ${o.before}
      AND v.user_id <> ALL (${o.without}::uuid[])`.execute(db)
  return rows
}

const dayOf = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE 'UTC')::date`

/** One of the rewarded places of a pair's day for a challenge; false: all are taken. The index decides. */
export async function takePairPlace(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge c SET reward_day = ${dayOf(at)}, reward_place = free.n
    FROM (SELECT min(n) AS n FROM generate_series(1, ${REWARDED_PER_PAIR}) n WHERE n NOT IN (
      SELECT o.reward_place FROM challenge o JOIN challenge m ON m.id = ${id} AND o.low_id = m.low_id AND o.high_id = m.high_id
      WHERE o.reward_day = ${dayOf(at)})) free
    WHERE c.id = ${id} AND free.n IS NOT NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Paid = { id: string; userId: string; xp: number; stars: number; at: Date }

/** One of the rewarded places of a person's day; false: all are taken. The index decides. */
export async function takePersonPlace(trx: Trx, o: Paid): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side s
    SET reward_day = ${dayOf(o.at)}, reward_place = free.n, xp = ${o.xp}, stars = ${o.stars}
    FROM (SELECT min(n) AS n FROM generate_series(1, ${REWARDED_PER_PERSON}) n WHERE n NOT IN (
      SELECT reward_place FROM challenge_side WHERE user_id = ${o.userId} AND reward_day = ${dayOf(o.at)})) free
    WHERE s.challenge_id = ${o.id} AND s.user_id = ${o.userId} AND free.n IS NOT NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Gives the place of a pair back: nobody of the two was rewarded. */
export const freePairPlace = (trx: Trx, id: string) =>
  sql`UPDATE challenge SET reward_day = NULL, reward_place = NULL WHERE id = ${id}`.execute(trx)

/** The challenge that a match was. */
export async function findByMatch(db: Db, matchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM challenge WHERE match_id = ${matchId}`.execute(db)
  return rows[0]?.id
}

/** Challenges that may have ended: their time is over, one of the two is gone, or it is a mission that may be done. */
export async function findDue(db: Db, o: { at: Date; after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT c.id FROM challenge c
    WHERE c.id > ${o.after} AND (c.state = 'pending' AND c.answer_by <= ${o.at}
      OR c.state = 'active' AND (c.ends_at <= ${o.at} OR c.kind IN ('mission', 'battle', 'match'))
      OR c.state IN ('pending', 'active') AND (EXISTS (SELECT FROM suspended_account s WHERE s.id IN (c.sender_id, c.receiver_id))
        OR EXISTS (SELECT FROM erased_account e WHERE e.id IN (c.sender_id, c.receiver_id))))
    ORDER BY c.id LIMIT ${o.limit}`.execute(db)
  return rows.map(({ id }) => id)
}
