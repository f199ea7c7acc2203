import { type ChallengeDetail, challengeRefusals } from '@liston/contract/challenges'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { ChallengePlatform } from './challenge-platform.ts'
import { settle } from './settle-challenge.ts'
import { findItems, findPublished, publishBy } from './list-challenges.ts'
import { detailOf } from './show-challenge.ts'
import { lockChallenge, tellPlayers } from './store.ts'

const refuse = refuser(challengeRefusals.enter)

type EnterRanking = { userId: string; key: string | null; id: string; rankingId: string }

/** Enters the user's ranking in a battle, once. It must have been published within PUBLISH_HOURS of the acceptance. */
export async function enterRanking(platform: ChallengePlatform, o: EnterRanking): Promise<ChallengeDetail> {
  const { userId, key, id, rankingId } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { rankingOfChallenge: id, rankingId } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const c = await lockChallenge(trx, id, userId)
    if (c?.kind !== 'battle') throw refuse('NOT_FOUND')
    if (c.state !== 'active' || c.ends_at! <= at) throw refuse('NOT_ACTIVE')
    const within = { authorId: userId, from: c.accepted_at!, to: publishBy(c.accepted_at!) }
    if (at >= within.to) throw refuse('NOT_ACTIVE')
    if (!(await findPublished(trx, within)).some((one) => one.id === rankingId)) throw refuse('RANKING_UNFIT')
    if (!(await keepRanking(trx, { id, userId, rankingId, at }))) throw refuse('ALREADY_SENT')
    tellPlayers(platform, trx, c)
    return detailOf(platform, trx, { id, viewerId: userId })
  })
}

/** Saves the user's entry. Returns false if there is one already. */
async function keepRanking(trx: Trx, o: Mine & { rankingId: string }): Promise<boolean> {
  const { rows } = await sql`UPDATE challenge_side SET ranking_id = ${o.rankingId}, done_at = ${o.at}
    WHERE challenge_id = ${o.id} AND user_id = ${o.userId} AND done_at IS NULL RETURNING 1`.execute(trx)
  return rows.length > 0
}

type Mine = { id: string; userId: string; at: Date }

const refuseSendOrder = refuser(challengeRefusals.order)

type SendOrder = { userId: string; key: string | null; id: string; itemIds: string[] }

/** Saves the user's order, once. The second order ends the duel of tastes. */
export async function sendOrder(platform: ChallengePlatform, o: SendOrder): Promise<ChallengeDetail> {
  const { userId, key, id, itemIds } = o
  const at = platform.clock.now()
  const once = { userId, key, request: { orderOfChallenge: id, itemIds } }
  return onceInTransaction(platform.db, once, async (trx) => {
    const c = await lockChallenge(trx, id, userId)
    if (c?.kind !== 'taste') throw refuseSendOrder('NOT_FOUND')
    if (c.state !== 'active' || c.ends_at! <= at) throw refuseSendOrder('NOT_ACTIVE')
    const shown = new Set((await findItems(trx, c.item_ids ?? [])).map((item) => item.id))
    if (itemIds.length !== shown.size || !itemIds.every((itemId) => shown.has(itemId)))
      throw refuseSendOrder('WRONG_ITEMS')
    if (!(await keepOrder(trx, { id, userId, itemIds, at }))) throw refuseSendOrder('ALREADY_SENT')
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
