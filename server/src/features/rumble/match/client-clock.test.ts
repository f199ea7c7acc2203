import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addArena, openTable } from '../../../testing/matches.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let now = Date.UTC(2026, 4, 1, 10)
beforeAll(async () => {
  app = await openTestApp()
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

test('422 a time in an answer, 409 one in its headers: whoever moves the clock of their device wins no second', async () => {
  const table = openTable(app)
  const [ana, bruno] = [
    await addPerson(app, 'ana', { level: 2, xp: 460 }),
    await addPerson(app, 'bruno', { level: 2, xp: 460 }),
  ]
  const arena = await addArena(app, await addPerson(app, 'autora'))
  const id = await table.start(ana, bruno, arena.id)
  const { token } = (await table.begin(ana, id)).body.running
  const early = new Date(now + 1_000)
  now += 60_000
  const answer = { token, choice: await table.truth(id, 1) }
  const send = (payload: object, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url: `/api/v1/rumble/matches/${id}/answers`,
      headers: { cookie: ana.cookie, ...headers },
      payload,
    })
  for (const name of ['at', 'now', 'answeredAt', 'ms', 'time', 'secondsLeft'])
    expect([name, (await send({ ...answer, [name]: early.toISOString() })).statusCode]).toEqual([name, 422])
  const back = { date: early.toUTCString(), 'if-unmodified-since': early.toUTCString(), 'x-now': early.toISOString() }
  const late = await send(answer, back)
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'ROUND_OVER' }])
  expect((await table.ask(ana).get(`/rumble/matches/${id}`)).body.mine).toMatchObject({ played: 1, points: 0 })
})
