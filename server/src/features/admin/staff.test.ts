import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type PersonTraits, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let people = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const person = (traits?: PersonTraits) => addPerson(app, `gente${people++}`, traits)
const give = (who: TestPerson, body: object, by = diego) => ask(by).put(`/admin/staff/${who.username}`, body)
const reason = 'Lleva años aquí'
const rightsOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me.staff
const actsAbout = async (who: TestPerson) =>
  (await ask(diego).get(`/admin/acts?target=${encodeURIComponent(`person ${who.id}`)}`)).body.items

test('200 a role opens its areas at once, and taken away shuts them; both stay on record with the reason', async () => {
  const bruno = await person()
  expect(await ask(bruno).get('/admin/reports')).toMatchObject({ status: 403 })
  expect(await give(bruno, { roles: ['moderator', 'editor'], reason })).toEqual({
    status: 200,
    body: { roles: ['editor', 'moderator'] },
  })
  // The panel stays closed until there is a second factor.
  expect(await ask(bruno).get('/admin/reports')).toMatchObject({ status: 403, body: { code: 'FACTOR_DUE' } })
  await app.pool.query("UPDATE account SET factor_later_until = 'infinity' WHERE id = $1", [bruno.id])
  expect((await ask(bruno).get('/admin/reports')).status).toBe(200)
  expect(await rightsOf(bruno)).toMatchObject({ moderation: 'change', articles: 'change', overview: 'read' })
  expect((await ask(bruno).get('/admin/payments')).status).toBe(403)
  expect((await give(bruno, { roles: [], reason: 'Se ha ido' })).status).toBe(200)
  expect((await ask(bruno).get('/admin/reports')).status).toBe(403)
  expect(await rightsOf(bruno)).toBeUndefined()
  expect(await actsAbout(bruno)).toMatchObject([
    {
      act: 'set-roles',
      targetName: bruno.username,
      before: { roles: ['editor', 'moderator'] },
      after: { roles: [] },
      reason: 'Se ha ido',
    },
    { act: 'set-roles', before: { roles: [] }, after: { roles: ['editor', 'moderator'] }, by: { username: 'diego' } },
  ])
  const log = await app.http.inject({ url: '/admin-panelrankw/audit', headers: { cookie: diego.cookie } })
  const link = new RegExp(`<a[^>]* href="/admin-panelrankw/people/${bruno.id}"[^>]*>Persona: ${bruno.username}</a>`)
  expect(link.test(log.body)).toBe(true)
})

test('200 whoever is suspended loses a role and gets none, and the record of what they did is still found', async () => {
  const gone = await person({ roles: ['editor'] })
  await app.pool.query(
    "INSERT INTO staff_act (by_id, act, target, done_at) VALUES ($1, 'save-page', 'page 1', now())",
    [gone.id],
  )
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [gone.id])
  expect((await ask(diego).get('/admin/staff')).body.items).toContainEqual(expect.objectContaining({ id: gone.id }))
  expect(await give(gone, { roles: ['support'], reason })).toMatchObject({ status: 404 })
  expect(await give(gone, { roles: [], reason: 'Suspendida' })).toEqual({ status: 200, body: { roles: [] } })
  const { items } = (await ask(diego).get(`/admin/acts?by=${gone.username}`)).body
  expect(items).toMatchObject([{ act: 'save-page', by: { username: gone.username } }])
})

test('200 who has a role is listed, super admins first, with whether the panel opens to them', async () => {
  const eva = await person({ roles: ['support'] })
  const { items } = (await ask(diego).get('/admin/staff')).body
  expect(items[0]).toEqual({ id: diego.id, username: 'diego', roles: ['super_admin'], hasFactor: false })
  expect(items).toContainEqual({ id: eva.id, username: eva.username, roles: ['support'], hasFactor: false })
})

test('403 an admin sees who has a role and gives none; nobody but super admins does', async () => {
  const admin = await person({ roles: ['admin'] })
  const other = await person()
  expect((await ask(admin).get('/admin/staff')).status).toBe(200)
  expect(await give(other, { roles: ['editor'], reason }, admin)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
})

test('404, 409 and 422: nobody of that name, oneself, an address nobody confirmed, a role there is not, no reason', async () => {
  expect(await ask(diego).put('/admin/staff/nadie-hay', { roles: ['editor'], reason })).toMatchObject({ status: 404 })
  expect(await give(diego, { roles: ['editor'], reason })).toMatchObject({ status: 409, body: { code: 'OWN_ROLES' } })
  const unknown = await person({ verified: false })
  const refused = { status: 409, body: { code: 'EMAIL_UNCONFIRMED' } }
  expect(await give(unknown, { roles: ['editor'], reason })).toMatchObject(refused)
  const known = await person()
  for (const wrong of [
    { roles: ['super_admin'], reason },
    { roles: ['rey'], reason },
    { roles: ['editor'], reason: '  ' },
  ])
    expect(await give(known, wrong)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  expect(await actsAbout(known)).toEqual([])
})

test('403 FACTOR_AGAIN long after the second factor; a proof opens ten minutes, and a wrong one none', async () => {
  const boss = await person({ superAdmin: true })
  const other = await person()
  const again = { status: 403, body: { code: 'FACTOR_AGAIN' } }
  const old = "UPDATE session SET factor_at = NULL, created_at = now() - interval '11 minutes' WHERE user_id = $1"
  await app.pool.query(old, [boss.id])
  expect(await give(other, { roles: ['editor'], reason }, boss)).toMatchObject(again)
  for (const [proof, code] of [
    [{}, 'PROOF_NEEDED'],
    [{ password: 'no es esta ninguna' }, 'CREDENTIALS_WRONG'],
  ] as const)
    expect(await ask(boss).post('/factors/proof', { proof })).toMatchObject({ body: { code } })
  expect(await give(other, { roles: ['editor'], reason }, boss)).toMatchObject(again)
  await app.pool.query('UPDATE session SET created_at = now() WHERE user_id = $1', [boss.id])
  expect((await ask(boss).post('/factors/proof', { proof: {} })).status).toBe(200)
  expect((await give(other, { roles: ['editor'], reason }, boss)).status).toBe(200)
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes' WHERE user_id = $1", [boss.id])
  expect(await give(other, { roles: [], reason }, boss)).toMatchObject(again)
})

test('of 20 who set somebody’s roles at once each is on record, each with those before', async () => {
  const other = await person()
  const sets = [['editor'], ['curator'], ['support'], ['analyst']]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => give(other, { roles: sets[i % 4], reason })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const acts = (await actsAbout(other)).toReversed()
  expect(acts).toHaveLength(20)
  for (let i = 1; i < acts.length; i++) expect(acts[i].before).toEqual(acts[i - 1].after)
})

test('200 the log goes by pages without a gap, and by who, what and about what', async () => {
  const before = (await ask(diego).get('/admin/acts')).body.items[0].seq as number
  const other = await person()
  for (let i = 0; i < 25; i++) await give(other, { roles: [i % 2 ? 'editor' : 'curator'], reason })
  const first = (await ask(diego).get('/admin/acts')).body
  const second = (await ask(diego).get(`/admin/acts?cursor=${encodeURIComponent(first.nextCursor)}`)).body
  const seqs = [...first.items, ...second.items].map(({ seq }: { seq: number }) => seq).filter((seq) => seq > before)
  expect(seqs).toHaveLength(25)
  expect(new Set(seqs).size).toBe(25)
  expect((await ask(diego).get('/admin/acts?by=nadie')).body.items).toEqual([])
  expect((await ask(diego).get('/admin/acts?act=save-setting')).body.items).toEqual([])
  expect((await ask(diego).get('/admin/acts?by=diego&act=set-roles')).body.items).toHaveLength(20)
  expect(await ask(diego).get('/admin/acts?cursor=roto')).toMatchObject({ status: 400, body: { code: 'BAD_CURSOR' } })
})

test('200 the log names articles, pages and reported content, so that no line has only an identifier', async () => {
  const summary = 'Un resumen de lo que se cuenta aquí.'
  const text = { title: 'Tapas de otoño', body: 'Palabras.' }
  const draft = { slug: 'tapas-de-otono', category: 'comida', texts: { es: { ...text, summary }, en: null } }
  await ask(diego).post('/admin/articles', draft)
  const page = { slug: 'quien-lleva-esto', texts: { es: { ...text, title: 'Quién', description: summary }, en: null } }
  await ask(diego).post('/admin/pages', page)
  const ranking = await addRanking(app, await person())
  const author = await person()
  const comment = await addComment(app, { on: ranking.id, by: author, body: 'Vaya tapas' })
  await ask(await person()).post('/reports', { type: 'comment', id: comment, reason: 'spam' })
  expect((await ask(diego).post(`/admin/reports/comment/${comment}`, { answer: 'keep' })).status).toBe(200)
  const { items } = (await ask(diego).get('/admin/acts')).body
  expect(items.slice(0, 3)).toMatchObject([
    { act: 'decide-report', target: `comment ${comment}`, targetName: author.username },
    { act: 'add-page', targetName: 'Quién' },
    { act: 'add-article', targetName: 'Tapas de otoño' },
  ])
})
