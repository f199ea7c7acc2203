import { NOT_FOUND } from '@liston/contract/kernel'
import type { Ranking } from '@liston/contract/rankings'
import { type MyOrder, voteRefusals } from '@liston/contract/voting'
import { sql } from 'kysely'
import type pg from 'pg'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRanking, presentRanking } from '../../rankings/index.ts'
import type { Actor } from '../cast-vote.ts'
import type { VoteService } from '../vote-service.ts'
import { OrderSaved } from '../events.ts'
import { type OrderRow, placed, presentMyOrder } from './present-my-order.ts'

const refuse = refuser(voteRefusals.saveMyOrder)
const refuseMissing = refuser(NOT_FOUND)

type Asked = { rankingId: string; userId: string }

async function rankingFor({ platform }: VoteService, { rankingId, userId }: Asked): Promise<Ranking> {
  const row = await findRanking(platform.pool, rankingId, userId)
  if (!row) throw refuseMissing('NOT_FOUND')
  return presentRanking(row, 'fair', platform.clock.now())
}

/** A person's order of a ranking, or where they may begin one. */
export async function showMyOrder(votes: VoteService, o: Asked): Promise<MyOrder> {
  return presentMyOrder(await rankingFor(votes, o), await findOrder(votes.platform.pool, o))
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
async function findOrder(db: Pick<pg.Pool, 'query'>, { rankingId, userId }: Whose): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({ name: 'find-my-order', text: findSql, values: [rankingId, userId] })
  return rows[0] ?? { itemIds: null, savedAt: null, voted: [], personalOrders: 0 }
}

/** Puts a person's order in the place of the one before. Items that are gone meanwhile are passed over. */
export async function saveMyOrder(
  votes: VoteService,
  { userId, key }: Actor,
  { rankingId, itemIds }: { rankingId: string; itemIds: readonly string[] },
): Promise<MyOrder> {
  const { db, pool, clock, events } = votes.platform
  const ranking = await rankingFor(votes, { rankingId, userId })
  const crowd = ranking.items.map((item) => item.id)
  const known = placed(itemIds, crowd)
  if (known.length === 0) throw refuse('ITEMS_GONE')
  const { personalOrders } = await findOrder(pool, { rankingId, userId })
  const answer = await onceInTransaction(
    db,
    { userId, key, request: { saveMyOrder: { rankingId, itemIds } } },
    async (trx) => {
      const at = clock.now()
      if (!(await saveOrder(trx, { rankingId, userId, itemIds: known, at }))) throw refuse('LOCKED')
      await events.publish(trx, OrderSaved, { rankingId, userId })
      return presentMyOrder(ranking, { itemIds: known, savedAt: at, voted: [], personalOrders })
    },
  )
  votes.owe(rankingId)
  return answer
}

type Saved = Whose & { itemIds: readonly string[]; at: Date }

/**
 * Saves an order where votes are taken, and has "Órdenes" counted again where it says something new. False: the ranking
 * is closed, or gone.
 */
async function saveOrder(trx: Trx, o: Saved): Promise<boolean> {
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

/** Deletes a person's order; without one nothing changes. Answers where they may begin another. */
export async function removeMyOrder(votes: VoteService, { userId, key }: Actor, rankingId: string): Promise<MyOrder> {
  const { db, pool } = votes.platform
  const ranking = await rankingFor(votes, { rankingId, userId })
  const before = await findOrder(pool, { rankingId, userId })
  const answer = await onceInTransaction(db, { userId, key, request: { removeMyOrder: rankingId } }, async (trx) => {
    if (!(await deleteOrder(trx, { rankingId, userId }))) throw refuse('LOCKED')
    return presentMyOrder(ranking, { ...before, itemIds: null, savedAt: null })
  })
  votes.owe(rankingId)
  return answer
}

/** Deletes an order, if there is one. False: the ranking is closed, or gone. */
async function deleteOrder(trx: Trx, o: Whose): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    WITH open AS (SELECT id FROM ranking_seen_by(${o.userId}) WHERE id = ${o.rankingId} AND status = 'published'),
    gone AS (DELETE FROM personal_order p USING open WHERE p.ranking_id = open.id AND p.user_id = ${o.userId}
      RETURNING p.ranking_id),
    owed AS (UPDATE ranking SET vote_seq = vote_seq + 1 FROM gone WHERE id = gone.ranking_id)
    SELECT EXISTS (SELECT FROM open) AS open`.execute(trx)
  return rows[0]?.open ?? false
}
