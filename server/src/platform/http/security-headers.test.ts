import { expect, test } from 'vitest'
import { readConfig } from '../config/index.ts'
import { securityHeaders } from './security-headers.ts'

const formsOf = (env: Record<string, string>) =>
  /form-action ([^;]*)/.exec(securityHeaders(readConfig(env))['content-security-policy'] ?? '')?.[1]

test('a form may end at the card provider where cards are its business, and nowhere else outside', () => {
  expect(formsOf({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(
    "'self' https://checkout.stripe.com https://billing.stripe.com",
  )
  expect(formsOf({})).toBe("'self'")
  expect(formsOf({ CARD_PAYMENTS: 'none' })).toBe("'self'")
})
