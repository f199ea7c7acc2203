import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { findRanking, type RankingRow } from './store.ts'

type Asked = { viewer: Viewer | null; id: string; key: string | undefined }

/**
 * A ranking as its viewer may see it. Who is signed in and brings the secret of a private one is let in, and from then on
 * sees it everywhere, until its author closes the link (rules 3.3).
 */
export async function findByKey(platform: Platform, { viewer, id, key }: Asked): Promise<RankingRow | null> {
  const { pool, clock } = platform
  const userId = viewer?.id ?? null
  const row = await findRanking(pool, id, userId)
  if (row || key === undefined || userId === null) return row
  await enter(pool, { id, key, userId, at: clock.now() })
  return findRanking(pool, id, userId)
}

// The key is locked while its guest is let in: one that is withdrawn meanwhile lets nobody in.
const enterSql = `/* writes */ WITH opened AS (SELECT k.id, k.ranking_id FROM ranking_key k WHERE k.ranking_id = $1 AND k.token = $2 FOR KEY SHARE)
  INSERT INTO ranking_guest (ranking_id, user_id, key_id, created_at) SELECT ranking_id, $3, id, $4 FROM opened
  ON CONFLICT (ranking_id, user_id) DO UPDATE SET key_id = excluded.key_id`

/** Lets a person in by a ranking's link; nothing happens when it is not its secret. */
async function enter(pool: pg.Pool, o: { id: string; key: string; userId: string; at: Date }): Promise<void> {
  await pool.query({ name: 'enter-ranking', text: enterSql, values: [o.id, o.key, o.userId, o.at] })
}
