import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Due, GiveUp, listFailed, timedJob } from './index.ts'
import { openLastDue } from './for-each-id.ts'
import { openTimetable } from './open-timetable.ts'

let one: TestApp
let two: TestApp
const ran: Due[] = []
beforeAll(async () => {
  one = await openTestApp({ LOG_LEVEL: 'silent' })
  two = await openTestApp({}, one)
  for (const app of [one, two])
    app.jobs.handle([timedJob('midnight', { cron: '0 0 * * *' }, async (due) => ran.push(due))])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await two.close()
  await one.close()
})

/** Both processes check several times at once, at the given time; then all due jobs run. */
async function look(at: string): Promise<void> {
  for (const app of [one, two]) vi.spyOn(app.clock, 'now').mockReturnValue(new Date(at))
  await Promise.all([one, two, one, two].map((app) => app.jobs.tick('midnight')))
  await Promise.all([one.jobs.drain(), two.jobs.drain()])
}

test('over two processes a daily job is done once for each local date, also when the clocks change', async () => {
  // In Madrid the clocks go forward on 29 March 2026 and back on 25 October.
  const days = [
    '2026-03-28T12:00Z',
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00Z',
    '2026-03-29T21:59Z',
    '2026-03-29T22:00Z',
  ]
  for (const at of days) await look(at)
  expect(ran.map((due) => due.dueAt)).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
  expect(new Date(ran[2]?.previousDueAt ?? 0).toISOString()).toBe(ran[1]?.dueAt)
})

test('what was due while nobody ran is done once, for its latest moment', async () => {
  ran.length = 0
  await look('2026-04-10T09:00Z')
  await look('2026-04-10T10:00Z')
  expect(ran).toHaveLength(1)
  expect(ran[0]?.dueAt).toBe('2026-04-09T22:00:00.000Z')
})

test('what is always broken leaves one failure to look at, and none once it works again', async () => {
  let isBroken = true
  one.jobs.handle([
    timedJob('broom', { cron: '* * * * *' }, () =>
      isBroken ? Promise.reject(new GiveUp('The broom broke')) : Promise.resolve(),
    ),
  ])
  const minute = async (n: number) => {
    vi.spyOn(one.clock, 'now').mockReturnValue(new Date(Date.UTC(2026, 3, 11, 9, n)))
    await one.jobs.tick()
    await one.jobs.drain()
    return (await listFailed(one.db)).map((job) => job.error)
  }
  await minute(1)
  await minute(2)
  await minute(3)
  expect((await minute(4)).length).toBeLessThanOrEqual(2)
  expect((await minute(5))[0]).toBe('The broom broke')
  isBroken = false
  expect(await minute(6)).toEqual([])
})

test.each(['Europe/Madrid', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Havana', 'UTC'])(
  'in %s every time of day is due once on each date of a year, also when the clocks change',
  (zone) => {
    const dateOf = new Intl.DateTimeFormat('sv', { timeZone: zone })
    for (const cron of ['0 0 * * *', '30 0 * * *', '30 1 * * *', '30 2 * * *', '59 23 * * *']) {
      const lastDue = openLastDue(cron, zone)
      const dates: string[] = []
      let before = 0
      const end = Date.UTC(2027, 0, 1)
      for (let at = Date.UTC(2026, 0, 1); at < end; at += 12 * 3_600_000) {
        const due = lastDue(new Date(at))!
        expect(due.getTime()).toBeLessThanOrEqual(at)
        if (due.getTime() !== before) dates.push(dateOf.format(due))
        before = due.getTime()
      }
      expect(new Set(dates).size, cron).toBe(dates.length)
      expect(dates.length, cron).toBeGreaterThanOrEqual(365)
    }
  },
)

test('without a call, what became due is queued at the next look, five seconds later', async () => {
  const done: string[] = []
  const handler = timedJob('clockwork', { cron: '* * * * *' }, async ({ dueAt }) => void done.push(dueAt))
  one.jobs.handle([handler])
  const { db, log } = one
  let now = new Date('2026-05-01T09:00:10Z')
  const timetable = openTimetable({ db, log, clock: { now: () => now }, timeZone: 'UTC' })
  timetable.add(handler)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await timetable.start()
    now = new Date('2026-05-01T09:01:00Z')
    vi.advanceTimersByTime(4_999)
    await one.jobs.drain()
    expect(done).toEqual(['2026-05-01T09:00:00.000Z'])
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => one.jobs.drain().then(() => done)).toHaveLength(2)
  expect(done[1]).toBe('2026-05-01T09:01:00.000Z')
  await timetable.stop()
})

test('a name that no timed job has is a mistake', async () => {
  await expect(one.jobs.tick('nobody')).rejects.toThrow('No timed job is called nobody')
})

test('a moment is due when it has come, not before', () => {
  const lastDue = openLastDue('0 0 * * *', 'Europe/Madrid')
  const midnight = Date.UTC(2026, 10, 21, 23)
  expect(lastDue(new Date(midnight))?.getTime()).toBe(midnight)
  expect(lastDue(new Date(midnight - 1))?.getTime()).toBe(midnight - 86_400_000)
  expect(lastDue(new Date(midnight + 1))?.getTime()).toBe(midnight)
})
