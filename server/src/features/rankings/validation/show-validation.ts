import { NOT_FOUND } from '@liston/contract/kernel'
import { rankingRules, type Validation } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

const refuse = refuser(NOT_FOUND)

/** Who validated a ranking, for whoever may see it. */
export async function showValidation(db: Db, id: string, viewerId: string | null): Promise<Validation> {
  return present(await standingOf(db, id, viewerId))
}

/** As it stands; a ranking that the viewer may not see is missing. */
export async function standingOf(db: Db, id: string, viewerId: string | null): Promise<Standing> {
  const standing = await findStanding(db, id, viewerId)
  if (!standing) throw refuse('NOT_FOUND')
  return standing
}

/** Who stands behind a ranking that its viewer may see; null when they may not. */
type Standing = { authorId: string; validated: boolean; mine: boolean; by: AuthorRow[] }

/** Read by its id: what counts as a validator is the view's to say. */
async function findStanding(db: Db, id: string, viewerId: string | null): Promise<Standing | null> {
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

const present = ({ validated, mine, by }: Standing): Validation => ({ validated, mine, by: by.map(presentAuthor) })
