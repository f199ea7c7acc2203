import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskAvatar } from '@liston/contract/avatars'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { stars: 1000, level: 12 })
  bruno = await addPerson(app, 'bruno', { stars: 1000, level: 1 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const desk = async (): Promise<DeskAvatar[]> => (await ask(diego).get('/admin/avatars')).body.avatars
const find = async (id: string) => (await desk()).find((avatar) => avatar.id === id)!
const save = async (id: string, terms: object, who: TestPerson | null = diego) =>
  ask(who).put(`/admin/avatars/${id}`, { ...(await find(id)).terms, ...terms })
const offered = async (who: TestPerson) =>
  (await ask(who).get('/avatars')).body.avatars.map(({ id }: { id: string }) => id) as string[]

test('401 and 403 only who may change themes changes an avatar, or sees who wears which', async () => {
  expect((await save('silbato', {}, null)).status).toBe(401)
  expect((await save('silbato', {}, ana)).status).toBe(403)
  expect((await ask(ana).get('/admin/avatars')).status).toBe(403)
  expect((await ask(ana).get('/admin/themes')).status).toBe(403)
})

test('200 a price holds for the next who opens it, and a level too; it is in the log with what stood', async () => {
  expect(await save('silbato', { unlockCost: 30, unlockLevel: 5 })).toMatchObject({
    status: 200,
    body: { id: 'silbato', terms: { unlockCost: 30, unlockLevel: 5 } },
  })
  expect(await ask(bruno).post('/avatars/silbato/unlock', {})).toMatchObject({
    status: 403,
    body: { code: 'LEVEL_TOO_LOW', data: { level: 5 } },
  })
  expect((await ask(ana).post('/avatars/silbato/unlock', {})).body).toMatchObject({ charged: 30 })
  const { items } = (await ask(diego).get('/admin/acts?act=save-avatar')).body
  expect(items[0]).toMatchObject({
    target: 'avatar silbato',
    before: { unlockCost: 20, unlockLevel: null },
    after: { unlockCost: 30, unlockLevel: 5 },
  })
})

test('200 who wears one that is hidden keeps it and may put it on again; nobody else gets it', async () => {
  expect((await ask(ana).put('/me/avatar', { id: 'silbato' })).status).toBe(200)
  expect((await save('silbato', { isShown: false })).status).toBe(200)
  expect(await find('silbato')).toMatchObject({ holders: 1, wearers: 1, terms: { isShown: false } })
  expect((await ask(ana).get('/me')).body.me.avatarId).toBe('silbato')
  expect((await ask(ana).put('/me/avatar', { id: null })).status).toBe(200)
  expect((await ask(ana).put('/me/avatar', { id: 'silbato' })).status).toBe(200)
  expect(await offered(bruno)).not.toContain('silbato')
  expect((await ask(bruno).post('/avatars/silbato/unlock', {})).status).toBe(404)
  expect((await save('silbato', { isShown: true, unlockLevel: null })).status).toBe(200)
  expect(await offered(bruno)).toContain('silbato')
})

test('200 one of Stars becomes one of PRO and back', async () => {
  expect((await save('silbato', { isPremium: true })).body).toMatchObject({ unlockType: 'pro' })
  expect((await ask(bruno).post('/avatars/silbato/unlock', {})).body.code).toBe('PRO_NEEDED')
  expect((await save('silbato', { isPremium: false })).body).toMatchObject({ unlockType: 'stars' })
})

test('422 and 409 what would break is refused, and says what: rarity, a level, the last free one', async () => {
  expect(await save('silbato', { unlockCost: 900 })).toMatchObject({
    status: 422,
    body: { code: 'PRICE_OF_RARITY', data: { rarity: 'common', min: 0, max: 50 } },
  })
  const byLevel = (await desk()).find(({ unlockType }) => unlockType === 'level')!
  expect((await save(byLevel.id, { unlockLevel: null })).body.code).toBe('LEVEL_NEEDED')
  expect((await save(byLevel.id, { isPremium: true })).body).toMatchObject({
    code: 'OPENED_OTHERWISE',
    data: { by: 'level' },
  })
  const free = (await desk()).filter(({ unlockType }) => unlockType === 'free')
  for (const { id } of free.slice(1)) expect((await save(id, { isShown: false })).status).toBe(200)
  expect(await save(free[0]!.id, { isShown: false })).toMatchObject({ status: 409, body: { code: 'LAST_FREE' } })
  expect((await save(free[0]!.id, { unlockCost: 5 })).body.code).toBe('PRICE_OF_RARITY')
  for (const { id } of free.slice(1)) await save(id, { isShown: true })
})

test('of 20 who hide the free ones at once, one is left to wear', async () => {
  const free = (await desk()).filter(({ unlockType }) => unlockType === 'free')
  const jobs = Array.from({ length: Math.max(20, free.length) }, (_, i) => free[i % free.length]!)
  const answers = await Promise.all(jobs.map(({ id }) => save(id, { isShown: false })))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const left = (await desk()).filter(({ unlockType, terms }) => unlockType === 'free' && terms.isShown)
  expect(left).toHaveLength(1)
  for (const { id } of free) await save(id, { isShown: true })
})

test('200 themes: every one with who has chosen it; one that is hidden falls back to the original', async () => {
  const themes = async () => (await ask(diego).get('/admin/themes')).body.themes
  await app.pool.query("UPDATE profile SET theme = 'theme-dark' WHERE id = $1", [ana.id])
  const dark = async () => (await themes()).find(({ value }: { value: string }) => value === 'theme-dark')
  const before = await dark()
  expect(before).toMatchObject({ isShown: true, wearers: 1 })
  expect((await ask(diego).del('/admin/themes/theme-dark')).status).toBe(200)
  expect(await dark()).toMatchObject({ isShown: false, name: before.name, wearers: 1 })
  const html = (await app.http.inject({ url: '/', headers: { cookie: ana.cookie } })).body
  expect(/<html [^>]*class="([\w-]+)"/.exec(html)?.[1]).toBe('theme-original')
})
