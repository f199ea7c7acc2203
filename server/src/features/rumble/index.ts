/** Rumble: two items of a ranking face to face, and which one people put higher. */
export { DailyPlayed, freezeDay } from './daily/index.ts'
export { DuelsCounted } from './events.ts'
export { openRumble } from './open-rumble.ts'
