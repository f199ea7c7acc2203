import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { type AppProcess, databaseOf, startApp, stopApp } from '../testing/app-process.ts'
import { addPerson, addRanking, type TestPerson } from '../testing/people.ts'
import { openPool } from '../testing/pool.ts'

/**
 * Promised response times in ms, and the slack for a busy machine. The slack is smaller than their difference, so the
 * two cannot be confused.
 */
const READ_MS = 2_000
const WRITE_MS = 5_000
const SLACK_MS = 2_500
/** Number of guests in sequence. The test would time out if each waited for the database. */
const GUESTS = 30

let dataDir: string
let app: AppProcess
let pool: pg.Pool
let ana: TestPerson
let bruno: TestPerson
let ranking: Awaited<ReturnType<typeof addRanking>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liston-hang-'))
  // Accessible to the database's user, so that its socket is beside the data and the test finds it.
  await chmod(dataDir, 0o711)
  app = await startApp(dataDir)
  pool = openPool(databaseOf(dataDir).connection)
  pool.on('error', () => {})
  const ground = { pool, clock: { now: () => new Date() } }
  ana = await addPerson(ground, 'ana')
  bruno = await addPerson(ground, 'bruno')
  ranking = await addRanking(ground, ana)
  // Starts an application and its database.
}, 60_000)
afterEach(() => signal('SIGCONT'))
afterAll(async () => {
  await pool.end()
  await stopApp(app)
  await rm(dataDir, { recursive: true, force: true })
})

/** Sends a signal to the database server and all its processes. */
async function signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postmaster = await databaseOf(dataDir).pid()
  // Stopped first, so that it starts no process that the list lacks; continued last.
  if (name === 'SIGSTOP') process.kill(postmaster, name)
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const children = stdout.split('\n').map(Number).filter(Boolean)
  // A listed process may have ended since; the server itself may not.
  for (const pid of children) tryToKill(pid, name)
  if (name === 'SIGCONT') process.kill(postmaster, name)
}

function tryToKill(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Sets PostgreSQL settings in addition to those of the application. */
async function set(settings: string): Promise<void> {
  await writeFile(join(dataDir, 'postgres', 'data', 'postgresql.auto.conf'), `${settings}\n`)
  process.kill(await databaseOf(dataDir).pid(), 'SIGHUP')
}

/** Rankings with an outdated order, due jobs, and connections with a running statement or transaction. */
const AT_WORK = `SELECT
  (SELECT count(*)::int FROM ranking WHERE vote_seq <> order_seq) AS orders,
  ARRAY(SELECT concat_ws(' ', t.identifier, j.attempts, j.locked_at, j.last_error)
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.run_at <= now() AND j.attempts < j.max_attempts) AS jobs,
  ARRAY(SELECT concat_ws(' ', state, state_change, wait_event, left(query, 200)) FROM pg_stat_activity
    WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()) AS others`

type Asked = { method?: string; path: string; as?: TestPerson; key?: string; body?: object }

async function ask({ method = 'GET', path, as, key, body }: Asked) {
  const started = performance.now()
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(as ? { cookie: as.cookie } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const text = await response.text()
  const ms = performance.now() - started
  const read = () => JSON.parse(text) as { code?: string; voteId?: string; points?: number }
  return { status: response.status, ms, text, retryAfter: response.headers.get('retry-after'), read }
}
const vote = (key: string, itemId: string) =>
  ask({
    method: 'PUT',
    path: '/api/v1/votes',
    as: bruno,
    key,
    body: { targetType: 'item', targetId: itemId, kind: 'vote' },
  })

test('a database that hangs: each answer in its time, guests read on, and then all is well', {
  // Waits for the promised deadlines.
  timeout: 60_000,
}, async () => {
  const shown = await ask({ path: `/ranking/${ranking.id}` })
  expect(shown.status).toBe(200)
  await signal('SIGSTOP')
  const reads = Array.from({ length: 30 }, () => ask({ path: `/api/v1/rankings/${ranking.id}` }))
  const mine = Array.from({ length: 10 }, () => ask({ path: '/api/v1/me/rankings?shelf=published', as: ana }))
  const votes = ranking.itemIds.map((id) => vote(`hang ${id}`, id))
  const signIn = ask({
    method: 'POST',
    path: '/api/v1/sign-in',
    body: { email: 'ana@liston.test', password: 'a password of hers' },
  })
  for (const answer of await Promise.all([...reads, ...mine])) {
    expect([answer.status, answer.read().code, answer.retryAfter]).toEqual([503, 'UNAVAILABLE', '2'])
    expect(answer.ms).toBeLessThan(READ_MS + SLACK_MS)
  }
  for (const answer of await Promise.all(votes)) {
    // The vote was never sent to the database, so it certainly did not happen.
    expect([answer.status, answer.read().code]).toEqual([503, 'UNAVAILABLE'])
    expect(answer.ms).toBeLessThan(WRITE_MS + SLACK_MS)
  }
  expect([(await signIn).status, (await signIn).read().code]).toEqual([503, 'UNAVAILABLE'])
  expect((await signIn).ms).toBeLessThan(WRITE_MS + SLACK_MS)

  // The cached page is older than its usual limit by now. Only the first guest waits for the database.
  await expect.poll(async () => (await ask({ path: '/livez' })).status).toBe(200)
  for (let guest = 0; guest < GUESTS; guest++) {
    const page = await ask({ path: `/ranking/${ranking.id}` })
    expect([page.status, page.text.includes('Salmorejo')]).toEqual([200, true])
  }
  await signal('SIGCONT')
  await expect.poll(async () => (await vote('after', ranking.itemIds[0]!)).status, { timeout: 15_000 }).toBe(200)
  await expect
    .poll(async () => (await ask({ path: `/api/v1/rankings/${ranking.id}` })).status, { timeout: 15_000 })
    .toBe(200)
  expect(await audit(pool)).toEqual([])
})

// Waits for the deadline of a change, and then for the database to continue.
test('a vote committed and never answered: nobody knows, and the same key tells', { timeout: 60_000 }, async () => {
  const item = ranking.itemIds[1]!
  const key = randomUUID()
  // The consequences of earlier votes are finished, so none of them holds a lock that this vote needs.
  await expect
    .poll(async () => (await pool.query(AT_WORK)).rows, { timeout: 30_000, interval: 100 })
    .toEqual([{ orders: 0, jobs: [], others: [] }])
  // Commits wait for a standby server that does not exist. The vote is on disk, but the response never comes.
  await set("synchronous_standby_names = 'nobody'")
  const waiting = async (sql: string) =>
    (await pool.query("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE $1", [`%${sql}%`]))
      .rowCount
  // Waits until the server has applied the setting; an earlier vote would get its response.
  const commit = () => void pool.query("SELECT pg_logical_emit_message(true, 'look', '')").catch(() => {})
  await expect.poll(() => (commit(), waiting('pg_logical_emit_message')), { interval: 50 }).toBeGreaterThan(0)
  const asked = vote(key, item)
  await expect.poll(() => waiting('FROM cast_votes'), { interval: 20 }).toBeGreaterThan(0)
  await signal('SIGSTOP')
  const answer = await asked
  expect([answer.status, answer.read().code, answer.retryAfter]).toEqual([503, 'OUTCOME_UNKNOWN', '2'])
  expect(answer.ms).toBeLessThan(WRITE_MS + SLACK_MS)

  await signal('SIGCONT')
  await set('')
  let told: Awaited<ReturnType<typeof vote>> | undefined
  await expect.poll(async () => (told = await vote(key, item)).status, { timeout: 15_000 }).toBe(200)
  const { rows } = await pool.query('SELECT id FROM vote WHERE item_id = $1 AND user_id = $2', [item, bruno.id])
  expect(rows).toEqual([{ id: told?.read().voteId }])
  expect(await audit(pool)).toEqual([])
})
