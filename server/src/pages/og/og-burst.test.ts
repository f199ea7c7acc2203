import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuMsOf } from '../../testing/cpu-time.ts'
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

test('200 pictures that nobody has asked for yet, all at once, leave others their answers', {
  // Drawing one image takes up to half a second of CPU time beside other tests.
  timeout: 20_000 + PICTURES * 500,
}, async () => {
  const ana = await addPerson(app, 'ana')
  const ids: string[] = []
  for (let n = 0; n < PICTURES; n++)
    ids.push((await addRanking(app, ana, { topic: `Mejores tapas de Sevilla ${n}` })).id)
  const answers: number[] = []
  const draw = async (id: string) => answers.push((await fetch(`${origin}/ranking/${id}/og-image`)).status)
  let answered = 0
  const ms = await cpuMsOf(async () => {
    const all = Promise.all(ids.map(draw))
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    answered = answers.length
    await all
  })
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(answered).toBeLessThan(PICTURES)
  // About 15 ms of the main thread for each image; other threads draw.
  expect(ms / PICTURES).toBeLessThan(100)
})
