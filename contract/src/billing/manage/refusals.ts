import { NOT_FOUND } from '../../kernel/index.ts'

/** The card provider does not answer, or there is none here. Nothing was changed. */
const PAYMENTS_AWAY = { PAYMENTS_AWAY: { status: 503 } } as const

/** Each expected "no" of managing a subscription, by the endpoint that may say it. */
export const manageRefusals = {
  openPortal: {
    /** Nothing was ever paid by card: there is nothing behind the door. */
    NO_CARD_CUSTOMER: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  setRenewal: {
    ...NOT_FOUND,
    /** It has ended: a new one begins with a purchase. */
    SUBSCRIPTION_ENDED: { status: 409 },
    /** It was paused before, or is one that can't be. */
    NO_PAUSE: { status: 409 },
    ...PAYMENTS_AWAY,
  },
  withdraw: {
    ...NOT_FOUND,
    /** More than fourteen days ago. */
    WITHDRAWAL_OVER: { status: 409 },
  },
} as const
