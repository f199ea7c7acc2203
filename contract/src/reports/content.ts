import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Instant, pageOf, staff, visibleText } from '../kernel/index.ts'
import { CONTENT_ORDERS, CONTENT_QUERY, CONTENT_STATES, CONTENT_TYPES } from './rules.ts'
import { CaseState, ReportTargetType } from './schema.ts'

export const ContentType = z.enum(CONTENT_TYPES)
export type ContentType = z.infer<typeof ContentType>
export const ContentState = z.enum(CONTENT_STATES)
export type ContentState = z.infer<typeof ContentState>

export const AskedContent = z.strictObject({
  type: ContentType,
  q: visibleText(CONTENT_QUERY).optional(),
  state: ContentState.optional(),
  order: z.enum(CONTENT_ORDERS).default('newest'),
})
export type AskedContent = z.infer<typeof AskedContent>

/** Content as the admin panel lists it. */
export const ContentRow = z.object({
  id: Id,
  type: ReportTargetType,
  title: z.string(),
  excerpt: z.string(),
  /** Path of the page that contains it. */
  path: z.string(),
  /** Username of its author; null after they are gone. */
  author: z.string().nullable(),
  state: ContentState,
  /** State of its report case; null if there is none. */
  decided: CaseState.nullable(),
  createdAt: Instant,
})
export type ContentRow = z.infer<typeof ContentRow>

export const contentEndpoints = {
  content: staff('content')
    .route({
      method: 'GET',
      path: '/admin/content/of/{type}',
      tags: ['reports'],
      summary: 'List items, comments, reviews or articles in any state',
    })
    .errors(BAD_CURSOR)
    .input(AskedContent.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ContentRow)),
}
