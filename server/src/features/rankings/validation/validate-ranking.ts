import { validationRefusals, rankingRules, type Validation } from '@liston/contract/rankings'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { RankingChanged } from '../events.ts'
import { showValidation, standingOf } from './show-validation.ts'
import { findLevel, holdWords, insertValidation } from './store.ts'

const refuse = refuser(validationRefusals)

export type Validate = { viewer: Viewer; key: string | null; id: string }

/** Somebody of level 7 agrees with a ranking of somebody else (rules 3.17); agreeing again changes nothing. */
export async function validateRanking(platform: Platform, { viewer, key, id }: Validate): Promise<Validation> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { validate: id } }, async (trx) => {
    await holdWords(trx, id)
    const { authorId, mine } = await standingOf(trx, id, viewer.id)
    if (authorId === viewer.id) throw refuse('FORBIDDEN')
    const { minLevel } = rankingRules.VALIDATION
    if ((await findLevel(trx, viewer.id)) < minLevel) throw refuse('LEVEL_TOO_LOW', { level: minLevel })
    if (!mine && (await insertValidation(trx, { id, userId: viewer.id, at })))
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId, removedItemIds: [] })
    return showValidation(trx, id, viewer.id)
  })
}
