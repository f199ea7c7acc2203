import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { countDeadlocks } from '../../../testing/pool.ts'
import { mailsTo } from '../../../testing/visitor.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let n = 0
let hours = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
})
afterAll(async () => {
  await app.jobs.drain()
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const someone = () => addPerson(app, `copia${n++}`)
const refused = (status: number, code: string) => ({ status, body: { code } })
const seen = async (id: string) => (await ask().get(`/rankings/${id}`)).status
const notice = (address: string, o: object = {}) => ({
  name: 'Eva Ruiz',
  email: `eva${n++}@fotos.test`,
  work: 'La foto de la catedral que publiqué en mi web en 2021.',
  address,
  goodFaith: true,
  accurate: true,
  signature: 'Eva Ruiz Gómez',
  language: 'es',
  ...o,
})
const claim = (id: string, o: object = {}, by?: TestPerson) => ask(by).post('/copyright', notice(`/ranking/${id}`, o))
const waiting = async (id: string) => {
  const { items } = (await ask(moderator).get('/admin/copyright')).body
  return items.filter(({ targetId }: { targetId: string }) => targetId === id)
}
const decide = (id: string, uphold: boolean, by = moderator) =>
  ask(by).post(`/admin/copyright/${id}`, { uphold, words: 'La foto es la misma.' })
const settle = (id: string, act: string) =>
  ask(moderator).post(`/admin/copyright/${id}/counter`, { act, reason: 'Nos lo han mostrado' })
const words = 'La hice yo: tengo los originales y las fechas.'
const counter = (who: TestPerson | undefined, decisionId: string, o: object = {}) =>
  ask(who).post(`/decisions/${decisionId}/counter`, { name: 'Ana Prado', words, goodFaith: true, ...o })
const letters = async (address: string) => {
  await app.jobs.drain()
  return (await mailsTo(app, address)).map(({ subject }) => subject).reverse()
}
/** Runs the hourly job, one hour later each time. */
async function hourly() {
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + ++hours * 3_600_000))
  await app.jobs.tick('return-countered')
  await app.jobs.drain()
  vi.restoreAllMocks()
}
const passDays = (id: string, days: number) =>
  app.pool.query(
    `UPDATE copyright_notice SET counter_at = counter_at - make_interval(days => $2),
    return_at = return_at - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  )

/** A ranking that was taken down after a notice by a guest. */
async function takenDown(author?: TestPerson) {
  const ana = author ?? (await someone())
  const { id } = await addRanking(app, ana)
  const email = `eva${n++}@fotos.test`
  await claim(id, { email })
  const [{ id: noticeId }] = await waiting(id)
  const { body } = await decide(noticeId, true)
  return { ana, id, email, noticeId, decisionId: body.decisionId as string }
}

test('200 a guest’s notice takes a ranking down; its author reads why, answers once, and it comes back after 14 days', async () => {
  const { ana, id, email, noticeId, decisionId } = await takenDown()
  expect(await seen(id)).toBe(404)
  const statement = async () => (await ask(ana).get(`/decisions/${decisionId}`)).body
  expect(await statement()).toMatchObject({
    rule: 'copyright',
    words: 'La foto es la misma.',
    appealUntil: null,
    copyright: { claimant: 'Eva Ruiz', state: 'upheld', mayCounter: true, strikes: 1 },
  })
  expect(JSON.stringify(await statement())).not.toContain(email)
  expect(await ask(ana).post(`/decisions/${decisionId}/appeal`, { words })).toMatchObject(refused(409, 'APPEAL_CLOSED'))
  expect((await counter(ana, decisionId)).status).toBe(200)
  expect(await counter(ana, decisionId)).toMatchObject(refused(409, 'COUNTER_CLOSED'))
  expect((await statement()).copyright).toMatchObject({ state: 'countered', mayCounter: false, counterWords: words })
  await passDays(noticeId, 13)
  await hourly()
  expect(await seen(id)).toBe(404)
  await passDays(noticeId, 1)
  await hourly()
  expect(await seen(id)).toBe(200)
  expect((await statement()).copyright).toMatchObject({ state: 'returned', strikes: 0 })
  expect(await letters(email)).toEqual([
    'Hemos retirado lo que usaba tu obra',
    'Han respondido a tu aviso de derechos de autor',
    'Lo que se retiró por tu aviso ha vuelto',
  ])
})

test('200 a moderator takes the answer and it comes back at once; shown proceedings, it stays down past the 14 days', async () => {
  const [one, two] = [await takenDown(), await takenDown()]
  await counter(one.ana, one.decisionId)
  await counter(two.ana, two.decisionId)
  expect((await settle(one.noticeId, 'return')).body).toEqual({ state: 'returned' })
  expect(await seen(one.id)).toBe(200)
  expect((await settle(two.noticeId, 'hold')).body).toEqual({ state: 'held' })
  await passDays(two.noticeId, 20)
  await hourly()
  expect(await seen(two.id)).toBe(404)
  expect(await settle(one.noticeId, 'return')).toMatchObject(refused(409, 'NOTHING_TO_SETTLE'))
  expect((await settle(two.noticeId, 'return')).body).toEqual({ state: 'returned' })
  expect(await seen(two.id)).toBe(200)
  const { items } = (await ask(moderator).get('/admin/copyright?shelf=decided')).body
  expect(items.map((each: { id: string }) => each.id)).toEqual(expect.arrayContaining([one.noticeId, two.noticeId]))
})

test('200 the third strike suspends; one that comes back ends it', async () => {
  const ana = await someone()
  const all = [await takenDown(ana), await takenDown(ana)]
  await app.pool.query('UPDATE session SET factor_at = NULL WHERE user_id = $1', [moderator.id])
  const { id } = await addRanking(app, ana)
  await claim(id)
  const [third] = await waiting(id)
  expect(third.strikes).toBe(2)
  expect((await decide(third.id, true)).body.code).toMatch(/FACTOR/)
  await app.pool.query('UPDATE session SET factor_at = $2 WHERE user_id = $1', [moderator.id, app.clock.now()])
  const { decisionId } = (await decide(third.id, true)).body
  expect((await ask(ana).get('/me/decisions')).status).toBe(401)
  const { rows } = await app.pool.query(
    'SELECT secret FROM moderation_decision WHERE id = ANY ($1) ORDER BY decided_at',
    [[all[0]?.decisionId, decisionId]],
  )
  const [first, last] = rows.map(({ secret }) => secret as string)
  expect((await ask().get(`/decisions/${decisionId}?secret=${last}`)).body).toMatchObject({ sanction: 'ban' })
  expect((await counter(undefined, all[0]!.decisionId, { secret: first })).status).toBe(200)
  await settle(all[0]!.noticeId, 'return')
  const suspended = await app.pool.query('SELECT FROM suspended_account WHERE id = $1', [ana.id])
  expect(suspended.rowCount).toBe(0)
  expect(await seen(id)).toBe(404)
})

test('200 staff who restore content end its strike: the ban of the third ends and each claimant gets an e-mail', async () => {
  const ana = await someone()
  const all = [await takenDown(ana), await takenDown(ana), await takenDown(ana)]
  const suspended = async () => (await app.pool.query('SELECT FROM suspended_account WHERE id = $1', [ana.id])).rowCount
  expect(await suspended()).toBe(1)
  const { id, email } = all[0]!
  expect((await ask(moderator).post(`/admin/reports/ranking/${id}`, { answer: 'restore' })).status).toBe(200)
  expect(await suspended()).toBe(0)
  expect((await letters(email)).at(-1)).toBe('Lo que se retiró por tu aviso ha vuelto')
  expect(await seen(all[1]!.id)).toBe(404)
})

test('200 content that a decision and a notice keep down returns when both are undone, in either order', async () => {
  const other = await addPerson(app, `copia${n++}`, { roles: ['moderator'] })
  for (const isAppealFirst of [true, false]) {
    const ana = await someone()
    const { id } = await addRanking(app, ana)
    await claim(id)
    const { decisionId } = (await ask(moderator).post(`/admin/reports/ranking/${id}`, { answer: 'hide', rule: 'spam' }))
      .body
    const [{ id: noticeId }] = await waiting(id)
    const upheld = (await decide(noticeId, true)).body
    await ask(ana).post(`/decisions/${decisionId}/appeal`, { words })
    await counter(ana, upheld.decisionId)
    const overturn = () => ask(other).post(`/admin/appeals/${decisionId}`, { overturn: true, words })
    const steps = isAppealFirst
      ? [overturn, () => settle(noticeId, 'return')]
      : [() => settle(noticeId, 'return'), overturn]
    expect((await steps[0]!()).status).toBe(200)
    expect(await seen(id)).toBe(404)
    expect((await steps[1]!()).status).toBe(200)
    expect(await seen(id)).toBe(200)
  }
})

test('200 of ten who settle a counter-notice and ten who restore the content at once one succeeds, without deadlock', async () => {
  const { ana, id, noticeId, decisionId } = await takenDown()
  await counter(ana, decisionId)
  const deadlocks = countDeadlocks(app.pool)
  const restore = () => ask(moderator).post(`/admin/reports/ranking/${id}`, { answer: 'restore' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? settle(noticeId, 'return') : restore())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await seen(id)).toBe(200)
  expect(deadlocks()).toBe(0)
})

test('200 who runs the house is not suspended by a third strike: they lose their role first', async () => {
  const editor = await addPerson(app, `copia${n++}`, { roles: ['editor'] })
  for (let strike = 0; strike < 3; strike++) await takenDown(editor)
  const { rowCount } = await app.pool.query('SELECT FROM suspended_account WHERE id = $1', [editor.id])
  expect(rowCount).toBe(0)
})

test('200 two claim one thing: it is one strike, and back only when neither stands', async () => {
  const { ana, id, noticeId, decisionId } = await takenDown()
  await app.pool.query(
    `INSERT INTO copyright_notice (id, target_type, target_id, owner_id, language, name, email, work, signature, path, sent_at)
    SELECT gen_random_uuid(), target_type, target_id, owner_id, language, name, 'otra@fotos.test', work, signature, path, sent_at
    FROM copyright_notice WHERE id = $1`,
    [noticeId],
  )
  const [other] = await waiting(id)
  const second = (await decide(other.id, true)).body
  expect((await ask(ana).get(`/decisions/${second.decisionId}`)).body.copyright.strikes).toBe(1)
  await counter(ana, decisionId)
  await settle(noticeId, 'return')
  expect(await seen(id)).toBe(404)
  await counter(ana, second.decisionId)
  await settle(other.id, 'return')
  expect(await seen(id)).toBe(200)
})

test('409 NOTHING_TO_DECIDE about what is gone for good: the notice can be refused, and nothing comes back', async () => {
  const { id } = await addRanking(app, await someone())
  await claim(id)
  const [{ id: noticeId }] = await waiting(id)
  await ask(moderator).post(`/admin/reports/ranking/${id}`, { answer: 'remove', rule: 'spam' })
  expect(await decide(noticeId, true)).toMatchObject(refused(409, 'NOTHING_TO_DECIDE'))
  expect((await decide(noticeId, false)).status).toBe(200)
  expect(await seen(id)).toBe(404)
})

test('200 refused, nothing changes and the claimant is told why; what staff bring back ends its notice', async () => {
  const { id } = await addRanking(app, await someone())
  const email = 'nadie@fotos.test'
  await claim(id, { email })
  const [{ id: noticeId }] = await waiting(id)
  expect((await decide(noticeId, false)).body).toEqual({ state: 'refused', decisionId: null })
  expect(await seen(id)).toBe(200)
  expect(await letters(email)).toEqual(['Hemos mirado tu aviso de derechos de autor'])
  const down = await takenDown()
  expect((await ask(moderator).post(`/admin/reports/ranking/${down.id}`, { answer: 'restore' })).status).toBe(200)
  expect((await ask(down.ana).get(`/decisions/${down.decisionId}`)).body.copyright).toMatchObject({
    state: 'returned',
    strikes: 0,
  })
})

test('409 NOTICE_DECIDED and COUNTER_CLOSED: of twenty-four at once one decides, one answers', async () => {
  const ana = await someone()
  const { id } = await addRanking(app, ana)
  await claim(id)
  const [{ id: noticeId }] = await waiting(id)
  const decided = await Promise.all(Array.from({ length: 24 }, (_, i) => decide(noticeId, i % 2 === 0)))
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(decided.filter(({ body }) => body.code === 'NOTICE_DECIDED')).toHaveLength(23)
  const down = await takenDown()
  const answers = await Promise.all(Array.from({ length: 24 }, () => counter(down.ana, down.decisionId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'COUNTER_CLOSED')).toHaveLength(23)
  const settled = await Promise.all(Array.from({ length: 24 }, () => settle(down.noticeId, 'return')))
  expect(settled.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('403 and 404: decided by who moderates alone, answered by its author alone; each act is in the log', async () => {
  const { id, ana, noticeId, decisionId } = await takenDown()
  const editor = await addPerson(app, `editora${n++}`, { roles: ['editor'] })
  for (const who of [ana, editor]) {
    expect((await ask(who).get('/admin/copyright')).status).toBe(403)
    expect((await decide(noticeId, false, who)).status).toBe(403)
  }
  expect(await counter(await someone(), decisionId)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await counter(undefined, decisionId)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await decide('01900000-0000-7000-8000-000000000000', true)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await ask(moderator).get('/admin/copyright?cursor=roto')).toMatchObject(refused(400, 'BAD_CURSOR'))
  await counter(ana, decisionId)
  await settle(noticeId, 'hold')
  const { rows } = await app.pool.query(
    `SELECT act FROM staff_act WHERE target IN ($1, $2) ORDER BY done_at, act DESC`,
    [`copyright notice ${noticeId}`, `ranking ${id}`],
  )
  expect(rows.map(({ act }) => act)).toEqual(['decide-report', 'decide-copyright', 'settle-counter'])
})
