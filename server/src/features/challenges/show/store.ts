import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'
import type { ChallengeTables, KeptState } from '../tables.ts'

type Kept = ChallengeTables['challenge']
export type ShownRow = Pick<
  Kept,
  'id' | 'kind' | 'sender_id' | 'receiver_id' | 'topic' | 'goal' | 'message' | 'winner_id'
> &
  Pick<Kept, 'created_at' | 'match_id' | 'answer_by' | 'accepted_at' | 'ends_at' | 'ended_at' | 'item_ids'> & {
    state: KeptState
    other: AuthorRow
    ranking: { id: string; slug: string; topic: string } | null
    /** Whether the reader, and the other user, have done their part. */
    done: boolean
    other_done: boolean
    xp: number | null
    stars: number | null
    /** `created_at` with microseconds, for the cursor. */
    at: string
  }

export const shown = (viewerId: string) => sql`
  SELECT c.id, c.kind, c.sender_id, c.receiver_id, c.topic, c.goal, c.message, c.winner_id, c.created_at, c.answer_by,
    c.accepted_at, c.ends_at, c.ended_at, c.item_ids, c.match_id, c.state, a.shape AS other, s.done_at IS NOT NULL AS done,
    o.done_at IS NOT NULL AS other_done, s.xp, s.stars,
    (SELECT json_build_object('id', r.id, 'slug', r.slug, 'topic', r.topic) FROM visible_ranking r WHERE r.id = c.ranking_id)
      AS ranking,
    to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
  FROM challenge c
  JOIN author a ON a.id = CASE WHEN c.sender_id = ${viewerId} THEN c.receiver_id ELSE c.sender_id END
  LEFT JOIN challenge_side s ON s.challenge_id = c.id AND s.user_id = ${viewerId}
  LEFT JOIN challenge_side o ON o.challenge_id = c.id AND o.user_id = a.id`

/** SQL condition: neither of the two users blocks the other. */
export const unblocked = (
  viewerId: string,
) => sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId}
  AND b.other_id = CASE WHEN c.sender_id = ${viewerId} THEN c.receiver_id ELSE c.sender_id END)`

/** One challenge as one of its users sees it. */
export async function findShown(db: Db, id: string, viewerId: string): Promise<ShownRow | undefined> {
  const { rows } =
    await sql<ShownRow>`${shown(viewerId)} WHERE c.id = ${id} AND ${viewerId} IN (c.sender_id, c.receiver_id)
    AND ${unblocked(viewerId)}`.execute(db)
  return rows[0]
}

export type OpenRow = Pick<ShownRow, 'kind' | 'state' | 'done' | 'accepted_at' | 'ends_at' | 'match_id'>

export type Ref = { id: string; slug: string; topic: string }

/** Items sorted by name, so that they suggest no order. Items that are no longer visible are left out. */
export async function findItems(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`SELECT id, name FROM shown_item WHERE id = ANY (${ids}::uuid[])
    ORDER BY name, id`.execute(db)
  return rows
}

/** A user's public rankings that were published in a period, newest first, at most 20. */
export async function findPublished(db: Db, o: { authorId: string; from: Date; to: Date }): Promise<Ref[]> {
  const { rows } = await sql<Ref>`SELECT id, slug, topic FROM visible_ranking WHERE author_id = ${o.authorId}
    AND published_at >= ${o.from} AND published_at < ${o.to} ORDER BY published_at DESC, id LIMIT 20`.execute(db)
  return rows
}
