import { exploreRules } from '@liston/contract/explore'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { owe } from './tell-acted.ts'

/** A ranking becomes Viral when it is among the first AMONG within DAYS days of its publication (rules 3.6, 3.18). */
const AMONG = 20
const DAYS = 14

/**
 * Runs every five minutes, when Viral is refreshed. Users who voted early in a ranking that is there now get the
 * activity `early_vote` (rules 3.18, "Olfato").
 */
export const watchViral = (platform: Platform): JobHandler =>
  timedJob('note-viral', { cron: '*/5 * * * *' }, () =>
    inTransaction(platform.db, async (trx) => {
      await owe(trx, await noteViral(trx, { at: platform.clock.now(), among: AMONG, days: DAYS }))
    }),
  )

type Noted = { at: Date; among: number; days: number }

/**
 * Records rankings that are among the first of Viral for the first time, with the time of their tenth voter
 * with weight. Returns
 * the users who voted up to that time.
 */
async function noteViral(trx: Trx, { at, among, days }: Noted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH first AS (
      SELECT r.id, r.published_at FROM visible_ranking r
      WHERE r.counted_voters >= ${exploreRules.VIRAL_MIN_VOTERS} AND r.status <> 'archived' ORDER BY r.hot DESC, r.id DESC LIMIT ${among}
    ), fresh AS (
      SELECT f.id, (SELECT v.at FROM vote_act v WHERE v.about = f.id
          AND EXISTS (SELECT FROM weighted_voter w WHERE w.id = v.user_id) ORDER BY v.at OFFSET 9 LIMIT 1) AS tenth_at FROM first f
      WHERE f.published_at > ${at}::timestamptz - make_interval(days => ${days})
        AND NOT EXISTS (SELECT FROM went_viral w WHERE w.ranking_id = f.id)
    ), noted AS (
      INSERT INTO went_viral (ranking_id, tenth_at, since) SELECT id, tenth_at, ${at} FROM fresh WHERE tenth_at IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING ranking_id, tenth_at
    )
    SELECT DISTINCT v.user_id AS id FROM noted n JOIN vote_act v ON v.about = n.ranking_id AND v.at <= n.tenth_at`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
