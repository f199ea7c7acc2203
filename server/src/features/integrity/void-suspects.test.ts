import { levelThreshold } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { lookForAttacks } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('twenty votes that raise a level each, while a moderator voids them: none stands, the XP of each is gone, and nothing is paid twice', async () => {
  const moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  const { id: rankingId, itemIds } = await addRanking(app, await addPerson(app, 'autora', { ageDays: 400 }))
  const xp = levelThreshold(2) - 1
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, n) => addPerson(app, `banda${n}`, { xp, level: 1, stars: 0 })),
  )
  const ids = people.map(({ id }) => id)
  const id = newId()
  await app.pool.query(
    `WITH incident AS (INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters)
       VALUES ($1, 'ranking', $2, 'open', 2, now(), now() - interval '1 hour', now() + interval '1 hour', '[]', 20))
     INSERT INTO incident_suspect (incident_id, user_id, cluster, trust) SELECT $1, p, 'network-1', 0.5 FROM unnest($3::uuid[]) p`,
    [id, rankingId, ids],
  )
  const votes = people.map((person) => cast(app, { person, on: { itemId: itemIds[0]! } }))
  const body = { answer: 'void', reason: 'Votan lo mismo desde una sola red' }
  const decided = askerOf(app)(moderator).post(`/admin/integrity/${id}`, body)
  const said = await Promise.all(votes)
  expect(said.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await decided).status).toBe(200)
  // The next scan finds votes that came after the decision.
  await lookForAttacks(app)
  const standing = await app.pool.query('SELECT FROM vote WHERE ranking_id = $1 AND withdrawn_at IS NULL', [rankingId])
  expect(standing.rowCount).toBe(0)
  // The user keeps the level for a week, and its 20 Stars were paid once.
  const wallets = await app.pool.query('SELECT DISTINCT xp, stars, level FROM wallet WHERE user_id = ANY ($1)', [ids])
  expect(wallets.rows).toEqual([{ xp, stars: 20, level: 2 }])
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
})
