import { referralRules } from '@liston/contract/referrals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { addReferral, codeOf } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
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
  const ids: string[] = []
  for (let i = 0; i < size; i++) ids.push(await addReferral(app, { referrer, invitee: await person(), state: 'held' }))
  return { referrer, ids }
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

test('150 who qualify at once on one code: exactly 100 are paid', async () => {
  const { referrer, ids } = await crowd(150)
  // Ten on each of fifteen days, so that the code runs out before the daily limit.
  const states = await Promise.all(ids.map((id, i) => reward(id, i % 15)))
  expect(states.filter((state) => state === 'rewarded')).toHaveLength(referralRules.MAX_USES)
  expect(states.filter((state) => state === 'void')).toHaveLength(50)
  expect(await codeRow(referrer)).toMatchObject({ uses: 100 })
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
