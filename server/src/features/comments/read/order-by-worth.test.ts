import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const COMMENTS = 130
let app: TestApp
let ranking: { id: string }
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  const ana = await addPerson(app, 'ana', { level: 2, xp: 500 })
  ranking = await addRanking(app, ana)
  await app.pool.query("INSERT INTO comment_thread (target_type, target_id, reads) VALUES ('rankings', $1, 90)", [
    ranking.id,
  ])
  // Liked and unliked comments, recent and old, in every combination. The ids are independent of age.
  await app.pool.query(
    `INSERT INTO comment (id, target_type, target_id, author_id, body, brief, likes, reads_before, created_at)
    SELECT gen_random_uuid(), 'rankings', $1, $2, 'Lo que digo yo: ' || n, false, CASE WHEN n % 3 = 0 THEN n % 7 ELSE 0 END,
      n % 50, $3::timestamptz - make_interval(mins => n * 37) FROM generate_series(1, $4::int) n`,
    [ranking.id, ana.id, app.clock.now(), COMMENTS],
  )
})
afterAll(() => app.close())

test('200 the pages of what is featured are all comments, by what each is worth at that moment, whether liked or not', async () => {
  const seen: string[] = []
  const at = new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000)
  for (let cursor = ''; ; ) {
    const { body } = await askerOf(app)(null).get(`/rankings/${ranking.id}/comments${cursor && `?cursor=${cursor}`}`)
    seen.push(...body.items.map(({ id }: { id: string }) => id))
    if (!body.nextCursor) break
    cursor = encodeURIComponent(body.nextCursor)
  }
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT c.id FROM comment c JOIN comment_thread t USING (target_type, target_id) WHERE c.target_id = $1
    ORDER BY comment_score(c.likes, greatest(t.reads - c.reads_before, c.likes), extract(epoch FROM $2::timestamptz - c.created_at)::float8) DESC,
      c.id DESC`,
    [ranking.id, at],
  )
  expect(seen).toHaveLength(COMMENTS)
  expect(seen).toEqual(rows.map(({ id }) => id))
})
