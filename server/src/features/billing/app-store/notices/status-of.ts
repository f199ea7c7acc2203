import type { SignedRenewal } from '../../../../platform/app-store/index.ts'
import type { Statement } from '../judge-transaction.ts'

const ACTIVE = 1
const EXPIRED = 2
const RETRY = 3
const GRACE = 4
const REVOKED = 5

/** What a kind of notification means for a subscription, where the store does not say it in numbers. */
const byType: Record<string, (subtype: string | null) => number | null> = {
  SUBSCRIBED: () => ACTIVE,
  DID_RENEW: () => ACTIVE,
  OFFER_REDEEMED: () => ACTIVE,
  RENEWAL_EXTENDED: () => ACTIVE,
  REFUND_REVERSED: () => ACTIVE,
  DID_CHANGE_RENEWAL_STATUS: () => null,
  DID_CHANGE_RENEWAL_PREF: () => null,
  DID_FAIL_TO_RENEW: (subtype) => (subtype === 'GRACE_PERIOD' ? GRACE : RETRY),
  GRACE_PERIOD_EXPIRED: () => RETRY,
  EXPIRED: () => EXPIRED,
  REFUND: () => REVOKED,
  REVOKE: () => REVOKED,
}

/** Those that change no subscription. */
const idle = new Set([
  'TEST',
  'CONSUMPTION_REQUEST',
  'PRICE_INCREASE',
  'PRICE_CHANGE',
  'REFUND_DECLINED',
  'RENEWAL_EXTENSION',
  'EXTERNAL_PURCHASE_TOKEN',
  'ONE_TIME_CHARGE',
])

/** What to do with a kind of notification: nothing, believe what it says, or ask the store how things stand. */
export const kindOf = (type: string): 'idle' | 'known' | 'unknown' =>
  idle.has(type) ? 'idle' : type in byType ? 'known' : 'unknown'

export type Told = {
  type: string
  subtype: string | null
  signedAt: Date
  status: number | null
  renewal: SignedRenewal | null
}

/** The statement of a transaction with what the notification around it says beyond that. */
export function withNotice(statement: Statement, told: Told): Statement {
  const isRevoked = statement.status === REVOKED
  const status = isRevoked ? REVOKED : (told.status ?? byType[told.type]?.(told.subtype) ?? statement.status)
  const { gracePeriodExpiresDate: grace, autoRenewStatus } = told.renewal ?? {}
  return {
    ...statement,
    status,
    graceExpiresAt: status === GRACE && grace ? new Date(grace) : null,
    autoRenew: autoRenewStatus === undefined ? null : autoRenewStatus === 1,
    eventType: told.subtype ? `${told.type}.${told.subtype}` : told.type,
    signedAt: told.signedAt,
    isWhole: true,
  }
}
