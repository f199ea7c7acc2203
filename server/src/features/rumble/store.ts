import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { subjectsOf } from '../../platform/subjects/index.ts'

/** An item with the data that duels need. `shown`: number of duels with it. */
export type Fighter = {
  id: string
  name: string
  imageUrl: string | null
  subject: string | null
  shown: number
  supporters: number
}

/**
 * A ranking with the data that duels need. `items` are in the order of "Justo", or in the author's while that applies.
 */
export type Arena = {
  authorId: string
  topic: string
  category: string
  slug: string
  language: Language
  status: string
  visibility: 'public' | 'private'
  mode: 'community' | 'personal'
  endsAt: Date | null
  /** True if the community's order applies, not the author's. */
  ordered: boolean
  items: Fighter[]
}

type Asked = { rankingId: string; viewerId: string | null; at: Date }

/**
 * Returns a ranking that the user can see (null: a guest). `shown` excludes duels since midnight UTC, so that the
 * teaser's pairs stay the same all day.
 */
export async function findArena(db: Db, { rankingId, viewerId, at }: Asked): Promise<Arena | undefined> {
  const { rows } = await sql<Arena>`
    SELECT r.author_id AS "authorId", r.topic, r.category, r.slug, r.language, r.status, r.visibility, r.mode, r.ends_at AS "endsAt",
      r.order_label <> 'author' AS ordered,
      (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'imageUrl', p.url, 'supporters', i.supporters, 'shown',
          (SELECT count(*) FROM duel d WHERE d.ranking_id = r.id AND i.id IN (d.low_item, d.high_item)
            AND d.created_at < date_trunc('day', ${at}::timestamptz AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'))
          ORDER BY CASE WHEN r.order_label = 'author' THEN NULL ELSE i.fair_rank END NULLS LAST, i.author_position), '[]')
        FROM shown_item i LEFT JOIN shown_image p ON p.url = i.image_url WHERE i.ranking_id = r.id) AS items
    FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = ${rankingId}`.execute(db)
  const arena = rows[0]
  if (!arena) return undefined
  const subjects = subjectsOf(
    arena.items.map(({ name }) => name),
    arena,
  )
  return { ...arena, items: arena.items.map((item, at) => ({ ...item, subject: subjects[at] ?? null })) }
}

/** Number of waiting reviews of players, and the time of the oldest. */
export async function findWaitingPlay(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(found_at) AS since
    FROM rumble_review WHERE state = 'waiting'`.execute(db)
  return rows[0]!
}
