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

/** Withdraws the viewer's validation. Without one nothing changes. */
async function takeValidationBack(platform: Platform, { viewer, key, id }: Validate): Promise<Validation> {
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { unvalidate: id } }, async (trx) => {
    const { authorId } = await standingOf(trx, id, viewer.id)
    if (await deleteValidation(trx, { id, userId: viewer.id }))
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId, removedItemIds: [] })
    return showValidation(trx, id, viewer.id)
  })
}

const refuseUnknown = refuser(NOT_FOUND)

/** The users who validated a ranking. Throws NOT_FOUND if the viewer may not see it. */
async function showValidation(db: Db, id: string, viewerId: string | null): Promise<Validation> {
  return present(await standingOf(db, id, viewerId))
}

/** The validation state. Throws NOT_FOUND if the viewer may not see the ranking. */
async function standingOf(db: Db, id: string, viewerId: string | null): Promise<Standing> {
  const standing = await findStanding(db, id, viewerId)
  if (!standing) throw refuseUnknown('NOT_FOUND')
  return standing
}

/** Validation state of a ranking, as its viewer sees it. */
type Standing = { authorId: string; validated: boolean; mine: boolean; by: AuthorRow[] }

/**
 * Null if the viewer may not see the ranking. The view `ranking_validator` defines which validations count. The query
 * selects validators before it joins their authors. A single join takes PostgreSQL 8 ms instead of 2 ms.
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

/** A user of level 7 validates a ranking of another user (rules 3.17). Validating again changes nothing. */
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

/** The user's present level, from the wallet. */
async function findLevel(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`SELECT level FROM wallet WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.level ?? 1
}

/** Locks the ranking for this transaction, so that its texts cannot change during the validation. */
async function holdWords(trx: Trx, id: string): Promise<void> {
  await sql`SELECT FROM ranking WHERE id = ${id} FOR SHARE`.execute(trx)
}

/**
 * Inserts a validation if rules 3.17 allow it: the ranking is public, and the user has the level and is not its author.
 */
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

export const validationRoutes = (platform: Platform) => ({
  validation: os.validation.handler(({ context, input: { id } }) =>
    showValidation(platform.db, id, context.viewer?.id ?? null),
  ),
  validate: os.validate.handler(({ context, input: { id } }) => validateRanking(platform, { ...by(context), id })),
  takeValidationBack: os.takeValidationBack.handler(({ context, input: { id } }) =>
    takeValidationBack(platform, { ...by(context), id }),
  ),
})
