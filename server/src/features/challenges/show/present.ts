import { type Challenge, challengeRules, type ChallengeState } from '@liston/contract/challenges'
import { presentAuthor } from '../../profiles/index.ts'
import type { ShownRow } from './store.ts'

export const publishBy = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + challengeRules.PUBLISH_HOURS * 3_600_000)

/** A challenge as the API answers it to one of its two. */
export function presentChallenge(row: ShownRow, viewerId: string, at: Date): Challenge {
  const mine = row.sender_id === viewerId
  const state = stateOf(row, viewerId, at)
  const due = state === 'pending' ? row.answer_by : state === 'active' ? row.ends_at : null
  return {
    id: row.id,
    kind: row.kind,
    state,
    opponent: presentAuthor(row.other),
    mine,
    ranking: row.ranking,
    topic: row.topic,
    goal: row.goal,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    dueAt: due?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    myTurn: isTurnOf(row, state, { mine, at }),
    reward: row.xp ? { xp: row.xp, stars: row.stars ?? 0 } : null,
  }
}

function stateOf(row: ShownRow, viewerId: string, at: Date): ChallengeState {
  if (row.state === 'pending' && row.answer_by <= at) return 'expired'
  // Whoever is erased has won nothing any more; the other one lost all the same.
  if (row.state === 'won' && row.winner_id !== viewerId) return 'lost'
  return row.state
}

function isTurnOf(row: ShownRow, state: ChallengeState, { mine, at }: { mine: boolean; at: Date }): boolean {
  if (state === 'pending') return !mine
  if (state !== 'active' || row.done || row.ends_at! <= at) return false
  return row.kind === 'taste' || (row.kind === 'battle' && publishBy(row.accepted_at!) > at)
}
