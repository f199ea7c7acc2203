import type { AskedManaged, ManagedRanking, RankingStatus } from '@liston/contract/rankings'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { allOf, type Order, pageIn, type Place } from '../../../platform/tables/index.ts'

type Status = z.infer<typeof RankingStatus>
export type ManagedRow = Omit<ManagedRanking, 'createdAt'> & { createdAt: Date; place: string }

/** By the time they were begun: ids come in that order, and their index is the table's own. */
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

/** Rankings in their order, so many from a place on. */
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

export type Held = {
  status: Status
  statusBefore: Status | null
  category: string | null
  authorId: string
  isOver: boolean
}

/** A ranking, held until the end; nothing once it, or whoever made it, is gone for good. */
export async function holdManaged(trx: Trx, id: string, at: Date): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT r.status, r.status_before AS "statusBefore", r.category, r.author_id AS "authorId",
      coalesce(r.ends_at <= ${at}, false) AS "isOver"
    FROM ranking r WHERE r.id = ${id} AND r.status <> 'draft' AND r.category IS NOT NULL FOR UPDATE`.execute(trx)
  return rows[0]
}

export const writeStatus = (trx: Trx, id: string, o: { status: Status; at: Date }) =>
  sql`UPDATE ranking SET status = ${o.status}, updated_at = ${o.at}, version = version + 1,
    ended_at = CASE WHEN ${o.status} = 'published' THEN NULL ELSE ended_at END WHERE id = ${id}`.execute(trx)

export const writeCategory = (trx: Trx, id: string, o: { category: string; at: Date }) =>
  sql`UPDATE ranking SET category = ${o.category}, updated_at = ${o.at}, version = version + 1 WHERE id = ${id}`.execute(
    trx,
  )

/** Whether they were erased; asked once the ranking is held, since whoever erases them holds it before. */
export async function isErased(trx: Trx, userId: string): Promise<boolean> {
  return (await sql`SELECT FROM erased_account WHERE id = ${userId}`.execute(trx)).rows.length > 0
}
