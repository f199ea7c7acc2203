import type { Language } from '@liston/contract/kernel'
import { highlightLimit } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, ReadPool } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'

export type Home = { rankingId: string; items: number }

/** The ranking and its number of items, if the viewer may see it. */
export async function findSeen(db: Db, o: { id: string; viewerId: string }): Promise<Home | undefined> {
  const { rows } = await sql<Home>`SELECT id AS "rankingId", items_count AS items
    FROM ranking_seen_by(${o.viewerId}) WHERE id = ${o.id}`.execute(db)
  return rows[0]
}

export type Mine = { used: number; limit: number; extra: boolean; itemIds: string[] }

type Person = { id: string; level: number; isPro: boolean }

/** The user's highlights in a ranking, and their limit. */
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

const mineSql = `
  SELECT ARRAY(SELECT item_id FROM highlight WHERE user_id = $2 AND ranking_id = r.id ORDER BY created_at, slot) AS "itemIds",
    EXISTS (SELECT FROM highlight_extra WHERE user_id = $2 AND ranking_id = r.id) AS extra,
    r.items_count AS items, w.level
  FROM ranking_seen_by($2) r JOIN wallet w ON w.user_id = $2 WHERE r.id = $1`

type MineRow = { itemIds: string[]; extra: boolean; items: number; level: number }
type Asked = { rankingId: string; viewer: Pick<Viewer, 'id' | 'isPro'> }

/** The same for a page, in one statement; null if the user may not see the ranking. */
export async function findMineIn(pool: ReadPool, { rankingId, viewer }: Asked): Promise<Mine | null> {
  const values = [rankingId, viewer.id]
  const { rows } = await pool.query<MineRow>({ name: 'find-my-highlights', text: mineSql, values })
  if (!rows[0]) return null
  const { itemIds, extra, level, items } = rows[0]
  const limit = highlightLimit({ level, isPro: viewer.isPro, items, extra })
  return { itemIds, extra, used: itemIds.length, limit }
}

export type Extra = { id: string; userId: string; rankingId: string }

export type Merged = { mergeId: string; rankingId: string; fromItemId: string; intoItemId: string }

type Choice = { id: string; slug: string; topic: string; language: Language; used: number }
type Bought = { bought: number; lastRankingId: string | null; lastAt: Date | null }
const MOST = 50

/**
 * The number of extra highlights that the user bought, and the last one. `choices`: where the user
 * has highlights and may buy one.
 */
export async function findExtras(pool: ReadPool, userId: string): Promise<Bought & { choices: Choice[] }> {
  const text = `
    SELECT count(*)::int AS bought, (array_agg(ranking_id ORDER BY created_at DESC))[1] AS "lastRankingId",
      max(created_at) AS "lastAt",
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic, 'language', r.language,
          'used', h.used) ORDER BY h.at DESC), '[]')
        FROM (SELECT ranking_id, count(*)::int AS used, max(created_at) AS at FROM highlight WHERE user_id = $1
          GROUP BY ranking_id ORDER BY at DESC LIMIT ${MOST}) h
        JOIN visible_ranking r ON r.id = h.ranking_id
        WHERE NOT EXISTS (SELECT FROM highlight_extra e WHERE e.user_id = $1 AND e.ranking_id = r.id)) AS choices
    FROM highlight_extra WHERE user_id = $1`
  const { rows } = await pool.query<Bought & { choices: Choice[] }>({
    name: 'find-highlight-extras',
    text,
    values: [userId],
    dates: ['lastAt'],
  })
  return rows[0]!
}
