import { pay } from './cards.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Opens a checkout in the sandbox as the application does. */
export async function openSession(app: TestApp, { id }: TestPerson, price = 'pro_monthly'): Promise<string> {
  const { stripe } = app.cards!
  const { rows } = await app.pool.query('SELECT customer_id FROM card_customer WHERE user_id = $1', [id])
  const customer = (rows[0]?.customer_id as string) ?? (await stripe.customers.create({ metadata: { user_id: id } })).id
  await app.pool.query('INSERT INTO card_customer VALUES ($1, $2, now()) ON CONFLICT DO NOTHING', [id, customer])
  const [sold] = (await stripe.prices.list({ lookup_keys: [price], active: true })).data
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: id,
    line_items: [{ price: sold!.id, quantity: 1 }],
    success_url: 'http://app.test/payment-success?session_id={CHECKOUT_SESSION_ID}&pro_success=true',
    subscription_data: { metadata: { user_id: id } },
  })
  return session.id
}

/** Buys a subscription; no webhook has been delivered yet. */
export async function buy(
  app: TestApp,
  who: TestPerson,
  price?: string,
): Promise<{ id: string; customer: string; session: string }> {
  const session = await openSession(app, who, price)
  await pay(app, session)
  const { subscription, customer } = await app.cards!.stripe.checkout.sessions.retrieve(session)
  return { id: subscription as string, customer: customer as string, session }
}

export const rowOf = async (app: TestApp, id: string) =>
  (await app.pool.query('SELECT * FROM subscription WHERE id = $1', [id])).rows[0]
export const isPro = async (app: TestApp, { id }: { id: string }): Promise<boolean> =>
  (await app.pool.query('SELECT is_pro FROM profile WHERE id = $1', [id])).rows[0].is_pro
