import { NOT_FOUND } from '../kernel/index.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const integrityRefusals = {
  find: NOT_FOUND,
  decide: {
    ...NOT_FOUND,
    /** Somebody was faster. */
    ALREADY_DECIDED: { status: 409 },
  },
  appeal: {
    ...NOT_FOUND,
    /** One appeal for each exclusion. */
    ALREADY_APPEALED: { status: 409 },
  },
  answer: {
    ...NOT_FOUND,
    ALREADY_ANSWERED: { status: 409 },
    /** Who voided the votes does not judge the appeal. */
    OWN_DECISION: { status: 403 },
    /** Nobody answers themselves. */
    OWN_APPEAL: { status: 403 },
  },
} as const
