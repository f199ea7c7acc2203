import { FEATURE_MS, redeemRefusals } from '@liston/contract/redeem'
import { afterCommit, newId, onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBalances, postMovements, priceNow } from '../../economy/index.ts'
import { holdFeaturable } from '../../rankings/index.ts'
import { findTakenUntil, insertSlot } from './store.ts'
import { tellCategory } from './tell-category.ts'

const refuse = refuser(redeemRefusals.feature)

type Featuring = { userId: string; key: string | null; rankingId: string; priceStars?: number | undefined }

/**
 * An author shows an own public ranking at the head of its category for 24 h (rules 3.14). The place is taken first, then the
 * wallet is locked, then the ranking is held: whoever hides it meanwhile waits, and finds what is to be paid back.
 */
export async function featureRanking(platform: Platform, { userId, key, rankingId, priceStars }: Featuring) {
  const from = platform.clock.now()
  const until = new Date(from.getTime() + FEATURE_MS)
  const wanted = { id: rankingId, viewerId: userId }
  return onceInTransaction(platform.db, { userId, key, request: { featureRanking: rankingId } }, async (trx) => {
    const asked = await holdFeaturable(trx, wanted, false)
    if (!asked) throw refuse('NOT_FOUND')
    if (asked.authorId !== userId) throw refuse('FORBIDDEN')
    if (!asked.featurable) throw refuse('NOT_FEATURABLE')
    const { category } = asked
    const costStars = priceNow(trx, 'featureStars', priceStars)
    const id = newId()
    const slot = { id, userId, rankingId, category, costStars, from, until }
    if (!(await insertSlot(trx, slot))) {
      const taken = await findTakenUntil(trx, category, from)
      throw refuse('CATEGORY_TAKEN', { until: (taken ?? until).toISOString() })
    }
    const price = { userId, currency: 'stars', delta: -costStars, kind: 'featured', key: id, rankingId } as const
    const [paid] = await postMovements(trx, [price], from)
    const balances = await findBalances(trx, userId)
    if (paid?.outcome === 'short') throw refuse('STARS_INSUFFICIENT', { missing: costStars - balances.stars })
    const held = await holdFeaturable(trx, wanted, true)
    if (!held?.featurable || held.category !== category) throw refuse('NOT_FEATURABLE')
    afterCommit(trx, () => tellCategory(platform))
    return { category, until: until.toISOString(), balances }
  })
}
