import type { MatchFinished, MatchInvited, MatchTurn } from '../../rumble/index.ts'
import type { News } from '../make-notifications.ts'

type PayloadOf<E extends { payload?: unknown }> = NonNullable<E['payload']>

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
