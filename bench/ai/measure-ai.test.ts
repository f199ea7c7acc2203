import { expect, test } from 'vitest'
import { openAi } from '../../server/src/platform/ai/index.ts'
import { readConfig } from '../../server/src/platform/config/index.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { openMetrics } from '../../server/src/platform/metrics.ts'
import { openAiServer } from '../../server/src/testing/ai-server.ts'
import { askedOf } from '../../server/src/testing/ai-answers.ts'
import { aiTopics } from '../ai-topics.ts'
import { included, judge, measureAi, type Outcome, written } from './measure-ai.ts'
import { sharesOf } from './write-table.ts'

test('there are sixty topics, each wished once in each language', () => {
  expect(aiTopics).toHaveLength(60)
  expect(new Set(aiTopics.flatMap(({ es, en }) => [es, en])).size).toBe(120)
})

test('the included ideas are verified, unique, on topic and in the language, wherever they claim to know', async () => {
  const outcomes = await measureAi(included, () => {})
  const shares = sharesOf(outcomes)
  // The failing prompts, so that the test's output names them.
  const astray = outcomes.filter(({ items, onTopic }) => onTopic < items).map(({ wish }) => wish)
  expect([shares.onTopic >= 0.95, astray]).toEqual([true, astray])
  expect(shares.verified).toBeGreaterThanOrEqual(0.95)
  expect(shares.unique).toBe(1)
  expect(shares.inLanguage).toBeGreaterThanOrEqual(0.95)
}, 60_000)

test('items are judged: on topic, verified, unique, in the language', () => {
  const asked = { es: 'volcanes', en: 'volcanoes', type: 'volcano', where: 'continent=europe' }
  const items = ['Vesubio', 'VESUBIO', 'Mount Fuji', 'Zorglub'].map((name) => ({ name, note: '' }))
  expect(judge(asked, 'es', { items, prose: 'Los volcanes' })).toEqual({
    items: 4,
    onTopic: 2,
    verified: 3,
    unique: 3,
    inLanguage: expect.any(Number),
  })
  const english = [{ name: 'Vesuvius', note: '' }]
  expect(judge(asked, 'es', { items: english, prose: '' }).inLanguage).toBe(0)
  expect(judge(asked, 'en', { items: english, prose: '' }).inLanguage).toBe(1)
  expect(judge(asked, 'en', { items: english, prose: 'de la más alta y el mar en los mapas' }).inLanguage).toBe(0)
})

test('a model is asked all of it, and what it fails in is counted', async () => {
  const server = await openAiServer(({ body }) =>
    askedOf(body).wish?.includes('dinosaur') ? { status: 500 } : 'whole',
  )
  const ai = openAi({ config: readConfig(server.env), log: openLog('silent'), metrics: openMetrics() })!
  const told: Outcome[] = []
  const some = aiTopics.filter(({ type }) => ['volcano', 'dinosaur', 'desert'].includes(type))
  const outcomes = await measureAi(written(ai), (outcome) => void told.push(outcome), some)
  expect(outcomes).toHaveLength(8)
  expect(told).toEqual(outcomes)
  expect(outcomes.filter(({ failure }) => failure === 'down')).toHaveLength(4)
  const volcanoes = outcomes.find(({ wish }) => wish.startsWith('volcanes'))
  expect(volcanoes).toMatchObject({ failure: null, items: 10, unique: 10 })
  expect(volcanoes!.onTopic).toBeGreaterThan(7)
  await server.close()
}, 60_000)
