import { NOT_FOUND } from '../../kernel/index.ts'

/** Each expected "no" about notices of copyright, by the endpoint that may say it. */
export const copyrightRefusals = {
  claim: {
    /** It leads to nothing here that a work can stand in, or that whoever sends it can see. */
    ADDRESS_UNKNOWN: { status: 422 },
    /** It is their own: they can remove it. */
    OWN_CONTENT: { status: 403 },
  },
  decideNotice: {
    ...NOT_FOUND,
    /** Somebody else has decided it. */
    NOTICE_DECIDED: { status: 409 },
    /** The thing is gone for good already. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
  counter: {
    ...NOT_FOUND,
    /** One counter-notice a notice, while the thing is down. */
    COUNTER_CLOSED: { status: 409 },
  },
  settleCounter: {
    ...NOT_FOUND,
    /** There is no counter-notice that waits, or it is so already. */
    NOTHING_TO_SETTLE: { status: 409 },
  },
} as const
