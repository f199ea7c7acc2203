import type { RankingStatus } from './schema.ts'

/** Orders of the table of rankings. */
export const MANAGED_ORDERS = ['newest', 'oldest'] as const
/** The states that the table knows: drafts are their authors' alone. */
export const MANAGED_STATUSES = [
  'published',
  'locked',
  'archived',
  'hidden',
  'deleted',
] as const satisfies (typeof RankingStatus)['options'][number][]
/** The columns beside the topic, each of which may be left out. */
export const MANAGED_COLUMNS = ['author', 'category', 'status', 'votes', 'created'] as const
export type ManagedColumn = (typeof MANAGED_COLUMNS)[number]
/** What staff do with a ranking. To hide one is a decision of moderation, with its rule and its statement. */
export const MANAGE_ACTS = ['lock', 'unlock', 'recategorise', 'restore'] as const
/** Letters of the reason that staff type. */
export const MANAGE_REASON = { min: 10, max: 500 } as const
