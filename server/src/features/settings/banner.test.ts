import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let second: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  second = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const soon = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const banner = (o: object = {}) => ({
  text: { es: 'Mañana paramos una hora', en: 'We stop for an hour tomorrow' },
  kind: 'warning',
  link: '/tutorial',
  closable: true,
  from: soon(-60_000),
  until: soon(3_600_000),
  ...o,
})
const save = (o: object = {}, who: TestPerson | null = diego) => ask(who).put('/admin/banner', banner(o))
const guestPage = async (of = app, headers = {}) => (await of.http.inject({ url: '/explore', headers })).body

test('200 a guest sees it at once on pages that were kept, in their language, in every process; and it goes as fast', async () => {
  for (const one of [app, second]) expect(await guestPage(one)).not.toContain('Mañana paramos')
  expect(await save()).toMatchObject({ status: 200, body: { banner: { version: 1, kind: 'warning' } } })
  for (const one of [app, second]) await expect.poll(() => guestPage(one)).toContain('Mañana paramos una hora')
  expect(await guestPage(app, { 'accept-language': 'en' })).toContain('We stop for an hour tomorrow')
  expect((await ask(diego).del('/admin/banner')).status).toBe(200)
  for (const one of [app, second]) await expect.poll(() => guestPage(one)).not.toContain('Mañana paramos')
  const { rows } = await app.pool.query("SELECT act, before, after FROM staff_act WHERE target = 'banner' ORDER BY seq")
  expect(rows).toMatchObject([
    { act: 'save-banner', before: null, after: { version: 1 } },
    { act: 'remove-banner', before: { version: 1 }, after: null },
  ])
})

test('200 it stands in its time only, and another one is another number for who closed the first', async () => {
  await save({ from: soon(60_000), until: soon(120_000) })
  expect((await ask().get('/settings')).body).not.toHaveProperty('banner')
  const at = app.clock.now().getTime()
  const clock = vi.spyOn(app.clock, 'now')
  clock.mockReturnValue(new Date(at + 61_000))
  const { version } = (await ask().get('/settings')).body.banner
  clock.mockReturnValue(new Date(at + 121_000))
  expect((await ask().get('/settings')).body).not.toHaveProperty('banner')
  clock.mockRestore()
  await save()
  expect((await ask().get('/settings')).body.banner.version).toBe(version + 1)
})

test('403 who may not, 422 what makes no sense, and nothing of a text is read as markup', async () => {
  expect((await save({}, await addPerson(app, 'eva', { roles: ['editor'] }))).status).toBe(403)
  expect((await save({}, null)).status).toBe(401)
  const wrong = [
    { text: { es: '', en: 'x' } },
    { text: { es: '\u200b', en: 'x' } },
    { link: 'javascript:alert(1)' },
    { link: '//evil.test' },
    { until: soon(-120_000) },
    { until: soon(91 * 86_400_000) },
    { kind: 'shout' },
  ]
  for (const o of wrong) expect([o, (await save(o)).status]).toEqual([o, 422])
  await save({ text: { es: '<script>alert(1)</script>', en: 'x' } })
  await expect.poll(() => guestPage()).toContain('&lt;script&gt;alert(1)')
  expect(await guestPage()).not.toContain('<script>alert(1)')
})

test('race: of twenty saved at once each has a number of its own, and the last one stands', async () => {
  const before = (await ask(diego).get('/admin/banner')).body.banner.version
  const answers = await Promise.all(Array.from({ length: 20 }, () => save()))
  const versions = answers.map(({ body }) => body.banner.version as number).sort((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 20 }, (_, n) => before + n + 1))
  expect((await ask().get('/settings')).body.banner.version).toBe(before + 20)
})
