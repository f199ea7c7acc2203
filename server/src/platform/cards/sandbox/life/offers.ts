import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Thing } from '../world/kinds.ts'
import type { Offer, World } from '../world/world.ts'

const refOf = (prefix: string, ...parts: (string | number)[]) =>
  `${prefix}_${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 24)}`

/**
 * The current offers as prices of the provider. A price never changes: another amount is a new price with the same key.
 */
export async function currentPrices(world: World): Promise<Thing<'price'>[]> {
  const offers = await world.offers()
  return Promise.all(offers.map((offer) => priceOf(world, offer)))
}

async function priceOf(world: World, { lookupKey, amountCents, currency, interval }: Offer): Promise<Thing<'price'>> {
  const id = refOf('price', lookupKey, amountCents, currency, interval)
  const known = await world.find('price', id)
  if (known) return known
  const price = {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: await world.now(),
    currency: currency.toLowerCase(),
    livemode: false,
    lookup_key: lookupKey,
    metadata: {},
    nickname: null,
    product: refOf('prod', lookupKey),
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    type: 'recurring',
    unit_amount: amountCents,
    unit_amount_decimal: String(amountCents) as never,
  } satisfies Partial<Stripe.Price>
  return world.keep('price', price as unknown as Stripe.Price)
}

type Promo = { code: string; percent: number; times: number }

/** Test promotion codes: discount in percent and number of payments. */
export const promos: readonly Promo[] = [
  { code: 'BIENVENIDA20', percent: 20, times: 1 },
  { code: 'MITAD3', percent: 50, times: 3 },
  { code: 'GRATIS1', percent: 100, times: 1 },
]

export const promoOf = (code: string): Promo | undefined => promos.find((p) => p.code === code.trim().toUpperCase())
export const promoRef = (code: string): string => refOf('promo', code)

export function promotionCode({ code, percent, times }: Promo) {
  const coupon = {
    id: `${code.toLowerCase()}-coupon`,
    object: 'coupon',
    percent_off: percent,
    amount_off: null,
    currency: null,
    duration: times === 1 ? 'once' : 'repeating',
    duration_in_months: times === 1 ? null : times,
    name: code,
    valid: true,
    livemode: false,
  }
  return {
    id: promoRef(code),
    object: 'promotion_code',
    active: true,
    code,
    promotion: { type: 'coupon', coupon },
    livemode: false,
    metadata: {},
  }
}
