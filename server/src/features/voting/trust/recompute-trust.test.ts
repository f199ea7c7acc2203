import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts'
import { cast } from '../../../testing/votes.ts'
import { settleRanking } from '../settle/settle-ranking.ts'
import { recomputeTrust } from './recompute-trust.ts'

let house: TestHouse
let ana: TestPerson
beforeAll(async () => {
  house = await openTestHouse()
  ana = await addPerson(house, 'ana')
})
afterAll(async () => {
  vi.restoreAllMocks()
  expect(await audit(house.pool)).toEqual([])
  await house.close()
})

const weighted = async (id: string): Promise<number> =>
  (await house.pool.query('SELECT weighted_voters FROM ranking WHERE id = $1', [id])).rows[0].weighted_voters
const trustIn = async (person: TestPerson): Promise<number> =>
  (await house.pool.query('SELECT trust FROM voter WHERE user_id = $1', [person.id])).rows[0]?.trust

test('once a day the trust in voters is read again, and the orders where it changed are computed again', async () => {
  const newcomer = await addPerson(house, 'newcomer', { ageDays: 0 })
  const regular = await addPerson(house, 'regular')
  const { id, itemIds } = await addRanking(house, ana)
  await cast(house, { person: newcomer, on: { itemId: itemIds[0]! } })
  for (let i = 0; i < 10; i++) {
    const { itemIds: items } = await addRanking(house, ana)
    await cast(house, { person: regular, on: { itemId: items[0]! } })
  }
  await recomputeTrust(house)
  await vi.waitFor(async () => expect(await settleRanking(house, id)).toBe(true))
  expect([await trustIn(newcomer), await trustIn(regular), await weighted(id)]).toEqual([0, 1, 0])

  await house.pool.query("UPDATE account SET created_at = now() - interval '8 days' WHERE id = $1", [newcomer.id])
  await recomputeTrust(house)
  expect(await trustIn(newcomer)).toBe(0)
  vi.spyOn(house.clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000))
  await Promise.all([recomputeTrust(house), recomputeTrust(house)])
  expect(await trustIn(newcomer)).toBe(0.5)
  await vi.waitFor(async () => expect(await settleRanking(house, id)).toBe(true))
  expect(await weighted(id)).toBe(1)
})
