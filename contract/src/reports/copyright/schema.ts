import * as z from 'zod'
import { EmailAddress, Id, Instant, Language, visibleText } from '../../kernel/index.ts'
import { Trap } from '../../partners/index.ts'
import { APPEAL_WORDS, COPYRIGHT_LETTERS as LETTERS, COPYRIGHT_TARGETS, DECISION_WORDS_MAX } from '../rules.ts'
import { LetterSecret, ReportedThing } from '../schema.ts'

export const CopyrightTargetType = z.enum(COPYRIGHT_TARGETS)
export type CopyrightTargetType = z.infer<typeof CopyrightTargetType>
export const CopyrightState = z.enum(['waiting', 'refused', 'upheld', 'countered', 'held', 'returned'])
export type CopyrightState = z.infer<typeof CopyrightState>

/** A notice of copyright: whose work, which work, where it is used here, and what its sender stands by. */
export const NewNotice = z.strictObject({
  name: visibleText(LETTERS.name),
  email: EmailAddress,
  work: visibleText({ ...LETTERS.work, paragraphs: true }),
  /** An address of this installation, whole or from its first slash. */
  address: visibleText(LETTERS.address),
  /** They believe in good faith that nobody allowed the use. */
  goodFaith: z.literal(true),
  /** What they say is accurate, and they own the right or act for who does. */
  accurate: z.literal(true),
  signature: visibleText(LETTERS.name),
  /** The language in which they are answered. */
  language: Language,
  /** A field that nobody sees: what fills it is no person, and is thanked like everybody. */
  website: Trap.optional(),
})
export type NewNotice = z.infer<typeof NewNotice>

/** A counter-notice: under which name, and why the use is allowed. It is passed on to the claimant. */
export const NewCounter = z.strictObject({
  id: Id,
  secret: LetterSecret.optional(),
  name: visibleText(LETTERS.name),
  words: visibleText({ ...APPEAL_WORDS, paragraphs: true }),
  /** They believe in good faith that it was taken down by mistake. */
  goodFaith: z.literal(true),
})
export type NewCounter = z.infer<typeof NewCounter>

/** The notice as whoever made the thing reads it. */
export const CopyrightSide = z.object({
  claimant: z.string(),
  work: z.string(),
  state: CopyrightState,
  mayCounter: z.boolean(),
  counterWords: z.string().nullable(),
  /** When it comes back if nothing happens; null where that is not so. */
  returnAt: Instant.nullable(),
  /** How many notices about things of theirs stand, of those that suspend. */
  strikes: z.number().int(),
})
export type CopyrightSide = z.infer<typeof CopyrightSide>

export const CopyrightShelf = z.enum(['waiting', 'countered', 'decided'])
export type CopyrightShelf = z.infer<typeof CopyrightShelf>

/** A notice as moderators see it. */
export const CopyrightNotice = z.object({
  id: Id,
  type: CopyrightTargetType,
  targetId: Id,
  /** Null once it is gone altogether. */
  thing: ReportedThing.nullable(),
  path: z.string(),
  name: z.string(),
  email: z.string(),
  work: z.string(),
  signature: z.string(),
  /** Who sent it, where they had signed in. */
  claimant: z.string().nullable(),
  sentAt: Instant,
  state: CopyrightState,
  answer: z.string(),
  decidedAt: Instant.nullable(),
  counterName: z.string().nullable(),
  counterWords: z.string().nullable(),
  counterAt: Instant.nullable(),
  returnAt: Instant.nullable(),
  /** Notices about the same author's things that stand. */
  strikes: z.number().int(),
})
export type CopyrightNotice = z.infer<typeof CopyrightNotice>

export const NoticeAnswer = z.strictObject({
  id: Id,
  uphold: z.boolean(),
  /** For both sides: why. */
  words: visibleText({ min: 0, max: DECISION_WORDS_MAX, paragraphs: true }).default(''),
})
export type NoticeAnswer = z.infer<typeof NoticeAnswer>

/** What becomes of a thing that its author stands by: it comes back, or stays down while a court decides. */
export const CounterAnswer = z.strictObject({
  id: Id,
  act: z.enum(['return', 'hold']),
  reason: visibleText({ min: 3, max: DECISION_WORDS_MAX, paragraphs: true }),
})
export type CounterAnswer = z.infer<typeof CounterAnswer>
