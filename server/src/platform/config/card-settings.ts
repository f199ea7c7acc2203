import * as z from 'zod'

const ref = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}_[A-Za-z0-9_]+$`))
    .max(300)
    .optional()

/** Card payments: the provider's keys, and who plays the provider where there are none. */
export const cardSettings = {
  CARD_PAYMENTS: z.enum(['stripe', 'sandbox', 'none']).optional(),
  STRIPE_SECRET_KEY: ref('(?:sk|rk)_(?:test|live)'),
  /** Two, parted by a comma, while the secret is exchanged. */
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

/** The provider with a key; without, the sandbox wherever one may only try things out. */
export const cardsOf = (c: CardSettings, demo: boolean): 'stripe' | 'sandbox' | 'none' =>
  c.CARD_PAYMENTS ?? (c.STRIPE_SECRET_KEY ? 'stripe' : demo ? 'sandbox' : 'none')

/** What nobody may sell with in production. */
export const unfitCards = (c: CardSettings): (string | false)[] => [
  c.CARD_PAYMENTS === 'sandbox' &&
    !c.ALLOW_DEMO &&
    'CARD_PAYMENTS may not be sandbox, with which everybody gets what they pay nothing for (or set ALLOW_DEMO=1)',
  /^(sk|rk)_test_/.test(c.STRIPE_SECRET_KEY ?? '') &&
    !c.ALLOW_DEMO &&
    'STRIPE_SECRET_KEY may not be a test key (or set ALLOW_DEMO=1)',
]
