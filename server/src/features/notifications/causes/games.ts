import { ChallengeAccepted, ChallengeEnded, ChallengeSent } from '../../challenges/index.ts'
import { MatchFinished, MatchInvited, MatchTurn } from '../../rumble/index.ts'
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

export const matchNews = [
  notifies(MatchInvited, (m) => [
    {
      userId: m.invitedId,
      type: 'challenge_received',
      cause: `match:${m.matchId}`,
      actorId: m.inviterId,
      data: { matchId: m.matchId },
    },
  ]),

  notifies(MatchTurn, (m, { jobId }) => [
    {
      userId: m.userId,
      type: 'rumble_turn',
      cause: `turn:${m.matchId}:${jobId}`,
      actorId: m.byId,
      data: { matchId: m.matchId },
    },
  ]),

  /** The player whose answer ended the match sees the result at once. Notifies the other one; both if time ran out. */
  notifies(MatchFinished, ({ matchId, players, byId }) =>
    players
      .filter((userId) => userId !== byId)
      .map((userId) => ({ userId, type: 'challenge_result', cause: `result:${matchId}`, data: { matchId } })),
  ),
]
