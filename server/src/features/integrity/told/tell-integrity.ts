import { integrityRefusals, type RankingIntegrity } from '@liston/contract/integrity'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findSeen } from '../../rankings/index.ts'
import { findTold } from './store.ts'

const refuse = refuser(integrityRefusals.find)

/** What was excluded from a ranking and what is being looked at, for everybody who may see it. */
export async function tellIntegrity(
  { db, pool, clock }: Platform,
  id: string,
  viewerId: string | null,
): Promise<RankingIntegrity> {
  if (!(await findSeen(pool, id, viewerId))) throw refuse('NOT_FOUND')
  const told = await findTold(db, id, clock.now())
  return {
    ...told,
    frozenUntil: told.frozenUntil?.toISOString() ?? null,
    exclusions: told.exclusions.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}
