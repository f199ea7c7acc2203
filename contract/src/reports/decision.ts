import * as z from 'zod'
import { Id, Instant, visibleText } from '../kernel/index.ts'
import { CopyrightSide } from './copyright.ts'
import { APPEAL_WORDS, DECISION_WORDS_MAX } from './rules.ts'
import { CaseAnswer, LetterSecret, ReportReason, ReportTarget, ReportTargetType, Sanction } from './schema.ts'

/** True if the content stays or returns: it broke no rule, so there is no sanction either. */
const breaksNoRule = ({ answer }: { answer: CaseAnswer }) => answer === 'keep' || answer === 'restore'

/**
 * A moderator's decision: the answer, the broken rule, the sanction, and an explanation for the author. A person is
 * sanctioned, never removed.
 */
export const NewDecision = ReportTarget.extend({
  answer: CaseAnswer,
  rule: ReportReason.optional(),
  sanction: Sanction.optional(),
  words: visibleText({ min: 0, max: DECISION_WORDS_MAX, paragraphs: true }).default(''),
})
  .refine((decision) => !decision.rule || !breaksNoRule(decision), { path: ['rule'] })
  .refine((decision) => !decision.sanction || !breaksNoRule(decision), { path: ['sanction'] })
  .refine(({ type, answer }) => type !== 'person' || answer !== 'remove', { path: ['answer'] })
export type NewDecision = z.infer<typeof NewDecision>

/** The public part of a decision, without names and titles. */
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

/** The statement of reasons, for the author. */
export const Statement = Decision.extend({
  /** Title of the content at the time of the decision. */
  title: z.string(),
  /** Beginning of the content's text, and its page; empty and null after it is gone. */
  excerpt: z.string(),
  path: z.string().nullable(),
  words: z.string(),
  /** End of the sanction; null if there is none or if it lasts until lifted. */
  until: Instant.nullable(),
  /** Deadline for an appeal; null if there was one or none is possible. */
  appealUntil: Instant.nullable(),
  /** An open appeal succeeds by itself without an answer by then; null if none is open. */
  answerBy: Instant.nullable(),
  appealWords: z.string().nullable(),
  appealAnswer: z.string().nullable(),
  /** The copyright notice behind the decision. It is answered by a counter-notice, not by an appeal. */
  copyright: CopyrightSide.nullable(),
})
export type Statement = z.infer<typeof Statement>

export const Asked = z.strictObject({ id: Id, secret: LetterSecret.optional() })
export const NewAppeal = Asked.extend({ words: visibleText({ ...APPEAL_WORDS, paragraphs: true }) })
export type NewAppeal = z.infer<typeof NewAppeal>

/** A decision under appeal, as moderators see it. */
export const Appeal = Statement.extend({
  targetId: Id,
  /** Username of the content's author; null after they are gone. */
  owner: z.string().nullable(),
  /** Username of the moderator who decided. */
  by: z.string().nullable(),
  /** True if the viewer made the decision; another moderator has to answer. */
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

/** A line of the public log, with the day instead of the exact time. */
export const DecisionLine = Decision.omit({ id: true, decidedAt: true }).extend({ day: z.iso.date() })
export type DecisionLine = z.infer<typeof DecisionLine>

/** The public log: figures of the last 30 days, and the newest decisions. */
export const PublicLog = z.object({
  decided: z.number().int(),
  kept: z.number().int(),
  acted: z.number().int(),
  appealed: z.number().int(),
  overturned: z.number().int(),
  /** Median time to a decision, in hours; null if there are no decisions. */
  medianHours: z.number().nullable(),
  lines: z.array(DecisionLine).max(50),
})
export type PublicLog = z.infer<typeof PublicLog>
