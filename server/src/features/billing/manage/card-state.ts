import type { MyCard } from '@liston/contract/billing'
import { PAUSED_PERIODS, withdrawableUntil } from '@liston/contract/billing'
import type { CardRow } from './store.ts'

const GRACE_MS = 7 * 86_400_000

/** Whether the subscription can still be cancelled. `paused` is our status for a period without payment. */
export const isLive = ({ status }: CardRow): boolean => ['active', 'trialing', 'past_due', 'paused'].includes(status)

/** active → cancel_scheduled → ended (rules 3.27). Pauses and failed payments are states of a live subscription. */
function stateOf(row: CardRow): MyCard['state'] {
  if (!isLive(row)) return 'ended'
  if (row.cancelAt) return 'cancel_scheduled'
  if (row.status === 'past_due') return 'past_due'
  return row.pausedUntil ? 'paused' : 'active'
}

/** Whether the user may pause now: once per subscription, and not with every plan. */
export const mayPause = (row: CardRow): boolean =>
  row.status === 'active' && !row.cancelAt && !row.wasPaused && !row.pausedUntil && PAUSED_PERIODS[row.plan] > 0

/** The pause is scheduled but has not begun: the current period is paid, and the pause can be cancelled. */
export const isPauseAhead = (row: CardRow): boolean => row.status === 'active' && row.pausedUntil !== null

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

/** A subscription as its owner sees it. */
export function presentCard(row: CardRow, now: Date): MyCard {
  const state = stateOf(row)
  const until = withdrawableUntil(row.boughtAt)
  const { withdrawal, status, cancelAt } = row
  const end = cancelAt ?? row.periodEnd
  // The period is unpaid: PRO ends with the grace period, before the period does.
  const grace = status === 'past_due' ? earlier(end, new Date(row.periodStart.getTime() + GRACE_MS)) : null
  const iso = (text: string | null) => text && new Date(text).toISOString()
  return {
    id: row.id,
    plan: row.plan,
    state,
    boughtAt: row.boughtAt.toISOString(),
    paidUntil: (row.endedAt ?? grace ?? end).toISOString(),
    graceUntil: grace?.toISOString() ?? null,
    pause:
      isLive(row) && row.pausedUntil
        ? {
            from: (isPauseAhead(row) ? row.periodEnd : row.periodStart).toISOString(),
            until: row.pausedUntil.toISOString(),
            isAhead: isPauseAhead(row),
          }
        : null,
    mayPause: mayPause(row),
    withdrawableUntil: withdrawal || until <= now ? null : until.toISOString(),
    refundCents: withdrawal ? 0 : row.paidCents,
    withdrawal: withdrawal && {
      askedAt: new Date(withdrawal.askedAt).toISOString(),
      amountCents: withdrawal.amountCents,
      doneAt: iso(withdrawal.doneAt),
    },
  }
}
