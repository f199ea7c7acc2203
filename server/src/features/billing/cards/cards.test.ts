import { BECAME_PRO_XP } from '@liston/contract/billing'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { advance, deliver, failNext, pay } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { billingOfPerson } from '../open-billing.ts'
import { overStripe } from './over-stripe.ts'
import { reconcile } from './reconcile.ts'
import { syncSubscription } from './sync-subscription.ts'
import { buy, isPro, openSession, rowOf } from '../../../testing/buy.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let count = 0
const person = () => addPerson(app, `card${++count}`)
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const xpOf = async (who: TestPerson) => (await ask(who).get('/me')).body.me.xp
const invoicesOf = async (id: string) =>
  (await app.pool.query('SELECT * FROM invoice WHERE subscription_id = $1 ORDER BY paid_at', [id])).rows

test('what is bought gives PRO, its XP once and the role; what ends takes PRO away and the role', async () => {
  const ana = await person()
  const { id, customer } = await buy(app, ana)
  expect(await isPro(app, ana)).toBe(false)
  await deliver(app)
  expect((await ask(ana).get('/me')).body.me).toMatchObject({ isPro: true, role: 'PRO', xp: 100 })
  const row = await rowOf(app, id)
  expect(row).toMatchObject({ user_id: ana.id, status: 'active', plan_key: 'pro_monthly' })
  const days = (row.current_period_end.getTime() - row.current_period_start.getTime()) / 86_400_000
  expect([28, 29, 30, 31]).toContain(Math.round(days))
  expect((await ask(ana).get('/me/subscription')).body).toMatchObject({
    isActive: true,
    sources: [{ state: 'renews', until: row.current_period_end.toISOString() }],
  })
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await invoicesOf(id)).toMatchObject([{ amount_cents: 499 }, { amount_cents: 499, user_id: ana.id }])
  await app.cards!.stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await deliver(app)
  expect((await ask(ana).get('/me/subscription')).body).toMatchObject({ isActive: true, sources: [{ state: 'ends' }] })
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  expect((await ask(ana).get('/me')).body.me).toMatchObject({ isPro: false, role: 'user', xp: BECAME_PRO_XP })
})

test('a payment that fails leaves PRO for its seven days, the subscription says so, and so does a letter', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  await failNext(app, customer)
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await rowOf(app, id)).toMatchObject({ status: 'past_due' })
  const letters = await app.pool.query("SELECT count(*)::int FROM mail WHERE subject = 'Tu último pago falló'")
  expect(letters.rows[0].count).toBe(1)
  expect(await isPro(app, who)).toBe(true)
})

test('a period that nobody pays because it is paused brings no PRO', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  await app.cards!.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  await deliver(app)
  expect(await isPro(app, who)).toBe(true)
  await advance(app, { days: 31, customer })
  await deliver(app)
  expect(await rowOf(app, id)).toMatchObject({ status: 'paused' })
  expect(await isPro(app, who)).toBe(false)
})

test('bought in two tabs: the second is cancelled and paid back by itself, and the person is told', async () => {
  const who = await person()
  const sessions = [await openSession(app, who), await openSession(app, who, 'pro_weekly')]
  await Promise.all(sessions.map((session) => pay(app, session)))
  await deliver(app)
  await app.jobs.drain()
  const { rows } = await app.pool.query('SELECT id, status FROM subscription WHERE user_id = $1', [who.id])
  expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
  const second = rows.find(({ status }) => status === 'canceled').id
  const [paid] = await invoicesOf(second)
  expect(paid.refunded_cents).toBe(paid.amount_cents)
  expect(await isPro(app, who)).toBe(true)
  const letters = await app.pool.query(
    "SELECT count(*)::int FROM mail WHERE subject LIKE '%una%' OR subject LIKE '%one%'",
  )
  expect(letters.rows[0].count).toBe(1)
})

test('of two subscriptions that cost nothing one is cancelled, and the letter promises no money', async () => {
  const who = await person()
  const sessions = [await openSession(app, who), await openSession(app, who, 'pro_weekly')]
  for (const session of sessions) await pay(app, session, { promo: 'GRATIS1' })
  await deliver(app)
  const { rows } = await app.pool.query(
    `SELECT body_text AS body FROM mail WHERE recipient = $1 AND subject LIKE '%dos suscripciones%'`,
    [`${who.username}@liston.test`],
  )
  expect(rows).toMatchObject([{ body: expect.stringContaining('no hay nada que devolver') }])
  expect(rows[0].body).not.toMatch(/0,00|Te devolvemos/)
})

test('what was given back long ago stays written, however many charges came since', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  const { data } = await app.cards!.stripe.charges.list({ customer })
  await app.cards!.stripe.refunds.create({ charge: data[0]!.id, amount: 100 })
  await app.pool.query(
    `INSERT INTO sandbox_object (id, kind, customer, body, hidden)
     SELECT 'ch_failed' || n || $1, 'charge', $1, body || jsonb_build_object('id', 'ch_failed' || n || $1, 'status', 'failed',
       'payment_intent', 'pi_failed' || n), '{}' FROM sandbox_object, generate_series(1, 120) n WHERE id = $2`,
    [customer, data[0]!.id],
  )
  await syncSubscription(app, id)
  expect(await invoicesOf(id)).toMatchObject([{ refunded_cents: 100 }])
  vi.spyOn(app.cards!.stripe.charges, 'list').mockReturnValueOnce((async function* () {})() as never)
  await syncSubscription(app, id)
  expect(await invoicesOf(id)).toMatchObject([{ refunded_cents: 100 }])
  await deliver(app)
})

test('a provider that never answers is given up before those who wait for the same lock give up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = { subscriptions: { retrieve: () => new Promise(() => {}) } } as unknown as Stripe
  const found = overStripe(silent, false).find('sub_slow')
  const given = expect(found).rejects.toMatchObject({ type: 'StripeConnectionError' })
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  await given
})

test('an older subscription that ended unheard does not make the new one a second', async () => {
  const who = await person()
  const old = await buy(app, who)
  await syncSubscription(app, old.id)
  await app.cards!.stripe.subscriptions.cancel(old.id)
  const { id } = await buy(app, who)
  expect(await syncSubscription(app, id)).toEqual({ userId: who.id, status: 'active', isPro: true })
  expect(await rowOf(app, old.id)).toMatchObject({ status: 'canceled' })
  await deliver(app)
})

test('what no webhook told is found at night, and what is given back is written', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  await reconcile(app)
  await app.jobs.drain()
  expect(await isPro(app, who)).toBe(true)
  const { data } = await app.cards!.stripe.charges.list({ customer })
  await app.cards!.stripe.refunds.create({ charge: data[0]!.id, amount: 100 })
  await deliver(app)
  expect(await invoicesOf(id)).toMatchObject([{ amount_cents: 499, refunded_cents: 100 }])
})

test('whoever is erased pays no longer', async () => {
  const who = await person()
  const { id } = await buy(app, who)
  await deliver(app)
  const leaver = { userId: who.id, email: 'x@liston.test', leftAt: new Date(), votesToo: false, at: new Date() }
  await inTransaction(app.db, (trx) => billingOfPerson.erase!(trx, leaver))
  await app.jobs.drain()
  expect((await app.cards!.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  await deliver(app)
})

test('a customer that the provider deletes has PRO no longer, is forgotten, and may buy again', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  await deliver(app)
  await app.cards!.stripe.customers.del(customer)
  await deliver(app)
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  expect(await isPro(app, who)).toBe(false)
  expect((await app.pool.query('SELECT FROM card_customer WHERE customer_id = $1', [customer])).rowCount).toBe(0)
  await buy(app, who)
  await deliver(app)
  expect(await isPro(app, who)).toBe(true)
})

test('a cancellation against a renewal, twenty times at once: what stands is what the provider says', async () => {
  const who = await person()
  const { id, customer } = await buy(app, who)
  // On a busy machine the cancellation may come before the first synchronisation. Then the user was never PRO.
  await syncSubscription(app, id)
  const work = Array.from({ length: 20 }, (_, n) =>
    n === 7
      ? app.cards!.stripe.subscriptions.cancel(id)
      : n === 3
        ? advance(app, { days: 31, customer })
        : syncSubscription(app, id),
  )
  const done = await Promise.allSettled(work)
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(15)
  await deliver(app)
  const said = await app.cards!.stripe.subscriptions.retrieve(id)
  expect(await rowOf(app, id)).toMatchObject({ status: said.status })
  expect(await isPro(app, who)).toBe(said.status === 'active')
  expect(await xpOf(who)).toBe(BECAME_PRO_XP)
})

test('twenty-five that synchronise one purchase at once bring the XP once', async () => {
  const who = await person()
  const { id } = await buy(app, who)
  const done = await Promise.all(Array.from({ length: 25 }, () => syncSubscription(app, id)))
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['active']))
  expect(await xpOf(who)).toBe(100)
  expect((await invoicesOf(id)).length).toBe(1)
  await deliver(app)
})
