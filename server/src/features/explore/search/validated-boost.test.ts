import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let leaders: TestPerson[]
beforeAll(async () => {
  app = await openTestApp()
  leaders = []
  for (let i = 0; i < 2; i++) leaders.push(await addPerson(app, `lider${i}`, { level: 7, xp: 7300 }))
})
afterAll(() => app.close())

/**
 * Creates two rankings that differ only in that the second, less hot one is validated. Returns their order in a search.
 */
async function searched(word: string, level: number): Promise<string[]> {
  const author = await addPerson(app, `autor${level}`, { level, xp: 7300 })
  const ids: string[] = []
  for (const hot of [5, 1]) {
    const { id } = await addRanking(app, author, { topic: `Mejores ${word} de barrio`, items: ['Uno', 'Dos'] })
    await app.pool.query('UPDATE ranking SET hot = $2, search = ranking_search(id) WHERE id = $1', [id, hot])
    ids.push(id)
  }
  for (const leader of leaders)
    expect((await askerOf(app)(leader).put(`/rankings/${ids[1]}/validation`, {})).status).toBe(200)
  const { body } = await askerOf(app)().get(`/search?q=${word}`)
  const names = ['hotter', 'validated']
  return body.items.map((card: { id: string }) => names[ids.indexOf(card.id)])
}

test('200 of two alike the validated one comes first, if its author has level 7', async () => {
  expect(await searched('panaderias', 7)).toEqual(['validated', 'hotter'])
  expect(await searched('churrerias', 6)).toEqual(['hotter', 'validated'])
})
