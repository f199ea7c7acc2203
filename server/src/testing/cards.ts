import {
  advance as advanceWorld,
  type Cards,
  change,
  decide,
  dispute,
  GOOD_CARD,
  lastCharge,
  openDispute,
  type Paid,
  payCheckout,
  type TestCard,
} from '@liston/sandbox/cards'
import { WEBHOOK_PATH } from '../platform/cards/index.ts'
import type { TestApp } from './test-app.ts'

const DAY_S = 86_400

/** The simulated card provider of an application, with what the application itself may not do. */
export const sandboxOf = (app: Pick<TestApp, 'cards'>): Cards => {
  if (!app.cards?.sandbox) throw new Error('This application has no card sandbox')
  return app.cards.sandbox as unknown as Cards
}

type Paying = { card?: TestCard; promo?: string; answered?: boolean }

/** Pays a checkout as its page does. Webhooks wait for `deliver`. */
export const pay = (app: TestApp, sessionId: string, { card = GOOD_CARD, ...o }: Paying = {}): Promise<Paid> =>
  sandboxOf(app).work((world) => payCheckout(world, sessionId, { card, ...o }))

/** Moves the provider's clock for one customer or for all, and runs the renewals, retries and ends that are due. */
export const advance = (app: TestApp, o: { days?: number; seconds?: number; customer?: string }): Promise<void> =>
  sandboxOf(app).work((world) => advanceWorld(world, (o.days ?? 0) * DAY_S + (o.seconds ?? 0), o.customer))

/** Makes the next payment of a customer's subscription fail. */
export const failNext = (app: TestApp, customer: string): Promise<void> =>
  sandboxOf(app).work(async (world) =>
    change(world, await world.get('customer', customer), { hidden: { failsNext: true } }),
  )

/** Disputes a customer's last charge. Returns the id of the dispute. */
export const disputeLast = (app: TestApp, customer: string): Promise<string> =>
  sandboxOf(app).work(async (world) => {
    const charge = await lastCharge(world, customer)
    if (!charge) throw new Error('Nothing was paid')
    return (await dispute(world, charge)).id
  })

/** Decides a customer's open dispute. */
export const decideDispute = (app: TestApp, customer: string, status: 'won' | 'lost'): Promise<void> =>
  sandboxOf(app).work(async (world) => {
    const open = await openDispute(world, customer)
    if (!open) throw new Error('Nothing is disputed')
    await decide(world, open, status)
  })

/**
 * Delivers the events to `POST /webhooks/card` of the application, doubled and shuffled, and runs the resulting jobs.
 */
export async function deliver(app: TestApp): Promise<void> {
  sandboxOf(app).deliverTo(async ({ body, headers }) => {
    const { statusCode } = await app.http.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })
    return statusCode
  })
  await app.jobs.drain()
}
