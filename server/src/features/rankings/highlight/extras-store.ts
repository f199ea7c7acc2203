import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Choice = { id: string; slug: string; topic: string; language: 'es' | 'en'; used: number }
type Bought = { bought: number; lastRankingId: string | null; lastAt: Date | null }
const MOST = 50

/** How many highlights more somebody has bought, the last of them, and where they may buy one: where they highlight, or of their own. */
export async function findExtras(db: Db, userId: string): Promise<Bought & { choices: Choice[] }> {
  const { rows: bought } = await sql<Bought>`
    SELECT count(*)::int AS bought, (array_agg(ranking_id ORDER BY created_at DESC))[1] AS "lastRankingId",
      max(created_at) AS "lastAt" FROM highlight_extra WHERE user_id = ${userId}`.execute(db)
  const { rows: choices } = await sql<Choice>`
    SELECT r.id, r.slug, r.topic, r.language, h.used
    FROM (SELECT ranking_id, count(*)::int AS used, max(created_at) AS at FROM highlight WHERE user_id = ${userId} GROUP BY ranking_id
      ORDER BY at DESC LIMIT ${MOST}) h
    JOIN visible_ranking r ON r.id = h.ranking_id
    WHERE NOT EXISTS (SELECT FROM highlight_extra e WHERE e.user_id = ${userId} AND e.ranking_id = r.id)
    ORDER BY h.at DESC`.execute(db)
  return { ...(bought[0] ?? { bought: 0, lastRankingId: null, lastAt: null }), choices }
}
