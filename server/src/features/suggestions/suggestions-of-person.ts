import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Line, PersonalData } from '../../platform/personal.ts'
import { countSuggestions } from '../rankings/index.ts'

const listMade = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT id, created_at, ranking_id, name, note, status, votes, item_id, decided_at, reward FROM suggestion
      WHERE user_id = ${id} ORDER BY created_at`.execute(db)
  ).rows

const listBacked = async (db: Db, id: string): Promise<Line[]> =>
  (
    await sql<Line>`SELECT v.suggestion_id, s.name, v.created_at FROM suggestion_vote v JOIN suggestion s ON s.id = v.suggestion_id
      WHERE v.user_id = ${id} ORDER BY v.created_at`.execute(db)
  ).rows

/**
 * What suggestions store about a user. Erasure keeps approved and merged ones, without their notes, and the user's
 * decisions, without their id.
 */
export const suggestionsOfPerson: PersonalData = {
  tables: ['suggestion', 'suggestion_vote', 'suggestion_reward_day'],
  files: { suggestions: listMade, 'suggestions-backed': listBacked },
  async erase(trx, { userId }) {
    for (const { rankingId, pending } of await deleteUndecided(trx, userId))
      await countSuggestions(trx, rankingId, -pending)
    await forgetNotes(trx, userId)
    await sql`UPDATE suggestion SET decided_by = NULL WHERE decided_by = ${userId}`.execute(trx)
  },
}

/** Deletes the user's suggestions that did not become an item. Returns how many were pending, by ranking. */
async function deleteUndecided(trx: Trx, userId: string): Promise<{ rankingId: string; pending: number }[]> {
  const { rows } = await sql<{ rankingId: string; pending: number }>`WITH gone AS (
      DELETE FROM suggestion WHERE user_id = ${userId} AND status NOT IN ('approved', 'merged') RETURNING ranking_id, status)
    SELECT ranking_id AS "rankingId", count(*)::int AS pending FROM gone WHERE status = 'pending' GROUP BY 1 ORDER BY 1`.execute(
    trx,
  )
  return rows
}

async function forgetNotes(trx: Trx, userId: string): Promise<void> {
  await sql`UPDATE suggestion SET note = '' WHERE user_id = ${userId} AND note <> ''`.execute(trx)
}
