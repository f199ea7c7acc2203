import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'
import type { ReadPool } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import { findRanking, type RankingRow } from './store.ts'

type Asked = { viewer: Viewer | null; id: string; key: string | undefined; reads?: ReadPool | undefined }

/**
 * The ranking as the viewer may see it. A signed-in viewer with the secret of a private ranking gets access to it. The
 * access lasts until the author revokes the link (rules 3.3).
 */
export async function findByKey(platform: Platform, { viewer, id, key, reads }: Asked): Promise<RankingRow | null> {
  const { pool, clock } = platform
  const userId = viewer?.id ?? null
  const row = await findRanking(reads ?? pool, id, userId)
  if (row || key === undefined || userId === null) return row
  await enter(pool, { id, key, userId, at: clock.now() })
  return findRanking(pool, id, userId)
}

// The key is locked while the user gets access, so that a key that is revoked meanwhile grants nothing.
const enterSql = `/* writes */ WITH opened AS (SELECT k.id, k.ranking_id FROM ranking_key k WHERE k.ranking_id = $1 AND k.token = $2 FOR KEY SHARE)
  INSERT INTO ranking_guest (ranking_id, user_id, key_id, created_at) SELECT ranking_id, $3, id, $4 FROM opened
  ON CONFLICT (ranking_id, user_id) DO UPDATE SET key_id = excluded.key_id`

/** Grants a user access by a ranking's link. A wrong secret has no effect. */
async function enter(pool: pg.Pool, o: { id: string; key: string; userId: string; at: Date }): Promise<void> {
  await pool.query({ name: 'enter-ranking', text: enterSql, values: [o.id, o.key, o.userId, o.at] })
}
