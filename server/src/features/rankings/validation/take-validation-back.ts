import type { Validation } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { RankingChanged } from '../events.ts'
import { showValidation, standingOf } from './show-validation.ts'
import type { Validate } from './validate-ranking.ts'

/** Takes one's validation back; without one nothing changes. */
export async function takeValidationBack(platform: Platform, { viewer, key, id }: Validate): Promise<Validation> {
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { unvalidate: id } }, async (trx) => {
    const { authorId } = await standingOf(trx, id, viewer.id)
    if (await deleteValidation(trx, { id, userId: viewer.id }))
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId, removedItemIds: [] })
    return showValidation(trx, id, viewer.id)
  })
}

async function deleteValidation(trx: Trx, o: { id: string; userId: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM ranking_validation WHERE ranking_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return numAffectedRows === 1n
}
