import { makeChain, noticeOf, type Purchase, signAs } from '@liston/sandbox/app-store'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../platform/db/index.ts'
import { badTransactions, newPurchase, openTestStore } from '../../../testing/app-store.ts'
import { StoreAway } from '../../../platform/app-store/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reconcile } from '../cards/reconcile.ts'
import { sendTransactions } from './send-transactions.ts'
import { handleNotice, readHistory, takeNotice } from './store-notices.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  store = await openTestStore(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

const rowOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM ios_subscription WHERE original_transaction_id = $1', [id])).rows[0]
const isPro = async ({ id }: TestPerson) =>
  (await app.pool.query('SELECT is_pro FROM profile WHERE id = $1', [id])).rows[0].is_pro as boolean
const tokenOf = async (who: TestPerson) => (await ask(who).get('/iap/account')).body.appAccountToken as string
const bought = async (who: TestPerson, o: Partial<Purchase> = {}) =>
  newPurchase(app, { app_account_token: await tokenOf(who), ...o })
const toldIn = (signed: string) => JSON.parse(Buffer.from(signed.split('.')[1]!, 'base64url').toString())
const eventOf = async (id: string) =>
  (await app.pool.query("SELECT * FROM payment_event WHERE provider = 'app_store' AND event_id = $1", [id])).rows[0]

test('200 a notification is kept once, however often it comes, and its work is a job', async () => {
  const ana = await addPerson(app, 'ana')
  const purchase = await bought(ana)
  const id = newId()
  const payload = store.notice(purchase, 'SUBSCRIBED', 'INITIAL_BUY', id)
  const answers = await Promise.all(Array.from({ length: 30 }, () => store.tell(payload)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  // The server answered but has not processed it yet.
  expect(await eventOf(id)).toMatchObject({ type: 'SUBSCRIBED', handled_at: null, attempts: 0 })
  expect(await isPro(ana)).toBe(false)
  await app.jobs.drain()
  expect(await eventOf(id)).toMatchObject({ attempts: 1, error: null, handled_at: expect.any(Date) })
  expect(await isPro(ana)).toBe(true)
  expect(await rowOf(purchase.original_transaction_id)).toMatchObject({
    last_event_type: 'SUBSCRIBED.INITIAL_BUY',
    profile_id: ana.id,
  })
})

test('ninety days after it was handled a notification is forgotten, also where nobody takes cards', async () => {
  const nora = await addPerson(app, 'nora')
  const [old, fresh, open] = [newId(), newId(), newId()]
  const purchase = await bought(nora)
  for (const id of [old, fresh, open]) await store.tell(store.notice(purchase, 'SUBSCRIBED', 'INITIAL_BUY', id))
  await app.jobs.drain()
  await app.pool.query("UPDATE payment_event SET handled_at = now() - interval '91 days' WHERE event_id = $1", [old])
  await app.pool.query(
    "UPDATE payment_event SET handled_at = NULL, received_at = now() - interval '91 days' WHERE event_id = $1",
    [open],
  )
  await reconcile({ ...app, cards: null })
  expect([await eventOf(old), await eventOf(fresh), await eventOf(open)]).toMatchObject([
    undefined,
    { about: purchase.original_transaction_id },
    {},
  ])
  await app.pool.query('UPDATE payment_event SET handled_at = now() WHERE event_id = $1', [open])
})

test('400 what the store did not sign is refused, logged, kept nowhere', async () => {
  const mala = await addPerson(app, 'mala')
  const purchase = await bought(mala)
  const bad = await badTransactions(app, purchase)
  const warn = vi.spyOn(app.log, 'warn')
  const good = { id: newId(), purchase, type: 'SUBSCRIBED', subtype: null }
  const inner = noticeOf(store.chain, good)
  const told = toldIn(inner) as { data: object }
  const within = (data: object) => signAs(store.chain, { ...told, data: { ...told.data, ...data } })
  const variants: Record<string, string> = {
    'a transaction in its place': store.transaction(purchase),
    'signed by a foreign chain': noticeOf(await makeChain(), good),
    'of another application': within({ bundleId: 'com.other' }),
    'of production': within({ environment: 'Production' }),
    'of Xcode': within({ environment: 'Xcode' }),
    'without a name': signAs(store.chain, { ...told, notificationUUID: undefined }),
    'not signed': `${inner.split('.').slice(0, 2).join('.')}.`,
    nothing: 'x',
  }
  for (const name of ['a foreign root', 'a chain that is over', 'alg none', 'another application', 'of production'])
    variants[`with a transaction of: ${name}`] = within({ signedTransactionInfo: bad[name] })
  for (const [name, signed] of Object.entries(variants)) {
    warn.mockClear()
    expect([name, (await store.tell(signed)).statusCode]).toEqual([name, 400])
    expect(warn, name).toHaveBeenCalled()
  }
  for (const payload of [{}, { signedPayload: 7 }, { signedPayload: '' }])
    expect((await app.http.inject({ method: 'POST', url: '/webhooks/app-store', payload })).statusCode).toBe(400)
  await app.jobs.drain()
  expect(await isPro(mala)).toBe(false)
  expect(await rowOf(purchase.original_transaction_id)).toBeUndefined()
})

test('503 where the notification can’t be judged or kept now, it is to come again', async () => {
  const payload = store.notice(newPurchase(app))
  vi.spyOn(app.appStore!, 'readNotice').mockRejectedValueOnce(new StoreAway('away'))
  expect((await store.tell(payload)).statusCode).toBe(503)
  vi.spyOn(app.appStore!, 'readNotice').mockRejectedValueOnce(new Error('the database is gone'))
  expect((await store.tell(payload)).statusCode).toBe(503)
  expect((await store.tell(payload)).statusCode).toBe(200)
})

test('what is signed and does not count here changes nothing: another product, the family, a kind that is about nothing', async () => {
  const eva = await addPerson(app, 'eva')
  for (const [name, o, type] of [
    ['product', { product_id: 'com.other' }, 'SUBSCRIBED'],
    ['family', { ownership: 'FAMILY_SHARED' }, 'SUBSCRIBED'],
    ['test', {}, 'TEST'],
    ['price', {}, 'PRICE_INCREASE'],
  ] as const) {
    const purchase = await bought(eva, o)
    expect((await store.tell(store.notice(purchase, type))).statusCode, name).toBe(200)
    await app.jobs.drain()
    expect(await rowOf(purchase.original_transaction_id), name).toBeUndefined()
  }
  expect(await isPro(eva)).toBe(false)
})

test('the family counts where the installation says so, for whoever brings it', async () => {
  const open = await openTestApp({ IAP_FAMILY_SHARING: '1', LOG_LEVEL: 'silent' })
  const { transaction } = await openTestStore(open)
  const member = await addPerson(open, 'hija')
  const shared = newPurchase(open, { ownership: 'FAMILY_SHARED', app_account_token: crypto.randomUUID() })
  const answer = await askerOf(open)(member).post('/iap/transactions', { signedTransactions: [transaction(shared)] })
  expect(answer.body).toEqual({ linked: 1, isPro: true })
  await open.close()
})

test('a kind that nobody knows: the store is asked, tried again while it is away, and believed', async () => {
  const gael = await addPerson(app, 'gael')
  const purchase = await bought(gael)
  const id = purchase.original_transaction_id
  expect((await store.tell(store.notice(purchase))).statusCode).toBe(200)
  await app.jobs.drain()
  const notice = newId()
  const later = { ...purchase, signed_at: new Date(purchase.signed_at.getTime() + 1000) }
  const asked = vi.spyOn(app.appStore!, 'askStatus').mockRejectedValueOnce(new StoreAway('away'))
  await takeNotice(app, app.appStore!, store.notice(later, 'SOMETHING_OF_TOMORROW', null, notice))
  await expect(handleNotice(app, notice)).rejects.toThrow('away')
  expect(await eventOf(notice)).toMatchObject({ handled_at: null, attempts: 1, error: 'StoreAway: away' })
  expect(await isPro(gael)).toBe(true)
  const over = { ...later, status: 2, signed_at: new Date(later.signed_at.getTime() + 1000) }
  asked.mockResolvedValueOnce({ status: 2, signedTransaction: store.transaction(over), signedRenewal: null })
  await handleNotice(app, notice)
  expect(await rowOf(id)).toMatchObject({ status: 2, last_event_type: 'SOMETHING_OF_TOMORROW' })
  expect(await eventOf(notice)).toMatchObject({ attempts: 2, error: null, handled_at: expect.any(Date) })
  expect(await isPro(gael)).toBe(false)
  await app.jobs.drain()
})

test('what did not arrive is read from the history, and what did is not done twice', async () => {
  const hugo = await addPerson(app, 'hugo')
  const purchase = await bought(hugo)
  const arrived = store.notice(purchase)
  await store.tell(arrived)
  await app.jobs.drain()
  const refunded = { ...purchase, status: 5, revoked_at: new Date(), signed_at: new Date(+purchase.signed_at + 5) }
  const history = [arrived, 'not.signed.here', store.notice(refunded, 'REFUND')]
  vi.spyOn(app.appStore!, 'askHistory').mockResolvedValue(history)
  expect(await readHistory(app)).toBe(1)
  expect(await readHistory(app)).toBe(0)
  await app.jobs.drain()
  expect(await isPro(hugo)).toBe(false)
})

test('a row of production is never written over by the sandbox, nor had by who brings one of its name', async () => {
  const [real, fake] = [await addPerson(app, 'real'), await addPerson(app, 'falsa')]
  const purchase = await bought(real)
  await store.tell(store.notice(purchase))
  await app.jobs.drain()
  const id = purchase.original_transaction_id
  await app.pool.query("UPDATE ios_subscription SET environment = 'Production' WHERE original_transaction_id = $1", [
    id,
  ])
  const newer = { ...purchase, status: 5, revoked_at: new Date(), signed_at: new Date(Date.now() + 1000) }
  await store.tell(store.notice(newer, 'REFUND'))
  await app.jobs.drain()
  expect(await rowOf(id)).toMatchObject({ status: 1, environment: 'Production' })
  const sent = sendTransactions(app, { userId: fake.id, key: null, signed: [store.transaction(newer)] })
  await expect(sent).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' })
  expect([await isPro(real), await isPro(fake)]).toEqual([true, false])
})
