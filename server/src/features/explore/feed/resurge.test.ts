import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let author: TestPerson
const people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  author = await addPerson(app, 'autora')
  for (let i = 0; i < 12; i++) people.push(await addPerson(app, `votante${i}`))
})
afterAll(() => app.close())

/** A ranking published `daysAgo` days ago, with the number of voters by days before today. */
async function add(topic: string, daysAgo: number, votes: Record<number, number>): Promise<string> {
  const { id, itemIds } = await addRanking(app, author, { topic, category: 'musica' })
  const now = app.clock.now()
  await app.pool.query(
    `UPDATE ranking SET published_at = $2::timestamptz - $3 * interval '1 day', voters = 9, counted_voters = 9, hot = $4 WHERE id = $1`,
    [id, now, daysAgo, now.getTime() / 45_000_000 - daysAgo * 2],
  )
  await app.pool.query(
    `INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, cost_stars, created_at)
     SELECT gen_random_uuid(), v.voter, $1, $2, 'boost', 10, 10, $3::timestamptz - v.day * interval '1 day'
     FROM unnest($4::uuid[], $5::int[]) AS v (voter, day)`,
    [
      id,
      itemIds[0],
      now,
      ...Object.entries(votes)
        .flatMap(([day, n]) => people.slice(0, n).map((one) => [one.id, Number(day)] as const))
        .reduce<[string[], number[]]>(
          ([ids, days], [voter, day]) => [
            [...ids, voter],
            [...days, day],
          ],
          [[], []],
        ),
    ],
  )
  return id
}

test('200 an older list with far more voters today than usual stands in Viral again and says so, for a day', async () => {
  const odd = await add('Canciones que vuelven hoy', 40, { 0: 6, 3: 1, 9: 1 })
  const busy = Object.fromEntries(Array.from({ length: 39 }, (_, day) => [day, day % 2 ? 9 : 4]))
  await add('Canciones de siempre, muy votadas', 40, busy)
  await add('Canciones con dos de hoy', 40, { 0: 2 })
  await add('Canciones de esta semana', 5, { 0: 8 })
  await app.jobs.tick('resurging')
  await app.jobs.drain()
  const viral = async () => {
    const answer = await app.http.inject({ url: '/api/v1/rankings?sort=viral&category=musica' })
    return answer.json().items as { id: string; topic: string; why?: object }[]
  }
  const shown = await viral()
  expect(shown).toHaveLength(4)
  expect(shown.filter((card) => card.why)).toMatchObject([{ id: odd, why: { kind: 'resurged' } }])
  expect(shown[0]!.id).toBe(odd)
  await app.pool.query("UPDATE resurging_ranking SET ends_at = now() - interval '1 second'")
  const later = await viral()
  expect([later.length, later.filter((card) => card.why)]).toEqual([4, []])
})
