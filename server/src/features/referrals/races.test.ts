import { referralRules } from '@liston/contract/referrals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { mapAtOnce } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { addReferral, codeOf } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { postMovements } from '../economy/index.ts'
import { setEnded } from './codes.ts'
import { lockReferral, rewardReferral } from './reward-referrals.ts'

const DAY_MS = 86_400_000
let app: TestApp
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  expect(app.pool.options.max).toBeGreaterThanOrEqual(20)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const person = () => addPerson(app, `persona${names++}`)

/** Creates a referrer with held referrals that qualify now. */
async function crowd(size: number): Promise<{ referrer: TestPerson; ids: string[] }> {
  const referrer = await person()
  await codeOf(app, referrer)
  const add = async () => addReferral(app, { referrer, invitee: await person(), state: 'held' })
  return { referrer, ids: await mapAtOnce(Array(size).fill(0), add) }
}

/** Inserts ten rewarded referrals with their payments on each of these days before today. The invitees have left. */
async function addPaid(referrer: TestPerson, days: number): Promise<void> {
  const code = await codeOf(app, referrer)
  const { rows } = await app.pool.query<{ id: string; day: Date; stars: number; xp: number }>(
    `WITH paid AS (
       INSERT INTO referral (id, referrer_id, code, state, joined_at, decided_at, invitee_stars)
       SELECT gen_random_uuid(), $1, $2, 'rewarded', day, day, 0
       FROM generate_series(1, $3::int) back, LATERAL (SELECT $4::timestamptz - back * interval '1 day') d (day), generate_series(1, 10)
       RETURNING id, decided_at AS day),
     used AS (UPDATE referral_code SET uses = 10 * $3 WHERE code = $2 RETURNING stars_reward AS stars, xp_reward AS xp),
     counted AS (UPDATE profile SET invited_friends = 10 * $3 WHERE id = $1),
     days AS (INSERT INTO referral_day SELECT $1, (day AT TIME ZONE 'UTC')::date, count(*) FROM paid GROUP BY 2)
     SELECT paid.*, used.* FROM paid, used`,
    [referrer.id, code, days, app.clock.now()],
  )
  const why = ({ id }: { id: string }) => ({ userId: referrer.id, kind: 'referral' as const, key: id })
  const movements = rows.flatMap((row) => [
    { ...why(row), currency: 'stars' as const, delta: row.stars },
    { ...why(row), currency: 'xp' as const, delta: row.xp },
  ])
  await inTransaction(app.db, (trx) => postMovements(trx, movements, app.clock.now()))
}

/** Pays one referral on its own connection, as if `day` days from now. */
const reward = (id: string, day = 0) =>
  inTransaction(app.db, async (trx) => {
    const referral = await lockReferral(trx, id)
    if (referral?.state !== 'held') return 'late'
    return rewardReferral(app, trx, referral, { at: new Date(app.clock.now().getTime() + day * DAY_MS) })
  })
const codeRow = async (referrer: TestPerson) =>
  (await app.pool.query('SELECT uses, is_active FROM referral_code WHERE user_id = $1', [referrer.id])).rows[0]
const walletOf = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [id])).rows[0]

test('of 40 who qualify at once on a code that has paid 80, exactly 20 are paid', async () => {
  const { referrer, ids } = await crowd(40)
  await addPaid(referrer, 8)
  // Spread over ten days, so that the code runs out before the daily limit.
  const states = await Promise.all(ids.map((id, i) => reward(id, i % 10)))
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(20)
  expect(states.filter((state) => state === 'void')).toHaveLength(20)
  expect(await codeRow(referrer)).toMatchObject({ uses: referralRules.MAX_USES })
  expect(await walletOf(referrer)).toEqual({ xp: 2500 })
  const { rows } = await app.pool.query('SELECT invited_friends FROM profile WHERE id = $1', [referrer.id])
  expect(rows).toEqual([{ invited_friends: 100 }])
})

test('40 who qualify at once on one day: exactly 10 are paid, the others wait', async () => {
  const { referrer, ids } = await crowd(40)
  const states = await Promise.all(ids.map((id) => reward(id)))
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(10)
  expect(states.filter((state) => state === 'held')).toHaveLength(30)
  expect(await codeRow(referrer)).toMatchObject({ uses: 10 })
})

test('one that is paid 25 times at once is paid once', async () => {
  const { referrer, ids } = await crowd(1)
  const states = await Promise.all(Array.from({ length: 25 }, () => reward(ids[0]!)))
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(1)
  expect(await walletOf(referrer)).toEqual({ xp: 25 })
})

test('whoever qualifies while the code is given up is paid, and the code is given up', async () => {
  const { referrer, ids } = await crowd(20)
  const code = await codeOf(app, referrer)
  const giveUp = inTransaction(app.db, (trx) => setEnded(trx, code, app.clock.now()))
  const [, ...states] = await Promise.all([giveUp, ...ids.map((id, i) => reward(id, i % 2))])
  expect(states).toEqual(Array(20).fill('rewarded'))
  expect(await codeRow(referrer)).toEqual({ uses: 20, is_active: false })
})
