import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { STEP_STARS } from '@liston/contract/achievements'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type PersonTraits, type TestPerson } from '../../testing/people.ts'
import { addReferral, codeOf, lookAround, referralOf, voteIn } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { withdraw } from '../../testing/votes.ts'
import { ReferralQualified } from './events.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
const told: ReferralQualified[] = []
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  app.events.listen([listener(ReferralQualified, 'note', async (event) => told.push(event))])
})
afterEach(() => {
  vi.restoreAllMocks()
  told.length = 0
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const person = (traits: PersonTraits = {}) => addPerson(app, `persona${names++}`, traits)
const start = Date.now()
const after = (ms: number) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(start + ms))
const balances = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT stars, xp FROM wallet WHERE user_id = $1', [id])).rows[0]
const stateOf = async (invitee: TestPerson) => (await referralOf(app, invitee)).state as string
/** Moves the user's sessions to a network. */
const inNetwork = ({ id }: TestPerson, network: string) =>
  app.pool.query('UPDATE session SET ip_address = $2 WHERE user_id = $1', [id, network])

test('who confirmed their address, is a day old and voted in five rankings pays their referrer once, and it is told', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee })
  await voteIn(app, invitee, 5)
  await app.jobs.tick('reward-referrals')
  await app.jobs.drain()
  await lookAround(app)
  expect(await stateOf(invitee)).toBe('rewarded')
  expect(await balances(referrer)).toEqual({ stars: 150 + STEP_STARS.bronze, xp: 25 })
  expect(told).toEqual([{ referrerId: referrer.id, inviteeId: invitee.id, stars: 50, xp: 25 }])
  expect((await ask().get(`/profiles/${referrer.id}`)).body.invitedFriends).toBe(1)
  const { body } = await ask(referrer).get('/me/referrals')
  expect(body.totals).toEqual({ rewarded: 1, pending: 0, held: 0, stars: 50, xp: 25 })
  expect(body.items).toMatchObject([{ invitee: { username: invitee.username }, state: 'rewarded', dueAt: null }])
  expect(JSON.stringify(body)).not.toMatch(/@|liston\.test/)
})

test.each<[string, PersonTraits, number, number]>([
  ['has not confirmed their address', { verified: false }, 0, 48],
  ['voted in four rankings', {}, 4, 48],
  ['is not a day old', {}, 5, 23],
])('who %s brings nothing yet, and is looked at again', async (_why, traits, rankings, hours) => {
  const [referrer, invitee] = [await person(), await person(traits)]
  await addReferral(app, { referrer, invitee, ageMs: hours * HOUR_MS })
  await voteIn(app, invitee, rankings)
  await lookAround(app)
  expect(await stateOf(invitee)).toBe('pending')
  expect(await balances(referrer)).toEqual({ stars: 100, xp: 0 })
  const { items } = (await ask(referrer).get('/me/referrals')).body
  expect(items).toMatchObject([{ verified: traits.verified ?? true, oldEnough: hours >= 24, rankings }])
  await app.pool.query('UPDATE account SET email_verified = true WHERE id = $1', [invitee.id])
  await voteIn(app, invitee, 5 - rankings)
  after(6 * HOUR_MS)
  await lookAround(app)
  expect(await stateOf(invitee)).toBe('rewarded')
})

test('a vote that was taken back counts for nothing', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee })
  const [vote] = await voteIn(app, invitee, 5)
  await withdraw(app, invitee, vote!)
  await lookAround(app)
  expect(await stateOf(invitee)).toBe('pending')
})

test('two who sign in from one network are held for 72 hours, and paid then if nobody says no', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee })
  for (const each of [referrer, invitee]) await inNetwork(each, '203.0.113.0')
  await voteIn(app, invitee, 5)
  await lookAround(app)
  expect(await referralOf(app, invitee)).toMatchObject({ state: 'held', suspicion: 'same-network' })
  after(71 * HOUR_MS)
  await lookAround(app)
  expect([await stateOf(invitee), await balances(referrer)]).toEqual(['held', { stars: 100, xp: 0 }])
  after(73 * HOUR_MS)
  await lookAround(app)
  expect([await stateOf(invitee), await balances(referrer)]).toEqual([
    'rewarded',
    { stars: 150 + STEP_STARS.bronze, xp: 25 },
  ])
})

test('200 a moderator pays at once or voids what is held; 403 nobody else, 404 not what is not there, 409 not twice', async () => {
  const [referrer, good, bad] = [await person(), await person(), await person()]
  const diego = await person({ superAdmin: true })
  const ids = [
    await addReferral(app, { referrer, invitee: good, state: 'held' }),
    await addReferral(app, { referrer, invitee: bad, state: 'held', suspicion: 'same-device' }),
  ]
  await app.pool.query(
    "UPDATE referral SET look_at = look_at + interval '2 days', held_until = held_until + interval '2 days' WHERE referrer_id = $1",
    [referrer.id],
  )
  const decide = (who: TestPerson | null, id: string, answer: string) =>
    ask(who).post(`/admin/referrals/${id}`, { answer })
  expect((await ask(referrer).get('/admin/referrals')).status).toBe(403)
  expect((await decide(referrer, ids[0]!, 'release')).status).toBe(403)
  expect((await decide(null, ids[0]!, 'release')).status).toBe(401)
  expect((await decide(diego, '01900000-0000-7000-8000-000000000000', 'void')).status).toBe(404)
  const held = (await ask(diego).get('/admin/referrals')).body.items
  expect(held.map((r: { id: string }) => r.id)).toEqual(ids)
  expect(held[1]).toMatchObject({ suspicion: 'same-device', referrer: { username: referrer.username } })
  expect((await decide(diego, ids[0]!, 'release')).body).toEqual({ state: 'rewarded' })
  expect((await decide(diego, ids[1]!, 'void')).body).toEqual({ state: 'void' })
  for (const id of ids) expect((await decide(diego, id, 'release')).body.code).toBe('NOTHING_TO_DECIDE')
  expect(await balances(referrer)).toEqual({ stars: 150, xp: 25 })
  expect(await referralOf(app, bad)).toMatchObject({ void_reason: 'moderator', decided_by: diego.id })
})

test('a ring is void: who was brought by somebody brings nobody above them', async () => {
  const [a, b] = [await person(), await person()]
  await addReferral(app, { referrer: b, invitee: a })
  await addReferral(app, { referrer: a, invitee: b })
  for (const each of [a, b]) await voteIn(app, each, 5)
  await lookAround(app)
  expect([(await referralOf(app, a)).void_reason, (await referralOf(app, b)).void_reason]).toEqual(['loop', 'loop'])
  for (const each of [a, b]) expect((await balances(each)).xp).toBeLessThan(25)
})

test('who is suspended is not paid, nor is anybody for them', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee })
  await voteIn(app, invitee, 5)
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [referrer.id])
  await lookAround(app)
  expect((await referralOf(app, invitee)).void_reason).toBe('suspended')
})

test('ten a day: the eleventh waits for tomorrow and is paid then', async () => {
  const referrer = await person()
  const invitees = await Promise.all(Array.from({ length: 11 }, () => person()))
  for (const invitee of invitees) await addReferral(app, { referrer, invitee, state: 'held' })
  await lookAround(app)
  const rewarded = async () => (await ask(referrer).get('/me/referrals')).body.totals.rewarded
  expect(await rewarded()).toBe(REFERRAL_NUMBERS.referralsPerDay.is)
  after(24 * HOUR_MS)
  await lookAround(app)
  expect(await rewarded()).toBe(11)
  expect(await balances(referrer)).toMatchObject({ xp: 275 })
})

test('as many a day as the setting says', async () => {
  const diego = await person({ superAdmin: true })
  const setLimit = async (referralsPerDay: number) => {
    const { version } = (await ask(diego).get('/admin/economy')).body
    const saved = await ask(diego).put('/admin/economy', { numbers: { referralsPerDay }, version })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  await setLimit(REFERRAL_NUMBERS.referralsPerDay.max)
  const referrer = await person()
  const invitees = await Promise.all(Array.from({ length: 11 }, () => person()))
  for (const invitee of invitees) await addReferral(app, { referrer, invitee, state: 'held' })
  await lookAround(app)
  expect((await ask(referrer).get('/me/referrals')).body.totals.rewarded).toBe(11)
  await setLimit(REFERRAL_NUMBERS.referralsPerDay.is)
})

test('a code that is given up still pays for whom it brought', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee, state: 'held' })
  const code = await codeOf(app, referrer)
  await Promise.all([ask(referrer).del('/referral-codes'), lookAround(app)])
  expect(await stateOf(invitee)).toBe('rewarded')
  const { rows } = await app.pool.query('SELECT is_active, uses FROM referral_code WHERE code = $1', [code])
  expect(rows).toEqual([{ is_active: false, uses: 1 }])
})

test('where people came from is forgotten after 90 days', async () => {
  const [referrer, invitee] = [await person(), await person()]
  await addReferral(app, { referrer, invitee, ageMs: 91 * 24 * HOUR_MS })
  await app.pool.query("UPDATE referral SET network = 'a', device = 'b', mailbox = 'c' WHERE invitee_id = $1", [
    invitee.id,
  ])
  await lookAround(app)
  expect(await referralOf(app, invitee)).toMatchObject({ network: null, device: null, mailbox: null })
})
