import type { RankingStatus } from './schema.ts'

/** Sort orders of the admin table of rankings. */
export const MANAGED_ORDERS = ['newest', 'oldest'] as const
/** Statuses that the table shows. Drafts are visible only to their authors. */
export const MANAGED_STATUSES = [
  'published',
  'locked',
  'archived',
  'hidden',
  'deleted',
] as const satisfies (typeof RankingStatus)['options'][number][]
/** Optional columns of the table. The topic is always shown. */
export const MANAGED_COLUMNS = ['author', 'category', 'status', 'votes', 'created'] as const
export type ManagedColumn = (typeof MANAGED_COLUMNS)[number]
/** Staff actions on a ranking. Hiding is not one of them: it is a moderation decision with a rule and a statement. */
export const MANAGE_ACTS = ['lock', 'unlock', 'recategorise', 'restore'] as const
/** Length of the reason that staff enter, in characters. */
export const MANAGE_REASON = { min: 10, max: 500 } as const
