import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { challengesOn } from '../../testing/challenges.ts'
import { addArena, openTable } from '../../testing/matches.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { settleMatch, sweepChallenges } from './settle-challenge.ts'

const HOUR = 3_600_000
let app: TestApp
let table: ReturnType<typeof openTable>
let author: TestPerson
let ana: TestPerson
let bruno: TestPerson
let arena: { id: string; itemIds: string[] }
let people = 0
let now = 0

const pass = (ms: number) => void (now += ms)
const settle = async () => {
  await app.jobs.tick('end-challenges', 'sweep-rumble-matches')
  await app.jobs.drain()
}
const somebody = (name: string, traits = {}) => addPerson(app, `${name}${++people}`, { level: 2, xp: 460, ...traits })
const dare = (from: TestPerson, to: TestPerson, rankingId = arena.id) =>
  table.ask(from).post('/challenges', { to: to.username, kind: 'match', rankingId })
const answer = (who: TestPerson, id: string, accept = true) =>
  table.ask(who).put(`/challenges/${id}/answer`, { accept })
const seen = async (who: TestPerson, id: string) => (await table.ask(who).get(`/challenges/${id}`)).body
const earned = async (who: TestPerson) =>
  (
    await app.pool.query(
      `SELECT currency, delta FROM ledger WHERE user_id = $1 AND kind = 'challenge' ORDER BY currency DESC`,
      [who.id],
    )
  ).rows.map(({ currency, delta }) => `${delta} ${currency}`)
async function begun() {
  const { id } = (await dare(ana, bruno)).body
  expect(await answer(bruno, id)).toMatchObject({ status: 200, body: { state: 'active' } })
  const { match } = await seen(ana, id)
  return { id, matchId: match.id as string }
}

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
  now = Date.UTC(2026, 4, 1 + people, 10)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  await app.pool.query("UPDATE session SET expires_at = '2030-01-01'")
  arena = await addArena(app, author)
  ana = await somebody('ana')
  bruno = await somebody('bruno')
})
afterEach(() => vi.restoreAllMocks())

test('200 the search finds rankings of either kind beyond those on offer', async () => {
  const far = await addArena(app, author, 'Mejores cúpulas de Teruel')
  const { id: small } = await addRanking(app, author, { topic: 'Tres cúpulas', items: ['A', 'B', 'C'] })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id) WHERE id = ANY ($1)', [[far.id, small]])
  const offer = async (query: string) => (await table.ask(ana).get(`/me/challenge-offer${query}`)).body
  const ids = (refs: { id: string }[]) => refs.map(({ id }) => id).toSorted()
  const match = await offer('?kind=match&q=cupu')
  expect([ids(match.arenas), match.rankings, match.people]).toEqual([[far.id], [], []])
  const taste = await offer('?kind=taste&q=cupu')
  expect([ids(taste.rankings), taste.arenas]).toEqual([[far.id, small].toSorted(), []])
})

test('200 accepted, both play at once; the better one has won the challenge too, and both are rewarded', async () => {
  const { id, matchId } = await begun()
  expect(await seen(bruno, id)).toMatchObject({ state: 'active', match: { id: matchId, myTurn: true } })
  const page = plainBrowser(app, bruno)
  await page.open(`/challenges?reto=${id}`)
  await page.follow('Jugar mis rondas')
  expect(page.path()).toContain('rumble=')
  await table.play(ana, matchId, { right: 7, pass })
  expect((await seen(ana, id)).match).toEqual({ id: matchId, myTurn: false })
  await table.play(bruno, matchId, { right: 2, pass })
  await settle()
  expect(await seen(ana, id)).toMatchObject({ state: 'won', reward: { xp: 25, stars: 5 } })
  expect(await seen(bruno, id)).toMatchObject({ state: 'lost', reward: { xp: 15, stars: 0 } })
  expect([await earned(ana), await earned(bruno)]).toEqual([['25 xp', '5 stars'], ['15 xp']])
})

test('who does not come has lost and nothing of it; a match that comes to nothing leaves the challenge expired', async () => {
  const one = await begun()
  await table.play(ana, one.matchId, { right: 3, pass })
  pass(25 * HOUR)
  await settle()
  await settle()
  expect([await seen(ana, one.id), await seen(bruno, one.id)]).toMatchObject([
    { state: 'won' },
    { state: 'lost', reward: null },
  ])
  expect([await earned(ana), await earned(bruno)]).toEqual([['25 xp', '5 stars'], []])
  const other = await begun()
  pass(25 * HOUR)
  await settle()
  await sweepChallenges(challengesOn(app))
  expect(await seen(ana, other.id)).toMatchObject({ state: 'expired', reward: null })
  const page = plainBrowser(app, ana)
  await page.open('/challenges?tab=history')
  expect(page.text()).toContain('Caducado')
})

test('403 LEVEL_REQUIRED at level 1, for whoever sends and whoever accepts', async () => {
  const newcomer = await somebody('nueva', { level: 1, xp: 0 })
  for (const [one, other] of [
    [newcomer, bruno],
    [bruno, newcomer],
  ] as const)
    await table.ask(one).put(`/users/${other.id}/follow`)
  const admin = await somebody('admin', { superAdmin: true })
  const gates = (mode: string) => table.ask(admin).put('/admin/settings/level_gates', { value: { mode } })
  expect((await gates('hard')).status).toBe(200)
  expect((await dare(newcomer, bruno)).body.code).toBe('LEVEL_REQUIRED')
  const { id } = (await dare(bruno, newcomer)).body
  expect((await answer(newcomer, id)).body.code).toBe('LEVEL_REQUIRED')
  expect(await seen(newcomer, id)).toMatchObject({ state: 'pending' })
  expect((await gates('soft')).status).toBe(200)
})

test('409 RANKING_UNFIT without voters enough; NO_MATCH_NOW leaves the challenge waiting', async () => {
  const quiet = await addRanking(app, author, { items: ['Una', 'Dos', 'Tres', 'Cuatro'] })
  expect((await dare(ana, bruno, quiet.id)).body.code).toBe('RANKING_UNFIT')
  const first = await begun()
  const { id } = (await dare(ana, bruno)).body
  expect(await answer(bruno, id)).toMatchObject({ status: 409, body: { code: 'NO_MATCH_NOW', data: { why: 'open' } } })
  expect(await seen(bruno, id)).toMatchObject({ state: 'pending' })
  await table.play(ana, first.matchId, { right: 1, pass })
  await table.play(bruno, first.matchId, { right: 1, pass })
  expect((await answer(bruno, id)).status).toBe(200)
})

test('accepted in twenty tabs at once there is one match; ended by twenty at once it is paid once', async () => {
  const { id } = (await dare(ana, bruno)).body
  const codes = (await Promise.all(Array.from({ length: 20 }, () => answer(bruno, id)))).map(({ status }) => status)
  expect(codes.filter((status) => status === 200)).toHaveLength(1)
  const { match } = await seen(ana, id)
  await table.play(ana, match.id, { right: 5, pass })
  await table.play(bruno, match.id, { right: 5, pass })
  await Promise.all(Array.from({ length: 20 }, () => settleMatch(challengesOn(app), match.id)))
  await settle()
  expect([await earned(ana), await earned(bruno)]).toEqual([['15 xp'], ['15 xp']])
  const { rows } = await app.pool.query('SELECT count(*)::int AS n FROM rumble_match WHERE id = $1', [match.id])
  expect(rows[0].n).toBe(1)
})
