import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Integration, SystemState } from '@liston/contract/admin'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { showBackups } from '../../platform/backup/index.ts'
import { compareSchema, type Db, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { countJobs, listFailed, retryFailed } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { offeredProviders } from '../accounts/index.ts'
import { countPictures } from '../uploads/index.ts'

const SHOWN = 50
const SETS_SHOWN = 5
/** Maximum characters of a job's error: enough to see what failed. */
const ERROR_MAX = 300

/** Versions, database, storage, jobs and external services, as they are now. */
export async function showSystem(platform: Platform, version: string): Promise<SystemState> {
  const { db, pool, clock, config, replica } = platform
  const asked = performance.now()
  const postgres = await findServerVersion(db)
  const ms = Math.round((performance.now() - asked) * 10) / 10
  const [database, schema, jobs, failed, timed, pictures, disk, backups] = await Promise.all([
    findDatabase(db),
    compareSchema(pool),
    countJobs(db),
    listFailed(db, SHOWN),
    findTimed(db),
    countPictures(db),
    roomOf(config.DATA_DIR),
    showBackups(platform, SETS_SHOWN),
  ])
  return {
    version,
    node: process.versions.node,
    postgres,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    processes: config.WEB_CONCURRENCY,
    database: { ms, ...database, isEmbedded: !config.DATABASE_URL, schema, replica: replica?.report() ?? null },
    storage: { ...disk, ...pictures },
    backups: presentBackups(backups),
    jobs: {
      waiting: Math.max(0, jobs.waiting - jobs.running),
      running: jobs.running,
      failed: jobs.failed,
      oldestSeconds: Math.round(jobs.oldestSeconds),
      givenUp: failed.map(({ id, name, attempts, error, failedAt }) => ({
        id: Number(id),
        name,
        attempts,
        error: (error ?? '').split('\n')[0]!.slice(0, ERROR_MAX),
        failedAt: failedAt.toISOString(),
      })),
      timed: timed.map(({ name, lastDue }) => ({ name, lastDue: lastDue.toISOString() })),
    },
    integrations: integrationsOf(platform),
  }
}

type Backups = Awaited<ReturnType<typeof showBackups>>

const presentBackups = ({ sets, failure, ...backups }: Backups): SystemState['backups'] => ({
  ...backups,
  sets: sets.map(({ name, why, bytes, takenAt, testedAt, testError }) => ({
    name,
    why,
    bytes,
    takenAt: takenAt.toISOString(),
    testedAt: testedAt?.toISOString() ?? null,
    testError,
  })),
  failure: failure && { at: failure.at.toISOString(), error: failure.error },
})

/** The configured external services, without addresses or secrets. */
function integrationsOf(platform: Platform): Integration[] {
  const { config, ai, cards, appStore } = platform
  const providers = offeredProviders(platform)
  return [
    { name: 'mail', by: config.MAIL_URL.startsWith('smtp') ? 'smtp' : 'inbox', canTry: true },
    { name: 'storage', by: config.STORAGE_URL.startsWith('s3') ? 's3' : 'disk', canTry: true },
    { name: 'ai', by: ai?.model ?? (config.AI_PROVIDER === 'none' ? null : config.AI_PROVIDER), canTry: ai !== null },
    { name: 'cards', by: cards?.mode ?? null, canTry: cards !== null },
    { name: 'oauth', by: providers.map(({ provider }) => provider).join(', ') || null, canTry: providers.length > 0 },
    { name: 'push', by: 'web-push', canTry: true },
    { name: 'app-store', by: appStore?.mode ?? null, canTry: false },
  ]
}

type TimedRow = { name: string; lastDue: Date }

/** When each timed job was last due. */
async function findTimed(db: Db): Promise<TimedRow[]> {
  const { rows } =
    await sql<TimedRow>`SELECT name, last_due AS "lastDue" FROM timed_job ORDER BY last_due DESC, name`.execute(db)
  return rows
}

type DatabaseState = { bytes: number; connections: number }

async function findDatabase(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`SELECT pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections`.execute(db)
  return rows[0]!
}

async function roomOf(folder: string): Promise<{ free: number | null; total: number | null }> {
  const place = resolve(folder)
  if (!existsSync(place)) return { free: null, total: null }
  const { bavail, blocks, bsize } = await statfs(place)
  return { free: bavail * bsize, total: blocks * bsize }
}

const refuse = refuser(NOT_FOUND)

/** Retries a failed job from its first attempt. Throws NOT_FOUND if there is no such failed job. */
export const retryJob = (platform: Platform, { userId, key, id }: { userId: string; key: string | null; id: number }) =>
  actInTransaction(platform, { userId, key, request: { retryJob: id } }, async (trx, log) => {
    await lockJob(trx, id)
    const retried = await retryFailed(trx, [id])
    if (retried === 0) throw refuse('NOT_FOUND')
    await log({ act: 'retry-job', target: `job ${id}` })
    return { retried }
  })

/** Advisory lock per job: concurrent retries run one after the other. */
const lockJob = (trx: Trx, id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('retry job ' || ${id}::text, 0))`.execute(trx)

/** Version of the PostgreSQL server, without the packager's suffix: "18.4". */
export async function findServerVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db)
  return rows[0]?.version.split(' ')[0] ?? ''
}
