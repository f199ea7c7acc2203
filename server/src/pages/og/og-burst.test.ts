import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../../testing/people.ts'
import { sizeOf } from '../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PICTURES = sizeOf('card')

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.listen()
})
afterAll(() => app.close())

/** How long others wait for an answer while `work` goes on, ms, shortest first. */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => {})
  while (!isOver) {
    const since = performance.now()
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    waits.push(performance.now() - since)
  }
  return waits.toSorted((a, b) => a - b)
}

test('200 pictures that nobody has asked for yet, all at once, leave others their answers', {
  // Each is drawn: half a second of computing beside other tests.
  timeout: 20_000 + PICTURES * 500,
}, async () => {
  const ana = await addPerson(app, 'ana')
  const ids: string[] = []
  for (let n = 0; n < PICTURES; n++)
    ids.push((await addRanking(app, ana, { topic: `Mejores tapas de Sevilla ${n}` })).id)
  const all = Promise.all(ids.map(async (id) => (await fetch(`${origin}/ranking/${id}/og-image`)).status))
  const waits = await waitsDuring(all)
  expect(new Set(await all)).toEqual(new Set([200]))
  expect(waits[Math.floor(waits.length * 0.95)], `${waits.length} looks`).toBeLessThanOrEqual(500)
})
