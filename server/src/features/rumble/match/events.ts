import { durableEvent } from '../../../platform/events.ts'

type About = { matchId: string; rankingId: string | null }

/** Somebody invited somebody to seven rounds. */
export const MatchInvited = durableEvent<About & { inviterId: string; invitedId: string }>('MatchInvited')

/** The other one accepted, or has played: it is somebody's turn. */
export const MatchTurn = durableEvent<About & { userId: string; byId: string }>('MatchTurn')

/** A match was played to its end, or won because the other did not come. `byId`: whose answer ended it; null: the clock did. */
export const MatchFinished = durableEvent<About & { players: string[]; byId: string | null }>('MatchFinished')
