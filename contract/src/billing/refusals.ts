import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'

/** The card provider said no, or nothing; `message` is its own, where it is meant for people. Nothing was charged. */
const PROVIDER_FAILED = { status: 502, data: z.object({ message: z.string().nullable() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const billingRefusals = {
  checkout: {
    /** This installation sells nothing by card. */
    NOTHING_SOLD: { status: 409 },
    /** Only subscriptions can be bought, and this is no price of one. */
    ONLY_SUBSCRIPTIONS: { status: 422 },
    /** The plan was taken off sale. */
    PLAN_NOT_SOLD: { status: 409 },
    /** A subscription by card runs already. */
    ALREADY_SUBSCRIBED: { status: 409 },
    /** A subscription runs in the App Store, which alone manages it. */
    IN_APP_STORE: { status: 409 },
    PROVIDER_FAILED,
  },
  /** No such checkout, or somebody else's. */
  confirm: { ...NOT_FOUND, PROVIDER_FAILED },
  showPlan: {
    /** Nothing else is on sale: nobody could become PRO any more. */
    LAST_PLAN: { status: 409 },
    /** It stands so already. */
    NOTHING_NEW: { status: 409 },
  },
  /** No such event. */
  replay: NOT_FOUND,
  /** Nobody of that name. */
  grant: NOT_FOUND,
  /** No such grant, or it has ended. */
  revoke: NOT_FOUND,
} as const
