import { levelThreshold } from '@liston/contract/economy'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { challengesOn } from '../../testing/challenges.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sweepChallenges } from './settle-challenge.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let listed: { id: string; itemIds: string[] }
let names = 0
let passedMs = 0
const somebody = (traits = {}) => addPerson(app, `juega${names++}`, { level: 2, xp: levelThreshold(2), ...traits })

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(Date.now() + passedMs))
  listed = await addRanking(app, await somebody(), { items: ['Adobo', 'Bacalao', 'Croquetas', 'Espinacas'] })
})
beforeEach(async () => {
  await app.pool.query("UPDATE session SET expires_at = now() + interval '90 days'")
  ;[ana, bruno] = [await somebody(), await somebody()]
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const mission = (to: TestPerson) => ({ to: to.username, kind: 'mission', goal: 'duels' })
const send = (from: TestPerson, body: object) => ask(from).post('/challenges', body)
const answer = (who: TestPerson, id: string, accept = true) => ask(who).put(`/challenges/${id}/answer`, { accept })
const earned = async (who: TestPerson) =>
  (
    await app.pool.query(
      `SELECT coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
         coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars
       FROM ledger WHERE user_id = $1 AND kind = 'challenge'`,
      [who.id],
    )
  ).rows[0]
const later = (hours: number) => {
  passedMs += hours * 3_600_000
}
const sweep = () => sweepChallenges(challengesOn(app))
async function accepted(body: (to: TestPerson) => object): Promise<string> {
  const { id } = (await send(ana, body(bruno))).body
  expect((await answer(bruno, id)).status).toBe(200)
  return id
}

/** Inserts duels as the rumble feature does. */
async function playDuels(who: TestPerson, count: number): Promise<void> {
  const { itemIds, id } = await addRanking(app, await somebody(), {
    items: Array.from({ length: count + 1 }, (_, i) => `P${i}`),
  })
  const sorted = itemIds.toSorted()
  for (let i = 0; i < count; i++)
    await app.pool.query(
      `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
       VALUES ($1, $2, $3, $4, 'low', 1, $5, $5)`,
      [who.id, id, sorted[i], sorted[i + 1], app.clock.now()],
    )
}

test('200 a shared mission counts what both did since it was accepted, and pays both', async () => {
  await playDuels(ana, 3)
  later(1)
  const id = await accepted(mission)
  await playDuels(ana, 12)
  expect((await ask(bruno).get(`/challenges/${id}`)).body.mission).toEqual({
    goal: 'duels',
    target: 20,
    mine: 0,
    theirs: 12,
  })
  const page = plainBrowser(app, ana)
  await page.open(`/challenges?reto=${id}`)
  expect(page.text()).toContain('12 de 20')
  await playDuels(bruno, 8)
  expect((await ask(ana).get(`/challenges/${id}`)).body).toMatchObject({
    state: 'completed',
    reward: { xp: 30, stars: 10 },
  })
  expect([await earned(ana), await earned(bruno)]).toEqual(Array(2).fill({ xp: 30, stars: 10 }))
  await page.open('/challenges?tab=history')
  expect(page.text()).toMatch(/Completado.*\+30 XP y \+10 Stars/)
})

test('a mission that is not done in three days is over, without a reward', async () => {
  const id = await accepted(mission)
  await playDuels(ana, 19)
  later(72)
  await playDuels(bruno, 1)
  await sweep()
  expect((await ask(ana).get(`/challenges/${id}`)).body).toMatchObject({ state: 'expired', reward: null })
})

test('200 a battle: lists published within a day, the one with most trusted voters wins after 72 hours', async () => {
  await addRanking(app, ana)
  later(1)
  const id = await accepted((to) => ({ to: to.username, kind: 'battle', topic: 'Tapas de Sevilla' }))
  const publish = async (who: TestPerson) => {
    const made = await addRanking(app, who)
    await app.pool.query('UPDATE ranking SET published_at = $2 WHERE id = $1', [made.id, app.clock.now()])
    return made
  }
  const [anas, brunos] = [await publish(ana), await publish(bruno)]
  const enter = (who: TestPerson, rankingId: string) => ask(who).put(`/challenges/${id}/ranking`, { rankingId })
  expect((await enter(ana, brunos.id)).body.code).toBe('RANKING_UNFIT')
  expect((await enter(ana, listed.id)).body.code).toBe('RANKING_UNFIT')
  expect((await ask(ana).get(`/challenges/${id}`)).body.battle.eligible).toMatchObject([{ id: anas.id }])
  expect((await enter(ana, anas.id)).status).toBe(200)
  expect((await enter(ana, anas.id)).body.code).toBe('ALREADY_SENT')
  expect((await ask(bruno).patch('/me', { language: 'en' })).status).toBe(200)
  const page = plainBrowser(app, bruno)
  await page.open(`/challenges?reto=${id}`)
  expect(page.buttons()).toContain('Enter this one')
  expect((await enter(bruno, brunos.id)).status).toBe(200)
  await page.open(`/challenges?reto=${id}`)
  expect(page.buttons()).not.toContain('Enter this one')
  const elsewhere = await Promise.all(Array.from({ length: 10 }, async () => addRanking(app, await somebody())))
  const vote = (who: TestPerson, itemId: string) =>
    ask(who).put('/votes', { targetType: 'item', targetId: itemId, kind: 'vote' })
  const voter = await somebody({ ageDays: 90 })
  for (const { itemIds } of elsewhere) await vote(voter, itemIds[0]!)
  await vote(voter, brunos.itemIds[0]!)
  // Votes of the two users do not count, nor those of untrusted users.
  await vote(bruno, anas.itemIds[0]!)
  await vote(await somebody({ ageDays: 0, verified: false }), anas.itemIds[0]!)
  expect((await ask(ana).get(`/challenges/${id}`)).body).toMatchObject({
    state: 'active',
    battle: { mine: { voters: 0 }, theirs: { voters: 1 } },
  })
  await page.open(`/challenges?reto=${id}`)
  expect(page.text()).toContain('1 trusted voter')
  later(72)
  await sweep()
  expect((await ask(bruno).get(`/challenges/${id}`)).body).toMatchObject({ state: 'won', reward: { xp: 25, stars: 5 } })
  expect((await ask(ana).get(`/challenges/${id}`)).body).toMatchObject({ state: 'lost', reward: { xp: 15, stars: 0 } })
  await page.open('/challenges?tab=history')
  expect(page.text()).toMatch(/Won.*\+25 XP and \+5 Stars/)
  const losing = plainBrowser(app, ana)
  await losing.open('/challenges?tab=history')
  expect(losing.text()).toMatch(/Perdido.*\+15 XP/)
})
