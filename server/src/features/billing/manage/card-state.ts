import type { MyCard } from '@liston/contract/billing'
import { PAUSED_PERIODS, withdrawableUntil } from '@liston/contract/billing'
import type { CardRow } from './store.ts'

const GRACE_MS = 7 * 86_400_000

/** Whether there is still something to cancel; `paused` is how a period is kept that nobody pays. */
export const isLive = ({ status }: CardRow): boolean => ['active', 'trialing', 'past_due', 'paused'].includes(status)

/** active → cancel_scheduled → ended (rules 3.27); a pause and a failed payment are states of something that lives. */
function stateOf(row: CardRow): MyCard['state'] {
  if (!isLive(row)) return 'ended'
  if (row.cancelAt) return 'cancel_scheduled'
  if (row.status === 'past_due') return 'past_due'
  return row.pausedUntil ? 'paused' : 'active'
}

/** Whether its one pause is still to be had. */
export const mayPause = (row: CardRow): boolean =>
  row.status === 'active' && !row.cancelAt && !row.wasPaused && !row.pausedUntil && PAUSED_PERIODS[row.plan] > 0

/** The pause has not begun: what is on now was paid, and it may be taken back. */
export const isPauseAhead = (row: CardRow): boolean => row.status === 'active' && row.pausedUntil !== null

/** A subscription as its owner sees it. */
export function presentCard(row: CardRow, now: Date): MyCard {
  const state = stateOf(row)
  const until = withdrawableUntil(row.boughtAt)
  const { withdrawal } = row
  const iso = (text: string | null) => text && new Date(text).toISOString()
  return {
    id: row.id,
    plan: row.plan,
    state,
    boughtAt: row.boughtAt.toISOString(),
    paidUntil: (row.endedAt ?? row.cancelAt ?? row.periodEnd).toISOString(),
    graceUntil: state === 'past_due' ? new Date(row.periodStart.getTime() + GRACE_MS).toISOString() : null,
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
