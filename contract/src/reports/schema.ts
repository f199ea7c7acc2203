import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CASE_ANSWERS, REPORT_REASONS, REPORT_TARGETS, REPORT_WORDS_MAX, SANCTIONS } from './rules.ts'

/** Reports received and decisions made in a week, named by its Monday ("2026-11-23"). */
export const ModerationWeek = z.object({ week: z.string(), reported: z.number().int(), decided: z.number().int() })
export type ModerationWeek = z.infer<typeof ModerationWeek>

/** Types of content that can be reported (rules 3.30). */
export const ReportTargetType = z.enum(REPORT_TARGETS)
export type ReportTargetType = z.infer<typeof ReportTargetType>

export const ReportTarget = z.strictObject({ type: ReportTargetType, id: Id })
export type ReportTarget = z.infer<typeof ReportTarget>

/** Reasons for a report, in the order of the form (rules 3.30). */
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

export const NewReport = ReportTarget.extend({
  reason: ReportReason,
  words: visibleText({ min: 0, max: REPORT_WORDS_MAX }).default(''),
})
export type NewReport = z.infer<typeof NewReport>

/** The content that a user is about to report, enough to recognise it. */
export const ReportedThing = ReportTarget.extend({
  title: z.string(),
  /** Start of its text; '' if the title says it all. */
  excerpt: z.string(),
  path: z.string(),
  /** Its author; null if the account was deleted. */
  owner: PersonChip.nullable(),
})
export type ReportedThing = z.infer<typeof ReportedThing>

/** Secret from the e-mail, for users who cannot sign in. */
export const LetterSecret = z.string().regex(/^[0-9a-f]{32}$/)

export const CaseState = z.enum(['waiting', 'kept', 'hidden', 'removed', 'restored'])
export const CaseAnswer = z.enum(CASE_ANSWERS)
export type CaseAnswer = z.infer<typeof CaseAnswer>

export const Sanction = z.enum(SANCTIONS)
export type Sanction = z.infer<typeof Sanction>

/** A report case as moderators see it. */
export const ReportCase = ReportTarget.extend({
  /** Null if the content no longer exists. */
  thing: ReportedThing.nullable(),
  state: CaseState,
  hidden: z.boolean(),
  weight: z.number(),
  /** Number of reports by reason, most frequent first. */
  reasons: z.array(z.object({ reason: ReportReason, count: z.number().int() })),
  /** Explanations of the reporters, newest first. */
  words: z.array(z.string()).max(5),
  /** Why the content is held for review before publication; null if it is not. */
  held: z.object({ why: z.enum(['word', 'domain', 'link']), met: z.string() }).nullable(),
  lastAt: Instant,
  /** Full hours that the case has waited; null once decided. */
  waitingHours: z.number().int().nullable(),
  /** Number of earlier sanctions of the author. */
  priors: z.number().int(),
  /** Moderation history, newest first. `by` is null for automatic actions. */
  acts: z.array(z.object({ act: z.string(), by: z.string().nullable(), at: Instant })),
})
export type ReportCase = z.infer<typeof ReportCase>
