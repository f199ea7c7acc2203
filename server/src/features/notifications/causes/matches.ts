import { MatchFinished, MatchInvited, MatchTurn } from '../../rumble/index.ts'
import { notifies } from './notifies.ts'

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
