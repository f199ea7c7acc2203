/** Rumble: two items of a ranking face to face, and which one people put higher. */
export { answerCup, beginCup, offerCups } from './cup/index.ts'
export { DailyPlayed, freezeDay } from './daily/index.ts'
export { DuelsCounted } from './events.ts'
export {
  answerInvitation,
  answerRound,
  beginRound,
  findPlayable,
  invitePerson,
  MatchFinished,
  MatchInvited,
  MatchTurn,
} from './match/index.ts'
export type { RumblePlatform } from './rumble-platform.ts'
export { openRumble } from './open-rumble.ts'
