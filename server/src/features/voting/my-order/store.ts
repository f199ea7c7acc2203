import { sql } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../../../platform/db/index.ts'

export type OrderRow = {
  /** Null: none is saved. What was merged stands under the name of the item it went into. */
  itemIds: string[] | null
  savedAt: Date | null
  /** Own up-votes, to begin from. */
  voted: string[]
  /** Personal orders that count, as last counted. */
  personalOrders: number
}

const findSql = `
  SELECT o.updated_at AS "savedAt", r.personal_orders AS "personalOrders",
    CASE WHEN o.user_id IS NOT NULL THEN array(
      SELECT coalesce(i.merged_into, i.id) FROM unnest(o.item_ids) WITH ORDINALITY AS placed(id, place)
      JOIN item i ON i.id = placed.id ORDER BY placed.place) END AS "itemIds",
    array(SELECT v.item_id FROM vote v WHERE v.ranking_id = r.id AND v.user_id = $2 AND v.item_id IS NOT NULL
      AND v.kind = 'vote' AND v.withdrawn_at IS NULL) AS voted
  FROM ranking r LEFT JOIN personal_order o ON o.ranking_id = r.id AND o.user_id = $2
  WHERE r.id = $1`

type Whose = { rankingId: string; userId: string }

/** A person's order of a ranking, and what they would begin one from. */
export async function findOrder(db: Pick<pg.Pool, 'query'>, { rankingId, userId }: Whose): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({ name: 'find-my-order', text: findSql, values: [rankingId, userId] })
  return rows[0] ?? { itemIds: null, savedAt: null, voted: [], personalOrders: 0 }
}

type Saved = Whose & { itemIds: readonly string[]; at: Date }

/**
 * Saves an order where votes are taken, and has "Órdenes" counted again where it says something new. False: the ranking
 * is closed, or gone.
 */
export async function saveOrder(trx: Trx, o: Saved): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    WITH open AS (SELECT id FROM ranking_seen_by(${o.userId}) WHERE id = ${o.rankingId} AND status = 'published'),
    saved AS (
      INSERT INTO personal_order AS known (user_id, ranking_id, item_ids, created_at, updated_at)
      SELECT ${o.userId}, id, ${o.itemIds}::uuid[], ${o.at}, ${o.at} FROM open
      ON CONFLICT (ranking_id, user_id) DO UPDATE SET item_ids = EXCLUDED.item_ids, updated_at = EXCLUDED.updated_at
        WHERE known.item_ids <> EXCLUDED.item_ids
      RETURNING ranking_id
    ), owed AS (UPDATE ranking SET vote_seq = vote_seq + 1 FROM saved WHERE id = saved.ranking_id)
    SELECT EXISTS (SELECT FROM open) AS open`.execute(trx)
  return rows[0]?.open ?? false
}

/** Deletes an order, if there is one. False: the ranking is closed, or gone. */
export async function deleteOrder(trx: Trx, o: Whose): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    WITH open AS (SELECT id FROM ranking_seen_by(${o.userId}) WHERE id = ${o.rankingId} AND status = 'published'),
    gone AS (DELETE FROM personal_order p USING open WHERE p.ranking_id = open.id AND p.user_id = ${o.userId}
      RETURNING p.ranking_id),
    owed AS (UPDATE ranking SET vote_seq = vote_seq + 1 FROM gone WHERE id = gone.ranking_id)
    SELECT EXISTS (SELECT FROM open) AS open`.execute(trx)
  return rows[0]?.open ?? false
}
