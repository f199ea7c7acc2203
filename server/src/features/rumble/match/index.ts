/** Rumble 1v1: two users predict in seven rounds which of two items the community prefers. */
export {
  findRunning as findRunningMatches,
  type MatchStanding,
  type RunningMatch,
  standingOfMatch,
} from './show/store.ts'
export { MatchFinished, MatchInvited, MatchTurn } from './events.ts'
export { matchRoutes, openMatch } from './open-match.ts'
export { answerRound } from './answer-round.ts'
export { beginRound } from './answer-round.ts'
export { startDared } from './invitations.ts'
export { drawRounds, findPlayable } from './rounds.ts'
export { answerInvitation } from './invitations.ts'
export { invitePerson } from './invitations.ts'
