import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { giveCredits } from '../../../testing/credits.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cast } from '../../../testing/votes.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  await giveCredits(app, ana, 10)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

type Proposed = { name: string; verified: boolean }
const suggest = (who: TestPerson, topic: string, names: string[] = [], language = 'es', key?: string) =>
  ask(who).post('/me/writing-help/items', { topic, language, names }, key)
const creditsOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me.aiCredits as number
const namesOf = (body: { items: Proposed[] }) => body.items.map(({ name }) => name)

test('200: five things that the topic has and the list lacks, known to be true, for one credit', async () => {
  expect((await ask(ana).get('/me/writing-help')).body).toMatchObject({ credits: 10, suggests: 'included' })
  const { status, body } = await suggest(ana, 'Mejores quesos', ['Parmesano', 'Feta'])
  expect([status, body.source, body.cost, body.credits]).toEqual([200, 'included', 1, 9])
  expect(body.items).toHaveLength(5)
  expect(body.items.every(({ verified }: Proposed) => verified)).toBe(true)
  expect(namesOf(body)).not.toContain('Parmesano')
  const again = await suggest(ana, 'Mejores quesos', ['Parmesano', 'Feta', ...namesOf(body)])
  expect(namesOf(again.body).filter((name) => namesOf(body).includes(name))).toEqual([])
})

test('in English it proposes English names', async () => {
  const { body } = await suggest(ana, 'Best cheeses', ['Brie'], 'en')
  expect(namesOf(body)).toContain('Parmesan')
})

test('a topic of the community’s own: what several of its public lists hold, and nothing of private ones', async () => {
  const bruno = await addPerson(app, 'bruno')
  const topic = 'Bares del barrio de Triana'
  await addRanking(app, bruno, { topic, items: ['Casa Cuesta', 'Las Golondrinas', 'Blanca Paloma'] })
  await addRanking(app, ana, { topic: `Mejores ${topic}`, items: ['Las Golondrinas', 'Casa Cuesta', 'Sol y Sombra'] })
  await addRanking(app, bruno, { topic, items: ['El secreto', 'Casa Cuesta'], visibility: 'private' })
  await addRanking(app, ana, { topic, items: ['El secreto'], visibility: 'private' })
  await addRanking(app, ana, { topic: 'Bares de Madrid', items: ['Casa Cuesta', 'Otro'] })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const { status, body } = await suggest(ana, 'Bares de Triana', ['Casa Cuesta'])
  expect([status, body.items]).toEqual([200, [{ name: 'Las Golondrinas', verified: false }]])
})

test('a name of one list is proposed once two people back it; votes without weight back nothing', async () => {
  const { itemIds } = await addRanking(app, ana, {
    topic: 'Faros de la Costa da Morte',
    items: ['Touriñán', 'Fisterra'],
  })
  await app.pool.query('UPDATE ranking SET search = ranking_search(id)')
  const crowd = await Promise.all([1, 2, 3].map((n) => addPerson(app, `farero${n}`)))
  const verify = (is: boolean) =>
    app.pool.query('UPDATE account SET email_verified = $2 WHERE id = ANY ($1)', [crowd.map(({ id }) => id), is])
  await verify(false)
  for (const person of crowd) expect((await cast(app, { person, on: { itemId: itemIds[0]! } })).status).toBe(200)
  await app.jobs.drain()
  expect((await suggest(ana, 'Faros de la Costa da Morte')).status).toBe(503)
  await verify(true)
  await app.pool.query('UPDATE ranking SET counted_voters = 3 WHERE topic = $1', ['Faros de la Costa da Morte'])
  expect(namesOf((await suggest(ana, 'Faros de la Costa da Morte')).body)).toEqual(['Touriñán'])
})

test('503: of what nobody knows nothing is proposed, and nothing is paid; a topic too short is refused', async () => {
  const before = await creditsOf(ana)
  const { status, body } = await suggest(ana, 'Cosas que guarda mi abuela en su mesilla')
  expect([status, body.code, body.data]).toEqual([503, 'HELP_FAILED', { failure: 'unknown' }])
  expect(await creditsOf(ana)).toBe(before)
  expect((await suggest(ana, 'Bar')).status).toBe(422)
  expect((await ask().post('/me/writing-help/items', { topic: 'Países', language: 'es', names: [] })).status).toBe(401)
})

test('30 presses with credit for one: one is answered and paid', async () => {
  const carla = await addPerson(app, 'carla')
  await giveCredits(app, carla, 1)
  const answers = await Promise.all(Array.from({ length: 30 }, () => suggest(carla, 'Los mejores quesos')))
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  for (const { status, body } of answers)
    expect([200, 402, 409]).toContain(status === 402 && body.code !== 'CREDITS_INSUFFICIENT' ? 0 : status)
  expect(await creditsOf(carla)).toBe(0)
  const { rows } = await app.pool.query(
    "SELECT count(*)::int AS n FROM ledger WHERE user_id = $1 AND kind LIKE 'ai_help%'",
    [carla.id],
  )
  expect(rows[0].n).toBe(1)
})

test('402: without a credit it is said how many are missing', async () => {
  const eva = await addPerson(app, 'eva')
  await giveCredits(app, eva, 0)
  const { status, body } = await suggest(eva, 'Los mejores quesos')
  expect([status, body.code, body.data]).toEqual([402, 'CREDITS_INSUFFICIENT', { missing: 1 }])
})
