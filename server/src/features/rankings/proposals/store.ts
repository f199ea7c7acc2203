import type { CoEditorRole, RankingDraft } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** A ranking as whoever proposes items for it, or judges them, has to know it. */
export type Taking = {
  id: string
  authorId: string
  status: RankingDraft['status']
  visibility: 'public' | 'private'
  mode: 'community' | 'personal'
  allowSuggestions: boolean
  addsSuggestions: boolean
  itemsCount: number
  /** What its author lets the asker do with it. */
  role: CoEditorRole | null
}

/** A ranking that somebody may see; null is a guest. */
export async function findTaking(db: Db, id: string, viewerId: string | null): Promise<Taking | undefined> {
  const { rows } = await sql<Taking>`
    SELECT r.id, r.author_id AS "authorId", r.status, r.visibility, r.mode, r.allow_suggestions AS "allowSuggestions",
      r.adds_suggestions AS "addsSuggestions", r.items_count AS "itemsCount",
      (SELECT e.role FROM ranking_editor e WHERE e.ranking_id = r.id AND e.user_id = ${viewerId}
        AND e.accepted_at IS NOT NULL) AS role
    FROM ranking r WHERE r.id = ${id} AND EXISTS (SELECT FROM ranking_seen_by(${viewerId}) s WHERE s.id = r.id)`.execute(
    db,
  )
  return rows[0]
}

/** Counts pending proposals of a ranking on or back; what shows them reads them here. */
export async function countSuggestions(trx: Trx, rankingId: string, by: number): Promise<void> {
  await sql`UPDATE ranking SET suggestions = suggestions + ${by} WHERE id = ${rankingId}`.execute(trx)
}

/** Whose ranking it is, whatever became of it. */
export async function findAuthorOf(db: Db, rankingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT author_id AS id FROM ranking WHERE id = ${rankingId}`.execute(db)
  if (!rows[0]) throw new Error(`The ranking ${rankingId} is gone`)
  return rows[0].id
}
