import type { PanelDays } from '@liston/contract/admin'
import type { Incident, IncidentRow, RankingIntegrity } from '@liston/contract/integrity'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { attack } from '../../testing/attack.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes, withdraw } from '../../testing/votes.ts'
import { reinstateLateAppeals } from './appeals.ts'
import { lookForAttacks } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let other: TestPerson
let n = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
  other = await addPerson(app, 'otra-moderadora', { roles: ['moderator'] })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.jobs.drain()
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** A ranking with twelve honest voters, who voted for two of its items ten days ago. */
let ranking: { id: string; itemIds: string[] }
let honest: TestPerson[]
beforeEach(async () => {
  n++
  const author = await addPerson(app, `autora${n}`, { ageDays: 400 })
  ranking = await addRanking(app, author)
  const people = Array.from({ length: 12 }, (_, i) => addPerson(app, `honrado${n}x${i}`, { ageDays: 400 }))
  honest = await Promise.all(people)
  await app.pool.query(
    `INSERT INTO voter (user_id, trust, rankings_voted, computed_at) SELECT unnest($1::uuid[]), 1, 5, now()`,
    [honest.map(({ id }) => id)],
  )
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() - 10 * 86_400_000))
  const items = ranking.itemIds.slice(0, 2)
  await Promise.all(honest.flatMap((person) => items.map((itemId) => cast(app, { person, on: { itemId } }))))
  vi.restoreAllMocks()
})

const look = () => lookForAttacks(app)
/** Enough votes in an hour for the signal `rate`, after the votes of the honest voters in one hour. */
const GANG = 18
const strike = (people = GANG) => attack(app, { itemId: ranking.itemIds[2]!, people, name: `banda${n}x` })
const incidents = async (state = 'open') =>
  ((await ask(moderator).get(`/admin/integrity?state=${state}`)).body.items as IncidentRow[]).filter(
    (row) => row.ranking?.id === ranking.id,
  )
const told = async () => (await ask().get(`/rankings/${ranking.id}/integrity`)).body as RankingIntegrity
const reason = 'Cuentas nuevas de una misma red votan lo mismo'
const decide = (id: string, answer: string, key = `${answer} ${id}`) =>
  ask(moderator).post(`/admin/integrity/${id}`, { answer, reason }, key)
const points = async () =>
  (await app.pool.query('SELECT voters, points FROM ranking WHERE id = $1', [ranking.id])).rows[0]
const xpOf = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [id])).rows[0].xp

test('200 an attack from one network is an incident with its evidence; it weighs little, and nobody votes until it is decided', async () => {
  await strike()
  await look()
  const [row] = await incidents()
  expect(row).toMatchObject({ score: 3, suspects: GANG, voided: 0, state: 'open' })
  const incident = (await ask(moderator).get(`/admin/integrity/${row!.id}`)).body as Incident
  expect(incident.signals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rate', 'single', 'foreign', 'cluster']),
  )
  expect(incident.clusters).toEqual([{ name: 'network-1', people: GANG, votes: GANG }])
  expect(incident.steps.reduce((sum, { suspects }) => sum + suspects, 0)).toBe(GANG)
  expect(await told()).toMatchObject({ calm: true, frozenUntil: expect.any(String), exclusions: [] })
  const late = await addPerson(app, `tarde${n}`)
  expect(await cast(app, { person: late, on: { itemId: ranking.itemIds[0]! } })).toMatchObject({ code: 'LOCKED' })
  await look()
  expect(await incidents()).toHaveLength(1)
})

test('200 voided votes are gone from every figure and kept as rows, what they brought is taken back, and the page says so; once', async () => {
  const gang = await strike()
  await settleVotes(app, ranking.id)
  await look()
  const [row] = await incidents()
  const before = await xpOf(gang[0]!)
  expect((await decide(row!.id, 'void')).body).toEqual({ state: 'voided', voided: GANG })
  expect((await decide(row!.id, 'void')).body).toEqual({ state: 'voided', voided: GANG })
  expect(await points()).toEqual({ voters: 12, points: 24 })
  expect(await xpOf(gang[0]!)).toBe(before - 2)
  const rows = await app.pool.query('SELECT FROM vote WHERE ranking_id = $1', [ranking.id])
  expect(rows.rowCount).toBe(24 + GANG)
  const public_ = await told()
  expect(public_).toMatchObject({ calm: false, frozenUntil: null, exclusions: [{ votes: GANG }] })
  expect(public_.withThem).toHaveLength(ranking.itemIds.length)
  expect((await cast(app, { person: honest[0]!, on: { itemId: ranking.itemIds[2]! } })).status).toBe(200)
  expect(
    (
      await app.pool.query("SELECT reason FROM staff_act WHERE act = 'decide-incident' AND target = $1", [
        `incident ${row!.id}`,
      ])
    ).rows,
  ).toEqual([{ reason }])
})

test('votes that were taken back are no part of the rate', async () => {
  for (const person of honest) {
    const { receipt } = await cast(app, { person, on: { itemId: ranking.itemIds[2]! } })
    await withdraw(app, person, receipt.voteId!)
  }
  await strike(12)
  await look()
  const [row] = await incidents()
  const { signals } = (await ask(moderator).get(`/admin/integrity/${row!.id}`)).body as Incident
  expect(signals.map(({ name }) => name)).not.toContain('rate')
})

test('200 a vote that a suspect casts after the window stands, as the evidence does not tell of it', async () => {
  const gang = await strike()
  await look()
  const [row] = await incidents()
  await app.pool.query('UPDATE ranking SET frozen_until = NULL WHERE id = $1', [ranking.id])
  const now = vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 2 * 3_600_000))
  expect((await cast(app, { person: gang[0]!, on: { itemId: ranking.itemIds[0]! } })).status).toBe(200)
  now.mockReturnValue(new Date(Date.now() + 4 * 3_600_000))
  const { clusters } = (await ask(moderator).get(`/admin/integrity/${row!.id}`)).body as Incident
  expect((await decide(row!.id, 'void')).body).toEqual({ state: 'voided', voided: clusters[0]!.votes })
  await look()
  expect(await points()).toEqual({ voters: 13, points: 25 })
})

test('200 whoever votes again after the void is voided again; 200 an appeal that is granted makes the vote count', async () => {
  const gang = await strike()
  await look()
  const [row] = await incidents()
  await decide(row!.id, 'void')
  expect((await cast(app, { person: gang[1]!, on: { itemId: ranking.itemIds[2]! } })).status).toBe(200)
  await look()
  expect(await points()).toEqual({ voters: 12, points: 24 })
  const words = 'Soy de la peña del pueblo y voto por mi cuenta, de verdad.'
  const path = `/integrity/${row!.id}`
  expect((await ask(gang[0]).get(path)).body).toMatchObject({ votes: 1, reason, appeal: null })
  const xp = await xpOf(gang[0]!)
  expect((await ask(gang[0]).post(`${path}/appeal`, { words }, 'mine')).status).toBe(200)
  const answer = (reinstate: boolean, key: string) =>
    ask(other).post(`/admin${path}/appeals/${gang[0]!.id}`, { reinstate, reason }, key)
  expect((await answer(true, 'a')).body).toEqual({ reinstated: 1 })
  expect(await points()).toEqual({ voters: 13, points: 25 })
  expect(await xpOf(gang[0]!)).toBe(xp + 2)
  expect((await ask(gang[0]).get(path)).body).toMatchObject({ appeal: { answer: 'reinstated' } })
  expect(await told()).toMatchObject({ exclusions: [{ votes: GANG }] })
})

test('404 NOT_FOUND, 409 ALREADY_DECIDED, ALREADY_APPEALED, ALREADY_ANSWERED: nothing is decided twice', async () => {
  const gang = await strike()
  await look()
  const [row] = await incidents()
  const path = `/integrity/${row!.id}`
  const words = 'Voto porque me gusta mucho, nadie me lo ha pedido.'
  expect((await ask(gang[0]).post(`${path}/appeal`, { words })).body).toMatchObject({ code: 'NOT_FOUND' })
  await decide(row!.id, 'void')
  expect((await decide(row!.id, 'release')).body).toMatchObject({ code: 'ALREADY_DECIDED' })
  expect((await ask(honest[0]).get(path)).status).toBe(404)
  expect((await ask(gang[0]).post(`${path}/appeal`, { words })).status).toBe(200)
  expect((await ask(gang[0]).post(`${path}/appeal`, { words })).body).toMatchObject({ code: 'ALREADY_APPEALED' })
  const answer = () => ask(other).post(`/admin${path}/appeals/${gang[0]!.id}`, { reinstate: false, reason })
  expect((await answer()).body).toEqual({ reinstated: 0 })
  expect((await answer()).body).toMatchObject({ code: 'ALREADY_ANSWERED' })
  expect((await ask(moderator).get(`/admin/integrity/${ranking.id}`)).status).toBe(404)
})

test('403 OWN_DECISION, OWN_APPEAL: whoever voided does not answer the appeal, and nobody answers themselves', async () => {
  const gang = await strike()
  await look()
  const [row] = await incidents()
  await decide(row!.id, 'void')
  const path = `/integrity/${row!.id}`
  const words = 'Voto porque me gusta mucho, nadie me lo ha pedido.'
  for (const one of gang.slice(0, 2)) expect((await ask(one).post(`${path}/appeal`, { words })).status).toBe(200)
  const answer = (by: TestPerson, of: TestPerson) =>
    ask(by).post(`/admin${path}/appeals/${of.id}`, { reinstate: true, reason })
  await app.pool.query(
    "UPDATE account SET staff_roles = '{moderator}', factor_later_until = 'infinity' WHERE id = $1",
    [gang[1]!.id],
  )
  expect((await answer(moderator, gang[0]!)).body).toMatchObject({ code: 'OWN_DECISION' })
  expect((await answer(gang[1]!, gang[1]!)).body).toMatchObject({ code: 'OWN_APPEAL' })
  const seenBy = async (who: TestPerson) =>
    ((await ask(who).get(`/admin${path}`)).body as Incident).appealsOf.map(({ isOwn }) => isOwn)
  expect([await seenBy(moderator), (await seenBy(gang[1]!)).toSorted(), await seenBy(other)]).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  expect((await answer(other, gang[0]!)).body).toEqual({ reinstated: 1 })
})

/** An attack that was voided, and the appeals of so many of its voters. */
async function appealed(people: number) {
  const gang = await strike(Math.max(people, GANG))
  await look()
  const [row] = await incidents()
  await decide(row!.id, 'void')
  const words = 'Voto porque me gusta mucho, nadie me lo ha pedido.'
  const appellants = gang.slice(0, people)
  for (const one of appellants) await ask(one).post(`/integrity/${row!.id}/appeal`, { words })
  return { id: row!.id, path: `/integrity/${row!.id}`, appellants }
}
const age = (id: string, days: number) =>
  app.pool.query(
    'UPDATE incident_suspect SET appealed_at = now() - make_interval(days => $2) WHERE incident_id = $1 AND appealed_at IS NOT NULL',
    [id, days],
  )

test('an appeal that nobody answers within 14 days succeeds, once; its voter, moderators and the audit log are told so', async () => {
  const { id, path, appellants } = await appealed(1)
  const [person] = appellants as [TestPerson]
  const xp = await xpOf(person)
  const answerBy = ((await ask(person).get(path)).body.appeal as { at: string; answerBy: string }).answerBy
  expect((await ask(moderator).get(`/admin${path}`)).body).toMatchObject({ answerBy, appealsOf: [{ answerBy }] })
  expect(await incidents('voided')).toMatchObject([{ appeals: 1, answerBy }])
  const { queues } = (await ask(moderator).get('/admin/days')).body as PanelDays
  expect(queues.find(({ name }) => name === 'voteAppeals')?.waiting).toBeGreaterThan(0)
  await age(id, 13)
  await reinstateLateAppeals(app)
  expect((await ask(person).get(path)).body.appeal).toMatchObject({ answer: null, isAutomatic: false })
  await age(id, 14)
  await app.jobs.tick('reinstate-late-appeals')
  await app.jobs.drain()
  await reinstateLateAppeals(app)
  expect((await ask(person).get(path)).body.appeal).toMatchObject({
    answer: 'reinstated',
    answerBy: null,
    isAutomatic: true,
  })
  expect(await points()).toEqual({ voters: 13, points: 25 })
  expect(await xpOf(person)).toBe(xp + 2)
  const { items } = (await ask(person).get('/notifications')).body
  expect(
    items.filter(({ data }: { data: { message: string } }) => data.message.includes('tus votos vuelven')),
  ).toHaveLength(1)
  const acts = await app.pool.query('SELECT act, by_id, after FROM staff_act WHERE target = $1', [
    `incident ${id} person ${person.id}`,
  ])
  expect(acts.rows).toEqual([{ act: 'overturn-appeal', by_id: null, after: { automatic: true, reinstated: 1 } }])
  expect((await ask(moderator).get(`/admin${path}`)).body).toMatchObject({
    answerBy: null,
    appealsOf: [{ answer: 'reinstated', isAutomatic: true, answerBy: null }],
  })
})

test('409 ALREADY_ANSWERED: answers on twenty connections while the deadline passes leave each appeal one answer', async () => {
  const { id, path, appellants } = await appealed(20)
  await age(id, 15)
  const passing = [reinstateLateAppeals(app), reinstateLateAppeals(app)]
  const answers = await Promise.all(
    appellants.map(({ id: userId }) =>
      ask(other).post(`/admin${path}/appeals/${userId}`, { reinstate: false, reason }),
    ),
  )
  await Promise.all(passing)
  const kept = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ body }) => body.code === 'ALREADY_ANSWERED')).toHaveLength(20 - kept)
  const outcome = await app.pool.query(
    'SELECT answer, automatic, count(*)::int AS n FROM incident_suspect WHERE incident_id = $1 AND answer IS NOT NULL GROUP BY 1, 2 ORDER BY 1',
    [id],
  )
  expect(outcome.rows).toEqual(
    [
      { answer: 'kept', automatic: false, n: kept },
      { answer: 'reinstated', automatic: true, n: 20 - kept },
    ].filter(({ n: people }) => people > 0),
  )
  expect(await points()).toEqual({ voters: 12 + 20 - kept, points: 24 + 20 - kept })
  const acts = await app.pool.query('SELECT DISTINCT target FROM staff_act WHERE target LIKE $1', [
    `incident ${id} person %`,
  ])
  expect(acts.rowCount).toBe(20)
})

test('403 FACTOR_AGAIN: who voids proves again who they are', async () => {
  await strike()
  await look()
  const [row] = await incidents()
  const late = await addPerson(app, 'hace-rato', { roles: ['moderator'] })
  await app.pool.query("UPDATE session SET factor_at = now() - interval '11 minutes' WHERE user_id = $1", [late.id])
  const answered = await ask(late).post(`/admin/integrity/${row!.id}`, { answer: 'void', reason })
  expect(answered).toMatchObject({ status: 403, body: { code: 'FACTOR_AGAIN' } })
  expect(await incidents()).toMatchObject([{ state: 'open', voided: 0 }])
})

test('200 released suspects weigh again what they are trusted, and the same votes are no incident twice; 200 locked closes', async () => {
  await strike()
  await look()
  const [row] = await incidents()
  await decide(row!.id, 'release')
  expect(await told()).toEqual({ calm: false, frozenUntil: null, exclusions: [], withThem: [] })
  expect((await app.pool.query('SELECT FROM vote_watch WHERE ranking_id = $1', [ranking.id])).rowCount).toBe(0)
  await look()
  expect(await incidents()).toEqual([])
  expect(await points()).toMatchObject({ voters: 12 + GANG })
})

test('200 who voted is named to staff who say why, and that is logged; 422 without a reason, 403 to others', async () => {
  await strike(12)
  await look()
  const [row] = await incidents()
  const path = `/admin/integrity/${row!.id}/voters`
  expect((await ask(moderator).post(path, { reason: ' ' })).status).toBe(422)
  expect((await ask(honest[0]).post(path, { reason })).status).toBe(403)
  expect((await ask(moderator).post(path, { reason })).body.voters).toHaveLength(12)
  const acts = await app.pool.query("SELECT reason FROM staff_act WHERE act = 'name-voters' AND target = $1", [
    `incident ${row!.id}`,
  ])
  expect(acts.rows).toEqual([{ reason }])
})

test('a void while votes come and go on twenty connections leaves every figure true', async () => {
  const gang = await strike(20)
  await look()
  const [row] = await incidents()
  // The freeze is over: votes are accepted again.
  await app.pool.query('UPDATE ranking SET frozen_until = NULL WHERE id = $1', [ranking.id])
  const coming = honest.map((person) => cast(app, { person, on: { itemId: ranking.itemIds[2]! } }))
  const going = gang.map((person) => cast(app, { person, on: { itemId: ranking.itemIds[0]! } }))
  const voids = Array.from({ length: 4 }, (_, i) => decide(row!.id, 'void', `race ${i}`))
  const [votes, answers] = [await Promise.all([...coming, ...going]), await Promise.all(voids)]
  expect(votes.filter(({ status }) => status === 200)).toHaveLength(32)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'ALREADY_DECIDED')).toHaveLength(3)
  await look()
  expect(await points()).toMatchObject({ voters: 12 })
})
