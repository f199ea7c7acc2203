/** Follows: who follows, blocks and mutes whom. Slices above read the views `follower`, `friendship`, `muted_person` and `unheard`. */
export { Followed } from './events.ts'
export { openFollows } from './open-follows.ts'
