import type { AskedManaged, ManagedRanking } from '@liston/contract/rankings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { allOf, type Order, pageIn, type Place } from '../../../platform/tables.ts'

export type ManagedRow = Omit<ManagedRanking, 'createdAt'> & { createdAt: Date; place: string }

/** Sorts by creation: ids are in that order, and the primary key is their index. */
const orders: Record<NonNullable<AskedManaged['order']>, Order> = {
  newest: { by: sql`r.id`, type: sql`uuid`, isDown: true },
  oldest: { by: sql`r.id`, type: sql`uuid`, isDown: false },
}

function filtersOf({ q, status, category }: AskedManaged): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [sql`r.status <> 'draft'`, sql`r.category IS NOT NULL`]
  if (q?.trim()) filters.push(sql`r.topic ILIKE ${`%${q.trim().replace(/[\\%_]/g, '\\$&')}%`}`)
  if (status) filters.push(sql`r.status = ${status}`)
  if (category) filters.push(sql`r.category = ${category}`)
  return filters
}

/** Rankings in their order, at most `most`, from a position on. */
export async function findManaged(
  db: Db,
  asked: AskedManaged & { after: Place | null },
  most: number,
): Promise<ManagedRow[]> {
  const { filters, order } = pageIn(orders[asked.order ?? 'newest'], sql`r.id`, asked.after)
  const { rows } = await sql<ManagedRow>`SELECT r.id, r.topic, a.username AS author, r.category, r.status, r.visibility,
      r.points::int AS points, r.voters, r.created_at AS "createdAt", r.id::text AS place
    FROM ranking r LEFT JOIN author a ON a.id = r.author_id
    WHERE ${allOf([...filtersOf(asked), ...filters])} ORDER BY ${order} LIMIT ${most}`.execute(db)
  return rows
}
