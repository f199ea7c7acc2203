import * as z from 'zod'
import { Id, NOT_FOUND, staff, staffChange } from '../../kernel/index.ts'
import { RUN_STATES } from './choices.ts'
import { AiDesk, AiGuidance, AiRun, BlockedTopic, BlockedWords, GuidanceWords } from './schema.ts'

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
