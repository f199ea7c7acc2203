import { matchRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import { newId, type Trx } from '../../../../platform/db/index.ts'

const { REVIEW, ROUNDS } = matchRules

/** Whoever has more right answers, faster, than people give is looked at before another match of theirs is rated. */
export async function noteUncannyPlay(trx: Trx, people: string[], at: Date): Promise<void> {
  for (const userId of people) {
    const found = await findRecord(trx, { userId, most: REVIEW.matches, rounds: ROUNDS })
    const { matches, rightsShare, meanMs } = found
    if (matches < REVIEW.matches || rightsShare <= REVIEW.rightsShare || meanMs >= REVIEW.ms) continue
    await insertReview(trx, { ...found, id: newId(), userId, at })
  }
}

/** What somebody's latest matches come to; `rights_share` of 0 to 1. */
type Record = { matches: number; rightsShare: number; meanMs: number }

/** The latest `most` matches that somebody played to their end since the last review of theirs was decided. */
async function findRecord(trx: Trx, o: { userId: string; most: number; rounds: number }): Promise<Record> {
  const { rows } = await sql<Record>`
    SELECT count(*)::int AS matches, coalesce(sum(rights)::float8 / (count(*) * ${o.rounds}::int), 0) AS "rightsShare",
      coalesce(round(sum(ms)::float8 / (count(*) * ${o.rounds}::int)), 0)::int AS "meanMs"
    FROM (SELECT s.rights, s.ms FROM rumble_seat s JOIN rumble_match m ON m.id = s.match_id
      WHERE s.user_id = ${o.userId} AND s.done_at IS NOT NULL AND m.state = 'finished' AND m.kind <> 'ghost'
        AND s.done_at > coalesce((SELECT max(decided_at) FROM rumble_review WHERE user_id = ${o.userId}), '-infinity')
      ORDER BY s.match_id DESC LIMIT ${o.most}) latest`.execute(trx)
  return rows[0]!
}

async function insertReview(trx: Trx, r: Record & { id: string; userId: string; at: Date }): Promise<void> {
  await sql`INSERT INTO rumble_review (id, user_id, found_at, matches, rights_share, mean_ms)
    VALUES (${r.id}, ${r.userId}, ${r.at}, ${r.matches}, ${r.rightsShare}, ${r.meanMs})
    ON CONFLICT (user_id) WHERE state = 'waiting' DO NOTHING`.execute(trx)
}
