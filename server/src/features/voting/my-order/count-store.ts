import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../../../platform/db/index.ts'

export type Reader = Pick<pg.Pool | pg.Client, 'query'>

/** The order "Órdenes" of a ranking. */
export type PersonalOrders = {
  /** How many personal orders count: those of people with any trust. */
  count: number
  /** First place first; empty while they are too few. */
  places: { itemId: string; rank: number; score: number }[]
}

/** A personal order, and what the trust in its person is read from. */
export type CountedRow = { itemIds: string[]; emailVerified: boolean; joinedAt: Date; suspended: boolean }

const findSql = `
  SELECT CASE WHEN m.merged THEN array(SELECT coalesce(i.merged_into, i.id)
      FROM unnest(o.item_ids) WITH ORDINALITY AS placed(id, place) JOIN item i ON i.id = placed.id
      GROUP BY 1 ORDER BY min(placed.place))
    ELSE o.item_ids END AS "itemIds",
    a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
    a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended
  FROM personal_order o
  JOIN account_state a ON a.id = o.user_id
  LEFT JOIN voter t ON t.user_id = o.user_id
  CROSS JOIN (SELECT EXISTS (SELECT FROM item WHERE ranking_id = $1 AND merged_into IS NOT NULL) AS merged) m
  WHERE o.ranking_id = $1`

/** All personal orders of a ranking; what was merged stands under the name of the item it went into. */
export async function findOrders(db: Reader, rankingId: string): Promise<CountedRow[]> {
  return (await db.query<CountedRow>({ name: 'find-personal-orders', text: findSql, values: [rankingId] })).rows
}

const writeSql = `
  WITH place AS (SELECT * FROM unnest($2::uuid[], $3::int[], $4::real[]) AS p(item_id, rank, score)),
  counted AS (UPDATE ranking SET personal_orders = $5 WHERE id = $1 AND personal_orders <> $5),
  written AS (
    UPDATE item i SET orders_rank = p.rank, orders_score = p.score
    FROM item known LEFT JOIN place p ON p.item_id = known.id
    WHERE i.id = known.id AND known.ranking_id = $1
      AND (known.orders_rank, known.orders_score) IS DISTINCT FROM (p.rank, p.score)
    RETURNING 1
  ) SELECT EXISTS (SELECT FROM written) AS moved`

/** Writes the order "Órdenes"; true when it looks different from the one before. */
export async function writeOrders(trx: Trx, rankingId: string, { count, places }: PersonalOrders): Promise<boolean> {
  const columns = [places.map((p) => p.itemId), places.map((p) => p.rank), places.map((p) => p.score)]
  const { rows } = await trx.executeQuery<{ moved: boolean }>(
    CompiledQuery.raw(writeSql, [rankingId, ...columns, count]),
  )
  return rows[0]?.moved ?? false
}
