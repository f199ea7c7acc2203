import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../../kernel/index.ts'
import { AiSource, JobFailure, JobStatus } from '../schema.ts'
import { BLOCKED, GUIDANCE_MAX } from './rules.ts'

const count = z.number().int()
/** Euro cents, with fractions: a call costs less than one. */
const cents = z.number()

/** What writes lists here, what it may cost, and what became of it in the last 30 days. No key, no address, no wish. */
export const AiDesk = z.object({
  source: AiSource,
  model: z.string().nullable(),
  pictureModel: z.string().nullable(),
  /** Of this calendar month; `limit` null: none is set. */
  budget: z.object({ limit: cents.nullable(), spent: cents, isSpent: z.boolean() }),
  usage: z.array(z.object({ model: z.string(), calls: count, tokensIn: count, tokensOut: count, cost: cents })),
  figures: z.object({
    from: Instant,
    begun: count,
    people: count,
    ready: count,
    published: count,
    failed: count,
    cancelled: count,
    running: count,
    /** Lists that the knowledge base wrote because the model could not. */
    fellBack: count,
    /** Credits reserved, and those of them that came back. */
    credits: count,
    refunded: count,
    /** Seconds from the wish to the list: half took no longer, and 95 of 100. Null: none was made. */
    medianSeconds: z.number().nullable(),
    slowSeconds: z.number().nullable(),
    failures: z.array(z.object({ why: JobFailure, count })),
  }),
})
export type AiDesk = z.infer<typeof AiDesk>

/** A list that was made, or not. Whose it is and what they wished for is theirs alone. */
export const AiRun = z.object({
  id: Id,
  kind: z.enum(['list', 'replace']),
  status: JobStatus,
  source: AiSource,
  fellBack: z.boolean(),
  language: Language,
  items: count,
  cost: count,
  refunded: count,
  failure: JobFailure.nullable(),
  startedAt: Instant,
  seconds: z.number().nullable(),
})
export type AiRun = z.infer<typeof AiRun>

export const BlockedWords = visibleText({ min: BLOCKED.LETTERS_MIN, max: BLOCKED.LETTERS_MAX })
/** Words of which no list is written here. */
export const BlockedTopic = z.object({ id: Id, words: z.string(), addedAt: Instant, by: z.string().nullable() })
export type BlockedTopic = z.infer<typeof BlockedTopic>

/** '' asks for nothing besides. */
export const GuidanceWords = visibleText({ max: GUIDANCE_MAX, paragraphs: true })
/** What the house asks a model for besides; `version` 0 where it never did. */
export const AiGuidance = z.object({
  version: count,
  words: z.string(),
  /** The latest, newest first; the first is what stands. */
  versions: z.array(z.object({ version: count, words: z.string(), madeAt: Instant, by: z.string().nullable() })),
})
export type AiGuidance = z.infer<typeof AiGuidance>
