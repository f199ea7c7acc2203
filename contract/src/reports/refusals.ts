import * as z from 'zod'
import { NOT_FOUND } from '../kernel/index.ts'
import { copyrightRefusals } from './copyright/refusals.ts'

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const reportRefusals = {
  add: {
    ...NOT_FOUND,
    /** Nobody reports what is their own: they can remove it. */
    OWN_CONTENT: { status: 403 },
    ALREADY_REPORTED: { status: 409 },
    DAILY_REPORT_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
  },
  decide: {
    ...NOT_FOUND,
    /** It is decided so already, or there is nothing to bring back. */
    NOTHING_TO_DECIDE: { status: 409 },
    /** What is not kept needs the rule that it broke; a person needs a sanction. */
    ANSWER_INCOMPLETE: { status: 422, data: z.object({ missing: z.enum(['rule', 'sanction']) }) },
    /** Whoever has a role of the house loses that first. */
    STAFF_MEMBER: { status: 409 },
    /** What was removed for good comes back by an appeal alone. */
    REMOVED: { status: 409 },
  },
  /** Missing, somebody else's without its secret: the answer does not tell which. */
  statement: NOT_FOUND,
  appeal: {
    ...NOT_FOUND,
    /** One appeal a decision. */
    ALREADY_APPEALED: { status: 409 },
    /** Six months are over, or there is nothing to appeal against. */
    APPEAL_CLOSED: { status: 409 },
  },
  ...copyrightRefusals,
  answerAppeal: {
    ...NOT_FOUND,
    ALREADY_ANSWERED: { status: 409 },
    /** Who decided does not judge the appeal, and nobody judges their own. */
    OWN_DECISION: { status: 403 },
    OWN_APPEAL: { status: 403 },
  },
} as const
