import type { Db } from '../../../../platform/db/index.ts'
import { findMatch } from '../store.ts'

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
