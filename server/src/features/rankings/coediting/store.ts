import type { CoEditorRole } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

/** What somebody may do with a ranking that is not theirs; null: nothing, or they have not accepted. */
export async function findRole(db: Db, rankingId: string, userId: string): Promise<CoEditorRole | null> {
  const { rows } = await sql<{ role: CoEditorRole }>`SELECT role FROM ranking_editor
    WHERE ranking_id = ${rankingId} AND user_id = ${userId} AND accepted_at IS NOT NULL`.execute(db)
  return rows[0]?.role ?? null
}

export type EditorRow = { author: AuthorRow; role: CoEditorRole; invitedAt: Date; acceptedAt: Date | null }

/** Who keeps a ranking with its author or is invited to, in order of invitation. */
export async function findEditors(db: Db, rankingId: string): Promise<EditorRow[]> {
  const { rows } = await sql<EditorRow>`
    SELECT a.shape AS author, e.role, e.invited_at AS "invitedAt", e.accepted_at AS "acceptedAt"
    FROM ranking_editor e JOIN author a ON a.id = e.user_id
    WHERE e.ranking_id = ${rankingId} ORDER BY e.invited_at, e.place`.execute(db)
  return rows
}

/** False when there was none. */
export async function deleteEditor(trx: Trx, rankingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM ranking_editor WHERE ranking_id = ${rankingId} AND user_id = ${userId}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Accepts an invitation that stands; an accepted one stays as it is. */
export async function acceptInvitation(trx: Trx, o: { rankingId: string; userId: string; at: Date }): Promise<void> {
  await sql`UPDATE ranking_editor SET accepted_at = coalesce(accepted_at, ${o.at})
    WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId}`.execute(trx)
}

export type SharedRow = {
  id: string
  slug: string
  topic: string
  category: string | null
  language: 'es' | 'en'
  status: string
  visibility: 'public' | 'private'
  author: AuthorRow
  role: CoEditorRole
  accepted: boolean
}

/** Rankings and drafts of others that somebody keeps with them or is invited to, invitations first. */
export async function findShared(db: Db, userId: string, only: string | null = null): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    SELECT r.id, r.slug, r.topic, r.category, r.language, r.status, r.visibility, a.shape AS author, e.role,
      e.accepted_at IS NOT NULL AS accepted
    FROM ranking_editor e JOIN ranking r ON r.id = e.ranking_id JOIN author a ON a.id = r.author_id
    WHERE e.user_id = ${userId} AND r.status IN ('draft', 'published', 'locked', 'archived')
      AND (${only}::uuid IS NULL OR r.id = ${only}::uuid)
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = r.author_id)
    ORDER BY e.accepted_at IS NOT NULL, e.invited_at DESC, r.id LIMIT 100`.execute(db)
  return rows
}
