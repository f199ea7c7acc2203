import { localDateAt } from '../features/daily-reward/index.ts'
import { addRanking, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const categories = ['comida', 'musica', 'libros', 'viajes', 'deporte', 'ciencia', 'arte', 'historia']

/** Creates rankings with a community order, each in another category: the source of the daily Rumble. */
export async function addLively(
  app: Pick<TestApp, 'pool' | 'clock'>,
  author: TestPerson,
  shares = [0.6, 0.4, 0.3, 0.2],
) {
  const made: { id: string; itemIds: string[] }[] = []
  for (const category of categories) {
    const items = shares.map((_, n) => `${category} ${n + 1}`)
    const { id, itemIds } = await addRanking(app, author, { topic: `Lo mejor de ${category}`, category, items })
    await app.pool.query("UPDATE ranking SET order_label = 'stable', weighted_voters = 40 WHERE id = $1", [id])
    for (const [n, score] of shares.entries())
      await app.pool.query('UPDATE item SET fair_rank = $2, fair_score = $3 WHERE id = $1', [itemIds[n], n + 1, score])
    made.push({ id, itemIds })
  }
  return made
}

/**
 * Inserts a daily Rumble directly into the database, with items that do not exist, and users who have played it.
 * Returns its day.
 */
export async function layDay(app: Pick<TestApp, 'pool' | 'clock'>, people: TestPerson[], daysAgo = 0): Promise<string> {
  const at = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
  const day = localDateAt(at, 'Europe/Madrid')
  await app.pool.query('INSERT INTO rumble_day (day, frozen_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [day, at])
  await app.pool.query(
    `INSERT INTO rumble_day_duel (day, place, ranking_id, item_a, item_b, share_a)
     SELECT $1, n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 70 FROM generate_series(1, 7) n
     ON CONFLICT DO NOTHING`,
    [day],
  )
  for (const { id } of people) {
    await app.pool.query(
      `INSERT INTO rumble_day_play (user_id, day, is_live, begun_at, done_at, answered, counted)
       VALUES ($1, $2, true, $3, $3, 7, true)`,
      [id, day, at],
    )
    await app.pool.query(
      'INSERT INTO rumble_day_answer (user_id, day, place, answered_at) SELECT $1, $2, n, $3 FROM generate_series(1, 7) n',
      [id, day, at],
    )
  }
  return day
}
