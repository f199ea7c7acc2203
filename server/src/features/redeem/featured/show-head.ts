import type { CategorySlug } from '@liston/contract/rankings'
import type { CategoryHead } from '@liston/contract/redeem'
import type pg from 'pg'
import type { Platform } from '../../../platform/index.ts'
import { readCards } from '../../explore/index.ts'

type Asked = { category: CategorySlug; viewerId: string | null }

/** What stands at the head of a category for whoever asks: nobody sees there whom they block. */
export async function showHead(
  platform: Platform,
  { category, viewerId }: Asked,
): Promise<{ head: CategoryHead | null }> {
  const found = await findHead(platform.pool, category, platform.clock.now())
  const [card] = found ? await readCards(platform.pool, [found.rankingId], viewerId) : []
  return { head: found && card ? { card, until: found.until.toISOString() } : null }
}

/** What stands at the head of a category and everybody may see. It stands there only while it belongs there. */
async function findHead(pool: pg.Pool, category: CategorySlug, at: Date) {
  const { rows } = await pool.query<{ rankingId: string; until: Date }>({
    name: 'category-head',
    text: `SELECT s.ranking_id AS "rankingId", s.ends_at AS until
      FROM featured_slot s JOIN visible_ranking r ON r.id = s.ranking_id AND r.category = s.category AND r.status = 'published'
      WHERE s.category = $1 AND s.ended_at IS NULL AND s.starts_at <= $2 AND s.ends_at > $2`,
    values: [category, at],
  })
  return rows[0]
}
