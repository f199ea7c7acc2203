import { type IncidentAnswer, integrityRefusals, type IncidentState } from '@liston/contract/integrity'
import { repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { freezeRanking, lockRanking } from '../../rankings/index.ts'
import { letGo, orderUnguarded, settleRanking } from '../../voting/index.ts'
import { findSuspectVotes } from '../voiding/store.ts'
import { voidSuspects } from '../voiding/void-suspects.ts'
import { holdIncident, writeDecision } from './store.ts'

const refuse = refuser(integrityRefusals.decide)
const STATES = { void: 'voided', release: 'released', lock: 'locked' } as const

type Decide = { byId: string; key: string | null; id: string; answer: IncidentAnswer; reason: string }
type Decided = { state: IncidentState; voided: number }

/** Voids the suspects' votes of the window one by one, lets them go, or closes the ranking; logged with the reason. */
export async function decideIncident(platform: Platform, decide: Decide): Promise<Decided> {
  const { byId, key, id, answer, reason } = decide
  const request = { decideIncident: id, answer, reason }
  let rankingId: string | null = null
  const decided = await repeatCollisions(() =>
    actInTransaction(platform, { userId: byId, key, request }, async (trx, log) => {
      const held = await holdIncident(trx, id)
      if (!held?.rankingId) throw refuse('NOT_FOUND')
      if (held.state !== 'open') throw refuse('ALREADY_DECIDED')
      rankingId = held.rankingId
      const voided = await carryOut(platform, trx, { ...decide, rankingId })
      const after = { state: STATES[answer], voided }
      await log({ act: 'decide-incident', target: `incident ${id}`, before: { state: held.state }, after, reason })
      return after
    }),
  )
  if (rankingId) await settleRanking(platform, rankingId)
  return decided
}

async function carryOut(platform: Platform, trx: Trx, o: Decide & { rankingId: string }): Promise<number> {
  const { id, answer, reason, byId, rankingId } = o
  const at = platform.clock.now()
  const orderWith = answer === 'void' ? await orderUnguarded(platform, { rankingId, at }) : []
  await writeDecision(trx, id, { state: STATES[answer], byId, reason, at, orderWith })
  // Wallets before rankings: what is voided comes before the ranking's own row is touched.
  const voteIds = answer === 'void' ? await findSuspectVotes(trx, id) : []
  const voided = await voidSuspects(platform, trx, { incidentId: id, voteIds, at })
  if (answer !== 'lock') await letGo(trx, rankingId)
  await (answer === 'lock' ? lockRanking(platform, trx, rankingId) : freezeRanking(platform, trx, rankingId, null))
  return voided
}
