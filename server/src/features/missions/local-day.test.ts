import { Missions } from '@liston/contract/missions'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  const author = await addPerson(app, 'autora')
  for (let i = 0; i < 9; i++) await addRanking(app, author, { items: ['A', 'B', 'C', 'D'] })
  await app.pool.query("UPDATE ranking SET published_at = '2026-01-01'")
  await app.pool.query("UPDATE session SET expires_at = '2100-01-01'")
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const someone = async (timeZone: string): Promise<TestPerson> => {
  const person = await addPerson(app, `persona${names++}`, { level: 2, xp: 500 })
  await app.pool.query('UPDATE profile SET time_zone = $2 WHERE id = $1', [person.id, timeZone])
  await app.pool.query("UPDATE session SET expires_at = '2100-01-01'")
  return person
}
const lookAt = async (who: TestPerson, time: string) => {
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(time))
  return Missions.parse((await ask(who).get('/me/missions')).body)
}
const windows = async ({ id }: TestPerson, series = 'daily') =>
  (
    await app.pool.query(
      `SELECT DISTINCT day::text AS day, from_at AS "from", to_at AS "to" FROM mission
       WHERE user_id = $1 AND series = $2 ORDER BY 1`,
      [id, series],
    )
  ).rows.map((row) => [row.day, row.from.toISOString(), row.to.toISOString()])

test('a day begins and ends at local midnight, also when clocks are changed and it has 23 or 25 hours', async () => {
  const madrid = await someone('Europe/Madrid')
  for (const time of ['2026-03-28T23:30:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:01:00Z', '2026-10-25T12:00:00Z'])
    await lookAt(madrid, time)
  expect(await windows(madrid)).toEqual([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-30T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])
})

test('a week begins on the local Monday', async () => {
  const auckland = await someone('Pacific/Auckland')
  await lookAt(auckland, '2026-11-22T10:59:00Z')
  await lookAt(auckland, '2026-11-22T11:01:00Z')
  expect(await windows(auckland, 'weekly')).toEqual([
    ['2026-11-16', '2026-11-15T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['2026-11-23', '2026-11-22T11:00:00.000Z', '2026-11-29T11:00:00.000Z'],
  ])
})

test('who travels has no two days in one: the missions under way run out, and the next begin where they ended', async () => {
  const traveller = await someone('Europe/Madrid')
  const before = await lookAt(traveller, '2026-11-20T18:00:00Z')
  await app.pool.query("UPDATE profile SET time_zone = 'Asia/Tokyo' WHERE id = $1", [traveller.id])
  const after = await lookAt(traveller, '2026-11-20T19:00:00Z')
  expect(after.daily.missions).toEqual(before.daily.missions)
  await lookAt(traveller, '2026-11-20T23:00:01Z')
  expect(await windows(traveller)).toEqual([
    ['2026-11-20', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T15:00:00.000Z'],
  ])
  await app.pool.query("UPDATE profile SET time_zone = 'America/New_York' WHERE id = $1", [traveller.id])
  // In New York it is still the 21st, whose missions were drawn already.
  expect((await lookAt(traveller, '2026-11-21T16:00:00Z')).daily).toMatchObject({ missions: [], endsAt: null })
  expect((await lookAt(traveller, '2026-11-22T05:00:01Z')).daily.missions.length).toBeGreaterThan(0)
})

test('no day has the missions of the day before', async () => {
  const daily = await someone('America/Mexico_City')
  let before = ''
  for (let day = 1; day <= 12; day++) {
    const { missions } = (await lookAt(daily, `2026-09-${String(day).padStart(2, '0')}T18:00:00Z`)).daily
    const names = missions
      .map(({ kind }) => kind)
      .toSorted()
      .join()
    expect(missions).toHaveLength(3)
    expect(names).not.toBe(before)
    before = names
  }
})
