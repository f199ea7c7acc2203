import { type RawBuilder, sql } from 'kysely'

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
