import type { CardInvoice, CardProvider, CardSubscription } from '../over-stripe.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const PERIOD_MS = { pro_weekly: 7 * DAY_MS, pro_monthly: 30 * DAY_MS }
const RETRY_MS = [3 * DAY_MS, 8 * DAY_MS]

export type Told = { id: string; type: string; subscription: string; at: number }
type Subscription = CardSubscription & { invoices: CardInvoice[]; retries: number; retryAt: number | null }
export type Plan = keyof typeof PERIOD_MS

const LIVE = ['active', 'trialing', 'past_due']
export const isLive = ({ status }: { status: string }): boolean => LIVE.includes(status)

/**
 * In-process card provider for one user: simulates the life of subscriptions, and records events. Other tests use the
 * sandbox over HTTP.
 */
export class StandIn implements CardProvider {
  live = false
  now: number
  customerId: string
  failsNext = 0
  readonly subscriptions: Subscription[] = []
  readonly told: Told[] = []
  readonly #name: string
  readonly #userId: string
  #count = 0

  constructor(o: { name: string; userId: string; now: number }) {
    this.#name = o.name
    this.#userId = o.userId
    this.now = o.now
    this.customerId = `cus_${o.name}`
  }

  buy(priceKey: Plan, trialDays = 0): void {
    const id = `sub_${this.#name}_${++this.#count}`
    const length = trialDays ? trialDays * DAY_MS : PERIOD_MS[priceKey]
    const bought = {
      id,
      customerId: this.customerId,
      userId: this.#userId,
      priceKey,
      status: trialDays ? 'trialing' : 'active',
      live: false,
      periodStart: new Date(this.now),
      periodEnd: new Date(this.now + length),
      cancelAt: null,
      pausedUntil: null,
      boughtAt: new Date(this.now),
      endedAt: null,
      invoices: [],
      retries: 0,
      retryAt: null,
    }
    this.subscriptions.push(bought)
    if (!trialDays) this.#pay(bought)
    this.#tell('customer.subscription.created', id)
  }

  /** Schedules the end with the period, or resumes the subscription. */
  schedule(subscription: Subscription, isEnding: boolean): void {
    subscription.cancelAt = isEnding ? subscription.periodEnd : null
    this.#tell('customer.subscription.updated', subscription.id)
  }

  /** Advances the time and runs all steps that fall due. */
  advance(to: number): void {
    for (const subscription of this.subscriptions)
      for (let due = nextOf(subscription); isLive(subscription) && due <= to; due = nextOf(subscription)) {
        this.now = due
        this.#step(subscription)
      }
    this.now = to
  }

  #step(subscription: Subscription): void {
    const { cancelAt, retryAt, periodEnd } = subscription
    if (cancelAt && cancelAt.getTime() <= this.now) return this.#end(subscription)
    if (retryAt !== null && retryAt <= this.now) return this.#retry(subscription)
    subscription.periodStart = periodEnd
    subscription.periodEnd = new Date(periodEnd.getTime() + PERIOD_MS[subscription.priceKey as Plan])
    if (subscription.cancelAt) subscription.cancelAt = subscription.periodEnd
    if (subscription.status !== 'past_due' && this.failsNext > 0) {
      this.failsNext -= 1
      Object.assign(subscription, { status: 'past_due', retries: 0, retryAt: this.now + RETRY_MS[0]! })
      this.#tell('invoice.payment_failed', subscription.id)
    } else if (subscription.status !== 'past_due') {
      subscription.status = 'active'
      this.#pay(subscription)
    }
    this.#tell('customer.subscription.updated', subscription.id)
  }

  #retry(subscription: Subscription): void {
    if (this.failsNext === 0) {
      Object.assign(subscription, { status: 'active', retryAt: null })
      this.#pay(subscription)
      return this.#tell('customer.subscription.updated', subscription.id)
    }
    this.failsNext -= 1
    subscription.retries += 1
    const wait = RETRY_MS[subscription.retries]
    if (wait === undefined) return this.#end(subscription)
    subscription.retryAt = this.now + wait
    this.#tell('invoice.payment_failed', subscription.id)
  }

  #pay(subscription: Subscription): void {
    const id = `in_${this.#name}_${++this.#count}`
    const amountCents = subscription.priceKey === 'pro_weekly' ? 199 : 499
    const paidAt = new Date(this.now)
    subscription.invoices.push({
      id,
      number: id,
      amountCents,
      currency: 'EUR',
      paidAt,
      refundedCents: 0,
      pageUrl: null,
      payments: [`pi_${id}`],
    })
    this.#tell('invoice.paid', subscription.id)
  }

  #end(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', endedAt: new Date(this.now), retryAt: null })
    this.#tell('customer.subscription.deleted', subscription.id)
  }

  #tell(type: string, subscription: string): void {
    this.told.push({ id: `evt_${this.#name}_${++this.#count}`, type, subscription, at: this.now })
  }

  async find(id: string) {
    const found = this.subscriptions.find((one) => one.id === id)
    return found ? structuredClone({ subscription: found, invoices: found.invoices }) : null
  }

  /** Other tests cover disputes. */
  async findDispute() {
    return null
  }

  async cancel(id: string): Promise<void> {
    const found = this.subscriptions.find((one) => one.id === id)
    if (found && isLive(found)) this.#end(found)
  }

  async refund({ payment }: { payment: string }): Promise<void> {
    for (const { id, invoices } of this.subscriptions)
      for (const invoice of invoices)
        if (invoice.payments.includes(payment) && invoice.refundedCents === 0) {
          invoice.refundedCents = invoice.amountCents
          this.#tell('charge.refunded', id)
        }
  }

  async changedSince(at: Date): Promise<string[]> {
    return [...new Set(this.told.filter((one) => one.at >= at.getTime()).map(({ subscription }) => subscription))]
  }
}

/** Time of the next step. */
const nextOf = ({ cancelAt, retryAt, periodEnd }: Subscription): number =>
  Math.min(cancelAt?.getTime() ?? Number.POSITIVE_INFINITY, retryAt ?? Number.POSITIVE_INFINITY, periodEnd.getTime())
