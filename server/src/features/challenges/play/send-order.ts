import { type ChallengeDetail, challengeRefusals } from '@liston/contract/challenges'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { ChallengePlatform } from '../challenge-platform.ts'
import { settle } from '../end/settle-challenge.ts'
import { detailOf } from '../show/show-challenge.ts'
import { findItems } from '../show/store.ts'
import { lockChallenge } from '../store.ts'
import { keepOrder } from './store.ts'

const refuse = refuser(challengeRefusals.order)

type SendOrder = { userId: string; key: string | null; id: string; itemIds: string[] }

/** One of the two sends their order, once; with the second one the duel of tastes is over. */
export async function sendOrder(platform: ChallengePlatform, o: SendOrder): Promise<ChallengeDetail> {
  const { userId, key, id, itemIds } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { orderOfChallenge: id, itemIds } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const c = await lockChallenge(trx, id, userId)
    if (c?.kind !== 'taste') throw refuse('NOT_FOUND')
    if (c.state !== 'active' || c.ends_at! <= at) throw refuse('NOT_ACTIVE')
    const shown = new Set((await findItems(trx, c.item_ids ?? [])).map((item) => item.id))
    if (itemIds.length !== shown.size || !itemIds.every((itemId) => shown.has(itemId))) throw refuse('WRONG_ITEMS')
    if (!(await keepOrder(trx, { id, userId, itemIds, at }))) throw refuse('ALREADY_SENT')
    await settle(platform, trx, c)
    return detailOf(platform, trx, { id, viewerId: userId })
  })
}
