import * as z from 'zod'
import { BAD_CURSOR, Cursor, Id, Instant, NOT_FOUND, pageOf, staff, staffChange, visibleText } from '../kernel/index.ts'
import { MANAGE_ACTS, MANAGE_REASON, MANAGED_ORDERS, MANAGED_STATUSES } from './managed-choices.ts'
import { CATEGORY_CLOSED } from './shared-refusals.ts'
import { AskedCategory, RankingStatus, Visibility } from './schema.ts'

const tags = ['rankings']

export const manageRefusals = {
  ...NOT_FOUND,
  /** The ranking has that state already, or its present state does not allow the action. */
  NOTHING_TO_CHANGE: { status: 409 },
  /** Recategorising requires a category. */
  CATEGORY_MISSING: { status: 422 },
  CATEGORY_CLOSED,
} as const

/** Filters of the admin table of rankings. `q` is a part of the topic. Drafts are never included. */
export const AskedManaged = z.strictObject({
  q: visibleText({ max: 100 }).optional(),
  status: z.enum(MANAGED_STATUSES).optional(),
  category: AskedCategory.optional(),
  order: z.enum(MANAGED_ORDERS).optional(),
})
export type AskedManaged = z.infer<typeof AskedManaged>

/** A row of the admin table of rankings. */
export const ManagedRanking = z.object({
  id: Id,
  topic: z.string(),
  /** Null if the author's account is erased. */
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
  category: AskedCategory.optional(),
  reason: visibleText(MANAGE_REASON),
})
export type Manage = z.infer<typeof Manage>

export const managedEndpoints = {
  managed: staff('content', 'search')
    .route({
      method: 'GET',
      path: '/admin/content/rankings',
      tags,
      summary: 'List rankings in any status but draft, for staff',
    })
    .errors(BAD_CURSOR)
    .input(AskedManaged.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ManagedRanking)),

  /** The same rows as a file. Each download is written to the audit log. */
  managedFile: staff('content', 'search')
    .route({
      method: 'GET',
      path: '/admin/content/rankings/csv',
      tags,
      summary: 'Export rankings as CSV, at most 10,000 rows',
    })
    .input(AskedManaged)
    .output(z.file()),

  manage: staffChange('content')
    .route({
      method: 'POST',
      path: '/admin/content/rankings/{id}',
      tags,
      summary: 'Lock, unlock, recategorise or restore a ranking; logged',
    })
    .errors(manageRefusals)
    .input(Manage)
    .output(z.object({ status: RankingStatus, category: z.string().nullable() })),
}
