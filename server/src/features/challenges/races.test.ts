import { challengeRules } from '@liston/contract/challenges'
import { levelThreshold } from '@liston/contract/economy'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const RACERS = 20
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let rankingId: string
let itemIds: string[]
let names = 0
const somebody = () => addPerson(app, `corre${names++}`, { level: 2, xp: levelThreshold(2) })

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ;({ id: rankingId, itemIds } = await addRanking(app, await somebody()))
  // Opens all connections first, so that the requests really run in parallel.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
  expect(app.pool.totalCount).toBeGreaterThanOrEqual(RACERS)
})
beforeEach(async () => {
  ;[ana, bruno] = [await somebody(), await somebody()]
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const race = (run: (i: number) => Promise<Answer>, racers = RACERS) =>
  Promise.all(Array.from({ length: racers }, (_, i) => run(i)))
const counted = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const send = (from: TestPerson, to: TestPerson) =>
  ask(from).post('/challenges', { to: to.username, kind: 'taste', rankingId })
const accept = (who: TestPerson, id: string) => ask(who).put(`/challenges/${id}/answer`, { accept: true })
const order = (who: TestPerson, id: string) => ask(who).put(`/challenges/${id}/order`, { itemIds })
const rewardsOf = async (who: TestPerson) =>
  (await app.pool.query("SELECT count(*)::int AS n FROM ledger WHERE user_id = $1 AND kind = 'challenge'", [who.id]))
    .rows[0].n

test('accepted, declined and taken back at once: one of them happens', async () => {
  const { id } = (await send(ana, bruno)).body
  const acts = [
    () => accept(bruno, id),
    () => ask(ana).del(`/challenges/${id}`),
    () => ask(bruno).put(`/challenges/${id}/answer`, { accept: false }),
  ]
  expect(counted(await race((i) => acts[i % 3]!()))).toEqual({ '200': 1, '409 NOT_PENDING': RACERS - 1 })
})

test('20 sent between two at once, by both: three are', async () => {
  const answers = await race((i) => (i % 2 ? send(ana, bruno) : send(bruno, ana)))
  expect(counted(answers)).toEqual({ '200': 3, '409 PAIR_LIMIT': RACERS - 3 })
})

test('20 sent by one person to 20 at once: ten wait', async () => {
  const others = await Promise.all(Array.from({ length: RACERS }, somebody))
  expect(counted(await race((i) => send(ana, others[i]!)))).toEqual({ '200': 10, '409 PENDING_LIMIT': 10 })
})

test('both send their order ten times at once: one of each, and each is paid once', async () => {
  const { id } = (await send(ana, bruno)).body
  await accept(bruno, id)
  const answers = await race((i) => order(i % 2 ? ana : bruno, id))
  expect(counted(answers)['200']).toBe(2)
  expect([await rewardsOf(ana), await rewardsOf(bruno)]).toEqual([1, 1])
})

test('three between two that end at once: two are rewarded', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await send(ana, bruno)).body.id)
  for (const id of ids) {
    await accept(bruno, id)
    await order(ana, id)
  }
  expect(counted(await race((i) => order(bruno, ids[i % 3]!), 21))['200']).toBe(3)
  expect([await rewardsOf(ana), await rewardsOf(bruno)]).toEqual(Array(2).fill(challengeRules.REWARDED_PER_PAIR))
})

test('ten of one person that end at once, with ten others: six are rewarded to them, ten to the others', async () => {
  const others = await Promise.all(Array.from({ length: 10 }, somebody))
  const ids: string[] = []
  for (const other of others) {
    const { id } = (await send(ana, other)).body
    await accept(other, id)
    await order(ana, id)
    ids.push(id)
  }
  const answers = await race((i) => order(others[i % 10]!, ids[i % 10]!))
  expect(counted(answers)['200']).toBe(10)
  expect(await rewardsOf(ana)).toBe(challengeRules.REWARDED_PER_PERSON)
  expect(await Promise.all(others.map(rewardsOf))).toEqual(Array(10).fill(1))
})

test('a block and an acceptance at once: nothing stays open', async () => {
  for (let i = 0; i < 5; i++) {
    const [one, other] = [await somebody(), await somebody()]
    const { id } = (await send(one, other)).body
    const [, blocked] = await Promise.all([accept(other, id), ask(one).put(`/users/${other.id}/block`)])
    expect(blocked.status).toBe(200)
    const { rows } = await app.pool.query('SELECT state FROM challenge WHERE id = $1', [id])
    expect(rows).toEqual([{ state: 'cancelled' }])
  }
})
