import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { call, type Caller } from './people.ts'

/** Buys PRO by the month, with a card that simply pays. pro.e2e.ts does so through the pages. */
export async function buyPro({ request }: Caller): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const data = { priceId: 'pro_monthly' }
  const opened = await request.post('/api/v1/create-checkout-session', { headers, data })
  const { sessionId, url } = (await opened.json()) as { sessionId: string; url: string }
  const form = { headers: { 'sec-fetch-site': 'same-origin' }, form: { act: 'pay' }, maxRedirects: 0 }
  expect((await request.post(url, form)).status()).toBe(303)
  expect(await call({ request }, 'billing/confirm', { sessionId })).toBe(200)
}
