import type { CardRef, ShareCard } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The figures of shared things as somebody may see them now; what they may not see is not among them. */
export async function findCards(db: Db, refs: readonly CardRef[], viewerId: string): Promise<Map<string, ShareCard>> {
  const idsOf = (type: CardRef['type']) => [...new Set(refs.filter((r) => r.type === type).map(({ id }) => id))]
  const [rankings, items] = [idsOf('ranking'), idsOf('item')]
  const found = [
    ...(rankings.length ? await findRankings(db, rankings, viewerId) : []),
    ...(items.length ? await findItems(db, items, viewerId) : []),
  ]
  return new Map(found.map((card) => [`${card.type} ${card.id}`, card]))
}

/** What somebody may see, and nothing of whom they block, or who blocks them. */
const unblocked = (viewerId: string) =>
  sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = r.author_id)`

async function findRankings(db: Db, ids: string[], viewerId: string): Promise<ShareCard[]> {
  const { rows } = await sql<ShareCard>`
    SELECT 'ranking' AS type, r.id, '/ranking/' || r.id || '/' || r.slug AS path, r.topic AS title, NULL AS topic,
      r.points::int AS points, r.voters, NULL AS place,
      coalesce((SELECT json_agg(t.name) FROM (SELECT i.name FROM shown_item i WHERE i.ranking_id = r.id
        ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3) t), '[]') AS top
    FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = ANY (${ids}::uuid[]) AND ${unblocked(viewerId)}`.execute(db)
  return rows
}

async function findItems(db: Db, ids: string[], viewerId: string): Promise<ShareCard[]> {
  const { rows } = await sql<ShareCard>`
    SELECT 'item' AS type, i.id, '/ranking/' || r.id || '/item/' || i.id || '/review' AS path, i.name AS title, r.topic,
      i.points::int AS points, i.voters,
      CASE WHEN r.order_label <> 'author' THEN i.fair_rank ELSE i.author_position END AS place, '[]'::json AS top
    FROM shown_item i JOIN ranking_seen_by(${viewerId}::uuid) r ON r.id = i.ranking_id
    WHERE i.id = ANY (${ids}::uuid[]) AND ${unblocked(viewerId)}`.execute(db)
  return rows
}
