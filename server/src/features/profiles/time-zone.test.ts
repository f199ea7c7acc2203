import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
})
beforeEach(async () => {
  ana = await addPerson(app, `ana${++made}`)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const change = (timeZone: string) => ask(ana).patch('/me', { timeZone })
const zone = async () => (await ask(ana).get('/me')).body.me.timeZone

test('200 a time zone is kept by its name in the list, however it was typed', async () => {
  expect(await zone()).toBe('Europe/Madrid')
  expect((await change('america/mexico_city')).body.me.timeZone).toBe('America/Mexico_City')
  expect(await zone()).toBe('America/Mexico_City')
})

test.each(['Madrid', '+02:00', 'Europe/Nowhere', 'x'.repeat(65), '', "'; DROP TABLE profile"])(
  '422 %j is no time zone',
  async (typed) => {
    expect(await change(typed)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', data: { field: 'timeZone' } },
    })
  },
)

test('429 TIME_ZONE_KEPT: twice within 30 days, then again; the same one again is no change', async () => {
  expect((await change('Europe/Paris')).status).toBe(200)
  expect((await change('Europe/Paris')).status).toBe(200)
  expect((await change('Europe/Rome')).status).toBe(200)
  const third = await change('Europe/Berlin')
  expect(third).toMatchObject({ status: 429, body: { code: 'TIME_ZONE_KEPT' } })
  expect((Date.parse(third.body.data.until) - Date.now()) / DAY_MS).toBeCloseTo(30, 2)
  expect(await zone()).toBe('Europe/Rome')
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + 30 * DAY_MS + 60_000))
  expect((await change('Europe/Berlin')).status).toBe(200)
})

test('of 20 changes at once two are kept', async () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (name) => name.startsWith('Europe/') && name !== 'Europe/Madrid',
  )
  const answers = await Promise.all(zones.slice(0, 20).map(change))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(2)
  expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body.code))).toEqual(new Set(['TIME_ZONE_KEPT']))
})

test('what is guessed while the set-up lasts does not count', async () => {
  await app.pool.query('UPDATE profile SET profile_completed = false WHERE id = $1', [ana.id])
  for (const guess of ['Europe/Paris', 'Europe/Rome', 'Europe/Berlin']) expect((await change(guess)).status).toBe(200)
  await ask(ana).post('/me/setup', {})
  expect((await change('Europe/Paris')).status).toBe(200)
})
