import { exploreRules } from '@liston/contract/explore'
import { hotRank } from '@liston/contract/voting'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'

type Asked = { at: Date; olderThanDays: number; minVoters: number; sigmas: number }
/**
 * Finds rankings with unusually many voters. Votes belong to another feature; the application injects this function.
 */
export type CrowdSource = { findCrowds(db: Db, o: Asked): Promise<{ rankingId: string; voters: number }[]> }
type Ground = Pick<Platform, 'db' | 'clock'> & CrowdSource

const DAY_MS = 86_400_000

/**
 * Finds older rankings with far more voters today than usual (rules 3.6). Each gets the `hot` of a ranking published
 * today.
 */
export async function renewResurging({ db, clock, findCrowds }: Ground): Promise<void> {
  const { sigmas, minVoters, hours } = exploreRules.RESURGING
  const at = clock.now()
  const today = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
  const crowds = await findCrowds(db, { at, olderThanDays: exploreRules.VIRAL_DAYS, minVoters, sigmas })
  const found = crowds.map((crowd) => ({ ...crowd, hot: hotRank(crowd.voters, today) }))
  await keepResurging(db, found, { at, until: new Date(at.getTime() + hours * 3_600_000) })
}

type Resurging = { rankingId: string; voters: number; hot: number }

/** Puts rankings into Viral until `until`, and removes those whose time is over. */
async function keepResurging(db: Db, found: readonly Resurging[], o: { at: Date; until: Date }): Promise<void> {
  await sql`
    INSERT INTO resurging_ranking (ranking_id, voters, hot, ends_at)
    SELECT r.id, f.voters, f.hot, ${o.until}
    FROM unnest(${found.map((f) => f.rankingId)}::uuid[], ${found.map((f) => f.voters)}::int[], ${found.map((f) => f.hot)}::float8[])
      AS f (id, voters, hot) JOIN visible_ranking r ON r.id = f.id
    ON CONFLICT (ranking_id) DO UPDATE SET voters = excluded.voters, hot = excluded.hot, ends_at = excluded.ends_at`.execute(
    db,
  )
  await sql`DELETE FROM resurging_ranking WHERE ends_at <= ${o.at}`.execute(db)
}

export const resurgeJobs = (platform: Platform & CrowdSource): JobHandler[] => [
  timedJob('resurging', { cron: '*/5 * * * *', atStart: true }, () => renewResurging(platform)),
]
