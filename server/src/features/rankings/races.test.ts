import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { markMade } from './index.ts'

const RACERS = 24
const ROUNDS = 6
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 9, pro: true })
  // Opens the connections beforehand. Otherwise the racing requests would queue for the first one.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
})
afterAll(() => app.close())

const item = (name: string) => ({ id: randomUUID(), name })
const draft = (items: object[]) => ({ topic: 'Películas de Almodóvar', category: 'cine-series', language: 'es', items })

/** Published items that were neither verified nor accepted. */
const slipped = async (id: string) =>
  (
    await app.pool.query(
      `SELECT i.name FROM item i JOIN made_item m ON m.ranking_id = i.ranking_id AND m.name_key = i.name_normal
       WHERE i.ranking_id = $1 AND NOT m.verified AND m.accepted_at IS NULL`,
      [id],
    )
  ).rows

test('publish, tick, untick and save at once: nothing is published that nobody looked at', async () => {
  const outcomes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const id = randomUUID()
    const [known, unknown] = [item('Volver'), item('Kika')]
    await ask(ana).put(`/drafts/${id}`, draft([known, unknown]))
    await inTransaction(app.db, (trx) =>
      markMade(trx, {
        rankingId: id,
        madeBy: 'model',
        items: [
          { name: 'Volver', verified: true },
          { name: 'Kika', verified: false },
        ],
      }),
    )
    const tick = (accepted: boolean) =>
      ask(ana).put(`/drafts/${id}/accepted-items`, { itemIds: [unknown.id], accepted })
    const acts = [
      () => ask(ana).post(`/drafts/${id}/publish`),
      () => tick(true),
      () => ask(ana).put(`/drafts/${id}`, draft([known, { ...unknown, name: 'Kika' }])),
      () => tick(false),
      () => ask(ana).post(`/drafts/${id}/publish`),
      () => ask(ana).put(`/drafts/${id}`, draft([known, item('Átame')])),
    ]
    const answers = await Promise.all(
      Array.from({ length: RACERS }, async (_, i) => ({
        act: i % acts.length,
        answer: await acts[i % acts.length]!(),
      })),
    )
    expect(answers.every(({ answer }) => [200, 409, 422].includes(answer.status))).toBe(true)
    for (const { act, answer } of answers) {
      if (act !== 0 && act !== 4) continue
      outcomes.push(answer.status)
      if (answer.status !== 200)
        expect(answer.body).toMatchObject({ code: 'UNVERIFIED_ITEMS', data: { names: ['Kika'] } })
    }
    expect(await slipped(id)).toEqual([])
    await app.pool.query("UPDATE ranking SET published_at = published_at - interval '2 days' WHERE id = $1", [id])
  }
  expect(outcomes.filter((status) => status === 200).length).toBeGreaterThan(0)
})

test('24 ticks of 24 items at once are 24 ticks', async () => {
  const id = randomUUID()
  const items = Array.from({ length: RACERS }, (_, i) => item(`Elemento ${i}`))
  await ask(ana).put(`/drafts/${id}`, draft(items))
  await inTransaction(app.db, (trx) =>
    markMade(trx, { rankingId: id, madeBy: 'included', items: items.map(({ name }) => ({ name, verified: false })) }),
  )
  const answers = await Promise.all(
    items.map((each) => ask(ana).put(`/drafts/${id}/accepted-items`, { itemIds: [each.id], accepted: true })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await ask(ana).post(`/drafts/${id}/publish`)).status).toBe(200)
  expect((await ask().get(`/rankings/${id}`)).body.made).toMatchObject({ written: 24, verified: 0, accepted: 24 })
})
