import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let carla: TestPerson
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  carla = await addPerson(app, 'carla', { pro: true })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

type Row = { value: string; name: { es: string; en: string }; isPremium: boolean }
const list = async () => (await ask().get('/themes')).body.themes as Row[]
const values = async () => (await list()).map((t) => t.value)
const shownTo = async (headers: Record<string, string>) =>
  /<html [^>]*class="([\w-]+)"/.exec((await app.http.inject({ url: '/', headers })).body)?.[1]
const dark = { name: { es: 'Oscuro', en: 'Dark' }, isPremium: false }

test('200 everybody reads the list: the seven themes, the silver one and the device’s, by name', async () => {
  const themes = await list()
  expect(themes.map((t) => t.name.es)).toEqual([
    'Agua azul',
    'Claro',
    'Original',
    'Oscuro',
    'Premium oro',
    'Premium plata',
    'Rojo fuego',
    'Seguir el sistema',
    'Verde natural',
  ])
  expect(themes.filter((t) => t.isPremium).map((t) => t.value)).toEqual([
    'theme-premium',
    'theme-premium-silver',
    'theme-fire-red',
  ])
})

test('401 and 403 only a super admin changes the list', async () => {
  for (const [who, status] of [
    [null, 401],
    [ana, 403],
    [carla, 403],
  ] as const) {
    expect((await ask(who).put('/admin/themes/theme-dark', dark)).status).toBe(status)
    expect((await ask(who).del('/admin/themes/theme-dark')).status).toBe(status)
  }
  expect(await values()).toContain('theme-dark')
})

test('200 a theme that becomes premium shows as theme-original without PRO, in every process, and can’t be chosen', async () => {
  const other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  const elsewhere = async () => (await other.http.inject({ url: '/', headers: { cookie: ana.cookie } })).body
  expect((await ask(ana).patch('/me', { theme: 'theme-dark' })).status).toBe(200)
  expect((await ask(carla).patch('/me', { theme: 'theme-dark' })).status).toBe(200)
  expect(await elsewhere()).toContain('class="theme-dark"')
  const changed = { ...dark, isPremium: true }
  const saved = await ask(diego).put('/admin/themes/theme-dark', changed)
  expect(saved).toEqual({ status: 200, body: { value: 'theme-dark', ...changed } })
  expect(await shownTo({ cookie: ana.cookie })).toBe('theme-original')
  expect(await shownTo({ cookie: 'theme=theme-dark' })).toBe('theme-original')
  expect(await shownTo({ cookie: carla.cookie })).toBe('theme-dark')
  expect(await ask(ana).patch('/me', { theme: 'theme-dark' })).toMatchObject({ body: { code: 'THEME_LOCKED' } })
  await expect.poll(elsewhere).toContain('class="theme-original"')
  await other.close()
  await ask(diego).put('/admin/themes/theme-dark', dark)
  expect(await shownTo({ cookie: ana.cookie })).toBe('theme-dark')
})

test('200 a theme that is taken off the list shows as theme-original; offered again, it is back', async () => {
  expect(await ask(diego).del('/admin/themes/theme-dark')).toEqual({ status: 200, body: { value: 'theme-dark' } })
  expect(await values()).not.toContain('theme-dark')
  expect(await shownTo({ cookie: 'theme=theme-dark' })).toBe('theme-original')
  expect(await ask(diego).del('/admin/themes/theme-dark')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  await ask(diego).put('/admin/themes/theme-dark', dark)
  expect(await shownTo({ cookie: 'theme=theme-dark' })).toBe('theme-dark')
})

test('409 THEME_NEEDED: theme-original stays, and stays free', async () => {
  const named = { name: { es: 'Original', en: 'Original' }, isPremium: true }
  for (const refused of [
    await ask(diego).put('/admin/themes/theme-original', named),
    await ask(diego).del('/admin/themes/theme-original'),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'THEME_NEEDED' } })
})

test('422 a theme that no stylesheet knows, a name that is none', async () => {
  for (const [value, body] of [
    ['theme-evil', dark],
    ['theme-dark', { ...dark, name: { es: '', en: 'Dark' } }],
    ['theme-dark', { ...dark, name: { es: 'x'.repeat(41), en: 'Dark' } }],
    ['theme-dark', { ...dark, isPremium: 'yes' }],
  ] as const)
    expect((await ask(diego).put(`/admin/themes/${value}`, body)).body).toMatchObject({ code: 'VALIDATION' })
})

test('every open page hears that the list has changed', async () => {
  const heard: string[] = []
  app.live.hear(({ topic }) => heard.push(topic))
  await ask(diego).put('/admin/themes/theme-dark', { ...dark, name: { es: 'Noche', en: 'Night' } })
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['themes', 'shared-pages']))
  expect((await list()).find((t) => t.value === 'theme-dark')?.name).toEqual({ es: 'Noche', en: 'Night' })
})

test('a list that can’t be read is empty and harms no page', async () => {
  const lame = await openTestApp({ LOG_LEVEL: 'silent' })
  await lame.pool.query('ALTER TABLE app_theme RENAME TO away')
  const second = await openTestApp({ LOG_LEVEL: 'silent' }, lame)
  expect(JSON.parse((await second.http.inject('/api/v1/themes')).body)).toEqual({ themes: [] })
  const page = await second.http.inject({ url: '/', headers: { cookie: 'theme=theme-dark' } })
  expect([page.statusCode, /class="([\w-]+)"/.exec(page.body)?.[1]]).toEqual([200, 'theme-original'])
  await second.close()
  await lame.close()
})

test('200 a hidden theme keeps the name that staff gave it', async () => {
  const noche = { name: { es: 'Noche', en: 'Night' }, isPremium: true }
  expect((await ask(diego).put('/admin/themes/theme-dark', noche)).status).toBe(200)
  expect((await ask(diego).del('/admin/themes/theme-dark')).status).toBe(200)
  const found = (await ask(diego).get('/admin/themes')).body.themes.find((t: Row) => t.value === 'theme-dark')
  expect(found).toMatchObject({ ...noche, isShown: false })
  await ask(diego).put('/admin/themes/theme-dark', dark)
})
