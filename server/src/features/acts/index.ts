/** Acts: counts the activity of users from the source tables, and announces that it has changed. */
export { Acted } from './events.ts'
export { openActs } from './open-acts.ts'
export { type Act, countEach, countOfEach, type Tally } from './store.ts'
