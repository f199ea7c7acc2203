import type { AiJob, JobFailure, JobItem, JobStatus, Wish } from '@liston/contract/ranking-ai'
import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { holdWallet, postMovements } from '../economy/index.ts'
import type { WritingSource } from './pick-source.ts'

/** Days that an ended job, with its prompt, is kept. The draft made from it belongs to the user and stays. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

type Needs = Pick<Platform, 'db' | 'clock' | 'live'>

/** Fails jobs past their deadline, of all users or of one, and refunds their credits. */
export async function endOverdue(platform: Needs, o: { userId?: string } = {}): Promise<void> {
  for (const id of await findOverdue(platform.db, { ...o, at: platform.clock.now() }))
    await failJob(platform, { id, failure: 'timeout' })
}

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

/** Jobs that a user started on the day of `at`, and the list jobs among them that did not fail. */
export async function countOfDay(
  db: Db,
  o: { userId: string; at: Date; timeZone: string },
): Promise<{ all: number; lists: number }> {
  const { rows } = await sql<{ all: number; lists: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE kind = 'list' AND status <> 'failed')::int AS lists
    FROM ai_job WHERE user_id = ${o.userId} AND day = ${dayOf(o.at, o.timeZone)}`.execute(db)
  return rows[0] ?? { all: 0, lists: 0 }
}

/** A job of a user, by its own id or by the id of the draft made from it. */
export async function findJob(db: Db, o: { id: string; userId: string }): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job
    WHERE user_id = ${o.userId} AND (id = ${o.id} OR (draft_id = ${o.id} AND kind = 'list'))`.execute(db)
  return rows[0]
}

/** The running job of a user. */
export async function findRunning(db: Db, userId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${columns} FROM ai_job WHERE user_id = ${userId} AND ${running}`.execute(db)
  return rows[0]
}

/**
 * Locks a running job until the end of the transaction, only if `run` owns it where `run` is given. Lock the wallet
 * first.
 */
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

/** Records how a job ended. The caller holds the row lock, so this happens once. Throws if the job is not running. */
export async function endJob(trx: Trx, o: Ending): Promise<JobRow> {
  const { rows } = await sql<JobRow>`UPDATE ai_job SET status = ${o.status}, failure = ${o.failure ?? null},
      refunded = ${o.refunded}, topic = coalesce(${o.topic ?? null}, topic),
      items = coalesce(${o.items ? JSON.stringify(o.items) : null}::jsonb, items),
      draft_id = coalesce(${o.draftId ?? null}::uuid, draft_id), ended_at = ${o.at}
    WHERE id = ${o.id} AND ${running} RETURNING ${columns}`.execute(trx)
  if (!rows[0]) throw new Error(`The job ${o.id} ended while it was held`)
  return rows[0]
}

/** Running jobs past their deadline, oldest deadline first, at most 500. */
async function findOverdue(db: Db, o: { at: Date; userId?: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ai_job WHERE ${running} AND deadline <= ${o.at}
    AND (${o.userId ?? null}::uuid IS NULL OR user_id = ${o.userId ?? null}) ORDER BY deadline LIMIT 500`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the jobs of a draft that became a published ranking. */
export async function markPublished(db: Db, draftId: string): Promise<void> {
  await sql`UPDATE ai_job SET status = 'published' WHERE draft_id = ${draftId} AND status = 'review'`.execute(db)
}

/** Deletes jobs that ended before the given time. */
async function deleteEnded(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM ai_job WHERE ended_at < ${before}`.execute(db)
}

/** Refunds credits of a job. The ledger key makes the refund happen once. */
export async function giveBack(trx: Trx, job: JobRow, o: { credits: number; at: Date }): Promise<void> {
  if (o.credits === 0) return
  const { userId, id } = job
  await postMovements(trx, [{ userId, currency: 'credits', delta: o.credits, kind: 'ai_refund', key: id }], o.at)
}

type Why = { status: 'failed'; failure: JobFailure } | { status: 'cancelled' }

/** Ends a locked job that produced no list, and refunds all its credits. */
export async function endWithout(platform: Needs, trx: Trx, job: JobRow, why: Why): Promise<JobRow> {
  const at = platform.clock.now()
  await giveBack(trx, job, { credits: job.cost, at })
  const ended = await endJob(trx, { id: job.id, refunded: job.cost, at, ...why })
  afterCommit(trx, () => tellOwner(platform, ended))
  return ended
}

export const AI_JOB = 'ai_job'

/**
 * Publishes the job's status to the user's open pages and to the process that runs the job. Call it after the commit.
 */
export function tellOwner({ live }: Pick<Platform, 'live'>, job: Pick<JobRow, 'id' | 'userId' | 'status'>): void {
  live.publish({ topic: `user:${job.userId}`, kind: AI_JOB, data: { id: job.id, status: job.status } })
}

/**
 * Locks the user's wallet and then the running job, and calls `work`. Starting, ending and cancelling a job use the
 * same lock order. Does nothing if the job has ended or if another run than `run` owns it.
 */
export async function withRunning(
  { db }: Needs,
  o: { id: string; run?: string },
  work: (trx: Trx, job: JobRow) => Promise<unknown>,
): Promise<void> {
  const userId = await findOwner(db, o.id)
  if (!userId) return
  await inTransaction(db, async (trx) => {
    if (!(await holdWallet(trx, userId))) return
    const job = await lockRunning(trx, o)
    if (job) await work(trx, job)
  })
}

/** The user of a running job. */
async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`SELECT user_id AS "userId" FROM ai_job
    WHERE id = ${id} AND ${running}`.execute(db)
  return rows[0]?.userId
}

/** Fails a job; does nothing if it has ended. */
export const failJob = (platform: Needs, o: { id: string; run?: string; failure: JobFailure }): Promise<void> =>
  withRunning(platform, o, (trx, job) => endWithout(platform, trx, job, { status: 'failed', failure: o.failure }))

export async function sweepJobs(platform: Needs): Promise<void> {
  await endOverdue(platform)
  await deleteEnded(platform.db, new Date(platform.clock.now().getTime() - KEPT_DAYS * DAY_MS))
}

export const presentJob = (row: JobRow): AiJob => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  source: row.source,
  fellBack: row.fellBack,
  wish: row.wish,
  topic: row.topic,
  items: row.items,
  replaces: row.replaces,
  cost: row.cost,
  refunded: row.refunded,
  failure: row.failure,
  draftId: row.draftId,
  startedAt: row.startedAt.toISOString(),
  deadline: row.deadline.toISOString(),
})
