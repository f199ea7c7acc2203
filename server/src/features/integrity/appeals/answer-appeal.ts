import { integrityRefusals } from '@liston/contract/integrity'
import { repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { tellRanking } from '../../rankings/index.ts'
import { reinstateVotes, settleRanking } from '../../voting/index.ts'
import { AppealAnswered } from '../events.ts'
import { holdAppeal, markRestored, writeAnswer } from './store.ts'

const refuse = refuser(integrityRefusals.answer)

type Answer = { byId: string; key: string | null; id: string; userId: string; reinstate: boolean; reason: string }

/**
 * Answers an appeal, never to one’s own decision: the votes count again, with what they had brought, or stay out. Logged
 * with the reason.
 */
export async function answerAppeal(platform: Platform, o: Answer): Promise<{ reinstated: number }> {
  const { byId, key, id, userId, reinstate, reason } = o
  let rankingIds: string[] = []
  const request = { answerAppeal: id, userId, reinstate, reason }
  const answered = await repeatCollisions(() =>
    actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
      const held = await holdAppeal(trx, id, userId)
      if (!held) throw refuse('NOT_FOUND')
      if (held.answer) throw refuse('ALREADY_ANSWERED')
      if (userId === byId) throw refuse('OWN_APPEAL')
      if (held.decidedById === byId) throw refuse('OWN_DECISION')
      const reinstated = reinstate ? await giveBack(platform, trx, { id, userId, voteIds: held.voteIds }) : 0
      rankingIds = reinstate ? held.rankingIds : []
      for (const rankingId of rankingIds) await tellRanking(platform, trx, rankingId)
      const answer = reinstate ? 'reinstated' : 'kept'
      await writeAnswer(trx, { id, userId, answer, at: platform.clock.now() })
      await platform.events.publish(trx, AppealAnswered, { incidentId: id, userId, reinstated: reinstate })
      const after = { answer, reinstated }
      await log({ act: 'answer-appeal', target: `incident ${id} person ${userId}`, after, reason })
      return { reinstated }
    }),
  )
  for (const rankingId of rankingIds) await settleRanking(platform, rankingId)
  return answered
}

type GiveBack = { id: string; userId: string; voteIds: string[] }

async function giveBack(platform: Platform, trx: Trx, { id, userId, voteIds }: GiveBack): Promise<number> {
  const at = platform.clock.now()
  const back = await reinstateVotes(trx, voteIds)
  const restored = await markRestored(trx, { id, userId, at })
  const movements = restored.map(({ userId: whose, currency, amount }) => ({
    userId: whose,
    currency,
    delta: amount,
    kind: 'restored' as const,
    key: `void:${id}:${userId}`,
  }))
  await postMovements(trx, movements, at)
  await announceLevels(
    platform,
    trx,
    movements.map((movement) => movement.userId),
  )
  return back.length
}
