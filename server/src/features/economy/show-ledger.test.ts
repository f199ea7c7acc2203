import type { Movement } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

test('200 a movement names its ranking while its owner may see it, and pages hold each once', async () => {
  const ana = await addPerson(app, 'ana')
  const bruno = await addPerson(app, 'bruno', { stars: 400 })
  const topics = ['Tapas', 'Secreto']
  const rankings = await Promise.all(topics.map((topic) => addRanking(app, ana, { topic })))
  for (const { itemIds } of rankings)
    for (const itemId of itemIds) await cast(app, { person: bruno, on: { itemId }, kind: 'boost' })
  for (let i = 0; i < 25; i++) {
    const { itemIds } = await addRanking(app, ana)
    await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  }
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [rankings[1]!.id])
  const seen: z.infer<typeof Movement>[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await askerOf(app)(bruno).get(`/me/ledger${cursor && `?cursor=${cursor}`}`)
    seen.push(...body.items)
    cursor = body.nextCursor
  }
  const { rows } = await app.pool.query('SELECT seq FROM ledger WHERE user_id = $1 ORDER BY seq DESC', [bruno.id])
  expect(seen.map((m) => m.id)).toEqual(rows.map((r) => String(r.seq)))
  expect(seen.filter((m) => m.kind === 'boost').map((m) => m.ranking?.topic)).toEqual([
    ...Array.from({ length: 3 }, () => undefined),
    ...Array.from({ length: 3 }, () => 'Tapas'),
  ])
  expect(JSON.stringify(seen)).not.toContain('Secreto')
})
