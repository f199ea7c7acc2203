import {
  advance as advanceWorld,
  change,
  decide,
  dispute,
  GOOD_CARD,
  lastCharge,
  openDispute,
  type Paid,
  payCheckout,
  type TestCard,
  WEBHOOK_PATH,
} from '../platform/cards/index.ts'
import type { TestApp } from './test-app.ts'

const DAY_S = 86_400

const sandboxOf = (app: Pick<TestApp, 'cards'>) => {
  if (!app.cards?.sandbox) throw new Error('This application has no card sandbox')
  return app.cards.sandbox
}

type Paying = { card?: TestCard; promo?: string; answered?: boolean }

/** Pays a checkout as its page does. Webhooks wait until `deliver`. */
export const pay = (app: TestApp, sessionId: string, { card = GOOD_CARD, ...o }: Paying = {}): Promise<Paid> =>
  sandboxOf(app).work((world) => payCheckout(world, sessionId, { card, ...o }))

/** Lets time pass in the provider, for one customer or for all: renewals, retries and ends that are due happen. */
export const advance = (app: TestApp, o: { days?: number; seconds?: number; customer?: string }): Promise<void> =>
  sandboxOf(app).work((world) => advanceWorld(world, (o.days ?? 0) * DAY_S + (o.seconds ?? 0), o.customer))

/** The next payment of a customer's subscription fails. */
export const failNext = (app: TestApp, customer: string): Promise<void> =>
  sandboxOf(app).work(async (world) =>
    change(world, await world.get('customer', customer), { hidden: { failsNext: true } }),
  )

/** Somebody tells their bank that they did not make their last payment. */
export const disputeLast = (app: TestApp, customer: string): Promise<string> =>
  sandboxOf(app).work(async (world) => {
    const charge = await lastCharge(world, customer)
    if (!charge) throw new Error('Nothing was paid')
    return (await dispute(world, charge)).id
  })

/** The bank decides what somebody disputes. */
export const decideDispute = (app: TestApp, customer: string, status: 'won' | 'lost'): Promise<void> =>
  sandboxOf(app).work(async (world) => {
    const open = await openDispute(world, customer)
    if (!open) throw new Error('Nothing is disputed')
    await decide(world, open, status)
  })

/** Brings what happened to `POST /webhooks/card` of the application, doubled and shuffled, and does the work that follows. */
export async function deliver(app: TestApp): Promise<void> {
  sandboxOf(app).deliverTo(async ({ body, headers }) => {
    const { statusCode } = await app.http.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
    return statusCode
  })
  await app.jobs.drain()
}
