import * as z from 'zod'
import { Id, Instant, Language, NOT_FOUND, staff, staffChange, visibleText } from '../kernel/index.ts'
import { BLOCKED, GUIDANCE_MAX, RUN_STATES } from './desk-rules.ts'
import { AiSource, JobFailure, JobStatus } from './schema.ts'

const tags = ['ranking-ai']

const count = z.number().int()

/** Each expected "no" of the panel's AI, by the endpoint that may say it. */
export const deskRefusals = {
  blockTopic: {
    ALREADY_BLOCKED: { status: 409 },
    /** No word is left of it. */
    NO_WORDS: { status: 422 },
    TOO_MANY_BLOCKED: { status: 409, data: z.object({ max: count }) },
  },
  unblockTopic: NOT_FOUND,
  saveGuidance: {
    /** Somebody changed it since `version`: look at what stands, and send it again. */
    GUIDANCE_CHANGED: { status: 409, data: z.object({ version: count }) },
    /** It says so already. */
    NOTHING_NEW: { status: 409 },
  },
} as const

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

const BlockedWords = visibleText({ min: BLOCKED.LETTERS_MIN, max: BLOCKED.LETTERS_MAX })
/** Words of which no list is written here. */
export const BlockedTopic = z.object({ id: Id, words: z.string(), addedAt: Instant, by: z.string().nullable() })
export type BlockedTopic = z.infer<typeof BlockedTopic>

/** '' asks for nothing besides. */
const GuidanceWords = visibleText({ max: GUIDANCE_MAX, paragraphs: true })
/** What the house asks a model for besides; `version` 0 where it never did. */
export const AiGuidance = z.object({
  version: count,
  words: z.string(),
  /** The latest, newest first; the first is what stands. */
  versions: z.array(z.object({ version: count, words: z.string(), madeAt: Instant, by: z.string().nullable() })),
})
export type AiGuidance = z.infer<typeof AiGuidance>

export const aiDeskEndpoints = {
  desk: staff('ai')
    .route({ method: 'GET', path: '/admin/ai', tags, summary: 'What writes lists, what it costs, and how it goes' })
    .output(AiDesk),

  /** The latest 50. */
  runs: staff('ai', 'search')
    .route({
      method: 'GET',
      path: '/admin/ai/runs',
      tags,
      summary: 'The latest lists of the AI, and what became of them',
    })
    .input(z.strictObject({ state: z.enum(RUN_STATES).default('all') }))
    .output(z.object({ items: z.array(AiRun) })),

  blockedTopics: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/blocked', tags, summary: 'Words of which no list is written' })
    .output(z.object({ items: z.array(BlockedTopic) })),

  /** Holds for the next wish, in every process, and for the items of lists that are being written. */
  blockTopic: staffChange('ai')
    .route({ method: 'POST', path: '/admin/ai/blocked', tags, summary: 'Have no lists written of something' })
    .errors(deskRefusals.blockTopic)
    .input(z.strictObject({ words: BlockedWords }))
    .output(BlockedTopic),

  unblockTopic: staffChange('ai')
    .route({ method: 'DELETE', path: '/admin/ai/blocked/{id}', tags, summary: 'Have lists written of it again' })
    .errors(deskRefusals.unblockTopic)
    .input(z.strictObject({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),

  guidance: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/guidance', tags, summary: 'What the house asks a model for besides' })
    .output(AiGuidance),

  /** `version`: the one that its sender saw. Going back is saving what an earlier one said. */
  saveGuidance: staffChange('ai')
    .route({ method: 'PUT', path: '/admin/ai/guidance', tags, summary: 'Change what a model is asked for besides' })
    .errors(deskRefusals.saveGuidance)
    .input(z.strictObject({ words: GuidanceWords, version: z.number().int().min(0) }))
    .output(AiGuidance),
}
