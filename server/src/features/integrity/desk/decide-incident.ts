import { type IncidentAnswer, integrityRefusals, type IncidentState } from '@liston/contract/integrity'
import { sql } from 'kysely'
import { type Db, repeatCollisions, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import { freezeRanking, lockRanking } from '../../rankings/index.ts'
import { letGo, orderUnguarded, settleRanking } from '../../voting/index.ts'
import { voidSuspects } from '../voiding/void-suspects.ts'
import { holdIncident } from './store.ts'

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

/** Votes of an incident's suspects in its window that stand; of one person, when given. */
async function findSuspectVotes(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT v.id FROM incident i JOIN incident_suspect s ON s.incident_id = i.id
      JOIN vote_trace v ON v.ranking_id = i.ranking_id AND v.user_id = s.user_id
    WHERE i.id = ${id} AND s.answer IS DISTINCT FROM 'reinstated' AND v.created_at > i.window_from AND v.withdrawn_at IS NULL
    ORDER BY v.id`.execute(db)
  return rows.map((row) => row.id)
}

type Decision = { state: IncidentState; byId: string; reason: string; at: Date; orderWith: string[] }

async function writeDecision(trx: Trx, id: string, o: Decision): Promise<void> {
  await sql`UPDATE incident SET state = ${o.state}, decided_at = ${o.at}, decided_by = ${o.byId}, reason = ${o.reason},
    order_with = ${o.orderWith}::uuid[], calm_until = NULL, frozen_until = NULL WHERE id = ${id}`.execute(trx)
}
