import { rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

/** Who stands behind a ranking that its viewer may see; null when they may not. */
export type Standing = { authorId: string; validated: boolean; mine: boolean; by: AuthorRow[] }

/** Read by its id: what counts as a validator is the view's to say. */
export async function findStanding(db: Db, id: string, viewerId: string | null): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    SELECT r.author_id AS "authorId",
      EXISTS (SELECT FROM validated_ranking d WHERE d.ranking_id = r.id) AS validated,
      EXISTS (SELECT FROM ranking_validation v WHERE v.ranking_id = r.id AND v.user_id = ${viewerId}) AS mine,
      (SELECT coalesce(json_agg(f.shape ORDER BY f.created_at, f.user_id), '[]') FROM (
        SELECT a.shape, v.created_at, v.user_id FROM ranking_validator v JOIN author a ON a.id = v.user_id
        WHERE v.ranking_id = r.id AND NOT EXISTS (SELECT FROM blocked_pair b
          WHERE b.viewer_id = ${viewerId}::uuid AND b.other_id = v.user_id)
        ORDER BY v.created_at, v.user_id LIMIT ${rankingRules.VALIDATORS_LISTED_MAX}) f) AS by
    FROM ranking_seen_by(${viewerId}) r WHERE r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Level of somebody, as their wallet says it now. */
export async function findLevel(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`SELECT level FROM wallet WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.level ?? 1
}

/** Holds the words of a ranking still for this transaction: nobody validates what is reworded meanwhile. */
export async function holdWords(trx: Trx, id: string): Promise<void> {
  await sql`SELECT FROM ranking WHERE id = ${id} FOR SHARE`.execute(trx)
}

/** Adds a validation if rules 3.17 allow it: of a public ranking, by somebody of the level who is not its author. */
export async function insertValidation(trx: Trx, o: { id: string; userId: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO ranking_validation (ranking_id, user_id, created_at)
    SELECT r.id, w.user_id, ${o.at} FROM visible_ranking r, wallet w
    WHERE r.id = ${o.id} AND w.user_id = ${o.userId} AND w.user_id <> r.author_id
      AND w.level >= ${rankingRules.VALIDATION.minLevel}
    ON CONFLICT DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}

export async function deleteValidation(trx: Trx, o: { id: string; userId: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM ranking_validation WHERE ranking_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return numAffectedRows === 1n
}
