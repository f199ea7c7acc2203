/** Rumble: two items of a ranking face to face, and which one people put higher. */
export { DuelsCounted } from './events.ts'
export { MatchFinished, MatchInvited, MatchTurn } from './match/index.ts'
export { openRumble } from './open-rumble.ts'
