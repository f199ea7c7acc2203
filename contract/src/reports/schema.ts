import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { CASE_ANSWERS, REPORT_REASONS, REPORT_TARGETS, REPORT_WORDS_MAX, SANCTIONS } from './rules.ts'

/** What can be reported (rules 3.30). */
export const ReportTargetType = z.enum(REPORT_TARGETS)
export type ReportTargetType = z.infer<typeof ReportTargetType>

export const ReportTarget = z.strictObject({ type: ReportTargetType, id: Id })
export type ReportTarget = z.infer<typeof ReportTarget>

/** Why it should not stand, in the order that a form offers them (rules 3.30). */
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

export const NewReport = ReportTarget.extend({
  reason: ReportReason,
  words: visibleText({ min: 0, max: REPORT_WORDS_MAX }).default(''),
})
export type NewReport = z.infer<typeof NewReport>

/** What somebody is about to report: enough to be sure that it is the right thing. */
export const ReportedThing = ReportTarget.extend({
  title: z.string(),
  /** Its words, cut short; '' where its title says it all. */
  excerpt: z.string(),
  path: z.string(),
  /** Whose it is; null for somebody who left. */
  owner: PersonChip.nullable(),
})
export type ReportedThing = z.infer<typeof ReportedThing>

/** The secret of the letter to whoever can't sign in. */
export const LetterSecret = z.string().regex(/^[0-9a-f]{32}$/)

export const CaseState = z.enum(['waiting', 'kept', 'hidden', 'removed', 'restored'])
export const CaseAnswer = z.enum(CASE_ANSWERS)
export type CaseAnswer = z.infer<typeof CaseAnswer>

export const Sanction = z.enum(SANCTIONS)
export type Sanction = z.infer<typeof Sanction>

/** A thing that was reported, as moderators see it. */
export const ReportCase = ReportTarget.extend({
  /** Null once it is gone altogether. */
  thing: ReportedThing.nullable(),
  state: CaseState,
  hidden: z.boolean(),
  weight: z.number(),
  /** How often each reason was given, most often first. */
  reasons: z.array(z.object({ reason: ReportReason, count: z.number().int() })),
  /** What people added in words, newest first. */
  words: z.array(z.string()).max(5),
  /** Why others do not see it before somebody has looked; null where that is not so. */
  held: z.object({ why: z.enum(['word', 'domain', 'link']), met: z.string() }).nullable(),
  lastAt: Instant,
  /** For how many full hours it has waited; null once it is decided. */
  waitingHours: z.number().int().nullable(),
  /** How often its author was sanctioned before. */
  priors: z.number().int(),
  /** What was done about it, newest first; `by` null: by the house itself. */
  acts: z.array(z.object({ act: z.string(), by: z.string().nullable(), at: Instant })),
})
export type ReportCase = z.infer<typeof ReportCase>
