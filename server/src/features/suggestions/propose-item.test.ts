import { suggestionRules } from '@liston/contract/suggestions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { SuggestionDecided, SuggestionMade } from './events.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let rankingId: string
let itemIds: string[]
const made: SuggestionMade[] = []
const decided: SuggestionDecided[] = []

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana', { level: 3 })
  bruno = await addPerson(app, 'bruno')
  app.events.listen([
    listener(SuggestionMade, 'note', async (event) => void made.push(event)),
    listener(SuggestionDecided, 'note', async (event) => void decided.push(event)),
  ])
})
afterAll(async () => {
  await app.pool.query('UPDATE wallet SET level = level_of(xp)')
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  ;({ id: rankingId, itemIds } = await addRanking(app, ana))
  await app.jobs.drain()
  made.length = 0
  decided.length = 0
})

const suggest = (name: string, o: object = {}, who: TestPerson | null = bruno) =>
  ask(who).post(`/rankings/${rankingId}/suggestions`, { name, ...o })
const list = async (who: TestPerson | null = null) => (await ask(who).get(`/rankings/${rankingId}/suggestions`)).body
const ranking = async () => (await ask().get(`/rankings/${rankingId}?order=author`)).body

test('200 a proposal waits where everybody sees it, and its author is told', async () => {
  const answer = await suggest('Tortilla', { note: 'Poco cuajada' })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      name: 'Tortilla',
      note: 'Poco cuajada',
      status: 'pending',
      mine: true,
      votes: 0,
      by: { username: 'bruno' },
    },
  })
  expect(await list()).toMatchObject({
    total: 1,
    pending: [{ id: answer.body.id, mine: false }],
    closed: null,
    left: null,
    mayDecide: false,
    addsAt: null,
  })
  expect(await list(bruno)).toMatchObject({ left: 4, mayDecide: false, pending: [{ mine: true }] })
  expect(await list(ana)).toMatchObject({ left: 5, mayDecide: true })
  expect(await ranking()).toMatchObject({ allowSuggestions: true, suggestions: 1 })
  await app.jobs.drain()
  expect(made).toEqual([
    { suggestionId: answer.body.id, rankingId, authorId: ana.id, proposerId: bruno.id, name: 'Tortilla' },
  ])
})

test('200 once per key, however often it is sent', async () => {
  const send = () => ask(bruno).post(`/rankings/${rankingId}/suggestions`, { name: 'Tortilla' }, 'one key')
  const first = await send()
  expect(await send()).toEqual(first)
  expect((await list()).total).toBe(1)
})

test('401 for a guest, 404 where there is nothing to see', async () => {
  expect((await suggest('Tortilla', {}, null)).status).toBe(401)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [rankingId])
  expect((await suggest('Tortilla')).status).toBe(404)
  expect((await ask().get(`/rankings/${rankingId}/suggestions`)).status).toBe(404)
})

test('409 what is on the list already is named, whatever its blanks and capitals', async () => {
  expect(await suggest('  SALMOREJO ')).toMatchObject({
    status: 409,
    body: { code: 'ITEM_EXISTS', data: { itemId: itemIds[1], name: 'Salmorejo' } },
  })
  const similar = await suggest('¡Sálmorejo!')
  expect(similar).toMatchObject({ status: 409, body: { code: 'SIMILAR_NAME', data: { name: 'Salmorejo' } } })
})

test('409 an item that moderation hid keeps its name', async () => {
  await app.pool.query('UPDATE item SET hidden_at = now() WHERE id = $1', [itemIds[1]])
  await app.pool.query('UPDATE ranking SET items_count = 2 WHERE id = $1', [rankingId])
  expect(await suggest('salmorejo')).toMatchObject({
    status: 409,
    body: { code: 'ITEM_EXISTS', data: { name: 'salmorejo' } },
  })
})

test('409 what waits already is named, also after its proposer is asked', async () => {
  const first = await suggest('Tortilla')
  const again = await suggest('tortilla', { isDifferent: true }, await addPerson(app, 'second'))
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_SUGGESTED', data: { suggestionId: first.body.id, name: 'Tortilla' } },
  })
})

test('409 asks whether it is the same as one much like it, and takes a no', async () => {
  await suggest('Tortilla de patatas')
  expect(await suggest('Tortilla de patatass')).toMatchObject({
    status: 409,
    body: { code: 'SIMILAR_NAME', data: { name: 'Tortilla de patatas' } },
  })
  expect((await suggest('Tortilla de patatass', { isDifferent: true })).status).toBe(200)
})

test('409 at most five wait of one person in one ranking; one taken back makes room', async () => {
  const names = ['Tortilla', 'Croquetas', 'Boquerones', 'Adobo', 'Caracoles']
  for (const name of names) expect((await suggest(name)).status).toBe(200)
  expect(await suggest('Ortiguillas')).toMatchObject({ status: 409, body: { code: 'PENDING_LIMIT', data: { max: 5 } } })
  const [{ id }] = (await list(bruno)).pending
  expect((await ask(bruno).del(`/suggestions/${id}`)).body).toMatchObject({ status: 'withdrawn' })
  expect((await suggest('Ortiguillas')).status).toBe(200)
  expect((await ranking()).suggestions).toBe(5)
})

test.each([
  ['locked', "status = 'locked'", { status: 423, body: { code: 'LOCKED' } }],
  ['archived', "status = 'archived'", { status: 423, body: { code: 'LOCKED' } }],
  ['off', 'allow_suggestions = false', { status: 409, body: { code: 'SUGGESTIONS_OFF', data: { closed: 'off' } } }],
  ['off', "mode = 'personal'", { status: 409, body: { code: 'SUGGESTIONS_OFF' } }],
])('423 or 409 where a ranking takes none: %s (%s)', async (closed, column, refused) => {
  await app.pool.query(`UPDATE ranking SET ${column} WHERE id = $1`, [rankingId])
  expect(await suggest('Tortilla')).toMatchObject(refused)
  expect((await list()).closed).toBe(closed)
})

test('409 a full list takes none: 50 items, 100 of PRO', async () => {
  const author = await addPerson(app, 'full')
  const many = Array.from({ length: 50 }, (_, i) => `Tapa ${i}`)
  ;({ id: rankingId } = await addRanking(app, author, { items: many }))
  expect(await suggest('Tortilla')).toMatchObject({ status: 409, body: { data: { closed: 'full' } } })
  await app.pool.query(
    `WITH pro AS (UPDATE profile SET is_pro = true WHERE id = $1)
     INSERT INTO pro_grant (id, user_id, reason, granted_at) VALUES (gen_random_uuid(), $1, 'PRO', now())`,
    [author.id],
  )
  expect((await suggest('Tortilla')).status).toBe(200)
})

test('422 what nobody could read, and markup stays words', async () => {
  expect((await suggest('\u200b')).status).toBe(422)
  expect((await suggest('x'.repeat(81))).status).toBe(422)
  const evil = `<img src=x onerror=alert(1)>'; DROP TABLE suggestion; --`
  expect((await suggest(evil)).body.name).toBe(evil)
  expect((await ask(bruno).post("/rankings/' OR 1=1 --/suggestions", { name: 'Tortilla' })).status).toBe(422)
  expect((await list()).total).toBe(1)
})

test('404 nobody but its proposer takes a proposal back; 409 once it is decided', async () => {
  const { id } = (await suggest('Tortilla')).body
  expect((await ask(ana).del(`/suggestions/${id}`)).status).toBe(404)
  await ask(ana).patch(`/suggestions/${id}`, { act: 'reject' })
  expect(await ask(bruno).del(`/suggestions/${id}`)).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } })
})

test('200 what nobody decides in 30 days goes, and is told of', async () => {
  const { id } = (await suggest('Tortilla')).body
  expect((await ask().get(`/rankings/${rankingId}/suggestions`)).body.pending[0].expiresAt.slice(0, 10)).toBe(
    new Date(Date.now() + suggestionRules.EXPIRES_DAYS * 86_400_000).toISOString().slice(0, 10),
  )
  await app.pool.query('UPDATE suggestion SET expires_at = $2 WHERE id = $1', [id, app.clock.now()])
  await app.jobs.tick('expire-suggestions')
  await app.jobs.drain()
  expect((await list()).total).toBe(0)
  expect((await ranking()).suggestions).toBe(0)
  expect((await list(bruno)).decided).toMatchObject([{ id, status: 'expired' }])
  expect(decided).toMatchObject([{ suggestionId: id, outcome: 'expired', authorId: ana.id }])
})
