import * as z from 'zod'
import {
  BAD_CURSOR,
  Cursor,
  EmailAddress,
  FACTOR_AGAIN,
  Id,
  Instant,
  Language,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
  visibleText,
} from '../kernel/index.ts'
import { Trap } from '../partners/index.ts'
import { APPEAL_WORDS, COPYRIGHT_LETTERS as LETTERS, COPYRIGHT_TARGETS, DECISION_WORDS_MAX } from './rules.ts'
import { LetterSecret, ReportedThing } from './schema.ts'

const tags = ['copyright']

const CopyrightTargetType = z.enum(COPYRIGHT_TARGETS)
type CopyrightTargetType = z.infer<typeof CopyrightTargetType>
const CopyrightState = z.enum(['waiting', 'refused', 'upheld', 'countered', 'held', 'returned'])
type CopyrightState = z.infer<typeof CopyrightState>

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

/** Error codes about copyright notices, by endpoint. */
export const copyrightRefusals = {
  claim: {
    /** The URL is not of content on this site that can hold a work and that the sender may see. */
    ADDRESS_UNKNOWN: { status: 422 },
    /** The sender owns the content and can remove it. */
    OWN_CONTENT: { status: 403 },
  },
  decideNotice: {
    ...NOT_FOUND,
    /** Another moderator has decided the notice. */
    NOTICE_DECIDED: { status: 409 },
    /** The content was removed permanently. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
  counter: {
    ...NOT_FOUND,
    /** There is a counter-notice already, or the content is not down because of the notice. */
    COUNTER_CLOSED: { status: 409 },
  },
  settleCounter: {
    ...NOT_FOUND,
    /** No counter-notice is waiting, or the requested state is already set. */
    NOTHING_TO_SETTLE: { status: 409 },
  },
} as const

export const copyrightEndpoints = {
  /** Needs no idempotency key: one e-mail address has at most one waiting notice about the same content. */
  claim: open('copyright')
    .route({ method: 'POST', path: '/copyright', tags, summary: 'Report a use of my copyrighted work' })
    .errors(copyrightRefusals.claim)
    .input(NewNotice)
    .output(z.object({ sent: z.literal(true) })),

  notices: staff('moderation')
    .route({
      method: 'GET',
      path: '/admin/copyright',
      tags,
      summary: 'List copyright notices, longest waiting first',
    })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ shelf: CopyrightShelf.default('waiting'), cursor: Cursor.optional() }))
    .output(pageOf(CopyrightNotice)),

  decideNotice: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}',
      tags,
      summary: 'Uphold a copyright notice and take the content down, or reject it',
    })
    // The third strike suspends the account, which requires the second factor again.
    .errors({ ...copyrightRefusals.decideNotice, ...FACTOR_AGAIN })
    .input(NoticeAnswer)
    .output(z.object({ state: CopyrightState, decisionId: Id.nullable() })),

  settleCounter: staffChange('moderation')
    .route({
      method: 'POST',
      path: '/admin/copyright/{id}/counter',
      tags,
      summary: 'Settle a counter-notice: restore the content, or keep it down for legal proceedings',
    })
    .errors(copyrightRefusals.settleCounter)
    .input(CounterAnswer)
    .output(z.object({ state: CopyrightState })),

  /**
   * Needs no idempotency key: each notice takes one counter-notice. Needs no session, because a suspended user has
   * none.
   */
  counter: open('write')
    .route({ method: 'POST', path: '/decisions/{id}/counter', tags, summary: 'Send a counter-notice' })
    .errors(copyrightRefusals.counter)
    .input(NewCounter)
    .output(z.object({ id: Id })),
}
