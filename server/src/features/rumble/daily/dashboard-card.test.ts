import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addLively } from '../../../testing/lively.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = '2026-11-23'
let app: TestApp
let ask: ReturnType<typeof askerOf>
let eva: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  eva = await addPerson(app, 'eva')
})
beforeEach(() => void vi.spyOn(app.clock, 'now').mockReturnValue(new Date(`${DAY}T10:00:00Z`)))
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

/** The card on the user's dashboard, from the server-rendered HTML. */
async function card(language = 'es') {
  const { statusCode, body } = await app.http.inject({
    url: `/dashboard?lng=${language}`,
    headers: { cookie: eva.cookie },
  })
  expect(statusCode).toBe(200)
  const sections = body.replaceAll(/<!--.*?-->/g, '').match(/<section class="dashboard-card">.*?<\/section>/gs) ?? []
  return sections.find((section) => section.includes('/?rumble=dia')) ?? null
}
const answer = async (place: number) =>
  expect((await ask(eva).put(`/rumble/daily/${DAY}/duels/${place}`, { side: 'a' })).status).toBe(200)

test('the dashboard invites to today’s Rumble, then leads on with it, then tells the score and the days in a row', async () => {
  // Without lively rankings the dashboard shows no card.
  expect(await card()).toBeNull()
  await addLively(app, await addPerson(app, 'autora'))
  expect(await card()).toMatch(/Rumble del día.*adivina qué prefiere la gente.*Jugar el de hoy/s)
  expect(await card('en')).toMatch(/Daily Rumble.*Play today’s/s)
  await answer(1)
  expect(await card()).toContain('Seguir: vas por el 2 de 7')
  for (const place of [2, 3, 4, 5, 6, 7]) await answer(place)
  const { right } = (await ask(eva).get('/rumble/daily/state')).body.state
  expect(await card()).toMatch(new RegExp(`Hoy: ${right} de 7 · 1 día seguido<.*Ver el resultado`, 's'))
  expect(await card('en')).toMatch(new RegExp(`Today: ${right} of 7 · 1 day in a row<.*See the result`, 's'))
})
