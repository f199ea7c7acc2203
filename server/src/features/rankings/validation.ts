import { NOT_FOUND } from '@liston/contract/kernel'
import { rankingRules, rankingsContract, type Validation, validationRefusals } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import { type ApiContext, endpoints, signedIn, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { RankingChanged } from './events.ts'

const by = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const os = endpoints(rankingsContract)

/** Takes one's validation back; without one nothing changes. */
async function takeValidationBack(platform: Platform, { viewer, key, id }: Validate): Promise<Validation> {
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { unvalidate: id } }, async (trx) => {
    const { authorId } = await standingOf(trx, id, viewer.id)
    if (await deleteValidation(trx, { id, userId: viewer.id }))
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId, removedItemIds: [] })
    return showValidation(trx, id, viewer.id)
  })
}

const refuseUnknown = refuser(NOT_FOUND)

/** Who validated a ranking, for whoever may see it. */
async function showValidation(db: Db, id: string, viewerId: string | null): Promise<Validation> {
  return present(await standingOf(db, id, viewerId))
}

/** As it stands; a ranking that the viewer may not see is missing. */
async function standingOf(db: Db, id: string, viewerId: string | null): Promise<Standing> {
  const standing = await findStanding(db, id, viewerId)
  if (!standing) throw refuseUnknown('NOT_FOUND')
  return standing
}

/** Who stands behind a ranking that its viewer may see; null when they may not. */
type Standing = { authorId: string; validated: boolean; mine: boolean; by: AuthorRow[] }

/**
 * Read by its id: what counts as a validator is the view's to say. Validators are chosen before their authors are joined: planned in one join,
 * it takes PostgreSQL 8 ms instead of 2.
 */
async function findStanding(db: Db, id: string, viewerId: string | null): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    WITH first AS MATERIALIZED (
      SELECT v.user_id, v.created_at FROM ranking_validator v
      WHERE v.ranking_id = ${id} AND NOT EXISTS (SELECT FROM blocked_pair b
        WHERE b.viewer_id = ${viewerId}::uuid AND b.other_id = v.user_id)
      ORDER BY v.created_at, v.user_id LIMIT ${rankingRules.VALIDATORS_LISTED_MAX})
    SELECT r.author_id AS "authorId",
      EXISTS (SELECT FROM validated_ranking d WHERE d.ranking_id = r.id) AS validated,
      EXISTS (SELECT FROM ranking_validation v WHERE v.ranking_id = r.id AND v.user_id = ${viewerId}) AS mine,
      (SELECT coalesce(json_agg(a.shape ORDER BY f.created_at, f.user_id), '[]')
        FROM first f JOIN author a ON a.id = f.user_id) AS by
    FROM ranking_seen_by(${viewerId}) r WHERE r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const present = ({ validated, mine, by }: Standing): Validation => ({ validated, mine, by: by.map(presentAuthor) })

const refuseValidation = refuser(validationRefusals)

type Validate = { viewer: Viewer; key: string | null; id: string }

/** Somebody of level 7 agrees with a ranking of somebody else (rules 3.17); agreeing again changes nothing. */
async function validateRanking(platform: Platform, { viewer, key, id }: Validate): Promise<Validation> {
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { validate: id } }, async (trx) => {
    await holdWords(trx, id)
    const { authorId, mine } = await standingOf(trx, id, viewer.id)
    if (authorId === viewer.id) throw refuseValidation('FORBIDDEN')
    const { minLevel } = rankingRules.VALIDATION
    if ((await findLevel(trx, viewer.id)) < minLevel) throw refuseValidation('LEVEL_TOO_LOW', { level: minLevel })
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

async function deleteValidation(trx: Trx, o: { id: string; userId: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM ranking_validation WHERE ranking_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return numAffectedRows === 1n
}

/** Who validated a ranking. */
export const validationRoutes = (platform: Platform) => ({
  validation: os.validation.handler(({ context, input: { id } }) =>
    showValidation(platform.db, id, context.viewer?.id ?? null),
  ),
  validate: os.validate.handler(({ context, input: { id } }) => validateRanking(platform, { ...by(context), id })),
  takeValidationBack: os.takeValidationBack.handler(({ context, input: { id } }) =>
    takeValidationBack(platform, { ...by(context), id }),
  ),
})
