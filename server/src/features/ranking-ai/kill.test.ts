import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { kill9 } from '../../testing/app-process.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { sizeOf } from '../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { endOverdue } from './ai-job.ts'
import { paused, steps } from './testing/list-process.ts'

const KILLS = sizeOf('lists')
/** Coprime to the number of steps: a few kills spread over all steps, and eight kills hit each step once. */
const STRIDE = 3
/** Processes that die concurrently. */
const AT_ONCE = 3

const program = new URL('./testing/list-process.ts', import.meta.url).pathname
const compiled = new URL('../../../../node_modules/.cache/liston', import.meta.url).pathname
let app: TestApp
let worker: ChildProcess | undefined
beforeAll(async () => {
  app = await openTestApp()
  // The trigger below holds a transaction open so that a process can die inside it. The database then detects the lost
  // connection quickly.
  await app.pool.query(`ALTER DATABASE ${app.database} SET client_connection_check_interval = '50ms'`)
  await app.pool.query(`
    CREATE FUNCTION wait_at() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE step text := CASE WHEN TG_OP = 'INSERT' THEN 'begin' WHEN NEW.status = 'cancelled' THEN 'cancel'
      WHEN NEW.status = 'review' AND NEW.kind = 'replace' THEN 'swap' WHEN NEW.status = 'review' THEN 'settle' END;
    BEGIN
      IF step = current_setting('liston.pause', true) THEN PERFORM pg_sleep(60); END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER wait_at AFTER INSERT OR UPDATE ON ai_job FOR EACH ROW EXECUTE FUNCTION wait_at()`)
})
afterAll(async () => {
  if (worker) await kill9(worker)
  await app.close()
})

type Step = (typeof steps)[number] | 'work'
function start(step: Step, userId = ''): ChildProcess {
  // A unique application name identifies the process among the sleeping connections.
  const connection = JSON.stringify({ ...inject('postgres'), database: app.database, application_name: userId })
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  return spawn(process.execPath, [program, connection, step, userId], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

const sleeps = async (userId: string) =>
  (
    await app.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = $1 AND application_name = $2 AND wait_event = 'PgSleep'`,
      [app.database, userId],
    )
  ).rowCount === 1

/** Starts a list in a child process that dies at the given step. */
async function dieAt(step: (typeof steps)[number], { id }: TestPerson): Promise<void> {
  const child = start(step, id)
  const gone = once(child, 'exit')
  const isOver = () => child.signalCode !== null || child.exitCode !== null
  if ((paused as readonly string[]).includes(step)) {
    const reached = async () => expect(isOver() || (await sleeps(id))).toBe(true)
    await vi.waitFor(reached, { timeout: 60_000, interval: 20 })
    child.kill('SIGKILL')
  }
  expect((await gone)[1], step).toBe('SIGKILL')
}

const jobs = async () =>
  (
    await app.pool.query<{ status: string; n: number; drafts: number }>(
      'SELECT status, count(*)::int AS n, count(DISTINCT draft_id)::int AS drafts FROM ai_job GROUP BY 1',
    )
  ).rows
const running = async () => (await jobs()).filter(({ status }) => status === 'queued' || status === 'generating')

const title = `no credit is lost or made, no list hangs, none is there twice, through ${KILLS} kills spread over its steps`
// Each kill starts a process that loads the features. Afterwards one process resumes all the jobs left behind.
test(title, { timeout: 60_000 + KILLS * 10_000 }, async () => {
  const people = await Promise.all(Array.from({ length: KILLS }, (_, i) => addPerson(app, `muere${i}`)))
  const left = people.map((person, i) => ({ person, step: steps[(i * STRIDE) % steps.length]! }))
  const line = async () => {
    for (let next = left.shift(); next; next = left.shift()) await dieAt(next.step, next.person)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  worker = start('work')
  // The worker resumes unlocked jobs. The sweep ends jobs past their deadline whose attempts all died.
  const rescued = async () => {
    await endOverdue(app)
    await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
    expect(await running()).toEqual([])
  }
  await vi.waitFor(rescued, { timeout: 90_000, interval: 200 })

  expect(await audit(app.pool)).toEqual([])
  const { rows } = await app.pool.query(
    `SELECT (SELECT ai_credits FROM wallet w WHERE w.user_id = p.id) AS credits,
       (SELECT coalesce(sum(cost - refunded), 0)::int FROM ai_job j WHERE j.user_id = p.id) AS paid,
       (SELECT count(*)::int FROM ranking r WHERE r.author_id = p.id) AS drafts,
       (SELECT count(*)::int FROM ai_job j WHERE j.user_id = p.id AND kind = 'list' AND status = 'review') AS lists
     FROM profile p WHERE p.id = ANY ($1)`,
    [people.map(({ id }) => id)],
  )
  expect(rows).toHaveLength(KILLS)
  for (const { credits, paid, drafts, lists } of rows) expect([credits, drafts]).toEqual([5 - paid, lists])
  const of = new Map((await jobs()).map(({ status, n }) => [status, n]))
  console.log(`${KILLS} kills: ${JSON.stringify(Object.fromEntries(of))}`)
  expect(of.get('review')).toBeGreaterThan(0)
})
