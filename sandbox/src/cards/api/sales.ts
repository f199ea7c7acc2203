import type Stripe from 'stripe'
import { invalid, missing } from '../deliver.ts'
import { expireCheckout } from '../life/advance.ts'
import { currentPrices, promoRef, promos, promotionCode } from '../life/manage.ts'
import { DAY_S } from '../world/kinds.ts'
import { newRef, type World } from '../world/world.ts'
import {
  type Call,
  type Form,
  formOf,
  listOf,
  metadataOf,
  numberOf,
  pageOf,
  readsOne,
  type Route,
  textOf,
} from './subscriptions.ts'

async function listPrices({ world, form }: Call): Promise<object> {
  const keys = listOf(form.lookup_keys)
  const data = (await currentPrices(world)).map(({ body }) => body)
  const asked = keys.length ? data.filter((p) => keys.includes(p.lookup_key ?? '')) : data
  return { object: 'list', url: '/v1/prices', has_more: false, data: textOf(form.active) === 'false' ? [] : asked }
}

async function listPromotions({ form }: Call): Promise<object> {
  const code = textOf(form.code)?.toUpperCase()
  const data = promos.filter((p) => !code || p.code === code).map(promotionCode)
  return { object: 'list', url: '/v1/promotion_codes', has_more: false, data }
}

/** The price in the line items: exactly one, with quantity 1. */
async function priceOf(world: World, form: Form) {
  const [line, second] = listOf(form.line_items).map(formOf)
  const id = textOf(line?.price)
  if (!line || !id || second) throw invalid('This sandbox sells exactly one price at a time.', { param: 'line_items' })
  const quantity = numberOf(line.quantity) ?? 1
  if (quantity !== 1) throw invalid('This sandbox sells one of a price.', { param: 'line_items[0][quantity]' })
  await currentPrices(world)
  const price = await world.find('price', id)
  if (!price) throw missing('price', id, 'line_items[0][price]', 400)
  return price
}

function promoIn(form: Form): string | undefined {
  const [discount] = listOf(form.discounts).map(formOf)
  const id = textOf(discount?.promotion_code)
  if (!id) return undefined
  const promo = promos.find((p) => promoRef(p.code) === id)
  if (!promo) throw missing('promotion code', id, 'discounts[0][promotion_code]', 400)
  return promo.code
}

const addressOf = (form: Form, name: string): string => {
  const url = textOf(form[name])
  if (!url) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  if (!URL.canParse(url.replaceAll('{CHECKOUT_SESSION_ID}', 'x')))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name })
  return url
}

async function createCheckout({ world, form }: Call): Promise<object> {
  if (form.mode !== 'subscription') throw invalid('This sandbox sells subscriptions.', { param: 'mode' })
  const customerId = textOf(form.customer)
  if (customerId) await world.get('customer', customerId, 'customer')
  const price = await priceOf(world, form)
  const now = await world.now(customerId)
  const data = formOf(form.subscription_data)
  const trialDays = numberOf(data.trial_period_days)
  const id = newRef('cs_test')
  const session = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: form.allow_promotion_codes === 'true',
    amount_subtotal: price.body.unit_amount,
    amount_total: price.body.unit_amount,
    cancel_url: textOf(form.cancel_url) ?? null,
    client_reference_id: textOf(form.client_reference_id) ?? null,
    created: now,
    currency: price.body.currency,
    customer: customerId ?? null,
    customer_email: textOf(form.customer_email) ?? null,
    expires_at: numberOf(form.expires_at) ?? now + DAY_S,
    invoice: null,
    livemode: false,
    locale: (textOf(form.locale) ?? null) as never,
    metadata: metadataOf(form.metadata),
    mode: 'subscription',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: addressOf(form, 'success_url'),
    ui_mode: 'hosted_page' as never,
    url: `${world.origin}/dev/pay/checkout/${id}`,
  } satisfies Partial<Stripe.Checkout.Session>
  const kept = await world.keep('checkout.session', session as unknown as Stripe.Checkout.Session, {
    priceId: price.id,
    promo: promoIn(form),
    trialEnd: trialDays ? now + trialDays * DAY_S : numberOf(data.trial_end),
    metadata: metadataOf(data.metadata),
  })
  return kept.body
}

async function createPortal({ world, form }: Call): Promise<object> {
  const customer = await world.get('customer', textOf(form.customer) ?? '', 'customer')
  const id = newRef('bps')
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: textOf(form.configuration) ?? 'bpc_sandbox',
    created: await world.now(customer.id),
    customer: customer.id,
    flow: null,
    livemode: false,
    locale: (textOf(form.locale) ?? null) as never,
    on_behalf_of: null,
    return_url: textOf(form.return_url) ?? null,
    url: `${world.origin}/dev/pay/portal/${id}`,
  } satisfies Partial<Stripe.BillingPortal.Session>
  const madeAt = await world.now()
  return (await world.keep('billing_portal.session', session as unknown as Stripe.BillingPortal.Session, { madeAt }))
    .body
}

export const salesRoutes: Route[] = [
  { method: 'GET', path: '/v1/prices', answer: listPrices },
  readsOne('price', '/v1/prices'),
  { method: 'GET', path: '/v1/promotion_codes', answer: listPromotions },
  { method: 'POST', path: '/v1/checkout/sessions', answer: createCheckout },
  {
    method: 'GET',
    path: '/v1/checkout/sessions',
    answer: (call) => {
      const { customer, subscription } = call.form
      const where = textOf(subscription) ? { subscription: textOf(subscription) } : {}
      return pageOf(call, { kind: 'checkout.session', customer: textOf(customer), where })
    },
  },
  readsOne('checkout.session', '/v1/checkout/sessions'),
  {
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    answer: async ({ world, id }) => {
      const session = await world.get('checkout.session', id)
      await expireCheckout(world, session)
      return session.body
    },
  },
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createPortal },
]
