import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let eva: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  diego = await addPerson(app, 'diego', { superAdmin: true })
  eva = await addPerson(app, 'eva', { superAdmin: true })
})
afterAll(() => app.close())

let shade = 0
/** Uploads a picture that is not attached yet. */
async function upload(who: TestPerson, kind: 'cover' | 'item') {
  const file = await drawPicture({ width: 300, height: 200 + ++shade })
  return (await uploaderOf(app)(who, file, { kind })).body as { id: string; url: string }
}
const save = (key: string, value: object, who: TestPerson | null = diego) =>
  ask(who).put(`/admin/settings/${key}`, { value })
const attached = async (id: string) =>
  (await app.pool.query('SELECT attached_to FROM image WHERE id = $1', [id])).rows[0].attached_to as string | null
const page = async (url: string, from = app) => (await from.http.inject(url)).body

test('200 without a row each setting is its default, by key and all together', async () => {
  expect((await ask().get('/settings')).body).toEqual(DEFAULT_SETTINGS)
  for (const [key, value] of Object.entries(DEFAULT_SETTINGS))
    expect(await ask().get(`/settings/${key}`)).toEqual({ status: 200, body: { key, value } })
  expect(await ask().get('/settings/secret')).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect(await page('/')).not.toContain('<image')
})

test('401 and 403 only a super admin changes a setting', async () => {
  expect((await save('app_logo_url', { url: null }, null)).status).toBe(401)
  expect((await save('app_logo_url', { url: null }, ana)).status).toBe(403)
})

test('200 a super admin changes a setting: it is read at once, and who changed it, when and from what stays on record', async () => {
  const [one, two] = [await upload(diego, 'cover'), await upload(eva, 'cover')]
  expect(await save('app_logo_url', { url: one.url })).toEqual({
    status: 200,
    body: { key: 'app_logo_url', value: { url: one.url } },
  })
  expect((await ask().get('/settings/app_logo_url')).body.value).toEqual({ url: one.url })
  // Another admin replaces the picture: the first one is detached, so that the sweep deletes it.
  expect((await save('app_logo_url', { url: two.url }, eva)).status).toBe(200)
  expect([await attached(one.id), await attached(two.id)]).toEqual([null, expect.any(String)])
  const { rows } = await app.pool.query('SELECT before, after, by_id, changed_at FROM app_setting_change ORDER BY seq')
  expect(rows).toEqual([
    { before: null, after: { url: one.url }, by_id: diego.id, changed_at: expect.any(Date) },
    { before: { url: one.url }, after: { url: two.url }, by_id: eva.id, changed_at: expect.any(Date) },
  ])
  await expect(app.pool.query("UPDATE app_setting_change SET after = '{}'")).rejects.toThrow('not rewritten')
  await expect(app.pool.query('DELETE FROM app_setting_change')).rejects.toThrow('not rewritten')
})

test('200 the logo of the installation stands in the header of every page, also in other processes', async () => {
  const other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  const logo = await upload(diego, 'cover')
  expect(await page('/explore', other)).not.toContain(logo.id)
  // A new process may not listen to messages yet.
  let heard = 0
  other.live.hear(() => void heard++)
  await expect.poll(() => (app.live.publish({ topic: 'feed', kind: 'hello', data: null }), heard)).toBeGreaterThan(0)
  await save('app_logo_url', { url: logo.url })
  // Cached pages of guests are invalidated by a message, as in other processes.
  for (const url of ['/', '/explore', '/support'])
    await expect.poll(() => page(url)).toContain(`href="${logo.url}-200.webp"`)
  await expect.poll(() => page('/explore', other)).toContain(`href="${logo.url}-200.webp"`)
  await save('app_logo_url', { url: null })
  await expect.poll(() => page('/explore')).not.toContain('<image')
  await expect.poll(() => page('/explore', other)).not.toContain(logo.id)
  await other.close()
})

test('200 a ranking without a cover and an item without a picture show those of the settings, one with its own shows that', async () => {
  const [cover, item, own] = [await upload(diego, 'cover'), await upload(diego, 'item'), await upload(ana, 'cover')]
  const bare = await addRanking(app, ana)
  const dressed = await addRanking(app, ana, { topic: 'Con portada' })
  await app.pool.query('UPDATE image SET attached_to = $1 WHERE id = $2', [dressed.id, own.id])
  await app.pool.query('UPDATE ranking SET cover_url = $1 WHERE id = $2', [own.url, dressed.id])
  expect((await save('default_images', { rankingCover: cover.url, itemImage: item.url })).status).toBe(200)
  await expect.poll(() => page(`/ranking/${bare.id}`)).toContain(`${cover.url}-600.webp`)
  expect(await page(`/ranking/${bare.id}`)).toContain(`${item.url}-200.webp`)
  expect((await page(`/ranking/${dressed.id}`)).split('ranking-aside')[1]).toContain(`${own.url}-600.webp`)
  // An unchanged picture may be another admin's. Only changed ones are attached again.
  expect((await save('default_images', { rankingCover: cover.url, itemImage: null }, eva)).status).toBe(200)
  expect([await attached(cover.id), await attached(item.id)]).toEqual([expect.any(String), null])
  await expect.poll(() => page(`/ranking/${bare.id}`)).not.toContain(item.id)
})

test('422 a picture from outside, of somebody else or that is gone', async () => {
  for (const url of ['https://evil.test/a.png', '/images/../x', 'javascript:alert(1)', 7])
    expect((await save('app_logo_url', { url })).body).toMatchObject({ code: 'VALIDATION' })
  expect((await save('app_logo_url', { rankingCover: null })).body).toMatchObject({ code: 'VALIDATION' })
  const others = await upload(ana, 'cover')
  for (const url of [others.url, '/images/00000000-0000-4000-8000-0000000000ff'])
    expect(await save('app_logo_url', { url })).toMatchObject({ status: 422, body: { code: 'IMAGE_NOT_FOUND' } })
})

test('every open page hears that a setting has changed', async () => {
  const heard: string[] = []
  app.live.hear(({ topic }) => heard.push(topic))
  await save('app_logo_url', { url: null })
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['settings', 'shared-pages']))
})

test('of 20 changes at once each is on record, each with the one before it', async () => {
  const before = Number((await app.pool.query('SELECT max(seq) AS seq FROM app_setting_change')).rows[0].seq)
  const pictures = []
  for (let i = 0; i < 20; i++) pictures.push(await upload(diego, 'cover'))
  const answers = await Promise.all(pictures.map(({ url }) => save('app_logo_url', { url })))
  expect(answers.map((a) => a.status)).toEqual(Array(20).fill(200))
  const { rows } = await app.pool.query('SELECT before, after FROM app_setting_change WHERE seq > $1 ORDER BY seq', [
    before,
  ])
  expect(rows).toHaveLength(20)
  for (let i = 1; i < rows.length; i++) expect(rows[i].before).toEqual(rows[i - 1].after)
  expect((await ask().get('/settings/app_logo_url')).body.value).toEqual(rows.at(-1).after)
  const { rows: standing } = await app.pool.query(
    "SELECT url FROM image WHERE attached_to = '00000000-0000-4000-8000-000000000001'",
  )
  expect(standing).toEqual([rows.at(-1).after])
})

test('409 of 20 who saw the same and save at once one does; the others are told what stands, and nothing is lost', async () => {
  const versionOf = async () => {
    const { items } = (await ask(diego).get('/admin/settings')).body
    return items.find(({ key }: { key: string }) => key === 'features')?.version ?? 0
  }
  const version = await versionOf()
  const to = ['early', 'nobody', 'everybody']
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      ask(i % 2 ? diego : eva).put('/admin/settings/features', { value: { cups: to[i % 3] }, version }),
    ),
  )
  const latest = await versionOf()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'SETTING_CHANGED', data: { version: latest } })
  expect(latest).toBeGreaterThan(version)
})

test('200 what a setting was is listed with who changed it, and comes back by sending it again', async () => {
  await save('level_gates', { mode: 'hard' })
  await save('level_gates', { mode: 'soft' }, eva)
  const { items } = (await ask(diego).get('/admin/settings')).body
  const [latest, before] = items.filter(({ key }: { key: string }) => key === 'level_gates')
  expect(latest).toMatchObject({ value: { mode: 'soft' }, before: { mode: 'hard' }, by: 'eva' })
  expect(before).toMatchObject({ value: { mode: 'hard' }, by: 'diego' })
  const undone = { value: latest.before, version: latest.version }
  expect((await ask(diego).put('/admin/settings/level_gates', undone)).status).toBe(200)
  expect((await ask().get('/settings/level_gates')).body.value).toEqual({ mode: 'hard' })
  await save('level_gates', { mode: 'soft' })
})

test('422 what is no option is refused; the page offers to undo the latest change', async () => {
  for (const wrong of [{ mode: 'rara' }, [], {}]) expect((await save('level_gates', wrong)).status).toBe(422)
  expect((await ask().get('/settings/level_gates')).body.value).toEqual({ mode: 'soft' })
  const page = (await app.http.inject({ url: '/admin-panelrankw/settings', headers: { cookie: diego.cookie } })).body
  expect(page).toContain('Deshacer')
})

test('200 the page of the game has no field for levels or cups and leads to the settings, where both stand', async () => {
  const browser = plainBrowser(app, diego)
  await browser.open('/admin-panelrankw/game')
  expect([...browser.html().matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['factor'])
  await browser.follow('A quién se abren los torneos se decide en Ajustes')
  expect(browser.text()).toContain('Torneos de Rumble')
  const chosen = async () => {
    await browser.open('/admin-panelrankw/game')
    await browser.follow('Si los niveles desbloquean funciones se decide en Ajustes')
    expect([browser.status(), browser.path()]).toEqual([200, '/admin-panelrankw/settings'])
    return /Los niveles son.*?<option value="(\w+)" selected=""/s.exec(browser.html())?.[1]
  }
  expect(await chosen()).toBe('soft')
  await save('level_gates', { mode: 'hard' })
  await expect.poll(chosen).toBe('hard')
  await save('level_gates', { mode: 'soft' })
})

test('a row of another shape, or settings that can’t be read, harm no page', async () => {
  await app.pool.query(`UPDATE app_setting SET value = '{"url": 7}' WHERE key = 'app_logo_url'`)
  expect((await ask().get('/settings/app_logo_url')).body.value).toEqual({ url: null })
  await app.pool.query('ALTER TABLE app_setting RENAME TO away')
  const second = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  expect(JSON.parse((await second.http.inject('/api/v1/settings')).body)).toEqual(DEFAULT_SETTINGS)
  expect((await second.http.inject('/')).statusCode).toBe(200)
  await second.close()
})
