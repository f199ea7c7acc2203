import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Behaviour, openAiServer } from '../../testing/ai-server.ts'
import { readConfig } from '../config/index.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { type Ai, type AiFailure, AiStopped, type ListWish, openAi } from './index.ts'

type Server = Awaited<ReturnType<typeof openAiServer>>
let server: Server
beforeAll(async () => {
  server = await openAiServer()
})
afterAll(() => server.close())

let ai: Ai
/** A model with short timeouts. */
let hasty: Ai
const open = (more: Record<string, string> = {}, times = {}) =>
  openAi({
    config: readConfig({ ...server.env, ...more }),
    log: openLog('silent'),
    metrics: openMetrics(),
    // Long timeouts, because a busy machine is not a slow model.
    times: { totalMs: 20_000, firstChunkMs: 10_000, chunkMs: 10_000, ...times },
  })!
beforeEach(() => {
  server.requests.length = 0
  ai = open()
  hasty = open({}, { firstChunkMs: 300, chunkMs: 1_200 })
})

const wish: ListWish = { prompt: 'los volcanes más bonitos', language: 'es', count: 10, tone: 'neutral' }
const names = (list: { items: { name: string }[] }) => list.items.map(({ name }) => name)
const failed = (asking: Promise<unknown>): Promise<AiFailure> =>
  asking.then(
    () => expect.fail('it answered'),
    (error) => error,
  )
/** One behaviour after another; the last one stays. */
const inTurn = (...all: Behaviour[]) => {
  let n = 0
  server.behave(() => all[Math.min(n++, all.length - 1)]!)
}

test('a list comes item by item, and whole at the end, with what it used', async () => {
  server.behave('whole')
  const told: string[] = []
  const list = await ai.write(wish, { onItem: ({ name }) => void told.push(name) })
  expect(list.topic).toBe('Los volcanes del mundo')
  expect(list.criterion).toBe('Por lo que impresionan a quien los ve')
  expect(names(list)).toHaveLength(10)
  expect(told).toEqual(names(list))
  expect(list.items[0]).toEqual({ name: 'Etna', note: 'El más activo de Europa, en la isla de Sicilia.' })
  expect(list.tokens.input).toBe(400)
  expect(list.tokens.output).toBeGreaterThan(100)
  const [{ body, headers }] = server.requests as [(typeof server.requests)[number]]
  expect(body).toMatchObject({ model: 'ensayo-1', stream: true, response_format: { type: 'json_schema' } })
  // In the strict form that enforcing providers require.
  const text = { type: 'string' }
  const item = { type: 'object', properties: { name: text, note: text }, required: ['name', 'note'] }
  expect(body.response_format?.json_schema).toMatchObject({
    strict: true,
    schema: {
      type: 'object',
      required: ['refused', 'topic', 'criterion', 'items'],
      additionalProperties: false,
      properties: { items: { type: 'array', items: { ...item, additionalProperties: false } } },
    },
  })
  expect(headers.authorization).toBe('Bearer sk-ensayo-muy-secreto')
})

test.each<[string, Behaviour]>([
  ['words around it', 'prose'],
  ['thoughts before it', 'thinking'],
  ['an address that wants another name for the length', 'wants-new-length'],
  ['an address that counts no tokens', 'no-usage'],
  ['items that come slowly', { slow: 40 }],
  ['each item twice', 'twice'],
])('%s: the list is the same', async (_, behaviour) => {
  server.behave(behaviour)
  const list = await ai.write(wish)
  expect(names(list).slice(0, 3)).toEqual(['Etna', 'Teide', 'Vesubio'])
  expect(names(list)).toHaveLength(10)
  expect(list.tokens.input).toBeGreaterThan(0)
})

test.each<[string, Behaviour, (string | undefined)[]]>([
  ['no schema', { refusesForm: 'json_schema' }, ['json_schema', 'json_object']],
  ['no form at all', { refusesForm: 'any' }, ['json_schema', 'json_object', undefined]],
])('an address that takes %s is asked in the next way, and from then on at once', async (_, behaviour, forms) => {
  server.behave(behaviour)
  await ai.write(wish)
  await ai.write(wish)
  expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([...forms, forms.at(-1)])
})

test('the first way can be set', async () => {
  server.behave('whole')
  await open({ AI_STRUCTURED: 'prompt' }).write(wish)
  expect(server.requests.map(({ body }) => body.response_format)).toEqual([undefined])
  expect(server.requests[0]!.body.messages[0]!.content).toContain('JSON schema')
})

test.each<[string, Behaviour]>([
  ['half an answer', { half: 5 }],
  ['a connection that is torn', { torn: 3 }],
  ['wrong JSON', 'wrong-json'],
  ['another shape', 'wrong-shape'],
  ['nothing', { says: '' }],
])('%s is asked for once more; if that is no better, it is broken', async (_, behaviour) => {
  inTurn(behaviour, 'whole')
  expect(names(await ai.write(wish))).toHaveLength(10)
  server.requests.length = 0
  inTurn(behaviour)
  const failure = await failed(ai.write(wish))
  expect([failure.name, failure.kind]).toEqual(['AiFailure', 'broken'])
  expect(server.requests).toHaveLength(2)
})

test('an answer that breaks off with nearly all is used', async () => {
  inTurn({ half: 8 })
  expect(names(await ai.write(wish))).toHaveLength(8)
  inTurn({ hangsAfter: 9 })
  expect(names(await open({}, { chunkMs: 1_500 }).write(wish))).toHaveLength(9)
})

test('busy: waited for as long as it says, if there is time; else that is said, with the time', async () => {
  inTurn({ busy: 0.05 }, 'whole')
  expect(names(await ai.write(wish))).toHaveLength(10)
  inTurn({ busy: 60 })
  expect(await failed(ai.write(wish))).toMatchObject({ kind: 'busy', retryAfterS: 60 })
  server.requests.length = 0
  inTurn({ busy: 0.01 })
  expect((await failed(ai.write(wish))).kind).toBe('busy')
  expect(server.requests).toHaveLength(3)
})

test.each<[string, Behaviour, string]>([
  ['500', { status: 500 }, 'down'],
  ['a key that is refused', { status: 401 }, 'down'],
  ['a model that is not there', { status: 404 }, 'down'],
  ['silence', 'hangs', 'timeout'],
  ['silence after some items', { hangsAfter: 3 }, 'timeout'],
  ['ten megabytes', 'endless', 'broken'],
  ['a refusal', 'refusal', 'refused'],
  ['a refusal in words', 'sorry', 'refused'],
  ['a refusal as asked for', { answers: { refused: true, topic: '', criterion: '', items: [] } }, 'refused'],
  ['a filter', 'filtered', 'refused'],
  ['a filter that answers 400', { status: 400, message: 'content_filter: blocked' }, 'refused'],
  ['another language', 'wrong-language', 'wrong_language'],
])('%s ends as %s', async (_, behaviour, kind) => {
  server.behave(behaviour)
  expect((await failed((kind === 'timeout' ? hasty : ai).write(wish))).kind).toBe(kind)
  expect(server.requests.length).toBeLessThanOrEqual(2)
})

test('nobody there: down; items slower than there is time for: timeout', async () => {
  expect((await failed(open({ AI_BASE_URL: 'http://127.0.0.1:1024/v1' }).write(wish))).kind).toBe('down')
  server.behave({ slow: 300 })
  const failure = await failed(open({}, { totalMs: 1_500 }).write(wish))
  expect(failure.kind).toBe('timeout')
  expect(failure.tokens.input).toBeGreaterThan(0)
})

test('the key goes to the address that is set and to no other', async () => {
  const other = await openAiServer()
  server.behave({ redirect: `${other.url}/chat/completions` })
  expect((await failed(ai.write(wish))).kind).toBe('down')
  expect(other.requests).toEqual([])
  inTurn({ redirect: `${server.url}/chat/completions` }, 'whole')
  expect(names(await ai.write(wish))).toHaveLength(10)
  await other.close()
})

test('whoever cancels is not answered, and the model is hung up on', async () => {
  server.behave({ slow: 50 })
  const stop = new AbortController()
  const before = server.broken()
  const asking = ai.write(wish, { signal: stop.signal, onItem: () => stop.abort() })
  const error = await failed(asking)
  expect(error).toBeInstanceOf(AiStopped)
  expect(error.tokens.output).toBeGreaterThan(0)
  await expect.poll(() => server.broken()).toBe(before + 1)
})

test('whoever is told is waited for; what they throw ends it, and is what one gets', async () => {
  server.behave('whole')
  const began: string[] = []
  const list = await ai.write(wish, {
    async onItem({ name }) {
      const before = began.length
      began.push(name)
      await new Promise(setImmediate)
      expect(began).toHaveLength(before + 1)
    },
  })
  expect(began).toEqual(names(list))
  const lost = new Error('somebody else has the job')
  server.requests.length = 0
  const ending = ai.write(wish, { onItem: () => Promise.reject(lost) })
  expect(await failed(ending)).toBe(lost)
  expect(server.requests).toHaveLength(1)
})

test('names that were excluded, and more than were asked for, are left out', async () => {
  const items = ['Etna', 'ETNA ', 'Teide', 'Fuji', 'Hekla', 'Arenal'].map((name) => ({ name, note: '' }))
  server.behave({ answers: { refused: false, topic: 'Volcanes', criterion: '', items } })
  const list = await ai.write({ ...wish, count: 3, exclude: ['teide'] })
  expect(names(list)).toEqual(['Etna', 'Fuji', 'Hekla'])
})

test('neither the log nor an error tells the key, what was asked, or what was answered', async () => {
  const lines: string[] = []
  const log = openLog('debug')
  const say = (...said: unknown[]) => void lines.push(JSON.stringify(said))
  const loud = { ...log, warn: say, info: say, error: say, debug: say } as typeof log
  const watched = openAi({ config: readConfig(server.env), log: loud, metrics: openMetrics() })!
  for (const behaviour of [
    { status: 401, message: 'sk-ensayo-muy-secreto volcanes' },
    'wrong-shape',
    'refusal',
  ] as const) {
    server.behave(behaviour)
    const failure = await failed(watched.write(wish))
    lines.push(JSON.stringify(failure), String(failure.stack), String(failure.cause))
  }
  expect(lines.join('\n')).toContain('down')
  expect(lines.join('\n')).not.toMatch(/secreto|volcanes|sorry/)
})
