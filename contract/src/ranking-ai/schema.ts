import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { rankingRules } from '../rankings/index.ts'
import { AI_ITEMS, EXCLUDED_MAX, PROMPT, TONES, UNSAFE_REASONS } from './rules.ts'

const count = z.number().int()
const { ITEM_NAME_MAX, ITEM_NOTE_MAX, TOPIC } = rankingRules

/** Who writes lists: a model that was configured; the knowledge base that ships with the product; nobody. */
export const AiSource = z.enum(['model', 'included', 'none'])
export type AiSource = z.infer<typeof AiSource>

export const JobStatus = z.enum(['queued', 'generating', 'review', 'published', 'failed', 'cancelled'])
export type JobStatus = z.infer<typeof JobStatus>

/** Why a wish is refused before anything is written (rules 3.21). */
export const UnsafeReason = z.enum(UNSAFE_REASONS)
export type UnsafeReason = z.infer<typeof UnsafeReason>

/** Why a list was not made, the reasons of an unsafe wish among them. Its credits are back. */
export const JobFailure = z.enum([
  'timeout',
  'busy',
  'down',
  'broken',
  'refused',
  'wrong_language',
  'unknown_topic',
  'budget',
  'blocked_topic',
  ...UnsafeReason.options,
])
export type JobFailure = z.infer<typeof JobFailure>

/** An item as it arrives. `verified`: the knowledge base knows it. */
export const JobItem = z.object({
  id: Id,
  name: z.string().max(ITEM_NAME_MAX),
  note: z.string().max(ITEM_NOTE_MAX),
  verified: z.boolean(),
})
export type JobItem = z.infer<typeof JobItem>

/** What a person asks for. */
export const Wish = z.strictObject({
  prompt: visibleText({ ...PROMPT, paragraphs: true }),
  language: Language,
  count: count.min(AI_ITEMS.min).max(AI_ITEMS.pro),
  tone: z.enum(TONES).default('neutral'),
  exclude: z
    .array(visibleText({ min: 1, max: ITEM_NAME_MAX }))
    .max(EXCLUDED_MAX)
    .default([]),
  pictures: z.boolean().default(false),
})
export type Wish = z.infer<typeof Wish>

/** A list that is being made, or was; or items of it that are being replaced, which is a job of its own. */
export const AiJob = z.object({
  id: Id,
  kind: z.enum(['list', 'replace']),
  status: JobStatus,
  source: AiSource,
  /** The model did not answer: the knowledge base wrote the list, and the credits are back. */
  fellBack: z.boolean(),
  wish: Wish,
  topic: z.string().max(TOPIC.max),
  items: z.array(JobItem),
  /** Items of the draft that give way to those. */
  replaces: z.array(Id),
  /** Credits reserved, and those of them that came back. */
  cost: count,
  refunded: count,
  failure: JobFailure.nullable(),
  /** The draft that it became, from `review` on. */
  draftId: Id.nullable(),
  startedAt: Instant,
  /** By then it is done, or has failed. */
  deadline: Instant,
})
export type AiJob = z.infer<typeof AiJob>

/** What the wizard offers to whoever asks. */
export const AiOffer = z.object({
  source: AiSource,
  /** The name of the model, as its installation calls it. */
  model: z.string().nullable(),
  /** The budget of the month is spent: the knowledge base writes until it begins anew. */
  budgetSpent: z.boolean(),
  credits: count,
  maxItems: count,
  /** Lists that may be begun today. */
  leftToday: count,
  perDay: count,
  pictures: z.enum(['offered', 'level', 'none']),
  /** The one that runs, or waits for its review. */
  current: AiJob.nullable(),
})
export type AiOffer = z.infer<typeof AiOffer>

/** Names a topic of the knowledge base; looked up, and never shown. */
export const TopicKey = z.string().min(1).max(100)

/** A topic that the knowledge base claims to know. */
export const KnownTopic = z.object({ key: z.string(), title: z.string(), items: count })
export type KnownTopic = z.infer<typeof KnownTopic>

/** A known topic as its template fills the editor. */
export const Template = z.object({
  topic: z.string().max(TOPIC.max),
  category: z.string().nullable(),
  language: Language,
  items: z.array(JobItem.pick({ id: true, name: true, note: true })),
})
export type Template = z.infer<typeof Template>

/** Words that a topic is looked for by. */
export const TopicWords = z.string().trim().max(100)
