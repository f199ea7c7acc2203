import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/**
 * The card provider failed or declined. Nothing was charged. `message` is the provider's own text if it is meant for
 * users, else null.
 */
const PROVIDER_FAILED = { status: 502, data: z.object({ message: z.string().nullable() }) } as const

/** Refusals of the feature, by endpoint. */
export const billingRefusals = {
  checkout: {
    /** This installation sells nothing by card. */
    NOTHING_SOLD: { status: 409 },
    /** The price is not that of a subscription; only subscriptions are sold. */
    ONLY_SUBSCRIPTIONS: { status: 422 },
    /** The plan was taken off sale. */
    PLAN_NOT_SOLD: { status: 409 },
    /** The user already has a card subscription. */
    ALREADY_SUBSCRIBED: { status: 409 },
    /** The user has an App Store subscription, which only the App Store can manage. */
    IN_APP_STORE: { status: 409 },
    PROVIDER_FAILED,
  },
  /** The checkout does not exist, or belongs to another user. */
  confirm: { ...NOT_FOUND, PROVIDER_FAILED },
  showPlan: {
    /** The last plan on sale; without it nobody could become PRO. */
    LAST_PLAN: { status: 409 },
    /** The plan is already in this state. */
    NOTHING_NEW: { status: 409 },
  },
  replay: NOT_FOUND,
  /** No user has this name. */
  grant: NOT_FOUND,
  /** The grant does not exist, or has ended. */
  revoke: NOT_FOUND,
} as const
