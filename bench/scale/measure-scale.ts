import pg from 'pg'
import { keepCount } from '../../server/src/features/admin/overview.ts'
import { keepFront } from '../../server/src/features/explore/search/front.ts'
import { addBoards } from '../../server/src/features/leaderboard/times-store.ts'
import { type Connection, migrate, openDb, unhurried } from '../../server/src/platform/db/index.ts'
import { startPostgres } from '../../server/src/platform/postgres/index.ts'
import { holdJobs } from '../rig/hold-jobs.ts'
import { progressed } from '../rig/progressed.ts'
import { quantile } from '../rig/quantile.ts'
import { startApplication } from '../rig/server-process.ts'
import { type Asked, askedOf } from './asked.ts'
import { askedRanking, sizeOf } from './layer.ts'
import { settleScale } from './settle-scale.ts'

/** Number of measured requests of a kind, sent in sequence, and of warm-up requests before them. */
const TIMES = 100
const WARM = 30

export type Timed = { name: string; p50: number; p95: number }
export type Measured = { rankings: number; minutes: number; gigabytes: number; timed: Timed[] }

/**
 * Creates a community of a size in a folder, unless it is there already. Measures all requests in milliseconds, as a
 * client sees them.
 */
export async function measureScale(dir: string, rankings: number): Promise<Measured> {
  await layOnce(dir, rankings)
  const postgres = await startPostgres({ dataDir: dir })
  const pool = new pg.Pool({ ...postgres.connection, max: 2 })
  try {
    const laid = (await pool.query<Laid>('SELECT minutes, gigabytes FROM scale.laid')).rows[0]!
    // The first start creates the tables of the job queue.
    await (await startApplication(dir, { SEED: 'none' })).stop()
    await holdJobs(pool)
    const app = await startApplication(dir, { SEED: 'none' })
    try {
      const timed: Timed[] = []
      for (const one of askedOf(await idsOf(pool, rankings), sizeOf(rankings))) timed.push(await time(app.port, one))
      return { rankings, ...laid, timed }
    } finally {
      await app.stop()
    }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

type Laid = Pick<Measured, 'minutes' | 'gigabytes'>

/** Settings for inserting only: no durability, because a half-finished community is useless. */
const careless = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
}

/** Creates the community if there is none. Its last row, `scale.laid`, marks it as complete. */
async function layOnce(dir: string, rankings: number): Promise<void> {
  const postgres = await startPostgres({ dataDir: dir, settings: careless })
  const pool = new pg.Pool({ ...postgres.connection, max: 1 })
  try {
    const { rows } = await pool.query<{ isLaid: boolean }>(`SELECT to_regclass('scale.laid') IS NOT NULL AS "isLaid"`)
    if (rows[0]?.isLaid) return
    const { minutes, gigabytes } = await layScale(postgres.connection, pool, rankings)
    await pool.query(`CREATE TABLE scale.laid AS SELECT ${minutes}::float AS minutes, ${gigabytes}::float AS gigabytes`)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function layScale(connection: Connection, pool: pg.Pool, rankings: number): Promise<Laid> {
  const fresh = openDb(connection, 1)
  await migrate(fresh.pool)
  await addBoards(fresh.db, thisWeek())
  await fresh.close()
  const minutes = await settleScale(connection, sizeOf(rankings))
  // Tables that jobs maintain. Filling them at once takes longer than the application's statement timeout.
  const laid = openDb(unhurried(connection), 1)
  await keepFront(laid.db)
  await keepCount({ db: laid.db, clock: { now: () => new Date() } })
  await laid.close()
  await pool.query(
    `UPDATE account SET is_super_admin = true, factor_later_until = 'infinity' WHERE id = scale.id('p', 1)`,
  )
  const { rows } = await pool.query<{ gb: number }>('SELECT pg_database_size(current_database()) / 1e9 AS gb')
  return { minutes, gigabytes: Number(rows[0]?.gb) }
}

/** Monday of this week and of the previous one, and the first of the month. */
function thisWeek() {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const since = (new Date().getUTCDay() + 6) % 7
  return { week: day(since), lastWeek: day(since + 7), month: `${day(0).slice(0, 7)}-01` } as Parameters<
    typeof addBoards
  >[1]
}

/** The computed ids that are requested, read from the database once. */
async function idsOf(pool: pg.Pool, rankings: number): Promise<(kind: string, n: number) => string> {
  const known = new Map<string, string>()
  const wanted: [string, number][] = [
    ['p', 0],
    ['p', 1],
    ['r', 1],
  ]
  for (let n = 0; n < WARM + TIMES; n++) {
    const ranking = askedRanking(n, rankings)
    wanted.push(['r', ranking], ['i', ranking * 10], ['p', (n * 7919 + 3) % rankings])
  }
  const { rows } = await pool.query<{ kind: string; n: number; id: string }>(
    'SELECT kind, n, scale.id(kind, n) AS id FROM unnest($1::text[], $2::bigint[]) AS w (kind, n)',
    [wanted.map(([kind]) => kind), wanted.map(([, n]) => n)],
  )
  for (const { kind, n, id } of rows) known.set(`${kind}${n}`, id)
  return (kind, n) => {
    const id = known.get(`${kind}${n}`)
    if (!id) throw new Error(`Nobody asked for the id of ${kind}${n}`)
    return id
  }
}

async function time(port: number, { name, who, path }: Asked): Promise<Timed> {
  const times: number[] = []
  for (let n = 0; n < WARM + TIMES; n++) {
    const since = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path(n)}`, {
      headers: who === null ? {} : { cookie: `__Host-sid=scale${who}; sid=scale${who}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name} was answered by ${answer.status}: ${text.slice(0, 300)}`)
    if (n >= WARM) times.push(performance.now() - since)
  }
  times.sort((a, b) => a - b)
  const timed = { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
  progressed(`${name}: p50 ${timed.p50.toFixed(1)} ms, p95 ${timed.p95.toFixed(1)} ms`)
  return timed
}
