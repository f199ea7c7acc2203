import { addRanking, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const categories = ['comida', 'musica', 'libros', 'viajes', 'deporte', 'ciencia', 'arte', 'historia']

/** Rankings whose order the community made, each of another category: what the day's Rumble draws from. */
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
