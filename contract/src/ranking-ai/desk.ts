import * as z from 'zod'
import { Id, Instant, Language, NOT_FOUND, staff, staffChange, visibleText } from '../kernel/index.ts'
import { BLOCKED, GUIDANCE_MAX, RUN_STATES } from './desk-rules.ts'
import { AiSource, JobFailure, JobStatus } from './schema.ts'

const tags = ['ranking-ai']

const count = z.number().int()

/** Error codes of the AI admin endpoints, by endpoint. */
export const deskRefusals = {
  blockTopic: {
    ALREADY_BLOCKED: { status: 409 },
    /** No word is left after normalisation. */
    NO_WORDS: { status: 422 },
    TOO_MANY_BLOCKED: { status: 409, data: z.object({ max: count }) },
  },
  unblockTopic: NOT_FOUND,
  saveGuidance: {
    /** The guidance changed since `version`. The client reloads it and sends its change again. */
    GUIDANCE_CHANGED: { status: 409, data: z.object({ version: count }) },
    /** The text is the same as the current one. */
    NOTHING_NEW: { status: 409 },
  },
} as const

/** Euro cents, with fractions, because one call costs less than a cent. */
const cents = z.number()

/**
 * AI admin page: source of lists, cost, and results of the last 30 days. Contains no API key, no address and no prompt.
 */
export const AiDesk = z.object({
  source: AiSource,
  model: z.string().nullable(),
  pictureModel: z.string().nullable(),
  /** Of this calendar month. `limit` is null when none is configured. */
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
    /** Lists that the knowledge base wrote because the model failed. */
    fellBack: count,
    /** Credits reserved, and the part of them that was refunded. */
    credits: count,
    refunded: count,
    /** Seconds from start to end: median and 95th percentile of successful jobs. Null without any. */
    medianSeconds: z.number().nullable(),
    slowSeconds: z.number().nullable(),
    failures: z.array(z.object({ why: JobFailure, count })),
  }),
})
export type AiDesk = z.infer<typeof AiDesk>

/** A run of the AI. It contains neither the user nor the prompt, which are private. */
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

const BlockedWords = visibleText({ min: BLOCKED.LETTERS_MIN, max: BLOCKED.LETTERS_MAX })
/** A phrase for which no lists are generated. */
export const BlockedTopic = z.object({ id: Id, words: z.string(), addedAt: Instant, by: z.string().nullable() })
export type BlockedTopic = z.infer<typeof BlockedTopic>

/** The empty string clears the guidance. */
const GuidanceWords = visibleText({ max: GUIDANCE_MAX, paragraphs: true })
/** Extra instructions that staff give the model. `version` is 0 when there are none yet. */
export const AiGuidance = z.object({
  version: count,
  words: z.string(),
  /** The latest versions, newest first; the first is in force. */
  versions: z.array(z.object({ version: count, words: z.string(), madeAt: Instant, by: z.string().nullable() })),
})
export type AiGuidance = z.infer<typeof AiGuidance>

export const aiDeskEndpoints = {
  desk: staff('ai')
    .route({ method: 'GET', path: '/admin/ai', tags, summary: 'Show the source of AI lists, its cost and results' })
    .output(AiDesk),

  /** Returns the latest 50. */
  runs: staff('ai', 'search')
    .route({
      method: 'GET',
      path: '/admin/ai/runs',
      tags,
      summary: 'List the latest AI runs, with their outcome',
    })
    .input(z.strictObject({ state: z.enum(RUN_STATES).default('all') }))
    .output(z.object({ items: z.array(AiRun) })),

  blockedTopics: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/blocked', tags, summary: 'List the blocked topics' })
    .output(z.object({ items: z.array(BlockedTopic) })),

  /** Applies to the next request, in every process. A run checks items against the topics that were blocked when it began. */
  blockTopic: staffChange('ai')
    .route({ method: 'POST', path: '/admin/ai/blocked', tags, summary: 'Block a topic for AI lists' })
    .errors(deskRefusals.blockTopic)
    .input(z.strictObject({ words: BlockedWords }))
    .output(BlockedTopic),

  unblockTopic: staffChange('ai')
    .route({ method: 'DELETE', path: '/admin/ai/blocked/{id}', tags, summary: 'Unblock a topic for AI lists' })
    .errors(deskRefusals.unblockTopic)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),

  guidance: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/guidance', tags, summary: 'Show the extra instructions for the model' })
    .output(AiGuidance),

  /** `version` is the version that the sender saw. To roll back, save the text of an earlier version. */
  saveGuidance: staffChange('ai')
    .route({ method: 'PUT', path: '/admin/ai/guidance', tags, summary: 'Change the extra instructions for the model' })
    .errors(deskRefusals.saveGuidance)
    .input(z.strictObject({ words: GuidanceWords, version: z.number().int().min(0) }))
    .output(AiGuidance),
}
