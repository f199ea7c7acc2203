import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { addArena, openTable } from '../../testing/matches.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const HOUR = 3_600_000
let app: TestApp
let table: ReturnType<typeof openTable>
let author: TestPerson
let ana: TestPerson
let bruno: TestPerson
let arena: { id: string; itemIds: string[] }
let people = 0
let now = Date.UTC(2026, 4, 1, 10)

const pass = (ms: number) => void (now += ms)
const somebody = () => addPerson(app, `turno${++people}`, { level: 2, xp: 460 })
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  table = openTable(app)
  author = await addPerson(app, 'autora')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  await app.pool.query("UPDATE session SET expires_at = '2030-01-01'")
  arena = await addArena(app, author)
  ;[ana, bruno] = [await somebody(), await somebody()]
})
afterEach(() => vi.restoreAllMocks())

async function begin(body: object): Promise<string> {
  const { id } = (await table.ask(ana).post('/challenges', { to: bruno.username, ...body })).body
  expect(await table.ask(bruno).put(`/challenges/${id}/answer`, { accept: true })).toMatchObject({ status: 200 })
  return id
}
const active = async (who: TestPerson) => {
  const { items, counts } = (await table.ask(who).get('/me/challenges/active')).body
  const [{ myTurn, theirTurn, dueAt }] = items
  return { turns: [myTurn, theirTurn], dueAt, waiting: counts.myTurn }
}
/** The page as the server renders it. */
const page = async (who: TestPerson, language = 'es') => {
  const url = `/challenges?tab=active&lng=${language}`
  const { body } = await app.http.inject({ url, headers: { cookie: who.cookie } })
  return body.replaceAll(/<!--.*?-->/g, '')
}

test('200 a match is the turn of whoever has rounds left, until when it can be played, in the list and its tab', async () => {
  const id = await begin({ kind: 'match', rankingId: arena.id })
  const inADay = new Date(now + 24 * HOUR).toISOString()
  for (const who of [ana, bruno]) expect(await active(who)).toEqual({ turns: [true, true], dueAt: inADay, waiting: 1 })
  expect(await page(ana)).toMatch(/Activos<\/span><span[^>]*>1 · te toca en 1<[^]*>Te toca</)
  const { match } = (await table.ask(ana).get(`/challenges/${id}`)).body
  await table.play(ana, match.id, { right: 7, pass })
  expect(await active(ana)).toMatchObject({ turns: [false, true], waiting: 0 })
  expect(await active(bruno)).toMatchObject({ turns: [true, false], waiting: 1 })
  expect(await page(ana)).toContain(`>Turno de ${bruno.username}<`)
  expect(await page(ana)).not.toContain('te toca')
  expect(await page(bruno, 'en')).toMatch(/Active<\/span><span[^>]*>1 · your turn in 1<[^]*>Your turn</)
  expect(await page(ana, 'en')).toContain(`>${bruno.username}’s turn<`)
  // A match whose time is over is nobody's turn, even before the job has ended it.
  pass(25 * HOUR)
  expect(await active(bruno)).toMatchObject({ turns: [false, false], waiting: 0 })
})

test('200 of a duel of tastes whoever sent no order, of a shared mission both, of a battle whoever named no list', async () => {
  const taste = await begin({ kind: 'taste', rankingId: arena.id })
  const { items } = (await table.ask(ana).get(`/challenges/${taste}`)).body.taste
  const itemIds = items.map(({ id }: { id: string }) => id)
  await table.ask(ana).put(`/challenges/${taste}/order`, { itemIds })
  expect([await active(ana), await active(bruno)]).toMatchObject([{ turns: [false, true] }, { turns: [true, false] }])
  pass(1_000)
  await begin({ kind: 'mission', goal: 'duels' })
  expect([await active(ana), await active(bruno)]).toMatchObject([
    { turns: [true, true], waiting: 1 },
    { turns: [true, true], waiting: 2 },
  ])
  pass(1_000)
  await begin({ kind: 'battle', topic: 'Tapas de Écija' })
  expect(await active(ana)).toMatchObject({ turns: [true, true], waiting: 2 })
  // A day later nobody can enter a ranking any more; the votes decide.
  pass(25 * HOUR)
  expect(await active(ana)).toMatchObject({ turns: [false, false], waiting: 1 })
  expect(await page(ana)).toContain('>En marcha<')
})

test('open pages of both users hear that a challenge has begun and that it has ended', async () => {
  const heard: string[] = []
  const both = [ana, bruno].map(({ id }) => `user:${id}`)
  app.live.hear(({ topic, kind }) => void (kind === 'challenge-moved' && both.includes(topic) && heard.push(topic)))
  const sent = await table.ask(ana).post('/challenges', { to: bruno.username, kind: 'mission', goal: 'votes' })
  expect(sent.status).toBe(200)
  await expect.poll(() => heard.splice(0)).toEqual(both)
  await table.ask(bruno).put(`/challenges/${sent.body.id}/answer`, { accept: true })
  await expect.poll(() => heard.splice(0)).toEqual(both)
  pass(73 * HOUR)
  await app.jobs.tick('end-challenges')
  await app.jobs.drain()
  await expect.poll(() => heard).toEqual(both)
})
