import * as z from 'zod'

const ref = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`))
    .max(300)
    .optional()

/** Card payments: the provider's keys, and the mode without them. */
export const cardSettings = {
  CARD_PAYMENTS: z.enum(['stripe', 'sandbox', 'none']).optional(),
  STRIPE_SECRET_KEY: ref('(?:sk|rk)_(?:test|live)'),
  /** Two, separated by a comma, during a rotation of the secret. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(
      z
        .array(z.string().regex(/^whsec_\w+$/))
        .min(1)
        .max(2),
    )
    .optional(),
  STRIPE_PORTAL_CONFIGURATION: ref('bpc'),
}

type CardSettings = {
  CARD_PAYMENTS?: 'stripe' | 'sandbox' | 'none' | undefined
  STRIPE_SECRET_KEY?: string | undefined
  ALLOW_DEMO: boolean
}

/** The provider if a key is set. Otherwise the sandbox where demos are allowed, else none. */
export const cardsOf = (c: CardSettings, demo: boolean): 'stripe' | 'sandbox' | 'none' =>
  c.CARD_PAYMENTS ?? (c.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'sandbox' : 'none')

/** Settings that are not allowed in production. */
export const unfitCards = (c: CardSettings): (string | false)[] => [
  c.CARD_PAYMENTS === 'sandbox' &&
    !c.ALLOW_DEMO &&
    'CARD_PAYMENTS may not be sandbox, with which everybody gets what they pay nothing for (or set ALLOW_DEMO=1)',
  /^(sk|rk)_test_/.test(c.STRIPE_SECRET_KEY ?? '') &&
    !c.ALLOW_DEMO &&
    'STRIPE_SECRET_KEY may not be a test key (or set ALLOW_DEMO=1)',
]
