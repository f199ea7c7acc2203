import { exploreRules } from '@liston/contract/explore'
import { sql } from 'kysely'
import { afterCommit, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { momentOf, tellHome } from './featured.ts'
import { monthSql } from './store.ts'

/**
 * Runs once a month, soon after it begins. For each author of level 20 it finds the ranking that gained most voters
 * with weight last month. It features these rankings for 24 h (rules 3.17). The gain is the difference to the voters stored at the
 * start of that month. So it stores the current numbers for the next run. Returns false if the month was already
 * processed.
 */
export async function featureBestOfMonth(platform: Platform): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const moment = momentOf(platform)
    if (!(await beginMonth(trx, moment))) return false
    if ((await featureBest(trx, moment)) > 0) afterCommit(trx, () => tellHome(platform))
    await keepVoters(trx, moment)
    return true
  })
}

type At = { at: Date; timeZone: string }

/** Claims the month. Returns false if another run has claimed it. */
async function beginMonth(trx: Trx, o: At): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO counted_month VALUES (${monthSql(o)}, ${o.at}) ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Features the best ranking of each author of the level: most voters gained, then the older one. A ranking without a
 * stored count is considered only if it was published since that month began. Returns the number of rankings featured.
 */
async function featureBest(trx: Trx, o: At): Promise<number> {
  const { minLevel, hours } = exploreRules.BEST_OF_MONTH
  const { numAffectedRows } = await sql`
    WITH month AS (SELECT ${monthSql(o)} AS this, (${monthSql(o)} - interval '1 month')::date AS last),
    gained AS (
      SELECT r.id, r.author_id, r.published_at, r.counted_voters - coalesce(k.voters, 0) AS voters
      FROM month m, wallet w JOIN visible_ranking r ON r.author_id = w.user_id
      LEFT JOIN LATERAL (SELECT k.voters FROM voters_at_month k, month WHERE k.ranking_id = r.id AND k.month = month.last) k ON true
      WHERE w.level >= ${minLevel} AND r.status <> 'archived'
        AND (k.voters IS NOT NULL OR r.published_at >= m.last::timestamp AT TIME ZONE ${o.timeZone})
    ), best AS (
      SELECT DISTINCT ON (author_id) id, author_id FROM gained WHERE voters > 0
      ORDER BY author_id, voters DESC, published_at, id
    )
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at)
    SELECT b.id, b.author_id, 'month', m.this, ${o.at}, ${o.at}::timestamptz + ${hours} * interval '1 hour' FROM best b, month m
    ON CONFLICT (author_id, why, month) WHERE why <> 'editor' DO NOTHING`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Stores the current voters of these authors' rankings, and deletes the counts of earlier months. */
async function keepVoters(trx: Trx, o: At): Promise<void> {
  await sql`DELETE FROM voters_at_month WHERE month < ${monthSql(o)}`.execute(trx)
  await sql`
    INSERT INTO voters_at_month (ranking_id, month, voters)
    SELECT r.id, ${monthSql(o)}, r.counted_voters FROM wallet w JOIN visible_ranking r ON r.author_id = w.user_id
    WHERE w.level >= ${exploreRules.BEST_OF_MONTH.minLevel} ON CONFLICT DO NOTHING`.execute(trx)
}

export const featuredJobs = (platform: Platform): JobHandler[] => [
  timedJob('best-of-month', { cron: '1 * * * *', atStart: true }, () => featureBestOfMonth(platform)),
]
