/** Withdrawal period of a contract, in days from the purchase (rules 3.27). */
export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

export const withdrawableUntil = (boughtAt: Date): Date => new Date(boughtAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)

/**
 * Length of a pause, in billing periods: about a month, once per subscription (rules 3.27). A yearly plan can't be
 * paused, because its whole next year would go unpaid.
 */
export const PAUSED_PERIODS = { pro_weekly: 4, pro_monthly: 1, pro_yearly: 0 } as const

/** Returns the end of a pause that begins at `from`, the start of a billing period. */
export function pauseEnd(plan: keyof typeof PAUSED_PERIODS, from: Date): Date {
  const end = new Date(from)
  if (plan === 'pro_weekly') end.setTime(end.getTime() + PAUSED_PERIODS[plan] * 7 * DAY_MS)
  else {
    const day = end.getUTCDate()
    end.setUTCDate(1)
    end.setUTCMonth(end.getUTCMonth() + PAUSED_PERIODS[plan])
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
    end.setUTCDate(Math.min(day, last))
  }
  return end
}

/** Reasons for cancelling. The form asks for one but does not require it. */
export const LEAVING_REASONS = ['price', 'unused', 'missing', 'trouble', 'other'] as const
