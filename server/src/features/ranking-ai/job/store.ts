import type { JobFailure, JobItem, JobStatus, Wish } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { WritingSource } from '../source/list-source.ts'

export type JobRow = {
  id: string
  userId: string
  kind: 'list' | 'replace'
  status: JobStatus
  source: WritingSource
  fellBack: boolean
  wish: Wish
  topic: string
  items: JobItem[]
  replaces: string[]
  cost: number
  refunded: number
  failure: JobFailure | null
  draftId: string | null
  startedAt: Date
  deadline: Date
}

export const columns = sql`id, user_id AS "userId", kind, status, source, fell_back AS "fellBack", wish, topic, items,
  replaces::text[] AS replaces, cost, refunded, failure, draft_id AS "draftId", started_at AS "startedAt", deadline`
export const running = sql`status IN ('queued', 'generating')`

export const dayOf = (at: Date, timeZone: string) => sql`(${at}::timestamptz AT TIME ZONE ${timeZone})::date`

/** Jobs that a person has begun on the day of `at`, and the lists among them that did not fail. */
export async function countOfDay(
  db: Db,
  o: { userId: string; at: Date; timeZone: string },
): Promise<{ all: number; lists: number }> {
  const { rows } = await sql<{ all: number; lists: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE kind = 'list' AND status <> 'failed')::int AS lists
    FROM ai_job WHERE user_id = ${o.userId} AND day = ${dayOf(o.at, o.timeZone)}`.execute(db)
  return rows[0] ?? { all: 0, lists: 0 }
}

/** A job of a person, by its id or by that of the draft that it became. */
export async function findJob(db: Db, o: { id: string; userId: string }): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job
    WHERE user_id = ${o.userId} AND (id = ${o.id} OR (draft_id = ${o.id} AND kind = 'list'))`.execute(db)
  return rows[0]
}

/** The job of a person that runs. */
export async function findRunning(db: Db, userId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job WHERE user_id = ${userId} AND ${running}`.execute(db)
  return rows[0]
}

/** A job that runs, held until the end of the transaction; of `run` alone, if that is named. Hold the wallet first. */
export async function lockRunning(trx: Trx, o: { id: string; run?: string }): Promise<JobRow | undefined> {
  const mine = o.run === undefined ? sql`true` : sql`run = ${o.run}`
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job
    WHERE id = ${o.id} AND ${running} AND ${mine} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Ending = {
  id: string
  status: 'review' | 'failed' | 'cancelled'
  failure?: JobFailure
  refunded: number
  topic?: string
  items?: readonly JobItem[]
  draftId?: string
  at: Date
}

/** Writes how a job ended: once, because whoever does it holds it while it runs. */
export async function endJob(trx: Trx, o: Ending): Promise<JobRow> {
  const { rows } = await sql<JobRow>`UPDATE ai_job SET status = ${o.status}, failure = ${o.failure ?? null},
      refunded = ${o.refunded}, topic = coalesce(${o.topic ?? null}, topic),
      items = coalesce(${o.items ? JSON.stringify(o.items) : null}::jsonb, items),
      draft_id = coalesce(${o.draftId ?? null}::uuid, draft_id), ended_at = ${o.at}
    WHERE id = ${o.id} AND ${running} RETURNING ${columns}`.execute(trx)
  if (!rows[0]) throw new Error(`The job ${o.id} ended while it was held`)
  return rows[0]
}

/** Jobs whose time is over and that nobody ended. */
export async function findOverdue(db: Db, o: { at: Date; userId?: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ai_job WHERE ${running} AND deadline <= ${o.at}
    AND (${o.userId ?? null}::uuid IS NULL OR user_id = ${o.userId ?? null}) ORDER BY deadline LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Its draft became a ranking. */
export async function markPublished(db: Db, draftId: string): Promise<void> {
  await sql`UPDATE ai_job SET status = 'published' WHERE draft_id = ${draftId} AND status = 'review'`.execute(db)
}

/** Forgets what ended before a moment. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM ai_job WHERE ended_at < ${before}`.execute(db)
}
