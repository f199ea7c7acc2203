import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { deliver, sandboxOf } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buy, isPro, rowOf } from '../../../testing/buy.ts'
import { settle } from './withdraw.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

async function buyer() {
  const who = await addPerson(app, `desiste${++count}`)
  const bought = await buy(app, who)
  await deliver(app)
  return { who, ...bought }
}
const withdraw = (who: TestPerson, id: string, key?: string) =>
  ask(who).post('/me/subscription/withdrawal', { id }, key)
const rowOfWithdrawal = async (id: string) =>
  (await app.pool.query('SELECT * FROM withdrawal WHERE subscription_id = $1', [id])).rows
const refundsOf = async (customer: string) =>
  (await app.cards!.stripe.charges.list({ customer })).data.map(({ amount_refunded }) => amount_refunded)
const subjectsOf = async ({ username }: TestPerson): Promise<string[]> =>
  (
    await app.pool.query('SELECT subject FROM mail WHERE recipient = $1 ORDER BY created_at, id', [
      `${username}@liston.test`,
    ])
  ).rows.map(({ subject }) => subject)

test('200 within fourteen days all is given back and PRO ends at once, with a receipt', async () => {
  const { who, id, customer } = await buyer()
  expect(await withdraw(who, id)).toMatchObject({ status: 200, body: { amountCents: 499 } })
  expect(await isPro(app, who)).toBe(false)
  expect(await refundsOf(customer)).toEqual([499])
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  expect(await rowOfWithdrawal(id)).toMatchObject([{ amount_cents: 499, refund_id: expect.stringMatching(/^re_/) }])
  await deliver(app)
  expect(await subjectsOf(who)).toEqual([
    expect.stringContaining('Tu recibo'),
    'Hemos recibido tu desistimiento',
    expect.stringMatching(/^Te hemos devuelto 4,99/),
  ])
  const { card } = (await ask(who).get('/me/plan')).body
  expect(card).toMatchObject({ state: 'ended', withdrawableUntil: null, withdrawal: { amountCents: 499 } })
  expect((await ask(who).get('/me/invoices')).body.items).toMatchObject([{ amountCents: 499, refundedCents: 499 }])
})

test('what else gives PRO stays', async () => {
  const { who, id } = await buyer()
  await app.pool.query(
    "INSERT INTO pro_grant (id, user_id, reason, granted_at) VALUES (gen_random_uuid(), $1, 'Por algo', now())",
    [who.id],
  )
  expect(await withdraw(who, id)).toMatchObject({ status: 200 })
  expect(await isPro(app, who)).toBe(true)
})

test('20 at once, each with a key of its own: one refund, one withdrawal, one receipt', async () => {
  const { who, id, customer } = await buyer()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => withdraw(who, id, `race ${n}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await refundsOf(customer)).toEqual([499])
  expect(await rowOfWithdrawal(id)).toHaveLength(1)
  await deliver(app)
  const subjects = await subjectsOf(who)
  expect(subjects.filter((subject) => subject.startsWith('Hemos recibido'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('Te hemos devuelto'))).toHaveLength(1)
})

test('409 on the fifteenth day it is over', async () => {
  const { who, id, customer } = await buyer()
  await app.pool.query("UPDATE subscription SET bought_at = bought_at - interval '14 days' WHERE id = $1", [id])
  expect(await withdraw(who, id)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_OVER' } })
  expect((await ask(who).get('/me/plan')).body.card.withdrawableUntil).toBeNull()
  expect(await refundsOf(customer)).toEqual([0])
})

test('the provider is away: it is kept all the same, and a job finishes it', async () => {
  const { who, id, customer } = await buyer()
  vi.spyOn(app.cards!.stripe.refunds, 'create').mockRejectedValueOnce(new Error('away'))
  expect(await withdraw(who, id)).toMatchObject({ status: 200, body: { amountCents: 499 } })
  expect(await rowOfWithdrawal(id)).toMatchObject([{ done_at: null }])
  expect(await subjectsOf(who)).toContain('Hemos recibido tu desistimiento')
  await settle(app, id)
  expect(await refundsOf(customer)).toEqual([499])
  expect(await isPro(app, who)).toBe(false)
  await deliver(app)
})

/** Adds a payment to the only invoice of a subscription, as the provider's API returns it. */
const addPayment = (id: string, o: { intent: string; status: string; cents: number | null }) =>
  sandboxOf(app).work(async (world) => {
    const [invoice] = await world.list('invoice', { where: { parent: { subscription_details: { subscription: id } } } })
    const { currency, customer, created } = invoice!.body
    await world.keep('invoice_payment', {
      id: `inpay_${o.intent}`,
      object: 'invoice_payment',
      invoice: invoice!.id,
      currency,
      customer,
      created,
      amount_paid: o.cents,
      amount_requested: o.cents ?? 499,
      is_default: false,
      livemode: false,
      status: o.status,
      payment: { type: 'payment_intent', payment_intent: o.intent },
    } as never)
  })

test('payments that failed or were cancelled brought nothing, and nothing is given back for them', async () => {
  const { who, id, customer } = await buyer()
  await addPayment(id, { intent: `pi_open${count}`, status: 'open', cents: null })
  await addPayment(id, { intent: `pi_canceled${count}`, status: 'canceled', cents: null })
  expect(await withdraw(who, id)).toMatchObject({ status: 200 })
  expect(await rowOfWithdrawal(id)).toMatchObject([{ amount_cents: 499, done_at: expect.any(Date) }])
  expect(await refundsOf(customer)).toEqual([499])
})

test('an invoice that was paid in two parts is given back in two, each with its own amount', async () => {
  const { who, id, customer } = await buyer()
  const [part, rest] = [`pi_part${count}`, 199]
  await app.pool.query(`UPDATE sandbox_object SET body = body || $2 WHERE customer = $1 AND kind = 'charge'`, [
    customer,
    { amount: 499 - rest },
  ])
  await app.pool.query(
    `UPDATE sandbox_object SET body = body || $2 WHERE kind = 'invoice_payment' AND body->>'customer' = $1`,
    [customer, { amount_paid: 499 - rest }],
  )
  await sandboxOf(app).work(async (world) => {
    const [charge] = await world.list('charge', { customer })
    await world.keep('payment_intent', {
      id: part,
      object: 'payment_intent',
      customer,
      latest_charge: `ch_${part}`,
    } as never)
    await world.keep('charge', { ...charge!.body, id: `ch_${part}`, payment_intent: part, amount: rest } as never)
  })
  await addPayment(id, { intent: part, status: 'paid', cents: rest })
  expect(await withdraw(who, id)).toMatchObject({ status: 200 })
  expect(await rowOfWithdrawal(id)).toMatchObject([{ amount_cents: 499, done_at: expect.any(Date) }])
  expect((await refundsOf(customer)).sort()).toEqual([rest, 499 - rest])
  expect((await ask(who).get('/me/invoices')).body.items).toMatchObject([{ amountCents: 499, refundedCents: 499 }])
})

test('given back, and our own word of it lost: done once more, nothing is given twice', async () => {
  const { who, id, customer } = await buyer()
  vi.spyOn(app.cards!.stripe.subscriptions, 'cancel').mockRejectedValueOnce(new Error('the process dies here'))
  await withdraw(who, id)
  expect(await refundsOf(customer)).toEqual([499])
  expect(await rowOfWithdrawal(id)).toMatchObject([{ done_at: null, refund_id: null }])
  await app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL')
  await app.jobs.drain()
  expect(await refundsOf(customer)).toEqual([499])
  expect(await rowOfWithdrawal(id)).toMatchObject([{ amount_cents: 499, done_at: expect.any(Date) }])
  expect(await rowOf(app, id)).toMatchObject({ status: 'canceled' })
  await deliver(app)
})
