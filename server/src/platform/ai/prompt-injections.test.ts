import { isVisibleText } from '@liston/contract/kernel'
import { rankingRules } from '@liston/contract/rankings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openAiServer } from '../../testing/ai-server.ts'
import { dangersIn } from '../../testing/harmless.ts'
import { hostileOutput, promptInjections } from '../../testing/prompt-injections.ts'
import { readConfig } from '../config/index.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { type Ai, openAi } from './index.ts'

let server: Awaited<ReturnType<typeof openAiServer>>
let ai: Ai
beforeAll(async () => {
  server = await openAiServer()
  ai = openAi({ config: readConfig(server.env), log: openLog('silent'), metrics: openMetrics() })!
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const wish = (prompt: string, exclude: string[] = []) =>
  ai.write({ prompt, exclude, language: 'es', count: 5, tone: 'neutral' })
/** The request without the user's text. */
const frameOf = () => {
  const { messages, ...rest } = server.requests.at(-1)!.body
  return { ...rest, roles: messages.map(({ role }) => role), system: messages[0]!.content }
}
const dataOf = () => JSON.parse(server.requests.at(-1)!.body.messages[1]!.content)

test('there are sixty of them, in both languages', () => {
  expect(new Set(promptInjections).size).toBe(60)
})

test('none of sixty changes what is asked of the model: it is data in a place for data', async () => {
  server.behave('whole')
  await wish('los volcanes más bonitos')
  const frame = frameOf()
  expect(frame.roles).toEqual(['system', 'user'])
  expect(frame).not.toHaveProperty('tools')
  expect(frame).not.toHaveProperty('tool_choice')
  for (const text of promptInjections) {
    const other = promptInjections.at(promptInjections.indexOf(text) - 1)!
    await wish(text, [other])
    expect(frameOf()).toEqual(frame)
    expect(dataOf()).toEqual({ wish: text, count: 5, exclude: [other] })
  }
})

test('nor in items and pages that a helper is given', async () => {
  server.behave({ answers: { texts: ['Una lista de volcanes.'] } })
  const ask = (data: unknown) =>
    ai.complete({
      instructions: 'Summarise the comments.',
      data,
      schema: z.object({ texts: z.array(z.string()) }),
      language: 'es',
    })
  await ask({ comments: ['Me gusta'] })
  const frame = frameOf()
  for (const text of promptInjections) {
    const data = { topic: text, items: [{ name: text, note: text }], comments: [text, 'otro'] }
    await ask(data)
    expect(frameOf()).toEqual(frame)
    expect(dataOf()).toEqual(data)
  }
})

test('a model that obeyed them writes plain, limited words all the same', async () => {
  const items = hostileOutput.map((text) => ({ name: text, note: `${text} ${text}`, verified: true, script: text }))
  server.behave({ answers: { refused: false, topic: hostileOutput[0], criterion: hostileOutput[3], items } })
  const list = await ai.write({ prompt: 'los volcanes', language: 'es', count: 20, tone: 'neutral' })
  expect(list.items.map(({ name }) => name.split(' ')[0])).toEqual(
    'Etna Teide Fuji Hekla Arenal Cotopaxi Kilauea Vesubio Stromboli Pinatubó́́́ Krakatoa'.split(' '),
  )
  for (const item of list.items) {
    expect(Object.keys(item)).toEqual(['name', 'note'])
    expect([...item.name].length).toBeLessThanOrEqual(rankingRules.ITEM_NAME_MAX)
    expect([...item.note].length).toBeLessThanOrEqual(rankingRules.ITEM_NOTE_MAX)
  }
  const shown = [list.topic, list.criterion, ...list.items.flatMap(({ name, note }) => [name, note])]
  for (const text of shown) {
    expect([text, isVisibleText(text)]).toEqual([text, true])
    expect([text, dangersIn(`<p>${text}</p>`)]).toEqual([text, []])
    expect(text).not.toMatch(/https?:|www\.|evil\.example|@|[<>]script|javascript:|\]\(/)
  }
})

test('texts of a helper are cleaned before they are looked at', async () => {
  server.behave({ answers: { texts: hostileOutput } })
  const { value } = await ai.complete({
    instructions: 'Translate.',
    data: {},
    schema: z.object({ texts: z.array(z.string().max(900)) }),
  })
  for (const text of value.texts) expect(text).not.toMatch(/https?:|www\.|evil\.example|@|<|javascript:|\]\(/)
})
