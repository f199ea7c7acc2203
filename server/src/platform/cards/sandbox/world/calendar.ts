import type Stripe from 'stripe'

export const DAY_S = 86_400

/** Unix time in seconds, `count` intervals later. In a month that is too short it is the last day. */
export function later(
  fromS: number,
  { interval }: { interval: Stripe.Price.Recurring.Interval },
  count: number,
): number {
  if (interval === 'day' || interval === 'week') return fromS + count * DAY_S * (interval === 'week' ? 7 : 1)
  const from = new Date(fromS * 1000)
  const months = count * (interval === 'year' ? 12 : 1)
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(then.getTime() / 1000)
}
