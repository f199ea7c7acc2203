import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
let marta: TestPerson
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
  marta = await addPerson(app, 'marta', { superAdmin: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
const proveFactor = (person: TestPerson) =>
  app.pool.query('UPDATE session SET factor_at = $2 WHERE user_id = $1', [person.id, app.clock.now()])
const decide = (type: string, id: string, o: object, person = diego) =>
  ask(person).post(`/admin/reports/${type}/${id}`, { answer: 'hide', rule: 'hate', ...o })
const words = 'No insultaba a nadie: era una broma entre amigos.'
const seen = async (id: string) => (await ask().get(`/rankings/${id}`)).status
const vote = (person: TestPerson, rankingId: string) =>
  ask(person).put('/votes', { targetType: 'ranking', targetId: rankingId, kind: 'vote' })
const secretOf = async (id: string) =>
  (await app.pool.query('SELECT secret FROM moderation_decision WHERE id = $1', [id])).rows[0].secret as string

/** A decision that hides a ranking and silences its author for a week. */
async function decided() {
  const eva = await someone({ level: 4 })
  const { id } = await addRanking(app, eva)
  const { body } = await decide('ranking', id, { sanction: 'silence-7', words: 'El título insulta.' })
  return { eva, id, decisionId: body.decisionId as string }
}

test('200 a decision about a comment quotes it and links to it, for its author and for whoever answers the appeal', async () => {
  const eva = await someone({ level: 4 })
  const { id } = await addRanking(app, await someone())
  const comment = await addComment(app, { on: id, by: eva, body: 'La de Triana, y el que diga otra cosa es tonto' })
  const { decisionId } = (await decide('comment', comment, {})).body
  const content = { excerpt: 'La de Triana, y el que diga otra cosa es tonto', path: expect.stringContaining(comment) }
  expect((await ask(eva).get(`/decisions/${decisionId}`)).body).toMatchObject({ rule: 'hate', ...content })
  await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  const { items } = (await ask(marta).get('/admin/appeals')).body
  expect(items).toContainEqual(expect.objectContaining({ id: decisionId, ...content }))
  for (const [reader, path, deadline] of [
    [eva, `/decisions/${decisionId}`, /Si nadie contesta antes del .+, te damos la razón\./],
    [marta, '/admin-panelrankw/appeals', /Si nadie contesta antes del .+, se le da la razón automáticamente\./],
  ] as const) {
    const browser = plainBrowser(app, reader)
    await browser.open(path)
    expect(browser.text()).toContain(content.excerpt)
    expect(browser.text()).toMatch(deadline)
  }
})

test('200 the author reads which rule, which words, which sanction and until when they may appeal; nobody else does', async () => {
  const { eva, id, decisionId } = await decided()
  expect(await seen(id)).toBe(404)
  const { body } = await ask(eva).get(`/decisions/${decisionId}`)
  expect(body).toMatchObject({
    type: 'ranking',
    title: 'Mejores tapas de Sevilla',
    answer: 'hide',
    rule: 'hate',
    sanction: 'silence-7',
    words: 'El título insulta.',
    appeal: null,
  })
  expect((Date.parse(body.until) - Date.parse(body.decidedAt)) / DAY_MS).toBe(7)
  expect((Date.parse(body.appealUntil) - Date.parse(body.decidedAt)) / DAY_MS).toBe(183)
  expect(body.path).toContain(id)
  expect(JSON.stringify(body)).not.toContain('diego')
  expect((await ask(await someone()).get(`/decisions/${decisionId}`)).status).toBe(404)
  expect((await ask().get(`/decisions/${decisionId}`)).status).toBe(404)
  expect((await ask(eva).get('/me/decisions')).body.items).toMatchObject([{ id: decisionId }])
})

test('422 ANSWER_INCOMPLETE: what goes needs its rule, a person a sanction; 409 STAFF_MEMBER whoever runs the house', async () => {
  const eva = await someone({ level: 4 })
  const { id } = await addRanking(app, eva)
  const without = await ask(diego).post(`/admin/reports/ranking/${id}`, { answer: 'hide' })
  expect([without.status, without.body.data]).toEqual([422, { missing: 'rule' }])
  expect((await decide('person', eva.id, {})).body.data).toEqual({ missing: 'sanction' })
  expect((await decide('person', marta.id, { sanction: 'silence-1' })).body.code).toBe('STAFF_MEMBER')
  expect(await seen(id)).toBe(200)
})

test('200 an appeal is answered by another moderator, and overturned it undoes everything that was decided', async () => {
  const { eva, id, decisionId } = await decided()
  const change = () => ask(eva).patch('/me', { bio: 'Hola' })
  const speak = () => ask(eva).post('/reports', { type: 'person', id: diego.id, reason: 'other' })
  expect((await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })).status).toBe(200)
  const appeals = (await ask(diego).get('/admin/appeals')).body.items
  expect(appeals.find((one: { id: string }) => one.id === decisionId)).toMatchObject({
    isOwn: true,
    appealWords: words,
  })
  const answer = { overturn: true, words: 'Tenía razón: no insultaba.' }
  expect((await ask(diego).post(`/admin/appeals/${decisionId}`, answer)).body.code).toBe('OWN_DECISION')
  expect((await ask(marta).post(`/admin/appeals/${decisionId}`, answer)).body).toEqual({ overturned: true })
  expect(await seen(id)).toBe(200)
  const { rows } = await app.pool.query('SELECT silenced_until FROM account WHERE id = $1', [eva.id])
  expect(rows[0].silenced_until).toBeNull()
  expect([(await change()).status, (await speak()).status]).toEqual([200, 200])
  expect((await ask(eva).get(`/decisions/${decisionId}`)).body).toMatchObject({
    appeal: 'overturned',
    appealAnswer: answer.words,
    appealUntil: null,
  })
})

test('200 the page of appeals gives whoever decided no form but the reason; another moderator answers there', async () => {
  const { eva, id, decisionId } = await decided()
  await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  const pageOf = async (person: TestPerson) => {
    const browser = plainBrowser(app, person)
    await browser.open('/admin-panelrankw/appeals')
    expect(browser.text()).toContain(words)
    return browser
  }
  const own = await pageOf(diego)
  expect(own.text()).toContain('Lo decidiste tú: responde otra persona.')
  expect(own.text()).toContain('un super admin puede dar el rol de moderación')
  const appeals = own.buttons().filter((name) => name === 'Responder').length
  await own.open('/moderacion')
  expect(own.text()).toMatch(/Recurrida(?!:)/)
  const other = await pageOf(marta)
  expect(other.text()).not.toContain('Lo decidiste tú')
  expect(other.buttons().filter((name) => name === 'Responder').length).toBeGreaterThan(appeals)
  const answer = { overturn: true, words: 'Tenía razón: no insultaba.' }
  expect((await ask(marta).post(`/admin/appeals/${decisionId}`, answer)).status).toBe(200)
  expect(await seen(id)).toBe(200)
})

test('an appeal without an answer succeeds after 14 days, once, and both the author and the audit log are told so', async () => {
  const { eva, id, decisionId } = await decided()
  await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  const answerBy = (await ask(eva).get(`/decisions/${decisionId}`)).body.answerBy
  expect((await ask(marta).get('/admin/appeals')).body.items).toContainEqual(
    expect.objectContaining({ id: decisionId, answerBy }),
  )
  const late = async (days: number) => {
    vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.parse(answerBy) + days * DAY_MS))
    await app.jobs.tick('overturn-late-appeals')
    await app.jobs.drain()
    vi.restoreAllMocks()
  }
  await late(-1)
  expect(await seen(id)).toBe(404)
  await late(1)
  expect(await seen(id)).toBe(200)
  await late(2)
  expect((await ask(eva).get(`/decisions/${decisionId}`)).body).toMatchObject({
    appeal: 'overturned',
    appealAnswer: expect.stringContaining('automáticamente'),
    answerBy: null,
  })
  const { items } = (await ask(marta).get(`/admin/acts?target=${encodeURIComponent(`decision ${decisionId}`)}`)).body
  expect(items).toMatchObject([{ act: 'overturn-appeal', by: null, isAutomatic: true, after: { automatic: true } }])
})

test('403 OWN_APPEAL: a moderator whose own words were taken away does not answer their appeal', async () => {
  const mod = await someone({ level: 4 })
  const { id } = await addRanking(app, mod)
  const { decisionId } = (await decide('ranking', id, {})).body
  await ask(mod).post(`/decisions/${decisionId}/appeal`, { words })
  await app.pool.query(
    `UPDATE account SET staff_roles = '{moderator}', factor_later_until = 'infinity' WHERE id = $1`,
    [mod.id],
  )
  const answer = { overturn: true, words: 'Me doy la razón a mí.' }
  expect((await ask(mod).post(`/admin/appeals/${decisionId}`, answer)).body.code).toBe('OWN_APPEAL')
  expect((await ask(marta).post(`/admin/appeals/${decisionId}`, answer)).body).toEqual({ overturned: true })
})

test('409 ALREADY_APPEALED and APPEAL_CLOSED: once, within six months, though twenty-four come at once', async () => {
  const { eva, decisionId } = await decided()
  const appeal = () => ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  const answers = await Promise.all(Array.from({ length: 24 }, appeal))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ALREADY_APPEALED')).toHaveLength(23)
  const late = await decided()
  await app.pool.query(`UPDATE moderation_decision SET decided_at = decided_at - interval '184 days' WHERE id = $1`, [
    late.decisionId,
  ])
  const closed = await ask(late.eva).post(`/decisions/${late.decisionId}/appeal`, { words })
  expect(closed.body.code).toBe('APPEAL_CLOSED')
})

test('409 two moderators decide one report, twelve times each at once: one decision stands, with one sanction', async () => {
  const eva = await someone({ level: 4 })
  const { id } = await addRanking(app, eva)
  await ask(await someone()).post('/reports', { type: 'ranking', id, reason: 'hate' })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => decide('ranking', id, { sanction: 'silence-1' }, n % 2 ? diego : marta)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'NOTHING_TO_DECIDE')).toHaveLength(23)
  expect((await app.pool.query('SELECT FROM sanction WHERE user_id = $1', [eva.id])).rowCount).toBe(1)
})

test('403 a ban asks for the factor again, ends sessions and voting, says why at the door, and an appeal ends it', async () => {
  const eva = await someone({ level: 4 })
  const own = await addRanking(app, await someone({ level: 4 }))
  await app.pool.query('UPDATE session SET factor_at = NULL WHERE user_id = $1', [diego.id])
  expect((await decide('person', eva.id, { sanction: 'ban' })).body.code).toBe('FACTOR_AGAIN')
  await proveFactor(diego)
  const { body } = await decide('person', eva.id, { sanction: 'ban' })
  expect((await ask(eva).get('/me/decisions')).status).toBe(401)
  const secret = await secretOf(body.decisionId)
  const { rows } = await app.pool.query('SELECT suspended_for FROM account WHERE id = $1', [eva.id])
  expect(rows[0].suspended_for).toBe(`/decisions/${body.decisionId}?secret=${secret}`)
  expect((await ask().get(`/decisions/${body.decisionId}?secret=${secret}`)).body).toMatchObject({ sanction: 'ban' })
  expect((await ask().get(`/decisions/${body.decisionId}?secret=${'0'.repeat(32)}`)).status).toBe(404)
  expect((await ask().post(`/decisions/${body.decisionId}/appeal`, { words, secret })).status).toBe(200)
  const answer = { overturn: true, words: 'Nos equivocamos de persona.' }
  expect((await ask(marta).post(`/admin/appeals/${body.decisionId}`, answer)).status).toBe(200)
  const after = await app.pool.query('SELECT suspended_at FROM account WHERE id = $1', [eva.id])
  expect(after.rows[0].suspended_at).toBeNull()
  expect(await seen(own.id)).toBe(200)
})

test('403 VOTES_SUSPENDED: a ban of votes while votes come in leaves none after it, and they count again when it ends', async () => {
  const eva = await someone({ level: 4 })
  const author = await someone({ level: 4 })
  const rankings = await Promise.all(Array.from({ length: 24 }, () => addRanking(app, author)))
  const voting = rankings.slice(1).map(({ id }) => vote(eva, id))
  const sanctioned = decide('person', eva.id, { sanction: 'no-votes', rule: 'spam' })
  const answers = await Promise.all(voting)
  expect((await sanctioned).status).toBe(200)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('VOTES_SUSPENDED')
  const refused = await vote(eva, rankings[0]!.id)
  expect(refused.body).toMatchObject({ code: 'VOTES_SUSPENDED' })
  expect(refused.body.data.seconds).toBeGreaterThan(29 * 86_400)
  const { body } = await ask(eva).get('/me/decisions')
  expect((await ask(eva).post(`/decisions/${body.items[0].id}/appeal`, { words })).status).toBe(200)
  await ask(marta).post(`/admin/appeals/${body.items[0].id}`, { overturn: true, words: 'No era una granja de votos.' })
  expect((await vote(eva, rankings[0]!.id)).status).toBe(200)
})

test('409 REMOVED: permanently removed content returns by an appeal only, not by another decision or report', async () => {
  const eva = await someone({ level: 4 })
  const { id } = await addRanking(app, eva)
  const { decisionId } = (await decide('ranking', id, { answer: 'remove' })).body
  expect((await ask(diego).post(`/admin/reports/ranking/${id}`, { answer: 'restore' })).body.code).toBe('REMOVED')
  expect((await decide('ranking', id, { answer: 'hide' })).body.code).toBe('REMOVED')
  // Super admins still see the ranking. A report would open the case again.
  expect((await ask(marta).post('/reports', { type: 'ranking', id, reason: 'spam' })).status).toBe(404)
  await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  await ask(marta).post(`/admin/appeals/${decisionId}`, { overturn: true, words: 'Tenía razón: no insultaba.' })
  expect(await seen(id)).toBe(200)
})

test('422 a rule or a sanction with content that stays, and the removal of a person', async () => {
  const { id } = await addRanking(app, await someone({ level: 4 }))
  await ask(await someone()).post('/reports', { type: 'ranking', id, reason: 'hate' })
  const refused = (field: string) => ({ status: 422, body: { code: 'VALIDATION', data: { field } } })
  expect(await decide('ranking', id, { answer: 'keep' })).toMatchObject(refused('rule'))
  expect(await decide('ranking', id, { answer: 'keep', rule: undefined, sanction: 'warn' })).toMatchObject(
    refused('sanction'),
  )
  const { id: personId } = await someone()
  expect(await decide('person', personId, { answer: 'remove', sanction: 'warn' })).toMatchObject(refused('answer'))
  const { body } = await decide('ranking', id, { answer: 'keep', rule: undefined })
  const forced = app.pool.query("UPDATE moderation_decision SET rule = 'spam' WHERE id = $1", [body.decisionId])
  await expect(forced).rejects.toMatchObject({ code: '23514' })
})

test('200 overturning an older decision ends its sanction; the content returns once the newest is overturned', async () => {
  const { eva, id, decisionId } = await decided()
  const appealed = (one: string) => ask(eva).post(`/decisions/${one}/appeal`, { words })
  const overturn = (one: string) =>
    ask(marta).post(`/admin/appeals/${one}`, { overturn: true, words: 'Tenía razón: no insultaba.' })
  await appealed(decisionId)
  const newer = (await decide('ranking', id, { answer: 'remove', rule: 'spam' })).body.decisionId
  expect((await overturn(decisionId)).body).toEqual({ overturned: true })
  expect(await seen(id)).toBe(404)
  const { rows } = await app.pool.query('SELECT silenced_until FROM account WHERE id = $1', [eva.id])
  expect(rows[0].silenced_until).toBeNull()
  await appealed(newer)
  expect((await overturn(newer)).body).toEqual({ overturned: true })
  expect(await seen(id)).toBe(200)
})

test('200 an overturned appeal about a person leaves their newer reports in the queue', async () => {
  const eva = await someone({ level: 4 })
  const { decisionId } = (await decide('person', eva.id, { sanction: 'silence-7' })).body
  await ask(await someone()).post('/reports', { type: 'person', id: eva.id, reason: 'hate' })
  await ask(eva).post(`/decisions/${decisionId}/appeal`, { words })
  await ask(marta).post(`/admin/appeals/${decisionId}`, { overturn: true, words: 'Tenía razón: no insultaba.' })
  const { items } = (await ask(diego).get('/admin/reports')).body
  expect(items.map((one: { id: string }) => one.id)).toContain(eva.id)
})

test('200 the public log counts what was decided and tells no name, title or id', async () => {
  const { eva, id, decisionId } = await decided()
  const { body } = await ask().get('/moderation')
  expect(body.lines[0]).toEqual({
    day: app.clock.now().toISOString().slice(0, 10),
    type: 'ranking',
    answer: 'hide',
    rule: 'hate',
    sanction: 'silence-7',
    appeal: null,
  })
  expect(body.acted).toBeGreaterThanOrEqual(1)
  const said = JSON.stringify(body)
  for (const secret of [eva.username, eva.id, id, decisionId, 'Sevilla', 'diego']) expect(said).not.toContain(secret)
})

test('a sanction ends by itself when its time is over', async () => {
  const { eva } = await decided()
  const now = app.clock.now().getTime()
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now + 8 * DAY_MS))
  await app.jobs.tick('end-sanctions')
  await app.jobs.drain()
  const { rows } = await app.pool.query('SELECT silenced_until FROM account WHERE id = $1', [eva.id])
  expect(rows[0].silenced_until).toBeNull()
})
