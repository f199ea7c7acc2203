import { type Suggestion, suggestionRules, type SuggestionStatus } from '@liston/contract/suggestions'
import { type Generated, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'

type SuggestionTables = {
  suggestion: {
    id: string
    ranking_id: string
    user_id: string
    name: string
    name_normal: string
    note: string
    status: Generated<SuggestionStatus>
    place: number | null
    votes: Generated<number>
    item_id: string | null
    decided_by: string | null
    decided_at: Date | null
    reward: 'paid' | 'daily_limit' | 'untrusted' | 'own' | null
    created_at: Date
    expires_at: Date
  }
  suggestion_vote: { suggestion_id: string; user_id: string; created_at: Date }
}

export const tables = (db: Db) => db.withTables<SuggestionTables>()

export type SuggestionRow = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>

/** A suggestion, locked for this transaction. */
export const lockSuggestion = (trx: Trx, id: string) =>
  tables(trx).selectFrom('suggestion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The present status of a suggestion. */
export const findOutcome = async (db: Db, id: string) =>
  (await tables(db).selectFrom('suggestion').select('status').where('id', '=', id).executeTakeFirst())?.status

export type ShownRow = Pick<SuggestionRow, 'id' | 'ranking_id' | 'name' | 'note' | 'status' | 'votes'> &
  Pick<SuggestionRow, 'item_id' | 'created_at' | 'expires_at' | 'decided_at'> & {
    author: AuthorRow
    mine: boolean
    voted: boolean
  }

export const shown = (viewerId: string | null) => sql`
  SELECT s.id, s.ranking_id, s.name, s.note, s.status, s.votes, s.item_id, s.created_at, s.expires_at, s.decided_at,
    a.shape AS author, s.user_id IS NOT DISTINCT FROM ${viewerId}::uuid AS mine,
    EXISTS (SELECT FROM suggestion_vote v WHERE v.suggestion_id = s.id AND v.user_id = ${viewerId}::uuid) AS voted
  FROM suggestion s JOIN author a ON a.id = s.user_id`

/** One suggestion as the viewer sees it. Throws if it is gone. */
export async function findShown(db: Db, id: string, viewerId: string): Promise<ShownRow> {
  const { rows } = await sql<ShownRow>`/* plan find-suggestion */${shown(viewerId)} WHERE s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`The suggestion ${id} is gone inside its own transaction`)
  return rows[0]
}

/** The user's first free place for a pending suggestion in a ranking; null if none is free. */
export async function freePlace(trx: Trx, o: { rankingId: string; userId: string }): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${suggestionRules.PENDING_MAX}) n
    WHERE NOT EXISTS (SELECT FROM suggestion WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId} AND place = n)`.execute(
    trx,
  )
  return rows[0]?.place ?? null
}

type Outcome = Pick<SuggestionRow, 'status'> &
  Partial<Pick<SuggestionRow, 'item_id' | 'decided_by' | 'reward' | 'name' | 'note'>>

/** Writes the outcome of a locked suggestion and frees its place. */
export const closeSuggestion = (trx: Trx, id: string, outcome: Outcome, at: Date) =>
  tables(trx)
    .updateTable('suggestion')
    .set({ ...outcome, place: null, decided_at: at })
    .where('id', '=', id)
    .execute()

/** A suggestion as the API returns it. */
export const presentSuggestion = (row: ShownRow): Suggestion => ({
  id: row.id,
  rankingId: row.ranking_id,
  name: row.name,
  note: row.note,
  status: row.status,
  by: presentAuthor(row.author),
  mine: row.mine,
  voted: row.voted,
  votes: row.votes,
  itemId: row.item_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})
