import type { RoleIcon } from '@liston/contract/profiles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../../profiles/index.ts'
import { findMatch } from '../store.ts'

/** SQL condition: the account is not suspended or erased, and neither user blocks the other. */
export const shownTo = (viewerId: string, person: RawBuilder<unknown>) => sql`
  NOT EXISTS (SELECT FROM suspended_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM erased_account x WHERE x.id = ${person})
  AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ${person})`

/** SQL for the player of seat `s`, or of the run in it. A run names its player only while their profile is open. */
export const sitter = sql`CASE WHEN s.run_seat IS NULL THEN s.user_id
  ELSE (SELECT o.user_id FROM rumble_seat o JOIN open_profile p ON p.id = o.user_id WHERE o.match_id = s.run_of AND o.seat = s.run_seat) END`

/** A player as a rival sees them: the author's columns, and how the user of an open profile ranks. */
export type RivalRow = AuthorRow & { roleIcon: RoleIcon | null }

export const rivalShape = sql`a.shape::jsonb || jsonb_build_object('roleIcon',
  (SELECT p.role_icon FROM open_profile p WHERE p.id = a.id))`

export const presentRival = (row: RivalRow) => ({ ...presentAuthor(row), roleIcon: row.roleIcon })

/** A running match: its end, and the users who have rounds left. */
export type RunningMatch = { id: string; until: Date; left: string[] }

/** The running ones of these matches, in one query for a list. */
export async function findRunning(db: Db, ids: string[]): Promise<RunningMatch[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RunningMatch>`
    SELECT m.id, m.until, coalesce(json_agg(s.user_id) FILTER (WHERE s.user_id IS NOT NULL AND s.done_at IS NULL), '[]') AS left
    FROM rumble_match m JOIN rumble_seat s ON s.match_id = m.id
    WHERE m.id = ANY (${ids}::uuid[]) AND m.state = 'playing' GROUP BY m.id`.execute(db)
  return rows
}

/**
 * State of a match: running, without a result, or the winner (null: a draw) and the users who finished their rounds.
 */
export type MatchStanding = 'running' | 'none' | { winnerId: string | null; played: string[] }

export async function standingOfMatch(db: Db, matchId: string): Promise<MatchStanding> {
  const match = await findMatch(db, matchId)
  if (!match) return 'none'
  if (match.state === 'invited' || match.state === 'playing') return 'running'
  if (match.state !== 'finished' && match.state !== 'forfeited') return 'none'
  const played = match.seats.flatMap(({ userId, doneAt }) => (userId && doneAt !== null ? [userId] : []))
  return { winnerId: match.seats.find(({ outcome }) => outcome === 'win')?.userId ?? null, played }
}
