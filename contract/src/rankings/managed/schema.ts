import * as z from 'zod'
import { Id, Instant, visibleText } from '../../kernel/index.ts'
import { CategoryField, RankingStatus, Visibility } from '../schema.ts'
import { MANAGE_ACTS, MANAGE_REASON, MANAGED_ORDERS, MANAGED_STATUSES } from './choices.ts'

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
