import { matchRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import type { Known } from './chance.ts'

/** A ranking as matches know it; its items stand in its order. */
export type MatchArena = {
  id: string
  visibility: 'public' | 'private'
  mode: 'community' | 'personal'
  status: string
  endsAt: Date | null
  voters: number
  items: Known[]
}

/** What is known of the items of a ranking that somebody may see. */
export async function findMatchArena(
  db: Db,
  o: { rankingId: string; viewerId: string },
): Promise<MatchArena | undefined> {
  const { rows } = await sql<MatchArena>`
    SELECT r.id, r.visibility, r.mode, r.status, r.ends_at AS "endsAt", r.weighted_voters AS voters,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'score', i.fair_score, 'wins', coalesce(d.wins, 0),
          'losses', coalesce(d.losses, 0), 'appearances', coalesce(d.appearances, 0))
          ORDER BY i.fair_rank NULLS LAST, i.author_position), '[]')
        FROM shown_item i LEFT JOIN (
          SELECT side.id, count(*) AS appearances,
            sum(e.weight * CASE e.winner WHEN 'tie' THEN 0.5 WHEN side.name THEN 1 ELSE 0 END) AS wins,
            sum(e.weight * CASE e.winner WHEN 'tie' THEN 0.5 WHEN side.name THEN 0 ELSE 1 END) AS losses
          FROM standing_duel e CROSS JOIN LATERAL (VALUES (e.low_item, 'low'), (e.high_item, 'high')) side (id, name)
          WHERE e.ranking_id = ${o.rankingId} GROUP BY side.id) d ON d.id = i.id
        WHERE i.ranking_id = r.id) AS items
    FROM ranking_seen_by(${o.viewerId}::uuid) r WHERE r.id = ${o.rankingId}`.execute(db)
  return rows[0]
}

export type Where = { id: string; slug: string; topic: string; language: 'es' | 'en' }

/** Rankings with enough items and voters for a match, the liveliest first, in a language first. */
export async function findArenas(db: Db, o: { viewerId: string; at: Date; limit: number }): Promise<Where[]> {
  const { rows } = await sql<Where>`
    SELECT r.id, r.slug, r.topic, r.language FROM visible_ranking r
    WHERE r.mode = 'community' AND r.status = 'published' AND (r.ends_at IS NULL OR r.ends_at > ${o.at})
      AND r.items_count >= ${matchRules.ITEMS_MIN} AND r.weighted_voters >= ${matchRules.VOTERS_MIN}
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = r.author_id)
    ORDER BY r.hot DESC, r.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}
