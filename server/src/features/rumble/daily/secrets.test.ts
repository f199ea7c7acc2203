import { contract } from '@liston/contract/api'
import type { EndpointMeta } from '@liston/contract/kernel'
import { traverseContractProcedures } from '@orpc/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf, mapAtOnce } from '../../../testing/ask.ts'
import { addLively } from '../../../testing/lively.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const DAY = '2026-11-23'
let app: TestApp
let ask: ReturnType<typeof askerOf>
let eva: TestPerson
let rival: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  await addLively(app, await addPerson(app, 'autora'))
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(`${DAY}T10:00:00Z`))
  eva = await addPerson(app, 'eva')
  rival = await addPerson(app, 'rival')
  for (const [one, two] of [
    [eva, rival],
    [rival, eva],
  ] as const)
    await ask(one).put(`/users/${two.id}/follow`, {})
  // These shares occur nowhere else in responses, so that the test recognises a leak.
  await ask(eva).get('/rumble/daily')
  for (const [n, share] of shares.entries())
    await app.pool.query('UPDATE rumble_day_duel SET share_a = $2 WHERE day = $1 AND place = $3', [DAY, share, n + 1])
})
afterAll(() => app.close())

const shares = [57, 43, 58, 42, 59, 41, 61]
const send = (who: TestPerson, place: number, side = 'a') =>
  ask(who).put(`/rumble/daily/${DAY}/duels/${place}`, { side })

/** Shares and marks in a response of the API, in order of occurrence. */
function truthsIn(body: unknown): unknown[] {
  const found: unknown[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (/share_?a|truth|ahead|chance|mark$/i.test(name) && inner !== null) found.push(inner)
      walk(inner)
    }
  }
  walk(body)
  return found
}

/** Endpoints of the day, which tell the truths of what is answered. */
const ofDay = ['/rumble/daily', `/rumble/daily?day=${DAY}`]
/** All GET endpoints without path parameters, except staff ones, and those of the day. */
function readable(): string[] {
  const paths = [...ofDay]
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: endpoint }) => {
    const { route, meta } = endpoint['~orpc']
    if (route.method === 'GET' && (meta as EndpointMeta).access !== 'staff' && !route.path?.includes('{'))
      paths.push(route.path!)
  })
  return [...new Set(paths)]
}

test('before an answer no endpoint tells its truth, after it only that one; a friend’s play tells none', async () => {
  const sides = shares.map((share) => (share > 50 ? 'a' : 'b'))
  for (const [n, side] of sides.entries()) expect((await send(rival, n + 1, side)).status).toBe(200)
  for (let answered = 0; answered < 7; answered++) {
    // All endpoints are read before the first answer and after some answers; those of the day after each.
    await mapAtOnce(answered === 0 || answered === 4 ? readable() : ofDay, async (path) => {
      const { body } = await ask(eva).get(path)
      const told = truthsIn(body)
      const known = ofDay.includes(path) ? answered : 0
      expect([path, answered, told.filter((one) => typeof one === 'number')]).toEqual([
        path,
        answered,
        shares.slice(0, known),
      ])
    })
    const { game } = (await ask(eva).get('/rumble/daily')).body
    expect(game.duels).toHaveLength(answered + 1)
    expect(game.result).toBeNull()
    expect((await send(eva, answered + 1)).status).toBe(200)
  }
})

test('the page that is sent holds no truth either, with or without a name in its address', async () => {
  const lola = await addPerson(app, 'lola')
  await send(lola, 1)
  for (const address of ['/?rumble=dia', `/?rumble=dia.${DAY}`]) {
    const { body, statusCode } = await app.http.inject({ url: address, headers: { cookie: lola.cookie } })
    expect(statusCode).toBe(200)
    const told = [...body.matchAll(/\\?"?shareA\\?"?:(\d+)/g)].map(([, share]) => Number(share))
    expect(new Set(told)).toEqual(new Set([shares[0]]))
  }
})

test('what goes out live says nothing of a duel', async () => {
  const said: string[] = []
  const publish = vi.spyOn(app.live, 'publish').mockImplementation((message) => void said.push(JSON.stringify(message)))
  const pepa = await addPerson(app, 'pepa')
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await send(pepa, place)
  await app.jobs.drain()
  publish.mockRestore()
  expect(said.filter((one) => /share|duel|rumble/i.test(one))).toEqual([])
})
