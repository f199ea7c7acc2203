import * as z from 'zod'
import { change, Id, Language, login, NOT_FOUND, open } from '../kernel/index.ts'
import { aiDeskEndpoints } from './desk.ts'
import { REPLACE } from './rules.ts'
import { AiJob, AiOffer, KnownTopic, Template, TopicKey, TopicWords, UnsafeReason, Wish } from './schema.ts'

const tags = ['ranking-ai']
const One = z.strictObject({ id: Id })
const Balance = z.object({ job: AiJob, credits: z.number().int() })

const count = z.number().int()
/** So many credits are missing. */
const CREDITS_INSUFFICIENT = { status: 402, data: z.object({ missing: count }) } as const
/** Nobody writes lists here. */
const AI_OFF = { status: 409 } as const

/** Those who run this installation have no lists written of these words. */
const TOPIC_BLOCKED = { status: 422, data: z.object({ words: z.string() }) } as const

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const rankingAiRefusals = {
  start: {
    CREDITS_INSUFFICIENT,
    AI_OFF,
    /** One at a time. */
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    /** More items than this person may ask for. */
    TOO_MANY_ITEMS: { status: 422, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    UNSAFE_WISH: { status: 422, data: z.object({ reason: UnsafeReason }) },
    /** Level or PRO. */
    PICTURES_LOCKED: { status: 403, data: z.object({ level: count }) },
    TOO_MANY_DRAFTS: { status: 409, data: z.object({ max: count }) },
  },
  find: { ...NOT_FOUND },
  cancel: { ...NOT_FOUND, /** It is done. */ JOB_DONE: { status: 409 } },
  replace: {
    ...NOT_FOUND,
    CREDITS_INSUFFICIENT,
    AI_OFF,
    JOB_RUNNING: { status: 409, data: z.object({ id: Id }) },
    JOBS_OF_DAY: { status: 429, data: z.object({ max: count }) },
    TOPIC_BLOCKED,
    /** Only what waits for its review. */
    NOT_IN_REVIEW: { status: 409 },
  },
} as const

export const rankingAiContract = {
  ...aiDeskEndpoints,

  offer: login('read')
    .route({ method: 'GET', path: '/ai', tags, summary: 'What the AI wizard offers me, and what it costs' })
    .output(AiOffer),

  topics: open()
    .route({ method: 'GET', path: '/ai/topics', tags, summary: 'Topics that the included knowledge base knows' })
    .input(z.strictObject({ language: Language, q: TopicWords.optional() }))
    .output(z.object({ topics: z.array(KnownTopic) })),

  start: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs', tags, summary: 'Have a list made: its credits are reserved' })
    .errors(rankingAiRefusals.start)
    .input(Wish)
    .output(Balance),

  job: login('read')
    .route({ method: 'GET', path: '/ai/jobs/{id}', tags, summary: 'A list that is being made, with what has arrived' })
    .errors(rankingAiRefusals.find)
    .input(One)
    .output(Balance),

  cancel: change('write')
    .route({ method: 'POST', path: '/ai/jobs/{id}/cancel', tags, summary: 'Stop it: its credits come back' })
    .errors(rankingAiRefusals.cancel)
    .input(One)
    .output(Balance),

  template: login('read')
    .route({
      method: 'GET',
      path: '/ai/topics/{key}',
      tags,
      summary: 'A known topic to fill the editor with, where nobody writes lists',
    })
    .errors(rankingAiRefusals.find)
    .input(z.strictObject({ key: TopicKey, language: Language }))
    .output(Template),

  replace: change('write', 'ai')
    .route({ method: 'POST', path: '/ai/jobs/{id}/replace', tags, summary: 'Have up to five items replaced' })
    .errors(rankingAiRefusals.replace)
    .input(z.strictObject({ id: Id, itemIds: z.array(Id).min(1).max(REPLACE.items) }))
    .output(Balance),
}
