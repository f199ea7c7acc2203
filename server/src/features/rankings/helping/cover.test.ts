import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { giveCredits } from '../../../testing/credits.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { drawCover } from './make-cover.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let maestra: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  maestra = await addPerson(app, 'maestra', { level: 6, xp: 5200 })
  await giveCredits(app, maestra, 10)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const wanted = { topic: 'Mejores quesos de España', language: 'es', category: 'comida', variant: 0 } as const
const paint = (who: TestPerson, o: object = {}, key?: string) =>
  ask(who).post('/me/writing-help/cover', { ...wanted, ...o }, key)

test('200: from level 6 on a cover is drawn, kept like an uploaded one, and says wherever it stands who made it', async () => {
  expect((await ask(maestra).get('/me/writing-help')).body.cover).toEqual({ source: 'included', level: 6 })
  const { status, body } = await paint(maestra)
  expect([status, body]).toEqual([
    200,
    {
      image: { id: expect.any(String), kind: 'cover', url: expect.any(String), width: 1200, height: 675 },
      alt: 'Portada automática: Mejores quesos de España',
      source: 'included',
      cost: 1,
      refunded: 0,
      credits: 9,
    },
  ])
  const seen = await app.http.inject(`${body.image.url}-600.webp`)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
  const id = newId()
  const items = ['Manchego', 'Cabrales', 'Idiazábal'].map((name) => ({ id: newId(), name }))
  const cover = { id: body.image.id, alt: 'Quesos' }
  await ask(maestra).put(`/drafts/${id}`, { topic: wanted.topic, language: 'es', category: 'comida', items, cover })
  await ask(maestra).post(`/drafts/${id}/publish`, {})
  const ranking = (await ask().get(`/rankings/${id}`)).body
  expect([ranking.coverAlt, ranking.coverBy]).toEqual(['Quesos', 'included'])
})

test('403: below level 6 and without PRO it is locked, with the level that is needed; PRO has it at once', async () => {
  const nueva = await addPerson(app, 'nueva', { level: 5, xp: 4000 })
  await giveCredits(app, nueva, 3)
  const { status, body } = await paint(nueva)
  expect([status, body.code, body.data]).toEqual([403, 'PICTURES_LOCKED', { level: 6 }])
  expect((await ask(nueva).get('/me/writing-help')).body.cover).toEqual({ source: null, level: 6 })
  const pro = await addPerson(app, 'pro', { pro: true })
  await giveCredits(app, pro, 1)
  expect((await paint(pro)).status).toBe(200)
  expect((await paint(pro)).body.code).toBe('CREDITS_INSUFFICIENT')
})

test('the same words and number are the same picture; another number is another', async () => {
  const [one, two, other] = await Promise.all([
    drawCover(wanted),
    drawCover(wanted),
    drawCover({ ...wanted, variant: 1 }),
  ])
  expect(one.equals(two)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

test('hostile words draw nothing but a cover', async () => {
  const topic = '</svg><script>alert(1)</script>'
  const { status, body } = await paint(maestra, { topic })
  expect([status, body.image.width]).toEqual([200, 1200])
})
