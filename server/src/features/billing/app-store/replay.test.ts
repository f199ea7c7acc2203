import { BECAME_PRO_XP } from '@liston/contract/billing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { StoreAway } from '../../../platform/app-store/index.ts'
import { newId } from '../../../platform/db/index.ts'
import { newPurchase, openTestStore } from '../../../testing/app-store.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { handleNotice, takeNotice } from './store-notices.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let store: Awaited<ReturnType<typeof openTestStore>>
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  store = await openTestStore(app)
  admin = await addPerson(app, 'lucia', { superAdmin: true })
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

const replay = (who: TestPerson | null, id: string, key?: string) =>
  ask(who).post(`/admin/payment-events/app_store/${id}/replay`, {}, key)
const me = async (who: TestPerson) => (await ask(who).get('/me')).body.me
const eventOf = async (id: string) =>
  (await app.pool.query("SELECT * FROM payment_event WHERE provider = 'app_store' AND event_id = $1", [id])).rows[0]
const rowOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM ios_subscription WHERE original_transaction_id = $1', [id])).rows[0]

/** Creates a user with a purchase that the store has reported. */
async function buyer(name: string) {
  const who = await addPerson(app, name)
  const token = (await ask(who).get('/iap/account')).body.appAccountToken as string
  const purchase = newPurchase(app, { app_account_token: token })
  const id = newId()
  expect((await store.tell(store.notice(purchase, 'SUBSCRIBED', 'INITIAL_BUY', id))).statusCode).toBe(200)
  await app.jobs.drain()
  expect(await me(who)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
  return { who, purchase, id, original: purchase.original_transaction_id }
}

test('200 what the App Store told is handled again: what is gone here is back, with its XP once', async () => {
  const { who, id, original } = await buyer('vuelve')
  const before = await rowOf(original)
  await app.pool.query('DELETE FROM ios_subscription WHERE original_transaction_id = $1', [original])
  expect(await replay(admin, id, 'k')).toEqual({ status: 200, body: { queued: true } })
  expect(await eventOf(id)).toMatchObject({ handled_at: null })
  await app.jobs.drain()
  expect(await rowOf(original)).toEqual(before)
  expect(await eventOf(id)).toMatchObject({ attempts: 2, error: null, handled_at: expect.any(Date) })
  expect(await me(who)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
  // A repeated idempotency key queues nothing new.
  expect(await replay(admin, id, 'k')).toEqual({ status: 200, body: { queued: true } })
  await app.jobs.drain()
  expect(await eventOf(id)).toMatchObject({ attempts: 2, handled_at: expect.any(Date) })
})

test('200 thirty presses at once on an old word, beside a newer one: the newer one stands', async () => {
  const { who, purchase, id, original } = await buyer('devuelve')
  const refunded = { ...purchase, status: 5, revoked_at: new Date(), signed_at: new Date(+purchase.signed_at + 1000) }
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, n) => replay(admin, id, `press ${n}`)),
    store.tell(store.notice(refunded, 'REFUND')),
  ])
  expect(answers.slice(0, 30).map((answer) => (answer as { status: number }).status)).toContain(200)
  await Promise.allSettled([app.jobs.drain(), ...Array.from({ length: 20 }, () => handleNotice(app, id))])
  await app.jobs.drain()
  expect(await rowOf(original)).toMatchObject({ status: 5, last_event_type: 'REFUND' })
  expect(await eventOf(id)).toMatchObject({ error: null, handled_at: expect.any(Date) })
  expect(await me(who)).toMatchObject({ isPro: false, xp: BECAME_PRO_XP })
})

test('200 one that failed is shown with its error, and done once the store answers', async () => {
  const { who, purchase } = await buyer('espera')
  const over = { ...purchase, status: 2, signed_at: new Date(+purchase.signed_at + 1000) }
  const asked = vi.spyOn(app.appStore!, 'askStatus').mockRejectedValueOnce(new StoreAway('away'))
  const id = newId()
  await takeNotice(app, app.appStore!, store.notice(over, 'SOMETHING_OF_TOMORROW', null, id))
  await expect(handleNotice(app, id)).rejects.toThrow('away')
  // Removes the job, as if it had exhausted its retries.
  await app.pool.query(
    "SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'app-store-notice'))",
  )
  const { items } = (await ask(admin).get('/admin/payment-events?state=open')).body
  expect(items).toMatchObject([{ provider: 'app_store', id, error: 'StoreAway: away', handledAt: null }])
  asked.mockResolvedValueOnce({ status: 2, signedTransaction: store.transaction(over), signedRenewal: null })
  expect((await replay(admin, id)).status).toBe(200)
  await app.jobs.drain()
  expect(await eventOf(id)).toMatchObject({ error: null, handled_at: expect.any(Date) })
  expect(await me(who)).toMatchObject({ isPro: false })
})

test('404, 403 and 401: no such event, the other provider’s, not an admin, a guest', async () => {
  const { who, id } = await buyer('curiosa')
  expect((await replay(admin, newId())).status).toBe(404)
  expect((await ask(admin).post(`/admin/payment-events/card/${id}/replay`)).status).toBe(404)
  expect((await replay(who, id)).status).toBe(403)
  expect((await replay(null, id)).status).toBe(401)
  expect(await eventOf(id)).toMatchObject({ attempts: 1, handled_at: expect.any(Date) })
})
