/**
 * Follows: following, blocking and muting users. Other features read the views `follower`, `friendship`, `muted_person`
 * and `unheard`.
 */
export { Followed } from './events.ts'
export { openFollows } from './open-follows.ts'
