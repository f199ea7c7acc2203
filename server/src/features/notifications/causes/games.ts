import type { ChallengeAccepted, ChallengeEnded, ChallengeSent } from '../../challenges/index.ts'
import type { MatchFinished, MatchInvited, MatchTurn } from '../../rumble/index.ts'
import type { News } from '../make-notifications.ts'

type PayloadOf<E extends { payload?: unknown }> = NonNullable<E['payload']>

export const newsOfChallenge = (c: PayloadOf<typeof ChallengeSent>): News[] => [
  {
    userId: c.receiverId,
    type: 'challenge_received',
    cause: `challenge:${c.challengeId}`,
    actorId: c.senderId,
    data: { challengeId: c.challengeId },
  },
]

export const newsOfAcceptance = (c: PayloadOf<typeof ChallengeAccepted>): News[] => [
  {
    userId: c.senderId,
    type: 'challenge_result',
    cause: `challenge-accepted:${c.challengeId}`,
    actorId: c.receiverId,
    data: { challengeId: c.challengeId, challenge: 'accepted' },
  },
]

/** Notifies both users of the outcome, each from their own point of view, with the Stars they got. */
export const newsOfResult = (c: PayloadOf<typeof ChallengeEnded>): News[] =>
  [c.senderId, c.receiverId].map((userId) => ({
    userId,
    type: 'challenge_result',
    cause: `challenge-ended:${c.challengeId}`,
    data: {
      challengeId: c.challengeId,
      challenge: c.outcome === 'won' && c.winnerId !== userId ? 'lost' : c.outcome,
      stars: c.paid.find((one) => one.userId === userId)?.stars ?? 0,
    },
  }))

export const newsOfMatchInvitation = (m: PayloadOf<typeof MatchInvited>): News[] => [
  {
    userId: m.invitedId,
    type: 'challenge_received',
    cause: `match:${m.matchId}`,
    actorId: m.inviterId,
    data: { matchId: m.matchId },
  },
]

export const newsOfTurn = (m: PayloadOf<typeof MatchTurn>, { jobId }: { jobId: number }): News[] => [
  {
    userId: m.userId,
    type: 'rumble_turn',
    cause: `turn:${m.matchId}:${jobId}`,
    actorId: m.byId,
    data: { matchId: m.matchId },
  },
]

/** The player whose answer ended the match sees the result at once. Notifies the other one; both if time ran out. */
export const newsOfMatch = ({ matchId, players, byId }: PayloadOf<typeof MatchFinished>): News[] =>
  players
    .filter((userId) => userId !== byId)
    .map((userId) => ({ userId, type: 'challenge_result', cause: `result:${matchId}`, data: { matchId } }))
