import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/index.ts'
import { countJobs, defineJob, enqueue, GiveUp, handles, type JobContext, listFailed, retryFailed } from './index.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterEach(() => app.close())

const greet = defineJob<{ name: string }>('greet', { maxAttempts: 3 })
/** Registers the handler; returns the names it has greeted. */
function greeted(handle: (name: string, context: JobContext) => Promise<unknown> = async () => {}): string[] {
  const names: string[] = []
  app.jobs.handle([
    handles(greet, async ({ name }, context) => {
      names.push(name)
      await handle(name, context)
    }),
  ])
  return names
}
const makeDue = () => app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
const ownJobs = async () =>
  (await app.pool.query("SELECT * FROM graphile_worker.jobs WHERE task_identifier = 'greet'")).rows
const waitOf = async (): Promise<number> =>
  (await app.pool.query('SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker.jobs')).rows[0]
    ?.wait

test('a job is done when its cause commits, and never when that is rolled back', async () => {
  const names = greeted()
  const failed = inTransaction(app.db, async (trx) => {
    await enqueue(trx, greet, { name: 'Nobody' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await app.jobs.drain()
  await inTransaction(app.db, async (trx) => {
    await enqueue(trx, greet, { name: 'Ana' })
    await app.jobs.drain()
    expect(names).toEqual([])
  })
  await app.jobs.drain()
  expect(names).toEqual(['Ana'])
})

test('a process that serves does jobs by itself, at once', async () => {
  const names = greeted()
  await app.listen()
  await enqueue(app.db, greet, { name: 'Ana' })
  await expect.poll(() => names).toEqual(['Ana'])
})

test('what fails is tried again after a growing wait, as often as its job says, then waits to be looked at', async () => {
  const names = greeted(() => Promise.reject(new Error('Out of words')))
  await enqueue(app.db, greet, { name: 'Ana' })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await app.jobs.drain()
    waits.push(await waitOf())
    await makeDue()
  }
  expect(names).toHaveLength(3)
  expect(waits[0]).toBeGreaterThan(2)
  expect(waits[1]).toBeGreaterThan(2 * waits[0]!)
  expect(await listFailed(app.db)).toMatchObject([{ name: 'greet', attempts: 3, error: 'Out of words' }])
  expect(await countJobs(app.db)).toMatchObject({ waiting: 0, failed: 1 })
})

test('a job that always fails stops nobody else, and figures tell of it', async () => {
  const names = greeted((name) => (name === 'Bad' ? Promise.reject(new GiveUp('Never')) : Promise.resolve()))
  for (const name of ['Bad', 'Ana', 'Bad', 'Bruno']) await enqueue(app.db, greet, { name })
  await app.jobs.drain()
  expect(names.toSorted()).toEqual(['Ana', 'Bad', 'Bad', 'Bruno'])
  const { body } = await app.http.inject('/metrics')
  expect(body).toMatch(/^liston_jobs_failed 2$/m)
  expect(body).toMatch(/^liston_jobs_waiting 0$/m)
})

test('a failed job that a person tries again has all its attempts again', async () => {
  let isBroken = true
  const names = greeted(() => (isBroken ? Promise.reject(new GiveUp('Never')) : Promise.resolve()))
  await enqueue(app.db, greet, { name: 'Ana' })
  await app.jobs.drain()
  const [failed] = await listFailed(app.db)
  isBroken = false
  expect(await retryFailed(app.db, [failed!.id + 1])).toBe(0)
  expect(await retryFailed(app.db, [failed!.id])).toBe(1)
  await app.jobs.drain()
  expect(names).toEqual(['Ana', 'Ana'])
  expect(await countJobs(app.db)).toMatchObject({ waiting: 0, failed: 0 })
})

test('of jobs under one key only the last is done; one for later waits for its time', async () => {
  const names = greeted()
  const runAt = new Date(Date.now() + 3_600_000)
  await enqueue(app.db, greet, { name: 'Ana' }, { key: 'who' })
  await enqueue(app.db, greet, { name: 'Bruno' }, { key: 'who' })
  await enqueue(app.db, greet, { name: 'Carla' }, { runAt })
  await app.jobs.drain()
  expect(names).toEqual(['Bruno'])
  await makeDue()
  await app.jobs.drain()
  expect(names).toEqual(['Bruno', 'Carla'])
})

test('of 20 runs of one job at once, one has its effect; one that failed leaves it to the next', async () => {
  await app.pool.query('CREATE TABLE effect (n int)')
  const outcomes: boolean[] = []
  greeted(async (_name, { once }) => {
    const run = (n: number) =>
      once(async (trx) => {
        await trx.withTables<{ effect: { n: number } }>().insertInto('effect').values({ n }).execute()
        if (n === 0) throw new Error('The first one dies')
      })
    const runs = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => run(n)))
    outcomes.push(...runs.map((r) => r.status === 'fulfilled' && r.value))
  })
  await enqueue(app.db, greet, { name: 'Ana' })
  await app.jobs.drain()
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect((await app.pool.query('SELECT FROM effect')).rowCount).toBe(1)
  expect(await countJobs(app.db)).toMatchObject({ waiting: 0, failed: 0 })
})

test('stopping waits for the job under way', async () => {
  let finish = () => {}
  let isDone = false
  const names = greeted(() => new Promise<void>((resolve) => (finish = resolve)).then(() => void (isDone = true)))
  await app.listen()
  await enqueue(app.db, greet, { name: 'Ana' })
  await expect.poll(() => names).toEqual(['Ana'])
  const stopped = app.jobs.stop()
  finish()
  await stopped
  expect(isDone).toBe(true)
  expect(await ownJobs()).toEqual([])
})

test('stopping lets go of a job that does not end, and another process does it', async () => {
  greeted(() => new Promise(() => {}))
  await app.listen()
  await enqueue(app.db, greet, { name: 'Ana' })
  await vi.waitFor(
    async () => expect(await ownJobs()).toMatchObject([{ locked_by: expect.stringMatching(/^pool-/) }]),
    5_000,
  )
  // Its grace period of 7 s passes at once.
  const { setTimeout } = globalThis
  const soon = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number) => setTimeout(run, ms === 7_000 ? 0 : ms)) as never)
  await app.jobs.stop()
  expect(soon.mock.calls.map(([, ms]) => ms)).toContain(7_000)
  soon.mockRestore()
  expect(await ownJobs()).toMatchObject([{ locked_by: null, attempts: 1 }])
})

test('whoever queues a job of a new name holds up nobody else', async () => {
  greeted()
  await app.listen()
  // Names are registered after the server listens, and the server does not wait for it.
  const known = () => app.pool.query("SELECT FROM graphile_worker._private_tasks WHERE identifier = 'greet'")
  await vi.waitFor(async () => expect((await known()).rowCount).toBe(1), 5_000)
  await inTransaction(app.db, async (trx) => {
    await enqueue(trx, greet, { name: 'Ana' })
    await Promise.all(Array.from({ length: 10 }, () => enqueue(app.db, greet, { name: 'Bruno' })))
  })
})

test('two handlers of one name are a mistake', () => {
  greeted()
  expect(() => greeted()).toThrow('greet')
})
