import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApiKey, programOf } from '../../../testing/api-keys.ts'
import { addPerson, addRanking } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { shellOf, steps } from './guide-html.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

type Answer = Record<string, unknown> | undefined
const at = (answer: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (value as Answer)?.[part], answer)

test('each example of the guide is answered as it says, one after the other', async () => {
  const author = await addPerson(app, 'autora')
  for (let n = 0; n < 21; n++) await addRanking(app, author, { topic: `Ranking número ${n}` })
  const ana = await addPerson(app, 'ana', { level: 5 })
  const { secret } = await makeApiKey(app, ana)
  const kept = new Map<string, string>()
  const filled = (text: string) =>
    text.replace(/\$([A-Z]+)/g, (_all, name: string) => {
      expect(kept.has(name), name).toBe(true)
      return kept.get(name) ?? ''
    })
  const answers: unknown[] = []
  for (const step of steps) {
    const answer = await programOf(app, secret)(step.method, filled(step.path), {
      ...(step.body ? { payload: JSON.parse(filled(JSON.stringify(step.body))) } : {}),
      headers: step.once ? { 'idempotency-key': step.once } : {},
    })
    const body = answer.json()
    expect([step.id, answer.statusCode, body.code]).toEqual([step.id, step.status, step.code])
    answers.push(body)
    for (const [name, path] of Object.entries(step.keep ?? {})) kept.set(name, String(at(body, path)))
  }
  const [vote, again] = ['vote', 'again'].map((id) => answers[steps.findIndex((step) => step.id === id)])
  expect(again).toEqual(vote)
})

test('the page shows the guide in both languages, as lines for a shell', async () => {
  for (const [language, words] of [
    ['es', 'Para empezar'],
    ['en', 'To begin'],
  ]) {
    const html = (await app.http.inject(`/api/docs?lng=${language}`)).body
    expect(html).toContain(words)
    for (const step of steps) expect(html).toContain(`id="guide-${step.id}"`)
    expect(html).toContain('rankings:write')
    expect(html).toContain('60')
  }
  const vote = steps.find((step) => step.id === 'vote')!
  expect(shellOf(vote)).toContain(`-d '{"targetType":"item","targetId":"'"$ITEM"'","kind":"vote"}'`)
})
