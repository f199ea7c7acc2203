import { highlightLimit } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Home = { rankingId: string; items: number }

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

export type Extra = { id: string; userId: string; rankingId: string }

export type Merged = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }
