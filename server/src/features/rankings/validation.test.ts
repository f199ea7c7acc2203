import { rankingRules } from '@liston/contract/rankings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let leaders: TestPerson[]
let id: string
const ask = (person?: TestPerson) => askerOf(app)(person)
const validate = (person: TestPerson | undefined) => ask(person).put(`/rankings/${id}/validation`, {})
const takeBack = (person: TestPerson) => ask(person).del(`/rankings/${id}/validation`)
/** What a guest sees: the validators on the page, and the badge on the card. */
async function shown() {
  const page = await ask().get(`/rankings/${id}`)
  const feed = await ask().get('/rankings?sort=latest')
  return {
    by: page.body.validatedBy,
    card: feed.body.items.find((card: { id: string }) => card.id === id).validated,
  }
}

beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { level: 8, xp: 9800 })
  leaders = []
  for (let i = 0; i < 24; i++) leaders.push(await addPerson(app, `lider${i}`, { level: 7, xp: 7300 }))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('DELETE FROM ranking')
  id = (await addRanking(app, ana)).id
})

test('200 two people of level 7 who are not its author make it validated, for everybody and by name', async () => {
  const [one, two] = leaders
  expect(await validate(one)).toMatchObject({ status: 200, body: { validated: false, mine: true } })
  expect(await shown()).toEqual({ by: [], card: false })
  expect(await validate(two)).toMatchObject({ status: 200, body: { validated: true, mine: true } })
  expect(await shown()).toEqual({ by: ['lider0', 'lider1'], card: true })
  const { body } = await ask().get(`/rankings/${id}/validation`)
  expect(body).toMatchObject({
    validated: true,
    mine: false,
    by: [{ username: 'lider0', level: 7 }, { username: 'lider1' }],
  })
})

test('200 one person counts once, however often they say so', async () => {
  for (const _ of [1, 2, 3]) expect((await validate(leaders[0])).body).toMatchObject({ validated: false })
  expect((await ask().get(`/rankings/${id}/validation`)).body.by).toHaveLength(1)
})

test('200 taking one back ends it, and taking back what one never gave changes nothing', async () => {
  for (const person of leaders.slice(0, 2)) await validate(person)
  expect((await takeBack(leaders[5]!)).body).toMatchObject({ validated: true, mine: false })
  expect(await takeBack(leaders[0]!)).toMatchObject({ status: 200, body: { validated: false, mine: false } })
  expect(await shown()).toEqual({ by: [], card: false })
})

test('200 another topic or criterion ends it; other items do not', async () => {
  const change = async (changes: object) => {
    const { body } = await ask().get(`/rankings/${id}`)
    expect((await ask(ana).patch(`/rankings/${id}`, { version: body.version, ...changes })).status).toBe(200)
    return (await shown()).card
  }
  for (const person of leaders.slice(0, 2)) await validate(person)
  expect(await change({ description: 'Otra descripción' })).toBe(true)
  expect(await change({ topic: 'Mejores tapas de Córdoba' })).toBe(false)
  for (const person of leaders.slice(0, 2)) await validate(person)
  expect(await change({ criterion: 'Las que repetirías' })).toBe(false)
  expect((await ask().get(`/rankings/${id}/validation`)).body.by).toEqual([])
})

test('200 who is suspended or has fallen below the level does not count while that lasts', async () => {
  const [one, two] = leaders as [TestPerson, TestPerson]
  for (const person of [one, two]) await validate(person)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [one.id])
  expect(await shown()).toEqual({ by: [], card: false })
  await app.pool.query('UPDATE account SET suspended_at = NULL WHERE id = $1', [one.id])
  expect(await shown()).toEqual({ by: ['lider0', 'lider1'], card: true })
  await app.pool.query('UPDATE wallet SET level = 6 WHERE user_id = $1', [two.id])
  expect(await shown()).toEqual({ by: [], card: false })
  await app.pool.query('UPDATE wallet SET level = 7 WHERE user_id = $1', [two.id])
})

test('403 below level 7, of one’s own, 401 as a guest, 404 where there is nothing to see', async () => {
  const bruno = await addPerson(app, 'bruno', { level: 6, xp: 5200 })
  expect(await validate(bruno)).toMatchObject({ status: 403, body: { code: 'LEVEL_TOO_LOW', data: { level: 7 } } })
  expect(await validate(ana)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await validate(undefined)).toMatchObject({ status: 401 })
  id = (await addRanking(app, ana, { visibility: 'private' })).id
  expect(await validate(leaders[0])).toMatchObject({ status: 404 })
  expect(await ask().get(`/rankings/${id}/validation`)).toMatchObject({ status: 404 })
})

test('of 24 who give and take back at once, it is validated exactly when two or more stand', async () => {
  for (const stay of [0, 1, 2, 5]) {
    await app.pool.query('DELETE FROM ranking_validation')
    const answers = await Promise.all(
      leaders.map(async (person, i) => {
        const given = await validate(person)
        return i < stay ? given : takeBack(person)
      }),
    )
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
    expect([stay, await shown()]).toMatchObject([stay, { card: stay >= rankingRules.VALIDATION.people }])
    expect((await ask().get(`/rankings/${id}/validation`)).body.by).toHaveLength(stay)
  }
})

test('of 24 who validate while its author rewords it, nobody is left who agreed with the old words', async () => {
  const [answer, ...given] = await Promise.all([
    ask(ana).patch(`/rankings/${id}`, { version: 1, topic: 'Peores tapas de Sevilla' }),
    ...leaders.map((person) => validate(person)),
  ])
  expect(answer?.status).toBe(200)
  expect(new Set(given.map((a) => a.status))).toEqual(new Set([200]))
  const { rows } = await app.pool.query(
    `SELECT count(*) FILTER (WHERE v.xmin::text::bigint < r.xmin::text::bigint) AS before
     FROM ranking r LEFT JOIN ranking_validation v ON v.ranking_id = r.id WHERE r.id = $1`,
    [id],
  )
  expect(Number(rows[0].before)).toBe(0)
})

test('a guest’s page has the mark as soon as it stands', async () => {
  const page = async () => (await app.http.inject({ url: `/ranking/${id}/r` })).body
  const distinctions = async () => (await app.http.inject({ url: `/distinctions/${id}` })).body
  expect(await page()).not.toContain('Validado')
  expect(await distinctions()).not.toContain('Validado ✓')
  for (const person of leaders.slice(0, 2)) await validate(person)
  await expect.poll(page).toContain('Validado por lider0, lider1')
  expect(await page()).toContain('Validado ✓')
  expect(await distinctions()).toMatch(/<h2[^>]*>(?:(?!<\/h2>).)*Validado ✓/s)
  const read = async (url: string, cookie = '') => (await app.http.inject({ url, headers: { cookie } })).body
  expect(await read(`/distinctions/${id}`)).toMatch(/Lo dan por bueno[\s\S]*lider0[\s\S]*lider1/)
  expect(await read(`/distinctions/${id}`, ana.cookie)).toContain('El tuyo lo validan otras personas.')
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  expect(await read('/explore?q=tapas')).toContain('Validado ✓')
})
