import { shownScore, type Why } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let ask: ReturnType<typeof askerOf>
const settled: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  for (let i = 0; i < 8; i++) settled.push(await addPerson(app, `settled${i}`))
  await app.pool.query(
    'INSERT INTO voter (user_id, trust, rankings_voted, computed_at) SELECT id, 1, 10, now() FROM unnest($1::uuid[]) id',
    [settled.map(({ id }) => id)],
  )
})
afterAll(() => app.close())

const settle = (id: string) => settleVotes(app, id)
const why = async (id: string, itemId: string, person?: TestPerson) => ask(person).get(`/rankings/${id}/why/${itemId}`)

test('200 tells people, what each sort of them adds, what is set aside, Stars, the range and what it takes to climb', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const [first, second] = itemIds as [string, string, string]
  const newcomer = await addPerson(app, 'newcomer')
  const unconfirmed = await addPerson(app, 'unconfirmed', { verified: false })
  for (const person of settled.slice(0, 6)) await cast(app, { person, on: { itemId: first } })
  for (const person of [...settled.slice(5, 8), newcomer, unconfirmed])
    await cast(app, { person, on: { itemId: second } })
  await cast(app, { person: settled[0]!, on: { itemId: second }, kind: 'boost' })
  await settle(id)

  const { status, body } = await why(id, second)
  expect(status).toBe(200)
  const told = body as Why
  expect(told).toMatchObject({
    name: 'Salmorejo',
    rank: 2,
    items: 3,
    label: 'provisional',
    votersMissing: 0,
    people: 5,
    stars: 10,
    counted: { voters: 10, trustedPeople: 3, newPeople: 1, asidePeople: 1, againstPeople: 0, starsPeople: 1 },
  })
  expect([told.rankLow, told.rankHigh]).toEqual([expect.any(Number), expect.any(Number)])
  const shown = shownScore(told.counted!.standing)
  expect(shown.for + shown.late + shown.newcomers).toBeCloseTo(shown.score, 9)
  expect((await why(id, first)).body.counted.votesToClimb).toBeNull()

  // `votesToClimb` is exact.
  for (let i = 0; i < told.counted!.votesToClimb!; i++) {
    expect((await why(id, second)).body.rank).toBe(2)
    const person = await addPerson(app, `climber${i}`)
    await app.pool.query('INSERT INTO voter (user_id, trust, rankings_voted, computed_at) VALUES ($1, 1, 10, now())', [
      person.id,
    ])
    await cast(app, { person, on: { itemId: second } })
    await settle(id)
  }
  expect((await why(id, second)).body.rank).toBe(1)
})

test('200 while the author’s order stands says so, how many are missing, and nothing of who voted', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  for (const person of settled.slice(0, 3)) await cast(app, { person, on: { itemId: itemIds[2]! } })
  await settle(id)
  expect((await why(id, itemIds[2]!)).body).toMatchObject({
    rank: 3,
    rankLow: null,
    label: 'author',
    votersMissing: 2,
    people: 3,
    counted: null,
  })
})

test('404 of an item of another ranking, of one that is gone, and of a private ranking for strangers', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const other = await addRanking(app, ana)
  expect((await why(id, other.itemIds[0]!)).status).toBe(404)
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [itemIds[0]])
  expect((await why(id, itemIds[0]!)).status).toBe(404)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  expect((await why(id, itemIds[1]!)).status).toBe(404)
  expect((await why(id, itemIds[1]!, settled[0])).status).toBe(404)
  expect((await why(id, itemIds[1]!, ana)).status).toBe(200)
})

test('200 without JavaScript a place leads to its reason on the page, and a link closes it', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const browser = plainBrowser(app)
  await browser.open(`/ranking/${id}`)
  const address = browser.path()
  expect(browser.text()).not.toContain('¿Por qué está aquí Salmorejo?')
  await browser.follow(/^2\.º: ¿por qué está aquí\?/)
  expect(browser.path()).toBe(`${address}?why=${itemIds[1]}`)
  expect(browser.text()).toContain('¿Por qué está aquí Salmorejo?')
  await browser.follow('Cerrar')
  expect([browser.status(), browser.path()]).toEqual([200, expect.stringMatching(`^${address}(/|$)`)])
  expect(browser.text()).not.toContain('¿Por qué está aquí Salmorejo?')
})
