import { NOT_FOUND } from '@liston/contract/kernel'
import type { Ranking } from '@liston/contract/rankings'
import { type MyOrder, voteRefusals } from '@liston/contract/voting'
import { onceInTransaction } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findRanking, presentRanking } from '../../rankings/index.ts'
import type { Actor } from '../cast-vote.ts'
import type { VoteService } from '../vote-service.ts'
import { OrderSaved } from '../events.ts'
import { placed, presentMyOrder } from './present-my-order.ts'
import { deleteOrder, findOrder, saveOrder } from './store.ts'

const refuse = refuser(voteRefusals.saveMyOrder)
const refuseMissing = refuser(NOT_FOUND)

type Asked = { rankingId: string; userId: string }

async function rankingFor({ platform }: VoteService, { rankingId, userId }: Asked): Promise<Ranking> {
  const row = await findRanking(platform.pool, rankingId, userId)
  if (!row) throw refuseMissing('NOT_FOUND')
  return presentRanking(row, 'fair', platform.clock.now())
}

/** A person's order of a ranking, or where they may begin one. */
export async function showMyOrder(votes: VoteService, o: Asked): Promise<MyOrder> {
  return presentMyOrder(await rankingFor(votes, o), await findOrder(votes.platform.pool, o))
}

/** Puts a person's order in the place of the one before. Items that are gone meanwhile are passed over. */
export async function saveMyOrder(
  votes: VoteService,
  { userId, key }: Actor,
  { rankingId, itemIds }: { rankingId: string; itemIds: readonly string[] },
): Promise<MyOrder> {
  const { db, pool, clock, events } = votes.platform
  const ranking = await rankingFor(votes, { rankingId, userId })
  const crowd = ranking.items.map((item) => item.id)
  const known = placed(itemIds, crowd)
  if (known.length === 0) throw refuse('ITEMS_GONE')
  const { personalOrders } = await findOrder(pool, { rankingId, userId })
  const answer = await onceInTransaction(
    db,
    { userId, key, request: { saveMyOrder: { rankingId, itemIds } } },
    async (trx) => {
      const at = clock.now()
      if (!(await saveOrder(trx, { rankingId, userId, itemIds: known, at }))) throw refuse('LOCKED')
      await events.publish(trx, OrderSaved, { rankingId, userId })
      return presentMyOrder(ranking, { itemIds: known, savedAt: at, voted: [], personalOrders })
    },
  )
  votes.owe(rankingId)
  return answer
}

/** Deletes a person's order; without one nothing changes. Answers where they may begin another. */
export async function removeMyOrder(votes: VoteService, { userId, key }: Actor, rankingId: string): Promise<MyOrder> {
  const { db, pool } = votes.platform
  const ranking = await rankingFor(votes, { rankingId, userId })
  const before = await findOrder(pool, { rankingId, userId })
  const answer = await onceInTransaction(db, { userId, key, request: { removeMyOrder: rankingId } }, async (trx) => {
    if (!(await deleteOrder(trx, { rankingId, userId }))) throw refuse('LOCKED')
    return presentMyOrder(ranking, { ...before, itemIds: null, savedAt: null })
  })
  votes.owe(rankingId)
  return answer
}
