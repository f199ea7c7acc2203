import { PRICES } from '@liston/contract/economy'
import { featureRanking } from '../../features/redeem/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findAffordable } from './featuring-store.ts'

/** Categories in which somebody shows a ranking at the head today. */
const CATEGORIES = ['comida', 'videojuegos', 'libros', 'viajes']

/** Some authors show a ranking at the head of its category: by the same way as everybody, paid and in the ledger. */
export async function featureSome(platform: Platform): Promise<void> {
  for (const { rankingId, userId } of await findAffordable(platform.db, CATEGORIES, PRICES.featureStars.is))
    await featureRanking(platform, { userId, key: null, rankingId })
}
