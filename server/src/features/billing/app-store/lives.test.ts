import { createHash } from 'node:crypto'
import { happen, type Purchase, storeActs } from '@liston/sandbox/app-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { newPurchase, openTestStore } from '../../../testing/app-store.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { sizeOf } from '../../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { followTime } from '../pro.ts'
import { sendTransactions } from './send-transactions.ts'
import { handleNotice, takeNotice } from './store-notices.ts'

let app: TestApp
let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  store = await openTestStore(app)
})
afterAll(() => app.close())

const rowOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM ios_subscription WHERE original_transaction_id = $1', [id])).rows[0]
const isPro = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT is_pro FROM profile WHERE id = $1', [id])).rows[0].is_pro as boolean
const bought = async (who: TestPerson, o: Partial<Purchase>) =>
  newPurchase(app, { app_account_token: (await askerOf(app)(who).get('/iap/account')).body.appAccountToken, ...o })

/** Seeded pseudo-random integers. */
function seeded(seed: number) {
  let state = createHash('sha256').update(String(seed)).digest().readUInt32LE()
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const toldIn = (signed: string) => JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString())

/**
 * An App Store that verifies nothing, for tests about the order of statements. Other tests cover verification, and so
 * do the first lives here.
 */
function trusting() {
  const read = async (signed: string) => ({ environment: 'Sandbox' as const, told: toldIn(signed) })
  const appStore = { ...app.appStore!, readNotice: read, readTransaction: read, readRenewal: read }
  return { ...app, appStore }
}

/** Sends a transaction of a device. One that is over is refused and stored all the same. */
const bring = (platform: Parameters<typeof sendTransactions>[0], { id }: TestPerson, word: string) =>
  sendTransactions(platform, { userId: id, key: null, signed: [word] }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'PURCHASE_OVER') throw error
  })

/** Random life of a subscription: the statements of the store, and the final state. */
function lifeOf(first: Purchase, next: (below: number) => number) {
  const told = [{ purchase: first, type: 'SUBSCRIBED', subtype: null as string | null }]
  for (let i = 0; i < 3 + next(5); i += 1) {
    const last = told.at(-1)!.purchase
    const at = new Date(last.signed_at.getTime() + 1 + next(10_000))
    const happened = happen(storeActs[next(storeActs.length)]!, last, at, false)
    if (happened) told.push({ ...happened, purchase: { ...happened.next, signed_at: at } })
  }
  return told
}

test('lives of subscriptions, told in any order and twice, with what devices send in between, end as they are', async () => {
  const PEOPLE = 10
  const [LIVES, VERIFIED] = [sizeOf('store') / PEOPLE, 1]
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => addPerson(app, `vida${i}`)))
  const lived = async (i: number) => {
    const next = seeded(i)
    const who = people[i % PEOPLE]!
    const platform = i < VERIFIED * PEOPLE ? app : trusting()
    const start = new Date(Date.now() - 100_000)
    const signed = { bought_at: start, period_starts_at: start, signed_at: start }
    const told = lifeOf(await bought(who, i % 3 ? signed : { ...signed, app_account_token: null }), next)
    const notices = told.map((one) => store.notice(one.purchase, one.type, one.subtype))
    const words = [...notices, ...notices.filter(() => next(2)), store.transaction(told[next(told.length)]!.purchase)]
    for (let n = words.length - 1; n > 0; n -= 1) {
      const other = next(n + 1)
      ;[words[n], words[other]] = [words[other]!, words[n]!]
    }
    for (const word of words) {
      if (!notices.includes(word)) await bring(platform, who, word)
      else if (await takeNotice(platform, platform.appStore!, word))
        await handleNotice(platform, toldIn(word).notificationUUID)
    }
    const end = told.at(-1)!.purchase
    const until = end.status === 4 ? end.grace_expires_at! : end.expires_at
    const entitled = (end.status === 1 || end.status === 4) && until.getTime() + 300_000 > Date.now()
    expect([i, await rowOf(end.original_transaction_id)]).toMatchObject([
      i,
      {
        status: end.status,
        expires_at: end.expires_at,
        grace_expires_at: end.status === 4 ? end.grace_expires_at : null,
        auto_renew: end.auto_renew,
        profile_id: who.id,
        last_signed_at: end.signed_at,
      },
    ])
    expect([i, await isPro(who)]).toEqual([i, entitled])
    // The next life starts without a subscription.
    await app.pool.query('DELETE FROM ios_subscription WHERE profile_id = $1', [who.id])
    return end.status
  }
  const ends = new Set<number>()
  for (let life = 0; life < LIVES; life += 1)
    for (const status of await Promise.all(people.map((_who, n) => lived(life * PEOPLE + n)))) ends.add(status)
  expect([...ends].sort()).toEqual([1, 2, 3, 4, 5])
  await followTime(app)
  expect(await audit(app.pool)).toEqual([])
})
