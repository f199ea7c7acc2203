import { HELP_TIMEOUT_MS } from '@liston/contract/economy'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { aiFailures, aiRefusals } from '../../../testing/ai-failures.ts'
import { type Behaviour, openAiServer } from '../../../testing/ai-server.ts'
import { askerOf } from '../../../testing/ask.ts'
import { giveCredits } from '../../../testing/credits.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let model: Awaited<ReturnType<typeof openAiServer>>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
beforeAll(async () => {
  model = await openAiServer()
  const priced = { AI_MONTHLY_BUDGET: '100', AI_PRICE_INPUT: '100', AI_PRICE_OUTPUT: '400' }
  app = await openTestApp({ ...model.env, ...priced, LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  await model.close()
})

const countries = ['Italia', 'Alemania', 'Francia']
const own = ['La croqueta de mi abuela', 'El guiso del bar Pepe', 'El pan de la esquina']
const HELD = 10
type Translated = { n: number; name: string; note?: string }
const answers = (...items: Translated[]): Behaviour => ({ answers: { items } })

async function list(items: string[], notes: string[] = []): Promise<string> {
  await giveCredits(app, ana, HELD)
  const { id, itemIds } = await addRanking(app, ana, { items })
  for (const [n, note] of notes.entries())
    await app.pool.query('UPDATE item SET note = $2 WHERE id = $1', [itemIds[n], note])
  return id
}
async function translate(id: string, how: Parameters<typeof model.behave>[0], key?: string) {
  model.behave(how)
  model.requests.length = 0
  return ask(ana).post(`/rankings/${id}/translation`, {}, key)
}
const creditsOf = async () => (await ask(ana).get('/me')).body.me.aiCredits as number
type Shown = { name: string; translation?: { name: string; note: string; byMachine: boolean } }
const shown = async (id: string) =>
  ((await ask().get(`/rankings/${id}`)).body.items as Shown[]).map(({ translation }) => translation)
const names = async (id: string) => (await shown(id)).map((one) => one?.name)

test('200: names and notes by the model, marked as a machine’s, for one credit; it is asked with data alone', async () => {
  const id = await list(own, ['La de los domingos.', '', 'Recién hecho.'])
  const { status, body } = await translate(
    id,
    answers(
      { n: 2, name: 'The bread of the corner', note: 'Just made.' },
      { n: 0, name: 'My grandmother’s croquette', note: 'The one of the Sundays.' },
      { n: 1, name: 'The stew of Pepe’s bar', note: 'A note that nobody asked for.' },
    ),
  )
  expect([status, body]).toEqual([200, { translated: 3, left: 0, source: 'model', cost: 1, refunded: 0, credits: 9 }])
  expect(await shown(id)).toEqual([
    { name: 'My grandmother’s croquette', note: 'The one of the Sundays.', byMachine: true },
    { name: 'The stew of Pepe’s bar', note: '', byMachine: true },
    { name: 'The bread of the corner', note: 'Just made.', byMachine: true },
  ])
  const { rows } = await app.pool.query(
    'SELECT DISTINCT made_by FROM item_translation t JOIN item i ON i.id = t.item_id WHERE i.ranking_id = $1',
    [id],
  )
  expect([rows, await creditsOf()]).toEqual([[{ made_by: 'model' }], 9])
  const [request] = model.requests
  const [system, user] = request!.body.messages
  for (const name of own) expect(system!.content).not.toContain(name)
  expect(JSON.parse(user!.content).items.map((one: { name: string }) => one.name)).toEqual(own)
  expect([model.requests.length, request!.body.tools]).toEqual([1, undefined])
})

test('200: of twelve the model knows five: one credit of two is back; then it is asked for the others alone', async () => {
  const items = Array.from({ length: 12 }, (_, n) => `Cosa mía ${'abcdefghijkl'[n]}`)
  const id = await list(items)
  const five = items.slice(0, 5).map((_, n) => ({ n: n + 7, name: `Thing ${n}` }))
  expect((await translate(id, answers(...five))).body).toMatchObject({ translated: 5, left: 7, cost: 1, refunded: 1 })
  expect(await names(id)).toEqual([...Array(7).fill(undefined), ...five.map(({ name }) => name)])
  const rest = await translate(id, answers({ n: 6, name: 'The last one' }, { n: 7, name: 'Nobody asked for it' }))
  expect(rest.body).toMatchObject({ translated: 1, left: 6, cost: 1, credits: HELD - 2 })
  expect(JSON.parse(model.requests[0]!.body.messages[1]!.content).items).toHaveLength(7)
  expect((await names(id)).slice(5, 8)).toEqual([undefined, 'The last one', 'Thing 0'])
})

test('200: an entry that was not asked, one that comes twice, what is too long, hidden or markup', async () => {
  const id = await list([...own, 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'], ['Una nota.'])
  const { body } = await translate(
    id,
    answers(
      { n: -1, name: 'Before all' },
      { n: 8, name: 'After all' },
      { n: 0, name: '<b>My</b> <img src=x onerror=alert(1)>croquette', note: '<script>alert(1)</script>' },
      { n: 0, name: 'A second one', note: 'Another.' },
      { n: 1, name: 'S\u0000t\u0007e\u202ew\u2066 of Pepe' },
      { n: 2, name: `The bread ${'of the corner '.repeat(40)}` },
      { n: 3, name: '🥐'.repeat(90) },
      { n: 4, name: 'Five at https://malo.example/five' },
      { n: 5, name: '<script>alert(1)</script>' },
      { n: 6, name: ' \u200b ' },
      { n: 7, name: '' },
    ),
  )
  expect(body).toMatchObject({ translated: 5, left: 3, source: 'model', cost: 1, refunded: 0 })
  const [croquette, stew, bread, rolls, five, ...others] = await shown(id)
  expect(croquette).toEqual({ name: 'My croquette', note: '', byMachine: true })
  expect([stew?.name, five?.name, others]).toEqual(['Stew of Pepe', 'Five at', Array(3).fill(undefined)])
  expect(bread?.name).toMatch(/^The bread of the corner/)
  for (const name of [bread!.name, rolls!.name]) expect([...name].length).toBeLessThanOrEqual(80)
  expect(rolls?.name).toMatch(/^🥐+$/u)
  // The author may save the model's translation unchanged.
  const { items } = (await ask().get(`/rankings/${id}`)).body
  const taken = await ask(ana).put(`/items/${items[3].id}/translation`, { name: rolls!.name })
  expect(taken).toMatchObject({ status: 200, body: { byMachine: false } })
})

const wrongLanguage = (own: string[]): Behaviour =>
  answers(
    ...own.map((_, n) => ({
      n,
      name: `Cosa ${n}`,
      note: 'La de los domingos, que es la que más gusta a las vecinas.',
    })),
  )

test.each([
  ...aiFailures,
  ['entries that nobody asked for', answers({ n: 7, name: 'Italy' }), 'broken'],
  ['Spanish instead of English', wrongLanguage(countries), 'broken'],
] as typeof aiFailures)(
  'the model answers with %s: what ships steps in, free and marked as its own; what that does not know is not paid',
  async (_, how, failure) => {
    const notes = ['Una nota.', 'Otra nota.', 'La última nota.']
    const known = await list(countries, notes)
    const { status, body } = await translate(known, how)
    expect([status, body]).toEqual([
      200,
      { translated: 3, left: 0, source: 'included', cost: 0, refunded: 1, credits: HELD },
    ])
    expect(await names(known)).toEqual(['Italy', 'Germany', 'France'])
    const unknown = await list(own, notes)
    const none = await translate(unknown, how)
    expect([none.status, none.body.code, none.body.data]).toEqual([503, 'HELP_FAILED', { failure }])
    expect([await creditsOf(), await names(unknown)]).toEqual([HELD, Array(3).fill(undefined)])
  },
)

test.each(aiRefusals)('503: the model says no by %s: nobody else is asked, nothing is paid', async (_, how) => {
  const id = await list(countries)
  const { status, body } = await translate(id, how)
  expect([status, body.data]).toEqual([503, { failure: 'refused' }])
  expect([await creditsOf(), await names(id)]).toEqual([HELD, Array(3).fill(undefined)])
})

test('200: busy, and asked again when it said; in Spanish, and asked again in English', async () => {
  const good = answers({ n: 0, name: 'The croquette', note: 'The one of the Sundays.' })
  for (const first of [{ busy: 0 }, wrongLanguage(own), 'wrong-json'] as Behaviour[]) {
    const id = await list(own, ['La de los domingos.'])
    const { body } = await translate(id, (_, n) => (n === 1 ? first : good))
    expect(body).toMatchObject({ translated: 1, left: 2, source: 'model', cost: 1, credits: HELD - 1 })
    expect([await names(id), model.requests.length]).toEqual([['The croquette', undefined, undefined], 2])
  }
})

test('200: a model that says nothing at all is given up while there is time for what ships', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  // Timeouts shorter than the total time of the help end after 50 ms.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms < HELP_TIMEOUT_MS * 0.9 ? 50 : ms))
  const id = await list(countries)
  expect((await translate(id, 'hangs')).body).toMatchObject({ translated: 3, source: 'included', cost: 0, refunded: 1 })
  const { body } = await translate(await list(own), 'hangs')
  expect([body.code, body.data, await creditsOf()]).toEqual(['HELP_FAILED', { failure: 'timeout' }, HELD])
})

test('one key is one answer, also of a failure: the model is not asked again', async () => {
  const id = await list(own)
  const first = await translate(id, { status: 401 }, 'una-vez')
  expect([first.status, model.requests.length]).toEqual([503, 1])
  const again = await translate(id, answers({ n: 0, name: 'Croquette' }), 'una-vez')
  expect([again, model.requests.length]).toEqual([first, 0])
})

test('the budget of the month is spent: nobody is asked, and it is said', async () => {
  await app.pool.query('UPDATE ai_usage SET cost_microcents = 100 * 1000000')
  const known = await translate(await list(countries), 'whole')
  expect(known.body).toMatchObject({ translated: 3, source: 'included', cost: 0, refunded: 1, credits: HELD })
  const { body } = await translate(await list(own), 'whole')
  expect([body.code, body.data, await creditsOf()]).toEqual(['HELP_FAILED', { failure: 'budget' }, HELD])
  expect(model.requests).toEqual([])
  await app.pool.query('DELETE FROM ai_usage')
})
