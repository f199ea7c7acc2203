import { type RawBuilder, sql } from 'kysely'

/** Query for a list of things that can be hidden; `after` is the id of the last entry seen. */
export type AskedList = {
  q?: string | undefined
  state?: 'visible' | 'hidden' | 'held' | undefined
  order: 'newest' | 'oldest'
  after: string | null
  limit: number
}

type Columns = {
  /** Ids sort by creation time, so the id gives both orders and the page position. */
  id: RawBuilder<unknown>
  /** The searched text. */
  words: RawBuilder<unknown>
  hiddenAt: RawBuilder<unknown>
  /** Subquery of the ids pending moderation; omitted where nothing can be pending. */
  held?: RawBuilder<unknown>
}

/** A LIKE pattern that finds a text anywhere. */
export const likeOf = (q: string): string => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

/** The WHERE filters and the ORDER BY of such a list. */
export function listFilters({ q, state, order, after }: Omit<AskedList, 'limit'>, c: Columns) {
  const none = sql`SELECT NULL::uuid WHERE false`
  const filters: RawBuilder<unknown>[] = []
  if (q) filters.push(sql`${c.words} ILIKE ${likeOf(q)}`)
  if (state === 'visible') filters.push(sql`${c.hiddenAt} IS NULL`)
  if (state === 'hidden') filters.push(sql`${c.hiddenAt} IS NOT NULL AND NOT ${c.id} IN (${c.held ?? none})`)
  if (state === 'held') filters.push(sql`${c.hiddenAt} IS NOT NULL AND ${c.id} IN (${c.held ?? none})`)
  if (after) filters.push(order === 'newest' ? sql`${c.id} < ${after}::uuid` : sql`${c.id} > ${after}::uuid`)
  return { where: allOf(filters), order: order === 'newest' ? sql`${c.id} DESC` : sql`${c.id}` }
}

/** End of a page: the value of the sort key as PostgreSQL prints it, and the id as tie-breaker. */
export type Place = { value: string; id: string }

/** A sort order: expression, type and direction. An index on (by, id) makes every page as fast as the first. */
export type Order = { by: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }

/** All filters joined with AND; true for an empty list. */
export const allOf = (filters: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  filters.length === 0 ? sql`true` : sql.join(filters, sql` AND `)

/** The filter for rows after a position, and the ORDER BY. The first page has no position. */
export function pageIn({ by, type, isDown }: Order, id: RawBuilder<unknown>, after: Place | null) {
  const order = isDown ? sql`${by} DESC, ${id} DESC` : sql`${by}, ${id}`
  if (!after) return { filters: [], order }
  const place = sql`(${after.value}::${type}, ${after.id}::uuid)`
  return { filters: [isDown ? sql`(${by}, ${id}) < ${place}` : sql`(${by}, ${id}) > ${place}`], order }
}
