import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { reverseSerial } from './index.ts'

let app: TestApp
let author: TestPerson
let lists: { id: string; itemIds: string[] }[]
beforeAll(async () => {
  app = await openTestApp()
  author = await addPerson(app, 'autora', { ageDays: 400 })
  lists = []
  for (let n = 0; n < 4; n++) lists.push(await addRanking(app, author))
  // Other authors get votes in the category, too, so that no author dominates it.
  const others: { itemIds: string[] }[] = []
  for (let n = 0; n < 5; n++) others.push(await addRanking(app, await addPerson(app, `otra${n}`)))
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => addPerson(app, `vota${n}`)))
  await Promise.all(
    crowd.flatMap((person) => others.map(({ itemIds }) => cast(app, { person, on: { itemId: itemIds[0]! } }))),
  )
})
afterAll(async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** Votes for the first `each` items of the author's lists, `gapSeconds` apart. */
async function vote(name: string, of: typeof lists, each: number, gapSeconds: number): Promise<TestPerson> {
  const person = await addPerson(app, name, { ageDays: 300 })
  for (const { itemIds } of of) for (const itemId of itemIds.slice(0, each)) await cast(app, { person, on: { itemId } })
  await app.pool.query(
    `UPDATE vote v SET created_at = now() - interval '2 hours' + o.n * make_interval(secs => $2)
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM vote WHERE user_id = $1) o WHERE o.id = v.id`,
    [person.id, gapSeconds],
  )
  return person
}
const standing = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT count(*)::int AS n FROM vote WHERE user_id = $1 AND withdrawn_at IS NULL', [id]))
    .rows[0].n

test('ten votes for one author within minutes, in several lists, are voided once; their voter is told why and appeals', async () => {
  const hasty = await vote('prisas', lists, 3, 20)
  const calm = await vote('calma', lists.slice(0, 1), 3, 20)
  await reverseSerial(app)
  await reverseSerial(app)
  expect([await standing(hasty), await standing(calm)]).toEqual([0, 3])
  await app.jobs.drain()
  const ask = askerOf(app)
  const { items } = (await ask(hasty).get('/notifications')).body
  const told = items.find(({ data }: { data: { link: string | null } }) => data.link?.startsWith('/integrity/'))?.data
  expect(told).toBeDefined()
  const own = (await ask(hasty).get(told.link)).body
  expect(own).toMatchObject({ ranking: null, votes: 12, appeal: null })
  const words = 'Me gustan todas sus listas, las leo cada semana.'
  expect((await ask(hasty).post(`${told.link}/appeal`, { words })).status).toBe(200)
  const moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  const answer = { reinstate: true, reason: 'Es una lectora fiel, no un ataque' }
  expect((await ask(moderator).post(`/admin${told.link}/appeals/${hasty.id}`, answer)).body.reinstated).toBe(12)
  // Reinstated votes are not voided again.
  await reverseSerial(app)
  expect(await standing(hasty)).toBe(12)
})
