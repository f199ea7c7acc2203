import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { inTransaction } from './db/index.ts'
import { durableEvent, hint, listener, on } from './events.ts'
import { countJobs } from './jobs/index.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterEach(() => app.close())

const Moved = durableEvent<{ to: string }>('Moved')
const publish = (...towns: string[]) =>
  inTransaction(app.db, (trx) => app.events.publish(trx, Moved, ...towns.map((to) => ({ to }))))

test('every listener hears of an event once, whatever happens to the others', async () => {
  const heard: string[] = []
  app.events.listen([
    listener(Moved, 'fail', () => Promise.reject(new Error('deaf'))),
    listener(Moved, 'note', async ({ to }) => heard.push(`note ${to}`)),
    on(Moved, ({ to }) => void heard.push(`live ${to}`)),
    on(Moved, () => {
      throw new Error('deaf')
    }),
  ])
  await publish('Soria')
  await app.events.settled()
  expect(heard).toEqual(['live Soria'])
  await app.jobs.drain()
  await app.jobs.drain()
  expect(heard).toEqual(['live Soria', 'note Soria'])
})

test('of what happens to many at once each is heard, and of nobody nothing', async () => {
  const heard: string[] = []
  app.events.listen([
    listener(Moved, 'note', async ({ to }) => heard.push(`note ${to}`)),
    on(Moved, ({ to }) => void heard.push(`live ${to}`)),
  ])
  await publish()
  await publish('Soria', 'Lugo')
  await app.events.settled()
  await app.jobs.drain()
  expect(heard.toSorted()).toEqual(['live Lugo', 'live Soria', 'note Lugo', 'note Soria'])
})

test('what is rolled back, and repeated after a collision, is heard of as often as it happened', async () => {
  const heard: string[] = []
  app.events.listen([
    listener(Moved, 'note', async ({ to }) => heard.push(`note ${to}`)),
    on(Moved, ({ to }) => void heard.push(`live ${to}`)),
  ])
  let attempts = 0
  await inTransaction(app.db, async (trx) => {
    await app.events.publish(trx, Moved, { to: `attempt ${++attempts}` })
    if (attempts < 3) throw Object.assign(new Error('collided'), { code: '40001' })
  })
  await app.events.settled()
  await app.jobs.drain()
  expect(heard).toEqual(['live attempt 3', 'note attempt 3'])
})

test('an event that nobody listens to queues nothing', async () => {
  await publish('Soria')
  expect((await app.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0)
  expect(await countJobs(app.db)).toEqual({ waiting: 0, running: 0, failed: 0, oldestSeconds: 0 })
})

test('a hint is told at once, and queues nothing', async () => {
  const Seen = hint<{ by: string }>('Seen')
  const heard: string[] = []
  app.events.listen([on(Seen, ({ by }) => void heard.push(by))])
  app.events.announce(Seen, { by: 'Ana' })
  await app.events.settled()
  expect(heard).toEqual(['Ana'])
  expect((await app.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0)
})
