import { durableEvent } from '../../../platform/events.ts'

type About = { matchId: string; rankingId: string | null }

/** A user invited another one to a match. */
export const MatchInvited = durableEvent<About & { inviterId: string; invitedId: string }>('MatchInvited')

/** It is `userId`'s turn: `byId` accepted the invitation, started the match or finished their rounds. */
export const MatchTurn = durableEvent<About & { userId: string; byId: string }>('MatchTurn')

/** A match was finished or forfeited. `byId`: the user whose answer ended it; null: the time ran out. */
export const MatchFinished = durableEvent<About & { players: string[]; byId: string | null }>('MatchFinished')
