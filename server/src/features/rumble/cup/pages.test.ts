import { afterAll, beforeAll, expect, test } from 'vitest'
import { cupPlayer } from '../../../testing/cups.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let eva: TestPerson
let rankingId: string
let game: ReturnType<typeof cupPlayer>
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  game = cupPlayer(app)
  eva = await addPerson(app, 'eva')
  const author = await addPerson(app, 'autora')
  const items = Array.from({ length: 8 }, (_, i) => `Tapa ${i + 1}`)
  rankingId = (await addRanking(app, author, { items, topic: 'Tapas de la feria' })).id
})
afterAll(() => app.close())

const open = async (url: string) => {
  const { statusCode, body } = await app.http.inject({ url, headers: { cookie: eva.cookie } })
  return { statusCode, body }
}
const send = async (url: string, fields: Record<string, string>) => {
  const { statusCode, headers } = await app.http.inject({
    method: 'POST',
    url,
    headers: {
      cookie: eva.cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  return { statusCode, location: headers.location }
}

test('the hub, where a cup is begun, a cup and its end are in the page before any script, and play by forms', async () => {
  const hub = await open('/?rumble=1')
  expect(hub.body).toContain('Empezar torneo')
  const home = await open('/?rumble=torneo')
  expect(home.statusCode).toBe(200)
  for (const words of ['Tapas de la feria', 'Al azar', 'Empezar torneo']) expect(home.body).toContain(words)
  const begun = await send('/rumble-cup-begin', { ranking: rankingId, size: '8', seeds: 'order' })
  expect(begun).toMatchObject({ statusCode: 303, location: expect.stringMatching(/^\/\?rumble=torneo\.[\w-]{36}$/) })
  const address = String(begun.location)
  const cup = address.slice('/?rumble=torneo.'.length)
  for (let n = 1; n <= 7; n++) {
    const { body } = await open(address)
    expect(body).toContain('¿Quién pasa?')
    game.later(2_000)
    const token = /name="token" value="([\w-]{36})"/.exec(body)![1]!
    expect(await send('/rumble-cup', { cup, token, side: n % 2 ? 'a' : 'b' })).toEqual({
      statusCode: 303,
      location: address,
    })
  }
  const over = await open(address)
  expect(over.body).toMatch(/Campeón<\/span> <span[^>]*>Tapa \d/)
  expect(over.body.match(/class="cup-match"/g)).toHaveLength(7)
  expect((await open('/?rumble=1')).body).toContain('Tu último campeón: Tapa ')

  const left = await send('/rumble-cup-begin', { ranking: rankingId, size: '8', seeds: 'order' })
  game.later(24 * 3_600_000)
  const { body } = await open(String(left.location))
  expect(body).toContain('Este torneo ha caducado')
  expect(body).not.toContain('¿Quién pasa?')
  expect((await open('/?rumble=torneo')).body).toContain('Torneo de 8 · caducado')
})

test('404 for a cup that is somebody else’s, or nobody’s', async () => {
  const { body } = await game.begin(await addPerson(app, 'otra'), rankingId)
  expect((await open(`/?rumble=torneo.${body.id}`)).statusCode).toBe(404)
  expect((await open('/?rumble=torneo.nada')).statusCode).toBe(404)
})
