import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FACTOR_AGAIN,
  Id,
  login,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
} from '../kernel/index.ts'
import { contentEndpoints } from './content.ts'
import { copyrightEndpoints } from './copyright/endpoints.ts'
import { copyrightRefusals } from './copyright/refusals.ts'
import { Appeal, AppealAnswer, Asked, Decision, NewAppeal, NewDecision, PublicLog, Statement } from './decision.ts'
import { NewReport, ReportCase, ReportedThing, ReportTarget } from './schema.ts'

const tags = ['reports']

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
    /** The person has a staff role, which has to be removed first. */
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

export const reportsContract = {
  ...copyrightEndpoints,
  ...contentEndpoints,

  about: login('read')
    .route({ method: 'GET', path: '/reports/{type}/{id}', tags, summary: 'What I am about to report' })
    .errors(NOT_FOUND)
    .input(ReportTarget)
    .output(ReportedThing.extend({ reported: z.boolean() })),

  add: change('create')
    .route({ method: 'POST', path: '/reports', tags, summary: 'Report something that should not stand' })
    .errors(reportRefusals.add)
    .input(NewReport)
    .output(z.object({ id: Id })),

  cases: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/reports', tags, summary: 'What was reported, by weight and age' })
    .errors(BAD_CURSOR)
    .input(
      z.strictObject({ state: z.enum(['waiting', 'held', 'decided']).default('waiting'), cursor: Cursor.optional() }),
    )
    .output(pageOf(ReportCase)),

  decide: staffChange('moderation', 'write')
    .route({ method: 'POST', path: '/admin/reports/{type}/{id}', tags, summary: 'Decide what was reported; logged' })
    // To ban somebody the second factor is asked for again.
    .errors({ ...reportRefusals.decide, ...FACTOR_AGAIN })
    .input(NewDecision)
    .output(z.object({ hidden: z.boolean(), decisionId: Id })),

  decisions: login('read')
    .route({ method: 'GET', path: '/me/decisions', tags, summary: 'What was decided about things of mine' })
    .output(z.object({ items: z.array(Decision.extend({ title: z.string() })).max(50) })),

  statement: open('read')
    .route({ method: 'GET', path: '/decisions/{id}', tags, summary: 'Why it was decided so; its owner alone' })
    .errors(reportRefusals.statement)
    .input(Asked)
    .output(Statement),

  /** Takes no key: one appeal a decision, however often it is sent, and who is banned has no session. */
  appeal: open('write')
    .route({ method: 'POST', path: '/decisions/{id}/appeal', tags, summary: 'Ask that somebody else looks again' })
    .errors(reportRefusals.appeal)
    .input(NewAppeal)
    .output(z.object({ id: Id })),

  appeals: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/appeals', tags, summary: 'Appeals that wait, oldest first' })
    .output(z.object({ items: z.array(Appeal).max(50) })),

  answerAppeal: staffChange('moderation', 'write')
    .route({ method: 'POST', path: '/admin/appeals/{id}', tags, summary: 'Answer an appeal; never one’s own decision' })
    .errors(reportRefusals.answerAppeal)
    .input(AppealAnswer)
    .output(z.object({ overturned: z.boolean() })),

  publicLog: open('read')
    .route({ method: 'GET', path: '/moderation', tags, summary: 'What was decided, without names' })
    .output(PublicLog),
}
