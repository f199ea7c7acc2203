import * as z from 'zod'
import { change, Id, Language, NOT_FOUND, open, viewable } from '../kernel/index.ts'
import { aiDeskEndpoints } from './desk.ts'
import { REPLACE } from './rules.ts'
import { AiJob, AiOffer, KnownTopic, Template, TopicKey, TopicWords, UnsafeReason, Wish } from './schema.ts'

const tags = ['ranking-ai']
const One = z.strictObject({ id: Id })
const Balance = z.object({ job: AiJob, credits: z.number().int() })

const count = z.number().int()
/** `missing`: number of credits that the user lacks. */
const CREDITS_INSUFFICIENT = { status: 402, data: z.object({ missing: count }) } as const
/** This installation has no source of AI lists. */
const AI_OFF = { status: 409 } as const

/** Staff have blocked the topic; `words` is the blocked phrase. */
const TOPIC_BLOCKED = { status: 422, data: z.object({ words: z.string() }) } as const

/** Error codes of the feature, by endpoint. */
export const rankingAiRefusals = {
  start: {
    CREDITS_INSUFFICIENT,
    AI_OFF,
    /** A user can run one job at a time. */
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    /** More items than this user may request. */
    TOO_MANY_ITEMS: { status: 422, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    UNSAFE_WISH: { status: 422, data: z.object({ reason: UnsafeReason }) },
    /** Needs a minimum level or PRO. */
    PICTURES_LOCKED: { status: 403, data: z.object({ level: count }) },
    TOO_MANY_DRAFTS: { status: 409, data: z.object({ max: count }) },
  },
  find: { ...NOT_FOUND },
  cancel: { ...NOT_FOUND, /** The job has ended. */ JOB_DONE: { status: 409 } },
  replace: {
    ...NOT_FOUND,
    CREDITS_INSUFFICIENT,
    AI_OFF,
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    /** Only items of a list in review can be replaced. */
    NOT_IN_REVIEW: { status: 409 },
  },
} as const

export const rankingAiContract = {
  ...aiDeskEndpoints,

  offer: viewable()
    .route({ method: 'GET', path: '/ai', tags, summary: 'Show what the AI wizard offers me, and its cost' })
    .output(AiOffer),

  topics: open()
    .route({ method: 'GET', path: '/ai/topics', tags, summary: 'List topics of the included knowledge base' })
    .input(z.strictObject({ language: Language, q: TopicWords.optional() }))
    .output(z.object({ topics: z.array(KnownTopic) })),

  start: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs', tags, summary: 'Generate a list; reserves its credits' })
    .errors(rankingAiRefusals.start)
    .input(Wish)
    .output(Balance),

  job: viewable()
    .route({ method: 'GET', path: '/ai/jobs/{id}', tags, summary: 'Show a list job, with the items so far' })
    .errors(rankingAiRefusals.find)
    .input(One)
    .output(Balance),

  cancel: change('write')
    .route({ method: 'POST', path: '/ai/jobs/{id}/cancel', tags, summary: 'Cancel a list job; refunds its credits' })
    .errors(rankingAiRefusals.cancel)
    .input(One)
    .output(Balance),

  template: viewable()
    .route({
      method: 'GET',
      path: '/ai/topics/{key}',
      tags,
      summary: 'Show a known topic as an editor template, where no AI source is set',
    })
    .errors(rankingAiRefusals.find)
    .input(z.strictObject({ key: TopicKey, language: Language }))
    .output(Template),

  replace: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs/{id}/replace', tags, summary: 'Replace up to five items in review' })
    .errors(rankingAiRefusals.replace)
    .input(z.strictObject({ id: Id, itemIds: z.array(Id).min(1).max(REPLACE.items) }))
    .output(Balance),
}
