/** Rumble: duels between two items of a ranking, as quick duels, 1v1 matches, a daily game and tournaments. */
export { answerCup, beginCup, offerCups } from './cup/index.ts'
export { freezeDay } from './daily/index.ts'
export { DuelsCounted } from './events.ts'
export {
  answerInvitation,
  answerRound,
  beginRound,
  drawRounds,
  findPlayable,
  findRunningMatches,
  invitePerson,
  MatchFinished,
  MatchInvited,
  type MatchStanding,
  MatchTurn,
  type RunningMatch,
  standingOfMatch,
  startDared,
} from './match/index.ts'
export type { RumblePlatform } from './rumble-platform.ts'
export { findWaitingPlay } from './store.ts'
export { openRumble } from './open-rumble.ts'
