import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { rankingRules } from '../rankings/index.ts'
import { AI_ITEMS, EXCLUDED_MAX, PROMPT, TONES, UNSAFE_REASONS } from './rules.ts'

const count = z.number().int()
const { ITEM_NAME_MAX, ITEM_NOTE_MAX, TOPIC } = rankingRules

/** Source of lists: a configured model, the knowledge base that ships with the product, or none. */
export const AiSource = z.enum(['model', 'included', 'none'])
export type AiSource = z.infer<typeof AiSource>

export const JobStatus = z.enum(['queued', 'generating', 'review', 'published', 'failed', 'cancelled'])
export type JobStatus = z.infer<typeof JobStatus>

/** Why a prompt is rejected before anything is generated (rules 3.21). */
export const UnsafeReason = z.enum(UNSAFE_REASONS)
export type UnsafeReason = z.infer<typeof UnsafeReason>

/** Why a job produced no list, including the reasons of an unsafe prompt. Its credits are refunded. */
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

/** An item as it arrives. `verified`: the knowledge base contains it. */
export const JobItem = z.object({
  id: Id,
  name: z.string().max(ITEM_NAME_MAX),
  note: z.string().max(ITEM_NOTE_MAX),
  verified: z.boolean(),
})
export type JobItem = z.infer<typeof JobItem>

/** A request for a list, as the user enters it in the wizard. */
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

/** A job that generates a list, or a separate job that replaces some of its items. */
export const AiJob = z.object({
  id: Id,
  kind: z.enum(['list', 'replace']),
  status: JobStatus,
  source: AiSource,
  /** The model failed, so the knowledge base wrote the list and the credits are refunded. */
  fellBack: z.boolean(),
  wish: Wish,
  topic: z.string().max(TOPIC.max),
  items: z.array(JobItem),
  /** Items of the draft that the new ones replace. */
  replaces: z.array(Id),
  /** Credits reserved, and the part of them that was refunded. */
  cost: count,
  refunded: count,
  failure: JobFailure.nullable(),
  /** The draft made from the list, from `review` on. A job of kind `replace` has it from the start. */
  draftId: Id.nullable(),
  startedAt: Instant,
  /** By this time the job has ended, or it fails. */
  deadline: Instant,
})
export type AiJob = z.infer<typeof AiJob>

/** What the wizard offers to this user. */
export const AiOffer = z.object({
  source: AiSource,
  /** The model name from the configuration of the installation. */
  model: z.string().nullable(),
  /** The monthly budget is spent: the knowledge base writes the lists until next month. */
  budgetSpent: z.boolean(),
  credits: count,
  maxItems: count,
  /** Number of lists that the user can still start today. */
  leftToday: count,
  perDay: count,
  pictures: z.enum(['offered', 'level']),
  /** The running job, or the list that waits for review. */
  current: AiJob.nullable(),
})
export type AiOffer = z.infer<typeof AiOffer>

/** Key of a topic of the knowledge base. It is only looked up, never displayed. */
export const TopicKey = z.string().min(1).max(100)

/** A topic that the knowledge base covers. */
export const KnownTopic = z.object({ key: z.string(), title: z.string(), items: count })
export type KnownTopic = z.infer<typeof KnownTopic>

/** A known topic, ready to fill the editor. */
export const Template = z.object({
  topic: z.string().max(TOPIC.max),
  category: z.string().nullable(),
  language: Language,
  items: z.array(JobItem.pick({ id: true, name: true, note: true })),
})
export type Template = z.infer<typeof Template>

/** Search text for topics. */
export const TopicWords = z.string().trim().max(100)
