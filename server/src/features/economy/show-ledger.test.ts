import type { Movement } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { cast } from '../../testing/votes.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(async () => {
  expect(await audit(house.pool)).toEqual([])
  await house.close()
})

test('200 a movement names its ranking while its owner may see it, and pages hold each once', async () => {
  const ana = await addPerson(house, 'ana')
  const bruno = await addPerson(house, 'bruno', { stars: 400 })
  const topics = ['Tapas', 'Secreto']
  const rankings = await Promise.all(topics.map((topic) => addRanking(house, ana, { topic })))
  for (const { itemIds } of rankings)
    for (const itemId of itemIds) await cast(house, { person: bruno, on: { itemId }, kind: 'boost' })
  for (let i = 0; i < 25; i++) {
    const { itemIds } = await addRanking(house, ana)
    await cast(house, { person: bruno, on: { itemId: itemIds[0]! } })
  }
  await house.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [rankings[1]!.id])
  const seen: z.infer<typeof Movement>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await askerOf(house)(bruno).get(`/me/ledger${cursor && `?cursor=${cursor}`}`)
    seen.push(...body.items)
    cursor = body.nextCursor
  }
  const { rows } = await house.pool.query('SELECT seq FROM ledger WHERE user_id = $1 ORDER BY seq DESC', [bruno.id])
  expect(seen.map((m) => m.id)).toEqual(rows.map((r) => String(r.seq)))
  expect(seen.filter((m) => m.kind === 'boost').map((m) => m.ranking?.topic)).toEqual([
    ...Array.from({ length: 3 }, () => undefined),
    ...Array.from({ length: 3 }, () => 'Tapas'),
  ])
  expect(JSON.stringify(seen)).not.toContain('Secreto')
})
