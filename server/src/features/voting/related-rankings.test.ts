import type { RelatedRanking } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { drawPicture, uploaderOf } from '../../testing/pictures.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hideImage } from '../uploads/index.ts'
import { openRelated } from './related-rankings.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
})
afterAll(() => app.close())

const related = async (id: string, who?: TestPerson) => {
  const { body } = await ask(who).get(`/rankings/${id}/related`)
  return (body.items as RelatedRanking[]).map((r) => [r.topic, r.reason, r.sharedItems])
}

test('200 names in common come first, then the same people, then the category; and each says why', async () => {
  const { id, itemIds } = await addRanking(app, ana, { topic: 'Mejores tapas de Sevilla' })
  await addRanking(app, ana, { topic: 'Platos de verano', items: ['Salmorejo', 'Gazpacho'], category: 'recetas' })
  const film = await addRanking(app, ana, {
    topic: 'Cine para lluvia',
    items: ['Heat', 'Alien'],
    category: 'cine-series',
  })
  const few = await addRanking(app, ana, { topic: 'Dos no bastan', items: ['Uno', 'Dos'], category: 'viajes' })
  await addRanking(app, ana, { topic: 'Mejores postres', items: ['Flan', 'Torrija'] })
  await addRanking(app, ana, { topic: 'Sin nada que ver', items: ['Sur', 'Norte'], category: 'viajes' })
  const targets = { 0: [film, few], 1: [film, few], 2: [film] } as const
  for (const [n, lists] of Object.entries(targets)) {
    const person = await addPerson(app, `votante${n}`)
    for (const targetId of [itemIds[0], ...lists.map((list) => list.itemIds[0])])
      expect((await ask(person).put('/votes', { targetType: 'item', targetId, kind: 'vote' })).status).toBe(200)
  }
  expect(await related(id)).toEqual([
    ['Cine para lluvia', 'people', 0],
    ['Platos de verano', 'items', 1],
    ['Mejores postres', 'category', 0],
  ])
})

test('200 what is hidden, private, archived, deleted or of somebody suspended is never told, not even while kept', async () => {
  const { id } = await addRanking(app, ana, { topic: 'Ríos de España', items: ['Tajo', 'Ebro'], category: 'viajes' })
  const other = await addPerson(app, 'otra')
  const twin = await addRanking(app, other, { topic: 'Ríos largos', items: ['Tajo', 'Ebro'], category: 'viajes' })
  const twins = async () => (await related(id)).filter(([topic]) => topic === 'Ríos largos').length
  const anew = async () =>
    (await openRelated(app)({ rankingId: id, viewerId: null })).filter((r) => r.id === twin.id).length
  expect(await twins()).toBe(1)
  for (const change of [
    "visibility = 'private'",
    "visibility = 'public', status = 'hidden'",
    "status = 'archived'",
    "status = 'deleted'",
  ]) {
    await app.pool.query(`UPDATE ranking SET ${change} WHERE id = $1`, [twin.id])
    expect([change, await twins()]).toEqual([change, 0])
    expect([change, await anew()]).toEqual([change, 0])
  }
  await app.pool.query("UPDATE ranking SET status = 'published' WHERE id = $1", [twin.id])
  expect(await twins()).toBe(1)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [other.id])
  expect([await twins(), await anew()]).toEqual([0, 0])
})

test('200 votes without weight relate nothing', async () => {
  const { id, itemIds } = await addRanking(app, ana, { topic: 'Puentes', items: ['Arga', 'Tajo'], category: 'viajes' })
  const bought = await addRanking(app, ana, { topic: 'Relojes', items: ['Omega', 'Rolex'], category: 'motor' })
  const crowd = await Promise.all([1, 2, 3, 4].map((n) => addPerson(app, `comprada${n}`)))
  for (const person of crowd)
    for (const targetId of [itemIds[0], bought.itemIds[0]])
      expect((await ask(person).put('/votes', { targetType: 'item', targetId, kind: 'vote' })).status).toBe(200)
  const isRelated = async () =>
    (await openRelated(app)({ rankingId: id, viewerId: null })).some((one) => one.id === bought.id)
  expect(await isRelated()).toBe(true)
  await app.pool.query('UPDATE account SET email_verified = false WHERE id = ANY ($1)', [crowd.map((one) => one.id)])
  expect(await isRelated()).toBe(false)
})

test('404 a private ranking has none for strangers, and some for its author', async () => {
  const { id } = await addRanking(app, ana, { visibility: 'private' })
  expect((await ask().get(`/rankings/${id}/related`)).status).toBe(404)
  expect((await ask(ana).get(`/rankings/${id}/related`)).status).toBe(200)
})

test('200 a cover is told with its ranking, until moderation hides the picture', async () => {
  const { id } = await addRanking(app, ana, {
    topic: 'Quesos del norte',
    items: ['Cabrales', 'Idiazábal'],
    category: 'recetas',
  })
  const twin = await addRanking(app, ana, {
    topic: 'Quesos fuertes',
    items: ['Cabrales', 'Roquefort'],
    category: 'recetas',
  })
  const { body: cover } = await uploaderOf(app)(ana, await drawPicture({ width: 40, height: 40 }))
  await app.pool.query('UPDATE ranking SET cover_url = $2 WHERE id = $1', [twin.id, cover.url])
  const shown = async () =>
    (await ask().get(`/rankings/${id}/related`)).body.items.find((r: RelatedRanking) => r.id === twin.id).coverUrl
  expect(await shown()).toBe(cover.url)
  await inTransaction(app.db, (trx) => hideImage(trx, cover.id, new Date()))
  expect(await shown()).toBe(null)
})
