import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../../audit/audit.ts'
import { askerOf } from '../../../../testing/ask.ts'
import { deliver } from '../../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { buy, isPro, rowOf } from '../../../../testing/buy.ts'

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

const person = () => addPerson(app, `hook${++count}`)
const eventOf = (type: string, object: object, more: object = {}) =>
  ({
    id: `evt_${++count}`,
    object: 'event',
    created: 1,
    livemode: false,
    type,
    data: { object },
    ...more,
  }) as Stripe.Event
const about = (id: string) => eventOf('customer.subscription.updated', { id, object: 'subscription' })
const nowS = () => Math.floor(Date.now() / 1000)

type Sending = { secret?: string; timestamp?: number; sent?: string }
async function send(event: Stripe.Event, { secret = app.cards!.secrets[0]!, timestamp = nowS(), sent }: Sending = {}) {
  const payload = JSON.stringify(event)
  const signature = app.cards!.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return app.http.inject({ method: 'POST', url: '/webhooks/card', headers, payload: sent ?? payload })
}
const eventRow = async (id: string) =>
  (await app.pool.query('SELECT * FROM payment_event WHERE event_id = $1', [id])).rows[0]

test('200 one webhook fifty times is kept once and handled once', async () => {
  const who = await person()
  const { id } = await buy(app, who)
  const event = about(id)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)))
  // On a busy machine some time out with 503; the provider sends those again.
  expect(answers.filter(({ statusCode }) => statusCode !== 503).map(({ statusCode }) => statusCode)).toContain(200)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 503)).toBe(true)
  await app.jobs.drain()
  expect(await eventRow(event.id)).toMatchObject({ attempts: 1, error: null, about: id, handled_at: expect.any(Date) })
  expect(await isPro(app, who)).toBe(true)
  const { rows } = await app.pool.query("SELECT FROM ledger WHERE user_id = $1 AND kind = 'became_pro'", [who.id])
  expect(rows.length).toBe(1)
  await deliver(app)
})

test.each<[string, (event: Stripe.Event) => Parameters<typeof send>]>([
  ['forged with another secret', (event) => [event, { secret: 'whsec_of_somebody_else' }]],
  ['from 301 seconds ago', (event) => [event, { timestamp: nowS() - 301 }]],
  ['from 310 seconds ahead', (event) => [event, { timestamp: nowS() + 310 }]],
  ['changed on its way', (event) => [event, { sent: JSON.stringify(event).replace('updated', 'created') }]],
  ['of the live mode', (event) => [{ ...event, livemode: true } as Stripe.Event]],
  ['with two bytes of JSON more', (event) => [event, { sent: `${JSON.stringify(event)} \n` }]],
])('400 a webhook %s is refused, and nothing follows', async (_what, attack) => {
  const who = await person()
  const { id } = await buy(app, who)
  const event = about(id)
  const warned = vi.spyOn(app.log, 'warn')
  expect((await send(...attack(event))).statusCode).toBe(400)
  expect(warned).toHaveBeenCalledWith(expect.anything(), 'a webhook of the card provider was refused')
  warned.mockRestore()
  expect(await eventRow(event.id)).toBeUndefined()
  expect(await isPro(app, who)).toBe(false)
})

test('400 a webhook without signature, and one that is none', async () => {
  for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
    const answer = await app.http.inject({ method: 'POST', url: '/webhooks/card', headers, payload: '{}' })
    expect(answer.statusCode).toBe(400)
  }
})

test('200 signed with either secret while one is exchanged, and 299 seconds ago', async () => {
  app.cards!.secrets.push('whsec_the_next_one')
  const who = await person()
  const { id } = await buy(app, who)
  expect((await send(about(id), { secret: 'whsec_the_next_one' })).statusCode).toBe(200)
  expect((await send(about(id), { timestamp: nowS() - 290 })).statusCode).toBe(200)
  app.cards!.secrets.pop()
  await app.jobs.drain()
  expect(await isPro(app, who)).toBe(true)
})

test('500 when we fail, so that the provider tries again', async () => {
  const event = about('sub_any')
  vi.spyOn(app.log, 'error').mockImplementationOnce(() => {})
  vi.spyOn(app.clock, 'now').mockImplementationOnce(() => {
    throw new Error('Ours')
  })
  expect((await send(event)).statusCode).toBe(500)
  expect(await eventRow(event.id)).toBeUndefined()
})

test('a subscription of an unknown customer, of a price that is not sold, or that nobody knows brings nothing', async () => {
  const who = await person()
  const { id } = await buy(app, who)
  await app.pool.query('DELETE FROM card_customer WHERE user_id = $1', [who.id])
  const { stripe } = app.cards!
  await stripe.subscriptions.update(id, { metadata: { user_id: 'nobody' } })
  const events = [about(id), about('sub_unknown')]
  for (const event of events) expect((await send(event)).statusCode).toBe(200)
  await app.jobs.drain()
  expect(await eventRow(events[0]!.id)).toMatchObject({ handled_at: null, error: 'Nobody here is that customer' })
  expect(await eventRow(events[1]!.id)).toMatchObject({ error: 'The provider knows no such subscription' })
  await stripe.subscriptions.update(id, { metadata: { user_id: who.id } })
  await app.pool.query(
    "UPDATE sandbox_object SET body = jsonb_set(body, '{items,data,0,price,lookup_key}', '\"gold\"') WHERE id = $1",
    [id],
  )
  const third = about(id)
  await send(third)
  await app.jobs.drain()
  expect(await eventRow(third.id)).toMatchObject({ handled_at: null, error: 'Not a price that is sold: gold' })
  expect(await rowOf(app, id)).toBeUndefined()
  expect(await isPro(app, who)).toBe(false)
})

test('nobody gets what somebody else bought: the customer decides, not what the subscription claims', async () => {
  const [ana, bruno] = [await person(), await person()]
  const { id } = await buy(app, ana)
  await app.cards!.stripe.subscriptions.update(id, { metadata: { user_id: bruno.id } })
  const event = about(id)
  await send(event)
  await app.jobs.drain()
  expect(await eventRow(event.id)).toMatchObject({ error: 'Bought for somebody who is another customer' })
  expect(await isPro(app, bruno)).toBe(false)
})

test('an event keeps no address, no name and no card', async () => {
  const event = eventOf('invoice.paid', {
    id: 'in_1',
    object: 'invoice',
    customer: 'cus_1',
    customer_email: 'ana@liston.test',
    customer_name: 'Ana',
    parent: { subscription_details: { subscription: 'sub_none' } },
  })
  await send(event)
  const row = await eventRow(event.id)
  expect(row.payload).toEqual({
    created: 1,
    live: false,
    subscription: 'sub_none',
    customer: 'cus_1',
    session: null,
    userId: null,
  })
  await app.jobs.drain()
})

test('a super admin sees what was told, page by page, and has it handled again', async () => {
  const who = await person()
  const { id } = await buy(app, who)
  const event = about(id)
  await app.pool.query('DELETE FROM card_customer WHERE user_id = $1', [who.id])
  await app.cards!.stripe.subscriptions.update(id, { metadata: { user_id: '' } })
  await send(event)
  await app.jobs.drain()
  const open = (await ask(admin).get('/admin/payment-events?state=open')).body
  expect(open.items).toContainEqual(
    expect.objectContaining({ id: event.id, handledAt: null, error: expect.any(String) }),
  )
  await app.cards!.stripe.subscriptions.update(id, { metadata: { user_id: who.id } })
  expect((await ask(admin).post(`/admin/payment-events/card/${event.id}/replay`)).body).toEqual({ queued: true })
  await app.jobs.drain()
  expect(await isPro(app, who)).toBe(true)
  for (let n = 0; n < 25; n++) await send(eventOf('plan.created', { id: 'plan', object: 'plan' }))
  await app.jobs.drain()
  const first = (await ask(admin).get('/admin/payment-events')).body
  const second = (await ask(admin).get(`/admin/payment-events?cursor=${first.nextCursor}`)).body
  const ids = [...first.items, ...second.items].map((item: { id: string }) => item.id)
  expect(first.items.length).toBe(20)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await ask(admin).get('/admin/payments')).body).toMatchObject({ cards: 'sandbox', payTwice: [] })
  expect((await ask(admin).post('/admin/payment-events/card/evt_no/replay')).status).toBe(404)
  expect((await ask(admin).get('/admin/payment-events?cursor=x')).body.code).toBe('BAD_CURSOR')
  for (const path of ['/admin/payment-events', '/admin/payments']) {
    expect((await ask(who).get(path)).status).toBe(403)
    expect((await ask().get(path)).status).toBe(401)
  }
})
