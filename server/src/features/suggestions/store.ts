import { normalName } from '@liston/contract/rankings'
import { suggestionRules } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'
import type { SuggestionTables } from './tables.ts'

const tables = (db: Db) => db.withTables<SuggestionTables>()

export type SuggestionRow = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>

/** A proposal, kept for this transaction. */
export const lockSuggestion = (trx: Trx, id: string) =>
  tables(trx).selectFrom('suggestion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What became of a proposal by now. */
export const findOutcome = async (db: Db, id: string) =>
  (await tables(db).selectFrom('suggestion').select('status').where('id', '=', id).executeTakeFirst())?.status

export type ShownRow = Pick<SuggestionRow, 'id' | 'ranking_id' | 'name' | 'note' | 'status' | 'votes'> &
  Pick<SuggestionRow, 'item_id' | 'created_at' | 'expires_at' | 'decided_at'> & {
    author: AuthorRow
    mine: boolean
    voted: boolean
  }

const shown = (viewerId: string | null) => sql`
  SELECT s.id, s.ranking_id, s.name, s.note, s.status, s.votes, s.item_id, s.created_at, s.expires_at, s.decided_at,
    a.shape AS author, s.user_id IS NOT DISTINCT FROM ${viewerId}::uuid AS mine,
    EXISTS (SELECT FROM suggestion_vote v WHERE v.suggestion_id = s.id AND v.user_id = ${viewerId}::uuid) AS voted
  FROM suggestion s JOIN author a ON a.id = s.user_id`

/** Of two who block one another neither sees what the other proposes. Guests ask for nothing of the kind. */
const shownTo = (viewerId: string | null) =>
  viewerId === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = s.user_id)`

/** One proposal as somebody sees it. */
export async function findShown(db: Db, id: string, viewerId: string): Promise<ShownRow> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`The suggestion ${id} is gone inside its own transaction`)
  return rows[0]
}

type Asked = { rankingId: string; viewerId: string | null }

/** Pending ones, those with most votes first. */
export async function findPending(db: Db, { rankingId, viewerId }: Asked): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId} AND s.status = 'pending'
    AND ${shownTo(viewerId)} ORDER BY s.votes DESC, s.created_at, s.id LIMIT ${suggestionRules.SHOWN_MAX}`.execute(db)
  return rows
}

/** What was decided of the asker's own proposals, and by the asker since `since`; newest first. */
export async function findDecided(db: Db, { rankingId, viewerId }: Asked, since: Date): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`${shown(viewerId)} WHERE s.ranking_id = ${rankingId}
    AND s.status NOT IN ('pending', 'withdrawn')
    AND (s.user_id = ${viewerId} OR s.decided_by = ${viewerId} AND s.decided_at > ${since}
      AND s.status IN ('merged', 'rejected'))
    ORDER BY s.decided_at DESC, s.id LIMIT 5`.execute(db)
  return rows
}

/** How many are pending in a ranking: of everybody, and of one person. */
export async function countPending(db: Db, { rankingId, viewerId }: Asked): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE s.user_id = ${viewerId})::int AS own
    FROM suggestion s WHERE s.ranking_id = ${rankingId} AND s.status = 'pending' AND ${shownTo(viewerId)}`.execute(db)
  return rows[0] ?? { all: 0, own: 0 }
}

/** Names of the pending ones, to compare a new one with. */
export const findPendingNames = (db: Db, rankingId: string) =>
  tables(db)
    .selectFrom('suggestion')
    .select(['id', 'name', 'name_normal as nameNormal'])
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'pending')
    .execute()

type New = { id: string; rankingId: string; userId: string; name: string; note: string; at: Date; expiresAt: Date }

/** The first of a person's places in a ranking that is free; null when all are taken. */
async function freePlace(trx: Trx, o: { rankingId: string; userId: string }): Promise<number | null> {
  const { rows } = await sql<{ place: number | null }>`
    SELECT min(n) AS place FROM generate_series(1, ${suggestionRules.PENDING_MAX}) n
    WHERE NOT EXISTS (SELECT FROM suggestion WHERE ranking_id = ${o.rankingId} AND user_id = ${o.userId} AND place = n)`.execute(
    trx,
  )
  return rows[0]?.place ?? null
}

/** Adds a proposal. The indexes decide: all places taken, or another of that name waits. */
export async function insertSuggestion(trx: Trx, s: New): Promise<'added' | 'no place' | 'same name'> {
  const place = await freePlace(trx, s)
  if (place === null) return 'no place'
  const { rows } = await sql`
    INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, note, place, created_at, expires_at)
    VALUES (${s.id}, ${s.rankingId}, ${s.userId}, ${s.name}, ${normalName(s.name)}, ${s.note}, ${place}, ${s.at}, ${s.expiresAt})
    ON CONFLICT (ranking_id, name_normal) WHERE status = 'pending' DO NOTHING RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'same name'
}

type Outcome = Pick<SuggestionRow, 'status'> &
  Partial<Pick<SuggestionRow, 'item_id' | 'decided_by' | 'reward' | 'name' | 'note'>>

/** Writes what became of a locked proposal; its place is free again. */
export const closeSuggestion = (trx: Trx, id: string, outcome: Outcome, at: Date) =>
  tables(trx)
    .updateTable('suggestion')
    .set({ ...outcome, place: null, decided_at: at })
    .where('id', '=', id)
    .execute()

/** Takes a decision back. The indexes decide, as for a new one. */
export async function reopenSuggestion(trx: Trx, s: SuggestionRow): Promise<'added' | 'no place' | 'same name'> {
  const place = await freePlace(trx, { rankingId: s.ranking_id, userId: s.user_id })
  if (place === null) return 'no place'
  const { rows } = await sql`
    UPDATE suggestion SET status = 'pending', place = ${place}, item_id = NULL, decided_by = NULL, decided_at = NULL
    WHERE id = ${s.id} AND NOT EXISTS (SELECT FROM suggestion o WHERE o.ranking_id = ${s.ranking_id}
      AND o.name_normal = ${s.name_normal} AND o.status = 'pending') RETURNING 1`.execute(trx)
  return rows.length ? 'added' : 'same name'
}
