import type { ChallengeAccepted, ChallengeEnded, ChallengeSent } from '../../challenges/index.ts'
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
