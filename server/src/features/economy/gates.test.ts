import { LEVEL_GATES } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { newId } from '../../platform/db/index.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true, level: 1 })
})
afterAll(() => app.close())

const gates = (mode: string, who = diego) => ask(who).put('/admin/settings/level_gates', { value: { mode } })
let names = 0
const atLevel = (level: number) => addPerson(app, `puerta${names++}`, { level })
const refusedBelow = (level: number) => ({ status: 403, body: { code: 'LEVEL_REQUIRED', data: { level } } })

async function publish(who: TestPerson) {
  const id = newId()
  const items = ['Uno', 'Dos', 'Tres'].map((name) => ({ id: newId(), name }))
  const draft = { topic: `Las mejores puertas ${names++}`, language: 'es', category: 'comida', items }
  expect((await ask(who).put(`/drafts/${id}`, draft)).status).toBe(200)
  return ask(who).post(`/drafts/${id}/publish`, {})
}
async function change(who: TestPerson, o: object) {
  const { id } = await addRanking(app, who, { topic: `Las mejores rejas ${names++}` })
  return ask(who).patch(`/rankings/${id}`, { version: 1, ...o })
}

test('soft gates, the default: below its level each act works, with a quota', async () => {
  const novata = await atLevel(1)
  expect((await publish(novata)).status).toBe(200)
  expect((await publish(novata)).body.code).toBe('DAILY_PUBLISH_LIMIT')
  for (const changes of [{ description: 'Otra' }, { topic: 'Las mejores rejas de Jaén' }, { status: 'locked' }])
    expect((await change(novata, changes)).status).toBe(200)
  expect((await gates('loud')).status).toBe(422)
  expect((await gates('hard', novata)).status).toBe(403)
})

test('403 LEVEL_REQUIRED hard gates: each act waits for its level, and is told which before one begins', async () => {
  expect((await gates('hard')).status).toBe(200)
  const [one, two, three, six, nine] = await Promise.all([1, 2, 3, 6, 9].map(atLevel))
  expect(await publish(one!)).toMatchObject(refusedBelow(LEVEL_GATES.createRanking))
  expect((await ask(one!).get('/me/publish-quota')).body.levelNeeded).toBe(2)
  expect((await publish(two!)).status).toBe(200)
  expect((await ask(two!).get('/me/publish-quota')).body).not.toHaveProperty('levelNeeded')
  expect(await change(two!, { description: 'Otra' })).toMatchObject(refusedBelow(LEVEL_GATES.editRanking))
  expect((await change(two!, { visibility: 'private' })).status).toBe(200)
  expect((await change(three!, { description: 'Otra' })).status).toBe(200)
  expect(await change(three!, { topic: 'Las mejores verjas' })).toMatchObject(refusedBelow(LEVEL_GATES.retitle))
  expect((await change(six!, { topic: 'Las mejores verjas' })).status).toBe(200)
  for (const full of [{ status: 'locked' }, { category: 'musica' }])
    expect(await change(six!, full)).toMatchObject(refusedBelow(LEVEL_GATES.fullControl))
  expect((await change(nine!, { status: 'locked' })).status).toBe(200)
  const merge = async (who: TestPerson) => {
    const { itemIds } = await addRanking(app, who)
    return ask(who).post(`/items/${itemIds[0]}/merge`, { into: itemIds[1] })
  }
  expect(await merge(six!)).toMatchObject(refusedBelow(LEVEL_GATES.fullControl))
  expect((await merge(nine!)).status).toBe(200)
  expect((await publish(diego)).status).toBe(200)
  await gates('soft')
  expect((await publish(one!)).status).toBe(200)
})

test('of 20 that publish while the gates close each is published or told the level', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => atLevel(1)))
  const [closing, ...answers] = await Promise.all([gates('hard'), ...people.map(publish)])
  expect(closing!.status).toBe(200)
  for (const answer of answers) expect([200, 403]).toContain(answer.status)
  expect((await publish(await atLevel(1))).status).toBe(403)
})
