import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FACTOR_AGAIN,
  Id,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
  viewable,
} from '../kernel/index.ts'
import { contentEndpoints } from './content.ts'
import { copyrightEndpoints, copyrightRefusals } from './copyright.ts'
import { Appeal, AppealAnswer, Asked, Decision, NewAppeal, NewDecision, PublicLog, Statement } from './decision.ts'
import { ModerationWeek, NewReport, ReportCase, ReportedThing, ReportTarget } from './schema.ts'

const tags = ['reports']

/** Error codes of the feature, by endpoint. */
export const reportRefusals = {
  add: {
    ...NOT_FOUND,
    /** Users cannot report their own content; they can remove it. */
    OWN_CONTENT: { status: 403 },
    ALREADY_REPORTED: { status: 409 },
    DAILY_REPORT_LIMIT: { status: 429, data: z.object({ perDay: z.number().int() }) },
  },
  decide: {
    ...NOT_FOUND,
    /** The same decision is in force, or there is nothing to restore. */
    NOTHING_TO_DECIDE: { status: 409 },
    /** The decision needs a broken rule (if not kept) or a sanction (for a person). */
    ANSWER_INCOMPLETE: { status: 422, data: z.object({ missing: z.enum(['rule', 'sanction']) }) },
    /** The person has a staff role, which has to be removed first. */
    STAFF_MEMBER: { status: 409 },
    /** Permanently removed content can only return by an appeal. */
    REMOVED: { status: 409 },
  },
  /** The decision is missing, or it is another user's and the secret is wrong. The response does not say which. */
  statement: NOT_FOUND,
  appeal: {
    ...NOT_FOUND,
    /** A decision can be appealed once. */
    ALREADY_APPEALED: { status: 409 },
    /** The six months are over, or the decision cannot be appealed. */
    APPEAL_CLOSED: { status: 409 },
  },
  ...copyrightRefusals,
  answerAppeal: {
    ...NOT_FOUND,
    ALREADY_ANSWERED: { status: 409 },
    /** Moderators cannot answer appeals against their own decisions, nor their own appeals. */
    OWN_DECISION: { status: 403 },
    OWN_APPEAL: { status: 403 },
  },
} as const

export const reportsContract = {
  ...copyrightEndpoints,
  ...contentEndpoints,

  about: viewable()
    .route({ method: 'GET', path: '/reports/{type}/{id}', tags, summary: 'Show the content that I am about to report' })
    .errors(NOT_FOUND)
    .input(ReportTarget)
    .output(ReportedThing.extend({ reported: z.boolean() })),

  add: change('create')
    .route({ method: 'POST', path: '/reports', tags, summary: 'Report content or a user' })
    .errors(reportRefusals.add)
    .input(NewReport)
    .output(z.object({ id: Id })),

  cases: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/reports', tags, summary: 'List report cases, by weight and age' })
    .errors(BAD_CURSOR)
    .input(
      z.strictObject({ state: z.enum(['waiting', 'held', 'decided']).default('waiting'), cursor: Cursor.optional() }),
    )
    .output(pageOf(ReportCase)),

  weeks: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/report-weeks', tags, summary: 'Count reports and decisions by week' })
    .output(z.object({ weeks: z.array(ModerationWeek) })),

  decide: staffChange('moderation', 'write')
    .route({ method: 'POST', path: '/admin/reports/{type}/{id}', tags, summary: 'Decide a report case; logged' })
    // Banning a user requires the second factor again.
    .errors({ ...reportRefusals.decide, ...FACTOR_AGAIN })
    .input(NewDecision)
    .output(z.object({ hidden: z.boolean(), decisionId: Id })),

  decisions: viewable()
    .route({ method: 'GET', path: '/me/decisions', tags, summary: 'List decisions about my content' })
    .output(z.object({ items: z.array(Decision.extend({ title: z.string() })).max(50) })),

  statement: open('read')
    .route({ method: 'GET', path: '/decisions/{id}', tags, summary: 'Show the statement of reasons; owner only' })
    .errors(reportRefusals.statement)
    .input(Asked)
    .output(Statement),

  /** Needs no idempotency key: a decision takes one appeal. Needs no session, because a banned user has none. */
  appeal: open('write')
    .route({ method: 'POST', path: '/decisions/{id}/appeal', tags, summary: 'Appeal against a decision' })
    .errors(reportRefusals.appeal)
    .input(NewAppeal)
    .output(z.object({ id: Id })),

  appeals: staff('moderation', 'read')
    .route({ method: 'GET', path: '/admin/appeals', tags, summary: 'List open appeals, oldest first' })
    .output(z.object({ items: z.array(Appeal).max(50) })),

  answerAppeal: staffChange('moderation', 'write')
    .route({ method: 'POST', path: '/admin/appeals/{id}', tags, summary: 'Answer an appeal; not for my own decision' })
    .errors(reportRefusals.answerAppeal)
    .input(AppealAnswer)
    .output(z.object({ overturned: z.boolean() })),

  publicLog: open('read')
    .route({ method: 'GET', path: '/moderation', tags, summary: 'Show the public moderation log, without names' })
    .output(PublicLog),
}
