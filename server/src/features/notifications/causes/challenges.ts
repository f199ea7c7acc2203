import { ChallengeAccepted, ChallengeEnded, ChallengeSent } from '../../challenges/index.ts'
import { notifies } from './notifies.ts'

export const challengeNews = [
  notifies(ChallengeSent, (c) => [
    {
      userId: c.receiverId,
      type: 'challenge_received',
      cause: `challenge:${c.challengeId}`,
      actorId: c.senderId,
      data: { challengeId: c.challengeId },
    },
  ]),

  notifies(ChallengeAccepted, (c) => [
    {
      userId: c.senderId,
      type: 'challenge_result',
      cause: `challenge-accepted:${c.challengeId}`,
      actorId: c.receiverId,
      data: { challengeId: c.challengeId, challenge: 'accepted' },
    },
  ]),

  /** Notifies both users of the outcome, each from their own point of view, with the Stars they got. */
  notifies(ChallengeEnded, (c) =>
    [c.senderId, c.receiverId].map((userId) => ({
      userId,
      type: 'challenge_result',
      cause: `challenge-ended:${c.challengeId}`,
      data: {
        challengeId: c.challengeId,
        challenge: c.outcome === 'won' && c.winnerId !== userId ? 'lost' : c.outcome,
        stars: c.paid.find((one) => one.userId === userId)?.stars ?? 0,
      },
    })),
  ),
]
