import { validationRefusals, rankingRules, type Validation } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { RankingChanged } from '../events.ts'
import { showValidation, standingOf } from './show-validation.ts'

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

/** Level of somebody, as their wallet says it now. */
async function findLevel(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`SELECT level FROM wallet WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.level ?? 1
}

/** Holds the words of a ranking still for this transaction: nobody validates what is reworded meanwhile. */
async function holdWords(trx: Trx, id: string): Promise<void> {
  await sql`SELECT FROM ranking WHERE id = ${id} FOR SHARE`.execute(trx)
}

/** Adds a validation if rules 3.17 allow it: of a public ranking, by somebody of the level who is not its author. */
async function insertValidation(trx: Trx, o: { id: string; userId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO ranking_validation (ranking_id, user_id, created_at)
    SELECT r.id, w.user_id, ${o.at} FROM visible_ranking r, wallet w
    WHERE r.id = ${o.id} AND w.user_id = ${o.userId} AND w.user_id <> r.author_id
      AND w.level >= ${rankingRules.VALIDATION.minLevel}
    ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}
