import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '@liston/contract/rankings'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { settleSample } from './index.ts'

let app: TestApp
/** By the clock on the wall, the database included: what whoever starts it waits for. */
let spentMs: number
beforeAll(async () => {
  app = await openTestApp()
  const start = performance.now()
  await settleSample(app)
  spentMs = performance.now() - start
})
afterAll(() => app.close())

const one = async (sql: string) => (await app.pool.query<Record<string, number>>(sql)).rows[0] ?? {}

test('settles at least 200 people and 300 rankings in every category, in under 20 s', async () => {
  expect(spentMs).toBeLessThan(20_000)
  const { people, rankings, kinds } = await one(
    'SELECT (SELECT count(*) FROM profile) people, (SELECT count(*) FROM ranking) rankings, (SELECT count(DISTINCT category) FROM ranking) kinds',
  )
  expect(people).toBeGreaterThanOrEqual(200)
  expect(rankings).toBeGreaterThanOrEqual(300)
  expect(kinds).toBe(categories.length)
})

test('spreads votes over 90 days, with people of many levels', async () => {
  const { days, levels, votes } = await one(
    'SELECT (SELECT count(DISTINCT day) FROM vote) days, (SELECT count(DISTINCT level) FROM wallet) levels, (SELECT count(*) FROM vote) votes',
  )
  expect(votes).toBeGreaterThan(10_000)
  expect(days).toBeGreaterThan(80)
  expect(levels).toBeGreaterThan(6)
})

test('every balance is the sum of its ledger', async () => {
  const { wrong } = await one(
    `SELECT count(*) wrong FROM wallet w WHERE stars <> (SELECT sum(delta) FROM ledger l WHERE l.user_id = w.user_id AND currency = 'stars')
     OR xp <> (SELECT coalesce(sum(delta), 0) FROM ledger l WHERE l.user_id = w.user_id AND currency = 'xp')`,
  )
  expect(wrong).toBe(0)
})

test('settles once', async () => expect(await settleSample(app)).toBeNull())

test('leaves no order owed, and most of them firm', async () => {
  const { owed, firm } = await one(
    "SELECT count(*) FILTER (WHERE vote_seq <> order_seq) owed, count(*) FILTER (WHERE order_label <> 'author') firm FROM ranking",
  )
  expect(owed).toBe(0)
  expect(firm).toBeGreaterThan(200)
})

test('shows every case of the order "Justo": labels, late risers, ties, and boosts that move nothing', async () => {
  const labels = await app.pool.query('SELECT DISTINCT order_label FROM ranking ORDER BY 1')
  expect(labels.rows.map((r) => r.order_label)).toEqual(['author', 'provisional', 'stable'])
  const cases = await one(
    `SELECT count(*) FILTER (WHERE i.is_new) new, count(*) FILTER (WHERE i.tie_with_next) ties,
      count(*) FILTER (WHERE i.fair_late > 0 AND i.fair_rank <= 5) risers,
      count(*) FILTER (WHERE i.paid_points * 2 > i.points AND i.paid_points >= 50 AND i.fair_rank * 2 > r.items_count) boosted
    FROM item i JOIN ranking r ON r.id = i.ranking_id WHERE r.order_label <> 'author'`,
  )
  for (const [name, count] of Object.entries(cases)) expect(Number(count), name).toBeGreaterThan(2)
})
