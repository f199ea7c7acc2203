import { NOT_FOUND } from '../../kernel/index.ts'

/** Error codes about copyright notices, by endpoint. */
export const copyrightRefusals = {
  claim: {
    /** The URL is not of content on this site that can hold a work and that the sender may see. */
    ADDRESS_UNKNOWN: { status: 422 },
    /** The sender owns the content and can remove it. */
    OWN_CONTENT: { status: 403 },
  },
  decideNotice: {
    ...NOT_FOUND,
    /** Another moderator has decided the notice. */
    NOTICE_DECIDED: { status: 409 },
    /** The content was removed permanently. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
  counter: {
    ...NOT_FOUND,
    /** There is a counter-notice already, or the content is not down because of the notice. */
    COUNTER_CLOSED: { status: 409 },
  },
  settleCounter: {
    ...NOT_FOUND,
    /** No counter-notice is waiting, or the requested state is already set. */
    NOTHING_TO_SETTLE: { status: 409 },
  },
} as const
