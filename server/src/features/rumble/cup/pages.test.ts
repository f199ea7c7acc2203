import { afterAll, beforeAll, expect, test } from 'vitest'
import { cupPlayer } from '../../../testing/cups.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'
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

test('the hub, where a cup is begun, a cup and its end are in the page before any script', async () => {
  const browser = plainBrowser(app, eva)
  await browser.open('/?rumble=1')
  expect(browser.text()).toContain('Empezar torneo')
  await browser.open('/?rumble=torneo')
  for (const words of ['Tapas de la feria', 'Al azar']) expect(browser.text()).toContain(words)
  const { body: cup } = await game.begin(eva, rankingId)
  await browser.open(`/?rumble=torneo.${cup.id}`)
  for (const words of ['¿Quién pasa?', '1 de 4']) expect(browser.text()).toContain(words)
  await game.play(eva, cup, () => 'a')
  await browser.open(`/?rumble=torneo.${cup.id}`)
  expect(browser.html()).toMatch(/Campeón<\/span> <span[^>]*>Tapa \d/)
  expect(browser.html().match(/class="cup-match"/g)).toHaveLength(7)
  await browser.open('/?rumble=1')
  expect(browser.text()).toContain('Tu último campeón: Tapa ')

  const left = `/?rumble=torneo.${(await game.begin(eva, rankingId)).body.id}`
  game.later(24 * 3_600_000)
  await browser.open(left)
  expect(browser.text()).toContain('Este torneo ha caducado')
  expect(browser.text()).not.toContain('¿Quién pasa?')
  await browser.open('/?rumble=torneo')
  expect(browser.text()).toContain('Torneo de 8 · caducado')
})

test('a cup may begin in the order of the ranking, or at random', async () => {
  for (const seeds of ['random', 'order']) {
    const person = await addPerson(app, seeds)
    const { body } = await game.begin(person, rankingId, { seeds })
    expect((await game.show(person, body.id)).body.seeds).toBe(seeds)
  }
})

test('404 for a cup that is somebody else’s, or nobody’s', async () => {
  const { body } = await game.begin(await addPerson(app, 'otra'), rankingId)
  const browser = plainBrowser(app, eva)
  for (const cup of [body.id, 'nada']) {
    await browser.open(`/?rumble=torneo.${cup}`)
    expect(browser.status()).toBe(404)
  }
})
