import type { Language } from '@liston/contract/kernel'
import { rumbleRules } from '@liston/contract/rumble'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Asked = { userId: string; lang: Language; at: Date }

/**
 * Id of the hottest ranking in which the user has duels left. Rankings in their language come first; rankings they
 * played within a day come last. Null if there is none.
 */
export async function findLively(db: Db, { userId, lang, at }: Asked): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM visible_ranking r
    WHERE r.status = 'published' AND r.mode = 'community' AND r.items_count >= ${rumbleRules.ITEMS_MIN}
      AND r.author_id <> ${userId} AND (r.ends_at IS NULL OR r.ends_at > ${at})
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${userId} AND b.other_id = r.author_id)
      AND (SELECT count(*) FROM seen_pair s WHERE s.user_id = ${userId} AND s.ranking_id = r.id)
        < r.items_count * (r.items_count - 1) / 2
    ORDER BY (r.language = ${lang}) DESC, EXISTS (SELECT FROM duel_run u WHERE u.user_id = ${userId}
      AND u.ranking_id = r.id AND u.started_at > ${at}::timestamptz - interval '1 day'), r.hot DESC, r.id LIMIT 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
