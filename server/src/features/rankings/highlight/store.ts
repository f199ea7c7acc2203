import { highlightLimit } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Home = { rankingId: string; items: number }

/**
 * The ranking of an item that its viewer may see, held so that its list does not change meanwhile; votes go on.
 * A merged item leads to the one that is left of both.
 */
export async function findHome(trx: Trx, o: { itemId: string; viewerId: string }) {
  // First the hold, then the look: who waited for a merge has to see what came of it.
  await sql`SELECT FROM ranking r WHERE r.id = (SELECT ranking_id FROM item WHERE id = ${o.itemId}) FOR KEY SHARE`.execute(
    trx,
  )
  const { rows } = await sql<Home & { itemId: string }>`
    SELECT i.id AS "itemId", r.id AS "rankingId", r.items_count AS items
    FROM item named JOIN item i ON i.id = coalesce(named.merged_into, named.id) AND i.status = 'active'
      JOIN ranking r ON r.id = i.ranking_id
    WHERE named.id = ${o.itemId} AND EXISTS (SELECT FROM ranking_seen_by(${o.viewerId}) s WHERE s.id = r.id)`.execute(
    trx,
  )
  return rows[0]
}

/** The same of a ranking. */
export async function findSeen(db: Db, o: { id: string; viewerId: string }): Promise<Home | undefined> {
  const { rows } = await sql<Home>`SELECT id AS "rankingId", items_count AS items
    FROM ranking_seen_by(${o.viewerId}) WHERE id = ${o.id}`.execute(db)
  return rows[0]
}

export type Mine = { used: number; limit: number; extra: boolean; itemIds: string[] }

type Person = { id: string; level: number; isPro: boolean }

/** A person's highlights in a ranking, and their limit. */
export async function findMine(db: Db, { id: userId, level, isPro }: Person, home: Home): Promise<Mine> {
  const { rows } = await sql<{ itemIds: string[]; extra: boolean }>`
    SELECT ARRAY(SELECT item_id FROM highlight WHERE user_id = ${userId} AND ranking_id = ${home.rankingId}
        ORDER BY created_at, slot) AS "itemIds",
      EXISTS (SELECT FROM highlight_extra WHERE user_id = ${userId} AND ranking_id = ${home.rankingId}) AS extra`.execute(
    db,
  )
  const { itemIds, extra } = rows[0] ?? { itemIds: [], extra: false }
  return { itemIds, extra, used: itemIds.length, limit: highlightLimit({ level, isPro, items: home.items, extra }) }
}

/** Puts an item in a free slot of those under the limit, which the caller has seen to under a lock. */
export async function insertHighlight(
  trx: Trx,
  o: { userId: string; home: Home; itemId: string; at: Date },
): Promise<void> {
  const { userId, home, itemId, at } = o
  await sql`INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT ${userId}, ${itemId}, ${home.rankingId}, min(s), ${at} FROM generate_series(1, 11) s
    WHERE NOT EXISTS (SELECT FROM highlight h WHERE h.user_id = ${userId} AND h.ranking_id = ${home.rankingId} AND h.slot = s)
    ON CONFLICT (user_id, item_id) DO NOTHING`.execute(trx)
}

export async function deleteHighlight(trx: Trx, o: { userId: string; itemId: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM highlight WHERE user_id = ${o.userId} AND item_id = ${o.itemId}`.execute(trx)
  return numAffectedRows === 1n
}

type Extra = { id: string; userId: string; rankingId: string }

/** False when it was bought before. */
export async function insertExtra(trx: Trx, o: Extra & { at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO highlight_extra (id, user_id, ranking_id, created_at)
    VALUES (${o.id}, ${o.userId}, ${o.rankingId}, ${o.at}) ON CONFLICT (user_id, ranking_id) DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

/** The one that somebody bought in a ranking, held to the end of the transaction. */
export async function lockExtra(trx: Trx, o: Omit<Extra, 'id'>): Promise<{ id: string; createdAt: Date } | undefined> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`SELECT id, created_at AS "createdAt" FROM highlight_extra
    WHERE user_id = ${o.userId} AND ranking_id = ${o.rankingId} FOR UPDATE`.execute(trx)
  return rows[0]
}

export async function deleteExtra(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM highlight_extra WHERE id = ${id}`.execute(trx)
}

/**
 * After a list got shorter: highlights of what is gone go, and of everybody who has more than half of what is left the
 * oldest stay (rules 3.10).
 */
export async function trimHighlights(trx: Trx, rankingId: string, items: number): Promise<void> {
  await sql`DELETE FROM highlight h USING item i WHERE i.id = h.item_id AND h.ranking_id = ${rankingId} AND i.status <> 'active'`.execute(
    trx,
  )
  await sql`DELETE FROM highlight h USING (
      SELECT user_id, item_id, row_number() OVER (PARTITION BY user_id ORDER BY created_at, slot) AS place
      FROM highlight WHERE ranking_id = ${rankingId}) kept
    WHERE h.user_id = kept.user_id AND h.item_id = kept.item_id AND kept.place > ${Math.floor(items / 2)}
      + (SELECT count(*) FROM highlight_extra e WHERE e.user_id = h.user_id AND e.ranking_id = ${rankingId})`.execute(
    trx,
  )
}

type Merged = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

/** Two items became one and the list shorter by one, to `items`: highlights move along, one for each person. */
export async function uniteHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT unite_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
}

/** They are two again: highlights come back, as far as their people have places for them. */
export async function partHighlights(trx: Trx, m: Merged, items: number): Promise<void> {
  await sql`SELECT part_highlights(${m.mergeId}, ${m.rankingId}, ${m.fromItemId}, ${m.intoItemId}, ${items})`.execute(
    trx,
  )
}
