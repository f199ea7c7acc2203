/** Acts: counts the activity of users from the source tables, and announces that it has changed. */
export { Acted } from './events.ts'
export type { Act } from './kinds.ts'
export { openActs } from './open-acts.ts'
export { countEach, countOfEach, type Tally } from './store.ts'
