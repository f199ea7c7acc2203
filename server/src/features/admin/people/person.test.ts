import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addComment } from '../../../testing/comments.ts'
import { addPerson, addRanking, type PersonTraits, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let eva: TestPerson
let ana: TestPerson
let people = 0
const person = (traits?: PersonTraits) => addPerson(app, `gente${people++}`, traits)
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  eva = await addPerson(app, 'eva', { roles: ['support'] })
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await person({ stars: 50, xp: 500, level: 2 })
})

const reason = 'Perdió sus Stars por un fallo'
const give = (body: object, o: { by?: TestPerson; to?: string; key?: string } = {}) =>
  ask(o.by ?? diego).post(`/admin/people/${o.to ?? ana.id}/grants`, { reason, ...body }, o.key)
const sheet = async (by = diego) => (await ask(by).get(`/admin/people/${ana.id}`)).body
const nobody = '0198f9a0-0000-7000-8000-000000000000'

test('200 somebody’s page has what they made, said and got, and what befell them; the address is for who may change people', async () => {
  await addRanking(app, ana, { topic: 'Mejores tapas de Jaén' })
  await addRanking(app, ana, { visibility: 'private' })
  const decision = { answer: 'hide', rule: 'spam', sanction: 'silence-7', words: 'Publicidad' }
  expect((await ask(diego).post(`/admin/reports/person/${ana.id}`, decision)).status).toBe(200)
  const seen = await sheet()
  expect(seen).toMatchObject({ username: ana.username, level: 2, stars: 50, xp: 500, isSanctioned: true })
  expect(seen.email).toContain('@')
  expect(seen.rankings).toHaveLength(2)
  expect(seen.sanctions).toMatchObject([{ kind: 'silence', sanction: 'silence-7', words: 'Publicidad', stands: true }])
  expect(seen.cases).toMatchObject([{ type: 'person', state: 'hidden' }])
  expect(seen.sessions).toHaveLength(1)
  expect((await sheet(eva)).email).toBeNull()
  expect(JSON.stringify(await sheet(eva))).not.toContain('@')
  // However many newer cases about their content there are: the list shows ten.
  await app.pool.query(
    `INSERT INTO report_case (target_type, target_id, owner_id, opened_at, last_at, waiting_since, rank_at)
     SELECT 'comment', gen_random_uuid(), $1, t, t, t, t FROM generate_series(1, 10), (SELECT now() + interval '1 hour' AS t) x`,
    [ana.id],
  )
  expect(await sheet()).toMatchObject({ isSanctioned: true })
  await ask(diego).post(`/admin/reports/person/${ana.id}`, { answer: 'restore' })
  expect(await sheet()).toMatchObject({ isSanctioned: false, sanctions: [{ stands: false }] })
  expect((await ask(diego).get(`/admin/people/${nobody}`)).status).toBe(404)
})

test('200 sanctions and cases quote what they are about, link it and name the rule', async () => {
  const on = await addRanking(app, await person())
  const body = 'El que no vote es tonto'
  const comment = await addComment(app, { on: on.id, by: ana, body })
  const decision = { answer: 'hide', rule: 'hate', sanction: 'silence-1', words: 'Insulta' }
  expect((await ask(diego).post(`/admin/reports/comment/${comment}`, decision)).status).toBe(200)
  const content = { type: 'comment', rule: 'hate', excerpt: body, path: expect.stringContaining(comment) }
  expect(await sheet()).toMatchObject({ sanctions: [content], cases: [content] })
})

test('200 PRO that was given for ever has no end on somebody’s page', async () => {
  const given = `INSERT INTO pro_grant (id, user_id, reason, granted_at, expires_at) VALUES (gen_random_uuid(), $1, 'Premio', now(), $2)`
  await app.pool.query(given, [ana.id, new Date('2099-01-01')])
  await app.pool.query(given, [ana.id, null])
  expect((await sheet()).pro).toEqual([
    { source: 'grant', until: null },
    { source: 'grant', until: '2099-01-01T00:00:00.000Z' },
  ])
})

test('200 Stars and XP are given and taken by the ledger, once for a key, with the reason in the log', async () => {
  expect(await give({ currency: 'stars', amount: 30 }, { key: 'once' })).toEqual({ status: 200, body: { delta: 30 } })
  expect(await give({ currency: 'stars', amount: 30 }, { key: 'once' })).toEqual({ status: 200, body: { delta: 30 } })
  expect(await sheet()).toMatchObject({ stars: 80 })
  expect((await give({ currency: 'stars', amount: -80 })).body).toEqual({ delta: -80 })
  // Reaching a level by granted XP pays the Stars of that level.
  expect((await give({ currency: 'xp', amount: 700 })).status).toBe(200)
  const seen = await sheet()
  expect([seen.xp, seen.level, seen.stars > 0]).toEqual([1200, 3, true])
  const { items } = (await ask(eva).get(`/admin/people/${ana.id}/ledger`)).body
  expect(items.filter(({ kind }: { kind: string }) => kind === 'by_staff')).toMatchObject([
    { currency: 'xp', delta: 700, balance: 1200 },
    { currency: 'stars', delta: -80, balance: 0 },
    { currency: 'stars', delta: 30, balance: 80 },
  ])
  const { rows } = await app.pool.query(
    "SELECT before, after, reason FROM staff_act WHERE act = 'grant' AND target = $1",
    [`person ${ana.id}`],
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({ before: { stars: 50 }, after: { stars: 80 }, reason })
})

test('200 AI credits are given and taken by the ledger; 409 more than there are', async () => {
  expect((await give({ currency: 'credits', amount: 15 })).body).toEqual({ delta: 15 })
  const { aiCredits } = await sheet()
  expect(await give({ currency: 'credits', amount: -aiCredits - 1 })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MUCH', data: { balance: aiCredits } },
  })
  expect((await give({ currency: 'credits', amount: -aiCredits })).status).toBe(200)
  expect(await sheet()).toMatchObject({ aiCredits: 0 })
})

test('409 nobody gives to themselves, or takes what is not there; 404 to nobody; 403 without a right or a fresh factor', async () => {
  expect(await give({ currency: 'stars', amount: -51 })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MUCH', data: { balance: 50 } },
  })
  expect(await give({ currency: 'stars', amount: 5 }, { to: diego.id })).toMatchObject({ body: { code: 'OWN_WALLET' } })
  expect((await give({ currency: 'stars', amount: 5 }, { to: nobody })).status).toBe(404)
  expect((await give({ currency: 'stars', amount: 5 }, { by: eva })).status).toBe(403)
  const late = await person({ roles: ['admin'] })
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes' WHERE user_id = $1", [late.id])
  expect(await give({ currency: 'stars', amount: 5 }, { by: late })).toMatchObject({ body: { code: 'FACTOR_AGAIN' } })
  for (const body of [
    { amount: 0 },
    { amount: 100_001 },
    { amount: 1.5 },
    { currency: 'points', amount: 1 },
    { reason: '' },
  ])
    expect((await give({ currency: 'stars', amount: 5, ...body })).status).toBe(422)
})

test('race: of twenty that take all Stars at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => give({ currency: 'stars', amount: -50 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sheet()).toMatchObject({ stars: 0 })
})

test('200 the ledger goes on by a cursor that is of this person alone', async () => {
  for (let n = 1; n <= 25; n++) await give({ currency: 'stars', amount: n })
  const first = (await ask(eva).get(`/admin/people/${ana.id}/ledger`)).body
  const second = (await ask(eva).get(`/admin/people/${ana.id}/ledger?cursor=${first.nextCursor}`)).body
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => Number(id))
  expect(new Set(ids).size).toBe(27)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const other = await person()
  expect((await ask(eva).get(`/admin/people/${other.id}/ledger?cursor=${first.nextCursor}`)).status).toBe(400)
})

test('200 every session of somebody ends, but those of who runs the house', async () => {
  const path = (who: TestPerson) => `/admin/people/${who.id}/sign-out`
  expect((await ask(ana).get('/me')).body.me).not.toBeNull()
  expect(await ask(diego).post(path(ana), { reason })).toEqual({ status: 200, body: { ended: 1 } })
  expect((await ask(ana).get('/me')).body.me).toBeNull()
  expect(await ask(diego).post(path(eva), { reason })).toMatchObject({ status: 409, body: { code: 'STAFF_MEMBER' } })
  expect((await ask(eva).post(path(ana), { reason })).status).toBe(403)
})
