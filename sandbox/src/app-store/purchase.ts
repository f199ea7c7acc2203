import type { Selectable } from 'kysely'
import type { StoreTables } from './tables.ts'

/** A subscription in the embedded store. */
export type Purchase = Selectable<StoreTables['store_purchase']>

const DAY_MS = 86_400_000
/** Grace period in ms: the store retries the payment, and the subscription stays valid. */
const GRACE_MS = 16 * DAY_MS
const ACTIVE = 1
const EXPIRED = 2
const RETRY = 3
const GRACE = 4
const REVOKED = 5

/** Simulated events of a subscription, in the order of the page. */
export const storeActs = [
  'renew',
  'fail',
  'retry',
  'cancel',
  'resume',
  'expire',
  'refund',
  'unrefund',
  'revoke',
] as const
export type StoreAct = (typeof storeActs)[number]

export type Happened = { next: Purchase; type: string; subtype: string | null }

/** End of a period that begins at `from`: a week or a calendar month later. */
export function periodEnd(from: Date, isWeekly: boolean): Date {
  if (isWeekly) return new Date(from.getTime() + 7 * DAY_MS)
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + 1)
  // One month after 31 January is the last day of February.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

type Change = (p: Purchase, at: Date, isWeekly: boolean) => Happened | null

const changes: Record<StoreAct, Change> = {
  renew(p, at, isWeekly) {
    if (p.status === REVOKED) return null
    const from = p.status === ACTIVE && p.expires_at > at ? p.expires_at : at
    const next: Purchase = {
      ...p,
      status: ACTIVE,
      transaction_id: String(BigInt(p.transaction_id) + 1n),
      period_starts_at: from,
      expires_at: periodEnd(from, isWeekly),
      grace_expires_at: null,
      auto_renew: true,
    }
    if (p.status === EXPIRED) return { next, type: 'SUBSCRIBED', subtype: 'RESUBSCRIBE' }
    return { next, type: 'DID_RENEW', subtype: p.status === ACTIVE ? null : 'BILLING_RECOVERY' }
  },
  fail: (p, at) =>
    p.status === ACTIVE
      ? {
          next: { ...p, status: GRACE, expires_at: at, grace_expires_at: new Date(at.getTime() + GRACE_MS) },
          type: 'DID_FAIL_TO_RENEW',
          subtype: 'GRACE_PERIOD',
        }
      : null,
  retry(p, at) {
    if (p.status === GRACE)
      return { next: { ...p, status: RETRY, grace_expires_at: null }, type: 'GRACE_PERIOD_EXPIRED', subtype: null }
    if (p.status !== ACTIVE) return null
    return { next: { ...p, status: RETRY, expires_at: at }, type: 'DID_FAIL_TO_RENEW', subtype: null }
  },
  cancel: (p) =>
    p.auto_renew && p.status !== REVOKED
      ? { next: { ...p, auto_renew: false }, type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_DISABLED' }
      : null,
  resume: (p) =>
    !p.auto_renew && p.status === ACTIVE
      ? { next: { ...p, auto_renew: true }, type: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_ENABLED' }
      : null,
  expire: (p, at) =>
    p.status === EXPIRED || p.status === REVOKED
      ? null
      : {
          next: { ...p, status: EXPIRED, expires_at: at, grace_expires_at: null, auto_renew: false },
          type: 'EXPIRED',
          subtype: p.status === ACTIVE ? 'VOLUNTARY' : 'BILLING_RETRY',
        },
  refund: (p, at) =>
    p.status === REVOKED
      ? null
      : { next: { ...p, status: REVOKED, revoked_at: at, auto_renew: false }, type: 'REFUND', subtype: null },
  unrefund: (p, at) =>
    p.status === REVOKED
      ? {
          next: { ...p, status: p.expires_at > at ? ACTIVE : EXPIRED, revoked_at: null },
          type: 'REFUND_REVERSED',
          subtype: null,
        }
      : null,
  revoke: (p, at) =>
    p.status === REVOKED
      ? null
      : { next: { ...p, status: REVOKED, revoked_at: at, auto_renew: false }, type: 'REVOKE', subtype: null },
}

/** The subscription after a simulated event and the store's notification about it; null if the event is impossible. */
export const happen = (act: StoreAct, p: Purchase, at: Date, isWeekly: boolean): Happened | null =>
  changes[act](p, at, isWeekly)

export const canHappen = (act: StoreAct, p: Purchase): boolean => changes[act](p, new Date(0), false) !== null
