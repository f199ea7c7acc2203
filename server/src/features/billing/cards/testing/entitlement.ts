import { DAY_MS, type StandIn } from './stand-in.ts'

const MINUTE_MS = 60_000

/** The true state at the providers, for the model. */
export type Truth = {
  cards: StandIn
  ios: { status: number; expiresAt: number } | null
  grantedUntil: number | null
}

/**
 * The complete PRO rule (rules 3.27): paid by card, unpaid for less than seven days, paid in the App Store, or granted.
 * No source affects another.
 */
export function hasPro({ cards, ios, grantedUntil }: Truth, at: number): boolean {
  const byCard = cards.subscriptions.some(({ status, periodStart, periodEnd }) =>
    status === 'past_due'
      ? at < periodStart.getTime() + 7 * DAY_MS
      : (status === 'active' || status === 'trialing') && at < periodEnd.getTime() + 3 * DAY_MS,
  )
  const inStore = ios !== null && (ios.status === 1 || ios.status === 4) && at < ios.expiresAt + 5 * MINUTE_MS
  return byCard || inStore || (grantedUntil !== null && at < grantedUntil)
}
