import { type RawBuilder, sql } from 'kysely'

/** What a table of things that can be hidden is asked for; `after` is the id of the last one that was seen. */
export type AskedList = {
  q?: string | undefined
  state?: 'visible' | 'hidden' | 'held' | undefined
  order: 'newest' | 'oldest'
  after: string | null
  limit: number
}

type Columns = {
  /** Made in the order of time: it gives both orders, and the place of a page. */
  id: RawBuilder<unknown>
  /** What is searched in. */
  words: RawBuilder<unknown>
  hiddenAt: RawBuilder<unknown>
  /** The ids that wait for somebody; none where nothing can. */
  held?: RawBuilder<unknown>
}

/** A pattern that finds a text anywhere in another. */
export const likeOf = (q: string): string => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

/** The filters and the order of such a table. */
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

/** Where a page ended: the value of the order there, as PostgreSQL writes it, and the id that parts equals. */
export type Place = { value: string; id: string }

/** An order: what it goes by, of which type, and which way. An index on (by, id) makes every page of it as quick as the first. */
export type Order = { by: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean }

/** Every filter that is asked for; an empty list asks for everything. */
export const allOf = (filters: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  filters.length === 0 ? sql`true` : sql.join(filters, sql` AND `)

/** What follows a place in an order, as a filter; and the order itself. The first page has no place. */
export function pageIn({ by, type, isDown }: Order, id: RawBuilder<unknown>, after: Place | null) {
  const order = isDown ? sql`${by} DESC, ${id} DESC` : sql`${by}, ${id}`
  if (!after) return { filters: [], order }
  const place = sql`(${after.value}::${type}, ${after.id}::uuid)`
  return { filters: [isDown ? sql`(${by}, ${id}) < ${place}` : sql`(${by}, ${id}) > ${place}`], order }
}
