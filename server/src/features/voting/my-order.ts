import { NOT_FOUND } from '@liston/contract/kernel'
import type { Ranking } from '@liston/contract/rankings'
import { agreementPct, boldest, dowdall, type MyOrder, ORDERS_FROM, voteRefusals } from '@liston/contract/voting'
import { sql } from 'kysely'
import type pg from 'pg'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findRanking, presentRanking } from '../rankings/index.ts'
import type { Actor } from './cast-vote.ts'
import { OrderSaved } from './events.ts'
import { trustFrom } from './trust.ts'
import type { VoteService } from './vote-service.ts'

type Candidate = { itemId: string; authorPosition: number; createdAt: number }
type Counting = { rankingId: string; at: Date; items: readonly Candidate[] }

/** Computes the order "Órdenes" from the personal orders of a ranking (rules 3.5). Ties keep the author's order. */
export async function countOrders(db: Reader, { rankingId, at, items }: Counting): Promise<PersonalOrders> {
  // Whether trust is above 0 does not depend on `rankingsVoted`.
  const orders = (await findOrders(db, rankingId)).filter((facts) => trustFrom({ ...facts, rankingsVoted: 0 }, at) > 0)
  if (orders.length < ORDERS_FROM) return { count: orders.length, places: [] }
  const scores = dowdall(
    items.map((item) => item.itemId),
    orders.map((order) => order.itemIds),
  )
  const byScore = (a: number, b: number) =>
    scores[b]! - scores[a]! || items[a]!.authorPosition - items[b]!.authorPosition
  const order = items.map((_, item) => item).sort(byScore)
  const places = order.map((item, at) => ({ itemId: items[item]!.itemId, rank: at + 1, score: scores[item]! }))
  return { count: orders.length, places }
}

/** The order "Órdenes" of a ranking. */
export type PersonalOrders = {
  /** Number of personal orders that count: those of users with trust above 0. */
  count: number
  /** First place first; empty below ORDERS_FROM personal orders. */
  places: { itemId: string; rank: number; score: number }[]
}

type Reader = Pick<pg.Pool | pg.Client, 'query'>

/** A personal order, and the facts for the trust in its user. */
type CountedRow = { itemIds: string[]; emailVerified: boolean; joinedAt: Date; suspended: boolean }

const findAllSql = `
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
  WHERE o.ranking_id = $1
    AND NOT EXISTS (SELECT FROM vote_watch w WHERE w.ranking_id = $1 AND w.user_id = o.user_id AND w.factor = 0)`

/** All personal orders of a ranking, except of users whose votes there are void. A merged item appears as the surviving one. */
async function findOrders(db: Reader, rankingId: string): Promise<CountedRow[]> {
  return (await db.query<CountedRow>({ name: 'find-personal-orders', text: findAllSql, values: [rankingId] })).rows
}

const refuse = refuser(voteRefusals.saveMyOrder)
const refuseMissing = refuser(NOT_FOUND)

type Asked = { rankingId: string; userId: string }

async function rankingFor({ platform }: VoteService, { rankingId, userId }: Asked): Promise<Ranking> {
  const row = await findRanking(platform.pool, rankingId, userId)
  if (!row) throw refuseMissing('NOT_FOUND')
  return presentRanking(row, 'fair', platform.clock.now())
}

/** The user's order of a ranking, or a starting point for one. Throws NOT_FOUND. */
export async function showMyOrder(votes: VoteService, o: Asked): Promise<MyOrder> {
  return presentMyOrder(await rankingFor(votes, o), await findOrder(votes.platform.pool, o))
}

/** The user's order as the API returns it: removed items have no place any more, and new items have none yet. */
function presentMyOrder(ranking: Ranking, row: OrderRow): MyOrder {
  const crowd = ranking.items.map((item) => item.id)
  const itemIds = row.itemIds ? placed(row.itemIds, crowd) : beginning(row.voted, crowd)
  const own = new Set(itemIds)
  const isCrowds = ranking.label !== 'author'
  return {
    savedAt: row.savedAt?.toISOString() ?? null,
    itemIds,
    unranked: crowd.filter((itemId) => !own.has(itemId)),
    agreementPct: isCrowds && row.itemIds ? agreementPct(itemIds, crowd) : null,
    boldest: isCrowds && row.itemIds ? boldest(itemIds, crowd) : [],
    personalOrders: row.personalOrders,
  }
}

type OrderRow = {
  /** Null if none is saved. A merged item appears as the surviving one. */
  itemIds: string[] | null
  savedAt: Date | null
  /** Items that the user has voted up, as a starting point. */
  voted: string[]
  /** Number of personal orders that count, as of the last recomputation. */
  personalOrders: number
}

/** Those of the items that are in the list, each at its first place. */
function placed(itemIds: readonly string[], crowd: readonly string[]): string[] {
  const there = new Set(crowd)
  return [...new Set(itemIds)].filter((itemId) => there.has(itemId))
}

/** Items with the user's own votes, in the crowd's order; without any, the whole list. */
function beginning(voted: readonly string[], crowd: readonly string[]): string[] {
  const own = new Set(voted)
  const mine = crowd.filter((itemId) => own.has(itemId))
  return mine.length > 0 ? mine : [...crowd]
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

/** The user's order of a ranking, and the starting point for one. */
async function findOrder(db: Pick<pg.Pool, 'query'>, { rankingId, userId }: Whose): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({ name: 'find-my-order', text: findSql, values: [rankingId, userId] })
  return rows[0] ?? { itemIds: null, savedAt: null, voted: [], personalOrders: 0 }
}

/** Replaces the user's order. Removed items are skipped. Throws NOT_FOUND, ITEMS_GONE and LOCKED. */
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
 * The ranking, if the user may see it and it takes votes (as in judge_votes). Its end date closes it before the job that
 * locks it does.
 */
const openFor = ({ rankingId, userId, at }: Whose & { at: Date }) => sql`
  SELECT id FROM ranking_seen_by(${userId}) WHERE id = ${rankingId} AND status = 'published'
    AND (ends_at IS NULL OR ends_at > ${at}) AND (frozen_until IS NULL OR frozen_until <= ${at})`

/**
 * Saves an order if voting is open; a change marks its orders dirty. False: the ranking is closed, or gone.
 */
async function saveOrder(trx: Trx, o: Saved): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    WITH open AS (${openFor(o)}),
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

/** Deletes the user's order, if any. Returns a starting point for a new one. Throws NOT_FOUND and LOCKED. */
export async function removeMyOrder(votes: VoteService, { userId, key }: Actor, rankingId: string): Promise<MyOrder> {
  const { db, pool, clock } = votes.platform
  const ranking = await rankingFor(votes, { rankingId, userId })
  const before = await findOrder(pool, { rankingId, userId })
  const answer = await onceInTransaction(db, { userId, key, request: { removeMyOrder: rankingId } }, async (trx) => {
    if (!(await deleteOrder(trx, { rankingId, userId, at: clock.now() }))) throw refuse('LOCKED')
    return presentMyOrder(ranking, { ...before, itemIds: null, savedAt: null })
  })
  votes.owe(rankingId)
  return answer
}

/** Deletes an order, if there is one. False: the ranking is closed, or gone. */
async function deleteOrder(trx: Trx, o: Whose & { at: Date }): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    WITH open AS (${openFor(o)}),
    gone AS (DELETE FROM personal_order p USING open WHERE p.ranking_id = open.id AND p.user_id = ${o.userId}
      RETURNING p.ranking_id),
    owed AS (UPDATE ranking SET vote_seq = vote_seq + 1 FROM gone WHERE id = gone.ranking_id)
    SELECT EXISTS (SELECT FROM open) AS open`.execute(trx)
  return rows[0]?.open ?? false
}
