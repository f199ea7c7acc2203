import { type Challenge, challengeRules, type ChallengeState } from '@liston/contract/challenges'
import { presentAuthor } from '../../profiles/index.ts'
import type { RunningMatch } from '../../rumble/index.ts'
import type { OpenRow, ShownRow } from './store.ts'

export const publishBy = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + challengeRules.PUBLISH_HOURS * 3_600_000)

type Seen = { viewerId: string; at: Date; running: RunningMatch[] }

/** A challenge as the API returns it to one of its users. */
export function presentChallenge(row: ShownRow, { viewerId, at, running }: Seen): Challenge {
  const mine = row.sender_id === viewerId
  const state = stateOf(row, viewerId, at)
  const otherId = mine ? row.receiver_id : row.sender_id
  // The match ends before the challenge does.
  const endsAt = running.find(({ id }) => id === row.match_id)?.until ?? row.ends_at
  const due = state === 'pending' ? row.answer_by : state === 'active' ? endsAt : null
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
    myTurn: state === 'pending' ? !mine : isTurnOf(row, { userId: viewerId, at, running }),
    theirTurn:
      state === 'pending' ? mine : isTurnOf({ ...row, done: row.other_done }, { userId: otherId, at, running }),
    reward: row.xp ? { xp: row.xp, stars: row.stars ?? 0 } : null,
  }
}

function stateOf(row: ShownRow, viewerId: string, at: Date): ChallengeState {
  if (row.state === 'pending' && row.answer_by <= at) return 'expired'
  // `winner_id` may be null after the winner's account was deleted; the other user has still lost.
  if (row.state === 'won' && row.winner_id !== viewerId) return 'lost'
  return row.state
}

type Turn = { userId: string | null; at: Date; running: RunningMatch[] }

/** Whether the user has something left to do in an active challenge. In a shared mission always. */
export function isTurnOf(row: OpenRow, { userId, at, running }: Turn): boolean {
  if (row.state !== 'active' || row.done || row.ends_at! <= at) return false
  if (row.kind === 'match')
    return running.some(({ id, until, left }) => id === row.match_id && until > at && left.includes(userId!))
  return row.kind !== 'battle' || publishBy(row.accepted_at!) > at
}
