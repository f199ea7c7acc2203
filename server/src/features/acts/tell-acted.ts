import { exploreRules } from '@liston/contract/explore'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { findVotersSince, type VotesSettled } from '../voting/index.ts'
import { Acted } from './events.ts'

/** Maximum number of users per event. The job publishes further events for the others. */
const AT_ONCE = 100

const tellJob = defineJob<Record<string, never>>('tell-acted')

/**
 * Marks the activity of these users dirty. After this transaction a job publishes it, together with other dirty users.
 */
export async function owe(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await notePeople(trx, userIds)
  await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
}

async function notePeople(trx: Trx, userIds: readonly string[]): Promise<void> {
  await sql`INSERT INTO acted_person (user_id) SELECT a.id FROM unnest(${userIds}::uuid[]) AS p(id)
    JOIN account_state a ON a.id = p.id ORDER BY 1 ON CONFLICT DO NOTHING`.execute(trx)
}

/** Publishes one event for many changes, also for several changes of one user. */
export const tellActed = (platform: Platform): JobHandler =>
  handles(tellJob, () =>
    inTransaction(platform.db, async (trx) => {
      const userIds = await takePeople(trx, AT_ONCE)
      if (userIds.length === 0) return
      await platform.events.publish(trx, Acted, { userIds: userIds.toSorted() })
      if (userIds.length === AT_ONCE) await enqueue(trx, tellJob, {}, { key: 'tell-acted' })
    }),
  )

/** Takes a batch of dirty users. PostgreSQL evaluates an ARRAY subquery once, but an IN subquery perhaps repeatedly. */
async function takePeople(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM acted_person WHERE user_id = ANY (ARRAY(
      SELECT user_id FROM acted_person ORDER BY user_id LIMIT ${limit} FOR UPDATE)) RETURNING user_id AS id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** A vote becomes visible a little later than its timestamp, so consecutive reads overlap. */
const OVERLAP_MS = 15_000
/** Look-back of the first read of a ranking. The activity of earlier voters is counted when it is read. */
const FIRST_LOOK_MS = 24 * 3_600_000

/** Users whose activity the votes of a ranking changed: voters since the last read, and the author. */
export async function readVoters(
  platform: Platform,
  trx: Trx,
  { rankingId, authorId }: VotesSettled,
): Promise<string[]> {
  const now = platform.clock.now().getTime()
  const until = await lockRead(trx, rankingId)
  const since = new Date(until ? until.getTime() - OVERLAP_MS : now - FIRST_LOOK_MS)
  const voters = await findVotersSince(trx, rankingId, since)
  await keepRead(trx, rankingId, new Date(now))
  return [...voters, authorId]
}

/** Time up to which the voters of a ranking were read, locked for this transaction; null if never. */
async function lockRead(trx: Trx, rankingId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`SELECT until FROM voters_read WHERE ranking_id = ${rankingId}
    FOR UPDATE`.execute(trx)
  return rows[0]?.until ?? null
}

const keepRead = (trx: Trx, rankingId: string, until: Date) =>
  sql`INSERT INTO voters_read AS v (ranking_id, until) SELECT about, ${until}::timestamptz FROM vote_act
      WHERE about = ${rankingId} LIMIT 1
    ON CONFLICT (ranking_id) DO UPDATE SET until = greatest(v.until, excluded.until)`.execute(trx)

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
