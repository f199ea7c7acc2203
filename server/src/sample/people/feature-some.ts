import { PRICES } from '@liston/contract/economy'
import { sql } from 'kysely'
import { featureRanking } from '../../features/redeem/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** Categories with a featured ranking today. */
const CATEGORIES = ['comida', 'videojuegos', 'libros', 'viajes']

/** Features rankings through the normal use case, so that they are paid for and in the ledger. */
export async function featureSome(platform: Platform): Promise<void> {
  for (const { rankingId, userId } of await findAffordable(platform.db, CATEGORIES, PRICES.featureStars.is))
    await featureRanking(platform, { userId, key: null, rankingId })
}

/**
 * Per category the ranking with the most voters. Its author must have twice the price and be none of the main demo
 * users.
 */
async function findAffordable(db: Db, categories: string[], stars: number) {
  const { rows } = await sql<{ rankingId: string; userId: string }>`
    SELECT DISTINCT ON (r.category) r.id AS "rankingId", r.author_id AS "userId"
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id JOIN account a ON a.id = r.author_id
    WHERE r.category = ANY (${categories}) AND r.status = 'published' AND w.stars >= ${2 * stars} AND NOT a.is_super_admin
      AND a.email NOT IN ('ana@liston.test', 'bruno@liston.test', 'carla@liston.test')
    ORDER BY r.category, r.voters DESC, r.id`.execute(db)
  return rows
}
