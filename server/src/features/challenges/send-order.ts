import { type ChallengeDetail, challengeRefusals } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { settle } from './settle-challenge.ts'
import { detailOf } from './show/show-challenge.ts'
import { findItems } from './show/store.ts'
import { lockChallenge, tellPlayers } from './store.ts'
import type { Mine } from './enter-ranking.ts'

const refuse = refuser(challengeRefusals.order)

type SendOrder = { userId: string; key: string | null; id: string; itemIds: string[] }

/** Saves the user's order, once. The second order ends the duel of tastes. */
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
    tellPlayers(platform, trx, c)
    await settle(platform, trx, c)
    return detailOf(platform, trx, { id, viewerId: userId })
  })
}

/** Saves the user's order. Returns false if there is one already. */
async function keepOrder(trx: Trx, o: Mine & { itemIds: string[] }): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side SET order_ids = ${o.itemIds}::uuid[], done_at = ${o.at}
    WHERE challenge_id = ${o.id} AND user_id = ${o.userId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}
