import { integrityRefusals } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { tellRanking } from '../../rankings/index.ts'
import { reinstateVotes, settleRanking } from '../../voting/index.ts'
import { AppealAnswered } from '../events.ts'

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

/** The appeal of a person, held until the end of the transaction. */
async function holdAppeal(trx: Trx, id: string, userId: string) {
  const { rows } = await sql<{ answer: string | null; decidedById: string | null }>`
    SELECT s.answer, i.decided_by AS "decidedById" FROM incident_suspect s JOIN incident i ON i.id = s.incident_id
    WHERE s.incident_id = ${id} AND s.user_id = ${userId} AND s.appealed_at IS NOT NULL FOR UPDATE OF s`.execute(trx)
  if (!rows[0]) return undefined
  const of = await sql<{ rankingIds: string[]; voteIds: string[] }>`
    SELECT coalesce(array_agg(DISTINCT v.ranking_id), '{}') AS "rankingIds", coalesce(array_agg(v.id), '{}') AS "voteIds"
    FROM incident_vote o JOIN vote_trace v ON v.id = o.vote_id WHERE o.incident_id = ${id} AND v.user_id = ${userId}`.execute(
    trx,
  )
  return { ...rows[0], ...of.rows[0]! }
}

type Verdict = { id: string; userId: string; answer: 'reinstated' | 'kept'; at: Date }

async function writeAnswer(trx: Trx, o: Verdict): Promise<void> {
  await sql`UPDATE incident_suspect SET answer = ${o.answer}, answered_at = ${o.at}
    WHERE incident_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
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

type Restored = { userId: string; currency: 'stars' | 'xp'; amount: number }

/** What was taken back because of a person's votes, marked as given again. */
async function markRestored(trx: Trx, o: { id: string; userId: string; at: Date }): Promise<Restored[]> {
  const { rows } = await sql<Restored>`WITH back AS (UPDATE incident_taken SET restored_at = ${o.at}
      WHERE incident_id = ${o.id} AND voter_id = ${o.userId} AND restored_at IS NULL RETURNING user_id, currency, amount)
    SELECT user_id AS "userId", currency, sum(amount)::int AS amount FROM back GROUP BY 1, 2 ORDER BY 1, 2`.execute(trx)
  return rows
}
