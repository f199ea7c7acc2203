import * as z from 'zod'
import { EmailAddress, Id, Instant, Language, visibleText } from '../../kernel/index.ts'
import { Trap } from '../../partners/index.ts'
import { APPEAL_WORDS, COPYRIGHT_LETTERS as LETTERS, COPYRIGHT_TARGETS, DECISION_WORDS_MAX } from '../rules.ts'
import { LetterSecret, ReportedThing } from '../schema.ts'

export const CopyrightTargetType = z.enum(COPYRIGHT_TARGETS)
export type CopyrightTargetType = z.infer<typeof CopyrightTargetType>
export const CopyrightState = z.enum(['waiting', 'refused', 'upheld', 'countered', 'held', 'returned'])
export type CopyrightState = z.infer<typeof CopyrightState>

/** A copyright notice: the claimant, the work, the URL of its use, and the claimant's statements. */
export const NewNotice = z.strictObject({
  name: visibleText(LETTERS.name),
  email: EmailAddress,
  work: visibleText({ ...LETTERS.work, paragraphs: true }),
  /** URL on this site, absolute or from its first slash. */
  address: visibleText(LETTERS.address),
  /** The claimant believes in good faith that the use is not authorised. */
  goodFaith: z.literal(true),
  /** The statements are accurate, and the claimant owns the right or acts for the owner. */
  accurate: z.literal(true),
  signature: visibleText(LETTERS.name),
  /** Language of the e-mails to the claimant. */
  language: Language,
  /** Honeypot field. A notice that fills it is discarded, with the usual response. */
  website: Trap.optional(),
})
export type NewNotice = z.infer<typeof NewNotice>

/** A counter-notice: the author's name, and why the use is allowed. It is forwarded to the claimant. */
export const NewCounter = z.strictObject({
  id: Id,
  secret: LetterSecret.optional(),
  name: visibleText(LETTERS.name),
  words: visibleText({ ...APPEAL_WORDS, paragraphs: true }),
  /** The author believes in good faith that the content was taken down by mistake. */
  goodFaith: z.literal(true),
})
export type NewCounter = z.infer<typeof NewCounter>

/** The notice as the author of the content sees it. */
export const CopyrightSide = z.object({
  claimant: z.string(),
  work: z.string(),
  state: CopyrightState,
  mayCounter: z.boolean(),
  counterWords: z.string().nullable(),
  /** When the content returns automatically; null if it does not. */
  returnAt: Instant.nullable(),
  /** Valid strikes of the author in the last year. */
  strikes: z.number().int(),
})
export type CopyrightSide = z.infer<typeof CopyrightSide>

export const CopyrightShelf = z.enum(['waiting', 'countered', 'decided'])
export type CopyrightShelf = z.infer<typeof CopyrightShelf>

/** A copyright notice as moderators see it. */
export const CopyrightNotice = z.object({
  id: Id,
  type: CopyrightTargetType,
  targetId: Id,
  /** Null if the content no longer exists. */
  thing: ReportedThing.nullable(),
  path: z.string(),
  name: z.string(),
  email: z.string(),
  work: z.string(),
  signature: z.string(),
  /** Username of the claimant, if they were signed in. */
  claimant: z.string().nullable(),
  sentAt: Instant,
  state: CopyrightState,
  answer: z.string(),
  decidedAt: Instant.nullable(),
  counterName: z.string().nullable(),
  counterWords: z.string().nullable(),
  counterAt: Instant.nullable(),
  returnAt: Instant.nullable(),
  /** Valid strikes of the content's author in the last year. */
  strikes: z.number().int(),
})
export type CopyrightNotice = z.infer<typeof CopyrightNotice>

export const NoticeAnswer = z.strictObject({
  id: Id,
  uphold: z.boolean(),
  /** Explanation for both sides. */
  words: visibleText({ min: 0, max: DECISION_WORDS_MAX, paragraphs: true }).default(''),
})
export type NoticeAnswer = z.infer<typeof NoticeAnswer>

/** Decision on a counter-notice: restore the content, or keep it down during legal proceedings. */
export const CounterAnswer = z.strictObject({
  id: Id,
  act: z.enum(['return', 'hold']),
  reason: visibleText({ min: 3, max: DECISION_WORDS_MAX, paragraphs: true }),
})
export type CounterAnswer = z.infer<typeof CounterAnswer>
