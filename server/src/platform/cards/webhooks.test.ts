import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { stripeLibrary } from './stripe-library.ts'

test('a signature is of one body, of a secret of ours, and of the last five minutes', async () => {
  const app = await openTestApp()
  const { verify, secrets } = app.cards!
  const { webhooks } = stripeLibrary()
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid' })
  const sign = (o: { secret?: string; ago?: number } = {}) =>
    webhooks.generateTestHeaderString({
      payload: body,
      secret: o.secret ?? secrets[0]!,
      timestamp: Math.floor(Date.now() / 1000) - (o.ago ?? 0),
    })
  expect(verify(body, sign()).id).toBe('evt_1')
  expect(verify(Buffer.from(body), sign({ ago: 200 })).id).toBe('evt_1')
  expect(verify(body, sign({ ago: -200 })).id).toBe('evt_1')
  for (const ago of [301, -310, -86_400]) expect(() => verify(body, sign({ ago }))).toThrow('tolerance')
  expect(() => verify(body, sign({ ago: -310 }).replace('t=', 't=1,t='))).toThrow('tolerance')
  expect(() => verify(body.replace('evt_1', 'evt_2'), sign())).toThrow('signature')
  expect(() => verify(body, sign({ secret: 'whsec_somebody' }))).toThrow('signature')
  for (const header of ['', 'x', `t=1,v1=${randomBytes(32).toString('hex')}`])
    expect(() => verify(body, header)).toThrow()
  await app.close()
})

test('two secrets count while one is exchanged for the other, and the provider is the real one', async () => {
  const app = await openTestApp({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' })
  const { cards } = app
  expect([cards!.mode, cards!.sandbox, cards!.jobs]).toEqual(['stripe', null, []])
  const { webhooks } = stripeLibrary()
  for (const secret of ['whsec_old', 'whsec_new']) {
    const header = webhooks.generateTestHeaderString({ payload: '{"id":"evt_1"}', secret })
    expect(cards!.verify('{"id":"evt_1"}', header).id).toBe('evt_1')
  }
  expect((await app.http.inject('/dev/pay')).statusCode).not.toBe(200)
  await app.close()
})
