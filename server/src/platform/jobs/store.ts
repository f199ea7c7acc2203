import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { AnyJob, Due, Json } from './define-job.ts'

/**
 * Registers job names. Otherwise the first to queue a job would insert its name inside its transaction. Everybody else
 * who queues that job would wait for its commit.
 */
export async function registerNames(db: Db, names: string[]): Promise<void> {
  await sql`INSERT INTO graphile_worker._private_tasks (identifier) SELECT unnest(${names}::text[])
    ON CONFLICT DO NOTHING`.execute(db)
}

type NewJob = { job: AnyJob; payload: Json }

/** An SQL condition, on which it depends whether a job is queued. */
export type JobCondition = RawBuilder<boolean>

const rowOf = ({ job, payload }: NewJob) => ({ identifier: job.name, payload, max_attempts: job.maxAttempts })

/**
 * Queues jobs that are due at once. Given a transaction, they exist if and when it commits. A job with a condition is
 * queued if it is true. All is one statement, because events are on the path of many requests.
 */
export async function insertJobs(db: Db, entries: (NewJob & { onlyIf?: JobCondition | undefined })[]): Promise<void> {
  const always = JSON.stringify(entries.filter(({ onlyIf }) => !onlyIf).map(rowOf))
  const parts = entries.flatMap(({ onlyIf, ...entry }) =>
    onlyIf ? sql`CASE WHEN ${onlyIf} THEN ${JSON.stringify([rowOf(entry)])}::jsonb ELSE '[]' END` : [],
  )
  if (parts.length === 0) await sql`SELECT queue_jobs(${always})`.execute(db)
  else
    await sql`SELECT queue_jobs(due::json) FROM (SELECT ${sql.join([sql`${always}::jsonb`, ...parts], sql` || `)} AS due) j
      WHERE due <> '[]'`.execute(db)
}

/** Queues a job for a time or under a key. It replaces a queued job with the same key. */
export async function insertKeyedJob(db: Db, o: NewJob & { key?: string; runAt?: Date }): Promise<void> {
  const { job, payload, key = null, runAt = null } = o
  await sql`SELECT FROM graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, run_at => ${runAt},
    max_attempts => ${job.maxAttempts}::int, job_key => ${key})`.execute(db)
}

/** Deletes a job from the queue; false if it is gone already. Concurrent callers wait for the transaction. */
export async function takeJob(db: Db, id: number): Promise<boolean> {
  const gone = await sql`DELETE FROM graphile_worker._private_jobs WHERE id = ${id} RETURNING 1`.execute(db)
  return gone.rows.length > 0
}

/** Makes the current attempt the last one. */
export async function forbidRetry(db: Db, id: number): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = ${id}`.execute(db)
}

/**
 * Records that a timed job is queued up to `dueAt` and queues it. Does nothing if another process did. Only its latest
 * failure is kept, so that a permanently failing job does not fill the table.
 */
export async function insertDueJob(db: Db, o: { job: AnyJob; dueAt: Date }): Promise<void> {
  const { name, maxAttempts } = o.job
  const { rows } = await sql<{ before: Date | null }>`
    INSERT INTO timed_job AS t (name, last_due) VALUES (${name}, ${o.dueAt})
    ON CONFLICT (name) DO UPDATE SET last_due = excluded.last_due WHERE t.last_due < excluded.last_due
    RETURNING (SELECT last_due FROM timed_job b WHERE b.name = t.name) AS before`.execute(db)
  if (!rows[0]) return
  const payload: Due = { dueAt: o.dueAt.toISOString(), previousDueAt: rows[0].before?.toISOString() ?? null }
  await insertJobs(db, [{ job: { name, maxAttempts }, payload }])
  await forgetFailures(db, name, 1)
}

/** Deletes the failed jobs of a name, except the `keep` latest. */
export async function forgetFailures(db: Db, name: string, keep = 0): Promise<void> {
  await sql`DELETE FROM graphile_worker._private_jobs WHERE id IN (
    SELECT id FROM graphile_worker.jobs WHERE task_identifier = ${name} AND locked_at IS NULL AND attempts >= max_attempts
    ORDER BY id DESC OFFSET ${keep})`.execute(db)
}

/** A session lock that marks a process as alive as long as its connection lasts. */
export const leaseQuery = (poolId: string) => ({
  text: `SELECT pg_try_advisory_lock(hashtextextended('jobs of ' || $1, 0))`,
  values: [poolId],
})

/**
 * Releases jobs whose process died. Locks younger than a second are left, because a new process takes its lease a
 * moment late.
 */
export async function releaseOrphans(db: Db): Promise<void> {
  await sql`SELECT graphile_worker.force_unlock_workers(array_agg(pool)) FROM (
      SELECT DISTINCT locked_by AS pool FROM graphile_worker.jobs
      WHERE locked_by LIKE 'pool-%' AND locked_at < now() - interval '1 second') running
    WHERE pg_try_advisory_xact_lock(hashtextextended('jobs of ' || pool, 0)) HAVING count(*) > 0`.execute(db)
}

/** True if any job is running, or one with these names is due. */
export async function hasWork(db: Db, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM graphile_worker.jobs
    WHERE locked_at IS NOT NULL
      OR (run_at <= now() AND attempts < max_attempts AND task_identifier = ANY (${names}))) AS has`.execute(db)
  return rows[0]?.has ?? false
}

export type JobFigures = {
  /** Due or running. */
  waiting: number
  running: number
  failed: number
  /** Since the oldest of the waiting ones was due. */
  oldestSeconds: number
}

/** Numbers of jobs. Jobs for a later time are not counted. */
export async function countJobs(db: Db): Promise<JobFigures> {
  const { rows } = await sql<JobFigures>`
    SELECT count(*) FILTER (WHERE waits AND run_at <= now())::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE NOT waits)::int AS failed,
      greatest(0, coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE waits)), 0))::float8 AS "oldestSeconds"
    FROM (SELECT run_at, locked_at, locked_at IS NOT NULL OR attempts < max_attempts AS waits
      FROM graphile_worker.jobs) j`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldestSeconds: 0 }
}

export type FailedJob = {
  id: number
  name: string
  attempts: number
  error: string | null
  createdAt: Date
  failedAt: Date
}

/** Failed jobs, oldest first. They wait for an operator. */
export async function listFailed(db: Db, limit = 200): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`SELECT id, task_identifier AS name, attempts, last_error AS error,
      created_at AS "createdAt", updated_at AS "failedAt" FROM graphile_worker.jobs
    WHERE locked_at IS NULL AND attempts >= max_attempts ORDER BY id LIMIT ${limit}`.execute(db)
  return rows
}

const failedIds = (ids: number[] | 'all') =>
  sql`ARRAY(SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts
    AND ${ids === 'all' ? sql`true` : sql`id = ANY (${ids})`})`

/** Queues failed jobs again with all their attempts. Returns their number. */
export async function retryFailed(db: Db, ids: number[] | 'all'): Promise<number> {
  const done =
    await sql`SELECT id FROM graphile_worker.reschedule_jobs(${failedIds(ids)}, run_at => now(), attempts => 0)`.execute(
      db,
    )
  return done.rows.length
}

/** Deletes failed jobs. Returns their number. */
export async function discardFailed(db: Db, ids: number[]): Promise<number> {
  return (await sql`SELECT id FROM graphile_worker.complete_jobs(${failedIds(ids)})`.execute(db)).rows.length
}
