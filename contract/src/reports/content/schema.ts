import * as z from 'zod'
import { Id, Instant, visibleText } from '../../kernel/index.ts'
import { CaseState, ReportTargetType } from '../schema.ts'

/** What the panel lists beside rankings, which have a table of their own. */
export const CONTENT_TYPES = ['item', 'comment', 'review', 'article'] as const
export const ContentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof ContentType>
/** Seen by everybody, out of sight, or not seen before somebody has looked. */
export const CONTENT_STATES = ['visible', 'hidden', 'held'] as const
export const ContentState = z.enum(CONTENT_STATES)
export type ContentState = z.infer<typeof ContentState>
export const CONTENT_ORDERS = ['newest', 'oldest'] as const
/** Letters that a search takes: with fewer, no index helps. */
export const CONTENT_QUERY = { min: 3, max: 100 } as const

export const AskedContent = z.strictObject({
  type: ContentType,
  q: visibleText(CONTENT_QUERY).optional(),
  state: ContentState.optional(),
  order: z.enum(CONTENT_ORDERS).default('newest'),
})
export type AskedContent = z.infer<typeof AskedContent>

/** A thing as the panel lists it. */
export const ContentRow = z.object({
  id: Id,
  type: ReportTargetType,
  title: z.string(),
  excerpt: z.string(),
  /** Where it stands. */
  path: z.string(),
  /** Whose it is; null once they are gone. */
  author: z.string().nullable(),
  state: ContentState,
  /** What was decided about it; null where nobody has decided anything. */
  decided: CaseState.nullable(),
  createdAt: Instant,
})
export type ContentRow = z.infer<typeof ContentRow>
