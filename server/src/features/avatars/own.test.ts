import type { DeskAvatar } from '@liston/contract/avatars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let made = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { stars: 1000, level: 12 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const find = async (id: string): Promise<DeskAvatar> =>
  (await ask(diego).get('/admin/avatars')).body.avatars.find((avatar: DeskAvatar) => avatar.id === id)
const save = async (id: string, terms: object) =>
  ask(diego).put(`/admin/avatars/${id}`, { ...(await find(id)).terms, ...terms })
const undo = (id: string, change: number, who: TestPerson = diego) =>
  ask(who).post(`/admin/avatars/${id}/undo`, { change })
async function picture(who: TestPerson, kind = 'item'): Promise<string> {
  const color = `#${(++made + 4096).toString(16).padStart(6, '0')}`
  return (await uploaderOf(app)(who, await drawPicture({ color, width: 400, height: 400 }), { kind })).body.id
}
const owl = (imageId: string, o: object = {}) => ({
  imageId,
  name: { es: 'Búho de la casa', en: 'Owl of the house' },
  line: { es: 'Ve de noche.', en: 'Sees at night.' },
  rarity: 'common',
  unlockType: 'stars',
  unlockCost: 30,
  unlockLevel: null,
  ...o,
})
const add = (body: object, who: TestPerson = diego) => ask(who).post('/admin/avatars', body)
const themeOf = async (value: string) =>
  (await ask(diego).get('/admin/themes')).body.themes.find((theme: { value: string }) => theme.value === value)

test('200 a picture becomes an avatar: on offer in both languages, opened, worn and seen; retired, who has it keeps it', async () => {
  const imageId = await picture(diego)
  const { status, body } = await add(owl(imageId))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: 'own-buho-de-la-casa', isOwn: true, unlockType: 'stars', undo: null, terms: { unlockCost: 30 } },
  })
  const offered = (await ask(ana).get('/avatars')).body.avatars.find(({ id }: { id: string }) => id === body.id)
  expect(offered).toMatchObject({ name: { en: 'Owl of the house' }, imageUrl: `/images/${imageId}-200.webp` })
  expect((await ask(ana).post(`/avatars/${body.id}/unlock`, {})).body).toMatchObject({ charged: 30 })
  expect((await ask(ana).put('/me/avatar', { id: body.id })).body.me.avatarUrl).toBe(offered.imageUrl)
  const seen = await app.http.inject({ url: offered.imageUrl })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await save(body.id, { isShown: false })).status).toBe(200)
  expect((await ask(diego).post(`/avatars/${body.id}/unlock`, {})).status).toBe(404)
  expect((await ask(ana).put('/me/avatar', { id: body.id })).status).toBe(200)
  const listed = async (who: TestPerson) =>
    (await ask(who).get('/avatars')).body.avatars.some(({ id }: { id: string }) => id === body.id)
  expect([await listed(ana), await listed(diego)]).toEqual([true, false])
  // The sweep of orphaned pictures leaves it in place.
  await app.pool.query("UPDATE image SET released_at = now() - interval '3 days' WHERE id = $1", [imageId])
  await app.jobs.tick('sweep-images')
  await app.jobs.drain()
  expect((await app.http.inject({ url: offered.imageUrl })).statusCode).toBe(200)
  const { rows } = await app.pool.query(
    "SELECT target, after->>'imageId' AS image FROM staff_act WHERE act = 'add-avatar'",
  )
  expect(rows).toEqual([{ target: `avatar ${body.id}`, image: imageId }])
})

test('403, 409 and 422: who may not, others’ pictures, other kinds, the wrong price, no level, a name that is taken', async () => {
  const refused = (status: number, code: string) => ({ status, body: { code } })
  expect(await add(owl(await picture(ana)), ana)).toMatchObject({ status: 403 })
  const name = { es: 'Gato de la casa', en: 'Cat of the house' }
  expect(await add(owl(await picture(ana), { name }))).toMatchObject(refused(422, 'IMAGE_NOT_FOUND'))
  expect(await add(owl(await picture(diego, 'cover'), { name }))).toMatchObject(refused(422, 'IMAGE_NOT_FOUND'))
  const mine = await picture(diego)
  expect(await add(owl(mine, { name, rarity: 'epic' }))).toMatchObject(refused(422, 'PRICE_OF_RARITY'))
  expect(await add(owl(mine, { name, unlockType: 'level', unlockCost: 0 }))).toMatchObject(refused(422, 'LEVEL_NEEDED'))
  expect(await add(owl(mine, { name, unlockType: 'achievement' }))).toMatchObject(refused(422, 'VALIDATION'))
  expect(await add(owl(mine))).toMatchObject(refused(409, 'NAME_TAKEN'))
  // A refused request leaves the picture unattached.
  expect((await add(owl(mine, { name }))).status).toBe(200)
  expect(await add(owl(mine, { name: { es: 'Otro gato', en: 'Other' } }))).toMatchObject(
    refused(422, 'IMAGE_NOT_FOUND'),
  )
})

test('409 of twenty at once under one name one is added', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, () => picture(diego)))
  const name = { es: 'Pez de la casa', en: 'Fish of the house' }
  const answers = await Promise.all(pictures.map((id) => add(owl(id, { name }))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
})

test('200 one press takes the latest change of an avatar back, and again puts it there; who is late is told', async () => {
  expect((await save('pincho', { unlockCost: 45 })).body.undo).toMatchObject({ by: 'diego', terms: { isShown: true } })
  const first = (await find('pincho')).undo!
  expect((await save('pincho', { unlockCost: 45 })).body.undo.change).toBe(first.change)
  expect((await save('pincho', { isShown: false })).status).toBe(200)
  expect(await undo('pincho', first.change)).toMatchObject({ status: 409, body: { code: 'LOOK_CHANGED' } })
  expect(await undo('pincho', 1, ana)).toMatchObject({ status: 403 })
  const { change } = (await find('pincho')).undo!
  const answers = await Promise.all(Array.from({ length: 20 }, () => undo('pincho', change)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const back = await find('pincho')
  expect(back).toMatchObject({ terms: { isShown: true, unlockCost: 45 }, undo: { terms: { isShown: false } } })
  expect((await undo('pincho', back.undo!.change)).body.terms.isShown).toBe(false)
  expect(await undo('nadie', 1)).toMatchObject({ status: 404 })
})

test('200 the same of a theme: its name, and that it was on offer; the original never goes that way', async () => {
  const theme = await themeOf('theme-dark')
  const put = (name: object) => ask(diego).put('/admin/themes/theme-dark', { name, isPremium: false })
  expect([theme.undo, (await put({ es: 'Noche cerrada', en: 'Deep night' })).status]).toEqual([null, 200])
  const named = await themeOf('theme-dark')
  expect(named.undo).toMatchObject({ by: 'diego', to: { name: theme.name, isPremium: theme.isPremium } })
  const take = (change: number) => ask(diego).post('/admin/themes/theme-dark/undo', { change })
  expect((await take(named.undo.change)).status).toBe(200)
  expect(await themeOf('theme-dark')).toMatchObject({ name: theme.name, isShown: true })
  await ask(diego).del('/admin/themes/theme-dark')
  expect(await take(named.undo.change)).toMatchObject({ status: 409, body: { code: 'LOOK_CHANGED' } })
  expect((await take((await themeOf('theme-dark')).undo.change)).status).toBe(200)
  expect(await themeOf('theme-dark')).toMatchObject({ name: theme.name, isShown: true, undo: { to: null } })
  expect((await ask(diego).post('/admin/themes/theme-blue-water/undo', { change: 1 })).status).toBe(404)
})

test('409 TOO_MANY_AVATARS: a hundred pictures of one’s own are all that a house has', async () => {
  await app.pool.query(
    `INSERT INTO avatar SELECT (jsonb_populate_record(a, jsonb_build_object('id', 'own-' || n, 'name', 'Propio ' || n))).*
    FROM avatar a, generate_series(1, 100) n WHERE a.id = 'own-buho-de-la-casa'`,
  )
  const name = { es: 'Uno de más', en: 'One too many' }
  expect(await add(owl(await picture(diego), { name }))).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_AVATARS', data: { max: 100 } },
  })
})
