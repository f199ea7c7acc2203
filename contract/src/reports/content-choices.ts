/** What the panel lists beside rankings, which have a table of their own. */
export const CONTENT_TYPES = ['item', 'comment', 'review', 'article'] as const
/** Seen by everybody, out of sight, or not seen before somebody has looked. */
export const CONTENT_STATES = ['visible', 'hidden', 'held'] as const
export const CONTENT_ORDERS = ['newest', 'oldest'] as const
/** Letters that a search takes: with fewer, no index helps. */
export const CONTENT_QUERY = { min: 3, max: 100 } as const
