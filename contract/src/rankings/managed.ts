import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Instant, NOT_FOUND, pageOf, staff, staffChange, visibleText } from '../kernel/index.ts'
import { MANAGE_ACTS, MANAGE_REASON, MANAGED_ORDERS, MANAGED_STATUSES } from './managed-choices.ts'
import { CategoryField, RankingStatus, Visibility } from './schema.ts'

const tags = ['rankings']

export const manageRefusals = {
  ...NOT_FOUND,
  /** It is so already, or it can't become so from what it is now. */
  NOTHING_TO_CHANGE: { status: 409 },
  /** To be put into another category, one has to be named. */
  CATEGORY_MISSING: { status: 422 },
} as const

/** What the table of rankings is asked for; `q` is a part of a topic. Drafts are their authors' alone. */
export const AskedManaged = z.strictObject({
  q: visibleText({ max: 100 }).optional(),
  status: z.enum(MANAGED_STATUSES).optional(),
  category: CategoryField.optional(),
  order: z.enum(MANAGED_ORDERS).optional(),
})
export type AskedManaged = z.infer<typeof AskedManaged>

/** A ranking in the table. */
export const ManagedRanking = z.object({
  id: Id,
  topic: z.string(),
  /** Null once they are erased. */
  author: z.string().nullable(),
  category: z.string().nullable(),
  status: RankingStatus,
  visibility: Visibility,
  points: z.number().int(),
  voters: z.number().int(),
  createdAt: Instant,
})
export type ManagedRanking = z.infer<typeof ManagedRanking>

export const ManageAct = z.enum(MANAGE_ACTS)
export type ManageAct = z.infer<typeof ManageAct>
export const Manage = z.strictObject({
  id: Id,
  act: ManageAct,
  category: CategoryField.optional(),
  reason: visibleText(MANAGE_REASON),
})
export type Manage = z.infer<typeof Manage>

export const managedEndpoints = {
  managed: staff('content', 'search')
    .route({ method: 'GET', path: '/admin/content/rankings', tags, summary: 'Rankings in any state, as a table' })
    .errors(BAD_CURSOR)
    .input(AskedManaged.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ManagedRanking)),

  /** The same as a file; each file is a line in the log. */
  managedFile: staff('content', 'search')
    .route({ method: 'GET', path: '/admin/content/rankings/csv', tags, summary: 'Rankings as CSV, at most 10,000' })
    .input(AskedManaged)
    .output(z.file()),

  manage: staffChange('content')
    .route({ method: 'POST', path: '/admin/content/rankings/{id}', tags, summary: 'Lock, move or restore; logged' })
    .errors(manageRefusals)
    .input(Manage)
    .output(z.object({ status: RankingStatus, category: z.string().nullable() })),
}
