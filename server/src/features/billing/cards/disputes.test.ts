import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { buy, isPro, rowOf } from '../../../testing/buy.ts'
import { advance, decideDispute, deliver, disputeLast, sandboxOf } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reconcile } from './reconcile.ts'
import { handleEvent } from './webhook/handle-event.ts'
import { insertEvent } from './webhook/mount-webhook.ts'

const OPEN = 'A payment is disputed: answer at the provider'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let admin: TestPerson
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  admin = await addPerson(app, 'lucia', { superAdmin: true })
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

/** Creates a monthly subscriber who disputes the latest payment. */
async function disputer() {
  const who = await addPerson(app, `disputa${++count}`)
  const bought = await buy(app, who)
  await deliver(app)
  const dispute = await disputeLast(app, bought.customer)
  await deliver(app)
  return { who, dispute, ...bought }
}
const eventsOf = async (dispute: string) =>
  (
    await app.pool.query(
      'SELECT type, handled_at IS NOT NULL AS handled, error FROM payment_event WHERE about = $1 ORDER BY type',
      [dispute],
    )
  ).rows
/** Unprocessed events of the dispute, as an admin sees them. */
const waiting = async (dispute: string) =>
  (await ask(admin).get('/admin/payment-events?state=open')).body.items.filter(
    (item: { about: string | null }) => item.about === dispute,
  )
const invoices = async (who: TestPerson) =>
  (await ask(who).get('/me/invoices')).body.items.map((one: { refundedCents: number }) => one.refundedCents)
const subjectsOf = async ({ username }: TestPerson): Promise<string[]> =>
  (
    await app.pool.query('SELECT subject FROM mail WHERE recipient = $1 ORDER BY created_at, id', [
      `${username}@liston.test`,
    ])
  ).rows.map(({ subject }) => subject)
const refundsOf = async (customer: string) =>
  (await app.cards!.stripe.refunds.list({ limit: 100 })).data.filter(
    (one) => (one as { customer?: string }).customer === customer,
  )

test('a dispute takes nothing from anybody and writes to nobody: it waits for an admin, by its name', async () => {
  const { who, id, dispute } = await disputer()
  expect(await isPro(app, who)).toBe(true)
  expect(await rowOf(app, id)).toMatchObject({ status: 'active', cancel_at: null })
  expect(await invoices(who)).toEqual([0])
  expect(await subjectsOf(who)).toEqual([expect.stringContaining('Tu recibo')])
  expect(await waiting(dispute)).toMatchObject([{ type: 'charge.dispute.created', error: OPEN, handledAt: null }])
  expect((await ask(admin).get('/admin/payments')).body).toMatchObject({ waiting: 1, lastError: { error: OPEN } })
  const [{ id: event }] = await waiting(dispute)
  expect((await ask(admin).post(`/admin/payment-events/card/${event}/replay`)).status).toBe(200)
  await app.jobs.drain()
  expect(await waiting(dispute)).toMatchObject([{ error: OPEN }])
})

test('won: nothing has happened, and nothing waits any more', async () => {
  const { who, id, customer, dispute } = await disputer()
  await decideDispute(app, customer, 'won')
  await deliver(app)
  expect(await eventsOf(dispute)).toEqual([
    { type: 'charge.dispute.closed', handled: true, error: null },
    { type: 'charge.dispute.created', handled: true, error: null },
  ])
  expect(await isPro(app, who)).toBe(true)
  expect(await rowOf(app, id)).toMatchObject({ status: 'active', cancel_at: null })
  expect(await invoices(who)).toEqual([0])
  expect(await subjectsOf(who)).toEqual([expect.stringContaining('Tu recibo')])
})

test('lost: what was paid last is gone, so the subscription ends, is told once, and the invoice says so', async () => {
  const { who, id, customer, dispute } = await disputer()
  await decideDispute(app, customer, 'lost')
  await deliver(app)
  expect(await waiting(dispute)).toEqual([])
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  expect(await isPro(app, who)).toBe(false)
  expect(await invoices(who)).toEqual([499])
  expect(await refundsOf(customer)).toEqual([])
  expect(await subjectsOf(who)).toEqual([expect.stringContaining('Tu recibo'), 'Tu suscripción ha terminado'])
  // It is not charged again either.
  await advance(app, { days: 40, customer })
  await deliver(app)
  expect(await invoices(who)).toEqual([499])
})

test('lost after it was paid again: that month is gone, this one is paid', async () => {
  const { who, id, customer } = await disputer()
  await advance(app, { days: 31, customer })
  await decideDispute(app, customer, 'lost')
  await deliver(app)
  expect(await rowOf(app, id)).toMatchObject({ status: 'active' })
  expect(await isPro(app, who)).toBe(true)
  expect(await invoices(who)).toEqual([0, 499])
})

test('lost: what else gives PRO stays', async () => {
  const { who, customer } = await disputer()
  await ask(admin).post('/admin/pro-grants', { username: who.username, reason: 'Por su ayuda', expiresAt: null })
  await decideDispute(app, customer, 'lost')
  await deliver(app)
  expect(await isPro(app, who)).toBe(true)
})

test.each([
  ['won', 499],
  ['lost', 0],
] as const)(
  'who withdraws from what is disputed has it back once: %s, we give back %i cents',
  async (decision, cents) => {
    const { who, id, customer } = await disputer()
    expect(await ask(who).post('/me/subscription/withdrawal', { id })).toMatchObject({ status: 200 })
    // The subscription ends immediately; the bank holds the money.
    expect(await isPro(app, who)).toBe(false)
    expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
    const row = async () => (await app.pool.query('SELECT * FROM withdrawal WHERE subscription_id = $1', [id])).rows[0]
    expect(await row()).toMatchObject({ done_at: null })
    await decideDispute(app, customer, decision)
    await deliver(app)
    expect(await row()).toMatchObject({ amount_cents: 499, done_at: expect.any(Date) })
    expect((await refundsOf(customer)).reduce((sum, { amount }) => sum + amount, 0)).toBe(cents)
    expect(await invoices(who)).toEqual([499])
    expect((await subjectsOf(who)).filter((subject) => subject.startsWith('Te hemos devuelto'))).toHaveLength(1)
  },
)

test('an end that nobody told is found at night, for the dispute and for who withdrew', async () => {
  const { who, id, customer, dispute } = await disputer()
  await ask(who).post('/me/subscription/withdrawal', { id })
  await app.jobs.drain()
  await decideDispute(app, customer, 'won')
  sandboxOf(app).deliverTo(async () => 200)
  await app.jobs.drain()
  expect(await waiting(dispute)).toHaveLength(1)
  await reconcile(app)
  await app.jobs.drain()
  expect(await waiting(dispute)).toEqual([])
  expect((await refundsOf(customer)).map(({ amount }) => amount)).toEqual([499])
})

test('begun and lost, ten times each at once and in any order: one end, one letter, nothing waits', async () => {
  const { who, id, customer, dispute } = await disputer()
  await decideDispute(app, customer, 'lost')
  const words = { created: 1, live: false, subscription: null, customer: null, session: null, userId: null, dispute }
  const told = Array.from({ length: 20 }, (_, n) => ({
    id: `evt_${dispute}_${n}`,
    type: n % 2 ? 'charge.dispute.created' : 'charge.dispute.closed',
  }))
  const answers = await Promise.allSettled(
    told.map(async (event) => {
      await app.db.transaction().execute((trx) => insertEvent(trx, { ...event, words, at: app.clock.now() }))
      await handleEvent(app, event.id)
    }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await deliver(app)
  // Retries what timed out under load, as its job would.
  for (const event of told) await handleEvent(app, event.id)
  const rows = await eventsOf(dispute)
  expect(rows.length).toBe(22)
  expect(rows.filter(({ handled, error }) => !handled || error)).toEqual([])
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  expect(await isPro(app, who)).toBe(false)
  expect(await invoices(who)).toEqual([499])
  expect((await subjectsOf(who)).filter((subject) => subject === 'Tu suscripción ha terminado')).toHaveLength(1)
})
