import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { CopyrightSide } from './copyright/schema.ts'
import { APPEAL_WORDS, DECISION_WORDS_MAX } from './rules.ts'
import { CaseAnswer, LetterSecret, ReportReason, ReportTarget, ReportTargetType, Sanction } from './schema.ts'

/** A moderator's answer: what becomes of the thing and of its author, under which rule, in words for the author. */
export const NewDecision = ReportTarget.extend({
  answer: CaseAnswer,
  rule: ReportReason.optional(),
  sanction: Sanction.optional(),
  words: visibleText({ min: 0, max: DECISION_WORDS_MAX, paragraphs: true }).default(''),
})
export type NewDecision = z.infer<typeof NewDecision>

/** What was decided, as far as everybody may read it: no names, no titles. */
export const Decision = z.object({
  id: Id,
  type: ReportTargetType,
  answer: CaseAnswer,
  rule: ReportReason.nullable(),
  sanction: Sanction.nullable(),
  decidedAt: Instant,
  appeal: z.enum(['waiting', 'upheld', 'overturned']).nullable(),
})
export type Decision = z.infer<typeof Decision>

/** The statement of reasons that the author reads. */
export const Statement = Decision.extend({
  /** What it was called when it was decided. */
  title: z.string(),
  words: z.string(),
  /** When the sanction ends; null for none, or until it is lifted. */
  until: Instant.nullable(),
  /** Until when it can be appealed against; null when it was, or can't be. */
  appealUntil: Instant.nullable(),
  appealWords: z.string().nullable(),
  appealAnswer: z.string().nullable(),
  /** The notice of copyright that it came of: that is answered by a counter-notice, not by an appeal. */
  copyright: CopyrightSide.nullable(),
})
export type Statement = z.infer<typeof Statement>

export const Asked = z.strictObject({ id: Id, secret: LetterSecret.optional() })
export const NewAppeal = Asked.extend({ words: visibleText({ ...APPEAL_WORDS, paragraphs: true }) })
export type NewAppeal = z.infer<typeof NewAppeal>

/** A decision that somebody appeals against, as moderators see it. */
export const Appeal = Statement.extend({
  targetId: Id,
  /** Whose thing it was; null once they are gone. */
  owner: z.string().nullable(),
  /** Who decided. */
  by: z.string().nullable(),
  /** The one who looks decided it: somebody else answers. */
  isOwn: z.boolean(),
  madeAt: Instant,
})
export type Appeal = z.infer<typeof Appeal>

export const AppealAnswer = z.strictObject({
  id: Id,
  overturn: z.boolean(),
  words: visibleText({ min: APPEAL_WORDS.min, max: DECISION_WORDS_MAX, paragraphs: true }),
})
export type AppealAnswer = z.infer<typeof AppealAnswer>

/** A line of the public log: days, not moments. */
export const DecisionLine = Decision.omit({ id: true, decidedAt: true }).extend({ day: z.iso.date() })
export type DecisionLine = z.infer<typeof DecisionLine>

/** The public log: the last 30 days in numbers, and the newest decisions. */
export const PublicLog = z.object({
  decided: z.number().int(),
  kept: z.number().int(),
  acted: z.number().int(),
  appealed: z.number().int(),
  overturned: z.number().int(),
  /** Half of all decisions came sooner than that, in hours; null without any. */
  medianHours: z.number().nullable(),
  lines: z.array(DecisionLine).max(50),
})
export type PublicLog = z.infer<typeof PublicLog>
