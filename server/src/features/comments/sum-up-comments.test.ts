import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { type Behaviour, openAiServer } from '../../testing/ai-server.ts'
import { addComment } from '../../testing/comments.ts'
import { giveCredits } from '../../testing/credits.ts'
import { hostileComments } from '../../testing/hostile-comments.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let model: Awaited<ReturnType<typeof openAiServer>>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let lectora: TestPerson

const sentences = [
  'La mayoría pone la pringá por delante de las demás tapas.',
  'Quienes no están de acuerdo prefieren el salmorejo cuando hace calor.',
  'Se discute sobre todo el precio y el tamaño de las raciones.',
]
const sums: Behaviour = { answers: { sentences } }

beforeAll(async () => {
  model = await openAiServer(sums)
  app = await openTestApp({ ...model.env, LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  lectora = await addPerson(app, 'lectora')
  await giveCredits(app, lectora, 20)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
  await model.close()
})

const creditsOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me.aiCredits as number
const talk = (n: number) => `La pringá de aquí no tiene rival, y van ${n}`
async function thread(count: number, o: { visibility?: string; more?: readonly string[] } = {}): Promise<string> {
  const { id } = await addRanking(app, ana, o)
  const said = [...(o.more ?? []), ...Array.from({ length: count }, (_, n) => talk(n))].slice(0, count)
  for (const body of said) await addComment(app, { on: id, by: ana, body })
  return id
}
const sumUp = (who: TestPerson, id: string, language = 'es') =>
  ask(who).post(`/rankings/${id}/comments/summary`, { language })
const offerOf = async (id: string, who: TestPerson | null = null) =>
  (await ask(who).get(`/rankings/${id}/comments`)).body.summary

test('200: a thread of thirty is summed up for a credit, and everybody reads it', async () => {
  const id = await thread(30)
  expect(await offerOf(id)).toEqual({ made: [], offered: ['es', 'en'], cost: 1 })
  const before = await creditsOf(lectora)
  const { status, body } = await sumUp(lectora, id)
  expect([status, body.summary.text, body.cost, body.credits]).toEqual([200, sentences.join(' '), 1, before - 1])
  expect(await offerOf(id)).toMatchObject({
    made: [{ text: sentences.join(' '), language: 'es', comments: 30 }],
    offered: ['en'],
  })
  expect((await sumUp(lectora, id)).body.code).toBe('SUMMARY_STANDS')
  expect(await creditsOf(lectora)).toBe(before - 1)
})

test('it stands until the thread has grown by a third', async () => {
  const id = await thread(30)
  await sumUp(lectora, id)
  for (let n = 0; n < 9; n++) await addComment(app, { on: id, by: ana, body: talk(40 + n) })
  expect((await offerOf(id)).offered).toEqual(['en'])
  await addComment(app, { on: id, by: ana, body: talk(50) })
  expect((await offerOf(id)).offered).toEqual(['es', 'en'])
  expect((await sumUp(lectora, id)).body.summary.comments).toBe(40)
})

test('409: a short thread, and one of which nobody can read enough any more', async () => {
  const short = await thread(29)
  expect(await offerOf(short)).toBeNull()
  expect((await sumUp(lectora, short)).body).toMatchObject({ code: 'THREAD_TOO_SHORT', data: { min: 30 } })
  const id = await thread(30)
  await sumUp(lectora, id)
  await app.pool.query(
    'UPDATE comment SET deleted_at = now() WHERE id = (SELECT id FROM comment WHERE target_id = $1 LIMIT 1)',
    [id],
  )
  expect(await offerOf(id)).toBeNull()
})

test('404: what a guest may not see is summed up for nobody, not even its author', async () => {
  const id = await thread(30, { visibility: 'private' })
  await giveCredits(app, ana, 5)
  expect((await sumUp(ana, id)).status).toBe(404)
  expect((await offerOf(id, ana)).offered).toEqual([])
  expect((await ask().post(`/rankings/${id}/comments/summary`, { language: 'es' })).status).toBe(401)
  expect(await creditsOf(ana)).toBe(5)
})

test('what was deleted or hidden, who is suspended, and everybody’s name stay out of what is asked', async () => {
  const troll = await addPerson(app, 'troll')
  const id = await thread(34, {
    more: ['SECRETO-BORRADO de aquí', 'SECRETO-OCULTO de aquí', '@lectora SECRETO-NO del todo'],
  })
  await addComment(app, { on: id, by: troll, body: 'SECRETO-SUSPENDIDO de aquí' })
  await app.pool.query("UPDATE comment SET deleted_at = now() WHERE body LIKE 'SECRETO-BORRADO%'")
  await app.pool.query("UPDATE comment SET hidden_at = now(), hidden_by = 'author' WHERE body LIKE 'SECRETO-OCULTO%'")
  await app.pool.query(
    `UPDATE comment SET mentions = '[{"id":"${lectora.id}","username":"lectora"}]' WHERE body LIKE '@lectora%'`,
  )
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [troll.id])
  model.requests.length = 0
  expect((await sumUp(lectora, id)).status).toBe(200)
  const asked = JSON.stringify(model.requests.map(({ body }) => body))
  expect(asked).toContain('SECRETO-NO')
  for (const gone of ['BORRADO', 'OCULTO', 'SUSPENDIDO', 'lectora', 'ana@', ana.id]) expect(asked).not.toContain(gone)
})

test('hostile comments stand among the data alone, and nothing that they ask for is shown', async () => {
  const id = await thread(36, { more: hostileComments })
  model.behave({
    answers: {
      sentences: [
        ...sentences,
        'Compra en https://malo.example <b>ya</b>.',
        'Ana es una estafadora.',
        'Y lectora también.',
      ],
    },
  })
  model.requests.length = 0
  const { status, body } = await sumUp(lectora, id)
  model.behave(sums)
  const [request] = model.requests
  const [system, user] = request!.body.messages as { role: string; content: string }[]
  for (const words of hostileComments) expect(system!.content).not.toContain(words)
  expect(JSON.parse(user!.content).comments).toHaveLength(36)
  expect(request!.body).not.toHaveProperty('tools')
  expect(status).toBe(200)
  expect(body.summary.text).not.toMatch(/https?:|malo\.example|<|Ana |estafadora/)
})

test.each<[string, Behaviour, string]>([
  ['wrong JSON', 'wrong-json', 'broken'],
  ['another shape', 'wrong-shape', 'broken'],
  ['too little', { answers: { sentences: ['Uno.'] } }, 'broken'],
  ['people by name', { answers: { sentences: ['Ana miente.', 'Ana roba.', 'Ana calla.'] } }, 'broken'],
  ['a refusal', 'filtered', 'refused'],
  ['500', { status: 500 }, 'down'],
  ['401', { status: 401 }, 'down'],
])('503: the model answers with %s: nothing is shown, nothing is paid', async (_, behaviour, failure) => {
  const id = await thread(30)
  const before = await creditsOf(lectora)
  model.behave(behaviour)
  const { status, body } = await sumUp(lectora, id)
  model.behave(sums)
  expect([status, body.code, body.data]).toEqual([503, 'HELP_FAILED', { failure }])
  expect(await creditsOf(lectora)).toBe(before)
  expect((await offerOf(id)).made).toEqual([])
})

test('25 readers press at once: one pays', async () => {
  const id = await thread(30)
  const crowd = await Promise.all(Array.from({ length: 25 }, (_, n) => addPerson(app, `lee${n}`)))
  await Promise.all(crowd.map((who) => giveCredits(app, who, 1)))
  const answers = await Promise.all(crowd.map((who) => sumUp(who, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const left = await Promise.all(crowd.map(creditsOf))
  expect(left.reduce((a, b) => a + b)).toBe(24)
})

test('409: without a model nobody is offered one, and nobody gets one', async () => {
  const plain = await openTestApp()
  const alone = askerOf(plain)
  const eva = await addPerson(plain, 'eva')
  const { id } = await addRanking(plain, eva)
  for (let n = 0; n < 30; n++) await addComment(plain, { on: id, by: eva, body: talk(n) })
  expect((await alone(eva).get(`/rankings/${id}/comments`)).body.summary).toEqual({ made: [], offered: [], cost: 1 })
  expect((await alone(eva).post(`/rankings/${id}/comments/summary`, { language: 'es' })).body.code).toBe('AI_OFF')
  await plain.close()
})
