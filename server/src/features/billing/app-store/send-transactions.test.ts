import { BECAME_PRO_XP } from '@liston/contract/billing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { badTransactions, newPurchase, openTestStore } from '../../../testing/app-store.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

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

const send = (who: TestPerson | null, signedTransactions: string[], key?: string) =>
  ask(who).post('/iap/transactions', { signedTransactions }, key)
const tokenOf = async (who: TestPerson) => (await ask(who).get('/iap/account')).body.appAccountToken as string
const rowOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM ios_subscription WHERE original_transaction_id = $1', [id])).rows[0]
const me = async (who: TestPerson) => (await ask(who).get('/me')).body.me
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)

test('200 who I am to the App Store is a name for this purpose only, always the same, and not another’s', async () => {
  const [ana, bruno] = [await addPerson(app, 'ana'), await addPerson(app, 'bruno')]
  const { body } = await ask(ana).get('/iap/account')
  expect(body).toMatchObject({
    store: 'sandbox',
    products: [
      { plan: 'pro_monthly', productId: 'pro_monthly' },
      { plan: 'pro_weekly', productId: 'pro_weekly' },
    ],
  })
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(ana)))
  expect(new Set(tokens)).toEqual(new Set([body.appAccountToken]))
  expect(body.appAccountToken).not.toBe(ana.id)
  expect(await tokenOf(bruno)).not.toBe(body.appAccountToken)
  expect((await ask().get('/iap/account')).status).toBe(401)
  expect((await send(null, ['x'])).status).toBe(401)
})

test('200 what the App Store signed for me makes me PRO, with its XP once', async () => {
  const carla = await addPerson(app, 'carla')
  const purchase = newPurchase(app, { app_account_token: await tokenOf(carla) })
  expect(await send(carla, [store.transaction(purchase)])).toEqual({ status: 200, body: { linked: 1, isPro: true } })
  expect(await me(carla)).toMatchObject({ isPro: true, role: 'PRO', xp: BECAME_PRO_XP })
  expect(await rowOf(purchase.original_transaction_id)).toMatchObject({
    profile_id: carla.id,
    product_id: 'pro_monthly',
    environment: 'Sandbox',
    status: 1,
    app_account_token: purchase.app_account_token,
    expires_at: purchase.expires_at,
    raw: { transactionId: purchase.transaction_id, bundleId: 'test.liston.app' },
  })
  expect((await ask(carla).get('/me/subscription')).body).toMatchObject({
    isActive: true,
    sources: [{ source: 'app_store', plan: 'pro_monthly', state: 'renews', until: purchase.expires_at.toISOString() }],
  })
})

test('422, 409 nothing else is believed: each is refused, logged, and gives nobody anything', async () => {
  const mala = await addPerson(app, 'mala')
  const bad = await badTransactions(app, newPurchase(app, { app_account_token: await tokenOf(mala) }))
  expect(Object.keys(bad).length).toBeGreaterThan(30)
  const warn = vi.spyOn(app.log, 'warn')
  for (const [name, signed] of Object.entries(bad)) {
    warn.mockClear()
    const { status, body } = await send(mala, [signed])
    const code = /product\b|subscription/.test(name)
      ? 'UNKNOWN_PRODUCT'
      : name === 'shared in the family'
        ? 'FAMILY_SHARED'
        : 'NOT_VERIFIED'
    expect([name, status, body.code]).toEqual([name, code === 'FAMILY_SHARED' ? 409 : 422, code])
    expect(warn, name).toHaveBeenCalled()
  }
  const { rows } = await app.pool.query('SELECT FROM ios_subscription WHERE profile_id = $1', [mala.id])
  expect(rows).toEqual([])
  expect(await me(mala)).toMatchObject({ isPro: false, role: 'user', xp: 0 })
  for (const none of [[], Array.from({ length: 9 }, () => 'x'), ['x'.repeat(30_001)]])
    expect((await send(mala, none)).status).toBe(422)
})

test('200 what is bad does not take what is good with it', async () => {
  const eva = await addPerson(app, 'eva')
  const good = store.transaction(newPurchase(app))
  const other = store.transaction(newPurchase(app), { productId: 'nada' })
  expect(await send(eva, [other, good, 'x.y.z'])).toEqual({ status: 200, body: { linked: 1, isPro: true } })
})

test('409 a purchase goes to the account it names, whoever brings it', async () => {
  const [buyer, thief] = [await addPerson(app, 'compra'), await addPerson(app, 'roba')]
  const purchase = newPurchase(app, { app_account_token: await tokenOf(buyer) })
  const warn = vi.spyOn(app.log, 'warn')
  expect(await send(thief, [store.transaction(purchase)])).toMatchObject({
    status: 409,
    body: { code: 'OTHER_ACCOUNT' },
  })
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ userId: thief.id }), expect.any(String))
  expect(await me(thief)).toMatchObject({ isPro: false })
  expect(await me(buyer)).toMatchObject({ isPro: true })
  const stranger = newPurchase(app, { app_account_token: crypto.randomUUID() })
  expect((await send(thief, [store.transaction(stranger)])).body.code).toBe('OTHER_ACCOUNT')
  expect((await rowOf(stranger.original_transaction_id)).profile_id).toBeNull()
})

test('409 a purchase that names nobody is whose who brings it first, also when an older word of it comes later', async () => {
  const [first, second] = [await addPerson(app, 'primera'), await addPerson(app, 'segunda')]
  const purchase = newPurchase(app)
  const early = store.transaction(purchase)
  // The store reported it before any user sent it: it has no owner yet, and is newer than the device's copy.
  expect((await store.tell(store.notice({ ...purchase, signed_at: inDays(0.01) }))).statusCode).toBe(200)
  await app.jobs.drain()
  expect(await rowOf(purchase.original_transaction_id)).toMatchObject({ profile_id: null, status: 1 })
  expect(await send(first, [early])).toMatchObject({ status: 200, body: { isPro: true } })
  expect((await send(second, [early])).body.code).toBe('OTHER_ACCOUNT')
  // Not even later, with a purchase that names the second account.
  const named = store.transaction({ ...purchase, signed_at: inDays(1) }, { appAccountToken: await tokenOf(second) })
  expect((await send(second, [named])).body.code).toBe('OTHER_ACCOUNT')
  expect((await rowOf(purchase.original_transaction_id)).profile_id).toBe(first.id)
  expect(await me(second)).toMatchObject({ isPro: false })
})

test('200 of fifty who bring one purchase at once one has it; and one who brings it fifty times has it once', async () => {
  const claim = store.transaction(newPurchase(app))
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, i) => addPerson(app, `quiere${i}`)))
  const answers = await Promise.all(crowd.map((who) => send(who, [claim])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'OTHER_ACCOUNT')).toHaveLength(49)
  const rich = await app.pool.query('SELECT count(*)::int AS n FROM profile WHERE is_pro AND id = ANY ($1)', [
    crowd.map(({ id }) => id),
  ])
  expect(rich.rows).toEqual([{ n: 1 }])

  const gael = await addPerson(app, 'gael')
  const own = store.transaction(newPurchase(app))
  const same = await Promise.all(Array.from({ length: 50 }, () => send(gael, [own])))
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await me(gael)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
})

test('200 two accounts that claim each other’s purchases at once: each keeps what names it', async () => {
  const [uno, dos] = [await addPerson(app, 'uno'), await addPerson(app, 'dos')]
  const ofUno = store.transaction(newPurchase(app, { app_account_token: await tokenOf(uno) }))
  const ofDos = store.transaction(newPurchase(app, { app_account_token: await tokenOf(dos) }))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => send(i % 2 ? uno : dos, i % 3 ? [ofUno, ofDos] : [ofDos, ofUno])),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.linked}`))).toEqual(new Set(['200 1']))
  for (const who of [uno, dos]) expect(await me(who)).toMatchObject({ isPro: true, xp: BECAME_PRO_XP })
})

test('a key sent again gets the first answer, a refusal too; with something else it is refused', async () => {
  const [hugo, ines] = [await addPerson(app, 'hugo'), await addPerson(app, 'ines')]
  const signed = store.transaction(newPurchase(app))
  const once = await send(hugo, [signed], 'k')
  expect(await send(hugo, [signed], 'k')).toEqual(once)
  expect((await send(ines, [signed], 'k')).status).toBe(409)
  expect((await send(ines, [signed], 'k')).status).toBe(409)
  expect((await send(hugo, [store.transaction(newPurchase(app))], 'k')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('a transaction alone ends no grace, brings no earlier period back, and a refund of one takes nothing', async () => {
  const luz = await addPerson(app, 'luz')
  const before = newPurchase(app, { bought_at: inDays(-40), period_starts_at: inDays(-40), expires_at: inDays(-10) })
  const id = before.original_transaction_id
  const now = { ...before, transaction_id: `${id}1`, period_starts_at: inDays(-10), expires_at: inDays(20) }
  expect((await send(luz, [store.transaction(now)])).body).toMatchObject({ isPro: true })
  expect((await send(luz, [store.transaction({ ...before, signed_at: inDays(0.1) })])).body.isPro).toBe(true)
  await store.tell(store.notice({ ...before, status: 5, revoked_at: inDays(0), signed_at: inDays(0.2) }, 'REFUND'))
  await app.jobs.drain()
  expect(await rowOf(id)).toMatchObject({ status: 1, expires_at: now.expires_at })
  const late = { ...now, status: 4, expires_at: inDays(-0.1), grace_expires_at: inDays(16), signed_at: inDays(0.3) }
  await store.tell(store.notice(late, 'DID_FAIL_TO_RENEW', 'GRACE_PERIOD'))
  await app.jobs.drain()
  expect((await send(luz, [store.transaction({ ...late, signed_at: inDays(0.4) })])).body).toMatchObject({
    isPro: true,
  })
  expect(await rowOf(id)).toMatchObject({ status: 4, grace_expires_at: late.grace_expires_at })
})

test('409 what is over when it comes makes nobody PRO, and neither does what was refunded', async () => {
  const noa = await addPerson(app, 'noa')
  const over = newPurchase(app, { period_starts_at: inDays(-31), expires_at: inDays(-1) })
  const refunded = newPurchase(app, { revoked_at: inDays(-1) })
  for (const purchase of [over, refunded]) {
    const answer = await send(noa, [store.transaction(purchase)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'PURCHASE_OVER' } })
    expect(await rowOf(purchase.original_transaction_id)).toMatchObject({ profile_id: noa.id })
  }
  expect(await me(noa)).toMatchObject({ isPro: false, xp: 0 })
  const both = [store.transaction(over), store.transaction(newPurchase(app))]
  expect((await send(noa, both)).body).toEqual({ linked: 1, isPro: true })
  // An earlier period of a subscription that goes on.
  const id = over.original_transaction_id
  const renewed = {
    ...over,
    transaction_id: `${id}1`,
    period_starts_at: inDays(-1),
    expires_at: inDays(29),
    signed_at: inDays(0.1),
  }
  expect((await send(noa, [store.transaction(renewed)])).body).toEqual({ linked: 1, isPro: true })
  expect((await send(noa, [store.transaction(over)])).body).toEqual({ linked: 1, isPro: true })
})

test('409, 503: where nothing is sold, and where Apple does not say whether a certificate is good', async () => {
  const other = await openTestApp({ APP_STORE: 'none', LOG_LEVEL: 'silent' })
  const pia = await addPerson(other, 'pia')
  const answer = await askerOf(other)(pia).post('/iap/transactions', { signedTransactions: ['x'] })
  expect(answer).toMatchObject({ status: 409, body: { code: 'NO_STORE' } })
  expect((await askerOf(other)(pia).get('/iap/account')).body).toMatchObject({ store: 'none', products: [] })
  expect((await other.http.inject({ method: 'POST', url: '/webhooks/app-store', payload: {} })).statusCode).toBe(405)
  await other.close()
  const { StoreAway } = await import('../../../platform/app-store/index.ts')
  vi.spyOn(app.appStore!, 'readTransaction').mockRejectedValue(new StoreAway('away'))
  expect(await send(await addPerson(app, 'rosa'), ['x'])).toMatchObject({ status: 503, body: { code: 'STORE_AWAY' } })
})
