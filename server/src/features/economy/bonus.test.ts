import { XP_REWARDS } from '@liston/contract/economy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { xpFor } from './movement.ts'
import { postMovements } from './store.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let diego: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { xp: 1200, level: 3 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
beforeEach(() => app.pool.query('TRUNCATE xp_bonus'))
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString()
const name = { es: 'Fin de semana doble', en: 'Double weekend' }
const begin = (o: object = {}, who = diego) =>
  ask(who).post('/admin/bonuses', { name, factor: 2, startsAt: inHours(0), endsAt: inHours(48), ...o })
const voter = () => addPerson(app, `doble${names++}`)
const days = async (who: TestPerson) => (await ask(who).get('/me/ledger/days?currency=xp')).body

test('200 while it lasts, a first vote brings twice its XP, says why, and everybody may read that it runs', async () => {
  const begun = await begin()
  expect(begun).toMatchObject({ status: 200, body: { name, factor: 2, state: 'running', madeBy: diego.id } })
  expect((await ask().get('/bonus')).body.bonus).toMatchObject({ id: begun.body.id, name, factor: 2 })
  const bruno = await voter()
  const home = async (headers = {}) => (await app.http.inject({ url: '/', headers })).body
  expect(await home({ cookie: bruno.cookie })).toContain('Fin de semana doble: XP ×2 hasta el')
  expect(await home()).not.toContain('XP ×2')
  const { itemIds } = await addRanking(app, ana)
  const vote = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  expect(vote.receipt).toMatchObject({ xpGained: 4, balances: { xp: 4 } })
  expect((await days(bruno)).items[0]).toMatchObject({ kind: 'first_vote', delta: 4, bonus: { name, factor: 2 } })
})

test('200 the caps of the day stand: nobody earns more by a bonus, and each cap is told', async () => {
  await begin({ factor: 3 })
  const bruno = await voter()
  const acts = Array.from({ length: 25 }, (_, n) => ({
    ...xpFor('voteInRanking'),
    userId: bruno.id,
    kind: 'first_vote' as const,
    key: `ranking ${n}`,
  }))
  const posted = await inTransaction(app.db, (trx) => postMovements(trx, acts, app.clock.now()))
  expect(posted.reduce((sum, { delta }) => sum + delta, 0)).toBe(XP_REWARDS.voteInRanking.dayCapXp)
  const { capped } = await days(bruno)
  const day = app.clock.now().toISOString().slice(0, 10)
  expect(capped).toEqual([{ day, isToday: true, reward: 'voteInRanking', cap: { of: 'act', xp: 60 } }])
  expect((await ask(bruno).get('/me/ledger/days?currency=stars')).body.capped).toEqual([])
  const { rows } = await app.pool.query('SELECT xp, capped_at FROM xp_day WHERE user_id = $1', [bruno.id])
  expect(rows).toEqual([{ xp: 60, capped_at: expect.any(Date) }])
})

test('200 acts beyond the cap of a whole day say that the day was full', async () => {
  const bruno = await voter()
  const full = [
    'publishRanking',
    'writeReview',
    'voteInRanking',
    'comment',
    'gainTrustedVoter',
    'suggestionAccepted',
  ] as const
  for (const reward of full) {
    const acts = Array.from({ length: 60 }, (_, n) => ({
      ...xpFor(reward),
      userId: bruno.id,
      kind: 'restored' as const,
      key: `${reward} ${n}`,
    }))
    await inTransaction(app.db, (trx) => postMovements(trx, acts, app.clock.now()))
  }
  expect((await ask(bruno).get('/me')).body.me.xp).toBe(400)
  const { capped } = await days(bruno)
  expect(capped.at(-1)).toMatchObject({ reward: 'suggestionAccepted', cap: { of: 'day', xp: 400 } })
})

test('409 BONUS_OVERLAPS of 20 that begin at once one does, and what touches it is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin()))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'BONUS_OVERLAPS')).toHaveLength(19)
  expect((await begin({ startsAt: inHours(47), endsAt: inHours(60) })).body.code).toBe('BONUS_OVERLAPS')
  expect((await begin({ startsAt: inHours(48), endsAt: inHours(60) })).body.state).toBe('planned')
})

test('200 ended before its time: what runs brings nothing more, what is planned never begins, both stay on record', async () => {
  const { id } = (await begin()).body
  const planned = (await begin({ startsAt: inHours(48), endsAt: inHours(60) })).body
  for (const one of [id, planned.id])
    expect((await ask(diego).del(`/admin/bonuses/${one}`)).body).toMatchObject({ state: 'over', endedBy: diego.id })
  const later = await addPerson(app, 'segunda', { superAdmin: true })
  for (const one of [id, planned.id])
    expect(await ask(later).del(`/admin/bonuses/${one}`)).toMatchObject({ status: 409, body: { code: 'BONUS_OVER' } })
  const { rows } = await app.pool.query('SELECT ended_by FROM xp_bonus WHERE id = ANY ($1)', [[id, planned.id]])
  expect(rows).toEqual([{ ended_by: diego.id }, { ended_by: diego.id }])
  expect((await ask().get('/bonus')).body.bonus).toBeNull()
  const bruno = await voter()
  const { itemIds } = await addRanking(app, ana)
  expect((await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })).receipt.xpGained).toBe(2)
  expect((await ask(diego).get('/admin/bonuses')).body.bonuses).toHaveLength(2)
  expect((await begin()).status).toBe(200)
})

test('403, 404 and 422: only super admins, what there is, and times and names that make sense', async () => {
  expect((await begin({}, ana)).status).toBe(403)
  expect((await ask(ana).get('/admin/bonuses')).status).toBe(403)
  expect((await ask(diego).del('/admin/bonuses/0198f9a0-0000-7000-8000-000000000000')).status).toBe(404)
  for (const o of [
    { endsAt: inHours(0.5) },
    { endsAt: inHours(400) },
    { startsAt: inHours(9000), endsAt: inHours(9010) },
  ])
    expect((await begin(o)).body).toMatchObject({ code: 'BONUS_TIME', data: { minHours: 1, maxDays: 14 } })
  for (const o of [{ factor: 1 }, { factor: 4 }, { factor: 1.5 }, { name: { es: '‎ ‎ ‎', en: 'Double' } }])
    expect((await begin(o)).body.code).toBe('VALIDATION')
})
